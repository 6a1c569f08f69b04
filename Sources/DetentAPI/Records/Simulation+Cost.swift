import DrawerEngine

extension MotionSet {
  /// Bytes of memory that a stream holds for as long as it is open.
  var heldBytes: Int { parts.reduce(0) { $0 + $1.simulation.story.memory } }

  /// Pays for a stream before its first byte is sent, because nothing can be refused after it.
  ///
  /// - Throws: If the stream would cost too much, hold too much memory or have too many bytes.
  func afford(_ representation: Representation, _ meter: inout Meter) throws(Problem) {
    // Columns are computed one after the other; position, height, velocity and phase each look at the position.
    let cost = cost(passes: representation == .columns ? 4 : 1)
    do { try meter.spend(cost) } catch { throw Problem(error) }
    let memory = heldBytes
    guard memory <= budget.memory else {
      throw Problem(
        .overBudget, "So many animations would hold \(memory) bytes of memory; the limit is \(budget.memory).")
    }
    let bytes = parts.reduce(0) { $0 + $1.simulation.expectedBytes(as: representation) }
    guard bytes <= budget.answerBytes else { throw Problem(bytes: bytes, limit: budget.answerBytes) }
  }

  /// What one record costs on the average, in nanoseconds of one core.
  var costOfRecord: Int { Int(min(cost(passes: 1) / Double(max(recordCount, 1)), 1e12)) }

  /// What all records cost, in nanoseconds of one core.
  private func cost(passes: Int) -> Double {
    parts.reduce(0) { cost, part in
      let simulation = part.simulation
      let frames = output.sends(.frame) ? simulation.story.cost(of: simulation.times, passes: passes) : 0
      return cost + frames + Story.cost(ofEvents: simulation.events.count)
    }
  }
}

extension Simulation {
  /// Bytes of memory that a stream holds for as long as it is open.
  public var memory: Int { heldBytes }

  /// About how many bytes a stream has.
  package func expectedBytes(as representation: Representation) -> Int {
    frames * bytesOfFrame(representation) + events.count * bytesOfEvent(representation)
  }

  /// About how many bytes a frame has: the names of its members, and numbers with a sign, five digits and decimals.
  private func bytesOfFrame(_ representation: Representation) -> Int {
    let members = story.frameMembers
    let number = 7 + output.precision
    let numbers = members.count * number
    return switch representation {
    case .csv, .columns: numbers
    case .json, .ndjson: numbers + members.reduce(20) { $0 + $1.utf8.count + 4 }
    case .eventStream: numbers + members.reduce(60) { $0 + $1.utf8.count + 4 }
    case .stylesheet, .keyframes, .drawing, .plot: 0
    }
  }

  /// About how many bytes an event has at most. Names that the request gave may be in it, each of them twice.
  private func bytesOfEvent(_ representation: Representation) -> Int {
    representation == .csv ? 0 : 1500 + 2 * longTexts
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
