import HTTPMessages
import Synchronization

/// What the embedder has given, and what all lanes share.
struct Embedding: Sendable {
  let limits: Limits
  let handler: Handler
  let refuse: @Sendable (Refusal, Request) -> Response
  let turnAway: @Sendable (Request) -> Response?
  let isAnsweredWhenFull: @Sendable (Request) -> Bool
  let log: @Sendable (String) -> Void
  let background: BackgroundWork
}

/// Counts the answers being worked on away from the lanes.
final class BackgroundWork: Sendable {
  private let limit: Int
  private let count = Atomic(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a place if one is free. Each place taken is given back with `leave`.
  func enter() -> Bool {
    guard count.add(1, ordering: .relaxed).newValue > limit else { return true }
    leave()
    return false
  }

  func leave() {
    count.subtract(1, ordering: .relaxed)
  }
}
