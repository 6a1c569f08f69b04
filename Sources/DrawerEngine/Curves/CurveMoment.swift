/// An instant of a curve.
public struct CurveMoment: Sendable, Equatable {
  /// Seconds from the curve's start; of a `CubicBezier` the fraction of its duration.
  public let time: Double
  /// Where the curve is then, and how fast.
  public let sample: CurveSample

  init(time: Double, sample: CurveSample) {
    self.time = time
    self.sample = sample
  }
}
