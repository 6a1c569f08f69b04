public import DrawerEngine

/// A media type in which an answer can be represented. There is one object for each.
///
/// A new one is a value: a `RecordFormat`, or a function that makes a document from a recording. A question lists the
/// representations that it offers.
public final class Representation: Sendable {
  /// The body of an answer.
  public enum Content: Sendable {
    case document([UInt8])
    // Indirect, so that copies of the enumeration do not contain code for copying a stream.
    indirect case stream(AnswerStream)
    /// The client already has everything.
    case nothing
  }

  /// Makes a document from a recording.
  ///
  /// - Parameters:
  ///   - memory: Counts the points of lines.
  ///   - meter: Charged for the work.
  /// - Throws: If it would cost or hold too much.
  public typealias Document = @Sendable (Recording, inout AnswerMemory, inout Meter) throws(Problem) -> [UInt8]

  private enum Kind: Sendable {
    case records(RecordFormat)
    case columns
    case document(Document)
  }

  /// Its short name in addresses and on the command line.
  public let name: String
  public let mediaType: String
  /// The value of `Content-Type`.
  public let contentType: String
  private let kind: Kind
  /// What a point of an outline takes in memory with its text, bytes.
  let bytesOfPoint: Int

  /// A sequence of records, each with its own time.
  ///
  /// - Parameters:
  ///   - name: The short name.
  ///   - parameters: Those of the media type in `Content-Type`, with a semicolon before each.
  public init(_ name: String, _ mediaType: String, parameters: String = "", records format: RecordFormat) {
    self.name = name
    self.mediaType = mediaType
    contentType = mediaType + parameters
    kind = .records(format)
    bytesOfPoint = 0
  }

  /// A document that is made all at once.
  ///
  /// - Parameter bytesOfPoint: What a point of an outline takes in memory with its text, bytes.
  public init(
    _ name: String, _ mediaType: String, parameters: String = "", bytesOfPoint: Int = 0,
    document: @escaping Document
  ) {
    self.name = name
    self.mediaType = mediaType
    contentType = mediaType + parameters
    kind = .document(document)
    self.bytesOfPoint = bytesOfPoint
  }

  /// Columns.
  private init(_ name: String, columns mediaType: String) {
    self.name = name
    self.mediaType = mediaType
    contentType = mediaType
    kind = .columns
    bytesOfPoint = 0
  }
}

extension Representation {
  /// The representations of a recording, the preferred one first.
  public static let all: [Representation] = [
    json, ndjson, eventStream, csv, columns, stylesheet, keyframes, drawing, plot,
  ]

  /// One document, one record per line.
  public static let json = Representation("json", "application/json", records: .document)
  /// One record per line.
  public static let ndjson = Representation("ndjson", "application/x-ndjson", records: .sequence())
  /// One record per message.
  public static let eventStream = Representation("sse", "text/event-stream", records: .messages)
  /// Frames as a table.
  public static let csv = Representation(
    "csv", "text/csv", parameters: "; charset=utf-8; header=present", records: .table)
  /// Frames as arrays, one for each member.
  public static let columns = Representation("columns", columns: "application/vnd.detent.columns+json")
}

extension Representation {
  /// Whether it consists of records, each with its own time.
  public var hasRecords: Bool { format != nil }

  /// Whether it is produced as the client reads it, and not all at once.
  public var isStreamed: Bool {
    switch kind {
    case .records, .columns: true
    case .document: false
    }
  }

  var isColumnar: Bool { if case .columns = kind { true } else { false } }

  /// Whether it is produced as the client reads it, instead of all at once.
  var hasEvents: Bool { format?.isTable != true }

  /// The approximate number of bytes of a frame without its numbers and names; nil if it has no names.
  var bytesBesides: Int? {
    format.flatMap { $0.isTable ? nil : $0.message == nil ? 20 : 60 }
  }

  private var format: RecordFormat? { if case .records(let format) = kind { format } else { nil } }
}

extension Representation: Equatable, CustomStringConvertible {
  public static func == (one: Representation, other: Representation) -> Bool { one === other }

  public var description: String { name }
}

// MARK: - Making it

extension Recording {
  /// The recording in a representation.
  ///
  /// - Parameters:
  ///   - latest: The index of the last record that the client of an event stream has; nil if it has none.
  ///   - meter: Charged for the work done before the first byte is sent.
  /// - Throws: If the representation cannot be made.
  public func content(
    as representation: Representation, after latest: Int? = nil, _ meter: inout Meter
  ) throws(Problem) -> Representation.Content {
    try representation.content(of: self, after: latest, &meter)
  }

  /// All records in a format, whatever the cost.
  func stream(as format: RecordFormat) -> AnswerStream { AnswerStream(RecordFeed(self, as: format)) }
}

extension Representation {
  fileprivate func content(
    of recording: Recording, after latest: Int?, _ meter: inout Meter
  ) throws(Problem) -> Content {
    if recording.output.pace == .realtime, !hasRecords {
      throw Problem(
        .invalid, "One value is invalid.",
        faults: [
          Problem.Fault(
            pointer: "/output/pace",
            message: "is \"realtime\"; \(mediaType) has no records that could be paced")
        ])
    }
    var memory = try AnswerMemory(for: self, of: recording)
    if isStreamed { try recording.afford(self, &meter) }
    switch kind {
    case .records(let format):
      let feed = RecordFeed(recording, as: format)
      if format.message != nil, let latest { return try Self.resumed(feed, of: recording, after: latest, meter) }
      return .stream(AnswerStream(feed))
    case .columns: return .stream(AnswerStream(ColumnStream(recording)))
    case .document(let make): return .document(try recording.budget.afforded(make(recording, &memory, &meter)))
    }
  }

  private static func resumed(
    _ feed: RecordFeed, of recording: Recording, after latest: Int, _ meter: Meter
  ) throws(Problem) -> Content {
    let count = recording.recordCount
    guard latest < count else {
      let last = count > 0 ? "the last record of this simulation is \(count - 1)" : "there are no records"
      throw Problem(.invalidHeader, "Last-Event-ID is \(latest); \(last).")
    }
    if latest == count - 1 { return .nothing }
    // Skipped records are computed but not written. They have been charged with the rest.
    var (feed, prepaid) = (feed, meter.prepaid)
    do {
      try feed.skip(latest + 1, at: recording.costOfRecord, segment: recording.costOfSegment, &prepaid)
    } catch {
      throw Problem(error)
    }
    return .stream(AnswerStream(feed))
  }
}
