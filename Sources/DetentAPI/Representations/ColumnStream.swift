import DrawerEngine

/// The frames of one motion, or of several in step, as columns, with one array for each member of a frame, ready for a
/// plot or a data frame.
///
///     {"start":{…},"columns":{"t":[0,0.0167,…],"position":[524,…],…},"events":[…],"end":{…}}
///
/// A pass over the frames' instants writes a column and keeps the values of as many following columns as there is room
/// for, so that a motion of a few thousand frames is sampled only once.
struct ColumnStream: Sendable {
  private struct Column {
    let name: String
    /// The index of the column's motion.
    let part: Int
    /// The quantity shown; nil for the instants.
    let content: ColumnPass.Content?
  }

  /// What to write next.
  private enum Progress {
    case start
    /// The values of a column, by its index, from the frame with the second index on.
    case column(Int, Int)
    case events
    case end
    case done
  }

  private let recording: Recording
  private let columns: [Column]
  private let count: Int
  private let precision: Int
  private var progress = Progress.start
  /// The events, once they are written.
  private var events: RecordSequence?
  /// The pass that takes the values of these columns. The first of them is written at once.
  private var pass: ColumnPass?
  private var taken = 0..<0
  private var summaries: [Summary]
  private var pending = PendingBytes()
  private var tape: Tape
  private(set) var frames = 0
  let expectedCount: Int?
  private(set) var givesWay = false

  init(_ recording: Recording) {
    self.recording = recording
    var columns = [Column(name: "t", part: 0, content: nil)]
    for (index, part) in recording.parts.enumerated() {
      let contents: [ColumnPass.Content] =
        [.position, .height, .velocity, .phase] + part.compiled.appearance.indices.map { .appearance($0) }
      for (name, content) in zip(part.compiled.frameMembers.dropFirst(), contents) {
        columns.append(Column(name: part.prefix + name, part: index, content: content))
      }
    }
    self.columns = columns
    count = recording.frames
    precision = recording.output.precision
    tape = Tape(json: precision)
    summaries = recording.parts.map { Summary($0.compiled) }
    expectedCount = recording.expectedCount(nameBytes: 1)
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
      pass?.holds(recording.times[frame]) ?? true
    case .events: events?.isAtHand ?? true
    case .start, .column, .end, .done: true
    }
  }

  private mutating func advanceSegment() {
    if case .events = progress { events?.advanceSegment() } else { pass?.advanceSegment() }
  }

  /// How many values are written at a time.
  private static var piece: Int { 256 }

  /// Writes the next part to `pending`.
  private mutating func step() {
    switch progress {
    case .start:
      pending.append("{")
      pending.append(notices: recording.notices, precision: precision)
      if recording.output.sends(.start) {
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
      events = RecordSequence(recording, ofEvents: true)
      progress = .events
    case .events:
      let isFirst = events?.count == 0
      guard case .event(let part, let event)? = events?.next(most: 0), let records = events?.parts[part].segment.events
      else {
        pending.append(isFirst ? "]" : "\n]")
        progress = .end
        return
      }
      pending.append(isFirst ? "\n" : ",\n")
      append { $0.writeEvent(event, of: part, from: records, to: &$1) }
    case .end:
      if recording.output.sends(.end) {
        pending.append(",\n\"end\":")
        append { [summaries] in $0.writeEnd(summaries, to: &$1) }
      }
      pending.append("}\n")
      progress = .done
    case .done: break
    }
  }

  private mutating func append(_ write: (Recording, inout Tape) -> Void) {
    tape.removeAll()
    write(recording, &tape)
    pending.append(json: tape)
  }

  private mutating func begin(_ column: Int) {
    pending.append((column > 0 ? "," : "") + "\n\"\(columns[column].name)\":[")
    progress = .column(column, 0)
    guard !taken.contains(column), columns[column].content != nil else { return }
    let part = recording.parts[columns[column].part]
    let rest = columns[column...].prefix { $0.part == columns[column].part }
    let contents = rest.prefix(Self.columnsOfPass(frames: count)).compactMap { $0.content }
    taken = column..<column + contents.count
    pass = ColumnPass(part.compiled, contents, frames: count)
  }

  /// Writes the values of a column from a frame on, as many as are at hand.
  ///
  /// - Returns: The index of the first frame that is left.
  private mutating func write(_ column: Int, from first: Int) -> Int {
    var end = min(first + Self.piece, count)
    let (times, content) = (recording.times, columns[column].content)
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
  private static func columnsOfPass(frames: Int) -> Int {
    max(mostKept / (max(frames, 1) * MemoryLayout<Double>.stride), 1)
  }

  /// How many times a motion's frames are taken for a stream.
  static func passes(for part: Recording.Part, frames: Int) -> Int {
    let (columns, pass) = (part.compiled.frameMembers.count - 1, columnsOfPass(frames: frames))
    return (columns + pass - 1) / pass
  }

  /// About how many bytes of the motions' values a stream holds.
  static func memory(for recording: Recording) -> Int {
    let frames = recording.frames
    return recording.parts.reduce(0) { bytes, part in
      let columns = min(columnsOfPass(frames: frames), part.compiled.frameMembers.count - 1)
      return bytes + (columns - 1) * frames * MemoryLayout<Double>.stride
    }
  }
}
