import DetentAPI
import DrawerEngine
import HTTPMessages

/// A path, its methods, and what it answers. There is one object of each.
final class Route: Sendable {
  /// The path's pattern, with at most one `{parameter}`, as its last part.
  let path: String
  let methods: [String]
  /// Whether it is answered without a key, for those who monitor the service.
  let isOpen: Bool
  /// Whether it has several representations, or refuses clients that do not accept its only one.
  private let isNegotiated: Bool
  let answer: @Sendable (_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer>
  /// The path before the parameter; nil if there is no parameter.
  private let head: String?

  private init(
    path: String, methods: [String], isOpen: Bool = false, isNegotiated: Bool = false,
    answer: @escaping @Sendable (_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer>
  ) {
    self.path = path
    self.methods = methods
    self.isOpen = isOpen
    self.isNegotiated = isNegotiated
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

  static let all = [
    ask("/resolve", .resolution, as: [.json, .drawing], resolve), ask("/tune", .tuning, tune),
    ask("/simulate", .simulation, as: Representation.allCases, simulate),
    ask("/compare", .comparison, as: Representation.allCases, compare), ask("/curves", .curve, curves),
    ask("/fit", .fit, fit),
    Route(path: "/live", methods: ["GET", "OPTIONS"], answer: live),
    get("/systems", systems), get("/systems/{system}", system), get("/openapi.yaml", isNegotiated: true, contract),
    get("/openapi.json", contractJSON),
    get("/healthz", isOpen: true, health),
    get("/readyz", isOpen: true, readiness), get("/metrics", isOpen: true, metrics),
    get("/", isOpen: true, isNegotiated: true, home),
  ]

  private static func get(
    _ path: String, isOpen: Bool = false, isNegotiated: Bool = false,
    _ answer: @escaping @Sendable (Service, Request, String) -> Answer
  ) -> Route {
    Route(path: path, methods: ["GET", "HEAD", "OPTIONS"], isOpen: isOpen, isNegotiated: isNegotiated) {
      .now(answer($0, $1, $2))
    }
  }

  /// A route that is asked a question in JSON: by POST in its body, by GET in its address.
  ///
  /// - Parameters:
  ///   - question: The question, if its members are known. If not, an address whose members have another order has
  ///     another entity tag.
  ///   - offers: The representations of its answers.
  private static func ask(
    _ path: String, _ question: Question? = nil, as offers: [Representation] = [.json],
    _ answer: @escaping Posted
  ) -> Route {
    Route(path: path, methods: ["GET", "HEAD", "POST", "OPTIONS"], isNegotiated: true) { service, request, _ in
      do throws(Problem) {
        guard request.method == "POST" else { return try addressed(service, request, question, offers, answer) }
        try takesJSON(request)
        return try answer(service, request)
      } catch {
        return .now(Answer(error))
      }
    }
  }

  private static func takesJSON(_ request: Request) throws(Problem) {
    // Nearly all clients send exactly this, which is found without making a text of it.
    let isPlain = request.headers.isOnly("content-type", "application/json")
    let type = isPlain ? nil : request.header("content-type")
    guard Negotiation.isJSON(type) else {
      throw Problem(
        .unsupportedMediaType, "The body is \(type?.prefix(100) ?? ""); send it as application/json, in UTF-8.")
    }
    if let encoding = request.header("content-encoding"), encoding.lowercased() != "identity" {
      throw Problem(.unsupportedMediaType, "The body is encoded as \(encoding.prefix(100)); send it as it is.")
    }
  }
}

/// Picks the representation, by its media type.
func represent<Offer: RawRepresentable<String>>(
  _ request: Request, as offers: [Offer]
) throws(Problem) -> Offer {
  // Nearly all clients send nothing, `*/*`, or exactly one of the types, which is found without making a text of it.
  if let first = offers.first, !request.headers.has("accept") || request.headers.isOnly("accept", "*/*") {
    return first
  }
  for offer in offers where request.headers.isOnly("accept", offer.rawValue) { return offer }
  let accept = request.header("accept")
  let types = offers.map { $0.rawValue }
  if let choice = Negotiation.choose(accept, from: types).flatMap(Offer.init) { return choice }
  throw Problem(
    .notAcceptable,
    "You accept \(accept?.prefix(200) ?? "nothing"); this is available as \(types.joined(separator: ", ")).")
}
