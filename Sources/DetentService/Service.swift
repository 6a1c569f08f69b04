public import DetentAPI
public import DrawerEngine
public import HTTPMessages
public import Logging

/// Every route's answer, as a function of the request. Knows no socket; may be asked on any thread.
public struct Service: Sendable {
  let reader: RequestReader
  let documents: Documents
  /// Whether new clients should come here.
  let isReady: @Sendable () -> Bool
  let pacedStreams: Permits
  private let sources: MetricsSources
  private let routes: [Route]
  /// Nil: everybody is let in.
  private let access: Access?
  private let origins: Origins
  private let common: CommonHeaders
  private let observatory: Observatory

  /// - Parameters:
  ///   - registry: The systems that can be asked for.
  ///   - budget: What one request may cost.
  ///   - limits: What there may be of anything else.
  ///   - contract: `openapi.yaml` as it lies in the repository.
  ///   - access: Who is let in; nil: everybody.
  ///   - origins: Which web pages may read answers.
  ///   - sources: Of what the service cannot know of itself, for `/metrics`.
  ///   - isReady: Whether new clients should come here.
  public init(
    registry: Registry = .standard, budget: Budget = Budget(), limits: ServiceLimits = ServiceLimits(),
    contract: [UInt8], access: Access? = nil, origins: Origins = .own, logger: Logger = Logger(label: "detent"),
    sources: MetricsSources = MetricsSources(), isReady: @escaping @Sendable () -> Bool = { true }
  ) {
    reader = RequestReader(registry, within: budget, maximumDepth: limits.jsonDepth)
    pacedStreams = Permits(limit: limits.pacedStreams)
    documents = Documents(registry, contract: contract)
    self.isReady = isReady
    self.access = access
    self.origins = origins
    common = CommonHeaders(origins)
    routes = Route.all
    observatory = Observatory(routes: routes.map(\.path), pacedStreams, logger: logger)
    self.sources = sources
  }

  var registry: Registry { reader.registry }

  /// The methods of each path that there is.
  public var table: [(path: String, methods: [String])] { routes.map { ($0.path, $0.methods) } }

  /// Answers a request. Every answer carries an `X-Request-Id`: the client's, if it is sane.
  public func answer(_ request: Request) -> Reply<Response> {
    let found = place(of: request.path)
    let arrival = observatory.arrival(of: request, on: found?.route)
    switch reply(to: request, found) {
    case .now(let answer): return .now(finished(answer, to: request, arrival))
    case .later(let work): return .later { finished(work(), to: request, arrival) }
    }
  }

  /// The answer to a request that is refused before it is asked of any route.
  public func refusal(_ problem: Problem, of request: Request) -> Response {
    let arrival = observatory.arrival(of: request, on: place(of: request.path)?.route)
    return finished(Answer(problem), to: request, arrival)
  }

  /// The answer to a request that is not let in, which its headers tell; nil: it is.
  public func lockedOut(_ request: Request) -> Response? {
    if access == nil { return nil }
    let found = place(of: request.path)
    guard let refusal = refusal(of: request, found) else { return nil }
    return finished(refusal, to: request, observatory.arrival(of: request, on: found?.route))
  }

  private func finished(_ answer: Answer, to request: Request, _ arrival: Arrival) -> Response {
    var answer = answer
    let isNegotiated = arrival.route.map { routes[$0].isNegotiated(request.method) } ?? false
    common.add(to: &answer, for: request, isNegotiated: isNegotiated)
    observatory.departure(of: &answer, to: arrival)
    return answer.response
  }

  private func reply(to request: Request, _ found: Place?) -> Reply<Answer> {
    if let refusal = refusal(of: request, found) { return .now(refusal) }
    if origins.arePreflown(request) { return .now(preflight(request, found.map { routes[$0.route] })) }
    guard let found else {
      if request.method == "OPTIONS" && request.path == "*" { return .now(.options(Self.methods)) }
      return .now(.notFound(request.path))
    }
    let route = routes[found.route]
    if request.method == "OPTIONS" { return .now(.options(route.methods)) }
    guard route.methods.contains(request.method) else { return .now(.notAllowed(request.method, route.methods)) }
    return route.answer(self, request, found.parameter)
  }

  private func refusal(of request: Request, _ found: Place?) -> Answer? {
    guard let access, found.map({ routes[$0.route].isOpen }) != true else { return nil }
    // A browser sends no key with this question, and learns nothing by it but methods.
    if origins.arePreflown(request) { return nil }
    return access.refusal(of: request.header("authorization"))
  }

  private func preflight(_ request: Request, _ route: Route?) -> Answer {
    guard let methods = route?.methods ?? (request.path == "*" ? Self.methods : nil) else {
      return .notFound(request.path)
    }
    var answer = Answer.options(methods)
    answer.response.headers += origins.permission(request.header("origin"), methods: methods)
    return answer
  }

  private static let methods = ["GET", "HEAD", "OPTIONS", "POST"]

  private typealias Place = (route: Int, parameter: String)

  /// The metrics, as Prometheus reads them.
  var metrics: String { observatory.metrics.page(sources) }

  /// The place of a path's route and what stands in its parameter's place. Paths are taken as sent: nothing is decoded, no dots
  /// are resolved, no slashes joined, so that none leads to a route in two ways.
  private func place(of path: String) -> Place? {
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

  /// Which methods there are.
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
