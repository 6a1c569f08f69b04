public import DetentAPI
public import DrawerEngine
public import Logging

/// Every route's answer, as a function of the request. Knows no socket; may be asked on any thread.
public struct Service: Sendable {
  let reader: RequestReader
  /// `openapi.yaml` as it lies in the repository.
  let contract: [UInt8]
  /// Whether new clients should come here.
  let isReady: @Sendable () -> Bool
  private let routes: [Route]
  /// Nil: everybody is let in.
  private let access: Access?
  private let requestIDs = RequestIDs()
  private let accessLog: AccessLog

  /// - Parameters:
  ///   - registry: The systems that can be asked for.
  ///   - budget: What one request may cost.
  ///   - contract: `openapi.yaml` as it lies in the repository.
  ///   - access: Who is let in; nil: everybody.
  ///   - isReady: Whether new clients should come here.
  public init(
    registry: Registry = .standard, budget: Budget = Budget(), contract: [UInt8], access: Access? = nil,
    logger: Logger = Logger(label: "detent"), isReady: @escaping @Sendable () -> Bool = { true }
  ) {
    reader = RequestReader(registry, within: budget)
    self.contract = contract
    self.isReady = isReady
    self.access = access
    routes = Route.all
    accessLog = AccessLog(logger)
  }

  var registry: Registry { reader.registry }

  /// The methods of each path that there is.
  public var table: [(path: String, methods: [String])] { routes.map { ($0.path, $0.methods) } }

  /// Answers a request. Every answer carries an `X-Request-Id`: the client's, if it is sane.
  public func answer(_ request: ServiceRequest) -> ServiceReply {
    let id = requestIDs.id(for: request.header("x-request-id"))
    switch route(request) {
    case .now(let answer): return .now(finished(answer, to: request, id))
    case .later(let work): return .later { finished(work(), to: request, id) }
    }
  }

  private func finished(_ answer: ServiceAnswer, to request: ServiceRequest, _ id: String) -> ServiceAnswer {
    var answer = answer
    answer.headers.append(("X-Request-Id", id))
    accessLog.write(request, answer, id: id)
    return answer
  }

  /// An answer to a request that never came to a route.
  public func answer(_ problem: Problem) -> ServiceAnswer {
    var answer = ServiceAnswer(problem)
    answer.headers.append(("X-Request-Id", requestIDs.id(for: nil)))
    return answer
  }

  private func route(_ request: ServiceRequest) -> ServiceReply {
    let found = place(of: request.path)
    if found?.route.isOpen != true, let refusal = access?.refusal(of: request.header("authorization")) {
      return .now(refusal)
    }
    guard let (route, parameter) = found else {
      if request.method == "OPTIONS" && request.path == "*" {
        return .now(.options(["GET", "HEAD", "OPTIONS", "POST"]))
      }
      return .now(ServiceAnswer(Problem(.notFound, "There is no \(request.path.prefix(100)); see /openapi.yaml.")))
    }
    if request.method == "OPTIONS" { return .now(.options(route.methods)) }
    guard route.methods.contains(request.method) else { return .now(.notAllowed(request.method, route.methods)) }
    return route.answer(self, request, parameter)
  }

  /// The route of a path and what stands in its parameter's place. Paths are taken as sent: nothing is decoded, no dots
  /// are resolved, no slashes joined, so that none leads to a route in two ways.
  private func place(of path: String) -> (route: Route, parameter: String)? {
    for route in routes {
      if let parameter = route.match(path) { return (route, parameter) }
    }
    return nil
  }
}

extension ServiceAnswer {
  /// Which methods there are.
  fileprivate static func options(_ methods: [String]) -> ServiceAnswer {
    var answer = ServiceAnswer(status: 204, type: "text/plain", .bytes([]))
    answer.headers = [("Allow", methods.joined(separator: ", "))]
    return answer
  }

  fileprivate static func notAllowed(_ method: String, _ methods: [String]) -> ServiceAnswer {
    let allowed = methods.joined(separator: ", ")
    var answer = ServiceAnswer(
      Problem(.methodNotAllowed, "\(method.prefix(20)) is not among this path's methods: \(allowed)."))
    answer.headers.append(("Allow", allowed))
    return answer
  }
}
