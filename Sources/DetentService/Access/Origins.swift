import HTTPMessages

/// Which web pages may read answers: the server's half of the CORS protocol in the Fetch standard. Cookies are never
/// allowed, as the service has none.
public enum Origins: Sendable, Equatable {
  /// Only pages of the service's own origin, which need no permission.
  case own
  case any
  /// At least one origin, each as browsers write it: `https://example.com`, `http://localhost:5173`.
  case listed([String])

  /// Why a text is not an origin.
  public struct Fault: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter texts: Origins, or `*` for any.
  /// - Throws: If no browser would send one of the texts as its `Origin`.
  public init(_ texts: [String]) throws(Fault) {
    for text in texts where text != "*" && !Self.isOrigin(text) {
      throw Fault(
        description: "\"\(text)\" is not an origin; it may be * or a scheme, ://, a lower-case host and an optional "
          + "port, without a trailing slash.")
    }
    self = texts.contains("*") ? .any : texts.isEmpty ? .own : .listed(texts)
  }

  /// Header fields that pages could not otherwise read from an answer, and those that they could not send with a
  /// request.
  static let exposed = "Allow, ETag, Retry-After, traceparent, WWW-Authenticate, X-Request-Id"
  static let sent = "Authorization, Content-Type, Last-Event-ID, traceparent, X-Request-Id"

  /// Whether answers differ from origin to origin.
  var decideByOrigin: Bool {
    if case .listed = self { true } else { false }
  }

  /// `Access-Control-Allow-Origin` for a page of `origin`, or for a request without one; nil if the page may not read
  /// the answer.
  func allowed(_ origin: String?) -> String? {
    switch self {
    case .own: nil
    case .any: "*"
    case .listed(let origins): origins.first { $0 == origin }
    }
  }

  /// Whether the request is a preflight, by which a browser asks whether it may send another one.
  func isPreflight(_ request: Request) -> Bool {
    self != .own && request.method == "OPTIONS" && request.header("origin") != nil
      && request.header("access-control-request-method") != nil
  }

  /// The headers that state what a browser may send to a path with these methods.
  func permission(_ origin: String?, methods: [String]) -> [Header] {
    guard allowed(origin) != nil else { return [] }
    return [
      Header("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
      Header("Access-Control-Allow-Headers", Self.sent),
      // Two hours: the longest that browsers remember it.
      Header("Access-Control-Max-Age", "7200"),
    ]
  }

  /// Whether a text is a scheme, a host and perhaps a port, as RFC 6454, 6.2 writes them.
  private static func isOrigin(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return false }
    let authority = text[colon...].dropFirst(3)
    // The colons inside a bracketed address do not start the port.
    let bracket = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let name = bracket.map { authority[...$0] } ?? authority.prefix { $0 != ":" }
    let port = authority[name.endIndex...]
    return isMade(text[..<colon], of: "+-.") && isHost(name) && (port.isEmpty || isPort(port))
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix(":") && isMade(digits, of: "") && (1...65_535).contains(Int(digits) ?? 0)
  }

  private static func isHost(_ name: Substring) -> Bool {
    name.hasPrefix("[") ? name.hasSuffix("]") && isMade(name.dropFirst().dropLast(), of: ":.") : isMade(name, of: "-._")
  }

  /// Whether a text has only lowercase letters, digits and `others`, and at least one of them.
  private static func isMade(_ text: Substring, of others: String) -> Bool {
    !text.isEmpty && text.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 || others.contains($0) }
  }
}
