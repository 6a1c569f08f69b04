/// A curve as straight lines, which CSS `linear()` can play.
///
/// Points of the curve that lie within the tolerance of the straight line between their neighbours are left out (Ramer,
/// Douglas and Peucker). The deviation is measured *along the value*, so the error in points is the tolerance times the
/// distance of the movement.
///
/// - Source: `docs/physics.md`, 9.1 and 9.2.
public struct LinearEasing: Sendable, Equatable {
  /// Times are fractions of the duration, 0 to 1. Values are fractions of the distance, outside 0 to 1 where the curve
  /// overshoots.
  public typealias Stop = PolylinePoint

  /// In order of time; the first is at 0 and the last at 1.
  public let stops: [Stop]
  /// The largest deviation of the pieces from the samples of the curve.
  public let maximumError: Double

  /// - Parameters:
  ///   - values: The curve's values at equal steps of time, both ends included; at least two.
  ///   - tolerance: Fractions of the distance, not below 0.
  ///   - meter: Charged for the work.
  public init(_ values: [Double], tolerance: Double, _ meter: inout Meter) throws(Meter.Stop) {
    guard values.count > 1 else {
      stops = [Stop(time: 0, value: values.first ?? 0), Stop(time: 1, value: values.first ?? 0)]
      maximumError = 0
      return
    }
    let last = Double(values.count - 1)
    let samples = values.enumerated().map { Stop(time: Double($0.offset), value: $0.element) }
    let thinned = try samples.thinned(within: tolerance, &meter)
    stops = thinned.points.map { Stop(time: $0.time / last, value: $0.value) }
    maximumError = thinned.deviation
  }

  /// A curve over its duration, sampled at equal steps.
  ///
  /// - Parameters:
  ///   - end: The last value; by default 1.
  ///   - meter: Charged for the work.
  public init(
    _ curve: Curve, tolerance: Double, steps: Int = LinearEasing.defaultSteps, end: Double = 1, _ meter: inout Meter
  ) throws(Meter.Stop) {
    try self.init(
      lasting: curve.duration, tolerance: tolerance, steps: steps, end: end, &meter, sample: { curve.sample(at: $0) })
  }

  /// A timed curve over its duration, sampled at equal steps.
  init(
    _ curve: TimedCurve, tolerance: Double, steps: Int, end: Double, _ meter: inout Meter
  ) throws(Meter.Stop) {
    if case .eased = curve {
      try self.init(
        lasting: curve.duration, tolerance: tolerance, steps: steps, end: end, &meter, sample: { curve.sample(at: $0) })
    } else {
      try self.init(curve.curve, tolerance: tolerance, steps: steps, end: end, &meter)
    }
  }

  private init(
    lasting duration: Double, tolerance: Double, steps: Int, end: Double, _ meter: inout Meter,
    sample: (Double) -> CurveSample
  ) throws(Meter.Stop) {
    var values: [Double] = []
    values.reserveCapacity(steps + 1)
    for step in 0..<steps {
      try meter.spend(Cost.curveValue)
      values.append(sample(duration * (Double(step) / Double(steps))).value)
    }
    values.append(end)
    try self.init(values, tolerance: tolerance, &meter)
  }

  /// The value at a fraction of the time, as a browser computes it.
  public func value(at time: Double) -> Double { stops.value(at: time) }
}
