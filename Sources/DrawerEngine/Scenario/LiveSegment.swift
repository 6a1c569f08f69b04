/// A part of a timeline whose inputs come while it is performed: what has happened since the part before it, without the
/// system's types.
///
/// It is a value. The part after it is made by letting time pass, by an input, or by the end; what was made from the same
/// part before makes no difference, so an input that is refused leaves no trace.
///
/// **The law:** the inputs of such a timeline, with the times at which they were performed, make the same events and the
/// same frames if they are compiled as one scenario. For that, every input is later than everything that has happened
/// before it (`TimelineRun.append`), and there is no `settle`, which would claim what happened before it.
public struct LiveSegment: Sendable {
  /// The motion from the end of the part before it to `end`.
  public let motion: Motion
  /// New events, in time order. They are followed by earlier events to whose reports something has been added since.
  public let events: [EventRecords]
  /// When anything has happened, events or not, s, not decreasing.
  public let stirs: [Double]
  /// Everything up to this instant is known, s.
  public let end: Double
  /// When something will next happen without an input, s; nil if nothing will.
  public let due: Double?
  /// When everything that has begun will be over, s.
  public let rest: Double
  /// About how many bytes it takes to go on: everything that still runs.
  public let bytes: Int
  /// Whether the timeline has ended and nothing is left to happen.
  public let isLast: Bool
  /// When the last animation of the position began, and whether it moves the drawer down; nil if there was none.
  public let lastMove: (start: Double, isDownwards: Bool)?
  /// Where the drawer's model is.
  public let standing: @Sendable () -> Detent<Tape>
  /// Lets time pass without an input, until `time` or until enough has happened.
  public let pass: @Sendable (_ time: Double) -> LiveSegment
  /// Reads an input without its time, and performs it at `time`, which lies after `end`.
  ///
  /// - Returns: The next part; nil if the input is refused. The reading then holds the reasons.
  /// - Throws: A violation that only performing reveals, or what stopped the meter.
  public let perform:
    @Sendable (_ input: Tape.Node, _ time: Double, inout Reading, inout Meter) throws(CompileFailure) -> LiveSegment?
  /// Ends the timeline. The remaining events happen, a part at a time.
  public let conclude: @Sendable () -> LiveSegment
}

/// The state before the first part.
public struct LivePrologue: Sendable {
  /// The axis of all positions and velocities.
  public let axis: Container.Axis
  /// The detents before the first input, the topmost first.
  public let detents: [Detent<Tape>]
  /// Other lines to show at a position.
  public let marks: [Mark]
  /// The version of the library, if there are several or the request names it.
  public let version: String?
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void
  /// Begins the timeline.
  ///
  /// - Parameter detail: which events it makes, and what they say.
  public let begin: @Sendable (_ detail: EventDetail) -> LiveSegment

  init<System: DrawerSystem>(_ scenario: Scenario<System>, _ reader: InputReader<System>, keeping limits: SegmentLimits)
  {
    let drawer = scenario.system
    axis = drawer.axis
    detents = drawer.detents.map(System.written)
    marks = drawer.marks
    version = System.profile.statedVersion(scenario.drawer.version)
    let configuration = scenario.drawer.configuration
    writeConfiguration = { configuration.write(&$0) }
    writeInitial = { drawer.initial.write(&$0) }
    begin = { LiveRun.begin(Performance(scenario, $0, reading: reader), keeping: limits) }
  }
}
