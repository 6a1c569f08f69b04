extension Transition {
  /// The transition under way: an animator for the progress, one for each layer, one for the shared element.
  ///
  /// - Source: `TransitionDriver`.
  struct Driver: Sendable, Equatable {
    let operation: Operation
    let edge: Edge?
    /// Whether the view that goes is the presented controller's.
    let fromIsPresented: Bool
    let course: Course
    let effectiveDuration: Double
    let layers: [Layer]
    let sharedTiming: Timing?
    var progress: Animator
    var animators: [Animator]
    var shared: Animator?
    var isInteractive: Bool
    /// The fraction at which a gesture took hold of it.
    var fractionAtStart = 0.0
    /// Where the animation under way leads.
    private(set) var destination = End.end

    init(
      _ operation: Operation, towards edge: Edge?, fromPresented: Bool, course: Course, effectiveDuration: Double,
      layers: [Layer],
      sharedTiming: Timing?, isInteractive: Bool
    ) {
      self.operation = operation
      self.edge = edge
      fromIsPresented = fromPresented
      self.course = course
      self.effectiveDuration = effectiveDuration
      self.layers = layers
      self.sharedTiming = sharedTiming
      self.isInteractive = isInteractive
      progress = Animator(duration: effectiveDuration, timing: .named(.linear))
      animators = layers.map {
        Animator(
          duration: $0.timingParameters.runDuration($0.range.length * effectiveDuration), timing: $0.timingParameters)
      }
    }

    /// `totalFractionComplete`.
    func fraction(at time: Double) -> Double { progress.fraction(at: time) }

    /// A finger sets the fraction of everything.
    mutating func scrub(to fraction: Double) {
      progress.scrub(to: fraction)
      for index in animators.indices { animators[index].scrub(to: layers[index].range.covered(by: fraction)) }
    }

    /// Everything stands still for a finger.
    mutating func pause(at time: Double) {
      shared?.stop(at: time)
      progress.pause(at: time)
      for index in animators.indices { animators[index].pause(at: time) }
    }

    /// What an animator was told to do.
    struct Call: Sendable {
      let api: String
      let delay: Double
      let run: Animator.Run
      /// The layer's; nil: the progress animator's.
      let layer: Int?

      var value: Value {
        var members: [Value.Member] = [
          .init("api", .string(api)), .init("delay", .number(delay)), .init("duration", .number(run.duration)),
          .init("fromFraction", .number(run.from)), .init("timing", run.timing.value),
          .init("toFraction", .number(run.to)),
        ]
        if let layer { members.append(.init("layer", .number(Double(layer)))) }
        return .object(members)
      }
    }

    /// Sends everything to the start or the end.
    ///
    /// - Quirk: one factor shortens every way that has begun, whatever is left of it.
    /// - Source: `TransitionDriver.animate(_:)`.
    mutating func animate(to destination: End, at time: Double) -> [Call] {
      self.destination = destination
      let fraction = fraction(at: time)
      if let sharedTiming {
        var shared = Animator(
          duration: sharedTiming.runDuration(max((1 - fraction) * effectiveDuration, 0)), timing: sharedTiming)
        shared.start(.init(start: time, duration: shared.duration, from: 0, to: 1, timing: sharedTiming))
        self.shared = shared
      }
      let goesBack = destination == .start
      let factor =
        shared.map { effectiveDuration > 0 ? $0.duration / effectiveDuration : 0 }
        ?? (goesBack ? fraction : 1 - fraction)
      let pace = Pace(fraction: fraction, factor: factor, goesBack: goesBack, duration: effectiveDuration, time: time)
      var calls: [Call] = []
      let whole = AnimationRange()
      if let call = progress.animate(pace, in: whole, layer: nil) { calls.append(call) }
      for index in animators.indices {
        if let call = animators[index].animate(pace, in: layers[index].range, layer: index) { calls.append(call) }
      }
      return calls
    }

    /// When the progress and the shared element have come to their ends, seconds.
    var completion: Double { max(progress.run?.end ?? 0, shared?.run?.end ?? 0) }
  }

  /// What all animators have in common when they are sent on their way.
  struct Pace: Sendable {
    /// Where the transition is.
    let fraction: Double
    /// What share of their durations is left.
    let factor: Double
    let goesBack: Bool
    /// The whole transition's, seconds.
    let duration: Double
    let time: Double
  }
}

extension Transition.Animator {
  /// Starts, continues or replaces the animator, or leaves it alone.
  mutating func animate(_ pace: Transition.Pace, in range: Transition.AnimationRange, layer: Int?) -> Transition.Driver
    .Call?
  {
    let wasActive = isActive(at: pace.time)
    let from = fraction(at: pace.time)
    isReversed = pace.goesBack
    let place = range.position(of: pace.fraction)
    let target = pace.goesBack ? 0.0 : 1.0
    switch pace.goesBack ? place.reversed : place {
    case .isBefore: return nil
    case .contains:
      guard wasActive else { return start(from: from, to: target, duration, timing, "startAnimation", 0, pace, layer) }
      let left = pace.goesBack ? from : 1 - from
      let remaining = pace.factor == 0 ? left * duration : pace.factor * duration
      return start(
        from: from, to: target, remaining, pace.goesBack ? .named(.linear) : timing,
        "continueAnimation(withTimingParameters:durationFactor:)", 0, pace, layer)
    case .isAfter:
      let delay = range.distance(to: pace.fraction) * pace.duration
      if abs(pace.factor - 1) < 0.0001 {
        return start(from: 1 - target, to: target, duration, timing, "startAnimation(afterDelay:)", delay, pace, layer)
      }
      duration = timing.runDuration(range.length * pace.duration * pace.factor)
      showsNothing = pace.goesBack
      return start(
        from: 1 - target, to: target, duration, timing, "startAnimation(afterDelay:)", delay * pace.factor, pace, layer)
    }
  }

  private mutating func start(
    from: Double, to: Double, _ duration: Double, _ timing: Timing, _ api: String, _ delay: Double,
    _ pace: Transition.Pace, _ layer: Int?
  ) -> Transition.Driver.Call {
    let run = Run(start: pace.time + delay, duration: duration, from: from, to: to, timing: timing)
    start(run)
    return .init(api: api, delay: delay, run: run, layer: layer)
  }
}
