public import HTTPMessages
import Synchronization

/// Answers a request. Its header section has been found sound, and its body has at most `Limits.bodyBytes` bytes.
///
/// The handler runs on the connection's lane and holds up the lane's other connections meanwhile. Work that takes
/// longer than about a millisecond belongs in `Reply.later`.
public typealias Handler = @Sendable (Request) -> Reply<Response>

/// What the embedder has supplied, shared by all lanes.
struct Embedding: Sendable {
  let limits: Limits
  let handler: Handler
  let refuse: @Sendable (Refusal, Request) -> Response
  let turnAway: @Sendable (Request) -> Response?
  let isAnsweredWhenFull: @Sendable (Request) -> Bool
  let log: @Sendable (String) -> Void
  let background: BackgroundWork
  let memory: MemoryAccount
}

/// Counts the answers that are being worked on away from the lanes.
final class BackgroundWork: Sendable {
  private let limit: Int
  private let count = Atomic(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a slot if one is free, and returns whether it did. `leave` gives the slot back.
  func enter() -> Bool {
    guard count.add(1, ordering: .relaxed).newValue > limit else { return true }
    leave()
    return false
  }

  func leave() {
    count.subtract(1, ordering: .relaxed)
  }
}
