/// Where a curve is, and how fast it moves.
///
/// Of a `Curve`, a `Spring` and a `CubicBezier` the value is a fraction of the way: 0 where the animation begins, 1 at its
/// target, more where it overshoots; the velocity is fractions a second. A `ScrollFlight` counts points
/// instead.
public struct CurveSample: Sendable, Equatable {
  public var value: Double
  /// The value's rate of change, units a second.
  public var velocity: Double

  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// Before the animation has begun.
  static let unstarted = CurveSample(value: 0, velocity: 0)
  /// At the target, at rest.
  static let arrived = CurveSample(value: 1, velocity: 0)
}

extension Double {
  /// The number, moved into a range; what is not a number becomes the range's lower bound.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }

  /// The number, or the greatest finite one of its sign in place of an infinite one, or 0 where there is no number.
  var drawnBack: Double {
    if isFinite { return self }
    return isNaN ? 0 : .init(signOf: self, magnitudeOf: .greatestFiniteMagnitude)
  }
}
