/// The distance that a spring still has to cover, as a closed form of time. Any instants can be sampled in any order.
///
/// Let X be the displacement from the target at 0, V its rate, w0 the natural frequency and b the decay rate. Then all
/// three regimes share one formula (`docs/physics.md`, 1.2) over two functions of time, C and S:
///
///     y(t)  = e^(-b t) (X C + (V + b X) S)
///     y'(t) = e^(-b t) (V C - (b V + w0² X) S)
///
///     under-damped   C = cos(wd t)    S = sin(wd t) / wd
///     critical       C = 1            S = t
///     over-damped    C = cosh(r t)    S = sinh(r t) / r
///
/// Both other regimes approach the critical one, because no terms of this form cancel as wd or r vanishes. (A sum of
/// two exponentials does cancel: its coefficients grow as 1/r, and near z = 1 nothing is left of their difference.)
enum SpringSolution: Sendable, Equatable {
  case underdamped(Underdamped)
  case critical(Critical)
  case overdamped(Overdamped)

  /// - Parameters:
  ///   - displacement: The start minus the target.
  ///   - velocity: Units of the displacement per second.
  init(_ oscillator: Oscillator, displacement: Double, velocity: Double) {
    let frequency = oscillator.naturalFrequency
    let decayRate = oscillator.decayRate
    let value = velocity + decayRate * displacement
    let slope = -(decayRate * velocity + frequency * frequency * displacement)
    switch oscillator.regime {
    case .underdamped(let dampedFrequency):
      self = .underdamped(
        Underdamped(
          decayRate: decayRate, dampedFrequency: dampedFrequency,
          cosine: CurveSample(value: displacement, velocity: velocity),
          sine: CurveSample(value: value / dampedFrequency, velocity: slope / dampedFrequency)))
    case .critical:
      self = .critical(
        Critical(
          decayRate: decayRate, constant: CurveSample(value: displacement, velocity: velocity),
          linear: CurveSample(value: value, velocity: slope)))
    case .overdamped(let rate):
      self = .overdamped(
        Overdamped(
          // b - r, computed without subtracting numbers that are nearly equal.
          slowRate: frequency * frequency / (decayRate + rate), gap: 2 * rate,
          cosine: CurveSample(value: displacement, velocity: velocity),
          sine: CurveSample(value: value, velocity: slope)))
    }
  }

  /// The displacement and its rate at any time from 0 on.
  @inline(__always)
  func sample(at time: Double) -> CurveSample {
    let (value, velocity) = state(at: time)
    return CurveSample(value: value, velocity: velocity)
  }

  /// The displacement and its rate at one time from 0 on, or at eight.
  @inline(__always)
  func state<N: Numbers>(at time: N) -> (value: N, velocity: N) {
    let time = time.replacing(with: Self.latestTime, where: (-time).isLess(than: -Self.latestTime))
    switch self {
    case .underdamped(let solution): return solution.state(at: time)
    case .critical(let solution): return solution.state(at: time)
    case .overdamped(let solution): return solution.state(at: time)
    }
  }

  struct Underdamped: Sendable, Equatable {
    let decayRate: Double
    let dampedFrequency: Double
    let cosine: CurveSample
    let sine: CurveSample

    @inline(__always)
    func state<N: Numbers>(at time: N) -> (value: N, velocity: N) {
      let (sin, cos) = RealMath.sinCos(dampedFrequency * time)
      let envelope = RealMath.exp(-decayRate * time)
      let c = envelope * cos
      let s = envelope * sin
      return (cosine.value * c + sine.value * s, cosine.velocity * c + sine.velocity * s)
    }
  }

  struct Critical: Sendable, Equatable {
    let decayRate: Double
    let constant: CurveSample
    let linear: CurveSample

    @inline(__always)
    func state<N: Numbers>(at time: N) -> (value: N, velocity: N) {
      let envelope = RealMath.exp(-decayRate * time)
      return (
        (constant.value + linear.value * time) * envelope, (constant.velocity + linear.velocity * time) * envelope
      )
    }
  }

  struct Overdamped: Sendable, Equatable {
    /// b - r, the rate at which the slower of the two modes decays.
    let slowRate: Double
    /// 2 r, the difference between the decay rates of the two modes.
    let gap: Double
    let cosine: CurveSample
    let sine: CurveSample

    @inline(__always)
    func state<N: Numbers>(at time: N) -> (value: N, velocity: N) {
      // e^(-b t) times cosh and sinh / r, with the slow mode factored out so that neither can overflow.
      let envelope = RealMath.exp(-slowRate * time)
      let difference = RealMath.expm1(-gap * time)
      let c = envelope * (1 + difference / 2)
      let s = envelope * (-difference / gap)
      return (cosine.value * c + sine.value * s, cosine.velocity * c + sine.velocity * s)
    }
  }
}

extension SpringSolution {
  /// The same course at `pace` times the speed.
  func paced(_ pace: Double) -> SpringSolution {
    switch self {
    case .underdamped(let solution):
      .underdamped(
        Underdamped(
          decayRate: solution.decayRate * pace, dampedFrequency: solution.dampedFrequency * pace,
          cosine: solution.cosine.paced(1, pace), sine: solution.sine.paced(1, pace)))
    case .critical(let solution):
      .critical(
        Critical(
          decayRate: solution.decayRate * pace, constant: solution.constant.paced(1, pace),
          linear: solution.linear.paced(pace, pace * pace)))
    case .overdamped(let solution):
      .overdamped(
        Overdamped(
          slowRate: solution.slowRate * pace, gap: solution.gap * pace, cosine: solution.cosine.paced(1, pace),
          sine: solution.sine.paced(pace, pace * pace)))
    }
  }
}

extension CurveSample {
  fileprivate func paced(_ value: Double, _ velocity: Double) -> CurveSample {
    CurveSample(value: self.value * value, velocity: self.velocity * velocity)
  }
}

/// The part of a spring that does not depend on its start position.
struct Oscillator: Sendable, Equatable {
  /// w0, radians per second.
  let naturalFrequency: Double
  /// b, 1/s.
  let decayRate: Double
  let regime: Regime

  enum Regime: Sendable, Equatable {
    /// With wd, radians per second, above 0.
    case underdamped(dampedFrequency: Double)
    case critical
    /// With r, 1/s, above 0.
    case overdamped(rate: Double)
  }

  /// - Parameters:
  ///   - naturalFrequency: Above 0, at most `springLimit`.
  ///   - dampingRatio: Z, 0 to `springLimit`.
  ///   - margin: 1 - z², which the caller may know more exactly than z gives it.
  init(naturalFrequency: Double, dampingRatio: Double, margin: Double, allowsOverdamping: Bool) {
    self.naturalFrequency = naturalFrequency
    // A critical spring written in decimals or in multiples of pi misses z = 1 by some units in the last place. Such a
    // difference is never intended, and would change the settling duration.
    if abs(dampingRatio - 1) <= Self.criticalTolerance || (dampingRatio > 1 && !allowsOverdamping) {
      decayRate = naturalFrequency
      regime = .critical
    } else {
      decayRate = dampingRatio * naturalFrequency
      let rate = naturalFrequency * abs(margin).squareRoot()
      regime = dampingRatio < 1 ? .underdamped(dampedFrequency: rate) : .overdamped(rate: rate)
    }
  }
}
