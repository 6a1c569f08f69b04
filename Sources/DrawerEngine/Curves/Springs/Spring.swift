/// Core Animation's damped spring, which pulls a fraction of the distance from 0 to 1.
///
/// A stiffer spring is faster. A spring with more damping overshoots less; with a damping ratio of 1 or more it
/// overshoots only if it is thrown. A damping ratio above 1 counts as 1 unless `allowsOverdamping` is set, as in Core
/// Animation.
///
///     let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10)
///     spring.dampingRatio            // 0.5
///     spring.sample(at: 0.05)        // 10.44 % of the distance
///     spring.settlingDuration        // 1.4727003346780927 s
///
/// All finite parameters are accepted and give finite results. A mass or stiffness that is not positive counts as the
/// smallest, a negative damping as none, and a number beyond 1e50 as 1e50.
///
/// - Source: `CASpringAnimation` and `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`;
///   `docs/physics.md`, 1.1 to 1.4 and 1.9. WebKit's `SpringSolver` has the over-damped rule as well.
public struct Spring: Sendable, Equatable {
  /// As given; 1 for a spring that is given by its frequency.
  public let mass: Double
  public let stiffness: Double
  /// c, not the ratio.
  public let dampingCoefficient: Double
  /// Fractions of the distance per second, positive towards the target.
  public let initialVelocity: Double
  public let allowsOverdamping: Bool
  /// w0 = √(stiffness / mass), radians per second.
  public let naturalFrequency: Double
  /// z = c / (2 √(stiffness mass)), even if the spring moves like a critical one. Below 1 the spring overshoots.
  public let dampingRatio: Double

  let oscillator: Oscillator
  /// The solution for 1 minus the value; its velocity is minus the spring's.
  let solution: SpringSolution

  public init(
    mass: Double, stiffness: Double, dampingCoefficient: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let product = 4 * mass * stiffness
    let square = dampingCoefficient * dampingCoefficient
    // 4 m k - c² with all digits, however close the two are: the rounded c² is subtracted, then its rounding error.
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
  /// - Parameter naturalFrequency: Radians per second.
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
    let limit = Double.springLimit
    self.mass = mass
    self.stiffness = stiffness.drawnBack
    self.dampingCoefficient = dampingCoefficient.drawnBack
    self.initialVelocity = initialVelocity.clamped(to: -limit...limit)
    self.allowsOverdamping = allowsOverdamping
    self.naturalFrequency = naturalFrequency.clamped(to: 1 / limit...limit)
    self.dampingRatio = dampingRatio.clamped(to: 0...limit)
    // The margin from the parameters is more exact than that from their rounded ratio, unless they overflowed.
    let marginOfRatio = (1 - self.dampingRatio) * (1 + self.dampingRatio)
    oscillator = Oscillator(
      naturalFrequency: self.naturalFrequency, dampingRatio: self.dampingRatio,
      margin: abs(margin - marginOfRatio) < Self.marginTolerance ? margin : marginOfRatio,
      allowsOverdamping: allowsOverdamping)
    solution = SpringSolution(oscillator, displacement: 1, velocity: -self.initialVelocity)
  }
}

extension Spring {
  /// b, 1/s: the envelope shrinks by the factor e in 1/b seconds.
  public var decayRate: Double { oscillator.decayRate }

  /// wd = w0 √(1 - z²), radians per second; 0 for a damping ratio of 1 or more.
  public var dampedFrequency: Double {
    if case .underdamped(let frequency) = oscillator.regime { frequency } else { 0 }
  }

  /// How a spring moves, depending on its damping ratio and on whether a ratio above 1 is allowed.
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

  /// The damping ratio with which the spring moves: at most 1, unless over-damping is allowed.
  public var effectiveDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// The period that the spring would have without damping, seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// The fraction of the distance that is left: 1 at 0, negative where the spring is past its target.
  public func remaining(at time: Double) -> Double {
    time >= 0 ? solution.sample(at: time).value : 1
  }

  /// The fraction of the distance, and its velocity in fractions per second. Before 0 both are 0.
  public func sample(at time: Double) -> CurveSample {
    guard time >= 0 else { return .unstarted }
    let left = solution.sample(at: time)
    return CurveSample(value: 1 - left.value, velocity: -left.velocity)
  }
}
