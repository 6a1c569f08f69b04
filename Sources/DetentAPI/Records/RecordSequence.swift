import DrawerEngine

/// The records of a simulation, one after the other, computed as they are asked for.
struct RecordSequence: Sendable {
  enum Record {
    case start(Value)
    case event(Event, index: Int)
    /// The frame in `frame`.
    case frame
    case end(Value)
  }

  private let simulation: Simulation
  private let events: ArraySlice<Event>
  private let frames: Int
  private var nextEvent: Int
  private var nextFrame = 0
  /// How many frames there have been so far.
  var framesMade: Int { nextFrame }
  private var stage = Stage.start
  private var summary: Summary
  /// The frame of the latest `frame` record; its memory serves all of them.
  private(set) var frame = Frame()
  /// How many records there have been.
  private(set) var place = 0

  private enum Stage { case start, middle, end }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    events = simulation.events
    frames = simulation.output.frames ? simulation.times.count : 0
    nextEvent = events.startIndex
    summary = Summary(simulation.motion)
  }

  /// The next record, or nil after the last. An event stands before the frames from its instant on.
  mutating func next() -> Record? {
    switch stage {
    case .start:
      stage = .middle
      place = 1
      return .start(simulation.start)
    case .middle:
      place += 1
      let time = frameTime
      if nextEvent < events.endIndex, events[nextEvent].time <= time {
        defer { nextEvent += 1 }
        return .event(events[nextEvent], index: nextEvent)
      }
      if nextFrame < frames {
        nextFrame += 1
        simulation.motion.sample(at: time, into: &frame)
        summary.add(frame)
        return .frame
      }
      stage = .end
      return .end(summary.record(events: events.count, frames: frames))
    case .end: return nil
    }
  }

  /// Passes over records. The end tells of all of them, so each is looked at.
  mutating func skip(_ count: Int) {
    while place < count, next() != nil {}
  }

  /// The next record's instant, seconds: the first stands where the time shown begins, the last at that of the one before it.
  var time: Double {
    if case .start = stage { return simulation.window.lowerBound }
    let next = min(frameTime, nextEvent < events.endIndex ? events[nextEvent].time : .infinity)
    if next.isFinite { return next }
    return max(frames > 0 ? simulation.times[frames - 1] : 0, events.last?.time ?? 0)
  }

  private var frameTime: Double { nextFrame < frames ? simulation.times[nextFrame] : .infinity }
}

/// What the last record tells of all frames.
struct Summary: Sendable {
  private let end: Motion.End
  private var overshoot = 0.0
  private var peakVelocity = 0.0

  init(_ motion: Motion) { end = motion.end }

  mutating func add(_ frame: Frame) { add(frame.position, velocity: frame.velocity, at: frame.time) }

  mutating func add(_ position: Double, velocity: Double, at time: Double) {
    if abs(velocity) > abs(peakVelocity) { peakVelocity = velocity }
    guard let move = end.lastMove, time >= move.start else { return }
    let beyond = position - end.detent.position
    overshoot = max(overshoot, move.isDownwards ? beyond : -beyond)
  }

  func record(events: Int, frames: Int) -> Value {
    [
      "type": "end", "state": end.detent.state, "position": .number(end.detent.position), "t": .number(end.time),
      "frames": .number(Double(frames)), "events": .number(Double(events)), "overshoot": .number(overshoot),
      "peakVelocity": .number(peakVelocity),
    ]
  }
}
