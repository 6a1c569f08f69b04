import DrawerEngine

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

  /// Seconds of the timeline per second of real time; nil: records are sent at once.
  private let speed: Double?
  private let framing: Framing
  private let precision: Int
  private var writer: FrameWriter
  private var records: RecordSequence
  /// The frames of the records' batch that are still to be written.
  private var run = 0..<0
  /// The batch that the writer has prepared, by the index of its first frame.
  private var batchStart = -1
  private var pending = PendingBytes()
  private var tape = Tape()
  /// Whether the next record needs no separator before it.
  private var isFirst = true
  private var isDone = false
  /// The instant of the timeline that corresponds to the first read, s.
  private var origin: Double
  /// The instant of the timeline up to which records are due now, s.
  private var clock: Double

  public let expectedCount: Int?

  /// How many frames have been produced so far.
  public var frames: Int { records.framesMade - run.count }

  public init(_ simulation: Simulation, as format: Format) {
    framing = Framing(format, endsWithRecord: simulation.output.sends(.end))
    precision = simulation.output.precision
    speed = simulation.output.pace == .realtime ? simulation.output.speed : nil
    records = RecordSequence(simulation)
    expectedCount = simulation.expectedCount(nameBytes: format == .csv ? 1 : 12)
    writer = FrameWriter(simulation.story, as: format, precision: precision)
    origin = records.time()
    clock = origin
    if format == .csv { pending.append(simulation.story.frameMembers.joined(separator: ",") + "\r\n") }
    if format == .json {
      // A name needs no escapes.
      pending.append("{\"system\":\"\(simulation.profile.name)\",")
      if !simulation.output.sends(.start) { pending.append("\"records\":[") }
    }
  }

  /// A stream that leaves out the records that the client already has.
  ///
  /// - Parameters:
  ///   - skipped: how many they are.
  ///   - meter: pays for computing them.
  init(_ simulation: Simulation, as format: Format, after skipped: Int, _ meter: inout Meter) throws(Meter.Stop) {
    self.init(simulation, as: format)
    try records.skip(skipped, &meter)
    origin = records.time()
    clock = origin
  }

  /// When the next record is due, counted from the first read. A late record does not delay the ones after it.
  public var due: Duration { speed.map { .seconds((clock - origin) / $0) } ?? .zero }

  public mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if isDone { return false }
      guard bytes.freeCapacity >= writer.capacity || bytes.isEmpty else { return true }
      if !run.isEmpty {
        writeFrames(to: &bytes)
        continue
      }
      if !records.isAtHand {
        records.turnPage()
        guard bytes.isEmpty else { return true }
        continue
      }
      if speed != nil {
        let time = records.time()
        if time > clock {
          clock = time
          return true
        }
      }
      let index = records.count
      // With a pace each frame waits for its own time.
      switch records.next(most: speed == nil ? FrameBatch.most : 1) {
      case .frames(let frames): begin(frames, at: index)
      case let record?: hold(record, at: index)
      case nil:
        pending.append(framing.closing)
        isDone = true
      }
    }
  }

  private mutating func begin(_ frames: Range<Int>, at index: Int) {
    if records.batchStart != batchStart {
      writer.prepare(records.batch)
      batchStart = records.batchStart
    }
    writer.number(from: index - frames.lowerBound)
    run = frames
  }

  /// Writes as many frames of the run as there is room for; a single one by way of the pending bytes if there is none.
  private mutating func writeFrames(to bytes: inout OutputSpan<UInt8>) {
    let index = records.count - run.count
    let frames = run.prefix(max(bytes.freeCapacity / writer.capacity, 1))
    if bytes.freeCapacity >= writer.capacity {
      writer.write(frames, of: records.batch, index: index, isFirst: isFirst, to: &bytes)
    } else {
      pending.append(capacity: writer.capacity) { [writer, records, isFirst] bytes in
        writer.write(frames, of: records.batch, index: index, isFirst: isFirst, to: &bytes)
      }
    }
    run.removeFirst(frames.count)
    isFirst = false
  }

  /// Adds a record other than a frame to the pending bytes, which are written when there is room.
  private mutating func hold(_ record: Record, at index: Int) {
    switch record {
    case .start: hold(record, framing.start(index))
    case .event: if hold(record, framing.event(index, isFirst: isFirst)) { isFirst = false }
    case .end: hold(record, framing.end(index))
    case .frames: break
    }
  }

  /// - Parameter surroundings: the text before and after the record; nil: the format leaves the record out.
  /// - Returns: Whether the format has the record.
  @discardableResult
  private mutating func hold(_ record: Record, _ surroundings: (before: String, after: String)?) -> Bool {
    guard let surroundings else { return false }
    pending.append(surroundings.before)
    tape.removeAll()
    records.simulation.write(record, from: records.chapter, to: &tape)
    pending.append(tape, precision: precision)
    pending.append(surroundings.after)
    return true
  }
}

/// The text around the records other than frames in each format.
private struct Framing: Sendable {
  private let format: RecordStream.Format
  /// What stands after the last record.
  let closing: String

  init(_ format: RecordStream.Format, endsWithRecord: Bool) {
    self.format = format
    closing = format == .json && !endsWithRecord ? "\n]}\n" : ""
  }

  func start(_ index: Int) -> (before: String, after: String)? {
    switch format {
    case .json: (#""start":"#, #","records":["#)
    case .ndjson: ("", "\n")
    case .eventStream: message("start", index)
    case .csv: nil
    }
  }

  func event(_ index: Int, isFirst: Bool) -> (before: String, after: String)? {
    switch format {
    case .json: (isFirst ? "\n" : ",\n", "")
    case .ndjson: ("", "\n")
    case .eventStream: message("event", index)
    case .csv: nil
    }
  }

  func end(_ index: Int) -> (before: String, after: String)? {
    switch format {
    case .json: ("\n],\"end\":", "}\n")
    case .ndjson: ("", "\n")
    case .eventStream: message("end", index)
    case .csv: nil
    }
  }

  private func message(_ type: String, _ index: Int) -> (before: String, after: String) {
    ("event: \(type)\nid: \(index)\ndata: ", "\n\n")
  }
}
