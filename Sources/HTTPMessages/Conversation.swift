/// One side of a WebSocket: it takes the client's messages and returns the answers. Messages are complete texts in
/// UTF-8.
///
/// A conversation has no clock: all times count from its opening. It is used on a single queue, and released when it is
/// over or its client has disconnected.
public protocol Conversation: Sendable {
  /// Receives a message from the client. `next` must have returned nil before.
  mutating func receive(_ message: [UInt8], at time: Duration)

  /// Declares that the client has finished sending, or is no longer read. The remaining messages follow at once.
  mutating func conclude()

  /// Declares that the connection is lost, or that the client has left without ending the conversation.
  ///
  /// - Returns: Whether the conversation may continue over another connection. If so, it is over for this one.
  mutating func putAside() -> Bool

  /// The next message for the client; nil if there is none at present. A call takes well under a millisecond.
  mutating func next(at time: Duration) -> [UInt8]?

  /// When there may be another message even if the client sends none; nil if there will not be one.
  var due: Duration? { get }

  /// Whether everything has been sent. May become true at any time; that is noticed within a second.
  var isOver: Bool { get }

  /// The reason why it is over.
  var code: CloseCode { get }
}

extension Conversation {
  public mutating func putAside() -> Bool { false }
  public var code: CloseCode { .normal }
}

/// Why a server ends a conversation (RFC 6455, 7.4.1).
public enum CloseCode: UInt16, Sendable {
  /// The conversation is over.
  case normal = 1000
  /// The server stops, or needs the connection for others.
  case goingAway = 1001
  /// The client sent a binary message.
  case unsupported = 1003
  /// The client has lost its permission, or the conversation continues over another connection.
  case policyViolation = 1008
  /// The client sent a message that is too long.
  case tooLong = 1009
  /// All clients together use as much memory as allowed.
  case tryAgainLater = 1013
}
