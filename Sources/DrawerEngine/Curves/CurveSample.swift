/// The position and velocity of a curve at an instant.
///
/// The value of a `Curve`, a `Spring` or a `CubicBezier` is a fraction of the distance: 0 where the animation begins, 1
/// at its target, more where it overshoots. Its velocity is in fractions per second. A `ScrollDeceleration` uses
/// points.
public struct CurveSample: Sendable, Equatable {
  public var value: Double
  /// The value's rate of change, units per second.
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
  /// The number clamped to a range; NaN becomes the lower bound.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }

  /// The number made finite: infinity becomes the greatest finite number of its sign, and NaN becomes 0.
  package var drawnBack: Double {
    if isFinite { return self }
    return isNaN ? 0 : .init(signOf: self, magnitudeOf: .greatestFiniteMagnitude)
  }
}
