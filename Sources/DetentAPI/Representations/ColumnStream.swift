import DrawerEngine

/// A simulation's frames as columns, with one array for each member of a frame, ready for a plot or a data frame.
///
///     {"start":{…},"columns":{"t":[0,0.0167,…],"position":[524,…],…},"events":[…],"end":{…}}
///
/// Each column is computed while it is sent, in its own pass over the frames' instants. Where a pass would have to
/// perform a long timeline once more, it takes as many of the following columns with it as it may keep.
struct ColumnStream: AnswerStream {
  /// A member of all frames.
  private enum Column {
    case time, position, height, velocity, phase
    case appearance(Int)
  }

  /// What is written next.
  private enum Progress {
    case start
    /// The values of a column, by its index, from the frame with the second index on.
    case column(Int, Int)
    case events(Int)
    case end
    case done
  }

  private let simulation: Simulation
  /// The chapter that the latest value or event comes from.
  private var chapter: Chapter
  /// The values of columns that an earlier pass has taken along, by the columns' indices.
  private var kept: [Int: [Double]] = [:]
  /// The columns that the pass takes along.
  private var companions = 0..<0
  private let columns: [(name: String, column: Column)]
  private let events: Range<Int>
  private let count: Int
  private let precision: Int
  private var progress = Progress.start
  private var summary: Summary
  private var pending = PendingBytes()
  private var tape = Tape()
  private(set) var frames = 0
  let expectedCount: Int?

  init(_ simulation: Simulation) {
    self.simulation = simulation
    chapter = simulation.story.opening()
    let motion = chapter.motion
    let appearance = motion.appearance.indices.map { Column.appearance($0) }
    columns = Array(zip(simulation.story.frameMembers, [.time, .position, .height, .velocity, .phase] + appearance))
    events = simulation.events
    count = simulation.frames
    precision = simulation.output.precision
    summary = Summary(simulation.story)
    expectedCount = simulation.expectedCount(nameBytes: 1)
  }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    while true {
      guard pending.drain(into: &bytes) else { return true }
      if case .done = progress { return false }
      step()
    }
  }

  /// How many values are computed at a time.
  private static let batch = 256

  /// About how many bytes of values a pass may keep.
  private static let mostKept = 4 << 20

  private mutating func write(_ column: Int, at frame: Int, to bytes: inout OutputSpan<UInt8>) {
    if frame > 0 { bytes.append(UInt8(ascii: ",")) }
    let value = kept[column].map { $0[frame] } ?? take(column, at: frame)
    if case .phase = columns[column].column {
      bytes.appendString(Frame.Phase.allCases[Int(value)].rawValue)
    } else {
      bytes.appendNumber(value, precision: precision)
    }
  }

  /// Computes a value, and those of the columns that the pass takes along.
  private mutating func take(_ column: Int, at frame: Int) -> Double {
    let time = simulation.times[frame]
    while time >= chapter.end, let next = chapter.next { chapter = next() }
    for other in companions {
      let value = value(of: columns[other].column, at: time)
      kept[other]?.append(value)
    }
    return value(of: columns[column].column, at: time)
  }

  private mutating func value(of column: Column, at time: Double) -> Double {
    let motion = chapter.motion
    switch column {
    case .time: return time
    case .position:
      let sample = motion.position.sample(at: time)
      summary.add(sample.value, velocity: sample.velocity, at: time)
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
      if simulation.output.sends(.start) {
        pending.append(#""start":"#)
        append(.start)
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
      chapter = simulation.story.opening()
      progress = .events(0)
    case .events(let count):
      guard count < events.count else {
        pending.append(count > 0 ? "\n]" : "]")
        progress = .end
        return
      }
      let event = events.lowerBound + count
      while event >= chapter.events.indices.upperBound, let next = chapter.next { chapter = next() }
      pending.append(count > 0 ? ",\n" : "\n")
      append(.event(event))
      progress = .events(count + 1)
    case .end:
      if simulation.output.sends(.end) {
        pending.append(",\n\"end\":")
        append(.end(summary))
      }
      pending.append("}\n")
      progress = .done
    case .done: break
    }
  }

  private mutating func append(_ record: Record) {
    tape.removeAll()
    simulation.write(record, from: chapter, to: &tape)
    pending.append(tape, precision: precision)
  }

  private mutating func begin(_ column: Int) {
    pending.append((column > 0 ? "," : "") + "\n\"\(columns[column].name)\":[")
    progress = .column(column, 0)
    kept[column - 1] = nil
    guard kept[column] == nil else { return }
    companions = 0..<0
    chapter = simulation.story.opening()
    // A single chapter costs nothing to go through again.
    guard chapter.next != nil else { return }
    let size = max(count, 1) * MemoryLayout<Double>.stride
    companions = column + 1..<min(column + 1 + Self.mostKept / size, columns.count)
    for other in companions {
      kept[other] = []
      kept[other]?.reserveCapacity(count)
    }
  }
}
