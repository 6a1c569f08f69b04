/// One header field, as it was sent or as it is to be sent.
public struct Header: Sendable, Equatable {
  /// The field's name. Its letters' case means nothing.
  public var name: String

  /// The field's value, without the blanks around it.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A whole request, its body included. By the time a handler sees it, its header section has been found sound.
public struct Request: Sendable {
  /// As sent: `GET`, `POST`, ... Case matters.
  public var method: String

  /// The target up to the first `?`, as sent: percent escapes are not resolved. Printable ASCII only.
  public var path: String

  /// The target after the first `?`, as sent. Empty where there is none.
  public var query: String

  /// `HTTP/1.1` or `HTTP/1.0`.
  public var version: String

  /// In the order sent. Bytes that are not UTF-8 have become U+FFFD.
  public var headers: [Header]

  /// No longer than `Limits.bodyBytes`.
  public var body: [UInt8]

  /// The client's address (or its proxy's), in figures: `127.0.0.1`, `::1`; `unix` where it came by a Unix socket.
  public var peer: String

  public init(
    method: String, path: String, query: String = "", version: String = "HTTP/1.1", headers: [Header] = [],
    body: [UInt8] = [], peer: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.version = version
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// The value of the first header of this name, whatever the case of its letters; nil if there is none.
  public subscript(name: String) -> String? {
    headers.first { $0.isNamed(name) }?.value
  }

  /// Whether its headers say that a body follows, of however many bytes.
  var announcesBody: Bool {
    if let length = self["content-length"] { return length != "0" }
    return self["transfer-encoding"] != nil
  }
}

extension Header {
  /// Whether this is the header `name`: ASCII letters are compared without their case (RFC 9110, 5.1).
  package func isNamed(_ name: String) -> Bool {
    guard self.name.utf8.count == name.utf8.count else { return false }
    let mine = self.name.utf8.span
    let other = name.utf8.span
    return mine.indices.allSatisfy { mine[$0].lowercasedASCII == other[$0].lowercasedASCII }
  }
}

extension UInt8 {
  /// The same byte, or the small letter if it is a capital one of ASCII.
  package var lowercasedASCII: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
