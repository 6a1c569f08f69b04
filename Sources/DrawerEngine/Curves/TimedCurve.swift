/// A spring, a cubic curve or an easing with the duration of its animation.
///
/// From `duration` on it is at its target and at rest, like a `Curve`.
public enum TimedCurve: Sendable, Equatable {
  /// For a spring that never comes to rest, the duration is `Spring.endless`.
  case spring(Spring, duration: Double)
  case cubic(CubicBezier, duration: Double)
  case eased(Easing, duration: Double)

  /// Seconds until the animation ends.
  public var duration: Double {
    switch self {
    case .spring(_, let duration), .cubic(_, let duration), .eased(_, let duration): duration
    }
  }

  var isSpring: Bool { if case .spring = self { true } else { false } }

  /// Whether the animation never ends.
  public var isEndless: Bool { duration >= Spring.endless }

  /// The curve of a track. An easing becomes a straight line, because no library whose animations are tracks accepts
  /// one.
  public var curve: Curve {
    switch self {
    case .spring(let spring, let duration): .spring(spring, lasting: duration)
    case .cubic(let bezier, let duration): .cubic(bezier, duration: duration)
    case .eased(.interpolator(let interpolator), let duration):
      .cubic(interpolator.bezier ?? .linear, duration: duration)
    case .eased(_, let duration): .cubic(.linear, duration: duration)
    }
  }

  /// The fraction of the distance, and its velocity in fractions per second; before 0 both are 0, and from the end on it is
  /// at its target.
  public func sample(at time: Double) -> CurveSample {
    guard case .eased(let easing, let duration) = self else { return curve.sample(at: time) }
    guard time < duration, duration > 0 else { return .arrived }
    guard time >= 0 else { return .unstarted }
    let sample = easing.sample(at: time / duration)
    return CurveSample(value: sample.value, velocity: (sample.velocity / duration).drawnBack)
  }

  /// The sample at the instant before the end. If the spring has not quite arrived, UIKit ends it with a jump.
  public var end: CurveSample {
    switch self {
    case .spring(let spring, let duration): spring.sample(at: duration)
    case .cubic(let bezier, _): bezier.sample(at: 1)
    case .eased(.interpolator(let interpolator), _): interpolator.sample(at: 1)
    case .eased(let easing, _): CurveSample(value: easing.lines.lastBeforeEnd, velocity: 0)
    }
  }

  /// The farthest point past the target that the animation shows; nil if it shows none.
  public var overshoot: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
    case .eased(let easing, let duration): return easing.farthest(past: 1, 1, over: duration)
    case .cubic(let bezier, let duration):
      return bezier.overshoot.map { CurveMoment(time: $0.time * duration, sample: $0.sample) }
    case .spring(let spring, let duration):
      if let peak = spring.overshoot, peak.timeOfPeak < duration {
        return CurveMoment(time: peak.timeOfPeak, sample: CurveSample(value: peak.peak, velocity: 0))
      }
      // The spring may be cut off before its peak.
      return isEndless || end.value <= 1 ? nil : CurveMoment(time: duration, sample: end)
    }
  }

  /// The farthest point on the wrong side of the start that the animation shows; nil if it shows none.
  public var undershoot: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
    case .eased(let easing, let duration): return easing.farthest(past: 0, -1, over: duration)
    case .cubic(let bezier, let duration):
      return bezier.undershoot.map { CurveMoment(time: $0.time * duration, sample: $0.sample) }
    case .spring(let spring, let duration):
      if let trough = spring.undershoot, trough.time < duration { return trough }
      // The spring may be cut off before its trough.
      return isEndless || end.value >= 0 ? nil : CurveMoment(time: duration, sample: end)
    }
  }

  /// The moment of the highest velocity, in either direction; nil if the animation shows nothing. The velocity is
  /// infinite where a cubic curve is vertical.
  public var peakVelocity: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
    case .spring(let spring, let duration): return spring.peakVelocity(within: duration)
    case .cubic(let bezier, let duration):
      let steepest = bezier.steepest
      let sample = CurveSample(value: steepest.sample.value, velocity: steepest.sample.velocity / duration)
      return CurveMoment(time: steepest.time * duration, sample: sample)
    case .eased(let easing, let duration):
      let steepest = easing.steepest
      let sample = CurveSample(value: steepest.sample.value, velocity: steepest.sample.velocity / duration)
      return CurveMoment(time: steepest.time * duration, sample: sample)
    }
  }

  /// The largest distance of the course from the straight lines between its samples at equal steps of time.
  ///
  /// - Parameter steps: The number of lines, at least 1.
  func interpolationError(steps: Int) -> Double {
    switch self {
    case .spring(let spring, let duration):
      let step = duration / Double(steps)
      return step * step / 8 * spring.peakAcceleration
    case .cubic(let bezier, _): return bezier.interpolationError(steps: steps)
    case .eased(.interpolator(let interpolator), _): return interpolator.interpolationError(steps: steps)
    // Its stops are exact, and need no samples.
    case .eased: return .infinity
    }
  }
}

extension Easing {
  /// The farthest point past a value in a direction, in seconds of a duration; nil if there is none.
  fileprivate func farthest(past value: Double, _ sign: Double, over duration: Double) -> CurveMoment? {
    lines.farthest(past: value, sign).map {
      CurveMoment(time: $0.time * duration, sample: CurveSample(value: $0.value, velocity: 0))
    }
  }

  /// The steepest point, at a fraction of the time.
  fileprivate var steepest: CurveMoment {
    if case .interpolator(let interpolator) = self { interpolator.steepest } else { lines.steepest }
  }
}

extension [PolylinePoint] {
  /// The value just before the end, for a course that may jump at its end.
  fileprivate var lastBeforeEnd: Double { first { $0.time >= 1 }?.value ?? 1 }
}
