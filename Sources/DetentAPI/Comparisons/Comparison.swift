public import DrawerEngine

/// What several drawers do, in step: their frames are at the same instants, and all of them are shown until the last one
/// is at rest.
public struct Comparison: Sendable {
  /// Each drawer's motion. All have the same instants, output and budget.
  let parts: [MotionPart]

  init(_ parts: [MotionPart]) { self.parts = parts }

  public var output: Output { parts[0].simulation.output }

  /// About how many bytes of memory its answer holds: a stream for as long as it is open, a document while it is made.
  public func memory(as representation: Representation) -> Int { heldBytes(as: representation) }

  /// About how many bytes a stream has.
  package func expectedBytes(as representation: Representation) -> Int {
    parts.reduce(0) { $0 + $1.simulation.expectedBytes(as: representation) }
  }

  /// How long it lasts in real time, s.
  package var playingTime: Double { parts[0].simulation.playingTime }

  /// The motions in a representation. See `Simulation.content(as:after:_:)`.
  public func content(
    as representation: Representation, after latest: Int? = nil, _ meter: inout Meter
  ) throws(Problem) -> Representation.Content {
    try represented(as: representation, after: latest, &meter)
  }

  /// The motions in a representation, however much it costs.
  public func content(
    as representation: Representation, after latest: Int? = nil
  ) throws(Problem) -> Representation.Content {
    var meter = Meter()
    return try content(as: representation, after: latest, &meter)
  }
}

extension Comparison: MotionSet {
  var recordCount: Int {
    (output.sends(.start) ? 1 : 0) + eventCount + frames + (output.sends(.end) ? 1 : 0)
  }

  var preamble: String { "" }

  private var eventCount: Int { parts.reduce(0) { $0 + $1.simulation.events.count } }

  var columnNames: [String] {
    ["t"] + parts.flatMap { part in part.simulation.compiled.frameMembers.dropFirst().map { part.prefix + $0 } }
  }

  func records(as format: RecordStream.Format) -> ComparisonRecords { ComparisonRecords(self, as: format) }

  func writeStart(to tape: inout Tape) {
    tape.object { tape in
      tape.name("type")
      tape.string("start")
      eachDrawer(on: &tape) { part, tape in
        parts[part].simulation.writeBeginning(to: &tape)
        tape.name("duration")
        tape.number(parts[part].simulation.compiled.duration)
      }
      tape.name("frames")
      tape.number(frames)
      tape.name("duration")
      tape.number(parts[0].simulation.duration)
      tape.name("notices")
      tape.notices(parts[0].simulation.notices)
    }
  }

  func writeEvent(_ index: Int, of part: Int, from events: EventRecords, to tape: inout Tape) {
    tape.object { parts[part].simulation.writeEvent(index, of: parts[part].name, from: events, to: &$0) }
  }

  func writeEnd(_ summaries: [Summary], to tape: inout Tape) {
    tape.object { tape in
      tape.name("type")
      tape.string("end")
      eachDrawer(on: &tape) { part, tape in
        parts[part].simulation.writeRest(to: &tape)
        summaries[part].write(to: &tape)
      }
      tape.name("agree")
      tape.bool(parts.map { $0.simulation.compiled.rest.position }.agree)
      tape.name("t")
      tape.number(parts[0].simulation.duration)
      tape.name("frames")
      tape.number(frames)
      tape.name("events")
      tape.number(eventCount)
    }
  }

  /// Writes a member that holds an object for each drawer.
  private func eachDrawer(on tape: inout Tape, _ write: (_ part: Int, inout Tape) -> Void) {
    tape.name("drawers")
    tape.object { tape in
      for part in parts.indices {
        tape.name(parts[part].name)
        tape.object { write(part, &$0) }
      }
    }
  }
}
