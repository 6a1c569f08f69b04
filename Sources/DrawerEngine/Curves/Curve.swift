/// What an animation runs on: how much of the way is covered, and how fast, at any time.
///
///     let curve = Curve.spring(mass: 1, stiffness: 100, damping: 10)
///     curve.duration               // 1.4727003346780927 s
///     curve.sample(at: 0.05)       // value 0.104, velocity 3.77 / s
///
/// Before 0 nothing has begun; from `duration` on the curve is at 1 and at rest, wherever it was the instant before: this is
/// how UIKit ends an animation whose spring has not quite arrived. Any time can be asked for, in any order, and gives finite
/// numbers. The formula is chosen once, at init, and sampling is arithmetic alone.
public struct Curve: Sendable, Equatable {
  private enum Shape: Sendable, Equatable {
    case spring(SpringSolution)
    /// Over its own duration, seconds.
    case cubic(CubicBezier, over: Double)
  }

  /// Seconds from 0 until nothing is left; `Spring.endless` for a spring that is never at rest.
  public let duration: Double
  private let shape: Shape

  private init(_ shape: Shape, duration: Double) {
    self.shape = shape
    self.duration = duration
  }
}

extension Curve {
  /// The spring, for as long as Core Animation takes it to settle.
  public static func spring(_ spring: Spring) -> Curve {
    .spring(spring, lasting: spring.settlingDuration)
  }

  /// The spring, cut off at a time or held at 1 until then.
  ///
  /// - Parameter duration: Seconds; 0 and less leave nothing at any time.
  static func spring(_ spring: Spring, lasting duration: Double) -> Curve {
    Curve(.spring(spring.solution), duration: duration)
  }

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - damping: The coefficient, not the ratio.
  ///   - initialVelocity: Fractions of the way a second, positive towards the target.
  public static func spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Curve {
    .spring(
      Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping, initialVelocity: initialVelocity))
  }

  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`: lasts exactly as long as asked, see `SpringFit`.
  ///
  /// - Parameter duration: Seconds; 0 and less leave nothing at any time.
  public static func fittedSpring(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) -> Curve {
    let fit = SpringFit(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    return .spring(fit.spring, lasting: duration)
  }

  /// - Parameter duration: Seconds; 0 and less leave nothing at any time.
  public static func cubic(_ bezier: CubicBezier, duration: Double) -> Curve {
    Curve(.cubic(bezier, over: duration), duration: duration)
  }

  /// The same curve, cut off at another time or held at 1 until then; not stretched.
  public func lasting(_ duration: Double) -> Curve {
    Curve(shape, duration: duration)
  }
}

extension Curve {
  /// 1 minus the value: 1 before the curve begins, 0 once it is over, negative where it overshoots.
  public func remaining(at time: Double) -> Double {
    1 - sample(at: time).value
  }

  /// The fraction of the way and its velocity, fractions a second.
  public func sample(at time: Double) -> CurveSample {
    guard time < duration, duration > 0 else { return .arrived }
    guard time >= 0 else { return .unstarted }
    switch shape {
    case .spring(let solution):
      let left = solution.sample(at: time)
      return CurveSample(value: 1 - left.value, velocity: -left.velocity)
    case .cubic(let bezier, let duration):
      return Self.sample(bezier, over: duration, at: time)
    }
  }

  private static func sample(_ bezier: CubicBezier, over duration: Double, at time: Double) -> CurveSample {
    guard time < duration else { return .arrived }
    var sample = bezier.sample(at: time / duration)
    if sample.velocity.isFinite {
      sample.velocity = (sample.velocity / duration).drawnBack
    } else {
      // An upright curve has no velocity to tell: it is told as the mean over a frame from here on.
      sample.velocity =
        (bezier.value(at: (time + Self.uprightFrame) / duration) - sample.value) / Self.uprightFrame
    }
    return sample
  }
}

extension Curve {
  /// How closely the curve has to be looked at not to miss a swing, seconds: six times in each.
  var grain: Double {
    if case .spring(let solution) = shape, case .underdamped(let spring) = solution {
      return min(Self.swingGrain / spring.dampedFrequency, duration / Self.fewestGrains)
    }
    return duration / Self.fewestGrains
  }

  /// The same course in another time.
  ///
  /// - Parameter duration: Seconds; 0 and less leave nothing at any time.
  public func stretched(to duration: Double) -> Curve {
    guard duration > 0, self.duration > 0 else { return lasting(duration) }
    switch shape {
    case .cubic(let bezier, _): return .cubic(bezier, duration: duration)
    case .spring(let solution): return Curve(.spring(solution.paced(self.duration / duration)), duration: duration)
    }
  }
}
