public import DrawerEngine

/// What the answer to a simulation contains.
public struct Output: Described, Equatable {
  public enum Pace: String, Sendable, CaseIterable {
    case immediate, realtime
  }

  /// The type of a record.
  public enum RecordType: String, Sendable, CaseIterable {
    case start, event, frame, end
  }

  /// The records to send.
  public var records = RecordType.allCases
  /// Whether frames are sent, if `records` has them.
  public var frames = true
  /// Whether events are sent, if `records` has them.
  public var events = true
  /// Whether events after the timeline's last input are sent; nil to send them only with frames, which continue until
  /// rest.
  public var afterwards: Bool?
  /// Whether each sample of a drag is an event.
  public var samples = false
  /// Whether an event with a release reports how close the call was.
  public var margins = false
  /// Decimals of every computed number. Numbers that the request gave keep all their digits.
  public var precision = 4
  public var pace = Pace.immediate
  /// Seconds of the timeline per second of real time.
  public var speed = 1.0
  /// How far stylesheets, keyframes and drawings may deviate, as a fraction of each quantity's range.
  public var tolerance = 0.0025
  /// The prefix of classes, keyframes and custom properties.
  public var name = "detent-drawer"

  /// Whether the answer has records of a type.
  func sends(_ type: RecordType) -> Bool {
    switch type {
    case .start, .end: records.contains(type)
    case .frame: frames && records.contains(type)
    case .event: events && records.contains(type)
    }
  }

  public init() {}

  /// The detail of the events to make.
  var detail: EventDetail { EventDetail(samples: samples, margins: margins) }

  public mutating func members(_ m: inout Members) {
    m("records", &records, Notation<RecordType>.choice.list(1...RecordType.allCases.count), "Which records are sent.")
    m("frames", &frames, "Whether frames are sent, if records has them.")
    m("events", &events, "Whether events are sent, if records has them.")
    m(
      "afterwards", optional: &afterwards,
      "Whether events after the timeline's last input are sent; if not given, only if frames are sent.")
    m("samples", &samples, "Whether each sample of a drag is an event.")
    m("margins", &margins, "Whether an event with a release reports how close the decision was.")
    m("precision", &precision, 0...12, "Decimals of every computed number.")
    m(
      "pace", &pace,
      "immediate: as fast as the client reads; realtime: each record at its own time, counted from the first.")
    m("speed", &speed, .number(0.01...100), "Seconds of the timeline per second of real time, if pace is realtime.")
    m(
      "tolerance", &tolerance, .number(0.00001...0.5),
      "How far stylesheets, keyframes and drawings may deviate, as a fraction of each quantity's range.")
    m(
      "name", &name, .identifier(atMost: 64, hyphens: true),
      "Prefix of the names of classes, keyframes and custom properties.")
  }
}
