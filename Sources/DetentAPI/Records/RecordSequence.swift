import DrawerEngine

/// The records of a simulation in order, computed on demand.
struct RecordSequence: Sendable {
  let simulation: Simulation
  private let events: Range<Int>
  private let frames: Int
  private var nextEvent: Int
  /// When the next event happens, s; infinity after the last.
  private var eventTime: Double
  private var nextFrame = 0
  /// How many frames have been returned so far.
  var framesMade: Int { nextFrame }
  private var playhead: Playhead
  /// The frames of the latest `frames` record, and others around them; its memory serves all of them.
  private(set) var batch = FrameBatch()
  /// The index of the batch's first frame.
  private var batchStart = 0
  private var progress = Progress.start
  private var summary: Summary
  /// How many records have been returned so far.
  private(set) var count = 0

  private enum Progress { case start, middle, end }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    playhead = Playhead(simulation.motion)
    events = simulation.events
    frames = simulation.frames
    nextEvent = events.lowerBound
    eventTime = events.isEmpty ? .infinity : simulation.story.events.time(of: events.lowerBound)
    summary = Summary(simulation.story)
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
      if nextFrame == batchStart + batch.count, nextFrame < frames { takeBatch() }
      let time = frameTime
      if nextEvent < events.upperBound, eventTime <= time {
        count += 1
        nextEvent += 1
        eventTime = nextEvent < events.upperBound ? simulation.story.events.time(of: nextEvent) : .infinity
        return .event(nextEvent - 1)
      }
      if nextFrame < frames {
        let first = nextFrame - batchStart
        var end = first + 1
        while end < batch.count, end - first < most, batch.time[end] < eventTime { end += 1 }
        nextFrame += end - first
        count += end - first
        return .frames(first..<end)
      }
      count += 1
      progress = .end
      return .end(summary)
    case .end: return nil
    }
  }

  private mutating func takeBatch() {
    let (times, size) = simulation.times.batch(from: nextFrame)
    playhead.take(times, count: size, into: &batch)
    summary.add(batch)
    batchStart = nextFrame
  }

  /// Skips records. Each is computed all the same, because the last record summarises all frames.
  mutating func skip(_ records: Int, _ meter: inout Meter) throws(Meter.Stop) {
    let cost = simulation.costOfRecord
    while count < records {
      let before = count
      guard next(most: records - count) != nil else { return }
      try meter.spend((count - before) * cost)
    }
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

  private var frameTime: Double {
    let index = nextFrame - batchStart
    if index < batch.count { return batch.time[index] }
    return nextFrame < frames ? simulation.times[nextFrame] : .infinity
  }
}
