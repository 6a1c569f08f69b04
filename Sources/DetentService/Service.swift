public import DetentAPI
public import DrawerEngine
public import HTTPMessages

/// Every route's answer, as a function of the request. Independent of sockets; may be called on any thread.
public struct Service: Sendable {
  let reader: RequestReader
  let documents: Documents
  let pages: Pages
  /// The engine for browsers, which may have none.
  let engine: EngineModules
  let pacedStreams: Permits
  let seats: LiveSeats
  /// The account that streams are charged to for their memory.
  private let memory: MemoryAccount
  let limits: ServiceLimits
  let process: Process
  private let routes: [Route]
  private let admission: Admission
  private let common: CommonHeaders
  private let observatory: Observatory
  private let coder: Coder

  /// - Parameters:
  ///   - registry: The available systems.
  ///   - questions: The available questions.
  ///   - limits: The limits on a request's cost, and on what may be in progress.
  ///   - memory: The account that streams are charged to for their memory.
  ///   - files: What is served as it is.
  ///   - admission: Who may use the service.
  ///   - process: What is known only outside the service.
  public init(
    registry: Registry, questions: [Question] = Question.all, limits: ServiceLimits = ServiceLimits(),
    memory: MemoryAccount = MemoryAccount(limit: .max), files: Files = Files(), admission: Admission = Admission(),
    process: Process = Process()
  ) {
    reader = RequestReader(registry, within: limits.budget, maximumDepth: limits.jsonDepth, questions: questions)
    pacedStreams = Permits(limit: limits.pacedStreams)
    seats = LiveSeats(limit: limits.liveSessions, grace: limits.liveGrace, perAddress: limits.connectionsPerAddress)
    self.memory = memory
    self.limits = limits
    coder = Coder(budget: limits.budget, memory: memory)
    documents = Documents(registry, contract: files.contract, contractJSON: files.contractJSON)
    pages = Pages(files.pages)
    engine = EngineModules(files.modules, systems: registry.names)
    self.admission = admission
    self.process = process
    common = CommonHeaders(admission.origins)
    routes = Route.all(reader)
    observatory = Observatory(routes: routes.map { $0.path }, pacedStreams, seats, reader, logger: process.logger)
  }

  var registry: Registry { reader.registry }

  /// Every route's path and methods.
  public var table: [(path: String, methods: [String])] { routes.map { ($0.path, $0.methods) } }

  /// The engine's version, which answers depend on.
  var version: String { process.sources.version }

  /// Whether a key is needed.
  var isLocked: Bool { admission.access != nil }

  /// Answers a request. Every answer carries an `X-Request-Id`: the client's if that is well formed.
  public func answer(_ request: Request) -> Reply<Response> {
    observatory.metrics.inFlight.holding {
      let found = match(request.path)
      let arrival = observatory.arrival(of: request, on: found?.route)
      switch reply(to: request, found) {
      case .now(let answer):
        // Monitoring requests must not wait for others.
        let isOpen = found.map { routes[$0.route].isOpen } ?? false
        guard !isOpen, coder.isLengthy(answer), coder.wants(answer, for: request) else {
          // Consumed, because otherwise its headers would be copied in order to be completed.
          return .now(finished(consume answer, to: request, arrival))
        }
        return .later { isWanted in finished(answer, to: request, arrival, isWanted) }
      case .later(let work):
        let presence = observatory.metrics.inFlight.take()
        return .later { isWanted in
          withExtendedLifetime(presence) { finished(work(isWanted), to: request, arrival, isWanted) }
        }
      }
    }
  }

  /// Reserves the memory that an answer is about to hold; nil if it is little.
  ///
  /// - Throws: If all answers together hold too much already.
  func share(of bytes: Int) throws(Problem) -> MemoryAccount.Share? {
    bytes < 65_536 ? nil : try reserve(bytes)
  }

  /// Reserves memory, however little.
  ///
  /// - Throws: If all answers together hold too much already.
  func reserve(_ bytes: Int) throws(Problem) -> MemoryAccount.Share {
    if let share = memory.share(of: bytes) { return share }
    throw Problem(.overloaded, "All requests together hold too much memory; try again soon.")
  }

  /// Checks that a page may open a WebSocket.
  func admit(_ request: Request) throws(Problem) { try admission.origins.admit(request) }

  /// The answer to a request that is refused before it reaches a route.
  public func refusal(_ problem: Problem, of request: Request) -> Response {
    let arrival = observatory.arrival(of: request, on: match(request.path)?.route)
    return finished(Answer(problem), to: request, arrival)
  }

  /// The refusal of a request without access, judged only by its headers; nil if it has access.
  public func lockedOut(_ request: Request) -> Response? {
    if admission.access == nil, admission.hosts == .any { return nil }
    let found = match(request.path)
    guard let refusal = refusal(of: request, found) else { return nil }
    return finished(refusal, to: request, observatory.arrival(of: request, on: found?.route))
  }

  private func finished(
    _ answer: consuming Answer, to request: Request, _ arrival: Arrival,
    _ isWanted: @escaping @Sendable () -> Bool = { true }
  ) -> Response {
    let isNegotiated = arrival.route.map { routes[$0].isNegotiated(request) } ?? false
    let isCoded = coder.depends(answer)
    if coder.wants(answer, for: request) { coder.code(&answer, isWanted) }
    common.add(to: &answer, for: request, isNegotiated: isNegotiated, isCoded: isCoded)
    // Streams and conversations last.
    if answer.permit != nil || answer.live != nil { answer.response.hasAccess = permission(of: request) }
    observatory.departure(of: &answer, to: arrival)
    return answer.response
  }

  private func reply(to request: Request, _ found: Match?) -> Reply<Answer> {
    if let refusal = refusal(of: request, found) { return .now(refusal) }
    if admission.origins.isPreflight(request) { return .now(preflight(request, found.map { routes[$0.route] })) }
    guard let found else {
      if request.method == "OPTIONS" && request.path == "*" { return .now(.options(Self.methods)) }
      return .now(page(for: request))
    }
    let route = routes[found.route]
    if request.method == "OPTIONS" { return .now(.options(route.methods)) }
    guard route.methods.contains(request.method) else { return .now(.notAllowed(request.method, route.methods)) }
    return route.answer(self, request, found.parameter)
  }

  /// A file of the playground or a module of the engine; otherwise a page with a way back for browsers, and the problem
  /// for all other clients.
  private func page(for request: Request) -> Answer {
    if isFile(request.path) {
      let methods = ["GET", "HEAD"]
      guard methods.contains(request.method) else { return .notAllowed(request.method, methods) }
      if let module = engine[request.path] { return module.answer(to: request) }
      if let page = pages[request.path] { return page.answer(to: request) }
    }
    guard let nowhere = pages.nowhere, Pages.areWanted(by: request) else { return .notFound(request.path) }
    var answer = nowhere.answer(to: request)
    answer.response.status = 404
    answer.cacheControl = "no-store"
    return answer
  }

  private func refusal(of request: Request, _ found: Match?) -> Answer? {
    if admission.hosts != .any, found.map({ routes[$0.route].isMonitoring }) != true,
      !admission.hosts.admit(request, isPage: isPage(request, found))
    {
      return Answer(
        Problem(
          .misdirected,
          "The Host is \(request.header("host")?.prefix(100) ?? "missing"); --allowed-host sets the accepted names."
        ))
    }
    // The playground asks for the key itself.
    if found == nil, isFile(request.path) { return nil }
    guard let access = admission.access, found.map({ routes[$0.route].isOpen }) != true else { return nil }
    // A browser sends no key with a preflight, and learns nothing from it except the methods.
    if admission.origins.isPreflight(request) { return nil }
    return access.refusal(of: authorization(of: request))
  }

  /// Whether a request's client still has access; nil if it needs none.
  func permission(of request: Request) -> (@Sendable () -> Bool)? {
    guard let access = admission.access else { return nil }
    return { [sent = authorization(of: request)] in access.admits(sent) }
  }

  /// A request's API key; nil if none is needed.
  func key(of request: Request) -> [UInt8]? {
    admission.access == nil ? nil : authorization(of: request).flatMap(Access.token).map { Array($0) }
  }

  /// Releases the live sessions without a connection whose clients have lost their access.
  public func review() { seats.review() }

  /// Releases all live sessions without a connection, and lets none wait any more: the service is about to stop.
  public func retire() { seats.close() }

  private func authorization(of request: Request) -> String? {
    request.header("authorization") ?? (request.path == "/live" ? Handshake.authorization(of: request) : nil)
  }

  /// Whether a request asks for a page of the playground or for what only its pages may open.
  private func isPage(_ request: Request, _ found: Match?) -> Bool {
    guard let found else { return isFile(request.path) }
    return switch routes[found.route].audience {
    case .pages: true
    case .all: false
    case .browsers: pages["/"] != nil && Pages.areWanted(by: request)
    }
  }

  /// Whether there is a file of the playground or a module of the engine.
  private func isFile(_ path: String) -> Bool { pages[path] != nil || engine[path] != nil }

  private func preflight(_ request: Request, _ route: Route?) -> Answer {
    guard let methods = route?.methods ?? (request.path == "*" ? Self.methods : nil) else {
      return .notFound(request.path)
    }
    var answer = Answer.options(methods)
    answer.response.headers += admission.origins.permission(request.header("origin"), methods: methods)
    return answer
  }

  private static let methods = ["GET", "HEAD", "OPTIONS", "POST"]

  private typealias Match = (route: Int, parameter: String)

  /// The metrics, as Prometheus reads them.
  var metrics: [UInt8] { observatory.metrics.page(process.sources) }

  /// The index of the path's route, and the value of its parameter. Paths are taken as sent: nothing is decoded, dots
  /// are not resolved and slashes not joined, so that each route has a single spelling.
  private func match(_ path: String) -> Match? {
    for route in routes.indices {
      if let parameter = routes[route].match(path) { return (route, parameter) }
    }
    return nil
  }
}

extension Answer {
  fileprivate static func notFound(_ path: String) -> Answer {
    Answer(Problem(.notFound, "There is no \(path.prefix(100)); see /openapi.yaml."))
  }

  /// The answer to OPTIONS: the methods of a path.
  fileprivate static func options(_ methods: [String]) -> Answer {
    var answer = Answer(status: 204, type: "text/plain", [])
    answer.response.headers = [Header("Allow", methods.joined(separator: ", "))]
    return answer
  }

  fileprivate static func notAllowed(_ method: String, _ methods: [String]) -> Answer {
    let allowed = methods.joined(separator: ", ")
    var answer = Answer(
      Problem(.methodNotAllowed, "\(method.prefix(20)) is not among this path's methods: \(allowed)."))
    answer.response.headers.append(Header("Allow", allowed))
    return answer
  }
}
