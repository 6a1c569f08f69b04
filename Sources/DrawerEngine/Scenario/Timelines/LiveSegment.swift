/// A part of a timeline whose inputs arrive while it is performed: what has happened since the previous part, without
/// the system's types.
///
/// A live segment is a value. The next part is made by letting time pass, by an input, or by the end; parts made
/// earlier from the same one make no difference, so a refused input leaves no trace.
///
/// **The law:** compiling the inputs of such a timeline as one scenario, at the times at which they were performed,
/// gives the same events and frames. To guarantee this, every input is later than everything that happened before it
/// (`TimelineRun.append`), and there is no `settle`, which would affect what happened before it.
public struct LiveSegment: Sendable {
  /// The motion from the end of the previous part to `end`.
  public let motion: Motion
  /// New events, in time order, followed by earlier events whose reports have been extended since.
  public let events: [EventRecords]
  /// The times at which anything happened, with or without an event, s, not decreasing.
  public let stirs: [Double]
  /// The instant up to which everything is known, s.
  public let end: Double
  /// When something will next happen without an input, s; nil if nothing will.
  public let due: Double?
  /// When everything that has begun will be over, s.
  public let rest: Double
  /// The approximate number of bytes needed to continue: everything that is still running.
  public let bytes: Int
  /// Whether the timeline has ended and nothing more will happen.
  public let isLast: Bool
  /// When the last animation of the position began, and whether it moves the drawer down; nil if there was none.
  public let lastMove: (start: Double, isDownwards: Bool)?
  /// The current state and position of the drawer's model.
  public let standing: @Sendable () -> Detent<Tape>
  /// Lets time pass without an input, until `time` or until enough has happened.
  public let pass: @Sendable (_ time: Double) -> LiveSegment
  /// Reads an input, ignoring its time, and performs it at `time`, which must be after `end`.
  ///
  /// - Returns: The next part; nil if the input is refused. The reading then holds the reasons.
  /// - Throws: A violation that only performing reveals, or the reason why the meter stopped.
  public let perform:
    @Sendable (_ input: Tape.Node, _ time: Double, inout Reading, inout Meter) throws(CompileFailure) -> LiveSegment?
  /// Ends the timeline. The remaining events happen one part at a time.
  public let conclude: @Sendable () -> LiveSegment
}

/// The state before the first part.
public struct LivePrologue: Sendable {
  /// The axis of all positions and velocities.
  public let axis: Container.Axis
  /// The detents before the first input, topmost first.
  public let detents: [Detent<Tape>]
  /// Other lines to show at a position.
  public let marks: [Mark]
  /// The version of the library, if there are several or the request names one.
  public let version: String?
  /// Writes the configuration that was applied.
  public let writeConfiguration: @Sendable (inout Tape) -> Void
  /// Writes the drawer's status before the first input.
  public let writeInitial: @Sendable (inout Tape) -> Void
  /// Begins the timeline.
  ///
  /// - Parameter detail: Which events it makes, and what they contain.
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
