import DrawerEngine

/// One record of a simulation. It refers to its contents until it is written.
enum Record: Sendable {
  case start
  /// An event, by its index.
  case event(Int)
  /// Consecutive frames, by their indices in the batch that the `RecordSequence` holds. Each counts as a record.
  case frames(Range<Int>)
  case end
}

extension Simulation {
  func writeStart(to tape: inout Tape) {
    tape.object { tape in
      tape.name("type")
      tape.string("start")
      writeBeginning(to: &tape)
      tape.name("frames")
      tape.number(frames)
      tape.name("duration")
      tape.number(duration)
      tape.name("notices")
      tape.notices(notices)
    }
  }

  func writeEvent(_ index: Int, of part: Int, from events: EventRecords, to tape: inout Tape) {
    tape.object { writeEvent(index, from: events, to: &$0) }
  }

  func writeEnd(_ summaries: [Summary], to tape: inout Tape) {
    tape.object { tape in
      tape.name("type")
      tape.string("end")
      writeRest(to: &tape)
      tape.name("frames")
      tape.number(frames)
      tape.name("events")
      tape.number(events.count)
      summaries[0].write(to: &tape)
    }
  }

  /// Writes what is known of the drawer before the first input, as members.
  func writeBeginning(to tape: inout Tape) {
    tape.beginning(
      profile, compiled.axis, configuration: compiled.writeConfiguration, initial: compiled.writeInitial,
      detents: compiled.detents, marks: compiled.marks)
  }

  /// Writes an event's members.
  ///
  /// - Parameter drawer: the drawer's name, if there are several.
  func writeEvent(_ index: Int, of drawer: String? = nil, from events: EventRecords, to tape: inout Tape) {
    tape.event(index, of: drawer, from: events, by: profile)
  }

  /// Writes where the drawer is at the end, and when that is, as members.
  func writeRest(to tape: inout Tape) {
    tape.rest(compiled.rest, at: compiled.duration)
  }
}

extension Tape {
  /// Writes what is known of a drawer before the first input, as members.
  mutating func beginning(
    _ profile: SystemProfile, _ axis: Container.Axis, configuration: (inout Tape) -> Void,
    initial: (inout Tape) -> Void, detents: [Detent<Tape>], marks: [Mark]
  ) {
    name("system")
    string(profile.name)
    // Lengths are points unless a record says otherwise.
    if profile.platform.unit != .points {
      name("unit")
      string(profile.platform.unit.rawValue)
    }
    // Rounded, it would not be the configuration that was applied.
    name("configuration")
    exactly(configuration)
    name("initial")
    initial(&self)
    name("axis")
    string(axis.rawValue)
    name("detents")
    list { tape in for detent in detents { Detent.catalogue.write(detent, &tape) } }
    if !marks.isEmpty {
      name("marks")
      list { tape in for mark in marks { Mark.catalogue.write(mark, &tape) } }
    }
  }

  /// Writes the members of an event.
  ///
  /// - Parameter drawer: the drawer's name, if there are several.
  mutating func event(
    _ index: Int, of drawer: String? = nil, from events: EventRecords, by profile: SystemProfile
  ) {
    name("type")
    string("event")
    if let drawer {
      name("drawer")
      string(drawer)
    }
    // Each system's events have members of their own.
    name("system")
    string(profile.name)
    name("index")
    number(index)
    events.write(index, &self)
  }

  /// Writes where a drawer is at the end, and when that is, as members.
  mutating func rest(_ detent: Detent<Tape>, at time: Double) {
    Detent.catalogue.writeMembers(of: detent, to: &self)
    name("t")
    number(time)
  }
}

/// What the last record states about all frames.
struct Summary: Sendable {
  private let lastMove: (start: Double, isDownwards: Bool)?
  /// The position of the drawer's model at the end, pt.
  private let rest: Double
  /// How far beyond `rest` the drawer was shown after the last animation began, pt.
  private(set) var overshoot = 0.0
  /// The largest velocity shown, with its sign, pt/s.
  private(set) var peakVelocity = 0.0

  init(_ compiled: CompiledTimeline) {
    lastMove = compiled.lastMove
    rest = compiled.rest.position
  }

  /// Writes the summary as members.
  func write(to tape: inout Tape) {
    tape.name("overshoot")
    tape.number(overshoot)
    tape.name("peakVelocity")
    tape.number(peakVelocity)
  }

  mutating func add(_ batch: borrowing FrameBatch) {
    // Most batches change nothing.
    let isFaster = (batch.velocity .> abs(peakVelocity)) .| (batch.velocity .< -abs(peakVelocity))
    let beyond = (batch.position - rest) * (lastMove?.isDownwards == true ? 1 : -1)
    guard (isFaster .| (beyond .> overshoot)).hasAny else { return }
    for index in 0..<batch.count { add(batch.position[index], velocity: batch.velocity[index], at: batch.time[index]) }
  }

  mutating func add(_ position: Double, velocity: Double, at time: Double) {
    if abs(velocity) > abs(peakVelocity) { peakVelocity = velocity }
    guard let lastMove, time >= lastMove.start else { return }
    let beyond = position - rest
    overshoot = max(overshoot, lastMove.isDownwards ? beyond : -beyond)
  }
}
