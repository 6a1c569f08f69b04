/// A performed timeline without its system's types, from which every answer is made.
///
/// Everything that answers state in advance is known; the motion and the events come in segments. A short timeline is
/// kept as one segment. A long one is performed again while its segments are read, so it never takes more memory than
/// one segment.
public struct CompiledTimeline: Sendable {
  /// The version of the library, if there are several or the request names one.
  public let version: String?
  /// The axis of all positions and velocities.
  public let axis: Container.Axis
  /// The detents before the first input, topmost first.
  public let detents: [Detent<Tape>]
  /// The lines that the library draws across the container.
  public let marks: [Mark]
  /// The final state of the drawer's model.
  public let rest: Detent<Tape>
  /// The id of the rule that last decided where it goes; nil if none did.
  public let decidingRule: String?
  /// The types of the timeline's inputs.
  public let inputs: [String]
  /// The time from 0 until everything is at rest, s.
  public let duration: Double
  /// The names of the quantities that frames show in addition to the position, in their order.
  public let appearance: [String]
  /// When the last animation of the position began, and whether the position grows; nil if there was none.
  public let lastMove: (start: Double, isDownwards: Bool)?
  /// The duration of that animation, s; 0 if there was none.
  public let settles: Double
  /// How many events there are.
  public let events: EventCounts
  /// The maximum number of curve values in all frames.
  public let curveValues: Double
  /// The approximate size of the whole timeline as one segment, in bytes.
  public let bytes: Int
  /// The approximate size when read segment by segment, which a stream takes as long as it is open, in bytes.
  public let memory: Int
  /// The cost of performing the timeline again, in nanoseconds of one core; 0 if it is kept as one segment.
  public let replayCost: Int64
  /// The prices of the system's work.
  public let cost: SystemCost
  /// Makes the first segment.
  public let opening: @Sendable () -> Segment
  /// Makes one segment of everything. The meter is charged if that requires performing the timeline.
  public let whole: @Sendable (inout Meter) throws(Meter.Stop) -> Segment
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void

  /// Performs a scenario.
  ///
  /// - Parameters:
  ///   - detail: Which events it makes, and what they contain.
  ///   - limits: How much is kept.
  ///   - meter: Charged for everything that happens.
  /// - Throws: A violation that only performing the timeline reveals, or the reason why the meter stopped.
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

  @inline(never)
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

/// A part of a timeline: the events of a period of time, and the motion during it.
public struct Segment: Sendable {
  /// The motion from the end of the previous segment to `end`.
  public let motion: Motion
  /// The events up to and at `end`.
  public let events: EventRecords
  /// Frames from this instant on are in later segments, s; infinite for the last one.
  public let end: Double
  /// Makes the next segment; nil after the last.
  public let next: (@Sendable () -> Segment)?
}

/// The number of events in a timeline, and where among them answers begin and end.
public struct EventCounts: Sendable, Equatable {
  /// The total number of events.
  public private(set) var all = 0
  /// The number of events before the period shown.
  public private(set) var early = 0
  /// The number of events before the end of the period shown.
  public private(set) var shown = 0
  /// The number of events up to the last input or its last sample.
  public private(set) var prompted = 0
  /// The approximate size of all events, in bytes.
  public private(set) var bytes = 0
  /// The number of elements in their long lists.
  public private(set) var elements = 0
  private var lastInput = -1.0
  private let window: ClosedRange<Double>

  init(_ sampling: Sampling) {
    window = sampling.times == nil ? sampling.from...max(sampling.to ?? .infinity, sampling.from) : 0 ... .infinity
  }

  mutating func add<Performing>(_ log: EventLog<Performing>) {
    bytes += log.bytes
    elements += log.listed
    for event in log.indices {
      let moment = log.moment(of: event)
      all += 1
      if moment.time < window.lowerBound { early = all }
      if moment.time <= window.upperBound { shown = all }
      if moment.cause == nil { lastInput = moment.time }
      if moment.time <= lastInput { prompted = all }
    }
  }
}
