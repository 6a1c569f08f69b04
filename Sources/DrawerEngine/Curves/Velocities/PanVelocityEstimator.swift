/// The velocity that a pan recogniser reports, computed from the finger's positions and their times. Each axis has its
/// own estimator.
///
/// It blends the rates between the last two pairs of touches: 0.2 of the newest and 0.8 of the one before. Only touches
/// count. Passing time and the lift add no touch, so a drag followed by a pause and a lift is still a flick.
///
///     var estimator = PanVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 0.1, position: 30)    // velocity 60: 0.2 of 300
///     estimator.add(time: 0.2, position: 50)    // velocity 280: 0.2 of 200 and 0.8 of 300
///
/// - Source: `UIPanGestureRecognizer.velocity(in:)`, fitted to recorded touches in a public note on scroll view physics
///   (`docs/physics.md`, 6.1 and 6.2).
public struct PanVelocityEstimator: VelocityEstimator, Equatable {
  /// In units of the positions per second; 0 until there are two touches at different times.
  public private(set) var velocity = 0.0
  private var last: TimedPosition?
  /// The rate between the last two touches; 0 if they were too close in time for the next blend.
  private var rate = 0.0

  private struct TimedPosition: Equatable {
    let time: Double
    let position: Double
  }

  public init() {}

  /// Adds a touch. A touch that is not later than the last one is ignored.
  ///
  /// - Parameter time: Seconds, on any clock.
  public mutating func add(time: Double, position: Double) {
    let touch = TimedPosition(time: time, position: position)
    guard let last else {
      last = touch
      return
    }
    guard time > last.time else { return }
    let elapsed = time - last.time
    let newest = ((position - last.position) / elapsed).drawnBack
    velocity = (Self.newestWeight * newest + (1 - Self.newestWeight) * rate).drawnBack
    rate = elapsed > Self.shortestCarried ? newest : 0
    self.last = touch
  }
}
