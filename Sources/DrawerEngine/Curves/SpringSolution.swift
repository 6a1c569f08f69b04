/// The way that a spring still has to go, as a closed form of time: any instant, in any order.
///
/// With X the displacement from the target at 0, V its rate, w0 the natural frequency and b the decay rate, all three
/// regimes are one formula (`docs/physics.md`, 1.2) over two functions of time, C and S:
///
///     y(t)  = e^(-b t) (X C + (V + b X) S)
///     y'(t) = e^(-b t) (V C - (b V + w0² X) S)
///
///     under-damped   C = cos(wd t)    S = sin(wd t) / wd
///     critical       C = 1            S = t
///     over-damped    C = cosh(r t)    S = sinh(r t) / r
///
/// Both neighbours go over into the critical one: no term of this form cancels as wd or r vanishes. (Sums of two
/// exponentials do: their coefficients grow as 1/r, and near z = 1 nothing is left of their difference.)
enum SpringSolution: Sendable, Equatable {
  case underdamped(Underdamped)
  case critical(Critical)
  case overdamped(Overdamped)

  /// - Parameters:
  ///   - displacement: From minus target.
  ///   - velocity: Units of the displacement a second.
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
          // -b + r, without the difference of two near numbers.
          slowRate: frequency * frequency / (decayRate + rate), gap: 2 * rate,
          cosine: CurveSample(value: displacement, velocity: velocity),
          sine: CurveSample(value: value, velocity: slope)))
    }
  }

  /// The displacement and its rate, at any time from 0 on.
  @inline(__always)
  func sample(at time: Double) -> CurveSample {
    let time = min(time, Self.latestTime)
    switch self {
    case .underdamped(let solution): return solution.sample(at: time)
    case .critical(let solution): return solution.sample(at: time)
    case .overdamped(let solution): return solution.sample(at: time)
    }
  }

  struct Underdamped: Sendable, Equatable {
    let decayRate: Double
    let dampedFrequency: Double
    let cosine: CurveSample
    let sine: CurveSample

    @inline(__always)
    func sample(at time: Double) -> CurveSample {
      let angle = dampedFrequency * time
      let envelope = RealMath.exp(-decayRate * time)
      let c = envelope * RealMath.cos(angle)
      let s = envelope * RealMath.sin(angle)
      return CurveSample(
        value: c * cosine.value + s * sine.value, velocity: c * cosine.velocity + s * sine.velocity)
    }
  }

  struct Critical: Sendable, Equatable {
    let decayRate: Double
    let constant: CurveSample
    let linear: CurveSample

    @inline(__always)
    func sample(at time: Double) -> CurveSample {
      let envelope = RealMath.exp(-decayRate * time)
      return CurveSample(
        value: (constant.value + linear.value * time) * envelope,
        velocity: (constant.velocity + linear.velocity * time) * envelope)
    }
  }

  struct Overdamped: Sendable, Equatable {
    /// b - r, the rate at which the slower of the two modes decays.
    let slowRate: Double
    /// 2 r, by how much the faster one is faster.
    let gap: Double
    let cosine: CurveSample
    let sine: CurveSample

    @inline(__always)
    func sample(at time: Double) -> CurveSample {
      // e^(-b t) cosh and sinh / r with the slow mode taken out, so that neither can overflow.
      let envelope = RealMath.exp(-slowRate * time)
      let difference = RealMath.expm1(-gap * time)
      let c = envelope * (1 + difference / 2)
      let s = envelope * (-difference / gap)
      return CurveSample(
        value: c * cosine.value + s * sine.value, velocity: c * cosine.velocity + s * sine.velocity)
    }
  }
}

extension SpringSolution {
  /// The same course, `pace` times as fast.
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

/// What of a spring does not depend on where it starts.
struct Oscillator: Sendable, Equatable {
  /// w0, radians a second.
  let naturalFrequency: Double
  /// b, 1/s.
  let decayRate: Double
  let regime: Regime

  enum Regime: Sendable, Equatable {
    /// With wd, radians a second, above 0.
    case underdamped(dampedFrequency: Double)
    case critical
    /// With r, 1/s, above 0.
    case overdamped(rate: Double)
  }

  /// - Parameters:
  ///   - naturalFrequency: Above 0, within `springReach`.
  ///   - dampingRatio: z, from 0 on, within `springReach`.
  ///   - margin: 1 - z², which the caller may know better than z tells.
  init(naturalFrequency: Double, dampingRatio: Double, margin: Double, allowsOverdamping: Bool) {
    self.naturalFrequency = naturalFrequency
    // A critical spring written in decimals or in multiples of pi misses z = 1 by some units in the last place, which are
    // not meant: they would make its settling duration another one.
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
