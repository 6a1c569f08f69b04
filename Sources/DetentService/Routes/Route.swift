import DetentAPI
import DrawerEngine
import HTTPMessages

/// A path, its methods, and its answers. There is one object for each route.
final class Route: Sendable {
  /// The path's pattern, with at most one `{parameter}`, as its last part.
  let path: String
  let methods: [String]
  /// Whether it is for monitoring, which has no key and addresses instances directly.
  let isMonitoring: Bool
  /// Whether it is answered without a key.
  let isOpen: Bool
  let audience: Audience
  /// Whether it has several representations, or refuses clients that do not accept its only one.
  private let isNegotiated: Bool
  let answer: @Sendable (_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer>
  /// The path before the parameter; nil if there is no parameter.
  private let head: String?

  /// What a route is there for.
  enum Audience {
    case all
    /// For pages of the playground, which alone may open it.
    case pages
    /// For all clients, but a browser is shown a page of the playground.
    case browsers
  }

  private init(
    path: String, methods: [String], isMonitoring: Bool = false, isOpen: Bool = false, isNegotiated: Bool = false,
    audience: Audience = .all,
    answer: @escaping @Sendable (_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer>
  ) {
    self.path = path
    self.methods = methods
    self.isMonitoring = isMonitoring
    self.isOpen = isOpen || isMonitoring
    self.isNegotiated = isNegotiated
    self.audience = audience
    self.answer = answer
    head = path.firstIndex(of: "{").map { String(path[..<$0]) }
  }

  /// Whether its answer to a request depends on `Accept`.
  func isNegotiated(_ request: Request) -> Bool {
    guard isNegotiated, request.method != "OPTIONS", methods.contains(request.method) else { return false }
    return request.method == "POST" || !QuestionParameters.namesRepresentation(request.query)
  }

  /// The value of the path's parameter, or "" if the route has none; nil if the path does not match.
  func match(_ path: String) -> String? {
    guard let head else { return path == self.path ? "" : nil }
    guard path.hasPrefix(head), path.utf8.count > head.utf8.count else { return nil }
    let parameter = path.dropFirst(head.count)
    return parameter.contains("/") ? nil : String(parameter)
  }

  /// Every route.
  ///
  /// - Parameter reader: Reads the requests of the questions among them.
  static func all(_ reader: RequestReader) -> [Route] {
    reader.questions.map { ask(Responder($0, reader)) } + [
      Route(path: "/live", methods: ["GET", "OPTIONS"], audience: .pages, answer: live),
      get("/systems", systems), get("/systems/{system}", system), get("/openapi.yaml", isNegotiated: true, contract),
      get("/openapi.json", contractJSON), get("/engine", isOpen: true, for: .pages, engine),
      get("/healthz", isMonitoring: true, health),
      get("/readyz", isMonitoring: true, readiness), get("/metrics", isMonitoring: true, metrics),
      get("/", isOpen: true, isNegotiated: true, for: .browsers, home),
    ]
  }

  private static func get(
    _ path: String, isMonitoring: Bool = false, isOpen: Bool = false, isNegotiated: Bool = false,
    for audience: Audience = .all,
    _ answer: @escaping @Sendable (Service, Request, String) -> Answer
  ) -> Route {
    Route(
      path: path, methods: ["GET", "HEAD", "OPTIONS"], isMonitoring: isMonitoring, isOpen: isOpen,
      isNegotiated: isNegotiated, audience: audience
    ) { .now(answer($0, $1, $2)) }
  }

  /// A route that is asked a question in JSON: by POST in its body, by GET in its URL.
  private static func ask(_ responder: Responder) -> Route {
    Route(
      path: responder.question.path, methods: ["GET", "HEAD", "POST", "OPTIONS"], isNegotiated: true
    ) { service, request, _ in
      do throws(Problem) {
        guard request.method == "POST" else { return try addressed(service, request, responder) }
        try takesJSON(request)
        return try posted(service, request, responder)
      } catch {
        return .now(Answer(error))
      }
    }
  }

  private static func takesJSON(_ request: Request) throws(Problem) {
    // Nearly all clients send exactly this, which is found without creating a string.
    let isPlain = request.headers.isOnly("content-type", "application/json")
    let type = isPlain ? nil : request.header("content-type")
    guard Negotiation.isJSON(type) else {
      throw Problem(
        .unsupportedMediaType, "The body is \(type?.prefix(100) ?? ""); send it as application/json, in UTF-8.")
    }
    if let encoding = request.header("content-encoding"), encoding.lowercased() != "identity" {
      throw Problem(.unsupportedMediaType, "The body is encoded as \(encoding.prefix(100)); send it unencoded.")
    }
  }
}
