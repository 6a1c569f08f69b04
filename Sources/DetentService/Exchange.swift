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
  /// What may be kept of it, and how long.
  package var cacheControl = "no-store"
  /// What it may do when a browser shows it.
  package var contentPolicy: String

  public init(status: Int = 200, type: String, _ body: Body) {
    self.status = status
    headers = [("Content-Type", type)]
    self.body = body
    contentPolicy = ContentPolicy.for(type)
  }

  /// Nothing, in so many words.
  static let nothing: ServiceAnswer = {
    var answer = ServiceAnswer(status: 204, type: "", .bytes([]))
    answer.headers = []
    return answer
  }()

  public init(_ problem: Problem) {
    self.init(status: problem.kind.status, type: "application/problem+json", .bytes(problem.json))
    if problem.kind.status == 503 { headers.append(("Retry-After", "1")) }
  }
}

/// An answer, or the work that leads to it where that would hold others up.
public enum ServiceReply: Sendable {
  case now(ServiceAnswer)
  case later(@Sendable () -> ServiceAnswer)
}
