import DrawerEngine

/// The records of a simulation, one after the other, computed as they are asked for.
struct RecordSequence: Sendable {
  let simulation: Simulation
  private let motion: Motion
  private let events: Range<Int>
  private let frames: Int
  private var nextEvent: Int
  /// When that is, seconds; infinity after the last.
  private var eventTime: Double
  private var nextFrame = 0
  /// How many frames there have been so far.
  var framesMade: Int { nextFrame }
  private var stage = Stage.start
  private var summary: Summary
  /// The frame of the latest `frame` record; its memory serves all of them.
  private(set) var frame = Frame()
  /// How many records there have been.
  private(set) var count = 0

  private enum Stage { case start, middle, end }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    motion = simulation.motion
    events = simulation.events
    frames = simulation.frames
    nextEvent = events.lowerBound
    eventTime = events.isEmpty ? .infinity : simulation.story.events.time(of: events.lowerBound)
    summary = Summary(simulation.story)
  }

  /// The next record, or nil after the last. An event stands before the frames from its instant on.
  mutating func next() -> Record? {
    switch stage {
    case .start:
      stage = .middle
      count = 1
      return .start
    case .middle:
      count += 1
      let time = frameTime
      if nextEvent < events.upperBound, eventTime <= time {
        nextEvent += 1
        eventTime = nextEvent < events.upperBound ? simulation.story.events.time(of: nextEvent) : .infinity
        return .event(nextEvent - 1)
      }
      if nextFrame < frames {
        nextFrame += 1
        motion.sample(at: time, into: &frame)
        summary.add(frame)
        return .frame
      }
      stage = .end
      return .end(summary)
    case .end: return nil
    }
  }

  /// Passes over records. The end tells of all of them, so each is looked at.
  mutating func skip(_ records: Int) {
    while count < records, next() != nil {}
  }

  /// The next record's instant, seconds: the first stands where the time shown begins, the last at that of the one before it.
  var time: Double {
    if case .start = stage { return simulation.window.lowerBound }
    let next = min(frameTime, eventTime)
    if next.isFinite { return next }
    return max(
      frames > 0 ? simulation.times[frames - 1] : 0,
      events.last.map { simulation.story.events.time(of: $0) } ?? 0)
  }

  private var frameTime: Double { nextFrame < frames ? simulation.times[nextFrame] : .infinity }
}
