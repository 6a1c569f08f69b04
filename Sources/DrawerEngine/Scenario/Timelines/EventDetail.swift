/// Which events a timeline makes, and what they contain.
public struct EventDetail: Sendable, Equatable {
  /// Whether each sample of a drag is an event, or only its first and last.
  public var samples: Bool
  /// Whether an event with a release reports how close the call was.
  public var margins: Bool

  public init(samples: Bool = false, margins: Bool = false) {
    self.samples = samples
    self.margins = margins
  }
}
