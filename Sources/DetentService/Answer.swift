package import DetentAPI
package import HTTPMessages

/// What a route answers: a response in the making, and what the service needs to know about it until it is finished.
package struct Answer: Sendable {
  /// What there is of it so far.
  package var response: Response
  /// Becomes the body when the response is finished; nil: the response has its body already.
  private(set) var stream: (any AnswerStream)?
  /// The system that it tells of.
  var system: String?
  /// What kept it from being another one.
  private(set) var problem: Problem.Kind?
  /// A place that it takes as long as it is under way.
  var permit: Permits.Permit?
  /// What may be kept of it, and how long.
  var cacheControl = "no-store"
  /// What it may do when a browser shows it.
  package let contentPolicy: String

  /// - Parameter system: The one that it tells of, if there is one.
  package init(status: Int = 200, type: String, of system: String? = nil, _ bytes: [UInt8]) {
    response = Response(status: status, headers: [Header("Content-Type", type)], body: .bytes(bytes))
    self.system = system
    contentPolicy = ContentPolicy.for(type)
  }

  /// Made as the client takes it.
  init(type: String, of system: String, _ stream: any AnswerStream) {
    self.init(type: type, of: system, [])
    self.stream = stream
  }

  /// Nothing, in so many words.
  static func nothing(of system: String) -> Answer {
    var answer = Answer(status: 204, type: "", of: system, [])
    answer.response.headers = []
    return answer
  }

  package init(_ problem: Problem) {
    self.init(status: problem.kind.status, type: "application/problem+json", problem.json)
    self.problem = problem.kind
    if problem.kind.status == 503 { response.headers.append(Header("Retry-After", "1")) }
  }
}
