public import DetentAPI

/// What the service needs to know of a request.
public struct ServiceRequest: Sendable {
  public var method: String
  /// The target up to the first `?`.
  public var path: String
  /// The header field of that name, several of them joined by commas; nil: there is none. The name is in small letters.
  public var header: @Sendable (_ name: String) -> String?
  public var body: [UInt8]

  public init(
    method: String, path: String, body: [UInt8] = [], header: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.method = method
    self.path = path
    self.header = header
    self.body = body
  }
}

/// What the service answers.
public struct ServiceAnswer: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    /// Made as the client takes it.
    case stream(any AnswerStream)
  }

  public var status: Int
  public var headers: [(name: String, value: String)]
  public var body: Body
  /// The system that it tells of.
  package var system: String?
  /// What kept it from being another one.
  package private(set) var problem: Problem.Kind?
  /// Of a streamed one: who sends it reports here, and lets go of it in the end.
  public internal(set) var delivery: Delivery?
  /// A place that it takes as long as it is under way.
  var permit: Permits.Permit?
  /// What may be kept of it, and how long.
  package var cacheControl = "no-store"
  /// What it may do when a browser shows it.
  package var contentPolicy: String

  /// - Parameter system: The one that it tells of, if there is one.
  public init(status: Int = 200, type: String, of system: String? = nil, _ body: Body) {
    self.status = status
    self.system = system
    headers = [("Content-Type", type)]
    self.body = body
    contentPolicy = ContentPolicy.for(type)
  }

  /// Nothing, in so many words.
  static func nothing(of system: String) -> ServiceAnswer {
    var answer = ServiceAnswer(status: 204, type: "", of: system, .bytes([]))
    answer.headers = []
    return answer
  }

  public init(_ problem: Problem) {
    self.init(status: problem.kind.status, type: "application/problem+json", .bytes(problem.json))
    self.problem = problem.kind
    if problem.kind.status == 503 { headers.append(("Retry-After", "1")) }
  }
}

/// An answer, or the work that leads to it where that would hold others up.
public enum ServiceReply: Sendable {
  case now(ServiceAnswer)
  case later(@Sendable () -> ServiceAnswer)
}
