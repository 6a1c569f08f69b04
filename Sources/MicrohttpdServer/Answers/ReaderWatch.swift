/// Watches whether a client reads its answer. Pure arithmetic, evaluated once a second.
///
/// Only the kernel knows how much a client has taken; bytes that the library still holds do not matter. A client keeps
/// up if it has taken everything that the kernel held for it when a window began, however little that was. So a client
/// is never blamed for a stream that keeps pace with a clock. A client that has not taken everything by the end of the
/// window must have kept the minimum rate.
///
/// A client's kernel may collect some of what its client has read before it makes room for more. A steady reader then
/// seems to pause and to leap, so each client is credited with one such leap in advance.
package struct ReaderWatch: Sendable, Equatable {
  /// The kernel's figures for a connection.
  package struct Account: Sendable, Equatable {
    /// Bytes that the client has not taken yet.
    package var waiting: Int
    /// Bytes that the client has taken so far, counted from any origin; nil if the kernel does not report it.
    package var taken: Int?
    /// Bytes that the client may read before its kernel reports them.
    package var leap: Int

    package init(waiting: Int = 0, taken: Int? = nil, leap: Int = 0) {
      self.waiting = waiting
      self.taken = taken
      self.leap = leap
    }
  }

  package enum Verdict: Equatable {
    case keepsUp
    /// The client took nothing in a whole window.
    case stopped
    /// The client took something, but less than the minimum rate.
    case tooSlow
  }

  private let window: Int
  private let rate: Int

  /// Bytes waiting and bytes taken at the latest check, and the greatest leap so far.
  private var waiting = 0
  private var taken = 0
  private var leap = 0

  /// When the window began, and the bytes waiting and taken then.
  private var start: Int
  private var waitingAtStart = 0
  private var takenAtStart = 0

  /// - Parameters:
  ///   - window: The length of a window in seconds.
  ///   - rate: The minimum rate in bytes per second, on average over a window; 0 for none.
  ///   - seconds: The current time.
  package init(window: Int, rate: Int, at seconds: Int) {
    self.window = window
    self.rate = rate
    start = seconds
  }

  /// Whether the client has not kept up for more than two seconds, and has taken less than the minimum rate meanwhile. Its
  /// kernel may owe it a leap, so it is not too slow yet; but others may need its place.
  package func lags(at seconds: Int) -> Bool {
    let time = seconds - start
    return waiting > 0 && time > 2 && taken - takenAtStart < max(rate * time, 1)
  }

  /// - Parameter seconds: The current time, from the same origin as in `init`.
  package mutating func look(_ account: Account, at seconds: Int) -> Verdict {
    // If the kernel does not count, any change shows that the client is reading: when it stops, nothing changes.
    taken = account.taken ?? taken + abs(waiting - account.waiting)
    waiting = account.waiting
    leap = max(leap, account.leap)
    let progress = taken - takenAtStart
    if waiting > 0, progress < waitingAtStart {
      let time = seconds - start
      guard time >= window else { return .keepsUp }
      if rate == 0 ? progress <= 0 : progress + leap < rate * time { return progress <= 0 ? .stopped : .tooSlow }
      if rate > 0, progress < rate * time { return .keepsUp }
    }
    start = seconds
    waitingAtStart = waiting
    takenAtStart = taken
    return .keepsUp
  }
}
