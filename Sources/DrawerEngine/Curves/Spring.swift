/// A damped spring that pulls a fraction of the way from 0 to 1: Core Animation's.
///
/// Stiffer is faster; more damping overshoots less, and from a damping ratio of 1 on not at all. A damping ratio above 1 is
/// taken as 1 unless `allowsOverdamping` is set, as Core Animation does.
///
///     let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10)
///     spring.dampingRatio            // 0.5
///     spring.sample(at: 0.05)        // 10.44 % of the way
///     spring.settlingDuration        // 1.4727003346780927 s
///
/// Any finite numbers are taken and give finite ones: a mass or stiffness that is not positive counts as the smallest, a
/// negative damping as none, and what lies beyond 1e50 as 1e50.
///
/// - Source: `CASpringAnimation` and `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`; `docs/physics.md`,
///   1.1 to 1.4 and 1.9. The over-damped rule also stands in WebKit's `SpringSolver`.
public struct Spring: Sendable, Equatable {
  /// As given; 1 for a spring given by its frequency.
  public let mass: Double
  public let stiffness: Double
  /// c, not the ratio.
  public let dampingCoefficient: Double
  /// Fractions of the way a second, positive towards the target.
  public let initialVelocity: Double
  public let allowsOverdamping: Bool
  /// w0 = √(stiffness / mass), radians a second.
  public let naturalFrequency: Double
  /// z = c / (2 √(stiffness mass)), also where the spring moves as a critical one. Below 1 it overshoots.
  public let dampingRatio: Double

  let oscillator: Oscillator
  /// 1 minus the value, and minus the velocity.
  let solution: SpringSolution

  public init(
    mass: Double, stiffness: Double, dampingCoefficient: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let product = 4 * mass * stiffness
    let square = dampingCoefficient * dampingCoefficient
    // 4 m k - c² to the last digits, however near the two are: c² is taken away rounded, and its rounding error after.
    let roundingError = square.addingProduct(-dampingCoefficient, dampingCoefficient)
    let margin = ((-square).addingProduct(4 * mass, stiffness) + roundingError) / product
    self.init(
      mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient,
      naturalFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: dampingCoefficient / (2 * (stiffness * mass).squareRoot()), margin: margin,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// A spring of mass 1.
  ///
  /// - Parameter naturalFrequency: Radians a second.
  public init(
    dampingRatio: Double, naturalFrequency: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: 1, stiffness: naturalFrequency * naturalFrequency,
      dampingCoefficient: 2 * dampingRatio * naturalFrequency, naturalFrequency: naturalFrequency,
      dampingRatio: dampingRatio, margin: (1 - dampingRatio) * (1 + dampingRatio),
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  private init(
    mass: Double, stiffness: Double, dampingCoefficient: Double, naturalFrequency: Double, dampingRatio: Double,
    margin: Double, initialVelocity: Double, allowsOverdamping: Bool
  ) {
    let reach = Double.springReach
    self.mass = mass
    self.stiffness = stiffness.drawnBack
    self.dampingCoefficient = dampingCoefficient.drawnBack
    self.initialVelocity = initialVelocity.clamped(to: -reach...reach)
    self.allowsOverdamping = allowsOverdamping
    self.naturalFrequency = naturalFrequency.clamped(to: 1 / reach...reach)
    self.dampingRatio = dampingRatio.clamped(to: 0...reach)
    // The parameters tell it better than their rounded ratio does, unless they overflowed on the way here.
    let marginOfRatio = (1 - self.dampingRatio) * (1 + self.dampingRatio)
    oscillator = Oscillator(
      naturalFrequency: self.naturalFrequency, dampingRatio: self.dampingRatio,
      margin: abs(margin - marginOfRatio) < Self.marginTolerance ? margin : marginOfRatio,
      allowsOverdamping: allowsOverdamping)
    solution = SpringSolution(oscillator, displacement: 1, velocity: -self.initialVelocity)
  }
}

extension Spring {
  /// b, 1/s: the envelope shrinks by e in 1/b seconds.
  public var decayRate: Double { oscillator.decayRate }

  /// wd = w0 √(1 - z²), radians a second; 0 from a damping ratio of 1 on.
  public var dampedFrequency: Double {
    if case .underdamped(let frequency) = oscillator.regime { frequency } else { 0 }
  }

  /// How a spring moves, by its damping ratio and whether more than 1 is allowed.
  public enum Regime: String, Sendable, CaseIterable {
    case underdamped, critical, overdamped
  }

  public var regime: Regime {
    switch oscillator.regime {
    case .underdamped: .underdamped
    case .critical: .critical
    case .overdamped: .overdamped
    }
  }

  /// The ratio that the spring moves by: 1 in place of more, unless over-damping is allowed.
  public var effectiveDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// The period of the spring without its damping, seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// What is left of the way: 1 at 0, negative where the spring is past its target.
  public func remaining(at time: Double) -> Double {
    time >= 0 ? solution.sample(at: time).value : 1
  }

  /// The fraction of the way and its velocity, fractions a second; before 0 nothing has begun.
  public func sample(at time: Double) -> CurveSample {
    guard time >= 0 else { return .unstarted }
    let left = solution.sample(at: time)
    return CurveSample(value: 1 - left.value, velocity: -left.velocity)
  }

  /// A velocity in fractions of the way, as UIKit's spring timing takes it; positive towards the target, wherever that lies.
  ///
  /// - Parameter velocity: Units of `from` and `to` a second.
  /// - Returns: Fractions a second; 0 where there is no distance.
  /// - Source: `docs/physics.md`, 1.4.
  public static func relativeVelocity(from: Double, to: Double, velocity: Double) -> Double {
    from == to ? 0 : (velocity / (to - from)).drawnBack
  }
}
