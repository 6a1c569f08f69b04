/// A timeline that has been performed, without its system's types. Every answer is made from it.
///
/// Everything that answers state in advance is known; the motion and the events come in segments. A short timeline is
/// kept as one segment. A long one is performed again while its segments are read, so it takes no more memory than one
/// of them.
public struct CompiledTimeline: Sendable {
  /// The version of the library, if there are several or the request names it.
  public let version: String?
  /// The axis of all positions and velocities.
  public let axis: Container.Axis
  /// The detents before the first input, the topmost first.
  public let detents: [Detent<Tape>]
  /// The lines that the library draws across the container.
  public let marks: [Mark]
  /// Where the drawer's model is at the end.
  public let rest: Detent<Tape>
  /// The id of the rule that decided last where it goes; nil if none did.
  public let decidingRule: String?
  /// The types of the timeline's inputs.
  public let inputs: [String]
  /// The time from 0 until everything is at rest, s.
  public let duration: Double
  /// The names of the quantities that frames show besides the position, in their order.
  public let appearance: [String]
  /// When the last animation of the position began, and whether the position grows; nil if there was none.
  public let lastMove: (start: Double, isDownwards: Bool)?
  /// How long that animation takes, s; 0 if there was none.
  public let settles: Double
  /// How many events there are.
  public let events: EventCounts
  /// At most how many values of curves all frames take.
  public let curveValues: Double
  /// About how many bytes the whole timeline takes in one segment.
  public let bytes: Int
  /// About how many bytes it takes segment by segment, and thus a stream for as long as it is open.
  public let memory: Int
  /// The cost of performing it once more, in nanoseconds of one core; 0 if it is one segment, which is kept.
  public let replayCost: Int64
  /// What the system's work costs.
  public let cost: SystemCost
  /// Makes the first segment.
  public let opening: @Sendable () -> Segment
  /// Makes one segment of everything. The meter pays if it has to be performed for that.
  public let whole: @Sendable (inout Meter) throws(Meter.Stop) -> Segment
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void

  /// Performs a scenario.
  ///
  /// - Parameters:
  ///   - detail: which events it makes, and what they say.
  ///   - limits: what is kept.
  ///   - meter: pays for everything that happens.
  /// - Throws: A violation that only performing the timeline reveals, or what stopped the meter.
  public init<System: DrawerSystem>(
    _ scenario: Scenario<System>, _ detail: EventDetail, keeping limits: SegmentLimits, paying meter: inout Meter
  ) throws(CompileFailure) {
    try self.init(scenario, InputReader(), detail, keeping: limits, paying: &meter)
  }

  init<System: DrawerSystem>(
    _ scenario: Scenario<System>, _ reader: InputReader<System>, _ detail: EventDetail, keeping limits: SegmentLimits,
    paying meter: inout Meter
  ) throws(CompileFailure) {
    let dryRun = try DryRun(
      Performance(scenario, detail, reading: reader), scenario.sampling, keeping: limits, paying: &meter)
    var drawer = scenario.system
    _ = drawer.prepare()
    let configuration = scenario.drawer.configuration
    self.init(
      dryRun, keeping: limits, axis: drawer.axis, detents: drawer.detents.map(System.written), marks: drawer.marks,
      version: System.profile.statedVersion(scenario.drawer.version), inputs: scenario.timeline.map { $0.type },
      tracks: System.profile.tracks, cost: System.cost,
      writeConfiguration: { configuration.write(&$0) }, writeInitial: { [drawer] in drawer.initial.write(&$0) })
  }

  private init(
    _ dryRun: DryRun, keeping limits: SegmentLimits, axis: Container.Axis, detents: [Detent<Tape>], marks: [Mark],
    version: String?, inputs: [String], tracks: [SystemProfile.Track], cost: SystemCost,
    writeConfiguration: @escaping @Sendable (inout Tape) -> Void, writeInitial: @escaping @Sendable (inout Tape) -> Void
  ) {
    self.axis = axis
    self.detents = detents
    self.marks = marks
    self.version = version
    self.inputs = inputs
    self.cost = cost
    self.writeConfiguration = writeConfiguration
    self.writeInitial = writeInitial
    rest = dryRun.performance.standing()()
    decidingRule = dryRun.decidingRule
    duration = dryRun.duration
    lastMove = dryRun.performance.lastMove()
    settles = dryRun.performance.lastMoveDuration()
    events = dryRun.events
    curveValues = dryRun.curveValues
    bytes = dryRun.bytes
    memory = dryRun.memory
    replayCost = dryRun.isWhole ? 0 : dryRun.cost
    appearance = dryRun.shownTracks.map { tracks[$0].name }
    if dryRun.isWhole {
      let segment = dryRun.segment
      opening = { segment }
      whole = { _ in segment }
    } else {
      let replay = dryRun.replay
      opening = { replay.opening(within: limits) }
      whole = { meter throws(Meter.Stop) in try replay.whole(&meter) }
    }
  }
}

/// A part of a timeline: what happens in a period of time, and the motion meanwhile.
public struct Segment: Sendable {
  /// The motion from the end of the segment before it to `end`.
  public let motion: Motion
  /// The events up to and at `end`.
  public let events: EventRecords
  /// Frames from this instant on are in later segments, s; infinite in the last one.
  public let end: Double
  /// Makes the next segment; nil after the last.
  public let next: (@Sendable () -> Segment)?
}

/// How many events a timeline has, and where among them answers begin and end.
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
  /// How many elements their long lists have.
  public private(set) var elements = 0
  private var lastInput = -1.0
  private let window: ClosedRange<Double>

  init(_ sampling: Sampling) {
    window = sampling.times == nil ? sampling.from...max(sampling.to ?? .infinity, sampling.from) : 0 ... .infinity
  }

  mutating func add<Performing>(_ log: EventLog<Performing>) {
    bytes += log.bytes
    elements += log.listed
    for event in log.events {
      all += 1
      if event.time < window.lowerBound { early = all }
      if event.time <= window.upperBound { shown = all }
      if event.cause == nil { lastInput = event.time }
      if event.time <= lastInput { prompted = all }
    }
  }
}
