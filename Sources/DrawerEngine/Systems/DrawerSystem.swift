/// One simulated library: a state machine over inputs that says what the library sets, animates and calls back.
///
/// A value that knows no clock. Adding one is a folder here and a line in `Registry.standard`.
public protocol DrawerSystem: PlacedDrawer, Performer where System == Self, Callback: HostCallback {
  /// The library's properties under their own names.
  associatedtype Configuration: Sendable
  /// What a scenario gives beside container and drawer: `start`, and where the system has them `scrollView`, `environment`.
  associatedtype Scene: Sendable
  /// A detent, or a state between two, in the library's own words.
  associatedtype State: Sendable, Equatable
  /// An input, decoded.
  associatedtype Action: Sendable
  /// How things stand before the first input: the status, and where the system tells it what coming to stand so has called.
  associatedtype Initial: Sendable = Status

  /// What the system says of itself.
  static var profile: SystemProfile { get }
  static var configuration: Catalogue<Configuration> { get }
  static var scene: Catalogue<Scene> { get }
  static var state: Notation<State> { get }
  /// Every input type beside `pan` and those that need no system (`drag`, `settle`, `advance`).
  static var inputs: [InputType<Action>] { get }
  static func action(_ pan: Pan) -> Action

  /// How the model is written in an event.
  static var statusCatalogue: Catalogue<Status> { get }
  /// How the rest of an event is: the members that all systems share (`SharedMembers`) among the system's own.
  static var reportCatalogue: Catalogue<Report> { get }
  /// The same for the record that stands first.
  static var initialCatalogue: Catalogue<Initial> { get }
  /// What `animation` holds where one starts.
  static var animationMembers: [PropertyDescription] { get }

  /// Whether a drawer, its container and its surroundings fit together, once each of them has been read.
  ///
  /// - Parameter reading: stands where the whole of them was sent; violations say on which path below.
  static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading)

  init(container: Container, configuration: Configuration, scene: Scene)
}

extension DrawerSystem {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {}
}

extension DrawerSystem where Initial == Status {
  public static var initialCatalogue: Catalogue<Initial> { statusCatalogue }
}

/// An input type that a system takes: its name, its members, the way to an action.
public struct InputType<Action: Sendable>: Sendable {
  public let name: String
  public let doc: String
  public let members: [PropertyDescription]
  let read: @Sendable (Tape.Node, inout Reading) -> Action?

  /// The members that every input has beside its own, which a timeline reads.
  static var sharedMembers: [String] { [SharedMembers.type, "at", "after"] }

  public init<Content>(
    _ name: String, _ catalogue: Catalogue<Content>, _ doc: String, action: @escaping @Sendable (Content) -> Action
  ) {
    self.name = name
    self.doc = doc
    self.members = catalogue.descriptions
    self.read = { node, reading in
      catalogue.read(node, besides: Self.sharedMembers, &reading).map(action)
    }
  }

  /// An input without members.
  public init(_ name: String, _ doc: String, action: Action) {
    self.init(name, Catalogue(Nothing(), []), doc) { _ in action }
  }

  private struct Nothing: Sendable {}
}
