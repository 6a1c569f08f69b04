/// A refusal by the server itself. The embedder puts it into words; the status in brackets is the one that fits.
public enum Refusal: Sendable, Equatable {
  /// The body is longer than `limit` bytes (413).
  case bodyTooLarge(limit: Int)

  /// The target is longer than `limit` bytes (414).
  case targetTooLong(limit: Int)

  /// Two readers of this header section might disagree about where the request ends or whom it is for (400).
  case malformedRequest(reason: String)

  /// A transfer encoding other than `chunked` (501).
  case unsupportedTransferEncoding

  /// A method that no target has: CONNECT, or a very long one (501).
  case unsupportedMethod

  /// A version of HTTP other than 1.0 and 1.1 (505).
  case unsupportedVersion

  /// The header section does not fit into `Limits.connectionMemory` (431).
  case headTooLarge

  /// The request has taken more than `seconds` to arrive (408).
  case requestTimeout(seconds: Int)

  /// `Limits.backgroundWork` answers are already in progress (503).
  case tooManyInFlight

  /// The bodies and answers of all clients together use all of their memory (503).
  case outOfMemory

  /// All allowed connections are open and busy (503).
  case overCapacity

  /// All `limit` connections that one address may have are open (503).
  case tooManyFromAddress(limit: Int)
}
