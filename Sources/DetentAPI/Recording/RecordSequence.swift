import DrawerEngine

/// One record of a recording, which refers to its contents until it is written.
enum Record: Sendable {
  case start
  /// An event, by its part and its index.
  case event(part: Int, Int)
  /// Consecutive frames, by their indices in the batch that the first part holds. Each counts as a record. Of several
  /// drawers there is one at a time.
  case frames(Range<Int>)
  case end
}

/// The records of a recording in order, computed on demand, segment by segment: the events of all drawers in order of
/// time, and their common frames.
struct RecordSequence: Sendable {
  let recording: Recording
  private(set) var parts: [PartRecords]
  /// How many records have been returned so far.
  private(set) var count = 0
  private let frames: Int
  private let sendsEnd: Bool
  private var progress: Progress

  private enum Progress { case start, middle, end }

  /// - Parameter isOfEvents: Whether it contains only events.
  init(_ recording: Recording, ofEvents isOfEvents: Bool = false) {
    self.recording = recording
    frames = isOfEvents ? 0 : recording.frames
    parts = recording.parts.map { [frames] in PartRecords($0, recording.times, frames: frames) }
    progress = !isOfEvents && recording.output.sends(.start) ? .start : .middle
    sendsEnd = !isOfEvents && recording.output.sends(.end)
  }

  /// How many frames have been returned so far.
  var framesMade: Int { parts[0].framesMade }

  /// Whether the next record comes from the segments at hand, or is the first or the last one.
  var isAtHand: Bool {
    if case .start = progress { return true }
    return late == nil
  }

  /// A part whose next record is in a later segment.
  private var late: Int? {
    for part in parts.indices where !parts[part].isAtHand { return part }
    return nil
  }

  /// Advances to the next segment of a part. If only a few instants are shown, many segments have no records.
  mutating func advanceSegment() {
    if let late { parts[late].advanceSegment() }
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
      while let late { parts[late].advanceSegment() }
      var earliest = (part: 0, time: Double.infinity)
      for part in parts.indices where parts[part].upcomingEvent < earliest.time {
        earliest = (part, parts[part].upcomingEvent)
      }
      if earliest.time < .infinity {
        count += 1
        return .event(part: earliest.part, parts[earliest.part].takeEvent())
      }
      if framesMade < frames {
        let run = parts[0].takeFrames(most: parts.count == 1 ? most : 1)
        for part in parts.indices.dropFirst() { _ = parts[part].takeFrames(most: 1) }
        count += run.count
        return .frames(run)
      }
      progress = .end
      guard sendsEnd else { return nil }
      count += 1
      return .end
    case .end: return nil
    }
  }

  /// The instant of the next record, s. The first record has the instant at which the time shown begins; the last has
  /// that of the record before it.
  mutating func time() -> Double {
    if case .start = progress { return recording.window.lowerBound }
    while let late { parts[late].advanceSegment() }
    var next = Double.infinity
    for part in parts.indices { next = min(next, parts[part].upcomingTime) }
    if next.isFinite { return next }
    var latest = 0.0
    for part in parts.indices { latest = max(latest, parts[part].latestTime) }
    return latest
  }

  /// Skips records. They are computed nevertheless, because the last record summarises all frames.
  ///
  /// - Parameters:
  ///   - cost: What one record costs on the average, ns.
  ///   - segment: What a segment costs at most, ns.
  mutating func skip(_ records: Int, at cost: Int64, segment: Int64, _ meter: inout Meter) throws(Meter.Stop) {
    while count < records {
      while !isAtHand {
        advanceSegment()
        try meter.spend(segment)
      }
      let before = count
      guard next(most: records - count) != nil else { return }
      try meter.spend(Int64(count - before) * cost)
    }
  }
}

/// The events and frames of one part of a recording, computed on demand.
struct PartRecords: Sendable {
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
  /// How many frames have been returned so far.
  private(set) var framesMade = 0
  private var playhead: Playhead
  /// The latest frames, and others around them; its memory serves all of them.
  private(set) var batch = FrameBatch()
  /// The index of the batch's first frame.
  private(set) var batchStart = 0
  /// The place of the first of the latest frames in the batch.
  private(set) var place = 0
  /// What is known of the frames that have been returned.
  private(set) var summary: Summary

  init(_ part: Recording.Part, _ times: FrameTimes, frames: Int) {
    self.times = times
    self.frames = frames
    events = part.events
    segment = part.compiled.opening()
    playhead = Playhead(segment.motion)
    nextEvent = part.events.lowerBound
    summary = Summary(part.compiled)
    lookAhead()
  }

  /// Whether the next event or frame comes from the segment at hand, or there is none.
  var isAtHand: Bool {
    if eventTime < .infinity || frameTime < segment.end { return true }
    return framesMade == frames && nextEvent >= events.upperBound || segment.next == nil
  }

  /// Advances to the next segment.
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

  /// The time of the next event or frame, s; infinity after the last. It must be at hand.
  var upcomingTime: Double { min(eventTime, frameTime) }

  /// The time of the next record if it is an event, s; otherwise infinity. It must be at hand.
  var upcomingEvent: Double { eventTime <= frameTime ? eventTime : .infinity }

  /// The time of the latest event or the last frame, s.
  var latestTime: Double { max(frames > 0 ? times[frames - 1] : 0, latestEventTime) }

  /// Takes the next event, which must be at hand.
  ///
  /// - Returns: Its index.
  mutating func takeEvent() -> Int {
    nextEvent += 1
    latestEventTime = eventTime
    lookAhead()
    return nextEvent - 1
  }

  /// Takes the next frames before the next event. At least one must be at hand.
  ///
  /// - Returns: Their places in the batch.
  mutating func takeFrames(most: Int) -> Range<Int> {
    if framesMade == batchStart + batch.count { takeBatch() }
    place = framesMade - batchStart
    var end = min(batch.count, place + most)
    // Usually there is no event among the frames.
    while end > place + 1, batch.time[end - 1] >= eventTime { end -= 1 }
    framesMade += end - place
    return place..<end
  }

  /// Computes the next frames that are in the segment.
  private mutating func takeBatch() {
    let (instants, most) = times.batch(from: framesMade)
    var size = 1
    while size < most, instants[size] < segment.end { size += 1 }
    playhead.take(instants, count: size, into: &batch)
    summary.add(batch)
    batchStart = framesMade
  }

  private var frameTime: Double {
    let index = framesMade - batchStart
    if index < batch.count { return batch.time[index] }
    return framesMade < frames ? times[framesMade] : .infinity
  }
}
