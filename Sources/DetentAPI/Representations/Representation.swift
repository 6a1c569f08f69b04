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
    try represented(as: representation, after: latest, &meter)
  }

  /// The simulation in a representation, however much it costs.
  public func content(as representation: Representation, after latest: Int? = nil) throws(Problem)
    -> Representation.Content
  {
    var meter = Meter()
    return try content(as: representation, after: latest, &meter)
  }
}
