/// A timeline that has been performed, without its system's types. Every answer is made from it.
///
/// What answers say beforehand is known; the motion and the events are told in chapters. A short timeline is kept as one
/// chapter. A long one is performed again while its chapters are read, so it takes no more memory than one of them.
public struct Story: Sendable {
  /// The axis of all positions and velocities.
  public let axis: Container.Axis
  /// The detents before the first input, the topmost first.
  public let detents: [Detent<Tape>]
  /// The lines that the library draws across the container.
  public let marks: [Mark]
  /// Where the drawer's model is at the end.
  public let rest: Detent<Tape>
  /// The types of the timeline's inputs.
  public let inputs: [String]
  /// The time from 0 until everything has come to rest, s.
  public let duration: Double
  /// The names of the quantities that frames show besides the position, in their order.
  public let appearance: [String]
  /// When the last animation of the position began, and whether the position grows; nil if there was none.
  public let lastMove: (start: Double, isDownwards: Bool)?
  /// How many events there are.
  public let events: EventCounts
  /// At most how many values of curves all frames take.
  public let curveValues: Double
  /// About how many bytes the whole story takes in one chapter.
  public let bytes: Int
  /// About how many bytes it takes chapter by chapter, and thus a stream for as long as it is open.
  public let memory: Int
  /// What it costs to perform it once more, in nanoseconds of one core; 0 if it is one chapter, which is kept.
  public let retelling: Int
  /// Tells the first chapter.
  public let opening: @Sendable () -> Chapter
  /// Tells everything in one chapter. The meter pays if it has to be performed for that.
  public let whole: @Sendable (inout Meter) throws(Meter.Stop) -> Chapter
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void

  /// Performs a scenario.
  ///
  /// - Parameters:
  ///   - recordsSamples: whether each sample of a drag is an event, or only its first and last.
  ///   - limits: what is kept.
  ///   - meter: pays for everything that happens.
  init<System: DrawerSystem>(
    _ scenario: Scenario<System>, recordingSamples recordsSamples: Bool, keeping limits: ChapterLimits,
    _ meter: inout Meter
  ) throws(CompileFailure) {
    let rehearsal = try Rehearsal(scenario, recordingSamples: recordsSamples, keeping: limits, &meter)
    let drawer = scenario.system
    axis = drawer.axis
    detents = drawer.detents.map(System.written)
    marks = drawer.marks
    rest = System.written(rehearsal.run.system.standing)
    inputs = scenario.timeline.map { $0.type }
    duration = rehearsal.duration
    lastMove = rehearsal.run.stage.position.lastMove
    events = rehearsal.events
    curveValues = rehearsal.curveValues
    bytes = rehearsal.bytes
    memory = rehearsal.memory
    retelling = rehearsal.isWhole ? 0 : rehearsal.cost
    appearance = rehearsal.run.stage.shownTracks.map { System.profile.tracks[$0].name }
    if rehearsal.isWhole {
      let chapter = rehearsal.chapter
      opening = { chapter }
      whole = { _ in chapter }
    } else {
      let script = Script(scenario, recordsSamples: recordsSamples, rehearsal)
      opening = { script.beginning.chapter(of: script, within: limits) }
      whole = { meter throws(Meter.Stop) in try script.beginning.whole(of: script, &meter) }
    }
    let configuration = scenario.drawer.configuration
    writeConfiguration = { System.configuration.write(configuration, &$0) }
    writeInitial = { System.initialCatalogue.write(drawer.initial, &$0) }
  }
}

/// A part of a story: what happens in a period of time, and the motion meanwhile.
public struct Chapter: Sendable {
  /// The motion from the end of the chapter before it to `end`.
  public let motion: Motion
  /// What happens, up to and at `end`.
  public let events: EventRecords
  /// Frames from this instant on are in later chapters, s; infinite in the last one.
  public let end: Double
  /// Tells the next chapter; nil after the last.
  public let next: (@Sendable () -> Chapter)?
}

/// How many events a story has, and where among them answers begin and end.
public struct EventCounts: Sendable, Equatable {
  /// How many there are.
  public private(set) var all = 0
  /// How many of them happen before the time shown.
  public private(set) var early = 0
  /// How many of them happen before the time shown or in it.
  public private(set) var shown = 0
  /// How many of them happen up to the last input or its last sample.
  public private(set) var prompted = 0
  /// About how many bytes all of them take.
  public private(set) var bytes = 0
  private var lastInput = -1.0
  private let window: ClosedRange<Double>

  init(_ sampling: Sampling) {
    window = sampling.times == nil ? sampling.from...max(sampling.to ?? .infinity, sampling.from) : 0 ... .infinity
  }

  mutating func add<Performing>(_ log: EventLog<Performing>) {
    bytes += log.bytes
    for event in log.events {
      all += 1
      if event.time < window.lowerBound { early = all }
      if event.time <= window.upperBound { shown = all }
      if event.cause == nil { lastInput = event.time }
      if event.time <= lastInput { prompted = all }
    }
  }
}
