/// The prices of a system's own work, in nanoseconds of one core, and the size of its events. The defaults are those of
/// the cheapest systems (`Cost`).
public struct SystemCost: Sendable {
  /// An input, a sample of a finger or an ending, with the library's response.
  public let happening: Int
  /// An event of a stream as text, without its contents.
  public let writtenEvent: Int
  /// Resolving a release.
  public let release: Int
  /// The maximum number of bytes, as text, of one element of an event's long lists, or of a callback; 0 if these are
  /// short enough to be counted with the rest of the event (`Performer.listed`, `EventReport.listed`).
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

  /// The price of deciding one release among that number of detents or lines.
  package func decision(among count: Int) -> Int { release + Cost.detent * count }
}
