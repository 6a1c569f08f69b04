import DrawerEngine

/// The frames of one motion, or of several in step, as columns, with one array for each member of a frame, ready for a
/// plot or a data frame.
///
///     {"start":{…},"columns":{"t":[0,0.0167,…],"position":[524,…],…},"events":[…],"end":{…}}
///
/// Each column is computed while it is sent, in its own pass over the frames' instants. Where a pass would have to
/// perform a long timeline once more, it takes as many of the motion's following columns with it as it may keep.
struct ColumnStream<Motions: MotionSet>: AnswerStream {
  /// A member of all frames.
  private enum Content {
    case time, position, height, velocity, phase
    case appearance(Int)
  }

  private struct Column {
    let name: String
    /// The index of its motion.
    let part: Int
    let content: Content
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
  /// The chapter that the latest value comes from.
  private var chapter: Chapter
  /// The values of columns that an earlier pass has taken along, by the columns' indices.
  private var kept: [Int: [Double]] = [:]
  /// The columns that the pass takes along.
  private var companions = 0..<0
  private let columns: [Column]
  private let count: Int
  private let precision: Int
  private var progress = Progress.start
  private var summaries: [Summary]
  private var pending = PendingBytes()
  private var tape = Tape()
  private(set) var frames = 0
  let expectedCount: Int?

  init(_ motions: Motions) {
    self.motions = motions
    simulations = motions.parts.map(\.simulation)
    chapter = simulations[0].story.opening()
    var columns = [Column(name: "t", part: 0, content: .time)]
    for (index, part) in motions.parts.enumerated() {
      let story = part.simulation.story
      let contents: [Content] =
        [.position, .height, .velocity, .phase] + story.appearance.indices.map { .appearance($0) }
      for (name, content) in zip(story.frameMembers.dropFirst(), contents) {
        columns.append(Column(name: part.prefix + name, part: index, content: content))
      }
    }
    self.columns = columns
    count = motions.frames
    precision = motions.output.precision
    summaries = simulations.map { Summary($0.story) }
    expectedCount = motions.expectedCount(nameBytes: 1)
  }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if case .done = progress { return false }
      step()
    }
  }

  /// How many values are computed at a time.
  private static var batch: Int { 256 }

  /// About how many bytes of values a pass may keep.
  private static var mostKept: Int { 4 << 20 }

  private mutating func write(_ column: Int, at frame: Int, to bytes: inout OutputSpan<UInt8>) {
    if frame > 0 { bytes.append(UInt8(ascii: ",")) }
    let value = kept[column].map { $0[frame] } ?? take(column, at: frame)
    if case .phase = columns[column].content {
      bytes.appendString(Frame.Phase.allCases[Int(value)].rawValue)
    } else {
      bytes.appendNumber(value, precision: precision)
    }
  }

  /// Computes a value, and those of the columns that the pass takes along.
  private mutating func take(_ column: Int, at frame: Int) -> Double {
    let time = motions.times[frame]
    while time >= chapter.end, let next = chapter.next { chapter = next() }
    for other in companions {
      let value = value(of: columns[other], at: time)
      kept[other]?.append(value)
    }
    return value(of: columns[column], at: time)
  }

  private mutating func value(of column: Column, at time: Double) -> Double {
    let motion = chapter.motion
    switch column.content {
    case .time: return time
    case .position:
      let sample = motion.position.sample(at: time)
      summaries[column.part].add(sample.value, velocity: sample.velocity, at: time)
      return sample.value
    case .height: return motion.height(at: time)
    case .velocity: return motion.position.sample(at: time).velocity
    case .phase: return Double(motion.phase(at: time).index)
    case .appearance(let index): return motion.appearance[index].track.sample(at: time).value
    }
  }

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
      let next = min(frame + Self.batch, count)
      let values = [UInt8](capacity: (next - frame) * (JSONCapacity.number + 1)) { bytes in
        for frame in frame..<next { write(column, at: frame, to: &bytes) }
      }
      pending.append(values)
      if column == 0 { frames = next }
      progress = .column(column, next)
    case .column(let column, _):
      pending.append("]")
      if column + 1 < columns.count { return begin(column + 1) }
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
    kept[column - 1] = nil
    guard kept[column] == nil else { return }
    companions = 0..<0
    let part = columns[column].part
    chapter = simulations[part].story.opening()
    // A single chapter costs nothing to go through again.
    guard chapter.next != nil else { return }
    let count = count
    let size = max(count, 1) * MemoryLayout<Double>.stride
    let end = columns[column...].firstIndex { $0.part != part } ?? columns.count
    companions = column + 1..<max(min(column + 1 + Self.mostKept / size, end), column + 1)
    for other in companions {
      kept[other] = []
      kept[other]?.reserveCapacity(count)
    }
  }
}

/// The events of one motion, or of several in order of time.
private struct EventReader {
  private let last: [Int]
  private var upcoming: [Int]
  private var chapters: [Chapter]
  /// How many have been returned.
  private(set) var count = 0

  init(_ simulations: [Simulation]) {
    upcoming = simulations.map(\.events.lowerBound)
    last = simulations.map(\.events.upperBound)
    chapters = simulations.map { $0.story.opening() }
  }

  mutating func next() -> (index: Int, part: Int, records: EventRecords)? {
    var earliest: (part: Int, time: Double)?
    for part in upcoming.indices where upcoming[part] < last[part] {
      while upcoming[part] >= chapters[part].events.indices.upperBound, let following = chapters[part].next {
        chapters[part] = following()
      }
      let time = chapters[part].events.time(of: upcoming[part])
      if time < earliest?.time ?? .infinity { earliest = (part, time) }
    }
    guard let part = earliest?.part else { return nil }
    count += 1
    upcoming[part] += 1
    return (upcoming[part] - 1, part, chapters[part].events)
  }
}
