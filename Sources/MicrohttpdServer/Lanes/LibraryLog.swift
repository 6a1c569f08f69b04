/// The messages that libmicrohttpd logs. At most a few per second are passed on, and all are searched for information
/// that the library reports in no other way.
package struct LibraryLog {
  /// How many messages are passed on between two calls of `open`.
  package static let most = 10

  /// The meaning of a message, apart from being logged.
  package enum Meaning: Equatable {
    case nothing
    /// The library is about to refuse a request, in HTML. Carries the refusal to send instead if the message says why.
    case refuses(Refusal?)
  }

  /// The latest message, whether it was passed on or not.
  package private(set) var latest = ""

  private let write: @Sendable (String) -> Void
  private var count = 0

  /// - Parameter write: Takes each message that is passed on, without a line feed at its end.
  package init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Passes a message on, unless there were too many: a client that provokes errors cannot flood the log.
  package mutating func pass(_ message: String) {
    latest = message
    count += 1
    if count <= Self.most { write(message) }
  }

  /// Restarts the count, and reports how many messages were held back, if any. Called once a second.
  package mutating func open() {
    if count > Self.most { write("\(count - Self.most) more messages of libmicrohttpd.") }
    count = 0
  }

  /// The meaning of a message. All requests that reach the library have passed the `Examiner`, so it refuses only those
  /// that do not fit into its memory.
  package static func meaning(of message: String, limits: Limits) -> Meaning {
    guard message.hasPrefix("Error processing request") else { return .nothing }
    if message.contains("code is 431") { return .refuses(.headTooLarge) }
    if message.contains("code is 414") { return .refuses(.targetTooLong(limit: limits.targetBytes)) }
    return .refuses(nil)
  }
}
