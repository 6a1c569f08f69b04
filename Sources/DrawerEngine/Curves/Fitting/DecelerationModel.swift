/// Decelerating scroll views, without edges.
struct DecelerationModel: MotionModel {
  /// The logarithm of the decay rate of the velocity, 1/s; the start.
  static let decay = 0
  static let start = 1

  let held: HeldMotion
  /// Whether the content stops at UIScrollView's rest velocity, towards this side; 0 if it never does.
  let restSign: Double

  var shapeIndices: [Int] { [Self.decay, Self.start] }
  /// With a held velocity one of the two ends follows from the other.
  var coefficientIndices: [Int] {
    guard held.velocity != nil else { return [0, 3] }
    return held.from == nil && held.to != nil ? [3] : [0]
  }

  /// Rates of 0.82 to 0.99999 per millisecond.
  static let limits = (lower: SIMD4(-4.6, 0, 0, 0), upper: SIMD4(5.3, 0, 0, 0))

  static func decay(of deceleration: Deceleration) -> Double {
    RealMath.log(-1000 * RealMath.log(deceleration.rate))
  }

  func course(_ shape: SIMD4<Double>) -> Course {
    let decay = RealMath.exp(shape[Self.decay])
    // Seconds: the distance that is left, by the velocity.
    let reach = 0.001 / RealMath.expm1(decay / 1000)
    return Course(
      start: shape[Self.start], decay: decay, reach: reach, unmoved: restSign * Deceleration.restVelocity * reach,
      velocity: held.velocity, startsFree: coefficientIndices[0] == 0)
  }

  struct Course: MotionCourse {
    let start: Double
    let decay: Double
    let reach: Double
    /// The distance that it would continue beyond the rest position, pt.
    let unmoved: Double
    let velocity: Double?
    let startsFree: Bool

    func row(at time: Double) -> MotionRow {
      let left = time > start ? RealMath.exp(-decay * (time - start)) : 1
      guard let velocity else {
        return MotionRow(factors: SIMD4(left, 0, 0, 1 - left), constant: unmoved * (1 - left))
      }
      let moved = velocity * reach * (1 - left)
      return startsFree
        ? MotionRow(factors: SIMD4(1, 0, 0, 0), constant: moved)
        : MotionRow(factors: SIMD4(0, 0, 0, 1), constant: moved - velocity * reach + unmoved)
    }

    var rest: MotionRow {
      guard let velocity, startsFree else { return MotionRow(factors: SIMD4(0, 0, 0, 1)) }
      return MotionRow(factors: SIMD4(1, 0, 0, 0), constant: velocity * reach - unmoved)
    }

    /// The velocity at the start, pt/s.
    func velocity(_ coefficients: SIMD4<Double>) -> Double {
      velocity ?? (coefficients[3] + unmoved - coefficients[0]) / reach
    }
  }

  func seeds(from start: Double, to end: Double, last: Double, spacing: Double) -> [SIMD4<Double>] {
    let (lower, upper) = (Self.limits.lower[Self.decay], Self.limits.upper[Self.decay])
    return (0...Self.rates).map {
      SIMD4(lower + (upper - lower) * Double($0) / Double(Self.rates), start, 0, 0)
    }
  }

  var restrictions: [MotionRestriction] {
    if let from = held.from, let to = held.to, let velocity = held.velocity {
      // Together these determine one rate, if any.
      let reach = (to - from) / (velocity - restSign * Deceleration.restVelocity)
      guard reach > 0, reach.isFinite else { return [] }
      let decay = RealMath.log(1000 * RealMath.log1p(0.001 / reach))
      return [MotionRestriction(shape: [Self.decay: decay.clamped(to: Self.limits.lower[0]...Self.limits.upper[0])])]
    }
    return [Deceleration.normal, .fast].map { MotionRestriction(shape: [Self.decay: Self.decay(of: $0)]) }
      + [MotionRestriction()]
  }

  func restIndex(_ parameters: MotionParameters, _ recording: SampledMotion) -> Int {
    guard restSign != 0 else { return recording.count }
    let course = course(parameters.shape)
    let speed = abs(course.velocity(parameters.coefficients))
    let time = speed > Deceleration.restVelocity ? RealMath.log(speed / Deceleration.restVelocity) / course.decay : 0
    return recording.times.firstIndex { $0 >= course.start + time } ?? recording.count
  }
}
