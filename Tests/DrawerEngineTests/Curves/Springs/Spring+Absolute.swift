import DrawerEngine

extension Spring {
  /// A point that the spring pulls to another, thrown as it sets off: what UIKit makes of a hand-over in mid-flight.
  ///
  /// A spring's motions add up: this one is a pull from rest over the distance, and a throw at the target. The spring's own
  /// initial velocity does not count.
  ///
  /// - Parameters:
  ///   - velocity: units of `from` and `to` a second, signed as they are.
  /// - Source: `docs/physics.md`, 1.5.
  func absolute(from: Double, to: Double, velocity: Double, at time: Double) -> CurveSample {
    let (pulled, thrown) = (thrown(at: 0).sample(at: time), thrown(at: 1).sample(at: time))
    let distance = to - from
    return CurveSample(
      value: from + distance * pulled.value + velocity * (thrown.value - pulled.value),
      velocity: distance * pulled.velocity + velocity * (thrown.velocity - pulled.velocity))
  }

  private func thrown(at initialVelocity: Double) -> Spring {
    // Near the critical ratio a spring's own parameters describe it best.
    Spring(
      mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }
}
