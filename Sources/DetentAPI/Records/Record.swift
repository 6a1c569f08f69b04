import DrawerEngine

/// One record of a simulation. It refers to its contents until it is written.
enum Record: Sendable {
  case start
  /// An event, by its index.
  case event(Int)
  /// Consecutive frames, by their indices in the batch that the `RecordSequence` holds. Each counts as a record.
  case frames(Range<Int>)
  case end(Summary)
}

extension Simulation {
  /// Writes a record other than a frame as an object.
  ///
  /// - Parameter chapter: the chapter that the record comes from.
  func write(_ record: Record, from chapter: Chapter, to tape: inout Tape) {
    tape.object { tape in
      switch record {
      case .start: writeStart(to: &tape)
      case .event(let index): writeEvent(index, from: chapter.events, to: &tape)
      case .end(let summary): writeEnd(summary, to: &tape)
      case .frames: break
      }
    }
  }

  private func writeStart(to tape: inout Tape) {
    tape.name("type")
    tape.string("start")
    tape.name("system")
    tape.string(profile.name)
    // Rounded, it would not be the configuration that was applied.
    tape.name("configuration")
    tape.exactly(story.writeConfiguration)
    tape.name("initial")
    story.writeInitial(&tape)
    tape.name("detents")
    tape.list { tape in for detent in story.detents { Detent.catalogue.write(detent, &tape) } }
    tape.name("frames")
    tape.number(frames)
    tape.name("duration")
    tape.number(story.duration)
    tape.name("notices")
    tape.notices(notices)
  }

  private func writeEvent(_ index: Int, from events: EventRecords, to tape: inout Tape) {
    tape.name("type")
    tape.string("event")
    // Each system's events have members of their own.
    tape.name("system")
    tape.string(profile.name)
    tape.name("index")
    tape.number(index)
    events.write(index, &tape)
  }

  private func writeEnd(_ summary: Summary, to tape: inout Tape) {
    tape.name("type")
    tape.string("end")
    Detent.catalogue.writeMembers(of: story.rest, to: &tape)
    tape.name("t")
    tape.number(story.duration)
    tape.name("frames")
    tape.number(frames)
    tape.name("events")
    tape.number(events.count)
    tape.name("overshoot")
    tape.number(summary.overshoot)
    tape.name("peakVelocity")
    tape.number(summary.peakVelocity)
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

  init(_ story: Story) {
    lastMove = story.lastMove
    rest = story.rest.position
  }

  mutating func add(_ batch: FrameBatch) {
    // Most batches change nothing.
    let isFaster = (batch.velocity .> abs(peakVelocity)) .| (batch.velocity .< -abs(peakVelocity))
    let beyond = (batch.position - rest) * (lastMove?.isDownwards == true ? 1 : -1)
    guard any(isFaster .| (beyond .> overshoot)) else { return }
    for index in 0..<batch.count { add(batch.position[index], velocity: batch.velocity[index], at: batch.time[index]) }
  }

  mutating func add(_ position: Double, velocity: Double, at time: Double) {
    if abs(velocity) > abs(peakVelocity) { peakVelocity = velocity }
    guard let lastMove, time >= lastMove.start else { return }
    let beyond = position - rest
    overshoot = max(overshoot, lastMove.isDownwards ? beyond : -beyond)
  }
}
