import DrawerEngine

/// A source's records as bytes, in order.
struct RecordFeed<Records: RecordSource>: AnswerStream {
  /// Seconds of the timeline per second of real time; nil: records are sent at once.
  private let speed: Double?
  private let framing: Framing
  private let precision: Int
  private var records: Records
  /// The frames returned last that are still to be written.
  private var run = 0..<0
  private var pending: PendingBytes
  private var tape: Tape
  /// Whether the next record needs no separator before it.
  private var isFirst = true
  private var isDone = false
  /// The instant of the timeline that corresponds to the first read, s.
  private var origin: Double
  /// The instant of the timeline up to which records are due now, s.
  private var clock: Double

  let expectedCount: Int?
  private(set) var givesWay = false

  /// How many frames have been produced so far.
  var frames: Int { records.framesMade - run.count }

  /// - Parameters:
  ///   - preamble: a document's members before the first record.
  ///   - heading: the names of a table's columns.
  ///   - expectedCount: about how many bytes it has, if they are made quickly.
  init(
    _ records: Records, as format: RecordStream.Format, _ output: Output, preamble: String, heading: [String],
    expectedCount: Int?
  ) {
    framing = Framing(format, endsWithRecord: output.sends(.end))
    precision = output.precision
    speed = output.pace == .realtime ? output.speed : nil
    pending = PendingBytes(keepsRoom: speed == nil)
    self.records = records
    // A stream that waits for its time keeps no more memory than it needs.
    tape = speed == nil ? Tape(capacity: 256, text: 4096) : Tape()
    self.expectedCount = expectedCount
    // Looking for the first record may take long, if the first record is not the start.
    origin = speed == nil ? 0 : self.records.time()
    clock = origin
    if format == .csv { pending.append(heading.joined(separator: ",") + "\r\n") }
    if format == .json { pending.append("{" + preamble + (output.sends(.start) ? "" : "\"records\":[")) }
  }

  /// Leaves out the records that the client already has.
  ///
  /// - Parameters:
  ///   - skipped: how many they are.
  ///   - cost: what one of them costs on the average, ns.
  ///   - segment: what performing a segment costs at most, ns.
  ///   - meter: pays for computing them.
  mutating func skip(_ skipped: Int, at cost: Int, segment: Int, _ meter: inout Meter) throws(Meter.Stop) {
    try records.skip(skipped, at: cost, segment: segment, &meter)
    origin = speed == nil ? 0 : records.time()
    clock = origin
  }

  /// When the next record is due, counted from the first read. A late record does not delay the ones after it.
  var due: Duration { speed.map { .seconds((clock - origin) / $0) } ?? .zero }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    givesWay = false
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if isDone { return false }
      guard bytes.freeCapacity >= records.capacity || bytes.isEmpty else { return true }
      if !run.isEmpty {
        writeFrames(to: &bytes)
        continue
      }
      if !records.isAtHand {
        // There may be many segments without a record.
        records.advanceSegment()
        givesWay = true
        return true
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
      case .frames(let frames):
        records.begin(frames, at: index)
        run = frames
      case let record?: hold(record, at: index)
      case nil:
        pending.append(framing.closing)
        isDone = true
      }
    }
  }

  /// Writes as many frames of the run as there is room for; a single one by way of the pending bytes if there is none.
  private mutating func writeFrames(to bytes: inout OutputSpan<UInt8>) {
    let index = records.count - run.count
    let capacity = records.capacity
    let frames = run.prefix(max(bytes.freeCapacity / capacity, 1))
    if bytes.freeCapacity >= capacity {
      records.write(frames, index: index, isFirst: isFirst, to: &bytes)
    } else {
      pending.append(capacity: capacity) { [records, isFirst] bytes in
        records.write(frames, index: index, isFirst: isFirst, to: &bytes)
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
    records.write(record, to: &tape)
    pending.append(tape, precision: precision)
    pending.append(surroundings.after)
    // A stream in real time waits, most of the time for a frame, and holds no memory for its next event.
    if speed != nil { tape = Tape() }
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
