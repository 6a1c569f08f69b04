/// What is sent back. `Date`, `Content-Length`, `Transfer-Encoding` and `Connection` are the server's to add.
public struct Response: Sendable {
  /// 100 to 999.
  public var status: Int

  /// Sent in this order. A name that is no token, and a value that is empty or breaks the line, is left out and logged.
  public var headers: [Header]

  public var body: Body

  public init(status: Int, headers: [Header] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The content of a response: all there, or made as the client takes it.
public enum Body: Sendable {
  /// Sent with its length.
  case bytes([UInt8])

  /// Asked for whenever the client has room; sent in chunks, or until the connection closes where the client speaks
  /// HTTP/1.0. A HEAD request releases the source unread.
  case stream(any ByteSource)
}

/// Bytes on demand. A source is only ever read on one queue, one read at a time, and is released as soon as it has
/// ended or its client has gone.
public protocol ByteSource: Sendable {
  /// Appends what comes next to `buffer`, as much as the room allows or as is worth sending at once.
  ///
  /// - Parameter buffer: Empty, with room for some kilobytes: almost the memory of a connection.
  /// - Returns: Whether there is more to come; if so, and unless `due` lies ahead, at least one byte was appended.
  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool

  /// When the next read makes sense, for a source that keeps pace with a clock; counted from the first read and not from
  /// the latest, so that no lateness adds up. Zero, the default, is as soon as the client has room.
  var due: Duration { get }
}

extension ByteSource {
  public var due: Duration { .zero }
}
