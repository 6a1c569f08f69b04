import DrawerEngine

/// Writes the frames of a recording: those of one drawer eight at a time, or those of several drawers together, one record
/// for each instant.
struct RecordedFrameWriter: Sendable {
  /// What writes the frames of the only drawer, or the first one's part of a frame. It is large: as an element of an array
  /// it would be copied for each eight frames.
  private var first: FrameWriter
  /// What writes the other drawers' parts.
  private var others: [FrameWriter] = []
  /// The batch that each writer has prepared, by the index of its first frame.
  private var batchStarts: [Int]
  private let format: RecordFormat
  private let precision: Int

  init(_ recording: Recording, as format: RecordFormat) {
    self.format = format
    let (parts, output) = (recording.parts, recording.output)
    precision = output.precision
    batchStarts = parts.map { _ in -1 }
    if recording.isComparison {
      first = FrameWriter(of: parts[0], isFirst: true, as: format, precision: precision)
      others = parts.dropFirst().map { [precision] part in
        FrameWriter(of: part, isFirst: false, as: format, precision: precision)
      }
    } else {
      first = FrameWriter(
        parts[0].compiled.appearance, of: parts[0].system, as: format, precision: precision,
        isPaced: output.pace == .realtime)
    }
  }

  private var isComparison: Bool { !others.isEmpty }

  /// Takes the numbers of the frames returned last, which are written next.
  ///
  /// - Parameter index: That of the first of them among the records.
  mutating func begin(_ frames: Range<Int>, of records: borrowing RecordSequence, at index: Int) {
    for part in records.parts.indices where records.parts[part].batchStart != batchStarts[part] {
      batchStarts[part] = records.parts[part].batchStart
      if part == 0 {
        first.prepare(records.parts[part].batch)
      } else {
        others[part - 1].prepare(records.parts[part].batch)
      }
    }
    if !isComparison { first.number(from: index - frames.lowerBound) }
  }

  /// How many free bytes suffice for any of these frames.
  var capacity: Int {
    if !isComparison { return first.capacity }
    // All drawers, the time, a record's index, and the text around them.
    var capacity = first.capacity + 2 * JSONCapacity.number + 3 * JSONFragment.longest
    for part in others.indices { capacity += others[part].capacity }
    return capacity
  }

  /// Writes some of these frames.
  ///
  /// - Parameters:
  ///   - index: That of the first of them among the records.
  ///   - isFirst: Whether it is the first record of the document's list.
  func write(
    _ frames: Range<Int>, of records: borrowing RecordSequence, index: Int, isFirst: Bool,
    to bytes: inout OutputSpan<UInt8>
  ) {
    if !isComparison {
      return first.write(frames, of: records.parts[0].batch, index: index, isFirst: isFirst, to: &bytes)
    }
    bytes.append(isFirst ? format.firstFrame : format.frame[0])
    if format.frame.count > 1 {
      bytes.appendNumber(Double(index), precision: 0)
      bytes.append(format.frame[1])
    }
    bytes.appendNumber(records.parts[0].batch.time[records.parts[0].place], precision: precision)
    if !format.isTable { bytes.append(utf8: #","drawers":{"#) }
    for part in records.parts.indices {
      let (writer, place) = (part == 0 ? first : others[part - 1], records.parts[part].place)
      writer.write(place..<place + 1, of: records.parts[part].batch, index: index, isFirst: false, to: &bytes)
    }
    if !format.isTable { bytes.append(UInt8(ascii: "}")) }
    bytes.append(format.frameEnd)
  }
}
