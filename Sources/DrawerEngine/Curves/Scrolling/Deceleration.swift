/// The motion of a UIScrollView's content after a release, until the content meets an edge.
///
/// Velocities are the content's, pt/s, in the direction of the offset.
///
/// - Source: Published analyses of UIScrollView; `docs/physics.md`, 5.1.
public struct Deceleration: Sendable, Equatable {
  /// The fraction of the velocity that is left after a millisecond, between 0 and 1, exclusive.
  public let rate: Double

  public init(rate: Double) { self.rate = rate }

  /// The time in which the velocity falls to 1/e, in seconds.
  public var timeConstant: Double { -0.001 / RealMath.log(rate) }

  /// The content's distance from the point of release and its velocity, at a time in seconds. This formula never stops.
  public func sample(velocity: Double, at time: Double) -> CurveSample {
    let left = velocityLeft(after: time)
    return CurveSample(value: velocity / 1000 * reach * (1 - left), velocity: velocity * left)
  }

  /// The time until the content rests, in seconds.
  public func restTime(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > Self.restVelocity else { return 0 }
    return RealMath.log(Self.restVelocity / speed) / (1000 * RealMath.log(rate))
  }

  /// The distance from the release to the rest, pt, with the sign of the velocity.
  public func restDistance(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > Self.restVelocity else { return 0 }
    return (velocity < 0 ? -1 : 1) * (speed - Self.restVelocity) / 1000 * reach
  }

  /// The fraction of the velocity that is left after a time in seconds.
  func velocityLeft(after time: Double) -> Double { RealMath.exp(1000 * time * RealMath.log(rate)) }

  /// The total distance per unit of release velocity, in milliseconds.
  private var reach: Double { rate / (1 - rate) }
}
