/// How much of a performed timeline is in memory at a time.
public struct SegmentLimits: Sendable, Equatable {
  /// The approximate number of bytes kept. A timeline that takes more is split into several segments.
  public var keptBytes = 131_072
  /// The number of events and steps in a segment. Each takes up to a microsecond.
  public var steps = 128
  /// The approximate number of bytes of events in a segment.
  public var eventBytes = 65_536

  public init() {}
}
