import DrawerEngine

/// A simulation's frames as columns, with one array for each member of a frame, ready for a plot or a data frame.
///
///     {"start":{…},"columns":{"t":[0,0.0167,…],"position":[524,…],…},"events":[…],"end":{…}}
///
/// Each column is computed while it is sent, in its own pass over the frames' instants.
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
  private let motion: Motion
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
    motion = simulation.motion
    let appearance = motion.appearance.indices.map { Column.appearance($0) }
    columns = Array(zip(motion.frameMembers, [.time, .position, .height, .velocity, .phase] + appearance))
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

  private mutating func write(_ column: Column, at frame: Int, to bytes: inout OutputSpan<UInt8>) {
    let time = simulation.times[frame]
    if frame > 0 { bytes.append(UInt8(ascii: ",")) }
    switch column {
    case .time: bytes.appendNumber(time, precision: precision)
    case .position:
      let sample = motion.position.sample(at: time)
      summary.add(sample.value, velocity: sample.velocity, at: time)
      bytes.appendNumber(sample.value, precision: precision)
    case .height: bytes.appendNumber(motion.height(at: time), precision: precision)
    case .velocity: bytes.appendNumber(motion.position.sample(at: time).velocity, precision: precision)
    case .phase: bytes.appendString(motion.phase(at: time).rawValue)
    case .appearance(let index):
      bytes.appendNumber(motion.appearance[index].track.sample(at: time).value, precision: precision)
    }
  }

  /// Writes the next part to `pending`.
  private mutating func step() {
    switch progress {
    case .start:
      pending.append(#"{"start":"#)
      append(.start)
      pending.append(",\n\"columns\":{")
      begin(0)
    case .column(let column, let frame) where frame < count:
      let next = min(frame + Self.batch, count)
      let values = [UInt8](capacity: (next - frame) * (JSONCapacity.number + 1)) { bytes in
        for frame in frame..<next { write(columns[column].column, at: frame, to: &bytes) }
      }
      pending.append(values)
      if column == 0 { frames = next }
      progress = .column(column, next)
    case .column(let column, _):
      pending.append("]")
      if column + 1 < columns.count { return begin(column + 1) }
      pending.append("},\n\"events\":[")
      progress = .events(0)
    case .events(let count):
      guard count < events.count else {
        pending.append(count > 0 ? "\n]," : "],")
        progress = .end
        return
      }
      pending.append(count > 0 ? ",\n" : "\n")
      append(.event(events.lowerBound + count))
      progress = .events(count + 1)
    case .end:
      pending.append("\n\"end\":")
      append(.end(summary))
      pending.append("}\n")
      progress = .done
    case .done: break
    }
  }

  private mutating func append(_ record: Record) {
    tape.removeAll()
    simulation.write(record, to: &tape)
    pending.append(tape, precision: precision)
  }

  private mutating func begin(_ column: Int) {
    pending.append((column > 0 ? "," : "") + "\n\"\(columns[column].name)\":[")
    progress = .column(column, 0)
  }
}
