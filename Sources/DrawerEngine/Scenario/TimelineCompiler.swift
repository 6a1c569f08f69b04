extension Scenario {
  /// Performs the timeline once. At each input the system decides what the original library would do.
  ///
  /// - Parameters:
  ///   - recordsSamples: whether each sample of a drag is an event, or only its first and last.
  ///   - meter: pays for everything that happens.
  /// - Returns: The motion until everything has come to rest, and the log of everything that happened.
  public func compile(
    recordingSamples recordsSamples: Bool = false, _ meter: inout Meter
  ) throws(CompileFailure) -> Performance<System> {
    var compiler = TimelineCompiler(self, recordsSamples: recordsSamples)
    for index in timeline.indices {
      let next = index + 1 < timeline.count ? timeline[index + 1] : nil
      try compiler.perform(timeline[index], before: next, index: index, &meter)
    }
    return try compiler.performance(&meter)
  }
}

extension Scenario {
  /// Performs the timeline, however much that costs.
  public func compile(recordingSamples recordsSamples: Bool = false) throws(CompileFailure) -> Performance<System> {
    var meter = Meter()
    return try compile(recordingSamples: recordsSamples, &meter)
  }
}

/// Why a scenario cannot be compiled.
public enum CompileFailure: Error {
  /// What only performing reveals: an input that is earlier than the one before it, one that the system refuses, or a
  /// second finger.
  case violation(Reading.Violation)
  case stopped(Meter.Stop)
}

/// The result of a scenario.
public struct Performance<System: DrawerSystem>: Sendable {
  public let motion: Motion
  public let log: EventLog<System>
  /// Where the drawer's model is at the end.
  public let rest: Detent<System.State>

  /// When the last input or its last sample happened, s; negative if there was none.
  public var lastInput: Double { log.events.last { $0.cause == nil }?.time ?? -1 }
}

/// Performs a timeline on a stage. Its clock says when each input happens.
private struct TimelineCompiler<System: DrawerSystem> {
  private let inputRate: Double
  private let recordsSamples: Bool
  private var system: System
  private var stage: Stage<System>
  private var clock = TimelineClock()
  /// The index of the latest input.
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
    _ next: TimelineInput<System.Action>, before following: TimelineInput<System.Action>?, index: Int,
    _ meter: inout Meter
  ) throws(CompileFailure) {
    try pay(&meter)
    var time: Double
    do { time = try clock.time(of: next) } catch { throw violation(index, "at", error.message) }
    switch next.content {
    case .settle:
      // Everything that ends before rest ends during this wait.
      input = index
      try run(until: .infinity, &meter)
      // What has just run may last longer than any animation: a finger that moves nothing, or corners that stand still.
      time = max(time, stage.now, stage.rest)
      if case .after(let delay) = next.time { time += delay }
    case .advance(let duration):
      // What happens meanwhile happens after this input.
      if time > stage.now { try run(until: time, &meter) }
      input = index
      time += duration
    case .action, .pan, .drag: break
    }
    // Nothing ends within a turn of the run loop.
    if !clock.turnContinues { try run(until: time, &meter) }
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
      clock.extend(by: gesture.over)
      continueDrag()
    }
    if let refusal = stage.refusal { throw violation(index, refusal.member, refusal.message) }
  }

  /// Runs until nothing is left to happen, and returns the result.
  mutating func performance(_ meter: inout Meter) throws(CompileFailure) -> Performance<System> {
    try run(until: .infinity, &meter)
    return Performance(
      motion: stage.motion(notBefore: clock.previous.end, names: System.profile.tracks.map(\.name)), log: stage.log,
      rest: system.standing)
  }

  /// Performs everything on the agenda up to an instant.
  private mutating func run(until time: Double, _ meter: inout Meter) throws(CompileFailure) {
    while let (time, item) = stage.agenda.next(until: time) {
      try pay(&meter)
      stage.now = time
      switch item {
      case .sample: continueDrag()
      case .ending(let ending, let cause): record(cause: cause) { $0.finish(ending, on: &$1) }
      }
    }
  }

  private func pay(_ meter: inout Meter) throws(CompileFailure) {
    do { try meter.spend(Cost.event) } catch { throw .stopped(error) }
  }

  /// Performs the next sample of the drag under way, and adds the one after it to the agenda.
  private mutating func continueDrag() {
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

  /// Lets something happen and appends it to the log.
  private mutating func record(
    phase: Pan.Phase? = nil, cause: EventCause? = nil, isRecorded: Bool = true,
    _ happen: (inout System, inout Stage<System>) -> Void
  ) {
    stage.beginEvent()
    happen(&system, &stage)
    if !clock.turnContinues { system.endTurn(on: &stage) }
    guard isRecorded || stage.hasStarted else { return }
    stage.record(input: input, cause: cause, phase: phase, status: system.status(at: stage.now))
  }

  private func refuseSecondFinger(_ type: String, _ index: Int) throws(CompileFailure) {
    guard drag != nil else { return }
    throw violation(index, "type", "is \"\(type)\"; a finger is still dragging the drawer then")
  }

  private func violation(_ index: Int, _ member: String, _ message: String) -> CompileFailure {
    .violation(
      Reading.Violation(path: [.member("timeline"), .element(index), .member(member)], message: message))
  }
}
