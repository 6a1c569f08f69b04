extension Transition {
  /// A property animator of the driver: it goes evenly through its fractions, and what it animates follows its curve.
  struct Animator: Sendable, Equatable {
    /// Seconds, from one end to the other.
    var duration: Double
    var timing: Timing
    /// UIKit has run its closure, or would have: it was started, paused or scrubbed and has not come to its end.
    var isActive = false
    var hasRunClosure = false
    /// Quirk: on the way back an animator is made anew whose closure sets what is set already, and shows nothing.
    var showsNothing = false
    var isReversed = false
    /// Of the way from the transition's start to its end, while it rests.
    private(set) var fraction = 0.0
    private(set) var run: Run?

    /// A way that it is on.
    struct Run: Sendable, Equatable {
      /// When it sets off, seconds.
      let start: Double
      let duration: Double
      let from: Double
      let to: Double
      let timing: Timing

      var end: Double { start + duration }
    }

    init(duration: Double, timing: Timing) {
      self.duration = duration
      self.timing = timing
    }

    /// One that has no way left to go ends in the next turn all the same.
    func isRunning(at time: Double) -> Bool { run.map { time < $0.end || time <= $0.start } ?? false }

    /// An animator that has come to the end of its way is inactive until something is done to it.
    func isActive(at time: Double) -> Bool { isActive && (run == nil || isRunning(at: time)) }

    /// How far it is along the transition, whichever way it goes.
    func fraction(at time: Double) -> Double {
      guard let run else { return fraction }
      guard time < run.end, run.duration > 0 else { return run.to }
      guard time > run.start else { return run.from }
      return run.from + (run.to - run.from) * ((time - run.start) / run.duration)
    }

    /// `fractionComplete` is measured along its direction.
    mutating func scrub(to fractionComplete: Double) {
      fraction = isReversed ? 1 - fractionComplete : fractionComplete
      activate()
    }

    mutating func pause(at time: Double) {
      fraction = fraction(at: time)
      run = nil
      activate()
    }

    mutating func start(_ run: Run) {
      self.run = run
      activate()
    }

    /// It has come to the end of its way, or is stopped on it.
    mutating func stop(at time: Double) {
      fraction = fraction(at: time)
      run = nil
      isActive = false
    }

    private mutating func activate() {
      isActive = true
      hasRunClosure = true
    }
  }
}
