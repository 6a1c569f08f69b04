/// A timeline in the course of being performed on a stage. At each input the system does what the original library
/// would do.
///
///     var run = TimelineRun(scenario, EventDetail())
///     while try run.advance() {}
///
/// A run is a value: a copy continues from where it was made.
struct TimelineRun<System: DrawerSystem>: Sendable {
  /// The inputs, except those that have been forgotten.
  private var timeline: [TimelineInput<System.Action>]
  /// The number of forgotten inputs.
  private var forgotten = 0
  /// The instant up to which time has passed, s, if further inputs may arrive; otherwise nil.
  private var elapsed: Double?
  private let inputRate: Double
  private let detail: EventDetail
  private(set) var system: System
  var stage: Stage<System>
  private var clock = TimelineClock(System.profile.clock)
  /// The index of the input to perform next.
  private var upcoming = 0
  /// The next step of the run once the agenda is empty until `horizon`.
  private var next = Next.input
  private var horizon = -Double.infinity
  /// The current drag, when it began, whether the list in the drawer receives it, and the index of its next sample.
  private var drag: (gesture: Drag, start: Double, isOnList: Bool, next: Int)?
  /// The release in the latest event, until its margins have been found.
  var weighed: WeighedRelease<System>?

  private enum Next {
    /// Examine the next input and what happens before it.
    case input
    /// Let the time of a started `advance` pass, s.
    case passage(since: Double)
    /// Report, at its time, s, how the next input, a `settle`, will end.
    case foresight(at: Double)
    /// Perform the next input at its time, s.
    case arrival(at: Double)
    /// Nothing is left.
    case end
  }

  /// - Parameter detail: Which events it makes, and what they contain.
  init(_ scenario: Scenario<System>, _ detail: EventDetail) {
    timeline = scenario.timeline
    inputRate = scenario.sampling.inputRate
    self.detail = detail
    system = scenario.system
    let steps = system.prepare()
    stage = Stage(
      axis: system.axis, coverage: system.coverage, opening: system.opening,
      tracks: System.profile.tracks.map { $0.style })
    stage.step(steps)
    system.begin(on: &stage)
  }

  /// When everything performed is over, s. The last input may last longer than the motion that it caused.
  var end: Double { max(stage.end, clock.previous.end) }

  /// The motion since the last `forget`.
  ///
  /// - Parameters:
  ///   - duration: The time from 0 until everything is at rest, s.
  ///   - tracks: The indices of the tracks that frames show.
  @inline(never)
  func motion(lasting duration: Double, showing tracks: [Int]) -> Motion {
    stage.motion(lasting: duration, showing: tracks, names: System.profile.tracks.map { $0.name })
  }

  /// Performs one thing: an input, a sample of a drag, or something on the agenda.
  ///
  /// - Returns: Whether there was anything left to perform.
  /// - Throws: A violation that only performing reveals: an input earlier than the previous one, one that the system
  ///   refuses, or a second finger.
  @inline(never)
  mutating func perform() throws(Reading.Violation) -> Bool {
    while true {
      if let time = stage.agenda.takeSample(until: horizon) {
        stage.now = time
        continueDrag()
        return true
      }
      if let (time, item) = stage.agenda.next(until: horizon) {
        stage.now = time
        switch item {
        case .ending(let ending, let cause): record(cause: cause) { $0.finish(ending, on: &$1) }
        case .conclusion(let ending, let input): record(of: input) { $0.finish(ending, on: &$1) }
        }
        return true
      }
      switch next {
      case .input where awaitsInput:
        guard let elapsed, horizon < elapsed else { return false }
        horizon = elapsed
      case .input: try approach()
      case .passage(let start): letPass(since: start)
      case .foresight(let time):
        foresee(at: time)
        return true
      case .arrival(let time):
        try arrive(at: time)
        return true
      case .end:
        // Callbacks kept for an input that never came form an event of their own.
        guard system.hasPendingCallbacks else { return false }
        record(cause: .completion) { $0.finishTimeline(on: &$1) }
        return true
      }
    }
  }
}

// MARK: - Inputs

extension TimelineRun {
  /// The index in `timeline` of the input to perform next, or of a later one; nil if there is none. Inputs are large, so
  /// they are read in place.
  private func upcomingIndex(after inputs: Int = 0) -> Int? {
    let index = upcoming + inputs - forgotten
    return index < timeline.count ? index : nil
  }

  /// Examines the next input and what happens before it.
  private mutating func approach() throws(Reading.Violation) {
    guard let index = upcomingIndex() else {
      horizon = max(stage.now, clock.previous.end) + System.patience
      next = .end
      return
    }
    let time: Double
    do { time = try clock.time(of: timeline[index]) } catch { throw violation("at", error.message) }
    switch timeline[index].content {
    case .settle where System.foreseesRest:
      wait(until: time)
      next = .foresight(at: time)
    case .settle:
      // Everything that ends before the rest does so during this wait.
      stage.input = upcoming
      horizon = .infinity
      next = .arrival(at: time)
    case .advance:
      guard time > stage.now else { return letPass(since: time) }
      horizon = time
      next = .passage(since: time)
    case .action, .pan, .touch, .drag: wait(until: time)
    }
  }

  /// Begins a `settle` in a drawer that reports how it will end.
  private mutating func foresee(at time: Double) {
    stage.now = time
    stage.input = upcoming
    record { $0.foresee(on: &$1) }
    horizon = time + System.patience
    next = .arrival(at: time)
  }

  /// Begins an `advance`: what happens meanwhile happens after it.
  private mutating func letPass(since start: Double) {
    guard let index = upcomingIndex(), case .advance(let duration) = timeline[index].content else { return }
    stage.input = upcoming
    wait(until: clock.end(ofWait: duration, since: start))
  }

  private mutating func wait(until time: Double) {
    // Nothing ends within a turn of the run loop.
    horizon = clock.turnContinues ? -.infinity : time
    next = .arrival(at: time)
  }

  /// Performs the next input.
  @inline(never)
  private mutating func arrive(at arrival: Double) throws(Reading.Violation) {
    guard let index = upcomingIndex() else { return }
    var time = arrival
    if case .settle = timeline[index].content {
      // The last step may last longer than any animation: a finger that moves nothing, or corners that do not change.
      time = max(time, stage.now, System.foreseesRest ? stage.now : stage.rest)
      if case .after(let delay) = timeline[index].time { time = clock.counted(time + delay) }
    }
    stage.now = time
    stage.input = upcoming
    let turnContinues = upcomingIndex(after: 1).map { timeline[$0].isAtOnce(after: time) } ?? false
    clock.begin(at: time, turnContinues: turnContinues)
    elapsed = elapsed.map { max($0, time) }

    switch timeline[index].content {
    case .action(let action):
      record { $0.receive(action, on: &$1) }
      let duration = System.duration(of: action)
      if duration > 0 { clock.extend(by: duration) }
    case .settle where System.foreseesRest:
      stage.beginEvent()
      system.deliverCallbacks(on: &stage)
    case .settle, .advance: record { $0.deliverCallbacks(on: &$1) }
    case .pan(let pan):
      try refuseSecondFinger(index)
      receive(pan)
    case .touch(let touch):
      try refuseSecondFinger(index)
      record(phase: touch.phase) { $0.receive(touch.action, on: &$1) }
    case .drag(let gesture):
      try refuseSecondFinger(index)
      let isOnList = try isOnList(gesture)
      drag = (gesture, time, isOnList, 0)
      clock.extend(by: gesture.over)
      continueDrag()
    }
    if let refusal = stage.refusal { throw violation(refusal.member, refusal.message) }
    upcoming += 1
    horizon = -.infinity
    next = .input
  }

  /// - Parameter index: That of an input with a finger, in `timeline`.
  private func refuseSecondFinger(_ index: Int) throws(Reading.Violation) {
    guard drag != nil else { return }
    throw violation("type", "is \"\(timeline[index].type)\"; a finger is still dragging the drawer then")
  }

  /// Whether the list in the drawer receives a drag that begins now.
  ///
  /// - Throws: If the drag should be on the list but there is none on the screen.
  private func isOnList(_ gesture: Drag) throws(Reading.Violation) -> Bool {
    guard gesture.on == .list else { return false }
    guard let receiver = system.receiver(onListAt: stage.now) else {
      throw violation(
        Drag.on, "is \"list\", but no list is on the screen then; \(System.listHint ?? "there is never one")")
    }
    return receiver == .list
  }

  private func violation(_ member: String, _ message: String) -> Reading.Violation {
    Reading.Violation(path: [.member("timeline"), .element(upcoming), .member(member)], .unfit(reason: message))
  }
}

// MARK: - Inputs that arrive while it is performed

extension TimelineRun {
  /// Whether all known inputs have been performed and another may arrive.
  private var awaitsInput: Bool { elapsed != nil && upcomingIndex() == nil }

  /// From now on inputs arrive one by one, and time passes only by `elapse`.
  mutating func open() { elapsed = 0 }

  /// Lets time pass, s. Everything that happens by then without an input is performed next.
  mutating func elapse(until time: Double) { elapsed = elapsed.map { max($0, time) } }

  /// Adds an input, and forgets those that have been performed.
  ///
  /// - Parameter input: Must be later than everything performed. An input at the same instant would have shared its
  ///   turn of the run loop, which the part already performed could not take into account.
  mutating func append(_ input: TimelineInput<System.Action>) {
    timeline.removeFirst(upcoming - forgotten)
    forgotten = upcoming
    timeline.append(input)
  }

  /// Allows no further inputs. Everything that is still to happen is performed next.
  mutating func close() { elapsed = nil }
}

// MARK: - Events

extension TimelineRun {
  /// Performs the next sample of the current drag, and adds the following one to the agenda.
  private mutating func continueDrag() {
    guard let (gesture, start, isOnList, index) = drag else { return }
    let isLast = index + 1 == gesture.sampleCount(rate: inputRate)
    if isLast { drag = nil } else { drag?.next = index + 1 }
    let pan = gesture.sample(index, rate: inputRate)
    receive(pan, onList: isOnList, isRecorded: detail.samples || pan.phase != .changed)
    if !isLast { stage.agenda.addSample(at: clock.counted(start + gesture.offset(of: index + 1, rate: inputRate))) }
  }

  @inline(never)
  private mutating func receive(_ pan: Pan, onList isOnList: Bool = false, isRecorded: Bool = true) {
    var pan = pan
    switch pan.phase {
    case .began: stage.finger(lands: pan.translation)
    case .changed: stage.finger(movesTo: pan.translation)
    case .ended, .cancelled, .failed: break
    }
    if pan.velocity == nil { pan.velocity = stage.fingerVelocity }
    let action = isOnList ? system.listAction(pan, at: stage.now) : System.action(pan)
    record(phase: pan.phase, isRecorded: isRecorded) { $0.receive(action, on: &$1) }
  }

  /// Performs something and appends it to the log.
  ///
  /// - Parameter input: The index of the input to which it belongs; nil for the latest.
  private mutating func record(
    of input: Int? = nil, phase: Pan.Phase? = nil, cause: EventCause? = nil, isRecorded: Bool = true,
    _ happen: (inout System, inout Stage<System>) -> Void
  ) {
    // Only a finger that is down can leave.
    guard detail.margins, phase != .began, phase != .changed else {
      _ = log(of: input, phase: phase, cause: cause, isRecorded: isRecorded, happen)
      return
    }
    let before = system
    if log(of: input, phase: phase, cause: cause, isRecorded: isRecorded, happen), let release = stage.lifted {
      weighed = WeighedRelease(release, of: before)
    }
  }

  /// - Returns: Whether it makes an event.
  @inline(never)
  private mutating func log(
    of input: Int?, phase: Pan.Phase?, cause: EventCause?, isRecorded: Bool,
    _ happen: (inout System, inout Stage<System>) -> Void
  ) -> Bool {
    stage.beginEvent()
    happen(&system, &stage)
    if !clock.turnContinues { system.endTurn(on: &stage) }
    guard isRecorded || stage.hasStarted, !stage.isSilent else { return false }
    stage.record(input: input ?? stage.input, cause: cause, phase: phase, status: system.status(at: stage.now))
    return true
  }
}
