/// A drawer in its container: what it answers, and what inputs do to it.
///
/// Most systems are one themselves. A system that simulates several things forwards to one of them (`StyledSystem`).
public protocol PlacedDrawer<System>: Sendable {
  /// The system whose states, actions and records it uses.
  associatedtype System: DrawerSystem

  /// pt.
  var containerHeight: Double { get }
  /// Every detent, topmost first.
  var detents: [Detent<System.State>] { get }
  /// Where a released drawer comes to rest.
  func resolve(_ release: Release<System.State>) -> Resolution<System.State>

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
}

extension PlacedDrawer {
  public mutating func endTurn(on stage: inout Stage<System>) {}
}

extension PlacedDrawer where System.Initial == System.Status {
  public var initial: System.Initial { status(at: 0) }
}

/// A system that simulates several things with only this interface in common. The configuration chooses one of them.
public protocol StyledSystem: DrawerSystem {
  var style: any PlacedDrawer<Self> { get set }
}

extension StyledSystem {
  public var containerHeight: Double { style.containerHeight }
  public var detents: [Detent<State>] { style.detents }
  public func resolve(_ release: Release<State>) -> Resolution<State> { style.resolve(release) }
  public var opening: Opening { style.opening }
  public var standing: Detent<State> { style.standing }
  public func status(at time: Double) -> Status { style.status(at: time) }
  public var initial: Initial { style.initial }

  public mutating func receive(_ action: Action, on stage: inout Stage<Self>) { style.receive(action, on: &stage) }
  public mutating func finish(_ ending: Ending, on stage: inout Stage<Self>) { style.finish(ending, on: &stage) }
  public mutating func endTurn(on stage: inout Stage<Self>) { style.endTurn(on: &stage) }
}
