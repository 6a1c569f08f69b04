/// Watches whether a client takes what it is sent. Pure arithmetic, evaluated once a second.
///
/// The kernel reports how much of what it was given is still waiting. A client keeps up if it has taken everything that
/// was waiting when a window began, however little that was. So a client is never blamed for a stream that keeps pace
/// with a clock. A client that has not taken everything by the end of the window must have kept the minimum rate.
package struct ReaderWatch: Sendable, Equatable {
  package enum Verdict: Equatable {
    case keepsUp
    /// The client took nothing in a whole window.
    case stopped
    /// The client took something, but less than the minimum rate.
    case tooSlow
  }

  private let window: Int
  private let rate: Int
  private var given = 0

  /// When the window began, what had been given then, and what had been taken.
  private var start: Int
  private var givenAtStart = 0
  private var takenAtStart = 0

  /// - Parameters:
  ///   - window: The length of a window in seconds.
  ///   - rate: The minimum rate in bytes per second, on average over a window.
  ///   - seconds: The current time.
  package init(window: Int, rate: Int, at seconds: Int) {
    self.window = window
    self.rate = rate
    start = seconds
  }

  /// `count` bytes are on their way. Their framing is not counted, and need not be.
  package mutating func give(_ count: Int) { given += count }

  /// - Parameters:
  ///   - waiting: Bytes that the client has not taken yet.
  ///   - seconds: The current time, from the same origin as in `init`.
  package mutating func look(waiting: Int, at seconds: Int) -> Verdict {
    let taken = given - waiting
    let progress = taken - takenAtStart
    if taken < givenAtStart {
      guard seconds - start >= window else { return .keepsUp }
      if progress <= 0 { return .stopped }
      if progress < rate * (seconds - start) { return .tooSlow }
    }
    start = seconds
    givenAtStart = given
    takenAtStart = taken
    return .keepsUp
  }
}
