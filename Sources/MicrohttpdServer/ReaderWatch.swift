/// Watches whether a client takes what it is given. Pure arithmetic; looked at once a second.
///
/// The kernel tells how much of what it was given is still waiting. A client that has taken everything that waited when
/// a window began keeps up, however little that was: a stream that keeps pace with a clock is never at fault. One that
/// has not by the window's end must at least have been fast enough.
package struct ReaderWatch: Sendable, Equatable {
  package enum Verdict: Equatable {
    case keepsUp
    /// Nothing was taken in a whole window.
    case stopped
    /// Something was, but less than the minimum rate.
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
  ///   - window: Seconds.
  ///   - rate: Bytes a second, on average over a window.
  ///   - seconds: The time now.
  package init(window: Int, rate: Int, at seconds: Int) {
    self.window = window
    self.rate = rate
    start = seconds
  }

  /// So many bytes are on their way. What frames them is not counted, and need not be.
  package mutating func give(_ count: Int) { given += count }

  /// - Parameters:
  ///   - waiting: Bytes that the client has not taken yet.
  ///   - seconds: The time, of the same origin as before.
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
