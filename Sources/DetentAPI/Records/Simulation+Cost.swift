import DrawerEngine

extension MotionSet {
  /// About how many bytes of memory its answer holds: a stream for as long as it is open, a document while it is made.
  ///
  /// A document is made from the whole timeline at once.
  func heldBytes(as representation: Representation) -> Int {
    parts.reduce(0) { bytes, part in
      let compiled = part.simulation.compiled
      return switch representation {
      case .json, .ndjson, .eventStream, .csv: bytes + compiled.memory
      case .columns: bytes + compiled.memory + ColumnStream<Self>.memory(for: part.simulation)
      case .stylesheet, .keyframes, .drawing, .plot: bytes + compiled.bytes
      }
    }
  }

  /// Pays for a stream before its first byte is sent, because nothing can be refused after it.
  ///
  /// - Throws: If the stream would cost too much or have too many bytes.
  func afford(_ representation: Representation, _ meter: inout Meter) throws(Problem) {
    var cost = 0.0
    for simulation in parts.map({ $0.simulation }) {
      let passes = representation == .columns ? ColumnStream<Self>.passes(for: simulation) : 1
      // Columns go through the events once more.
      let replays = representation == .columns && !simulation.events.isEmpty ? passes + 1 : passes
      cost += simulation.cost(passes: passes, asColumns: representation == .columns)
      cost += Double(replays) * Double(simulation.compiled.replayCost)
    }
    do { try meter.spend(cost) } catch { throw Problem(error) }
    let bytes = parts.reduce(0) { $0 + $1.simulation.expectedBytes(as: representation) }
    guard bytes <= budget.answerBytes else { throw Problem(bytes: bytes, limit: budget.answerBytes) }
  }

  /// What one record costs on the average, in nanoseconds of one core.
  var costOfRecord: Int {
    let cost = parts.reduce(0) { $0 + $1.simulation.cost(passes: 1) }
    return Int(min(cost / Double(max(recordCount, 1)), 1e12))
  }

  /// What performing a segment of each motion costs at most, in nanoseconds of one core.
  var costOfSegment: Int {
    Int(min(Double(parts.count) * Double(budget.segment.steps) * Double(Cost.happening), 1e12))
  }
}

extension Simulation {
  /// What computing and writing the records costs, in nanoseconds of one core.
  ///
  /// - Parameter passes: how many times the frames are taken.
  fileprivate func cost(passes: Int, asColumns: Bool = false) -> Double {
    let events = compiled.cost(ofEvents: events.count, repeating: 2 * longTexts)
    guard output.sends(.frame) else { return events }
    let precision = output.precision
    return events
      + (asColumns
        ? compiled.costOfColumns(of: times, precision: precision, passes: passes)
        : compiled.cost(of: times, precision: precision))
  }

  /// About how many bytes of memory its answer holds: a stream for as long as it is open, a document while it is made.
  public func memory(as representation: Representation) -> Int { heldBytes(as: representation) }

  /// About how many bytes a stream has.
  package func expectedBytes(as representation: Representation) -> Int {
    frames * bytesOfFrame(representation) + events.count * bytesOfEvent(representation)
  }

  /// About how many bytes a frame has: the names of its members, and numbers with a sign, five digits and decimals.
  private func bytesOfFrame(_ representation: Representation) -> Int {
    let members = compiled.frameMembers
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
