import DrawerEngine

/// Writes the frames of a recording: those of one drawer eight at a time, or those of several drawers together, one record
/// for each instant.
struct RecordedFrameWriter: Sendable {
  /// What writes the frames of the only drawer, or each drawer's part of a frame.
  private var writers: [FrameWriter]
  /// The batch that each writer has prepared, by the index of its first frame.
  private var batchStarts: [Int]
  private let format: RecordFormat
  private let precision: Int

  init(_ recording: Recording, as format: RecordFormat) {
    self.format = format
    let (parts, output) = (recording.parts, recording.output)
    precision = output.precision
    batchStarts = parts.map { _ in -1 }
    writers =
      if recording.isComparison {
        parts.indices.map { [precision] index in
          FrameWriter(of: parts[index], isFirst: index == 0, as: format, precision: precision)
        }
      } else {
        [
          FrameWriter(
            parts[0].compiled.appearance, of: parts[0].system, as: format, precision: precision,
            isPaced: output.pace == .realtime)
        ]
      }
  }

  /// Takes the numbers of the frames returned last, which are written next.
  ///
  /// - Parameter index: That of the first of them among the records.
  mutating func begin(_ frames: Range<Int>, of records: borrowing RecordSequence, at index: Int) {
    for part in writers.indices where records.parts[part].batchStart != batchStarts[part] {
      writers[part].prepare(records.parts[part].batch)
      batchStarts[part] = records.parts[part].batchStart
    }
    if writers.count == 1 { writers[0].number(from: index - frames.lowerBound) }
  }

  /// How many free bytes suffice for any of these frames.
  var capacity: Int {
    if writers.count == 1 { return writers[0].capacity }
    // All drawers, the time, a record's index, and the text around them.
    var capacity = 2 * JSONCapacity.number + 3 * JSONFragment.longest
    for part in writers.indices { capacity += writers[part].capacity }
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
    if writers.count == 1 {
      return writers[0].write(frames, of: records.parts[0].batch, index: index, isFirst: isFirst, to: &bytes)
    }
    bytes.append(isFirst ? format.firstFrame : format.frame[0])
    if format.frame.count > 1 {
      bytes.appendNumber(Double(index), precision: 0)
      bytes.append(format.frame[1])
    }
    bytes.appendNumber(records.parts[0].batch.time[records.parts[0].place], precision: precision)
    if !format.isTable { bytes.append(utf8: #","drawers":{"#) }
    for part in writers.indices {
      let place = records.parts[part].place
      writers[part].write(
        place..<place + 1, of: records.parts[part].batch, index: index, isFirst: false, to: &bytes)
    }
    if !format.isTable { bytes.append(UInt8(ascii: "}")) }
    bytes.append(format.frameEnd)
  }
}
