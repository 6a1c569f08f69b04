/// The parameters introduced in iOS 17, which describe how a spring feels.
extension Spring {
  /// `SwiftUI.Spring(duration:bounce:)`, which is also the spring of `UIView.animate(springDuration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, seconds: the period without damping, not the time until the spring rests.
  ///   - bounce: -1 (creeps) through 0 (critical) to 1 (never stops). The damping ratio is 1 - bounce; below 0 it is
  ///     1 / (1 + bounce).
  ///   - initialVelocity: Fractions of the distance per second.
  /// - Source: Apple's documentation of `Spring`, and WWDC 2023 session 10158; `docs/physics.md`, 3.1.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1 / Double.springLimit),
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

  /// The bounce that `init(duration:bounce:)` takes, -1 to 1; 0 for a spring that moves like a critical one.
  public var bounce: Double {
    effectiveDampingRatio <= 1 ? 1 - effectiveDampingRatio : 1 / effectiveDampingRatio - 1
  }
}
