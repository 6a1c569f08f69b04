/// The spellings of iOS 17: springs by how they feel.
extension Spring {
  /// `SwiftUI.Spring(duration:bounce:)`, and what `UIView.animate(springDuration:bounce:)` animates with.
  ///
  /// - Parameters:
  ///   - duration: The perceived one, seconds: the period without damping, not when the spring is at rest.
  ///   - bounce: From -1 (creeps) over 0 (critical) to 1 (never stops); damping ratio 1 - bounce, or 1 / (1 + bounce) below 0.
  ///   - initialVelocity: Fractions of the way a second.
  /// - Source: Apple's documentation of `Spring`, and WWDC 2023 session 10158; `docs/physics.md`, 3.1.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1 / Double.springReach),
      initialVelocity: initialVelocity)
  }

  /// `SwiftUI.Spring(response:dampingRatio:)`; over-damping is allowed.
  ///
  /// - Parameter response: The period without damping, seconds.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.init(
      dampingRatio: dampingRatio, naturalFrequency: 2 * .pi / response, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The perceived duration, seconds: the same number as `response`.
  public var duration: Double { response }

  /// -1 to 1, as `init(duration:bounce:)` takes it; 0 for a spring that moves as a critical one.
  public var bounce: Double {
    effectiveDampingRatio <= 1 ? 1 - effectiveDampingRatio : 1 / effectiveDampingRatio - 1
  }
}
