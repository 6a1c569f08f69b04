/// What one request may cost, estimated before any of it is computed.
public struct Budget: Sendable, Equatable {
  /// Inputs in a timeline.
  public var timelineInputs = 10_000
  /// Samples that a timeline expands to.
  public var samples = 200_000
  /// Frames of one answer.
  public var frames = 2_000_000
  /// Simulated time, seconds.
  public var seconds = 86_400.0
  /// Values of curves over all frames of one answer: what many animations at once cost.
  public var curveValues = 100_000_000
  /// How often one quantity of a motion may be looked at to draw it in straight lines.
  public var outlineSamples = 500_000
  /// Releases of one batch.
  public var releases = 10_000
  /// Positions times velocities of one grid.
  public var gridCells = 250_000
  /// Instants at which one curve is asked for.
  public var curveTimes = 10_000

  public init() {}
}
