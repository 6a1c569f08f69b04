/// How a platform or a library estimates a finger's velocity from the times and positions of its samples.
///
/// On iOS it is UIKit's business: the stage feeds a `PanVelocityEstimator`, and samples may give a velocity. Elsewhere it is
/// part of the library's behaviour: the system holds an estimator of its own, feeds it as the library does, and says
/// in its profile that its inputs give no velocities (`VelocitySource.computed`).
public protocol VelocityEstimator: Sendable {
  init()
  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - time: on any clock, not decreasing, in any unit.
  ///   - position: along one axis.
  mutating func add(time: Double, position: Double)
  /// In units of the positions per unit of the times.
  var velocity: Double { get }
}

/// The mean velocity of the whole drag: the distance since the first sample, over the time since then. Pauses count, and
/// how fast the finger was at the end does not.
///
///     var estimator = MeanVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 500, position: 30)
///     estimator.add(time: 520, position: 130)   // velocity 0.25, however fast the last 100 were
///
/// Without time it is infinite, or NaN where there is no distance either.
public struct MeanVelocityEstimator: VelocityEstimator, Equatable {
  private var start: Sample?
  public private(set) var distance = 0.0
  private var time = 0.0

  private struct Sample: Equatable {
    let time: Double
    let position: Double
  }

  public init() {}

  public mutating func add(time: Double, position: Double) {
    guard let start else {
      start = Sample(time: time, position: position)
      return
    }
    distance = position - start.position
    self.time = time - start.time
  }

  public var velocity: Double { distance / time }
}

/// Who says how fast a finger is.
public enum VelocitySource: Sendable {
  /// UIKit: inputs may give velocities, and those that do not get its recogniser's estimate.
  case given
  /// The library computes them from the times and positions of the samples, so no input gives any.
  case computed
}
