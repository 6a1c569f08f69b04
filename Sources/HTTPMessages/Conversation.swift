/// One side of a WebSocket: it takes the client's messages and says what to answer. Messages are texts in UTF-8, whole.
///
/// It has no clock. Every time counts from the opening of the conversation. It is used on a single queue, and released
/// when it is over or its client has gone.
public protocol Conversation: Sendable {
  /// The client has sent a message. `next` has returned nil before.
  mutating func receive(_ message: [UInt8], at time: Duration)

  /// The client sends nothing more, or will not be listened to any longer. What is still to be said follows at once.
  mutating func conclude()

  /// The next message for the client; nil if there is none for now. A call takes well under a millisecond.
  mutating func next(at time: Duration) -> [UInt8]?

  /// When there may be another message even if the client sends none; nil if there will not.
  var due: Duration? { get }

  /// Whether everything has been said.
  var isOver: Bool { get }
}

/// Why a server ends a conversation (RFC 6455, 7.4.1).
public enum CloseCode: UInt16, Sendable {
  /// It is over.
  case normal = 1000
  /// The server stops, or needs the place.
  case goingAway = 1001
  /// The client sent a binary message.
  case unsupported = 1003
  /// The client is not let in any longer.
  case policyViolation = 1008
  /// The client sent a message that is too long.
  case tooLong = 1009
  /// All clients together hold as much memory as they may.
  case tryAgainLater = 1013
}
