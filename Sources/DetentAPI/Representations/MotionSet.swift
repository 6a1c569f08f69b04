import DrawerEngine

/// One motion, or several in step: what all representations are made of.
protocol MotionSet: Sendable {
  associatedtype Records: RecordSource

  /// Each motion with its drawer's name, of which there is none if there is only one motion. At least one.
  var parts: [MotionPart] { get }
  var output: Output { get }
  /// How many records there are.
  var recordCount: Int { get }
  /// A document's members before the first record, with a comma after them.
  var preamble: String { get }
  /// The names of a table's columns.
  var columnNames: [String] { get }

  func records(as format: RecordStream.Format) -> Records
  func writeStart(to tape: inout Tape)
  /// Writes an event.
  ///
  /// - Parameters:
  ///   - index: the event's.
  ///   - part: that of its motion among the parts.
  func writeEvent(_ index: Int, of part: Int, from events: EventRecords, to tape: inout Tape)
  /// - Parameter summaries: one for each part.
  func writeEnd(_ summaries: [Summary], to tape: inout Tape)
}

/// A motion, and whose it is.
struct MotionPart: Sendable {
  /// The drawer's name; empty if there is only one motion.
  let name: String
  let simulation: Simulation

  /// What the names of its columns begin with.
  var prefix: String { name.isEmpty ? "" : name + "." }
  /// Its class in a stylesheet, and what its other names there begin with.
  var identifier: String { simulation.output.name + (name.isEmpty ? "" : "-" + name) }
}

extension Simulation: MotionSet {
  var parts: [MotionPart] { [MotionPart(name: "", simulation: self)] }
  // A name needs no escapes.
  var preamble: String { "\"system\":\"\(profile.name)\"," }
  var columnNames: [String] { compiled.frameMembers }
  func records(as format: RecordStream.Format) -> SimulationRecords { SimulationRecords(self, as: format) }
}

extension MotionSet {
  /// Whether the answer is about several drawers, so that each has its name in it.
  var isComparison: Bool { !parts[0].name.isEmpty }
  var budget: Budget { parts[0].simulation.budget }
  /// The time that is shown, s; a single instant if it is empty.
  var window: ClosedRange<Double> { parts[0].simulation.window }
  /// How many frames are sent.
  var frames: Int { parts[0].simulation.frames }
  /// The instants of the frames.
  var times: FrameTimes { parts[0].simulation.times }

  func feed(as format: RecordStream.Format) -> RecordFeed<Records> {
    RecordFeed(
      records(as: format), as: format, output, preamble: preamble, heading: columnNames,
      expectedCount: expectedCount(nameBytes: format == .csv ? 1 : 12))
  }

  /// About how many bytes its records are, events included, if all of them are made quickly and need not wait.
  ///
  /// - Parameter nameBytes: what a frame holds for each of its members besides the number.
  func expectedCount(nameBytes: Int) -> Int? {
    var count = 0
    for part in parts {
      guard let expected = part.simulation.expectedCount(nameBytes: nameBytes) else { return nil }
      count += expected
    }
    return count
  }

  /// The motions in a representation.
  ///
  /// - Parameters:
  ///   - latest: the index of the last record that the client of an event stream has; nil: none yet.
  ///   - meter: pays for what is made before the first byte is sent.
  /// - Throws: If the representation cannot be made.
  func represented(
    as representation: Representation, after latest: Int?, _ meter: inout Meter
  ) throws(Problem) -> Representation.Content {
    if output.pace == .realtime, !representation.hasRecords {
      throw Problem(
        .invalid, "One value is invalid.",
        faults: [
          Problem.Fault(
            pointer: "/output/pace",
            message: "is \"realtime\"; \(representation.rawValue) is no sequence of records that could keep pace")
        ])
    }
    var memory = try AnswerMemory(for: representation, of: self)
    if representation.isStreamed { try afford(representation, &meter) }
    switch representation {
    case .json: return .stream(feed(as: .json))
    case .ndjson: return .stream(feed(as: .ndjson))
    case .eventStream: return try resumed(after: latest, meter)
    case .csv: return .stream(feed(as: .csv))
    case .columns: return .stream(ColumnStream(self))
    case .stylesheet: return .document(try budget.afforded(Stylesheet.bytes(of: self, &memory, &meter)))
    case .keyframes: return .document(try budget.afforded(KeyframeList.json(of: self, &memory, &meter)))
    case .drawing: return .document(try budget.afforded(Drawing(self, &memory, &meter).bytes(&meter)))
    case .plot: return .document(try budget.afforded(TextPlot(of: self, &meter).bytes))
    }
  }

  private func resumed(after latest: Int?, _ meter: Meter) throws(Problem) -> Representation.Content {
    var feed = feed(as: .eventStream)
    guard let latest else { return .stream(feed) }
    guard latest < recordCount else {
      let last = recordCount > 0 ? "the last record of this simulation is \(recordCount - 1)" : "there are no records"
      throw Problem(.invalidHeader, "Last-Event-ID is \(latest); \(last).")
    }
    if latest == recordCount - 1 { return .nothing }
    // The part that is left out is computed too, if not written. It has been paid for with the rest.
    var prepaid = meter.prepaid
    do { try feed.skip(latest + 1, at: costOfRecord, segment: costOfSegment, &prepaid) } catch { throw Problem(error) }
    return .stream(feed)
  }
}
