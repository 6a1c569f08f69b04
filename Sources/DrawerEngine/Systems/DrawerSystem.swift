/// One simulated library: a state machine over inputs that reports what the library sets, animates and calls back.
///
/// A system is a value and has no clock. A new system takes a folder in its platform's module and a line in that module's registry.
public protocol DrawerSystem: PlacedDrawer, Performer
where System == Self, Callback: HostCallback, Lift == Release<State> {
  /// The library's properties under their own names.
  associatedtype Configuration: Described
  /// The members of a scenario in addition to container and drawer: `start`, and `scrollView` and `environment` if
  /// there are any.
  associatedtype Scene: Described
  /// A detent, or a state between two, in the library's own terms.
  associatedtype State: DrawerState
  /// A decoded input.
  associatedtype Action: Sendable
  /// The contents of the first record: the status before any input and, in some systems, the callbacks so far.
  associatedtype Initial: Described = Status

  /// The system's description of itself.
  static var profile: SystemProfile { get }
  /// The notation of states in the library's own records and configuration.
  static var state: Notation<State> { get }
  /// The state between two detents; nil if there is none.
  static var between: StateBetween<State>? { get }
  /// Every input type other than `pan` and those that need no system (`drag`, `settle`, `advance`).
  static var inputs: [InputType<Action>] { get }
  static func action(_ pan: Pan) -> Action
  /// How a drawer gets a list, as the end of a sentence about a missing one; nil, the default, if no drawer of the
  /// system has a list on which a `drag` could be.
  static var listHint: String? { get }
  /// The receiver of a finger on the list in the drawer: the list, or the drawer if the list takes no touches; nil, the
  /// default, if no list is on the screen.
  ///
  /// - Parameter time: Seconds from the timeline's start.
  func receiver(onListAt time: Double) -> Drag.Surface?
  /// A sample of a `drag` that the list receives; by default the same as for any other drag.
  func listAction(_ pan: Pan, at time: Double) -> Action
  /// The duration of an action, s: 0, except for actions such as a tap whose finger is lifted later.
  static func duration(of action: Action) -> Double
  /// The notation of a pan's samples, if the system has its own; nil, the default, for that of `Pan`. A `drag` always
  /// expands into samples of `Pan`.
  static var pan: InputType<Touch<Action>>? { get }
  /// Members of its releases in addition to the shared ones, such as `translation`; none by default.
  static func releaseMembers(_ release: inout Release<State>, _ m: inout Members)

  /// Whether the exact position at which a drag began matters, not only the detent there; false by default.
  static var isDraggedFromAnywhere: Bool { get }
  /// The sets of numbers with which it decides about releases; double precision by default.
  static var releaseNumbers: ReleaseNumbers { get }

  /// The prices of its work; by default those of the cheapest systems.
  static var cost: SystemCost { get }

  /// Whether the event of a `settle` is at its beginning and predicts its end, as in the library's own recordings; by
  /// default it is at the end.
  static var foreseesRest: Bool { get }
  /// The maximum time that a `settle`, or the end of a timeline, waits for a drawer that may never come to rest, s;
  /// unlimited by default.
  static var patience: Double { get }

  /// Whether its status has its own `index`, so the event's index needs another name; false by default.
  static var hasIndex: Bool { get }
  /// The members of `animation` in an event that starts one.
  static var animationMembers: [PropertyDescription] { get }

  /// Makes a configuration behave as in a version of the library; by default all versions behave alike.
  ///
  /// - Parameter index: The version's index in the profile.
  static func use(version index: Int, in configuration: inout Configuration)

  /// Checks that a drawer, its container and its surroundings fit together, after each of them has been read.
  ///
  /// - Parameter reading: The reading, positioned at the object that contains them. Paths of violations are relative to
  ///   it.
  static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading)

  /// Assigns the properties that an action changes to a configuration, so that notices can be derived from it.
  ///
  /// - Returns: These properties; by default none.
  static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty]

  /// A value in an input that is a likely mistake, given the configuration at that time, and the notice about it; by
  /// default nil.
  static func remark(
    on action: Action, in container: Container, _ configuration: Configuration, _ scene: Scene
  ) -> InputRemark?

  /// Why a drag cannot have begun in a state that was read; nil if it can.
  ///
  /// - Returns: The end of a sentence that begins with the state's member.
  static func complaint(about state: State, in configuration: Configuration) -> String?

  init(container: Container, configuration: Configuration, scene: Scene)
}

extension DrawerSystem {
  public typealias Rule = SystemProfile.Rule
  public typealias Quirk = SystemProfile.Quirk
  public typealias Ignored = SystemProfile.Ignored

  public static var between: StateBetween<State>? { nil }
  public static func complaint(about state: State, in configuration: Configuration) -> String? { nil }
  public static func duration(of action: Action) -> Double { 0 }
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] { [] }
  public static func remark(
    on action: Action, in container: Container, _ configuration: Configuration, _ scene: Scene
  ) -> InputRemark? { nil }
  public static var listHint: String? { nil }
  public func receiver(onListAt time: Double) -> Drag.Surface? { nil }
  public func listAction(_ pan: Pan, at time: Double) -> Action { Self.action(pan) }
  public static var pan: InputType<Touch<Action>>? { nil }
  public static func releaseMembers(_ release: inout Release<State>, _ m: inout Members) {}
  public static var hasIndex: Bool { false }

  public static var cost: SystemCost { SystemCost() }
  public static var isDraggedFromAnywhere: Bool { false }
  public static var releaseNumbers: ReleaseNumbers { ReleaseNumbers() }
  public static var foreseesRest: Bool { false }
  public static var patience: Double { .infinity }

  public static func use(version index: Int, in configuration: inout Configuration) {}

  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {}
}

/// A sample of a pan in a system's own terms.
public struct Touch<Action: Sendable>: Sendable {
  /// The phase, which events report, and by which a second finger is refused.
  public let phase: Pan.Phase
  public let action: Action

  public init(_ phase: Pan.Phase, _ action: Action) {
    self.phase = phase
    self.action = action
  }
}

/// An input type of a system: its name, its members, and its conversion to an action.
public struct InputType<Action: Sendable>: Sendable {
  public let name: String
  public let doc: String
  public let members: [PropertyDescription]
  let read: @Sendable (Tape.Node, inout Reading) -> Action?

  /// The members that every input has in addition to its own. The timeline reads them.
  static var sharedMembers: [String] { [SharedMembers.type, "at", "after"] }

  /// - Parameter refusing: Members that a client might expect, each with the end of a sentence that begins with its
  ///   name: why it is refused and what to give instead.
  public init<Content>(
    _ name: String, _ catalogue: Catalogue<Content>, refusing: [(name: String, reason: String)] = [], _ doc: String,
    action: @escaping @Sendable (Content) -> Action
  ) {
    self.name = name
    self.doc = doc
    self.members = catalogue.descriptions
    let others = refusing.map { $0.name } + Self.sharedMembers
    let reasons = refusing.map { $0.reason }
    let action = InputAction(action)
    self.read = { node, reading in
      let before = reading.violationCount
      let content = catalogue.read(node, besides: others, &reading) { index, _, reading in
        if index < reasons.count { reading.refuse(reasons[index]) }
      }
      return reading.violationCount == before ? content.map(action.make) : nil
    }
  }

  /// An input whose members are described by a type.
  public init<Content: Described>(
    _ name: String, _ content: Content.Type, refusing: [(name: String, reason: String)] = [], _ doc: String,
    action: @escaping @Sendable (Content) -> Action
  ) {
    let others = refusing.map { $0.name } + Self.sharedMembers
    let reasons = refusing.map { $0.reason }
    let action = InputAction(action)
    self.init(name: name, doc: doc, members: Content().descriptions) { node, reading in
      var content = Content()
      return reading.read(&content, node, besides: others, refusing: reasons) ? action.make(content) : nil
    }
  }

  /// An input without members.
  public init(_ name: String, _ doc: String, action: Action) {
    self.init(name, Catalogue(false) { _, _ in }, doc) { _ in action }
  }

  /// The same input, converted to another action.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> InputType<Other> {
    InputType<Other>(name: name, doc: doc, members: members) { read($0, &$1).map(transform) }
  }

  private init(
    name: String, doc: String, members: [PropertyDescription],
    read: @escaping @Sendable (Tape.Node, inout Reading) -> Action?
  ) {
    self.name = name
    self.doc = doc
    self.members = members
    self.read = read
  }
}

/// The action of an input. A class, so that the reading code is not copied for each input with the same content.
private final class InputAction<Content, Action: Sendable>: Sendable {
  let make: @Sendable (Content) -> Action

  init(_ make: @escaping @Sendable (Content) -> Action) { self.make = make }
}
