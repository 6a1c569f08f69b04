public import DrawerEngine

/// The media types that a simulation can be represented in, the preferred one first.
public enum Representation: String, Sendable, CaseIterable {
  /// One document, one record per line.
  case json = "application/json"
  /// One record per line.
  case ndjson = "application/x-ndjson"
  /// One record per message.
  case eventStream = "text/event-stream"
  /// Frames as a table.
  case csv = "text/csv"
  /// Frames as arrays, one for each member.
  case columns = "application/vnd.detent.columns+json"
  /// An animation in CSS.
  case stylesheet = "text/css"
  /// An animation for the Web Animations API.
  case keyframes = "application/vnd.detent.keyframes+json"
  /// Position, velocity and events over time.
  case drawing = "image/svg+xml"
  /// The position over time, drawn in characters.
  case plot = "text/plain"

  /// The short name that stands for it in addresses and on the command line.
  public var name: String {
    switch self {
    case .json: "json"
    case .ndjson: "ndjson"
    case .eventStream: "sse"
    case .csv: "csv"
    case .columns: "columns"
    case .stylesheet: "css"
    case .keyframes: "keyframes"
    case .drawing: "svg"
    case .plot: "plot"
    }
  }

  /// The value of `Content-Type`.
  public var contentType: String {
    switch self {
    case .csv: "text/csv; charset=utf-8; header=present"
    case .stylesheet: "text/css; charset=utf-8"
    case .plot: "text/plain; charset=utf-8"
    case .json, .ndjson, .eventStream, .columns, .keyframes, .drawing: rawValue
    }
  }

  /// Whether it consists of records, each with its own time.
  public var hasRecords: Bool {
    switch self {
    case .json, .ndjson, .eventStream, .csv: true
    case .columns, .stylesheet, .keyframes, .drawing, .plot: false
    }
  }

  /// Whether it is produced as the client reads it, and not all at once.
  public var isStreamed: Bool { hasRecords || self == .columns }

  /// The body of an answer.
  public enum Content: Sendable {
    case document([UInt8])
    case stream(any AnswerStream)
    /// The client already has everything.
    case nothing
  }
}

extension Simulation {
  /// The simulation in a representation.
  ///
  /// - Parameters:
  ///   - latest: the index of the last record that the client of an event stream has; nil: none yet.
  ///   - meter: pays for what is made before the first byte is sent.
  /// - Throws: If the representation cannot be made.
  public func content(
    as representation: Representation, after latest: Int? = nil, _ meter: inout Meter
  ) throws(Problem) -> Representation.Content {
    if output.pace == .realtime, !representation.hasRecords {
      throw Problem(
        .invalid, "One value cannot be taken.",
        faults: [
          Problem.Fault(
            pointer: "/output/pace",
            message: "is \"realtime\"; \(representation.rawValue) is no sequence of records that could keep pace")
        ])
    }
    if representation.isStreamed { try afford(representation, &meter) }
    switch representation {
    case .json: return .stream(RecordStream(self, as: .json))
    case .ndjson: return .stream(RecordStream(self, as: .ndjson))
    case .eventStream: return try resumed(after: latest, &meter)
    case .csv: return .stream(RecordStream(self, as: .csv))
    case .columns: return .stream(ColumnStream(self))
    case .stylesheet: return .document(try afforded(Stylesheet(self, &meter).bytes))
    case .keyframes: return .document(try afforded(KeyframeList(self, &meter).json))
    case .drawing: return .document(try afforded(Drawing(self, &meter).bytes))
    case .plot: return .document(try afforded(TextPlot(self, &meter).bytes))
    }
  }

  /// The simulation in a representation, however much it costs.
  public func content(as representation: Representation, after latest: Int? = nil) throws(Problem)
    -> Representation.Content
  {
    var meter = Meter()
    return try content(as: representation, after: latest, &meter)
  }

  private func resumed(after latest: Int?, _ meter: inout Meter) throws(Problem) -> Representation.Content {
    guard let latest else { return .stream(RecordStream(self, as: .eventStream)) }
    guard latest < recordCount else {
      let last = recordCount > 0 ? "the last record of this simulation is \(recordCount - 1)" : "there are no records"
      throw Problem(.invalidHeader, "Last-Event-ID is \(latest); \(last).")
    }
    if latest == recordCount - 1 { return .nothing }
    do throws(Meter.Stop) {
      // The stream that is left out is computed too, if not written.
      return .stream(try RecordStream(self, as: .eventStream, after: latest + 1, &meter))
    } catch {
      throw Problem(error)
    }
  }
}
