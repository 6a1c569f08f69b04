/// An instant of a curve.
public struct CurveMoment: Sendable, Equatable {
  /// Seconds from the curve's start; for a `CubicBezier`, a fraction of its duration.
  public let time: Double
  /// The curve's value and velocity at that time.
  public let sample: CurveSample

  init(time: Double, sample: CurveSample) {
    self.time = time
    self.sample = sample
  }
}
