/// A response. The server adds `Date`, `Content-Length`, `Transfer-Encoding` and `Connection`.
public struct Response: Sendable {
  /// The status code, 100 to 999.
  public var status: Int

  /// The headers, sent in this order. One whose name is not a token, or whose value is empty or contains a line break,
  /// is left out and logged.
  public var headers: [Header]

  public var body: Body

  /// Whether the bytes of the body are kept in any case, for all clients that request them, so that sending them takes
  /// no additional memory.
  public var isKept = false

  /// Whether the client still has permission, for a response that may last: a real-time stream or a conversation,
  /// which is ended if not. Called on any thread when the server reviews them. Nil if the response needs no permission.
  public var hasAccess: (@Sendable () -> Bool)?

  /// Receives the outcome of the response; nil if nothing needs it.
  public var receipt: (any Receipt)?

  public init(status: Int, headers: [Header] = [], body: Body = .bytes([]), receipt: (any Receipt)? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.receipt = receipt
  }
}

/// Receives the outcome of a response. The server holds it until the response is over, and then releases it: the
/// response was sent in full if that was reported, and cut otherwise.
public protocol Receipt: AnyObject, Sendable {
  /// The kernel has accepted the response to its last byte. Called at most once, on any thread. Whether the client
  /// reads it cannot be known.
  func sent()
}

/// The content of a response: complete bytes, or a stream produced as the client reads it.
public enum Body: Sendable {
  /// Complete bytes, sent with their length.
  case bytes([UInt8])

  /// A source that is read whenever the client has room. It is sent in chunks; to an HTTP/1.0 client, it ends with the
  /// connection. A source that expects to be short is read at once and sent with its length instead. A HEAD request
  /// releases a longer one unread, and costs the connection.
  case stream(any ByteSource)

  /// A conversation over a WebSocket, with status 101, after a request with a valid handshake. The server adds
  /// `Connection`, `Upgrade` and `Sec-WebSocket-Accept`.
  case conversation(any Conversation)

  /// No content, and no length: for a status that has none, where it is not known how long the content would be. It
  /// costs the connection.
  case omitted

  /// The number of bytes; nil for all but complete bytes.
  package var byteCount: Int? {
    if case .bytes(let bytes) = self { bytes.count } else { nil }
  }
}

/// Bytes on demand. A source is read on a single queue, one read at a time. It is released as soon as it has ended or
/// its client has disconnected.
public protocol ByteSource: Sendable {
  /// Appends the next bytes to `buffer`: as many as fit, or as many as are worth sending now.
  ///
  /// - Parameter buffer: Empty, with room for some kilobytes: almost all of the connection's memory.
  /// - Returns: Whether more will follow. If so, at least one byte was appended, unless `due` lies ahead or the source
  ///   yields.
  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool

  /// About how many bytes it has, if it is read in well under a millisecond and need not keep pace; nil, the default, if
  /// not.
  var expectedCount: Int? { get }

  /// When to read next, for a source that keeps pace with a clock. It counts from the first read, not the latest, so
  /// delays do not accumulate. Zero, the default, means as soon as the client has room.
  var due: Duration { get }

  /// Whether the latest read ended early, perhaps with nothing, only to yield to others: a source that has to work for
  /// a long time before it has something to send. False by default.
  var givesWay: Bool { get }
}

extension ByteSource {
  public var expectedCount: Int? { nil }
  public var due: Duration { .zero }
  public var givesWay: Bool { false }
}
