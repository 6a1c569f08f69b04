/// The velocity between the last two samples, as if they were at least 16 ms apart; 0 once the last one is 80 ms old.
///
///     var estimator = PairVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 8, position: 8)     // velocity 0.5, not 1: 8 ms count as 16
///     estimator.velocity(at: 100)             // 0
///
/// On a 120 Hz display, this is half of the finger's velocity.
///
/// - Source: Base UI 1.7.0, `useSwipeDismiss` (`recordDragSample`, `getReleaseVelocity`).
public struct PairVelocityEstimator: VelocityEstimator, Equatable {
  /// In units of the positions per millisecond; 0 until one sample is later than the previous one.
  public private(set) var velocity = 0.0
  private var last: Sample?

  private struct Sample: Equatable {
    let time: Double
    let position: Double
  }

  /// The minimum interval of a pair of samples, in milliseconds. If higher, quick hands flick less.
  static let shortestPair = 16.0
  /// The age in milliseconds from which a sample no longer determines the velocity. If higher, a pause still flicks.
  static let oldestSample = 80.0

  public init() {}

  /// Adds a sample. A sample that is not later than the last one replaces it and leaves the velocity unchanged.
  ///
  /// - Parameter time: Milliseconds, on any clock.
  public mutating func add(time: Double, position: Double) {
    if let last, time > last.time {
      velocity = (position - last.position) / max(time - last.time, Self.shortestPair)
    }
    last = Sample(time: time, position: position)
  }

  /// The velocity of a finger that leaves at a time, in milliseconds: 0 if it has rested.
  public func velocity(at time: Double) -> Double {
    guard let last, time - last.time <= Self.oldestSample else { return 0 }
    return velocity
  }
}
