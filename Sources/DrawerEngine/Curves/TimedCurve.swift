/// A spring or a cubic curve over the time that an animation gives it: what can be told of its whole course.
///
/// From `duration` on it is at its target and at rest, as a `Curve` is.
public enum TimedCurve: Sendable, Equatable {
  /// The duration is `Spring.endless` for a spring that never comes to rest.
  case spring(Spring, duration: Double)
  case cubic(CubicBezier, duration: Double)

  /// Seconds until the animation ends.
  public var duration: Double {
    switch self {
    case .spring(_, let duration), .cubic(_, let duration): duration
    }
  }

  /// Whether it ever ends.
  public var isEndless: Bool { duration >= Spring.endless }

  public var curve: Curve {
    switch self {
    case .spring(let spring, let duration): .spring(spring, lasting: duration)
    case .cubic(let bezier, let duration): .cubic(bezier, duration: duration)
    }
  }

  /// Where it is the instant before it ends. UIKit ends an animation whose spring has not quite arrived, with a jump.
  public var end: CurveSample {
    switch self {
    case .spring(let spring, let duration): spring.sample(at: duration)
    case .cubic(let bezier, _): bezier.sample(at: 1)
    }
  }

  /// The furthest point past the target that is shown; nil where none is.
  public var overshoot: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
    case .cubic(let bezier, let duration):
      return bezier.overshoot.map { CurveMoment(time: $0.time * duration, sample: $0.sample) }
    case .spring(let spring, let duration):
      if let peak = spring.overshoot, peak.timeOfPeak < duration {
        return CurveMoment(time: peak.timeOfPeak, sample: CurveSample(value: peak.peak, velocity: 0))
      }
      // Cut off on its way to the peak.
      return isEndless || end.value <= 1 ? nil : CurveMoment(time: duration, sample: end)
    }
  }

  /// When it is fastest, in whichever direction: infinitely, where a cubic curve stands upright; nil where nothing is shown.
  public var peakVelocity: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
    case .spring(let spring, let duration): return spring.peakVelocity(within: duration)
    case .cubic(let bezier, let duration):
      let steepest = bezier.steepest
      let sample = CurveSample(value: steepest.sample.value, velocity: steepest.sample.velocity / duration)
      return CurveMoment(time: steepest.time * duration, sample: sample)
    }
  }

  /// How far the course strays, at most, from the straight lines between equidistant samples of it.
  ///
  /// - Parameter steps: How many lines, at least 1.
  func interpolationError(steps: Int) -> Double {
    switch self {
    case .spring(let spring, let duration):
      let step = duration / Double(steps)
      return step * step / 8 * spring.peakAcceleration
    case .cubic(let bezier, _): return bezier.interpolationError(steps: steps)
    }
  }
}
