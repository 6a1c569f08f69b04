/// The prices of a system's own work, in nanoseconds of one core; by default those of the cheapest systems (`Cost`).
public struct SystemCost: Sendable {
  /// An input, a sample of a finger or an ending, with the library's response.
  public let happening: Int
  /// An event of a stream, as text, besides what it keeps.
  public let writtenEvent: Int
  /// A release: where it leads.
  public let release: Int

  public init(
    happening: Int = Cost.happening, writtenEvent: Int = Cost.writtenEvent, release: Int = Cost.release
  ) {
    self.happening = happening
    self.writtenEvent = writtenEvent
    self.release = release
  }

  /// The price of one release, decided among that number of detents or lines.
  package func decision(among count: Int) -> Int { release + Cost.detent * count }
}
