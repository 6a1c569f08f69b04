/// The limits on the cost of one request. Most are checked before anything is computed, the others on the way.
public struct Budget: Sendable, Equatable {
  /// Estimated milliseconds of one core per answer (`Cost`).
  public var processorTime = 1_000
  /// Bytes of a streamed answer.
  public var answerBytes = 512 << 20
  /// Bytes of memory that one request may hold: an answer that is sent whole, or the motion behind a stream.
  public var memory = 16 << 20
  /// Inputs in a timeline.
  public var timelineInputs = 10_000
  /// Samples that a timeline may expand to.
  public var samples = 200_000
  /// Frames of one answer.
  public var frames = 2_000_000
  /// Simulated time, seconds.
  public var seconds = 86_400.0
  /// Curve values computed for all frames of one answer; many simultaneous animations need many.
  public var curveValues = 60_000_000
  /// Samples of one quantity of a motion, taken to draw it as straight lines.
  public var outlineSamples = 500_000
  /// Releases of one batch.
  public var releases = 10_000
  /// Cells of one grid: positions times velocities.
  public var gridCells = 250_000
  /// Instants at which a curve is sampled.
  public var curveTimes = 10_000
  /// Samples of a recording to which a motion is fitted.
  public var fitSamples = 10_000
  /// How much of a performed timeline is in memory at a time.
  public var segment = SegmentLimits()

  public init() {}

  /// A meter that stops an answer once it has used up this budget.
  ///
  /// - Parameter isWanted: Whether the client is still waiting. Called a few times per millisecond.
  public func meter(_ isWanted: @escaping @Sendable () -> Bool = { true }) -> Meter {
    Meter(limit: Int64(processorTime) * 1_000_000, isWanted: isWanted)
  }
}
