/// A drawer in its container: its answers to questions, and the effects of inputs on it.
///
/// Most systems are drawers themselves. A system that simulates several things forwards to one of them
/// (`StyledSystem`).
public protocol PlacedDrawer<System>: Sendable {
  /// The system whose states, actions and records it uses.
  associatedtype System: DrawerSystem

  /// Points.
  var containerHeight: Double { get }
  /// The axis of its positions and velocities; vertical by default.
  var axis: Container.Axis { get }
  /// How much of the container it covers at a position. By default, a vertical drawer covers everything below its
  /// position, and a horizontal one is as high as the container.
  var coverage: Coverage { get }
  /// Every detent, topmost first.
  var detents: [Detent<System.State>] { get }
  /// Visits every detent, topmost first. A drawer may do so without making a list.
  func eachDetent(_ visit: (Detent<System.State>) -> Void)
  /// The lines that the library draws across the container; by default none.
  var marks: [Mark] { get }
  /// Where a released drawer comes to rest. Grids, margins and borders call only this, many times.
  func destination(of release: Release<System.State>) -> Destination<System.State>
  /// How the drawer gets there; nil if no animation describes it. Called only for destinations that are animated.
  func animation(of release: Release<System.State>, to destination: Destination<System.State>) -> AnimationRequest?
  /// The lines at which decisions may change: between them, all releases lead to the same state.
  ///
  /// An extra line costs a little time; a missing one hides a border. A line on which only releases exactly *on* it are
  /// decided differently, such as a detent's exact position, is included only if the release is there.
  ///
  /// - Parameter release: One of the releases; all others share its remaining members.
  func decisionLines(for release: Release<System.State>) -> [DecisionLine]
  /// Of all velocities at exactly a release's position, the range that can make a difference: outside it, all are
  /// decided alike. Nil if none can. By default, all velocities.
  func decidingVelocities(for release: Release<System.State>) -> ClosedRange<Double>?

  /// Prepares for a timeline. Expensive work that releases do not need is done here instead of in the initialiser.
  ///
  /// - Returns: The number of frames computed.
  mutating func prepare() -> Int
  /// Begins the timeline: schedules what waits for a time.
  mutating func begin(on stage: inout Stage<System>)
  /// The initial values of the tracks.
  var opening: Opening { get }
  /// The drawer's state and position in the model.
  var standing: Detent<System.State> { get }
  /// The model at an instant.
  ///
  /// - Parameter time: Seconds. Needed only by a system whose animators report their progress.
  func status(at time: Double) -> System.Status
  /// The contents of the first record, before any input.
  var initial: System.Initial { get }
  mutating func receive(_ action: System.Action, on stage: inout Stage<System>)
  mutating func finish(_ ending: System.Ending, on stage: inout Stage<System>)
  /// Ends the turn of the run loop, and lays views out. All inputs of one instant belong to one turn.
  mutating func endTurn(on stage: inout Stage<System>)
  /// Whether it keeps callbacks for the report of the next input (`Stage.keepsSilent`); by default never.
  var hasPendingCallbacks: Bool { get }
  /// Makes the kept callbacks when a wait is over.
  mutating func deliverCallbacks(on stage: inout Stage<System>)
  /// Ends the timeline; by default the same as `deliverCallbacks`.
  mutating func finishTimeline(on stage: inout Stage<System>)
  /// Begins a `settle`, if the system predicts its end (`DrawerSystem.foreseesRest`): the event of this instant reports
  /// the state at the end.
  mutating func foresee(on stage: inout Stage<System>)
}

extension PlacedDrawer {
  public var axis: Container.Axis { .vertical }
  public var coverage: Coverage { axis == .vertical ? .beyond(containerHeight) : .whole(containerHeight) }
  public var marks: [Mark] { [] }

  public func eachDetent(_ visit: (Detent<System.State>) -> Void) { detents.forEach(visit) }

  /// Where a released drawer comes to rest, and how it gets there.
  public func resolve(_ release: Release<System.State>) -> Resolution<System.State> {
    let destination = destination(of: release)
    return Resolution(
      destination: destination, animation: destination.isAnimated ? animation(of: release, to: destination) : nil)
  }

  public func decidingVelocities(for release: Release<System.State>) -> ClosedRange<Double>? {
    -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  }

  public mutating func endTurn(on stage: inout Stage<System>) {}
  public var hasPendingCallbacks: Bool { false }
  public mutating func deliverCallbacks(on stage: inout Stage<System>) {}
  public mutating func finishTimeline(on stage: inout Stage<System>) { deliverCallbacks(on: &stage) }
  public mutating func foresee(on stage: inout Stage<System>) {}
  public mutating func prepare() -> Int { 0 }
  public mutating func begin(on stage: inout Stage<System>) {}
}

extension PlacedDrawer where System.Initial == System.Status {
  public var initial: System.Initial { status(at: 0) }
}

/// A system that simulates several things that share only this interface. The configuration selects one of them.
public protocol StyledSystem: DrawerSystem {
  /// One of these things: an `EitherDrawer`.
  associatedtype StyledDrawer: PlacedDrawer<Self>

  var style: StyledDrawer { get set }
}

extension StyledSystem {
  public var containerHeight: Double { style.containerHeight }
  public var axis: Container.Axis { style.axis }
  public var coverage: Coverage { style.coverage }
  public var detents: [Detent<State>] { style.detents }
  public var marks: [Mark] { style.marks }
  public func destination(of release: Release<State>) -> Destination<State> { style.destination(of: release) }
  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    style.animation(of: release, to: destination)
  }
  public func decisionLines(for release: Release<State>) -> [DecisionLine] { style.decisionLines(for: release) }
  public func decidingVelocities(for release: Release<State>) -> ClosedRange<Double>? {
    style.decidingVelocities(for: release)
  }
  public var opening: Opening { style.opening }
  public var standing: Detent<State> { style.standing }
  public func status(at time: Double) -> Status { style.status(at: time) }
  public var initial: Initial { style.initial }

  public mutating func receive(_ action: Action, on stage: inout Stage<Self>) { style.receive(action, on: &stage) }
  public mutating func finish(_ ending: Ending, on stage: inout Stage<Self>) { style.finish(ending, on: &stage) }
  public mutating func endTurn(on stage: inout Stage<Self>) { style.endTurn(on: &stage) }
}
