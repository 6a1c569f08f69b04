/// The course of an animation: how much of the distance is covered, and how fast, at any time.
///
///     let curve = Curve.spring(mass: 1, stiffness: 100, damping: 10)
///     curve.duration               // 1.4727003346780927 s
///     curve.sample(at: 0.05)       // value 0.104, velocity 3.77 / s
///
/// Before 0 the curve is at 0. From `duration` on it is at 1 and at rest, wherever it was the instant before, because
/// UIKit ends an animation in this way when its spring has not quite arrived. Any times can be sampled in any order,
/// and the results are finite. The formula is chosen once, at init; sampling is only arithmetic.
public struct Curve: Sendable, Equatable {
  private enum Shape: Sendable, Equatable {
    case spring(SpringSolution)
    /// With the curve's own duration, in seconds.
    case cubic(CubicBezier, over: Double)
    /// At 0 until its end.
    case jump
  }

  /// Seconds from 0 until the curve ends; `Spring.endless` for a spring that never comes to rest.
  public let duration: Double
  private let shape: Shape

  private init(_ shape: Shape, duration: Double) {
    self.shape = shape
    self.duration = duration
  }
}

extension Curve {
  /// A spring that lasts for its `settlingDuration`, as in Core Animation.
  public static func spring(_ spring: Spring) -> Curve {
    .spring(spring, lasting: spring.settlingDuration)
  }

  /// A spring that is cut off at `duration`.
  ///
  /// - Parameter duration: Seconds; at 0 or less the curve is over at all times.
  static func spring(_ spring: Spring, lasting duration: Double) -> Curve {
    Curve(.spring(spring.solution), duration: duration)
  }

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - damping: The coefficient, not the ratio.
  ///   - initialVelocity: Fractions of the distance per second, positive towards the target.
  public static func spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Curve {
    .spring(
      Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping, initialVelocity: initialVelocity))
  }

  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`: a spring that lasts exactly `duration` (`SpringFit`).
  ///
  /// - Parameter duration: Seconds; at 0 or less the curve is over at all times.
  public static func fittedSpring(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) -> Curve {
    let fit = SpringFit(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    return .spring(fit.spring, lasting: duration)
  }

  /// - Parameter duration: Seconds; at 0 or less the curve is over at all times.
  public static func cubic(_ bezier: CubicBezier, duration: Double) -> Curve {
    Curve(.cubic(bezier, over: duration), duration: duration)
  }

  /// A jump from 0 to 1.
  ///
  /// - Parameter delay: Seconds until then; at 0 or less the curve is over at all times.
  package static func jump(after delay: Double) -> Curve { Curve(.jump, duration: delay) }

  /// The same curve, cut off earlier or held at 1 until later. It is not stretched.
  public func lasting(_ duration: Double) -> Curve {
    Curve(shape, duration: duration)
  }
}

extension Curve {
  /// 1 minus the value: 1 before the curve begins, 0 when it is over, negative where it overshoots.
  public func remaining(at time: Double) -> Double {
    1 - sample(at: time).value
  }

  /// The fraction of the distance, and its velocity in fractions per second.
  public func sample(at time: Double) -> CurveSample {
    guard time < duration, duration > 0 else { return .arrived }
    guard time >= 0 else { return .unstarted }
    switch shape {
    case .spring(let solution):
      let left = solution.sample(at: time)
      return CurveSample(value: 1 - left.value, velocity: -left.velocity)
    case .cubic(let bezier, let duration):
      return Self.sample(bezier, over: duration, at: time)
    case .jump: return .unstarted
    }
  }

  /// The samples at eight times, each as if it were the only one.
  @inline(never)
  func sample(at times: Eight) -> CurveSamples {
    guard case .spring(let solution) = shape, duration > 0 else { return sampleEach(at: times) }
    let left = solution.state(at: times)
    var samples = CurveSamples(value: 1 - left.value, velocity: -left.velocity)
    if (times .< 0).hasAny {
      samples.value.replace(with: 0, where: times .< 0)
      samples.velocity.replace(with: 0, where: times .< 0)
    }
    if (times .>= duration).hasAny {
      samples.value.replace(with: 1, where: times .>= duration)
      samples.velocity.replace(with: 0, where: times .>= duration)
    }
    return samples
  }

  @inline(never)
  private func sampleEach(at times: Eight) -> CurveSamples {
    var samples = CurveSamples.unstarted
    for index in times.indices {
      let sample = sample(at: times[index])
      samples.value[index] = sample.value
      samples.velocity[index] = sample.velocity
    }
    return samples
  }

  private static func sample(_ bezier: CubicBezier, over duration: Double, at time: Double) -> CurveSample {
    guard time < duration else { return .arrived }
    var sample = bezier.sample(at: time / duration)
    if sample.velocity.isFinite {
      sample.velocity = (sample.velocity / duration).drawnBack
    } else {
      // A vertical curve has an infinite velocity. The mean over the next frame is reported instead.
      sample.velocity =
        (bezier.value(at: (time + Self.verticalFrame) / duration) - sample.value) / Self.verticalFrame
    }
    return sample
  }
}

extension Curve {
  /// The longest initial step of an outline, in seconds, that does not miss a swing: six steps per swing.
  var grain: Double {
    if case .spring(let solution) = shape, case .underdamped(let spring) = solution {
      return min(Self.swingGrain / spring.dampedFrequency, duration / Self.fewestGrains)
    }
    return duration / Self.fewestGrains
  }

  /// The same course, played over another duration.
  ///
  /// - Parameter duration: Seconds; at 0 or less the curve is over at all times.
  public func stretched(to duration: Double) -> Curve {
    guard duration > 0, self.duration > 0 else { return lasting(duration) }
    switch shape {
    case .cubic(let bezier, _): return .cubic(bezier, duration: duration)
    case .jump: return .jump(after: duration)
    case .spring(let solution): return Curve(.spring(solution.paced(self.duration / duration)), duration: duration)
    }
  }
}
