/// One side of a WebSocket: it takes the client's messages and returns the answers. Messages are complete texts in
/// UTF-8.
///
/// It has no clock. Every time counts from the opening of the conversation. It is used on a single queue, and released
/// when it is over or its client has disconnected.
public protocol Conversation: Sendable {
  /// The client has sent a message. `next` has returned nil before.
  mutating func receive(_ message: [UInt8], at time: Duration)

  /// The client has finished sending, or is no longer read. The remaining messages follow at once.
  mutating func conclude()

  /// The connection is lost, or the client has left without an end.
  ///
  /// - Returns: Whether the conversation may go on over another connection. Over this one it is over then.
  mutating func putAside() -> Bool

  /// The next message for the client; nil if there is none for now. A call takes well under a millisecond.
  mutating func next(at time: Duration) -> [UInt8]?

  /// When there may be another message even if the client sends none; nil if there will not.
  var due: Duration? { get }

  /// Whether everything has been sent. May become true at any time; that is noticed within a second.
  var isOver: Bool { get }

  /// Why it is over.
  var code: CloseCode { get }
}

extension Conversation {
  public mutating func putAside() -> Bool { false }
  public var code: CloseCode { .normal }
}

/// Why a server ends a conversation (RFC 6455, 7.4.1).
public enum CloseCode: UInt16, Sendable {
  /// It is over.
  case normal = 1000
  /// The server stops, or needs the connection for others.
  case goingAway = 1001
  /// The client sent a binary message.
  case unsupported = 1003
  /// The client has lost its permission, or the conversation goes on over another connection.
  case policyViolation = 1008
  /// The client sent a message that is too long.
  case tooLong = 1009
  /// All clients together use as much memory as allowed.
  case tryAgainLater = 1013
}
