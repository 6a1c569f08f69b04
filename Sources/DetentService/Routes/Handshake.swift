import DetentAPI
import HTTPMessages

/// The client's half of the handshake for a WebSocket (RFC 6455, 4.2.1).
struct Handshake: Sendable {
  /// The subprotocols that the client offers, in its order.
  private let protocols: [Substring]

  /// The subprotocol of live sessions.
  static let live = "detent.live"
  /// The prefix of an API key that is offered as a subprotocol. Pages in a browser can send it in no other way.
  private static let key = "detent.key."

  /// - Throws: 426 if the request does not ask for a WebSocket, or for another version; 400 if anything else is wrong
  ///   with it.
  init(_ request: Request) throws(Problem) {
    guard request.version != "HTTP/1.0", Self.tokens(request.header("upgrade")).contains("websocket"),
      Self.tokens(request.header("connection")).contains("upgrade")
    else {
      throw Problem(
        .upgradeRequired,
        "This path accepts WebSocket connections only; send Upgrade: websocket and "
          + "Connection: Upgrade.")
    }
    let version = request.header("sec-websocket-version") ?? "missing"
    guard version == "13" else {
      throw Problem(.upgradeRequired, "Sec-WebSocket-Version is \(version.prefix(20)); it must be 13.")
    }
    guard let key = request.header("sec-websocket-key"), Self.isKey(key) else {
      throw Problem(.invalidHeader, "Sec-WebSocket-Key must be 16 bytes in base64.")
    }
    guard request.body.isEmpty else { throw Problem(.badRequest, "A WebSocket handshake must not have a body.") }
    protocols = Self.protocols(of: request)
  }

  /// The chosen subprotocol. A browser gives up if it offers some and none is chosen.
  var chosen: String? {
    (protocols.first { $0 == Self.live } ?? protocols.first { $0.hasPrefix(Self.key) }).map(String.init)
  }

  /// The `Authorization` of a request that offers a key as a subprotocol; nil if it does not.
  static func authorization(of request: Request) -> String? {
    protocols(of: request).first { $0.hasPrefix(key) }.map { "Bearer " + $0.dropFirst(key.count) }
  }

  private static func protocols(of request: Request) -> [Substring] {
    request.header("sec-websocket-protocol").map(parts) ?? []
  }

  private static func tokens(_ field: String?) -> [String] {
    field.map { parts($0.lowercased()).map(String.init) } ?? []
  }

  /// The elements of a list, without blanks around them.
  private static func parts(_ field: String) -> [Substring] {
    field.split(separator: ",").map { part in
      let start = part.drop { $0 == " " || $0 == "\t" }
      return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }
  }

  /// Whether a text is the base64 of 16 bytes.
  private static func isKey(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 24 && bytes.suffix(2) == [0x3D, 0x3D]
      && bytes.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}

extension Origins {
  /// Whether a page may open a WebSocket. Browsers send no preflight for one, and let the page read everything.
  ///
  /// - Throws: 403 if not. A client other than a page sends no origin, and is admitted.
  func admit(_ request: Request) throws(Problem) {
    guard let origin = request.header("origin"), allowed(origin) == nil else { return }
    // A proxy may speak TLS for the service.
    if let host = request.header("host"), ["http", "https"].contains(where: { origin == "\($0)://\(host)" }) { return }
    throw Problem(.forbiddenOrigin, "Pages of \(origin.prefix(100)) may not open sessions here.")
  }
}
