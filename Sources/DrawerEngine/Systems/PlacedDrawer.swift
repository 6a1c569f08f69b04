/// A drawer in its container: what it answers, and what inputs make of it.
///
/// Most systems are one themselves; one that simulates several things hands over to one of them (`StyledSystem`).
public protocol PlacedDrawer<Action, Ending>: Sendable {
  /// An input, decoded.
  associatedtype Action: Sendable
  /// What the drawer wants to be told when an animation ends or a turn of the run loop does.
  associatedtype Ending: Sendable

  /// pt.
  var containerHeight: Double { get }
  /// Every place of rest, topmost first.
  var detents: [Detent] { get }
  /// Where a released drawer comes to rest.
  func resolve(_ release: Release) -> Resolution

  /// What the tracks show before the first input.
  var opening: Opening { get }
  /// The drawer's state and position by the model.
  var standing: Detent { get }
  /// The model as the system's page names it, for every event.
  var status: [Value.Member] { get }
  /// The same at an instant, for a system whose animators know how far they have come.
  func status(at time: Double) -> [Value.Member]
  /// How things stand before the first input: the status, and where the system tells it what coming to stand so has called.
  var initial: [Value.Member] { get }
  mutating func receive(_ action: Action, on stage: inout Stage<Ending>)
  mutating func finish(_ ending: Ending, on stage: inout Stage<Ending>)
  /// The turn of the run loop is over: views are laid out now. Inputs of one instant are one turn.
  mutating func endTurn(on stage: inout Stage<Ending>)
}

extension PlacedDrawer {
  public mutating func endTurn(on stage: inout Stage<Ending>) {}

  public func status(at time: Double) -> [Value.Member] { status }

  public var initial: [Value.Member] { status }
}

/// A system that simulates several things with nothing in common but what they are asked: which one, its configuration says
/// once.
public protocol StyledSystem: DrawerSystem {
  var style: any PlacedDrawer<Action, Ending> { get set }
}

extension StyledSystem {
  public var containerHeight: Double { style.containerHeight }
  public var detents: [Detent] { style.detents }
  public func resolve(_ release: Release) -> Resolution { style.resolve(release) }
  public var opening: Opening { style.opening }
  public var standing: Detent { style.standing }
  public var status: [Value.Member] { style.status }
  public func status(at time: Double) -> [Value.Member] { style.status(at: time) }
  public var initial: [Value.Member] { style.initial }

  public mutating func receive(_ action: Action, on stage: inout Stage<Ending>) { style.receive(action, on: &stage) }
  public mutating func finish(_ ending: Ending, on stage: inout Stage<Ending>) { style.finish(ending, on: &stage) }
  public mutating func endTurn(on stage: inout Stage<Ending>) { style.endTurn(on: &stage) }
}
