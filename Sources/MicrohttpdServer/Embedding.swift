public import HTTPMessages
import Synchronization

/// Answers a request, whose header section has been found sound and whose body is no longer than `Limits.bodyBytes`.
///
/// It runs on the lane the connection lives on and holds up its other connections meanwhile: what takes longer than
/// about a millisecond belongs into `Reply.later`.
public typealias Handler = @Sendable (Request) -> Reply<Response>

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
