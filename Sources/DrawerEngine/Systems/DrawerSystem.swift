/// One simulated library: a state machine over inputs that says what the library sets, animates and calls back.
///
/// A value that knows no clock. Adding one is a folder here and a line in `Registry.standard`.
public protocol DrawerSystem: PlacedDrawer {
  /// The library's properties under their own names.
  associatedtype Configuration: Sendable
  /// What a scenario gives beside container and drawer: `start`, and where the system has them `scrollView`, `environment`.
  associatedtype Scene: Sendable
  /// A place of rest, or a place between, in the library's own words.
  associatedtype State: Sendable

  /// What the system tells of itself.
  static var profile: SystemProfile { get }
  static var configuration: Catalogue<Configuration> { get }
  static var scene: Catalogue<Scene> { get }
  static var state: Notation<State> { get }
  /// Every input type beside `pan` and those that need no system (`drag`, `settle`, `advance`).
  static var inputs: [InputType<Action>] { get }
  static func action(_ pan: Pan) -> Action

  /// Whether a drawer, its container and its surroundings fit together, once each of them has been read.
  ///
  /// - Parameter reading: stands where the whole of them was sent; violations say on which path below.
  static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading)

  init(container: Container, configuration: Configuration, scene: Scene)

  // Every system has the following already. They stand here so that the compiler makes, for each system, ones that know its
  // types.

  /// Walks a timeline; see `Scenario.compile()`.
  static func perform(_ scenario: Scenario<Self>) throws(Reading.Violation) -> Motion
  /// How a drawer of this system is written where nothing is told of its surroundings.
  static var unplaced: Catalogue<UnplacedDrawer> { get }
}

extension DrawerSystem {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {}
}

/// An input type that a system takes: its name, its members, the way to an action.
public struct InputType<Action: Sendable>: Sendable {
  public let name: String
  public let doc: String
  public let members: [PropertyDescription]
  let read: @Sendable (Value, inout Reading) -> Action?

  public init<Content>(
    _ name: String, _ catalogue: Catalogue<Content>, _ doc: String, action: @escaping @Sendable (Content) -> Action
  ) {
    self.name = name
    self.doc = doc
    self.members = catalogue.descriptions
    self.read = { value, reading in
      catalogue.read(value, besides: TimelineMembers.names, &reading).map(action)
    }
  }

  /// An input without members.
  public init(_ name: String, _ doc: String, action: Action) {
    self.init(name, Catalogue(Nothing(), []), doc) { _ in action }
  }

  private struct Nothing: Sendable {}
}
