/// How much of a performed timeline is in memory at a time.
public struct SegmentLimits: Sendable, Equatable {
  /// About how many bytes are kept. A timeline that takes more is split into several segments.
  public var keptBytes = 131_072
  /// How many things happen in a segment. Each takes up to a microsecond.
  public var steps = 128
  /// About how many bytes of events a segment has.
  public var eventBytes = 65_536

  public init() {}
}
