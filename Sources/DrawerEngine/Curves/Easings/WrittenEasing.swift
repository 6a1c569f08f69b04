/// A curve as the straight pieces of a `linear()`: their numbers are short enough to write down, and the pieces are
/// within a tolerance of the curve at *every* instant.
///
///     let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10)
///     WrittenEasing(.spring(spring, duration: 1.4727), tolerance: 0.0025)
///
/// `maximumError` is the sum of three errors: the deviation of the pieces from the samples, the deviation of the curve
/// between two samples, and the rounding of the values. Times need no rounding, because the samples are at times that
/// are short in per cent.
///
/// - Source: `docs/physics.md`, 9.3.
public struct WrittenEasing: Sendable, Equatable {
  /// The stops, with values rounded to `decimals`. A curve that ends with a jump has two stops at time 1.
  public let stops: [LinearEasing.Stop]
  /// The number of decimals of the values.
  public let decimals: Int
  /// The curve is never farther than this from the pieces, in fractions of the distance.
  public let maximumError: Double

  /// - Parameters:
  ///   - curve: A curve with a finite duration above 0.
  ///   - tolerance: Fractions of the distance, within 0.0001 to 1.
  ///   - meter: Charged for the work.
  /// - Returns: Nil if the curve has no finite duration above 0, or turns too often or too sharply for the maximum
  ///   number of samples.
  public init?(_ curve: TimedCurve, tolerance: Double, _ meter: inout Meter) throws(Meter.Stop) {
    guard curve.duration > 0, !curve.isEndless else { return nil }
    let decimals = tolerance < Self.fineTolerance ? 5 : 4
    let rounding = decimals == 5 ? 0.000_005 : 0.000_05
    guard
      let (steps, straying) = try Self.steps(
        for: curve, strayingBelow: tolerance - rounding, preferably: tolerance / Self.toleranceToStraying, &meter)
    else {
      return nil
    }
    // The part of the tolerance that is left for the pieces themselves.
    let share = tolerance - rounding - straying
    let end = curve.end.value
    let jump = abs(1 - end)
    // The last piece absorbs a jump within the tolerance.
    let isHidden = jump <= share
    let easing = try LinearEasing(curve, tolerance: share, steps: steps, end: isHidden ? 1 : end, &meter)
    let scale = decimals == 5 ? 100_000.0 : 10_000
    var stops = easing.stops.map {
      LinearEasing.Stop(time: $0.time, value: ($0.value * scale).rounded(.toNearestOrEven) / scale)
    }
    if !isHidden { stops.append(LinearEasing.Stop(time: 1, value: 1)) }
    self.stops = stops
    self.decimals = decimals
    maximumError = max(easing.maximumError, isHidden ? jump : 0) + straying + rounding
  }

  /// Whether the smallest number of samples suffices. The easing then takes a fraction of a millisecond.
  public static func needsFewSamples(for curve: TimedCurve, tolerance: Double) -> Bool {
    curve.interpolationError(steps: choicesOfSteps[0]) <= tolerance / toleranceToStraying
  }

  /// The smallest number of steps between which the curve strays by at most the preferred error, and how much it
  /// strays. If there is none, the greatest number of steps, provided that the curve strays by less than the limit.
  private static func steps(
    for curve: TimedCurve, strayingBelow limit: Double, preferably preferred: Double, _ meter: inout Meter
  ) throws(Meter.Stop) -> (steps: Int, straying: Double)? {
    for steps in choicesOfSteps {
      // For a spring this is known without evaluating any of them.
      if !curve.isSpring { try meter.spend(Cost.cubicStep * steps) }
      let straying = curve.interpolationError(steps: steps)
      if straying <= preferred || (steps == choicesOfSteps.last && straying < limit) { return (steps, straying) }
    }
    return nil
  }
}
