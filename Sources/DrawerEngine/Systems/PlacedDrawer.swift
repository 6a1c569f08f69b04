/// A drawer in its container: what it answers, and what inputs do to it.
///
/// Most systems are one themselves. A system that simulates several things forwards to one of them (`StyledSystem`).
public protocol PlacedDrawer<System>: Sendable {
  /// The system whose states, actions and records it uses.
  associatedtype System: DrawerSystem

  /// pt.
  var containerHeight: Double { get }
  /// The axis of its positions and velocities; vertical unless a drawer says otherwise.
  var axis: Container.Axis { get }
  /// How much of the container it covers at a position. Unless a drawer says otherwise, a vertical one covers what is
  /// below its position, and a horizontal one is as high as the container.
  var coverage: Coverage { get }
  /// Every detent, topmost first.
  var detents: [Detent<System.State>] { get }
  /// Visits every detent, topmost first. A drawer may do so without making a list.
  func eachDetent(_ visit: (Detent<System.State>) -> Void)
  /// The lines that the library draws across the container; none unless a drawer says otherwise.
  var marks: [Mark] { get }
  /// Where a released drawer comes to rest. Grids, margins and borders ask this alone, many times.
  func destination(of release: Release<System.State>) -> Destination<System.State>
  /// How the drawer gets there; nil if no animation describes it. Asked only of destinations that are animated.
  func animation(of release: Release<System.State>, to destination: Destination<System.State>) -> AnimationRequest?
  /// Where releases begin to be decided differently: between these lines all of them come to the same state.
  ///
  /// A line too many costs a little time; one that is missing hides a border. A decision that holds *on* a line alone,
  /// such as at a detent's very position, is given only if the release is there.
  ///
  /// - Parameter release: what all the releases share, and one of them.
  func decisionLines(for release: Release<System.State>) -> [DecisionLine]
  /// Of all velocities at exactly a release's position, those that can make a difference: others are decided alike, up to
  /// the next one that is not. Nil if none can. All of them, unless a drawer says otherwise.
  func decidingVelocities(for release: Release<System.State>) -> ClosedRange<Double>?

  /// A timeline is about to begin. What takes time and no release needs is done now, and not when the drawer is made.
  ///
  /// - Returns: How many frames it has computed for that.
  mutating func prepare() -> Int
  /// The timeline begins: what waits for a time is scheduled.
  mutating func begin(on stage: inout Stage<System>)
  /// What the tracks show before the first input.
  var opening: Opening { get }
  /// The drawer's state and position in the model.
  var standing: Detent<System.State> { get }
  /// The model at an instant.
  ///
  /// - Parameter time: seconds. Only a system whose animators report how far they have come needs it.
  func status(at time: Double) -> System.Status
  /// What the first record states, before any input.
  var initial: System.Initial { get }
  mutating func receive(_ action: System.Action, on stage: inout Stage<System>)
  mutating func finish(_ ending: System.Ending, on stage: inout Stage<System>)
  /// The turn of the run loop ends, and views are laid out. All inputs of one instant belong to one turn.
  mutating func endTurn(on stage: inout Stage<System>)
  /// Whether it keeps callbacks for the report of the next input (`Stage.keepsSilent`); never, unless a drawer says
  /// otherwise.
  var hasPendingCallbacks: Bool { get }
  /// A wait is over: callbacks that were kept are made.
  mutating func deliverCallbacks(on stage: inout Stage<System>)
  /// The timeline is over: the same, unless a drawer says otherwise.
  mutating func finishTimeline(on stage: inout Stage<System>)
  /// A `settle` begins, where the system foresees its end (`DrawerSystem.foreseesRest`): the event of this instant says
  /// how things will stand.
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

/// A system that simulates several things with only this interface in common. The configuration chooses one of them.
public protocol StyledSystem: DrawerSystem {
  /// One of the things: an `EitherDrawer`.
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
