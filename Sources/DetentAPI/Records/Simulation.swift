public import DrawerEngine

/// A compiled request: what every representation of it is drawn from.
public struct Simulation: Sendable {
  public let motion: Motion
  /// The instants of its frames.
  public let times: FrameTimes
  public let output: Output
  public let sampling: Sampling
  /// The record that stands first.
  public let start: Value

  /// The events to be sent: those within the instants shown; without frames, up to the timeline's last input.
  var events: ArraySlice<Event> {
    guard output.events else { return [] }
    let end = output.afterwards ?? output.frames ? .infinity : motion.lastInput
    let (first, last) = sampling.times == nil ? (sampling.from, sampling.to ?? .infinity) : (0, .infinity)
    return motion.events.drop { $0.time < first }.prefix { $0.time <= min(end, last) }
  }
}

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
  private var stage = Stage.start
  private var summary: Summary
  /// The frame of the latest `frame` record; its memory serves all of them.
  private(set) var frame = Frame()

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
      return .start(simulation.start)
    case .middle:
      let time = nextFrame < frames ? simulation.times[nextFrame] : .infinity
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
}

/// What the last record tells of all frames.
private struct Summary: Sendable {
  private let end: Motion.End
  private var overshoot = 0.0
  private var peakVelocity = 0.0

  init(_ motion: Motion) { end = motion.end }

  mutating func add(_ frame: Frame) {
    if abs(frame.velocity) > abs(peakVelocity) { peakVelocity = frame.velocity }
    guard let move = end.lastMove, frame.time >= move.start else { return }
    let beyond = frame.position - end.detent.position
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
