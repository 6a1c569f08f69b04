/// The velocity between the last two samples, as if they were at least 16 ms apart; nothing once the last is 80 ms old.
///
///     var estimator = PairVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 8, position: 8)     // velocity 0.5, not 1: 8 ms count as 16
///     estimator.velocity(at: 100)             // 0
///
/// So the samples of a display with 120 Hz give half of the finger's velocity.
///
/// - Source: Base UI 1.7.0, `useSwipeDismiss` (`recordDragSample`, `getReleaseVelocity`).
public struct PairVelocityEstimator: VelocityEstimator, Equatable {
  /// In units of the positions per millisecond; 0 until a sample is later than the one before it.
  public private(set) var velocity = 0.0
  private var last: Sample?

  private struct Sample: Equatable {
    let time: Double
    let position: Double
  }

  /// Milliseconds that a pair of samples counts at least. If higher, quick hands flick less.
  static let shortestPair = 16.0
  /// Milliseconds after which a sample no longer says how fast the finger leaves. If higher, a pause still flicks.
  static let oldestSample = 80.0

  public init() {}

  /// Adds a sample. One that is not later than the last replaces it, and the velocity remains.
  ///
  /// - Parameter time: milliseconds, on any clock.
  public mutating func add(time: Double, position: Double) {
    if let last, time > last.time {
      velocity = (position - last.position) / max(time - last.time, Self.shortestPair)
    }
    last = Sample(time: time, position: position)
  }

  /// The velocity of a finger that leaves at a time, milliseconds: 0 if it has rested.
  public func velocity(at time: Double) -> Double {
    guard let last, time - last.time <= Self.oldestSample else { return 0 }
    return velocity
  }
}
