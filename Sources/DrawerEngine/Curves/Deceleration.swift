/// How UIScrollView's content glides on after a release, as long as it meets no edge.
///
/// Velocities are the content's, pt/s, in the direction of the offset.
///
/// - Source: published analyses of UIScrollView; `docs/physics.md`, 5.1.
public struct Deceleration: Sendable, Equatable {
  /// What is left of the velocity after a millisecond, above 0 and below 1.
  public let rate: Double

  public init(rate: Double) { self.rate = rate }

  /// How far the content is from where it was released, and how fast, after so many seconds; it never stops.
  public func sample(velocity: Double, at time: Double) -> CurveSample {
    let left = power(time)
    return CurveSample(value: velocity / 1000 * reach * (1 - left), velocity: velocity * left)
  }

  /// Seconds until the content stands.
  public func restTime(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > Self.restVelocity else { return 0 }
    return RealMath.log(Self.restVelocity / speed) / (1000 * RealMath.log(rate))
  }

  /// How far it has come then, pt.
  public func restDistance(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > Self.restVelocity else { return 0 }
    return (velocity < 0 ? -1 : 1) * (speed - Self.restVelocity) / 1000 * reach
  }

  /// The common projection of a gesture, pt.
  ///
  /// - Source: WWDC 2018, session 803; `docs/physics.md`, 5.3.
  public func projection(velocity: Double) -> Double { velocity / 1000 * reach }

  /// What is left of the velocity after so many seconds.
  func power(_ time: Double) -> Double { RealMath.exp(1000 * time * RealMath.log(rate)) }

  /// Milliseconds that the velocity at the release would last.
  var reach: Double { rate / (1 - rate) }
}
