import DrawerEngine

extension Transition {
  /// A property animator of the driver. Its fraction is linear in time, and what it animates follows its curve.
  struct Animator: Sendable, Equatable {
    /// Seconds, from one end to the other.
    var duration: Double
    var timing: Timing
    /// Whether it was started, paused or scrubbed and has not come to its end. UIKit has then run its closure, or would
    /// have.
    var isActive = false
    var hasRunClosure = false
    /// Whether its closure sets what is already set.
    var showsNothing = false
    var isReversed = false
    /// Its fraction between the transition's start (0) and end (1) while it is not running.
    private(set) var fraction = 0.0
    private(set) var run: Run?

    /// A run from one fraction to another.
    struct Run: Sendable, Equatable {
      /// When it starts, seconds.
      var start = 0.0
      /// Seconds.
      var duration = 0.0
      var from = 0.0
      var to = 0.0
      var timing = Timing.named(.linear)

      var end: Double { start + duration }
    }

    init(duration: Double, timing: Timing) {
      self.duration = duration
      self.timing = timing
    }

    /// An animator that has no distance left still runs until the next turn.
    func isRunning(at time: Double) -> Bool { run.map { time < $0.end || time <= $0.start } ?? false }

    /// An animator that has come to its end is inactive until something is done to it.
    func isActive(at time: Double) -> Bool { isActive && (run == nil || isRunning(at: time)) }

    func state(at time: Double) -> AnimatorState { isActive(at: time) ? .active : .inactive }

    /// Its fraction of the transition, whichever direction it runs in.
    ///
    /// UIKit counts `fractionComplete` in the animator's own direction, up to 1. On the way back the transition's is what
    /// is left of it, to the last digit.
    func fraction(at time: Double) -> Double {
      guard let run else { return fraction }
      guard time < run.end, run.duration > 0 else { return run.to }
      guard time > run.start else { return run.from }
      let share = (time - run.start) / run.duration
      let begun = run.to == 0 ? 1 - run.from : run.from
      let complete = begun + (1 - begun) * share
      return run.to == 0 ? 1 - complete : complete
    }

    /// A fraction of the transition as `totalFractionComplete` computes it from this animator's own.
    func totalFraction(_ fraction: Double) -> Double { isReversed ? 1 - (1 - fraction) : fraction }

    mutating func pause(at time: Double) {
      fraction = fraction(at: time)
      run = nil
      activate()
    }

    mutating func start(_ run: Run) {
      self.run = run
      activate()
    }

    /// Stops it, at its end or before.
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

extension Transition.Quirks {
  static let invertedCatch = SystemProfile.Quirk(
    "inverted-catch", of: "TransitionDriver.updateInteraction",
    "A view that is caught while it goes back jumps to the other side and follows the finger backwards.")
}

extension Transition.Animator {
  /// A finger sets its fraction.
  ///
  /// - Parameter fractionComplete: Measured in the animator's direction.
  mutating func scrub(to fractionComplete: Double) {
    fraction = isReversed ? 1 - fractionComplete : fractionComplete
    activate()
  }
}

// MARK: - To an end

extension Transition {
  /// What all animators have in common when they are sent to one of the transition's ends.
  struct Pace: Sendable {
    /// The transition's fraction, 0 to 1.
    var fraction: Double
    /// The share of their durations that is left.
    let factor: Double
    let goesBack: Bool
    /// The whole transition's, seconds.
    let duration: Double
    let time: Double

    /// The fraction that they are sent to.
    var target: Double { goesBack ? 0 : 1 }

    /// Whether an animator that has not begun yet keeps its duration.
    var isWhole: Bool { abs(factor - 1) < Self.tolerance }

    /// The library treats a factor that is closer to 1 than this as 1.
    private static let tolerance = 0.0001
  }
}

extension Transition.Quirks {
  /// Such a layer gets a new animator.
  static let rollbackOfFinishedLayers = SystemProfile.Quirk(
    "rollback-of-finished-layers", of: "TransitionDriver.animate",
    "When the transition goes back, a layer that lies before the fraction shows nothing.")
}

extension Transition.Animator {
  /// Starts, continues or replaces a layer's animator, or leaves it unchanged.
  ///
  /// - Parameter range: The layer's range.
  /// - Returns: The driver's call on it; nil if there is none.
  mutating func animate(_ pace: Transition.Pace, in range: Transition.AnimationRange) -> Transition.Call? {
    isReversed = pace.goesBack
    let position = range.position(of: pace.fraction)
    switch pace.goesBack ? position.reversed : position {
    case .isBefore: return nil
    case .contains: return proceed(pace)
    case .isAfter:
      let delay = range.distance(to: pace.fraction) * pace.duration
      if pace.isWhole { return start(from: 1 - pace.target, duration, timing, .startAfterDelay, delay, pace) }
      duration = timing.runDuration(range.length * pace.duration * pace.factor)
      showsNothing = pace.goesBack
      return start(from: 1 - pace.target, duration, timing, .startAfterDelay, delay * pace.factor, pace)
    }
  }

  /// Starts it from where it is, or continues it.
  mutating func proceed(_ pace: Transition.Pace) -> Transition.Call {
    isReversed = pace.goesBack
    let from = fraction(at: pace.time)
    guard isActive(at: pace.time) else { return start(from: from, duration, timing, .start, 0, pace) }
    let left = pace.goesBack ? from : 1 - from
    let remaining = pace.factor == 0 ? left * duration : pace.factor * duration
    return start(from: from, remaining, pace.goesBack ? .named(.linear) : timing, .resume, 0, pace)
  }

  private mutating func start(
    from: Double, _ duration: Double, _ timing: Timing, _ api: Transition.Call.API, _ delay: Double,
    _ pace: Transition.Pace
  ) -> Transition.Call {
    let run = Run(start: pace.time + delay, duration: duration, from: from, to: pace.target, timing: timing)
    start(run)
    return Transition.Call(api: api, delay: delay, run: run)
  }
}
