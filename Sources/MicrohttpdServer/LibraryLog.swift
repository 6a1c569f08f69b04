/// What libmicrohttpd has to say: passed on, though not without end, and read for what it tells in no other way.
package struct LibraryLog {
  /// How many messages are passed on between two calls of `open`.
  package static let most = 10

  /// What follows from a message, beside that it is logged.
  package enum Meaning: Equatable {
    case nothing
    /// The library is about to refuse a request, in HTML; where the message tells, with what it should hear instead.
    case refuses(Refusal?)
  }

  /// The latest message, whether it was passed on or not.
  package private(set) var latest = ""

  private let write: @Sendable (String) -> Void
  private var count = 0

  /// - Parameter write: Takes what is passed on, without a line feed at its end.
  package init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Passes a message on; a client that provokes errors cannot flood the log with it.
  package mutating func pass(_ message: String) {
    latest = message
    count += 1
    if count <= Self.most { write(message) }
  }

  /// Counts afresh, and says how many messages were held back, if any. Called once a second.
  package mutating func open() {
    if count > Self.most { write("\(count - Self.most) more messages of libmicrohttpd.") }
    count = 0
  }

  /// What a message means. A refusal before the handler is asked can only be of a Content-Length that is none, or of one
  /// with too many figures.
  ///
  /// - Parameter bodyLimit: The most bytes that a body may have.
  package static func meaning(of message: String, bodyLimit: Int) -> Meaning {
    guard message.hasPrefix("Error processing request") else { return .nothing }
    if message.contains("code is 413") { return .refuses(.bodyTooLarge(limit: bodyLimit)) }
    if message.contains("code is 400") {
      return .refuses(.malformedRequest(reason: "The Content-Length is no length."))
    }
    return .refuses(nil)
  }
}
