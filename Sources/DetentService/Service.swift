public import DetentAPI
public import DrawerEngine
public import Logging

/// Every route's answer, as a function of the request. Knows no socket; may be asked on any thread.
public struct Service: Sendable {
  let reader: RequestReader
  let documents: Documents
  /// Whether new clients should come here.
  let isReady: @Sendable () -> Bool
  private let routes: [Route]
  /// Nil: everybody is let in.
  private let access: Access?
  private let origins: Origins
  private let common: CommonHeaders
  private let requestIDs = RequestIDs()
  private let accessLog: AccessLog

  /// - Parameters:
  ///   - registry: The systems that can be asked for.
  ///   - budget: What one request may cost.
  ///   - contract: `openapi.yaml` as it lies in the repository.
  ///   - access: Who is let in; nil: everybody.
  ///   - origins: Which web pages may read answers.
  ///   - isReady: Whether new clients should come here.
  public init(
    registry: Registry = .standard, budget: Budget = Budget(), contract: [UInt8], access: Access? = nil,
    origins: Origins = .own, logger: Logger = Logger(label: "detent"),
    isReady: @escaping @Sendable () -> Bool = { true }
  ) {
    reader = RequestReader(registry, within: budget)
    documents = Documents(registry, contract: contract)
    self.isReady = isReady
    self.access = access
    self.origins = origins
    common = CommonHeaders(origins)
    routes = Route.all
    accessLog = AccessLog(logger)
  }

  var registry: Registry { reader.registry }

  /// The methods of each path that there is.
  public var table: [(path: String, methods: [String])] { routes.map { ($0.path, $0.methods) } }

  /// Answers a request. Every answer carries an `X-Request-Id`: the client's, if it is sane.
  public func answer(_ request: ServiceRequest) -> ServiceReply {
    let found = place(of: request.path)
    let id = requestIDs.id(for: request.header("x-request-id"))
    switch reply(to: request, found) {
    case .now(let answer): return .now(finished(answer, to: request, found?.route, id))
    case .later(let work): return .later { finished(work(), to: request, found?.route, id) }
    }
  }

  private func finished(
    _ answer: ServiceAnswer, to request: ServiceRequest, _ route: Route?, _ id: String
  ) -> ServiceAnswer {
    var answer = answer
    answer.headers.append(("X-Request-Id", id))
    common.add(
      to: &answer, for: request, isNegotiated: route?.isNegotiated == true && request.method != "OPTIONS")
    accessLog.write(request, answer, id: id)
    return answer
  }

  /// An answer to a request that never came to a route.
  public func answer(_ problem: Problem) -> ServiceAnswer {
    finished(
      ServiceAnswer(problem), to: ServiceRequest(method: "", path: ""), nil, requestIDs.id(for: nil))
  }

  private func reply(to request: ServiceRequest, _ found: Place?) -> ServiceReply {
    // A browser sends no key with this question, and learns nothing by it but methods.
    if origins.arePreflown(request) { return .now(preflight(request, found?.route)) }
    if found?.route.isOpen != true, let refusal = access?.refusal(of: request.header("authorization")) {
      return .now(refusal)
    }
    guard let (route, parameter) = found else {
      if request.method == "OPTIONS" && request.path == "*" { return .now(.options(Self.methods)) }
      return .now(.notFound(request.path))
    }
    if request.method == "OPTIONS" { return .now(.options(route.methods)) }
    guard route.methods.contains(request.method) else { return .now(.notAllowed(request.method, route.methods)) }
    return route.answer(self, request, parameter)
  }

  private func preflight(_ request: ServiceRequest, _ route: Route?) -> ServiceAnswer {
    guard let methods = route?.methods ?? (request.path == "*" ? Self.methods : nil) else {
      return .notFound(request.path)
    }
    var answer = ServiceAnswer.options(methods)
    answer.headers += origins.permission(request.header("origin"), methods: methods)
    return answer
  }

  private static let methods = ["GET", "HEAD", "OPTIONS", "POST"]

  private typealias Place = (route: Route, parameter: String)

  /// The route of a path and what stands in its parameter's place. Paths are taken as sent: nothing is decoded, no dots
  /// are resolved, no slashes joined, so that none leads to a route in two ways.
  private func place(of path: String) -> Place? {
    for route in routes {
      if let parameter = route.match(path) { return (route, parameter) }
    }
    return nil
  }
}

extension ServiceAnswer {
  fileprivate static func notFound(_ path: String) -> ServiceAnswer {
    ServiceAnswer(Problem(.notFound, "There is no \(path.prefix(100)); see /openapi.yaml."))
  }

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
