/// A spring between two places, in points: what a hand-over in mid-flight needs.
///
/// Position and velocity continue from whatever they are, towards any target. No division by the way: it may be nothing,
/// and the spring still moves if it is thrown.
///
///     let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 20)
///     AbsoluteSpring(spring, from: 300, to: 300, velocity: -500).sample(at: 0.1).value    // 281.6
///
/// - Source: `docs/physics.md`, 1.5.
public struct AbsoluteSpring: Sendable, Equatable {
  public let from: Double
  public let to: Double
  let solution: SpringSolution

  /// - Parameters:
  ///   - spring: Its initial velocity does not count.
  ///   - from: pt, as `to`; taken within 1e50.
  ///   - velocity: pt/s, signed as the positions are.
  public init(_ spring: Spring, from: Double, to: Double, velocity: Double) {
    let reach = -Double.springReach...Double.springReach
    self.from = from.clamped(to: reach)
    self.to = to.clamped(to: reach)
    solution = SpringSolution(
      spring.oscillator, displacement: self.from - self.to, velocity: velocity.clamped(to: reach))
  }

  /// Position, pt, and velocity, pt/s; before 0 the spring waits at `from`.
  public func sample(at time: Double) -> CurveSample {
    guard time >= 0 else { return CurveSample(value: from, velocity: 0) }
    let left = solution.sample(at: time)
    return CurveSample(value: to + left.value, velocity: left.velocity)
  }
}
