extension Scenario {
  /// Walks the timeline once: at each input the system decides what its real counterpart would.
  ///
  /// - Returns: The motion, until everything has come to rest.
  /// - Throws: A violation where an input's time lies before what came before it, which only performing can tell.
  public func compile() throws(Reading.Violation) -> Motion { try System.perform(self) }
}

extension DrawerSystem {
  public static func perform(_ scenario: Scenario<Self>) throws(Reading.Violation) -> Motion {
    var performance = Performance(scenario)
    let timeline = scenario.timeline
    for index in timeline.indices {
      let next = index + 1 < timeline.count ? timeline[index + 1] : nil
      try performance.perform(timeline[index], before: next, index: index)
    }
    return performance.motion()
  }
}

/// A timeline on its way to a motion.
private struct Performance<System: DrawerSystem> {
  private let inputRate: Double
  private let recordsSamples: Bool
  private var system: System
  private var stage: Stage<System.Ending>
  /// The latest input.
  private var input = 0
  /// Whether the next input comes in the same turn of the run loop, so that nothing is laid out before it.
  private var turnGoesOn = false
  /// When the latest input happened, and when it was over.
  private var previous = (start: 0.0, end: 0.0)
  /// The drag under way: when it began, its samples, the next one's place.
  private var drag: (start: Double, samples: [(offset: Double, pan: Pan)], next: Int)?

  init(_ scenario: Scenario<System>) {
    inputRate = scenario.inputRate
    recordsSamples = scenario.recordsSamples
    system = scenario.system
    stage = Stage(container: scenario.container, opening: system.opening, tracks: System.profile.tracks)
  }

  mutating func perform(
    _ next: TimelineInput<System.Action>, before following: TimelineInput<System.Action>?, index: Int
  ) throws(Reading.Violation) {
    var time = previous.end
    switch next.time {
    case .after(let delay): if case .settle = next.content {} else { time += delay }
    case .at(let at):
      guard at >= previous.start else {
        throw violation(
          index, "at", "is \(at.told); it must not be less than the time before it (\(previous.start.told))")
      }
      time = at
    }
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
    if !turnGoesOn { run(until: time) }
    stage.now = time
    input = index
    previous = (time, time)
    turnGoesOn = following.map { $0.isAtOnce(after: time) } ?? false

    switch next.content {
    case .action(let action): record { $0.receive(action, on: &$1) }
    case .settle, .advance: record { _, _ in }
    case .pan(let pan):
      try refuseSecondFinger("pan", index)
      receive(pan)
    case .drag(let gesture):
      try refuseSecondFinger("drag", index)
      let samples = gesture.samples(rate: inputRate)
      turnGoesOn = false
      drag = (time, samples, 0)
      previous.end = time + gesture.over
      dragOn()
    }
    if let refusal = stage.refusal { throw violation(index, refusal.member, refusal.message) }
  }

  /// The rest of the timeline, until nothing is left to happen.
  mutating func motion() -> Motion {
    run(until: .infinity)
    stage.position.seal()
    for index in stage.appearance.indices { stage.appearance[index].seal() }
    let ends = stage.appearance.map(\.end) + [stage.position.end, stage.now, previous.end]
    let shown = stage.appearance.indices.filter { stage.isShown[$0] }
    return Motion(
      position: stage.position, containerHeight: stage.containerHeight,
      appearance: shown.map { .init(name: System.profile.tracks[$0].name, track: stage.appearance[$0]) },
      events: stage.events, rest: system.standing, duration: ends.max() ?? 0, gesture: stage.gesture)
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
    guard let (start, samples, next) = drag else { return }
    drag = next + 1 < samples.count ? (start, samples, next + 1) : nil
    let pan = samples[next].pan
    receive(pan, isRecorded: recordsSamples || pan.phase != .changed)
    if next + 1 < samples.count { stage.agenda.add(.sample, at: start + samples[next + 1].offset) }
  }

  private mutating func receive(_ pan: Pan, isRecorded: Bool = true) {
    var pan = pan
    switch pan.phase {
    case .began: stage.finger(lands: pan.translation)
    case .changed: stage.finger(movesTo: pan.translation)
    case .ended, .cancelled, .failed: break
    }
    if pan.velocity == nil { pan.velocity = stage.fingerVelocity }
    record(phase: pan.phase.rawValue, isRecorded: isRecorded) { $0.receive(System.action(pan), on: &$1) }
  }

  /// Lets something happen and writes down what it was.
  private mutating func record(
    phase: String? = nil, cause: Event.Cause? = nil, isRecorded: Bool = true,
    _ happen: (inout System, inout Stage<System.Ending>) -> Void
  ) {
    stage.members.removeAll(keepingCapacity: true)
    stage.emitted.removeAll(keepingCapacity: true)
    stage.arguments.removeAll(keepingCapacity: true)
    stage.hasStarted = false
    happen(&system, &stage)
    if !turnGoesOn { system.endTurn(on: &stage) }
    guard isRecorded || stage.hasStarted else { return }
    var members = system.status(at: stage.now)
    if let phase { members.insert(Value.Member("phase", .string(phase)), at: 0) }
    members.append(Value.Member("velocity", .number(stage.position.modelVelocity)))
    members.append(Value.Member("emitted", .list(stage.emitted)))
    if stage.arguments.contains(where: { $0 != .null }) {
      members.append(Value.Member("emittedWith", .list(stage.arguments)))
    }
    if !stage.members.contains(where: { $0.name == "animation" }) { stage.report("animation", .null) }
    stage.events.append(Event(time: stage.now, input: input, cause: cause, members: members + stage.members))
  }

  private func refuseSecondFinger(_ type: String, _ index: Int) throws(Reading.Violation) {
    guard drag != nil else { return }
    throw violation(index, "type", "is \"\(type)\"; a finger is still dragging the drawer then")
  }

  private func violation(_ index: Int, _ member: String, _ message: String) -> Reading.Violation {
    Reading.Violation(path: [.member("timeline"), .element(index), .member(member)], message: message)
  }
}

extension TimelineInput {
  /// Whether it happens at the very instant of the input before it. Waiting for rest ends a turn, even where all is at rest.
  fileprivate func isAtOnce(after time: Double) -> Bool {
    switch content {
    case .settle: return false
    case .advance(let duration): guard duration == 0 else { return false }
    case .action, .pan, .drag: break
    }
    return switch self.time {
    case .after(let delay): delay == 0
    case .at(let at): at == time
    }
  }
}
