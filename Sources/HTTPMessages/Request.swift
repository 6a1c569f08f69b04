/// A complete request, including its body.
public struct Request: Sendable {
  /// The method as sent: `GET`, `POST`, ... Case matters.
  public var method: String

  /// The target up to the first `?`, as sent: percent escapes are not decoded. Printable ASCII only.
  public var path: String

  /// The target after the first `?`, as sent. Empty if there is no query.
  public var query: String

  /// `HTTP/1.1` or `HTTP/1.0`.
  public var version: String

  /// The header fields in the order sent.
  public var headers: HeaderFields

  /// The whole body.
  public var body: [UInt8]

  /// The numeric address of the client or its proxy: `127.0.0.1`, `::1`, or `unix` for a Unix socket.
  public var peer: String

  public init(
    method: String, path: String, query: String = "", version: String = "HTTP/1.1",
    headers: HeaderFields = HeaderFields(), body: [UInt8] = [], peer: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.version = version
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// The value of the header `name`, in any case; nil if there is none. Several headers of that name count as one, with
  /// their values joined by commas (RFC 9110, 5.3).
  public func header(_ name: String) -> String? { headers[name] }
}
