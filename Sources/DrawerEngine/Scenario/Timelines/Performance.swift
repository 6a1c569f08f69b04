/// A timeline in the course of being performed, without its system's types.
///
/// Dry runs, replays and live runs use it, so that they are compiled once instead of once per system. A struct of
/// closures instead of a protocol: they are made where the system's type is known, so that the compiler can specialise
/// them. A performance is mutable and belongs to its creator; `frozen` is what may be shared.
struct Performance {
  /// The time of what was last performed, s.
  let now: () -> Double
  /// When everything performed so far is over, s.
  let end: () -> Double
  /// When something will happen next without an input, s; nil if nothing will.
  let due: () -> Double?
  /// The approximate number of bytes of everything.
  let bytes: () -> Int
  /// The approximate number of bytes of the events.
  let eventBytes: () -> Int
  /// The number of running animations.
  let running: () -> Int
  /// When the last animation of the position began, and whether it moves the drawer down; nil if there was none.
  let lastMove: () -> (start: Double, isDownwards: Bool)?
  /// The duration of that animation, s.
  let lastMoveDuration: () -> Double
  /// The id of the rule that last decided where the drawer goes, since the last `forget`; nil if none did.
  let decidingRule: () -> String?
  /// The indices of the tracks that frames show.
  let shownTracks: () -> [Int]
  /// The events since the last `forget`.
  let events: () -> EventRecords
  /// Makes a function that gives the current state and position of the drawer's model.
  let standing: () -> @Sendable () -> Detent<Tape>

  /// Performs one thing and charges the meter.
  ///
  /// - Returns: Whether there was anything left to perform.
  let advance: (inout Meter) throws(CompileFailure) -> Bool
  /// Performs one thing that has already been charged and that cannot be refused.
  ///
  /// - Returns: Whether there was anything left to perform.
  let repeated: () -> Bool
  /// The motion since the last `forget`.
  let motion: (_ duration: Double, _ tracks: [Int]) -> Motion
  /// Adds the events to the counts.
  let count: (inout EventCounts) -> Void
  /// Forgets all events, and the animations that are over.
  let forget: ((Track.Residual) -> Void) -> Void
  let eachAnimation: ((Track.Residual) -> Void) -> Void

  /// Allows further inputs.
  let open: () -> Void
  /// Lets time pass until an instant, s.
  let elapse: (Double) -> Void
  /// Adds an input to be performed at a time, s.
  ///
  /// - Returns: False if it is refused; the reading then holds the reasons.
  let append: (Tape.Node, Double, inout Reading) -> Bool
  /// Allows no further inputs.
  let close: () -> Void
  /// The events since the previous call, followed by earlier ones whose reports have been extended. Afterwards they are
  /// forgotten, except those that later events may still extend.
  let takeEvents: () -> [EventRecords]

  /// The same timeline before anything happens, with the later additions to reports already known.
  let beginning: () -> @Sendable () -> Performance
  /// The performance as it is now, from which it can be continued any number of times.
  let frozen: () -> @Sendable () -> Performance

  init<System: DrawerSystem>(
    _ scenario: Scenario<System>, _ detail: EventDetail, reading reader: InputReader<System>
  ) {
    self.init(PerformedRun(scenario, detail, reader, TimelineRun(scenario, detail)))
  }

  fileprivate init<System: DrawerSystem>(_ performed: PerformedRun<System>) {
    now = { performed.run.stage.now }
    end = { performed.run.end }
    due = { performed.run.stage.agenda.nextTime }
    bytes = { performed.run.stage.bytes }
    eventBytes = { performed.run.stage.log.bytes }
    running = { performed.run.stage.running }
    lastMove = { performed.run.stage.position.lastMove }
    lastMoveDuration = { performed.run.stage.position.lastMoveDuration }
    decidingRule = {
      performed.run.stage.log.decidingRule(lastMove: performed.run.stage.position.lastMove?.start)
    }
    shownTracks = { performed.run.stage.shownTracks }
    events = { EventRecords(performed.run.stage.log) }
    standing = {
      let system = performed.run.system
      return { System.written(system.standing) }
    }
    advance = { meter throws(CompileFailure) in try performed.run.advance(&meter) }
    repeated = { (try? performed.run.advance()) == true }
    motion = { performed.run.motion(lasting: $0, showing: $1) }
    count = { $0.add(performed.run.stage.log) }
    forget = { performed.run.stage.forget($0) }
    eachAnimation = { performed.run.stage.eachAnimation($0) }
    open = { performed.run.open() }
    elapse = { performed.run.elapse(until: $0) }
    append = { performed.append($0, at: $1, &$2) }
    close = { performed.run.close() }
    takeEvents = { performed.takeEvents() }
    beginning = { performed.copies(of: performed.beginning, []) }
    frozen = { performed.copies(of: performed.run, performed.unfinished) }
  }
}

/// The run behind a performance.
private final class PerformedRun<System: DrawerSystem> {
  private let scenario: Scenario<System>
  private let detail: EventDetail
  private let reader: InputReader<System>
  var run: TimelineRun<System>
  /// Reported events that later events may still extend, each in a log of its own.
  private(set) var unfinished: [EventLog<System>]

  init(
    _ scenario: Scenario<System>, _ detail: EventDetail, _ reader: InputReader<System>, _ run: TimelineRun<System>,
    _ unfinished: [EventLog<System>] = []
  ) {
    self.scenario = scenario
    self.detail = detail
    self.reader = reader
    self.run = run
    self.unfinished = unfinished
  }

  func append(_ input: Tape.Node, at time: Double, _ reading: inout Reading) -> Bool {
    guard let read = reader.content(of: input, &reading) else { return false }
    run.append(TimelineInput(.at(time), type: read.type, read.content))
    return true
  }

  func takeEvents() -> [EventRecords] {
    let log = run.stage.log
    var events = log.events.isEmpty ? [] : [EventRecords(log)]
    for index in unfinished.indices where unfinished[index].takeAdditions(from: log) {
      events.append(EventRecords(unfinished[index]))
    }
    let open = Set(run.stage.agenda.endings.compactMap { System.event(extendedBy: $0) })
    unfinished.removeAll { !open.contains($0.first) }
    unfinished += open.filter(log.indices.contains).map(log.extract)
    run.stage.forget { _ in }
    run.stage.log.forgetAdditions()
    return events
  }

  var beginning: TimelineRun<System> {
    var run = TimelineRun(scenario, detail)
    run.stage.log.expect(self.run.stage.log.additions)
    return run
  }

  func copies(
    of run: TimelineRun<System>, _ unfinished: [EventLog<System>]
  ) -> @Sendable () -> Performance {
    { [scenario, detail, reader] in Performance(PerformedRun(scenario, detail, reader, run, unfinished)) }
  }
}
