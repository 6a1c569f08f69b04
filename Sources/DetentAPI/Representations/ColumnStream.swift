import DrawerEngine

/// The frames of one motion, or of several in step, as columns, with one array for each member of a frame, ready for a
/// plot or a data frame.
///
///     {"start":{…},"columns":{"t":[0,0.0167,…],"position":[524,…],…},"events":[…],"end":{…}}
///
/// A pass over the frames' instants writes a column and keeps the values of as many following ones as it has room for,
/// so that a motion of some thousand frames is sampled once.
struct ColumnStream<Motions: MotionSet>: AnswerStream {
  private struct Column {
    let name: String
    /// The index of its motion.
    let part: Int
    /// What it shows of the motion; nil: the instants.
    let content: ColumnPass.Content?
  }

  /// What is written next.
  private enum Progress {
    case start
    /// The values of a column, by its index, from the frame with the second index on.
    case column(Int, Int)
    case events(EventReader)
    case end
    case done
  }

  private let motions: Motions
  private let simulations: [Simulation]
  private let columns: [Column]
  private let count: Int
  private let precision: Int
  private var progress = Progress.start
  /// The pass that takes the values of these columns. The first of them is written at once.
  private var pass: ColumnPass?
  private var taken = 0..<0
  private var summaries: [Summary]
  private var pending = PendingBytes()
  private var tape = Tape()
  private(set) var frames = 0
  let expectedCount: Int?
  private(set) var givesWay = false

  init(_ motions: Motions) {
    self.motions = motions
    simulations = motions.parts.map { $0.simulation }
    var columns = [Column(name: "t", part: 0, content: nil)]
    for (index, part) in motions.parts.enumerated() {
      let compiled = part.simulation.compiled
      let contents: [ColumnPass.Content] =
        [.position, .height, .velocity, .phase] + compiled.appearance.indices.map { .appearance($0) }
      for (name, content) in zip(compiled.frameMembers.dropFirst(), contents) {
        columns.append(Column(name: part.prefix + name, part: index, content: content))
      }
    }
    self.columns = columns
    count = motions.frames
    precision = motions.output.precision
    summaries = simulations.map { Summary($0.compiled) }
    expectedCount = motions.expectedCount(nameBytes: 1)
  }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    givesWay = false
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if case .done = progress { return false }
      if isAtHand {
        step()
      } else {
        // There may be many segments without a frame or an event that is shown.
        advanceSegment()
        givesWay = true
        return true
      }
    }
  }

  /// Whether what is written next comes from the segments at hand, or from none.
  private var isAtHand: Bool {
    switch progress {
    case .column(let column, let frame) where frame < count && column == taken.lowerBound:
      pass?.holds(motions.times[frame]) ?? true
    case .events(let events): events.isAtHand
    case .start, .column, .end, .done: true
    }
  }

  private mutating func advanceSegment() {
    if case .events(var events) = progress {
      events.advanceSegment()
      progress = .events(events)
    } else {
      pass?.advanceSegment()
    }
  }

  /// How many values are written at a time.
  private static var piece: Int { 256 }

  /// Writes the next part to `pending`.
  private mutating func step() {
    switch progress {
    case .start:
      pending.append("{")
      if motions.output.sends(.start) {
        pending.append(#""start":"#)
        append { $0.writeStart(to: &$1) }
        pending.append(",\n")
      }
      pending.append(#""columns":{"#)
      begin(0)
    case .column(let column, let frame) where frame < count:
      let end = write(column, from: frame)
      if column == 0 { frames = end }
      progress = .column(column, end)
    case .column(let column, _):
      pending.append("]")
      if column + 1 < columns.count { return begin(column + 1) }
      pass = nil
      pending.append("},\n\"events\":[")
      progress = .events(EventReader(simulations))
    case .events(var events):
      let isFirst = events.count == 0
      guard let event = events.next() else {
        pending.append(isFirst ? "]" : "\n]")
        progress = .end
        return
      }
      pending.append(isFirst ? "\n" : ",\n")
      append { $0.writeEvent(event.index, of: event.part, from: event.records, to: &$1) }
      progress = .events(events)
    case .end:
      if motions.output.sends(.end) {
        pending.append(",\n\"end\":")
        append { [summaries] in $0.writeEnd(summaries, to: &$1) }
      }
      pending.append("}\n")
      progress = .done
    case .done: break
    }
  }

  private mutating func append(_ write: (Motions, inout Tape) -> Void) {
    tape.removeAll()
    write(motions, &tape)
    pending.append(tape, precision: precision)
  }

  private mutating func begin(_ column: Int) {
    pending.append((column > 0 ? "," : "") + "\n\"\(columns[column].name)\":[")
    progress = .column(column, 0)
    guard !taken.contains(column), columns[column].content != nil else { return }
    let simulation = simulations[columns[column].part]
    let rest = columns[column...].prefix { $0.part == columns[column].part }
    let contents = rest.prefix(Self.columnsOfPass(for: simulation)).compactMap { $0.content }
    taken = column..<column + contents.count
    pass = ColumnPass(simulation.compiled, contents, frames: count)
  }

  /// Writes the values of a column from a frame on, as many as are at hand.
  ///
  /// - Returns: The index of the first frame that is left.
  private mutating func write(_ column: Int, from first: Int) -> Int {
    var end = min(first + Self.piece, count)
    let (times, content) = (motions.times, columns[column].content)
    if content != nil, column == taken.lowerBound, var current = pass.take() {
      current.take(times, to: end, &summaries[columns[column].part])
      end = current.frames
      pass = current
    }
    let index = column - taken.lowerBound
    let values = [UInt8](capacity: (end - first) * (JSONCapacity.number + 1)) { [pass, precision] bytes in
      for frame in first..<end {
        if frame > 0 { bytes.append(UInt8(ascii: ",")) }
        switch content {
        case .phase?: bytes.appendString(pass?.phase(index, at: frame).rawValue ?? "")
        case _?: bytes.appendNumber(pass?.value(index, at: frame) ?? 0, precision: precision)
        case nil: bytes.appendNumber(times[frame], precision: precision)
        }
      }
    }
    pending.append(values)
    return end
  }
}

// MARK: - Cost

extension ColumnStream {
  /// About how many bytes of values a pass may keep.
  private static var mostKept: Int { 2 << 20 }

  /// How many columns of a motion are taken in one pass.
  private static func columnsOfPass(for simulation: Simulation) -> Int {
    max(mostKept / (max(simulation.frames, 1) * MemoryLayout<Double>.stride), 1)
  }

  /// How many times a motion's frames are taken for a stream.
  static func passes(for simulation: Simulation) -> Int {
    let (columns, pass) = (simulation.compiled.frameMembers.count - 1, columnsOfPass(for: simulation))
    return (columns + pass - 1) / pass
  }

  /// About how many bytes of a motion's values a stream holds.
  static func memory(for simulation: Simulation) -> Int {
    let columns = min(columnsOfPass(for: simulation), simulation.compiled.frameMembers.count - 1)
    return (columns - 1) * simulation.frames * MemoryLayout<Double>.stride
  }
}

/// The events of one motion, or of several in order of time.
private struct EventReader {
  private let last: [Int]
  private var upcoming: [Int]
  private var segments: [Segment]
  /// How many have been returned.
  private(set) var count = 0

  init(_ simulations: [Simulation]) {
    upcoming = simulations.map { $0.events.lowerBound }
    last = simulations.map { $0.events.upperBound }
    segments = simulations.map { $0.compiled.opening() }
  }

  /// Whether each motion's next event is in its segment.
  var isAtHand: Bool { late == nil }

  /// A motion whose next event is in a later segment.
  private var late: Int? {
    upcoming.indices.first { part in
      upcoming[part] < last[part] && upcoming[part] >= segments[part].events.indices.upperBound
        && segments[part].next != nil
    }
  }

  /// Goes on to the next segment of one motion.
  mutating func advanceSegment() {
    if let late, let following = segments[late].next { segments[late] = following() }
  }

  /// The next event, which must be at hand.
  mutating func next() -> (index: Int, part: Int, records: EventRecords)? {
    var earliest: (part: Int, time: Double)?
    for part in upcoming.indices where upcoming[part] < last[part] {
      let time = segments[part].events.time(of: upcoming[part])
      if time < earliest?.time ?? .infinity { earliest = (part, time) }
    }
    guard let part = earliest?.part else { return nil }
    count += 1
    upcoming[part] += 1
    return (upcoming[part] - 1, part, segments[part].events)
  }
}
