/// Watches whether a lane makes progress. Pure: it is given the lane's readings and their times.
package struct StallWatch: Sendable {
  /// The result of a check. Both have the nanoseconds without progress.
  package enum Change: Sendable, Equatable { case stalls(UInt64), goesOn(UInt64) }

  private let timeout: UInt64
  private var reading: Pulse.Reading
  /// When the lane last made progress, as `DispatchTime` counts nanoseconds.
  private var since: UInt64
  package private(set) var isStalled = false

  /// - Parameter timeout: Nanoseconds without progress after which a lane is stalled.
  package init(timeout: UInt64, reading: Pulse.Reading, at now: UInt64) {
    (self.timeout, self.reading, since) = (timeout, reading, now)
  }

  /// - Parameters:
  ///   - hasCaller: Whether work waits on the lane's queue.
  ///   - isLate: Whether this check is late: the whole machine had stopped, and the watch starts over.
  package mutating func look(_ reading: Pulse.Reading, hasCaller: Bool, isLate: Bool, at now: UInt64) -> Change? {
    let isAtWork = reading.task != .nothing || hasCaller
    let time = now - since
    if isLate || !isAtWork || reading.beats != self.reading.beats {
      (self.reading, since) = (reading, now)
      guard isStalled, !isLate else { return nil }
      isStalled = false
      return .goesOn(time)
    }
    guard !isStalled, time >= timeout else { return nil }
    isStalled = true
    return .stalls(time)
  }

  /// Whether the lane is stalled, and has been for another timeout.
  package func lasts(at now: UInt64) -> Bool { isStalled && now - since >= 2 * timeout }
}
