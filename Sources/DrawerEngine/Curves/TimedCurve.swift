/// A spring or a cubic curve with the duration of its animation. It answers questions about the whole course.
///
/// From `duration` on it is at its target and at rest, like a `Curve`.
public enum TimedCurve: Sendable, Equatable {
  /// For a spring that never comes to rest, the duration is `Spring.endless`.
  case spring(Spring, duration: Double)
  case cubic(CubicBezier, duration: Double)

  /// Seconds until the animation ends.
  public var duration: Double {
    switch self {
    case .spring(_, let duration), .cubic(_, let duration): duration
    }
  }

  /// Whether the animation never ends.
  public var isEndless: Bool { duration >= Spring.endless }

  public var curve: Curve {
    switch self {
    case .spring(let spring, let duration): .spring(spring, lasting: duration)
    case .cubic(let bezier, let duration): .cubic(bezier, duration: duration)
    }
  }

  /// The sample at the instant before the end. If the spring has not quite arrived, UIKit ends it with a jump.
  public var end: CurveSample {
    switch self {
    case .spring(let spring, let duration): spring.sample(at: duration)
    case .cubic(let bezier, _): bezier.sample(at: 1)
    }
  }

  /// The farthest point past the target that the animation shows; nil if it shows none.
  public var overshoot: CurveMoment? {
    guard duration > 0 else { return nil }
    switch self {
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

  /// The moment at which it is fastest, in either direction; nil if the animation shows nothing. The velocity is
  /// infinite where a cubic curve is vertical.
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

  /// The largest distance of the course from the straight lines between its samples at equal steps of time.
  ///
  /// - Parameter steps: The number of lines, at least 1.
  func interpolationError(steps: Int) -> Double {
    switch self {
    case .spring(let spring, let duration):
      let step = duration / Double(steps)
      return step * step / 8 * spring.peakAcceleration
    case .cubic(let bezier, _): return bezier.interpolationError(steps: steps)
    }
  }
}
