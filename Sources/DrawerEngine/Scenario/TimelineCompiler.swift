extension Scenario {
  /// Walks the timeline once: at each input the system decides what its real counterpart would.
  ///
  /// - Parameter recordsSamples: whether each sample of a drag is an event, or only its first and last.
  /// - Returns: The motion, until everything has come to rest, and all that happened on the way.
  /// - Throws: A violation where an input's time lies before what came before it, which only performing can tell.
  public func compile(recordingSamples recordsSamples: Bool = false) throws(Reading.Violation) -> Performance<System> {
    var compiler = TimelineCompiler(self, recordsSamples: recordsSamples)
    for index in timeline.indices {
      let next = index + 1 < timeline.count ? timeline[index + 1] : nil
      try compiler.perform(timeline[index], before: next, index: index)
    }
    return compiler.performance()
  }
}

/// What came of a scenario.
public struct Performance<System: DrawerSystem>: Sendable {
  public let motion: Motion
  public let log: EventLog<System>
  /// Where the drawer has come to by the model.
  public let rest: Detent<System.State>

  /// When the last input happened, or the last sample of it, seconds; before 0 where there was none.
  public var lastInput: Double { log.events.last { $0.cause == nil }?.time ?? -1 }
}

/// A timeline on its way to a motion: what happens at each instant. When, its clock says.
private struct TimelineCompiler<System: DrawerSystem> {
  private let inputRate: Double
  private let recordsSamples: Bool
  private var system: System
  private var stage: Stage<System>
  private var clock = TimelineClock()
  /// The latest input.
  private var input = 0
  /// The drag under way, when it began, and its next sample.
  private var drag: (gesture: Drag, start: Double, next: (index: Int, pan: Pan))?

  init(_ scenario: Scenario<System>, recordsSamples: Bool) {
    inputRate = scenario.sampling.inputRate
    self.recordsSamples = recordsSamples
    system = scenario.system
    stage = Stage(container: scenario.container, opening: system.opening, tracks: System.profile.tracks.map(\.style))
  }

  mutating func perform(
    _ next: TimelineInput<System.Action>, before following: TimelineInput<System.Action>?, index: Int
  ) throws(Reading.Violation) {
    var time: Double
    do { time = try clock.time(of: next) } catch { throw violation(index, "at", error.message) }
    switch next.content {
    case .settle:
      // What ends on the way to rest ends in this wait.
      input = index
      run(until: .infinity)
      // What has just run may end later than what it animates: a finger that moves nothing, corners that stand still.
      time = max(time, stage.now, stage.rest)
      if case .after(let delay) = next.time { time += delay }
    case .advance(let duration):
      // What happens meanwhile happens after this input.
      if time > stage.now { run(until: time) }
      input = index
      time += duration
    case .action, .pan, .drag: break
    }
    // Within a turn nothing ends.
    if !clock.turnGoesOn { run(until: time) }
    stage.now = time
    input = index
    clock.begin(at: time, before: following)

    switch next.content {
    case .action(let action): record { $0.receive(action, on: &$1) }
    case .settle, .advance: record { _, _ in }
    case .pan(let pan):
      try refuseSecondFinger(next.type, index)
      receive(pan)
    case .drag(let gesture):
      try refuseSecondFinger(next.type, index)
      let first = gesture.sample(0, rate: inputRate).pan
      drag = (gesture, time, (0, first))
      clock.goOn(for: gesture.over)
      dragOn()
    }
    if let refusal = stage.refusal { throw violation(index, refusal.member, refusal.message) }
  }

  /// The rest of the timeline, until nothing is left to happen.
  mutating func performance() -> Performance<System> {
    run(until: .infinity)
    return Performance(
      motion: stage.motion(notBefore: clock.previous.end, names: System.profile.tracks.map(\.name)), log: stage.log,
      rest: system.standing)
  }

  /// Everything that waits for its time up to an instant.
  private mutating func run(until time: Double) {
    while let (time, item) = stage.agenda.next(until: time) {
      stage.now = time
      switch item {
      case .sample: dragOn()
      case .ending(let ending, let cause): record(cause: cause) { $0.finish(ending, on: &$1) }
      }
    }
  }

  /// The next sample of the drag under way, and the one after it on the agenda.
  private mutating func dragOn() {
    guard let (gesture, start, (index, pan)) = drag else { return }
    let isLast = index + 1 == gesture.sampleCount(rate: inputRate)
    let next = isLast ? nil : gesture.sample(index + 1, rate: inputRate)
    drag = next.map { (gesture, start, (index + 1, $0.pan)) }
    receive(pan, isRecorded: recordsSamples || pan.phase != .changed)
    if let next { stage.agenda.add(.sample, at: start + next.offset) }
  }

  private mutating func receive(_ pan: Pan, isRecorded: Bool = true) {
    var pan = pan
    switch pan.phase {
    case .began: stage.finger(lands: pan.translation)
    case .changed: stage.finger(movesTo: pan.translation)
    case .ended, .cancelled, .failed: break
    }
    if pan.velocity == nil { pan.velocity = stage.fingerVelocity }
    record(phase: pan.phase, isRecorded: isRecorded) { $0.receive(System.action(pan), on: &$1) }
  }

  /// Lets something happen and writes down what it was.
  private mutating func record(
    phase: Pan.Phase? = nil, cause: EventCause? = nil, isRecorded: Bool = true,
    _ happen: (inout System, inout Stage<System>) -> Void
  ) {
    stage.beginEvent()
    happen(&system, &stage)
    if !clock.turnGoesOn { system.endTurn(on: &stage) }
    guard isRecorded || stage.hasStarted else { return }
    stage.record(input: input, cause: cause, phase: phase, status: system.status(at: stage.now))
  }

  private func refuseSecondFinger(_ type: String, _ index: Int) throws(Reading.Violation) {
    guard drag != nil else { return }
    throw violation(index, "type", "is \"\(type)\"; a finger is still dragging the drawer then")
  }

  private func violation(_ index: Int, _ member: String, _ message: String) -> Reading.Violation {
    Reading.Violation(path: [.member("timeline"), .element(index), .member(member)], message: message)
  }
}
