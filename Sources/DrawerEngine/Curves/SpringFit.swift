/// The spring that UIKit fits to a duration: mass 1, the damping ratio kept, and the natural frequency found by Newton's
/// method so that a thousandth of the way is left in the end.
///
///     SpringFit(dampingRatio: 0.5, duration: 1).stiffness    // 161.7195025042016
///
/// UIKit does not check that its search arrived, and neither does this. A throw faster than some widths of the way a second
/// (1.69 at ratio 0.5 and 1 s) sends it to a much softer spring, and a little further on to whatever came out last.
///
/// - Source: `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` and
///   `UISpringTimingParameters(dampingRatio:initialVelocity:)`, reconstructed from 17 parameter sets measured by
///   Vercantez/openuikit; the clamps and the second attempt from ktiays/Respring (`physics.md` 2).
public struct SpringFit: Sendable, Equatable {
  /// Within 2.2e-16 to 1: more is critical.
  public let dampingRatio: Double
  /// Radians a second.
  public let naturalFrequency: Double
  /// Fractions of the way a second, as given.
  public let initialVelocity: Double
  /// Whether the search met its rule for stopping; a soft spring counts.
  public let converged: Bool

  /// - Parameters:
  ///   - dampingRatio: 1 and above is critical.
  ///   - duration: Seconds; fitted within 0.01 to 10.
  ///   - initialVelocity: Fractions of the way a second, whatever the duration.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let equation = Equation(
      dampingRatio: dampingRatio.clamped(to: Double.ulpOfOne...1), duration: duration.clamped(to: 0.01...10),
      initialVelocity: initialVelocity)
    let root =
      equation.root(from: 5 / equation.duration, updates: 12)
      ?? equation.root(from: 1 / equation.duration, updates: 20)
      ?? (frequency: equation.rootWithoutVelocity, converged: false)
    self.dampingRatio = equation.dampingRatio
    self.initialVelocity = initialVelocity
    naturalFrequency = abs(root.frequency)
    converged = root.converged
  }

  /// Of a mass of 1.
  public var stiffness: Double { naturalFrequency * naturalFrequency }
  public var dampingCoefficient: Double { 2 * dampingRatio * naturalFrequency }

  public var spring: Spring {
    Spring(dampingRatio: dampingRatio, naturalFrequency: naturalFrequency, initialVelocity: initialVelocity)
  }
}

/// What the fit makes zero: the threshold against what the sine's envelope (or the critical spring) has left at the end.
private struct Equation {
  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double
  /// √(1 - z²) in single precision, as UIKit has it: in double the fit is off the measured ones by 5e-9 instead of 1e-11.
  let complement: Double

  init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    self.dampingRatio = dampingRatio
    self.duration = duration
    self.initialVelocity = initialVelocity
    complement = Double(Float(((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()))
  }

  /// Newton's method, as crude as the original: a given number of updates, of which no fewer than three, until one is small.
  ///
  /// - Returns: Nil where an update is not finite.
  func root(from start: Double, updates: Int) -> (frequency: Double, converged: Bool)? {
    var frequency = start
    for update in 1...updates {
      let (value, slope) = evaluate(at: frequency)
      let step = value / slope
      frequency -= step
      guard frequency.isFinite else { return nil }
      if update >= 3 && abs(step) <= 0.001 { return (frequency, true) }
    }
    return (frequency, false)
  }

  /// The root for a spring that starts at rest, in closed form.
  var rootWithoutVelocity: Double {
    guard dampingRatio < 1 else { return 9.2334134765 / duration }
    return RealMath.log(dampingRatio / (complement * Spring.settlingThreshold)) / (dampingRatio * duration)
  }

  private func evaluate(at w: Double) -> (value: Double, slope: Double) {
    let z = dampingRatio
    let v0 = initialVelocity
    guard z < 1 else {
      let envelope = RealMath.exp(-w * duration)
      return (
        (1 + (w - v0) * duration) * envelope - Spring.settlingThreshold,
        (v0 - w) * duration * duration * envelope
      )
    }
    let envelope = RealMath.exp(-w * z * duration)
    let left = (w * z - v0) / (w * complement) * envelope
    let slope = (w * z * duration * v0 + v0 - z * z * w * w * duration) * envelope / (w * w * complement)
    return (Spring.settlingThreshold - abs(left), left > 0 ? -slope : slope)
  }
}
