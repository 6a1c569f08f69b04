import DrawerEngine

extension Transition {
  /// The transition under way: an animator for the progress, one for each layer, and one for the shared element.
  ///
  /// - Source: `TransitionDriver`.
  struct Driver: Sendable, Equatable {
    let operation: Operation
    let specification: Specification
    let edge: Edge?
    /// Whether the view that leaves is the presented one.
    let fromIsPresented: Bool
    let course: Course
    var progress: Animator
    var animators: [Animator]
    var shared: Animator?
    var isInteractive: Bool
    /// The fraction at which a gesture took hold of it.
    var fractionAtStart = 0.0
    /// Where the latest animation leads.
    private(set) var destination = End.end

    init(
      _ operation: Operation, _ specification: Specification, towards edge: Edge?, fromPresented: Bool,
      course: Course, isInteractive: Bool
    ) {
      self.operation = operation
      self.specification = specification
      self.edge = edge
      fromIsPresented = fromPresented
      self.course = course
      self.isInteractive = isInteractive
      let duration = specification.effectiveDuration
      progress = Animator(duration: duration, timing: .named(.linear))
      animators = specification.layers.map {
        Animator(duration: $0.timingParameters.runDuration($0.range.length * duration), timing: $0.timingParameters)
      }
    }

    var layers: [Layer] { specification.layers }
    var effectiveDuration: Double { specification.effectiveDuration }

    /// How far the transition has come, as the library reads it.
    ///
    /// - Quirk: On the way back it subtracts from 1 what UIKit has subtracted from 1, which may cost the last digit and
    ///   so decide whether a layer's range contains the fraction.
    /// - Source: `TransitionDriver.totalFractionComplete`.
    func fraction(at time: Double) -> Double { progress.totalFraction(progress.fraction(at: time)) }

    /// A finger sets the fraction of everything.
    mutating func scrub(to fraction: Double) {
      progress.scrub(to: fraction)
      for index in animators.indices { animators[index].scrub(to: layers[index].range.covered(by: fraction)) }
    }

    /// When both the progress and the shared element have come to their ends, seconds.
    var completion: Double { max(progress.run?.end ?? 0, shared?.run?.end ?? 0) }
  }
}

extension Transition.Quirks {
  static let easedCatch = SystemProfile.Quirk(
    "eased-catch", of: "TransitionDriver.pauseAnimation",
    "A view that is caught while it eases jumps a little at the finger's first movement.")
}

extension Transition.Driver {
  /// Pauses everything for a finger.
  mutating func pause(at time: Double) {
    shared?.stop(at: time)
    progress.pause(at: time)
    for index in animators.indices { animators[index].pause(at: time) }
  }
}

extension Transition.Quirks {
  /// One factor shortens every animator that has begun, however much it has left.
  static let globalFactor = SystemProfile.Quirk(
    "global-factor", of: "TransitionDriver.animate",
    "After a release halfway, a layer that covers part of the transition does not run on for the time it has left.")
  static let sharedRemaining = SystemProfile.Quirk(
    "shared-remaining", of: "TransitionDriver.animate",
    "With a shared element, a transition goes back quickly if it has come far, and slowly if it has not.")
  static let noVelocityHandover = SystemProfile.Quirk(
    "no-velocity-handover", of: "TransitionDriver.animate",
    "The release's velocity decides where the view goes, but never how fast.")
  static let shortPanIsARollback = SystemProfile.Quirk(
    "short-pan-is-a-rollback", of: "TransitionDriver.animate",
    "If its pan begins and ends without movement, a transition returns to its start at once.")
}

extension Transition.Driver {
  /// Sends everything to the start or the end.
  ///
  /// - Source: `TransitionDriver.animate(_:)`.
  mutating func animate(to destination: Transition.End, at time: Double) -> Transition.AnimatorCalls {
    self.destination = destination
    let fraction = fraction(at: time)
    if let sharedTiming = specification.sharedElement?.timingParameters {
      var shared = Transition.Animator(
        duration: sharedTiming.runDuration(max((1 - fraction) * effectiveDuration, 0)), timing: sharedTiming)
      shared.start(.init(start: time, duration: shared.duration, from: 0, to: 1, timing: sharedTiming))
      self.shared = shared
    }
    let goesBack = destination == .start
    let factor =
      shared.map { effectiveDuration > 0 ? $0.duration / effectiveDuration : 0 }
      ?? (goesBack ? fraction : 1 - fraction)
    var pace = Transition.Pace(
      fraction: fraction, factor: factor, goesBack: goesBack, duration: effectiveDuration, time: time)
    var calls = Transition.AnimatorCalls(progress: progress.proceed(pace), toPosition: destination)
    // The layers are compared with the fraction as it reads now that the progress has its new direction.
    pace.fraction = progress.totalFraction(calls.progress.run.from)
    for index in animators.indices {
      guard let call = animators[index].animate(pace, in: layers[index].range) else { continue }
      calls.layers.append(Transition.LayerCall(call: call, layer: index))
    }
    return calls
  }
}

extension Transition.Driver {
  /// How far the animators have come.
  func status(at time: Double) -> Transition.Status.Running {
    Transition.Status.Running(
      fraction: fraction(at: time), effectiveDuration: effectiveDuration,
      layers: animators.map { animator in
        Transition.LayerStatus(
          duration: animator.duration, fraction: animator.fraction(at: time), isReversed: animator.isReversed,
          running: animator.isRunning(at: time), state: animator.state(at: time))
      },
      sharedElement: shared.map { animator in
        Transition.SharedElementStatus(
          duration: animator.duration, fraction: animator.fraction(at: time), state: animator.state(at: time))
      })
  }
}
