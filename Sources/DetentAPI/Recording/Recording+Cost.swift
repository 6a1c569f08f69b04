import DrawerEngine

extension Recording {
  /// About how many bytes of memory its answer holds: a stream for as long as it is open, a document while it is made.
  ///
  /// A document is made from the whole timelines at once.
  public func memory(as representation: Representation) -> Int {
    let isStreamed = representation.isStreamed
    let timelines = parts.reduce(0) { $0 + (isStreamed ? $1.compiled.memory : $1.compiled.bytes) }
    return representation.isColumnar ? timelines + ColumnStream.memory(for: self) : timelines
  }

  /// About how many bytes a stream has.
  package func expectedBytes(as representation: Representation) -> Int {
    guard representation.isStreamed else { return 0 }
    return parts.reduce(0) { bytes, part in
      let members = part.compiled.frameMembers
      // Numbers with a sign, five digits and decimals, and the names of the members.
      var frame = members.count * (7 + output.precision)
      if let besides = representation.bytesBesides { frame += members.reduce(besides) { $0 + $1.utf8.count + 4 } }
      // Names that the request gave may be in an event, each of them twice.
      let event = representation.hasEvents ? 1500 + 2 * longTexts : 0
      return bytes + frames * frame + part.events.count * event
    }
  }

  /// Pays for a stream before its first byte is sent, because nothing can be refused after it.
  ///
  /// - Throws: If the stream would cost too much or have too many bytes.
  func afford(_ representation: Representation, _ meter: inout Meter) throws(Problem) {
    let isColumnar = representation.isColumnar
    var cost = 0.0
    for part in parts {
      let passes = isColumnar ? ColumnStream.passes(for: part, frames: frames) : 1
      // Columns go through the events once more.
      let replays = isColumnar && !part.events.isEmpty ? passes + 1 : passes
      cost += self.cost(of: part, passes: isColumnar ? passes : nil)
      cost += Double(replays) * Double(part.compiled.replayCost)
    }
    do { try meter.spend(cost) } catch { throw Problem(error) }
    let bytes = expectedBytes(as: representation)
    guard bytes <= budget.answerBytes else { throw Problem(bytes: bytes, limit: budget.answerBytes) }
  }

  /// What computing and writing the records of a part costs, in nanoseconds of one core.
  ///
  /// - Parameter passes: how many times the frames are taken for columns; nil: they are written as records.
  private func cost(of part: Part, passes: Int? = nil) -> Double {
    let compiled = part.compiled
    let events = compiled.cost(ofEvents: part.events.count, repeating: 2 * longTexts)
    guard output.sends(.frame) else { return events }
    let precision = output.precision
    let frames =
      passes.map { compiled.costOfColumns(of: times, precision: precision, passes: $0) }
      ?? compiled.cost(of: times, precision: precision)
    return events + frames
  }

  /// What one record costs on the average, in nanoseconds of one core.
  var costOfRecord: Int {
    let cost = parts.reduce(0) { $0 + self.cost(of: $1) }
    return Int(min(cost / Double(max(recordCount, 1)), 1e12))
  }

  /// What performing a segment of each motion costs at most, in nanoseconds of one core.
  var costOfSegment: Int {
    Int(min(Double(parts.count) * Double(budget.segment.steps) * Double(Cost.happening), 1e12))
  }

  /// How many values of curves can be computed in well under a millisecond.
  private static let quickValues = 10_000.0

  /// About how many bytes its records are, events included, if all of them are made quickly and need not wait.
  ///
  /// - Parameter nameBytes: what a frame holds for each of its members besides the number.
  func expectedCount(nameBytes: Int) -> Int? {
    guard output.pace != .realtime else { return nil }
    var count = 0
    for part in parts {
      guard part.compiled.replayCost == 0, frames == 0 || part.compiled.curveValues <= Self.quickValues else {
        return nil
      }
      let numbers = frames * (6 + part.compiled.appearance.count)
      count += 2048 + numbers * (nameBytes + 6 + output.precision) + part.events.count * 300
    }
    return count
  }
}

extension Budget {
  /// A document that is sent whole.
  ///
  /// - Throws: If it has too many bytes.
  func afforded(_ document: [UInt8]) throws(Problem) -> [UInt8] {
    let limit = min(memory, answerBytes)
    guard document.count <= limit else { throw Problem(bytes: document.count, limit: limit) }
    return document
  }
}
