/// When the inputs of a timeline happen, and which of them share a turn of the run loop.
struct TimelineClock {
  /// How the platform counts time.
  private let counting: SystemProfile.Timekeeping
  /// When the latest input began and ended, s.
  private(set) var previous = (start: 0.0, end: 0.0)
  /// Whether the next input is in the same turn of the run loop, so there is no layout before it.
  private(set) var turnContinues = false

  init(_ counting: SystemProfile.Timekeeping) { self.counting = counting }

  /// A time as the platform counts it, s.
  func counted(_ time: Double) -> Double { counting.counted(time) }

  /// When a wait ends, s: at the nearest time that an event can report.
  func end(ofWait duration: Double, since start: Double) -> Double {
    duration > 0 ? max(start, counting.shown(nearest: start + duration)) : start
  }

  /// The time of an input, s. The time that a `settle` waits is not included.
  ///
  /// - Throws: If the input's own time is before the previous input, which only performing reveals.
  func time<Action>(of input: TimelineInput<Action>) throws(TooEarly) -> Double {
    switch input.time {
    case .after(let delay):
      // The delay of a `settle` begins only when everything is at rest.
      if case .settle = input.content { return previous.end }
      return counted(previous.end + delay)
    case .at(let exact):
      let time = counted(exact)
      guard time >= previous.start else { throw TooEarly(time: time, previous: previous.start) }
      return time
    }
  }

  /// Records that an input happens.
  ///
  /// - Parameter turnContinues: Whether the input after it happens at the same instant (`isAtOnce`).
  mutating func begin(at time: Double, turnContinues: Bool) {
    previous = (time, time)
    self.turnContinues = turnContinues
  }

  /// Records that the latest input takes some time, s.
  mutating func extend(by duration: Double) {
    turnContinues = false
    previous.end = counted(previous.start + duration)
  }

  struct TooEarly: Error {
    let time: Double
    let previous: Double

    var message: String { "is \(time.plain); it must not be less than the time before it (\(previous.plain))" }
  }
}

extension TimelineInput {
  /// Whether it happens at the same instant as the previous input. Waiting for rest ends a turn, even if everything is
  /// at rest already.
  func isAtOnce(after time: Double) -> Bool {
    switch content {
    case .settle: return false
    case .advance(let duration): guard duration == 0 else { return false }
    case .action, .pan, .touch, .drag: break
    }
    return switch self.time {
    case .after(let delay): delay == 0
    case .at(let at): at == time
    }
  }
}
