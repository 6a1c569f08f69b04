/// The overshoot of cubic curves, their steepness, and the error of approximating them by straight lines. All answers
/// have a closed form, because every extreme lies where a quadratic of the parameter is 0.
///
/// - Source: `docs/physics.md`, 4.4.
extension CubicBezier {
  /// The farthest point past the target, at a fraction of the duration; nil for a curve that does not pass the target.
  public var overshoot: CurveMoment? {
    turns.filter { $0.sample.value > 1 }.max { $0.sample.value < $1.sample.value }
  }

  /// The farthest point on the wrong side of the start, below 0, at a fraction of the duration; nil for a curve that never
  /// goes there.
  public var undershoot: CurveMoment? {
    turns.filter { $0.sample.value < 0 }.min { $0.sample.value < $1.sample.value }
  }

  /// The turning points of the curve.
  private var turns: [CurveMoment] {
    Self.roots(3 * y.cubic, 2 * y.square, y.linear)
      .filter { $0 > 0 && $0 < 1 }
      .map { CurveMoment(time: x.value(at: $0), sample: CurveSample(value: y.value(at: $0), velocity: 0)) }
  }

  /// The point where the curve is steepest, in either direction; the first of several equal ones. The slope is infinite
  /// where the curve is vertical.
  public var steepest: CurveMoment {
    // Y'' X' = Y' X'', where the terms of the third degree cancel.
    let inside = Self.roots(
      3 * (y.cubic * x.square - y.square * x.cubic), 3 * (y.cubic * x.linear - y.linear * x.cubic),
      y.square * x.linear - y.linear * x.square
    )
    .filter { $0 > 0 && $0 < 1 }
    .map { s in
      CurveMoment(
        time: x.value(at: s), sample: CurveSample(value: y.value(at: s), velocity: y.slope(at: s) / x.slope(at: s)))
    }
    let ends = [0.0, 1].map { CurveMoment(time: $0, sample: sample(at: $0)) }
    let moments = [ends[0]] + inside + [ends[1]]
    return moments.map { $0.snappedToVertical }.reduce(moments[0].snappedToVertical) {
      abs($1.sample.velocity) > abs($0.sample.velocity) ? $1 : $0
    }
  }

  /// The largest distance of the curve from the straight lines between its points at equal steps of time.
  ///
  /// - Parameter steps: The number of lines, at least 1.
  func interpolationError(steps: Int) -> Double {
    var largest = 0.0
    var start = 0.0
    for step in 1...steps {
      let end = step == steps ? 1 : parameter(at: Double(step) / Double(steps))
      let (x0, y0) = (x.value(at: start), y.value(at: start))
      let run = x.value(at: end) - x0
      if run > 0 {
        let slope = (y.value(at: end) - y0) / run
        // Between two points the curve is farthest from the line where it is parallel to the line.
        let parallels = Self.roots(
          3 * (y.cubic - slope * x.cubic), 2 * (y.square - slope * x.square), y.linear - slope * x.linear)
        for s in parallels where s > start && s < end {
          largest = max(largest, abs(y.value(at: s) - y0 - slope * (x.value(at: s) - x0)))
        }
      }
      start = end
    }
    return largest
  }

  /// The real roots of a s² + b s + c, computed without subtracting numbers that are nearly equal.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let sum = -(b + .init(signOf: b, magnitudeOf: discriminant.squareRoot())) / 2
    return [sum / a, c / sum].filter { $0.isFinite }
  }
}

extension CurveMoment {
  /// The moment itself, or with an infinite velocity if only a rounding error keeps the curve from being vertical.
  fileprivate var snappedToVertical: CurveMoment {
    let velocity = sample.velocity
    guard !(abs(velocity) < CubicBezier.verticalSlope) else { return self }
    let sign = velocity.isNaN ? 1 : velocity
    return CurveMoment(
      time: time, sample: CurveSample(value: sample.value, velocity: .init(signOf: sign, magnitudeOf: .infinity)))
  }
}
