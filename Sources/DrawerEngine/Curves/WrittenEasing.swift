/// A curve as straight pieces whose numbers are short enough to be written down, and which still keep within a tolerance of
/// the curve at *every* instant: what `linear()` says.
///
///     WrittenEasing(.spring(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10), duration: 1.4727), tolerance: 0.0025)
///
/// Three errors add up to `maximumError`: that of the pieces against the samples, what the curve does between two samples,
/// and the rounding of the values. Times are not rounded: samples are taken at times that are short in per cent.
///
/// - Source: `docs/physics.md`, 9.3.
public struct WrittenEasing: Sendable, Equatable {
  /// Values rounded to `decimals`; two stops at time 1 where the curve ends with a jump.
  public let stops: [LinearEasing.Stop]
  /// Of the values.
  public let decimals: Int
  /// No curve value is farther from the pieces than this, fractions of the way.
  public let maximumError: Double

  /// - Parameters:
  ///   - curve: one with a duration, and an end to it.
  ///   - tolerance: fractions of the way, within 0.0001 to 1.
  /// - Returns: Nil for a curve that turns too often, or too sharply, to be told by so many samples.
  public init?(_ curve: TimedCurve, tolerance: Double) {
    guard curve.duration > 0, !curve.isEndless else { return nil }
    let decimals = tolerance < Self.fineTolerance ? 5 : 4
    let rounding = decimals == 5 ? 0.000_005 : 0.000_05
    guard
      let (steps, straying) = Self.steps(
        for: curve, sparing: tolerance - rounding, tolerance / Self.toleranceToStraying)
    else {
      return nil
    }
    // What is left for the pieces themselves.
    let share = tolerance - rounding - straying
    let end = curve.end.value
    let jump = abs(1 - end)
    // A jump too small to be seen is taken into the last piece.
    let isHidden = jump <= share
    let easing = LinearEasing(curve.curve, tolerance: share, steps: steps, end: isHidden ? 1 : end)
    let scale = decimals == 5 ? 100_000.0 : 10_000
    var stops = easing.stops.map {
      LinearEasing.Stop(time: $0.time, value: ($0.value * scale).rounded(.toNearestOrEven) / scale)
    }
    if !isHidden { stops.append(LinearEasing.Stop(time: 1, value: 1)) }
    self.stops = stops
    self.decimals = decimals
    maximumError = max(easing.maximumError, isHidden ? jump : 0) + straying + rounding
  }

  /// Whether the fewest samples will do, which takes a fraction of a millisecond.
  public static func isSwift(for curve: TimedCurve, tolerance: Double) -> Bool {
    curve.interpolationError(steps: choicesOfSteps[0]) <= tolerance / toleranceToStraying
  }

  /// The fewest steps between which the curve strays little, and how much that is; else the most there are, if it strays no
  /// more than can be spared.
  private static func steps(
    for curve: TimedCurve, sparing limit: Double, _ little: Double
  ) -> (steps: Int, straying: Double)? {
    for steps in choicesOfSteps {
      let straying = curve.interpolationError(steps: steps)
      if straying <= little || (steps == choicesOfSteps.last && straying < limit) { return (steps, straying) }
    }
    return nil
  }
}
