// Messages of the library.

extension Lane {
  /// Passes on a message, at most a few per second.
  func log(_ message: String) { messages.pass(message) }

  /// The library has logged a message. When it is about to refuse a request it does not say which, but that can only be
  /// the one it has read from last. That one gets our refusal, and the library's own then fails to send. Over TLS
  /// nothing can be sent past the library, so the client gets the library's refusal.
  func hear(_ message: String) {
    log(message)
    guard case .refuses(let refusal) = LibraryLog.meaning(of: message, limits: embedding.limits) else { return }
    counters.count(.malformed)
    if let refusal, !isSecure { connections[latest]?.turnAway(refusal) }
  }

  /// The library has read from a connection's socket. Returns how many of the bytes it gets to see.
  func received(_ bytes: UnsafeRawBufferPointer, from descriptor: Int32) -> Int {
    latest = descriptor
    pulse.turns(to: descriptor)
    return unsafe connections[descriptor]?.receive(bytes) ?? 0
  }
}
