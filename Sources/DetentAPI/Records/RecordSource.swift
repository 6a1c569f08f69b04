import DrawerEngine

/// Records in order, computed on demand, with the frames among them written in one format: what a stream is made of.
protocol RecordSource: Sendable {
  /// How many records have been returned so far.
  var count: Int { get }
  /// How many frames have been returned so far.
  var framesMade: Int { get }
  /// Whether the next record comes from the segments at hand, or is the first or the last one.
  var isAtHand: Bool { get }
  /// Goes on to the next segment of a motion.
  mutating func advanceSegment()
  /// The next record, or nil after the last. An event precedes the frames from its instant on.
  ///
  /// - Parameter most: How many frames may be returned as one record.
  mutating func next(most: Int) -> Record?
  /// The instant of the next record, s.
  mutating func time() -> Double

  /// Writes the record returned last, which is no frame, as an object.
  func write(_ record: Record, to tape: inout Tape)
  /// Takes the numbers of the frames returned last, which are written next.
  ///
  /// - Parameter index: That of the first of them among the records.
  mutating func begin(_ frames: Range<Int>, at index: Int)
  /// How many free bytes suffice for any of these frames.
  var capacity: Int { get }
  /// Writes some of these frames.
  ///
  /// - Parameters:
  ///   - index: That of the first of them among the records.
  ///   - isFirst: Whether no other record of the document's list stands before it.
  func write(_ frames: Range<Int>, index: Int, isFirst: Bool, to bytes: inout OutputSpan<UInt8>)
}

extension RecordSource {
  /// Skips records. Each is computed all the same, because the last record summarises all frames.
  ///
  /// - Parameters:
  ///   - cost: What one record costs on the average, ns.
  ///   - segment: What a segment costs at most, ns.
  mutating func skip(_ records: Int, at cost: Int, segment: Int, _ meter: inout Meter) throws(Meter.Stop) {
    while count < records {
      while !isAtHand {
        advanceSegment()
        try meter.spend(segment)
      }
      let before = count
      guard next(most: records - count) != nil else { return }
      try meter.spend((count - before) * cost)
    }
  }
}

/// The records of one simulation.
struct SimulationRecords: RecordSource {
  private var records: RecordSequence
  private var writer: FrameWriter
  /// The batch that the writer has prepared, by the index of its first frame.
  private var batchStart = -1

  init(_ simulation: Simulation, as format: RecordStream.Format) {
    records = RecordSequence(simulation)
    writer = FrameWriter(
      simulation.compiled.frameMembers, as: format, precision: simulation.output.precision,
      isPaced: simulation.output.pace == .realtime)
  }

  var count: Int { records.count }
  var framesMade: Int { records.framesMade }
  var isAtHand: Bool { records.isAtHand }
  var capacity: Int { writer.capacity }
  mutating func advanceSegment() { records.advanceSegment() }
  mutating func next(most: Int) -> Record? { records.next(most: most) }
  mutating func time() -> Double { records.time() }

  func write(_ record: Record, to tape: inout Tape) {
    let simulation = records.simulation
    switch record {
    case .start: simulation.writeStart(to: &tape)
    case .event(let index): simulation.writeEvent(index, of: 0, from: records.segment.events, to: &tape)
    case .end: simulation.writeEnd([records.summary], to: &tape)
    case .frames: break
    }
  }

  mutating func begin(_ frames: Range<Int>, at index: Int) {
    if records.batchStart != batchStart {
      writer.prepare(records.batch)
      batchStart = records.batchStart
    }
    writer.number(from: index - frames.lowerBound)
  }

  func write(_ frames: Range<Int>, index: Int, isFirst: Bool, to bytes: inout OutputSpan<UInt8>) {
    writer.write(frames, of: records.batch, index: index, isFirst: isFirst, to: &bytes)
  }
}
