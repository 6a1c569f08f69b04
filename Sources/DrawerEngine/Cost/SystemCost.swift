/// The prices of a system's own work, in nanoseconds of one core, and how long its events are; by default those of the
/// cheapest systems (`Cost`).
public struct SystemCost: Sendable {
  /// An input, a sample of a finger or an ending, with the library's response.
  public let happening: Int
  /// An event of a stream, as text, besides what it keeps.
  public let writtenEvent: Int
  /// A release: where it leads.
  public let release: Int
  /// The most bytes that an element of its events' long lists has as text; 0 if these lists are short enough to be counted
  /// with the rest of an event (`Performer.listed`, `EventReport.listed`).
  public let elementBytes: Int

  public init(
    happening: Int = Cost.happening, writtenEvent: Int = Cost.writtenEvent, release: Int = Cost.release,
    elementBytes: Int = 0
  ) {
    self.happening = happening
    self.writtenEvent = writtenEvent
    self.release = release
    self.elementBytes = elementBytes
  }

  /// The price of one release, decided among that number of detents or lines.
  package func decision(among count: Int) -> Int { release + Cost.detent * count }
}
