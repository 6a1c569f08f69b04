/// The greatest velocity and acceleration of springs.
extension Spring {
  /// The moment at which the spring is fastest, in either direction: at 0, or when force and damping first balance.
  ///
  ///     Spring(mass: 1, stiffness: 100, dampingCoefficient: 10).peakVelocity().sample.velocity    // 5.4629 / s
  ///
  /// At every later balance the spring is slower, because damping shrinks each swing. Without damping all balances are
  /// equally fast, and this is the first.
  ///
  /// - Parameter duration: The seconds at which the spring is cut off, above 0.
  /// - Source: `docs/physics.md`, 1.8.
  public func peakVelocity(within duration: Double = .infinity) -> CurveMoment {
    let start = CurveMoment(time: 0, sample: sample(at: 0))
    let turn = oscillator.timeOfTurn(displacement: initialVelocity, velocity: initialAcceleration)
    guard let turn else { return start }
    // Until the turn the velocity only grows or only falls, so a spring cut off earlier is fastest at one of its ends.
    let time = min(turn, duration)
    let moment = CurveMoment(time: time, sample: sample(at: time))
    return abs(moment.sample.velocity) > abs(start.sample.velocity) ? moment : start
  }

  /// The greatest acceleration in either direction, fractions per second squared. It bounds how far the spring strays
  /// from the straight line between two of its points.
  ///
  /// - Source: `docs/physics.md`, 1.8.
  var peakAcceleration: Double {
    // The acceleration obeys the same equation as the displacement.
    let jerk = -2 * decayRate * initialAcceleration - naturalFrequency * naturalFrequency * initialVelocity
    let start = abs(initialAcceleration)
    guard let turn = oscillator.timeOfTurn(displacement: initialAcceleration, velocity: jerk) else { return start }
    let acceleration = SpringSolution(oscillator, displacement: initialAcceleration, velocity: jerk)
    return max(start, abs(acceleration.sample(at: turn).value))
  }

  /// x''(0) = w0² - 2 b v0.
  private var initialAcceleration: Double {
    naturalFrequency * naturalFrequency - 2 * decayRate * initialVelocity
  }
}

extension Oscillator {
  /// The first time after 0 at which a solution reverses; nil if it never does.
  ///
  /// It reverses where V C = (b V + w0² X) S (see `SpringSolution`).
  ///
  /// - Parameters:
  ///   - displacement: X, the displacement at 0.
  ///   - velocity: V, its rate at 0.
  func timeOfTurn(displacement: Double, velocity: Double) -> Double? {
    let pull = naturalFrequency * naturalFrequency * displacement
    let time: Double
    switch regime {
    case .underdamped(let dampedFrequency):
      let angle = RealMath.atan2(velocity, (decayRate * velocity + pull) / dampedFrequency)
      time = (angle > 0 ? angle : angle + .pi) / dampedFrequency
    case .critical:
      time = velocity / (decayRate * velocity + pull)
    case .overdamped(let rate):
      let slow = naturalFrequency * naturalFrequency / (decayRate + rate)
      // tanh(r t) = r V / (b V + w0² X), solved for e^(2 r t) - 1.
      let growth = 2 * rate * velocity / (slow * velocity + pull)
      guard growth > 0 else { return nil }
      time = RealMath.log1p(growth) / (2 * rate)
    }
    return time > 0 && time.isFinite ? time : nil
  }
}
