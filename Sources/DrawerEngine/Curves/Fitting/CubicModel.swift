/// Cubic timing curves: the positions are those of a Bézier curve with four control points, which enter linearly.
/// Curves with a known course, such as interpolators, have only a start, a duration and two ends.
struct CubicModel: MotionModel {
  /// x of both control points; the logarithm of the duration; the start.
  static let duration = 2
  static let start = 3

  let held: HeldMotion
  /// A part of a cubic is another one only if its control points stay within its duration.
  var seesUnseenStart: Bool { held.from == nil && held.velocity == nil }
  /// The named curve; nil to fit any curve.
  var bezier: CubicBezier?
  /// The course, instead of a cubic curve.
  var interpolator: Interpolator?

  private var isKnown: Bool { bezier != nil || interpolator != nil }

  var shapeIndices: [Int] { isKnown ? [Self.duration, Self.start] : [0, 1, Self.duration, Self.start] }
  /// With a held velocity the first control point follows from the start position.
  var coefficientIndices: [Int] {
    if isKnown { return [0, 3] }
    return held.velocity == nil ? [0, 1, 2, 3] : [0, 2, 3]
  }

  /// Durations of 0.001 s to a day.
  static let limits = (lower: SIMD4(0, 0, -6.9, 0), upper: SIMD4(1, 1, 11.3, 0))

  func course(_ shape: SIMD4<Double>) -> Course {
    let duration = RealMath.exp(shape[Self.duration])
    return Course(
      start: shape[Self.start], duration: duration,
      bezier: bezier ?? CubicBezier(x1: shape[0], y1: 0, x2: shape[1], y2: 1), interpolator: interpolator,
      isKnown: isKnown,
      rise: held.velocity.map { $0 * shape[0] * duration })
  }

  struct Course: MotionCourse {
    let start: Double
    let duration: Double
    let bezier: CubicBezier
    let interpolator: Interpolator?
    let isKnown: Bool
    /// From the start to the first control point, pt, if the velocity is held.
    let rise: Double?

    func row(at time: Double) -> MotionRow {
      guard time > start else { return MotionRow(factors: SIMD4(1, 0, 0, 0)) }
      let x = (time - start) / duration
      guard x < 1 else { return rest }
      if isKnown {
        let value = interpolator?.value(at: x) ?? bezier.value(at: x)
        return MotionRow(factors: SIMD4(1 - value, 0, 0, value))
      }
      let s = bezier.parameter(at: x)
      let left = 1 - s
      let factors = SIMD4(left * left * left, 3 * s * left * left, 3 * s * s * left, s * s * s)
      guard let rise else { return MotionRow(factors: factors) }
      return MotionRow(
        factors: SIMD4(factors[0] + factors[1], 0, factors[2], factors[3]), constant: factors[1] * rise)
    }

    var rest: MotionRow { MotionRow(factors: SIMD4(0, 0, 0, 1)) }
  }

  func seeds(from start: Double, to end: Double, last: Double, spacing: Double) -> [SIMD4<Double>] {
    let span = max(end - start, 2 * spacing)
    let whole = max(last - start, 2 * spacing)
    let durations = Self.durations.seen.map { $0 * span } + Self.durations.whole.map { $0 * whole }
    guard !isKnown else { return durations.map { SIMD4(0, 0, RealMath.log($0), start) } }
    var seeds: [SIMD4<Double>] = []
    for duration in durations {
      for x1 in Self.abscissas.first {
        for x2 in Self.abscissas.second { seeds.append(SIMD4(x1, x2, RealMath.log(duration), start)) }
      }
    }
    return seeds
  }

  func neighbours(of shape: SIMD4<Double>, isStartFree: Bool, spacing: Double) -> [SIMD4<Double>] {
    var neighbours: [SIMD4<Double>] = []
    for starts in isStartFree ? [-1.0, 0, 1] : [0] {
      for ends in [-1.5, -0.75, 0, 0.75, 1.5] where starts != 0 || ends != 0 {
        let duration = RealMath.exp(shape[Self.duration]) + (ends - starts) * spacing
        guard duration > 0 else { continue }
        neighbours.append(
          SIMD4(shape[0], shape[1], RealMath.log(duration), shape[Self.start] + starts * spacing))
      }
    }
    return neighbours
  }

  var restrictions: [MotionRestriction] { [MotionRestriction()] }
}
