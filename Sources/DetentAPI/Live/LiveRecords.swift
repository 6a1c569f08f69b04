import DrawerEngine

/// The records of a live session, in order: the events of its segments, and a frame at each instant of the grid since
/// whose predecessor something has moved.
///
/// A session's frames are a subset of those of `/simulate` at the same instants; frames that would repeat the previous
/// one are left out.
struct LiveRecords: Sendable {
  enum Record {
    case event(EventRecords, Int)
    /// A frame, in `batch`.
    case frame
  }

  /// The segment being reported.
  private(set) var segment: LiveSegment
  /// A batch with only the latest frame.
  private(set) var batch = FrameBatch()
  private(set) var summary = LiveSummary()
  /// The number of events and frames reported. A repeated event counts once.
  private(set) var eventCount = 0
  private(set) var frameCount = 0

  private let rate: Double
  private let hasFrames: Bool
  private var playhead: Playhead?
  /// The next event: the list within the segment, and the index of the event.
  private var nextEvent: (list: Int, event: Int) = (0, 0)
  /// The index of the next instant of the grid.
  private var nextFrame = 0.0
  /// The instant of the latest frame, s.
  private var latestFrame = -Double.infinity
  /// The time of the last movement in earlier segments, s.
  private var latestMovement = 0.0
  /// Whether the timeline's last frame, which may lie off the grid, has been reported or is not needed.
  private var isComplete = false

  /// - Parameters:
  ///   - rate: Frames per second.
  ///   - hasFrames: Whether frames are reported.
  init(_ segment: LiveSegment, rate: Double, hasFrames: Bool) {
    self.segment = segment
    self.rate = rate
    self.hasFrames = hasFrames
    nextEvent.event = segment.events.first?.indices.lowerBound ?? 0
  }

  /// Advances to the segment after the one that has been reported.
  mutating func turn(to next: LiveSegment) {
    latestMovement = max(latestMovement, segment.motion.latestMovement(until: segment.end), segment.stirs.last ?? 0)
    segment = next
    playhead = nil
    nextEvent = (0, next.events.first?.indices.lowerBound ?? 0)
    summary.turn(to: next)
  }

  /// The next record of the segment; nil after its last.
  mutating func next() -> Record? {
    let time = upcomingFrame
    if let event = upcomingEvent, event.time <= (time ?? .infinity) {
      step(over: event.list)
      return .event(event.list, event.index)
    }
    guard let time else { return nil }
    take(time)
    return .frame
  }

  /// When a frame is due if no input comes, s; nil if nothing moves.
  var due: Double? {
    guard hasFrames else { return nil }
    let time = nextFrame / rate
    return time > segment.end && hasMoved(after: (nextFrame - 1) / rate, until: time) ? time : nil
  }
}

// MARK: - Events

extension LiveRecords {
  /// The next event. Repeated events have no time of their own: they follow their cause.
  private var upcomingEvent: (list: EventRecords, index: Int, time: Double)? {
    guard nextEvent.list < segment.events.count else { return nil }
    let list = segment.events[nextEvent.list]
    let isAgain = nextEvent.event < eventCount
    return (list, nextEvent.event, isAgain ? -.infinity : list.time(of: nextEvent.event))
  }

  private mutating func step(over list: EventRecords) {
    eventCount = max(eventCount, nextEvent.event + 1)
    nextEvent.event += 1
    guard nextEvent.event >= list.indices.upperBound else { return }
    let following = nextEvent.list + 1
    let first = following < segment.events.count ? segment.events[following].indices.lowerBound : 0
    nextEvent = (following, first)
  }
}

// MARK: - Frames

extension LiveRecords {
  /// The time of the next frame in the segment, s; nil if there is none.
  private var upcomingFrame: Double? {
    mutating get {
      guard hasFrames else { return nil }
      while nextFrame / rate <= segment.end {
        if hasMoved(after: (nextFrame - 1) / rate, until: nextFrame / rate) { return nextFrame / rate }
        skipRest()
      }
      guard segment.isLast, !isComplete else { return nil }
      // The drawer must be shown exactly on its target.
      let end = segment.end
      guard (end - latestFrame) * rate > 1e-6, hasMoved(after: latestFrame, until: end) else { return nil }
      return end
    }
  }

  private func hasMoved(after start: Double, until end: Double) -> Bool {
    latestMovement > start || segment.stirs.contains { $0 > start && $0 <= end }
      || segment.motion.moves(after: start, until: end)
  }

  /// Advances to the first instant of the grid at which something has happened, or to the first after the segment.
  private mutating func skipRest() {
    let time = nextFrame / rate
    let goal = segment.stirs.first { $0 > time } ?? segment.end.nextUp
    nextFrame = max(nextFrame + 1, (min(goal, segment.end.nextUp) * rate).rounded(.down))
    while nextFrame / rate < goal, nextFrame / rate <= segment.end { nextFrame += 1 }
  }

  private mutating func take(_ time: Double) {
    var reading = playhead ?? Playhead(segment.motion)
    reading.take(Eight(repeating: time), count: 1, into: &batch)
    playhead = reading
    summary.add(batch[0])
    latestFrame = time
    frameCount += 1
    if time == nextFrame / rate { nextFrame += 1 } else { isComplete = true }
  }
}

/// What the last record states about all frames, as far as known before the end.
struct LiveSummary: Sendable {
  /// The largest velocity shown, with its sign, pt/s; nil before the first frame.
  private(set) var peakVelocity: Double?
  private var lastMove: (start: Double, isDownwards: Bool)?
  /// The range of positions shown since the last animation began, pt.
  private var shown: ClosedRange<Double>?

  mutating func turn(to segment: LiveSegment) {
    guard segment.lastMove?.start != lastMove?.start else { return }
    lastMove = segment.lastMove
    shown = nil
  }

  mutating func add(_ frame: Frame) {
    if abs(frame.velocity) > peakVelocity.map(abs) ?? -1 { peakVelocity = frame.velocity }
    guard let lastMove, frame.time >= lastMove.start else { return }
    let before = shown ?? frame.position...frame.position
    shown = min(before.lowerBound, frame.position)...max(before.upperBound, frame.position)
  }

  /// How far beyond its target the drawer was shown after the last animation began, pt; nil if no frame shows it.
  func overshoot(of target: Double) -> Double? {
    guard let lastMove else { return peakVelocity == nil ? nil : 0 }
    guard let shown else { return nil }
    return max(0, lastMove.isDownwards ? shown.upperBound - target : target - shown.lowerBound)
  }
}
