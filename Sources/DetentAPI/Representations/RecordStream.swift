/// A simulation's records as bytes, in order.
public struct RecordStream: AnswerStream {
  public enum Format: Sendable {
    /// `{"system": …, "start": …, "records": […], "end": …}`, one record per line. Records that are not asked for have
    /// no member.
    case json
    /// One record per line.
    case ndjson
    /// Server-sent events: `event` is the record's type, `id` its index.
    case eventStream
    /// Frames alone, as a table with a header line (RFC 4180).
    case csv
  }

  private var feed: RecordFeed<SimulationRecords>

  public init(_ simulation: Simulation, as format: Format) { feed = simulation.feed(as: format) }

  public var frames: Int { feed.frames }
  public var expectedCount: Int? { feed.expectedCount }
  public var due: Duration { feed.due }
  public var givesWay: Bool { feed.givesWay }
  public mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool { feed.read(into: &bytes) }
}
