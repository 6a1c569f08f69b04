import DrawerEngine

/// A recording's records as bytes, in order.
struct RecordFeed: Sendable {
  /// Seconds of the timeline per second of real time; nil to send records at once.
  private let speed: Double?
  private let format: RecordFormat
  private let precision: Int
  private var records: RecordSequence
  private var writer: RecordedFrameWriter
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

  init(_ recording: Recording, as format: RecordFormat) {
    let output = recording.output
    self.format = format
    precision = output.precision
    speed = output.pace == .realtime ? output.speed : nil
    pending = PendingBytes(keepsRoom: speed == nil)
    records = RecordSequence(recording)
    writer = RecordedFrameWriter(recording, as: format)
    // A stream that waits for its time keeps as little memory as possible.
    tape = Tape(json: precision, capacity: speed == nil ? 4096 : 0)
    expectedCount = recording.expectedCount(nameBytes: format.isTable ? 1 : 12)
    // Finding the first record may take long, unless it is the start.
    origin = speed == nil ? 0 : records.time()
    clock = origin
    if format.isTable { pending.append(recording.columnNames.joined(separator: ",") + "\r\n") }
    guard format.isDocument else { return }
    // A name needs no escapes.
    pending.append(recording.isComparison ? "{" : "{\"system\":\"\(recording.parts[0].profile.name)\",")
    pending.append(notices: recording.notices, precision: precision)
    if !output.sends(.start) { pending.append("\"records\":[") }
  }

  /// Leaves out the records that the client already has.
  ///
  /// - Parameters:
  ///   - skipped: How many they are.
  ///   - cost: What one of them costs on the average, ns.
  ///   - segment: What performing a segment costs at most, ns.
  ///   - meter: Charged for computing them.
  mutating func skip(_ skipped: Int, at cost: Int64, segment: Int64, _ meter: inout Meter) throws(Meter.Stop) {
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
      guard bytes.freeCapacity >= writer.capacity || bytes.isEmpty else { return true }
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
      // With a pace, each frame waits for its own time.
      switch records.next(most: speed == nil ? FrameBatch.most : 1) {
      case .frames(let frames):
        writer.begin(frames, of: records, at: index)
        run = frames
      case let record?: write(record, at: index, to: &bytes)
      case nil:
        if format.isDocument, !records.recording.output.sends(.end) { pending.append("\n]}\n") }
        isDone = true
      }
    }
  }

  /// Writes as many frames of the run as there is room for; a single one by way of the pending bytes if there is none.
  private mutating func writeFrames(to bytes: inout OutputSpan<UInt8>) {
    let index = records.count - run.count
    let capacity = writer.capacity
    let frames = run.prefix(max(bytes.freeCapacity / capacity, 1))
    if bytes.freeCapacity >= capacity {
      writer.write(frames, of: records, index: index, isFirst: isFirst, to: &bytes)
    } else {
      pending.append(capacity: capacity) { [writer, records, isFirst] bytes in
        writer.write(frames, of: records, index: index, isFirst: isFirst, to: &bytes)
      }
    }
    run.removeFirst(frames.count)
    isFirst = false
  }

  /// Writes a record other than a frame, by way of the pending bytes if there is no room for it.
  private mutating func write(_ record: Record, at index: Int, to bytes: inout OutputSpan<UInt8>) {
    guard let (before, after) = format.surroundings(of: record, index, isFirst: isFirst) else { return }
    tape.removeAll()
    switch record {
    case .start: records.recording.writeStart(to: &tape)
    case .event(let part, let event):
      records.recording.writeEvent(event, of: part, from: records.parts[part].segment.events, to: &tape)
      isFirst = false
    case .end: records.recording.writeEnd(records.parts.map { $0.summary }, to: &tape)
    case .frames: break
    }
    let count = before.utf8.count + tape.json.count + after.utf8.count
    if bytes.freeCapacity >= count {
      bytes.append(tape, between: before, after)
    } else {
      pending.append(capacity: count) { [tape] in $0.append(tape, between: before, after) }
    }
    // A real-time stream waits, most of the time for a frame, and holds no memory for its next event.
    if speed != nil { tape = Tape(json: precision) }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ tape: Tape, between before: String, _ after: String) {
    append(utf8: before)
    append(json: tape)
    append(utf8: after)
  }
}
