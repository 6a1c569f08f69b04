import DrawerEngine

/// A simulation's records as bytes, one after the other.
public struct RecordStream: AnswerStream {
  public enum Format: Sendable {
    /// `{"start": …, "records": […], "end": …}`, one record a line.
    case json
    /// One record a line.
    case ndjson
    /// Server-sent events: `event` is the record's type, `id` its place among all records.
    case eventStream
    /// Frames alone, as a table with a head (RFC 4180).
    case csv
  }

  /// Seconds of the timeline in a second, where records keep pace with a clock.
  private let speed: Double?
  private let framing: Framing
  private let precision: Int
  private let writer: FrameWriter
  private var records: RecordSequence
  private var pending = PendingBytes()
  private var tape = Tape()
  /// Whether nothing has been written that a separator would part from what follows.
  private var isFirst = true
  private var isDone = false
  /// The instant of the timeline that the first read stands for, and up to which records are due now.
  private let origin: Double
  private var clock: Double

  /// How many frames have been made so far.
  public var frames: Int { records.framesMade }

  /// - Parameter skipped: how many records its reader has already.
  public init(_ simulation: Simulation, as format: Format, after skipped: Int = 0) {
    framing = Framing(format)
    precision = simulation.output.precision
    speed = simulation.output.pace == .realtime ? simulation.output.speed : nil
    writer = FrameWriter(simulation.motion, as: format == .csv ? .row : .object, precision: precision)
    records = RecordSequence(simulation)
    records.skip(skipped)
    origin = records.time
    clock = origin
    if format == .csv { pending.append(simulation.motion.frameMembers.joined(separator: ",") + "\r\n") }
  }

  /// Seconds from the first read: each record is due at its own time, however late the ones before it were.
  public var due: Duration { speed.map { .seconds((clock - origin) / $0) } ?? .zero }

  public mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if isDone { return false }
      guard bytes.freeCapacity > writer.capacity + Framing.capacity || bytes.isEmpty else { return true }
      if speed != nil, records.time > clock {
        clock = records.time
        return true
      }
      let place = records.count
      guard let record = records.next() else {
        isDone = true
        continue
      }
      if case .frame = record, bytes.freeCapacity > writer.capacity + Framing.capacity {
        framing.write(records.frame, by: writer, isFirst: isFirst, place: place, to: &bytes)
        isFirst = false
      } else {
        hold(record, at: place)
      }
    }
  }

  /// Makes a record wait until there is room.
  private mutating func hold(_ record: Record, at place: Int) {
    switch record {
    case .start: hold(record, framing.start(place))
    case .event: if hold(record, framing.event(place, isFirst: isFirst)) { isFirst = false }
    case .end: hold(record, framing.end(place))
    case .frame:
      pending.append(capacity: writer.capacity + Framing.capacity) { [framing, writer, records, isFirst] bytes in
        framing.write(records.frame, by: writer, isFirst: isFirst, place: place, to: &bytes)
      }
      isFirst = false
    }
  }

  /// - Parameter surroundings: what stands before and after the record; nil: the format does without it.
  @discardableResult
  private mutating func hold(_ record: Record, _ surroundings: (before: String, after: String)?) -> Bool {
    guard let surroundings else { return false }
    pending.append(surroundings.before)
    tape.removeAll()
    records.simulation.write(record, to: &tape)
    pending.append(tape, precision: precision)
    pending.append(surroundings.after)
    return true
  }
}

/// What stands around the records of a format.
private struct Framing: Sendable {
  /// Free bytes that go beyond a frame's own.
  static let capacity = 2 * JSONFragment.longest + JSONCapacity.modestNumber

  private let format: RecordStream.Format
  private let eventHead = JSONFragment("event: frame\nid: ")
  private let data = JSONFragment("\ndata: ")

  init(_ format: RecordStream.Format) { self.format = format }

  func start(_ place: Int) -> (before: String, after: String)? {
    switch format {
    case .json: (#"{"start":"#, #","records":["#)
    case .ndjson: ("", "\n")
    case .eventStream: message("start", place)
    case .csv: nil
    }
  }

  func event(_ place: Int, isFirst: Bool) -> (before: String, after: String)? {
    switch format {
    case .json: (isFirst ? "\n" : ",\n", "")
    case .ndjson: ("", "\n")
    case .eventStream: message("event", place)
    case .csv: nil
    }
  }

  func end(_ place: Int) -> (before: String, after: String)? {
    switch format {
    case .json: ("\n],\"end\":", "}\n")
    case .ndjson: ("", "\n")
    case .eventStream: message("end", place)
    case .csv: nil
    }
  }

  private func message(_ type: String, _ place: Int) -> (before: String, after: String) {
    ("event: \(type)\nid: \(place)\ndata: ", "\n\n")
  }

  /// Appends a frame with what stands around it.
  @inline(__always)
  func write(
    _ frame: Frame, by writer: FrameWriter, isFirst: Bool, place: Int, to bytes: inout OutputSpan<UInt8>
  ) {
    switch format {
    case .json:
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      writer.write(frame, to: &bytes)
    case .ndjson:
      writer.write(frame, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    case .eventStream:
      bytes.append(eventHead)
      bytes.appendNumber(Double(place), precision: 0)
      bytes.append(data)
      writer.write(frame, to: &bytes)
      bytes.append(utf8: "\n\n")
    case .csv:
      writer.write(frame, to: &bytes)
      bytes.append(utf8: "\r\n")
    }
  }
}
