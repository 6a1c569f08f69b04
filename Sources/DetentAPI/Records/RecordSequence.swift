import DrawerEngine

/// The records of a simulation in order, computed on demand, segment by segment.
struct RecordSequence: Sendable {
  let simulation: Simulation
  private let events: Range<Int>
  private let frames: Int
  private let times: FrameTimes
  /// The segment that the latest record comes from.
  private(set) var segment: Segment
  private var nextEvent: Int
  /// When the next event of the segment happens, s; infinity after the last.
  private var eventTime = Double.infinity
  /// When the latest event happened, s; 0 before the first.
  private var latestEventTime = 0.0
  private var nextFrame = 0
  /// How many frames have been returned so far.
  var framesMade: Int { nextFrame }
  private var playhead: Playhead
  /// The frames of the latest `frames` record, and others around them; its memory serves all of them.
  private(set) var batch = FrameBatch()
  /// The index of the batch's first frame.
  private(set) var batchStart = 0
  private var progress: Progress
  /// What is known of the frames that have been returned.
  private(set) var summary: Summary
  /// How many records have been returned so far.
  private(set) var count = 0

  private enum Progress { case start, middle, end }

  /// - Parameter isPart: whether only events and frames are taken from it, as a part of a comparison.
  init(_ simulation: Simulation, isPart: Bool = false) {
    self.simulation = simulation
    segment = simulation.compiled.opening()
    playhead = Playhead(segment.motion)
    events = simulation.events
    frames = simulation.frames
    times = simulation.times
    nextEvent = events.lowerBound
    summary = Summary(simulation.compiled)
    progress = simulation.output.sends(.start) && !isPart ? .start : .middle
    lookAhead()
  }

  /// The next record, or nil after the last. An event precedes the frames from its instant on.
  ///
  /// - Parameter most: How many frames may be returned as one record.
  mutating func next(most: Int) -> Record? {
    switch progress {
    case .start:
      progress = .middle
      count = 1
      return .start
    case .middle:
      while !isAtHand { advanceSegment() }
      if nextFrame == batchStart + batch.count, frameTime < segment.end { takeBatch() }
      let time = frameTime
      if eventTime <= time, eventTime < .infinity {
        count += 1
        nextEvent += 1
        latestEventTime = eventTime
        lookAhead()
        return .event(nextEvent - 1)
      }
      if nextFrame < frames {
        let first = nextFrame - batchStart
        var end = min(batch.count, first + most)
        // Mostly there is no event among the frames.
        while end > first + 1, batch.time[end - 1] >= eventTime { end -= 1 }
        nextFrame += end - first
        count += end - first
        return .frames(first..<end)
      }
      progress = .end
      guard simulation.output.sends(.end) else { return nil }
      count += 1
      return .end
    case .end: return nil
    }
  }

  /// Whether the next record comes from the segment, or is the first or the last one.
  var isAtHand: Bool {
    if case .start = progress { return true }
    if eventTime < .infinity || frameTime < segment.end { return true }
    return nextFrame == frames && nextEvent >= events.upperBound || segment.next == nil
  }

  /// Goes on to the next segment. Nothing happens in many of them if only a few instants are shown.
  mutating func advanceSegment() {
    guard let next = segment.next else { return }
    segment = next()
    playhead = Playhead(segment.motion)
    lookAhead()
  }

  private mutating func lookAhead() {
    let isInSegment = nextEvent < min(events.upperBound, segment.events.indices.upperBound)
    eventTime = isInSegment ? segment.events.time(of: nextEvent) : .infinity
  }

  /// Takes the next frames that are in the segment.
  private mutating func takeBatch() {
    let (instants, most) = times.batch(from: nextFrame)
    var size = 1
    while size < most, instants[size] < segment.end { size += 1 }
    playhead.take(instants, count: size, into: &batch)
    summary.add(batch)
    batchStart = nextFrame
  }

  /// The instant of the next record, s. The first record has the instant at which the time shown begins; the last has
  /// that of the record before it.
  mutating func time() -> Double {
    if case .start = progress { return simulation.window.lowerBound }
    while !isAtHand { advanceSegment() }
    let next = min(frameTime, eventTime)
    return next.isFinite ? next : max(frames > 0 ? times[frames - 1] : 0, latestEventTime)
  }

  /// When the next event or frame is, s; infinity after the last. It must be at hand.
  var upcomingTime: Double { min(eventTime, frameTime) }

  /// When the next record is if it is an event, s; else infinity. It must be at hand.
  var upcomingEvent: Double { eventTime <= frameTime ? eventTime : .infinity }

  private var frameTime: Double {
    let index = nextFrame - batchStart
    if index < batch.count { return batch.time[index] }
    return nextFrame < frames ? times[nextFrame] : .infinity
  }
}
