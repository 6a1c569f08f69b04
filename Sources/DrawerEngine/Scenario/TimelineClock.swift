/// When the inputs of a timeline happen: their own times, and which of them share a turn of the run loop.
struct TimelineClock {
  /// When the latest input began, and when it was over.
  private(set) var previous = (start: 0.0, end: 0.0)
  /// Whether the next input comes in the same turn of the run loop, so that nothing is laid out before it.
  private(set) var turnGoesOn = false

  /// The earliest instant of an input, before what it waits for itself.
  ///
  /// - Throws: The time that it gives, if that lies before what came before it, which only performing can tell.
  func time<Action>(of input: TimelineInput<Action>) throws(TooEarly) -> Double {
    switch input.time {
    case .after(let delay):
      // A settle waits for rest first.
      if case .settle = input.content { return previous.end }
      return previous.end + delay
    case .at(let time):
      guard time >= previous.start else { throw TooEarly(time: time, previous: previous.start) }
      return time
    }
  }

  /// An input happens.
  ///
  /// - Parameter next: the one after it.
  mutating func begin<Action>(at time: Double, before next: TimelineInput<Action>?) {
    previous = (time, time)
    turnGoesOn = next.map { $0.isAtOnce(after: time) } ?? false
  }

  /// The input that has begun takes a while.
  mutating func goOn(for duration: Double) {
    turnGoesOn = false
    previous.end = previous.start + duration
  }

  struct TooEarly: Error {
    let time: Double
    let previous: Double

    var message: String { "is \(time.told); it must not be less than the time before it (\(previous.told))" }
  }
}

extension TimelineInput {
  /// Whether it happens at the very instant of the input before it. Waiting for rest ends a turn, even where all is at rest.
  fileprivate func isAtOnce(after time: Double) -> Bool {
    switch content {
    case .settle: return false
    case .advance(let duration): guard duration == 0 else { return false }
    case .action, .pan, .drag: break
    }
    return switch self.time {
    case .after(let delay): delay == 0
    case .at(let at): at == time
    }
  }
}
