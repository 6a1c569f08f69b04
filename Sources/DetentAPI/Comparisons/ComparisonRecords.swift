import DrawerEngine

/// The records of several simulations as one sequence: their events in order of time, and their frames together, one
/// record for each instant.
struct ComparisonRecords: RecordSource {
  private let comparison: Comparison
  /// The records of each simulation. Only their events and frames are taken.
  private var sequences: [RecordSequence]
  /// For each simulation, what writes its part of a frame.
  private var writers: [FrameWriter]
  /// The batch that each writer has prepared, by the index of its first frame.
  private var batchStarts: [Int]
  /// For each simulation, the index of the latest frame in its batch.
  private var places: [Int]
  /// The index of the simulation that the latest event comes from.
  private var speaker = 0
  private let format: RecordStream.Format
  private let precision: Int
  private var progress: Progress
  private(set) var count = 0

  private enum Progress { case start, middle, end }

  init(_ comparison: Comparison, as format: RecordStream.Format) {
    self.comparison = comparison
    self.format = format
    let output = comparison.output
    precision = output.precision
    sequences = comparison.parts.map { RecordSequence($0.simulation, isPart: true) }
    writers = comparison.parts.enumerated().map { index, part in
      FrameWriter(of: part.name, isFirst: index == 0, part.simulation.compiled, as: format, precision: output.precision)
    }
    batchStarts = comparison.parts.map { _ in -1 }
    places = comparison.parts.map { _ in 0 }
    progress = output.sends(.start) ? .start : .middle
  }

  var framesMade: Int { sequences[0].framesMade }
  var isAtHand: Bool {
    if case .start = progress { return true }
    return sequences.allSatisfy { $0.isAtHand }
  }

  /// Goes on to the next segment of one of the simulations.
  mutating func advanceSegment() {
    if let late = sequences.firstIndex(where: { !$0.isAtHand }) { sequences[late].advanceSegment() }
  }

  mutating func next(most: Int) -> Record? {
    switch progress {
    case .start:
      progress = .middle
      count += 1
      return .start
    case .middle:
      while !isAtHand { advanceSegment() }
      var earliest = (part: 0, time: Double.infinity)
      for part in sequences.indices where sequences[part].upcomingEvent < earliest.time {
        earliest = (part, sequences[part].upcomingEvent)
      }
      if earliest.time < .infinity {
        speaker = earliest.part
        count += 1
        return sequences[speaker].next(most: 1)
      }
      if framesMade < comparison.frames {
        for part in sequences.indices {
          if case .frames(let frames)? = sequences[part].next(most: 1) { places[part] = frames.lowerBound }
        }
        count += 1
        return .frames(0..<1)
      }
      progress = .end
      guard comparison.output.sends(.end) else { return nil }
      count += 1
      return .end
    case .end: return nil
    }
  }

  mutating func time() -> Double {
    if case .start = progress { return comparison.window.lowerBound }
    while !isAtHand { advanceSegment() }
    let next = sequences.reduce(.infinity) { min($0, $1.upcomingTime) }
    if next.isFinite { return next }
    var last = 0.0
    for part in sequences.indices { last = max(last, sequences[part].time()) }
    return last
  }
}

// MARK: - Writing

extension ComparisonRecords {
  func write(_ record: Record, to tape: inout Tape) {
    switch record {
    case .start: comparison.writeStart(to: &tape)
    case .event(let index):
      comparison.writeEvent(index, of: speaker, from: sequences[speaker].segment.events, to: &tape)
    case .end: comparison.writeEnd(sequences.map { $0.summary }, to: &tape)
    case .frames: break
    }
  }

  mutating func begin(_ frames: Range<Int>, at index: Int) {
    for part in sequences.indices where sequences[part].batchStart != batchStarts[part] {
      writers[part].prepare(sequences[part].batch)
      batchStarts[part] = sequences[part].batchStart
    }
  }

  /// Room for all drawers, the time, a record's index, and the text around them.
  var capacity: Int { writers.reduce(2 * JSONCapacity.number + 128) { $0 + $1.capacity } }

  func write(_ frames: Range<Int>, index: Int, isFirst: Bool, to bytes: inout OutputSpan<UInt8>) {
    switch format {
    case .json: bytes.append(utf8: isFirst ? "\n" : ",\n")
    case .ndjson, .csv: break
    case .eventStream:
      bytes.append(utf8: "event: frame\nid: ")
      bytes.appendNumber(Double(index), precision: 0)
      bytes.append(utf8: "\ndata: ")
    }
    if format != .csv { bytes.append(utf8: #"{"type":"frame","t":"#) }
    bytes.appendNumber(sequences[0].batch.time[places[0]], precision: precision)
    if format != .csv { bytes.append(utf8: #","drawers":{"#) }
    for part in sequences.indices {
      let place = places[part]
      writers[part].write(
        place..<place + 1, of: sequences[part].batch, index: index, isFirst: false, to: &bytes)
    }
    switch format {
    case .json: bytes.append(utf8: "}}")
    case .ndjson: bytes.append(utf8: "}}\n")
    case .eventStream: bytes.append(utf8: "}}\n\n")
    case .csv: bytes.append(utf8: "\r\n")
    }
  }
}
