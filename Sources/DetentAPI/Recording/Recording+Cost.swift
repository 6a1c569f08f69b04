import DrawerEngine

extension Recording {
  /// The approximate memory held by its answer, in bytes: a stream's while it is open, a document's while it is made.
  ///
  /// A document is made from the whole timelines at once.
  public func memory(as representation: Representation) -> Int {
    let isStreamed = representation.isStreamed
    let timelines = parts.reduce(0) { $0 + (isStreamed ? $1.compiled.memory : $1.compiled.bytes) }
    return representation.isColumnar ? timelines + ColumnStream.memory(for: self) : timelines
  }

  /// About how many bytes a stream has.
  package func expectedBytes(as representation: Representation) -> Int64 {
    guard representation.isStreamed else { return 0 }
    return bytesOfFrames(as: representation) + (representation.hasEvents ? bytesOfEvents : 0)
  }

  /// Bytes of an event as text, without what the request, margins and long lists add to it: few have more than a third.
  private static let longEvent = 1_500
  /// Bytes of the margins of a release, without the names of states.
  private static let margins = 600

  /// At least as many bytes as all events have as text.
  package var bytesOfEvents: Int64 {
    // Names that the request gave may be in an event, each of them twice. Margins name up to four states.
    let besides = 2 * longTexts + (output.margins ? Self.margins + 4 * longTexts : 0)
    return parts.reduce(0) { bytes, part in
      let compiled = part.compiled
      return bytes + Int64(part.events.count) * Int64(Self.longEvent + part.profile.ignoredBytes + besides)
        + Int64(compiled.events.elements) * Int64(compiled.cost.elementBytes)
    }
  }

  private func bytesOfFrames(as representation: Representation) -> Int64 {
    parts.reduce(0) { bytes, part in
      let members = part.compiled.frameMembers
      // Numbers with a sign, five digits and decimals, and the names of the members.
      var frame = members.count * (7 + output.precision)
      if let besides = representation.bytesBesides { frame += members.reduce(besides) { $0 + $1.utf8.count + 4 } }
      return bytes + Int64(frames) * Int64(frame)
    }
  }

  /// Charges for a stream before its first byte is sent, because it cannot be refused afterwards.
  ///
  /// - Throws: If the stream would cost too much or have too many bytes.
  func afford(_ representation: Representation, _ meter: inout Meter) throws(Problem) {
    let isColumnar = representation.isColumnar
    var cost = 0.0
    var costOfFrames = 0.0
    for part in parts {
      let passes = isColumnar ? ColumnStream.passes(for: part, frames: frames) : 1
      // Columns go through the events once more.
      let replays = isColumnar && !part.events.isEmpty ? passes + 1 : passes
      cost += self.cost(of: part, passes: isColumnar ? passes : nil)
      costOfFrames += self.costOfFrames(of: part, passes: isColumnar ? passes : nil)
      cost += Double(replays) * Double(part.compiled.replayCost)
    }
    let left = Double(meter.left)
    do {
      try meter.spend(cost)
    } catch {
      guard case .overBudget = error else { throw Problem(error) }
      throw Problem(error).relieved(showing: sampling, frames: frames, atMost: affordable(left, cost, costOfFrames))
    }
    let bytes = expectedBytes(as: representation)
    guard bytes <= budget.answerBytes else {
      throw Problem(bytes: bytes, limit: budget.answerBytes).relieved(
        showing: sampling, frames: frames,
        atMost: affordable(Double(budget.answerBytes), Double(bytes), Double(bytesOfFrames(as: representation))))
    }
  }

  /// The number of frames that would be affordable, given the remaining budget, the total cost and the cost of frames.
  private func affordable(_ left: Double, _ cost: Double, _ costOfFrames: Double) -> Double {
    guard costOfFrames > 0 else { return 0 }
    return Double(frames) * (left - (cost - costOfFrames)) / costOfFrames
  }

  /// The cost of computing and writing the records of a part, in nanoseconds of one core.
  ///
  /// - Parameter passes: The number of times the frames are computed for columns; nil if they are written as records.
  private func cost(of part: Part, passes: Int? = nil) -> Double {
    let compiled = part.compiled
    return compiled.cost(ofEvents: part.events.count, repeating: 2 * longTexts) + costOfFrames(of: part, passes: passes)
  }

  private func costOfFrames(of part: Part, passes: Int?) -> Double {
    guard output.sends(.frame) else { return 0 }
    return passes.map { part.compiled.costOfColumns(of: times, precision: output.precision, passes: $0) }
      ?? part.compiled.cost(of: times, precision: output.precision)
  }

  /// The average cost of one record, in nanoseconds of one core.
  var costOfRecord: Int64 {
    let cost = parts.reduce(0) { $0 + self.cost(of: $1) }
    return Int64(min(cost / Double(max(recordCount, 1)), 1e12))
  }

  /// The maximum cost of performing a segment of each motion, in nanoseconds of one core.
  var costOfSegment: Int64 {
    let happening = parts.reduce(0) { $0 + Double($1.compiled.cost.happening) }
    return Int64(min(happening * Double(budget.segment.steps), 1e12))
  }

  /// How many values of curves can be computed in well under a millisecond.
  private static let quickValues = 10_000.0
  /// Bytes of an event as text, with and without margins, as most short answers have them.
  private static let usualEvent = (withMargins: 1_200, plain: 600)

  /// The approximate number of bytes of its records, events included, if all of them are made quickly and need not
  /// wait.
  ///
  /// - Parameter nameBytes: The bytes of a frame for each of its members, without the number.
  func expectedCount(nameBytes: Int) -> Int? {
    guard output.pace != .realtime else { return nil }
    var count: Int64 = 0
    for part in parts {
      guard part.compiled.replayCost == 0, frames == 0 || part.compiled.curveValues <= Self.quickValues else {
        return nil
      }
      let numbers = Int64(frames) * Int64(6 + part.compiled.appearance.count)
      count +=
        2048 + numbers * Int64(nameBytes + 6 + output.precision) + Int64(part.events.count)
        * Int64(output.margins ? Self.usualEvent.withMargins : Self.usualEvent.plain)
    }
    return Int(exactly: count)
  }
}

extension SystemProfile {
  /// Bytes of the longest `ignored` member that an event may have, as text.
  fileprivate var ignoredBytes: Int {
    ignored.reduce(0) { max($0, $1.id.utf8.count) } + #","ignored":"""#.utf8.count
  }
}

extension Budget {
  /// How many bytes a document may have, which is sent whole.
  var documentBytes: Int { min(memory, answerBytes) }

  /// - Throws: If the document has too many bytes.
  func afforded(_ document: [UInt8]) throws(Problem) -> [UInt8] { try document.afforded(documentBytes) }
}

extension [UInt8] {
  /// - Parameter most: How many bytes the document may have.
  /// - Throws: If it has more.
  func afforded(_ most: Int) throws(Problem) -> [UInt8] {
    guard count <= most else { throw Problem(bytes: count, limit: most) }
    return self
  }
}
