/// How a platform or a library estimates a finger's velocity from the times and positions of its samples.
///
/// On iOS this is UIKit's task: the stage feeds a `PanVelocityEstimator`, and samples may give a velocity. Elsewhere it
/// is part of the library's behaviour: the system owns an estimator, feeds it as the library does, and declares in its
/// profile that inputs give no velocities (`VelocitySource.computed`).
public protocol VelocityEstimator: Sendable {
  init()
  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - time: On any clock, not decreasing, in any unit.
  ///   - position: Along one axis.
  mutating func add(time: Double, position: Double)
  /// In units of the positions per unit of the times.
  var velocity: Double { get }
}

/// The mean velocity of the whole drag: the distance since the first sample divided by the time since then. Pauses
/// count; the final speed does not.
///
///     var estimator = MeanVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 500, position: 30)
///     estimator.add(time: 520, position: 130)   // velocity 0.25, however fast the last 100 were
///
/// If no time has passed it is infinite, or NaN if there is no distance either.
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

/// Where a finger's velocity comes from.
public enum VelocitySource: Sendable {
  /// UIKit: inputs may give velocities; the others use its recogniser's estimate.
  case given
  /// The library computes them from the times and positions of the samples, so no input gives any.
  case computed
}
