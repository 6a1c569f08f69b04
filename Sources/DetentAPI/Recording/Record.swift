import DrawerEngine

extension Recording {
  func writeStart(to tape: inout Tape) {
    tape.object { tape in
      tape.word("type", "start")
      eachDrawer(on: &tape) { index, tape in
        let compiled = parts[index].compiled
        tape.beginning(
          parts[index].profile, compiled.version, compiled.axis, configuration: compiled.writeConfiguration,
          initial: compiled.writeInitial, detents: compiled.detents, marks: compiled.marks)
        guard isComparison else { return }
        tape.number("duration", compiled.duration)
      }
      tape.number("frames", frames)
      tape.number("duration", duration)
      tape.notices(notices)
    }
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - index: The event's.
  ///   - part: That of its drawer.
  func writeEvent(_ index: Int, of part: Int, from events: EventRecords, to tape: inout Tape) {
    tape.object {
      $0.event(index, of: isComparison ? parts[part].name : nil, from: events, by: parts[part].system.name)
    }
  }

  /// - Parameter summaries: One for each part.
  func writeEnd(_ summaries: [Summary], to tape: inout Tape) {
    tape.object { tape in
      tape.word("type", "end")
      eachDrawer(on: &tape) { index, tape in
        tape.rest(parts[index].compiled.rest, at: parts[index].compiled.duration)
        if isComparison { summaries[index].write(to: &tape) }
      }
      if isComparison {
        tape.bool("agree", parts.map { $0.compiled.rest.position }.agree)
        tape.number("t", duration)
      }
      tape.number("frames", frames)
      tape.number("events", eventCount)
      if !isComparison { summaries[0].write(to: &tape) }
    }
  }

  /// Writes something for each drawer: in a comparison, an object for each under its name.
  private func eachDrawer(on tape: inout Tape, _ write: (_ part: Int, inout Tape) -> Void) {
    guard isComparison else { return write(0, &tape) }
    tape.object("drawers") { tape in
      for part in parts.indices { tape.object(parts[part].name) { write(part, &$0) } }
    }
  }
}

extension Tape {
  /// Writes what is known of a drawer before the first input, as members.
  ///
  /// - Parameter version: The library's, if it is stated.
  mutating func beginning(
    _ profile: SystemProfile, _ version: String?, _ axis: Container.Axis, configuration: (inout Tape) -> Void,
    initial: (inout Tape) -> Void, detents: [Detent<Tape>], marks: [Mark]
  ) {
    word("system", profile.name)
    if let version { string("version", version) }
    // Lengths are in points unless a record states otherwise.
    if profile.platform.unit != .points {
      word("unit", profile.platform.unit.rawValue)
    }
    // If rounded, it would not be the configuration that was applied.
    name("configuration")
    exactly(configuration)
    name("initial")
    initial(&self)
    word("axis", axis.rawValue)
    list("detents") { tape in for detent in detents { detent.write(&tape) } }
    if !marks.isEmpty {
      list("marks") { tape in for mark in marks { mark.write(&tape) } }
    }
  }

  /// Writes the members of an event.
  ///
  /// - Parameters:
  ///   - drawer: The drawer's name, if there are several.
  ///   - system: Its system's name.
  mutating func event(
    _ index: Int, of drawer: String? = nil, from events: EventRecords, by system: String
  ) {
    word("type", "event")
    if let drawer {
      word("drawer", drawer)
    }
    // The events of each system have their own members.
    word("system", system)
    events.write(index, &self)
  }

  /// Writes the final state and position of a drawer and their time, as members.
  mutating func rest(_ detent: Detent<Tape>, at time: Double) {
    detent.writeMembers(to: &self)
    number("t", time)
  }
}

/// What the last record states about all frames.
struct Summary: Sendable {
  private let lastMove: (start: Double, isDownwards: Bool)?
  /// The position of the drawer's model at the end, pt.
  private let rest: Double
  private var furthest = 0.0
  private var fastest = 0.0
  private var hasFrames = false
  private var showsLastMove = false

  /// How far beyond `rest` the drawer was shown after the last animation began, pt; nil if no frame shows it.
  var overshoot: Double? { showsLastMove ? furthest : nil }
  /// The largest velocity shown, with its sign, pt/s; nil if there is no frame.
  var peakVelocity: Double? { hasFrames ? fastest : nil }

  init(_ compiled: CompiledTimeline) {
    lastMove = compiled.lastMove
    rest = compiled.rest.position
  }

  /// Writes the summary as members.
  func write(to tape: inout Tape) {
    if let overshoot { tape.number("overshoot", overshoot) }
    if let peakVelocity { tape.number("peakVelocity", peakVelocity) }
  }

  mutating func add(_ batch: borrowing FrameBatch) {
    guard batch.count > 0 else { return }
    hasFrames = true
    showsLastMove = showsLastMove || batch.time[batch.count - 1] >= lastMove?.start ?? 0
    // Most batches change nothing.
    let isFaster = (batch.velocity .> abs(fastest)) .| (batch.velocity .< -abs(fastest))
    let beyond = (batch.position - rest) * (lastMove?.isDownwards == true ? 1 : -1)
    guard (isFaster .| (beyond .> furthest)).hasAny else { return }
    for index in 0..<batch.count { add(batch.position[index], velocity: batch.velocity[index], at: batch.time[index]) }
  }

  private mutating func add(_ position: Double, velocity: Double, at time: Double) {
    if abs(velocity) > abs(fastest) { fastest = velocity }
    guard let lastMove, time >= lastMove.start else { return }
    let beyond = position - rest
    furthest = max(furthest, lastMove.isDownwards ? beyond : -beyond)
  }
}
