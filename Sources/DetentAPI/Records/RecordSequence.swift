import DrawerEngine

/// The records of a simulation in order, computed on demand.
struct RecordSequence: Sendable {
  let simulation: Simulation
  private let motion: Motion
  private let events: Range<Int>
  private let frames: Int
  private var nextEvent: Int
  /// When the next event happens, s; infinity after the last.
  private var eventTime: Double
  private var nextFrame = 0
  /// How many frames have been returned so far.
  var framesMade: Int { nextFrame }
  private var progress = Progress.start
  private var summary: Summary
  /// The frame of the latest `frame` record; its memory serves all of them.
  private(set) var frame = Frame()
  /// How many records have been returned so far.
  private(set) var count = 0

  private enum Progress { case start, middle, end }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    motion = simulation.motion
    events = simulation.events
    frames = simulation.frames
    nextEvent = events.lowerBound
    eventTime = events.isEmpty ? .infinity : simulation.story.events.time(of: events.lowerBound)
    summary = Summary(simulation.story)
  }

  /// The next record, or nil after the last. An event precedes the frames from its instant on.
  mutating func next() -> Record? {
    switch progress {
    case .start:
      progress = .middle
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
      progress = .end
      return .end(summary)
    case .end: return nil
    }
  }

  /// Skips records. Each is computed all the same, because the last record summarises all frames.
  mutating func skip(_ records: Int, _ meter: inout Meter) throws(Meter.Stop) {
    while count < records, next() != nil { try meter.spend(Cost.skippedRecord) }
  }

  /// The instant of the next record, s. The first record has the instant at which the time shown begins; the last has
  /// that of the record before it.
  var time: Double {
    if case .start = progress { return simulation.window.lowerBound }
    let next = min(frameTime, eventTime)
    if next.isFinite { return next }
    return max(
      frames > 0 ? simulation.times[frames - 1] : 0,
      events.last.map { simulation.story.events.time(of: $0) } ?? 0)
  }

  private var frameTime: Double { nextFrame < frames ? simulation.times[nextFrame] : .infinity }
}
