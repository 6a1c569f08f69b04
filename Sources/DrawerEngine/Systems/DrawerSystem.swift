/// One simulated library: a state machine over inputs that reports what the library sets, animates and calls back.
///
/// A system is a value and has no clock. A new system takes a folder here and a line in `Registry.standard`.
public protocol DrawerSystem: PlacedDrawer, Performer
where System == Self, Callback: HostCallback, Lift == Release<State> {
  /// The library's properties under their own names.
  associatedtype Configuration: Described
  /// What a scenario gives besides container and drawer: `start`, and `scrollView` and `environment` if there are any.
  associatedtype Scene: Described
  /// A detent, or a state between two, in the library's own words.
  associatedtype State: DrawerState
  /// A decoded input.
  associatedtype Action: Sendable
  /// What the first record states: the status before any input and, in some systems, the callbacks made up to then.
  associatedtype Initial: Described = Status

  /// The system's description of itself.
  static var profile: SystemProfile { get }
  /// How the library's own records and configuration spell a state.
  static var state: Notation<State> { get }
  /// The state between two detents; nil if there is none.
  static var between: StateBetween<State>? { get }
  /// Every input type besides `pan` and those that need no system (`drag`, `settle`, `advance`).
  static var inputs: [InputType<Action>] { get }
  static func action(_ pan: Pan) -> Action
  /// What puts a list into a drawer, as the end of a sentence that misses one; nil, the default, if no drawer of the system
  /// has a list that a `drag` could be on.
  static var listHint: String? { get }
  /// Who gets a finger that goes down on the list in the drawer: the list, or the drawer where the list takes no touches;
  /// nil, the default, if no list is on the screen.
  ///
  /// - Parameter time: seconds from the timeline's start.
  func receiver(onListAt time: Double) -> Drag.Surface?
  /// A sample of a `drag` on the list, which gets it; by default it is that of any other drag.
  func listAction(_ pan: Pan, at time: Double) -> Action
  /// How long an action takes, s: 0, unless it is something like a tap whose finger is lifted later.
  static func duration(of action: Action) -> Double
  /// How a sample of a pan is written, if the system has words of its own for it; nil, the default, for `Pan`'s. A `drag`
  /// expands into samples of `Pan` either way.
  static var pan: InputType<Touch<Action>>? { get }
  /// What its releases hold besides the members that those of all systems have, such as `translation`; nothing by default.
  static func releaseMembers(_ release: inout Release<State>, _ m: inout Members)

  /// Whether the very position at which a drag began counts, and not only the detent that is there; it does not by default.
  static var isDraggedFromAnywhere: Bool { get }
  /// The numbers in which it decides about releases; double precision by default.
  static var releaseNumbers: ReleaseNumbers { get }

  /// The prices of its work; by default those of the cheapest systems.
  static var cost: SystemCost { get }

  /// Whether the event of a `settle` is at the instant at which it begins, and says how things will stand once it is over,
  /// as the library's own recordings do; at its end by default.
  static var foreseesRest: Bool { get }
  /// The longest that a `settle`, and the end of a timeline, waits for a drawer that may never come to rest, s; without
  /// limit by default.
  static var patience: Double { get }

  /// Whether its status has an index of its own, so that the event's has another name; it has none by default.
  static var hasIndex: Bool { get }
  /// What `animation` holds in an event that starts one.
  static var animationMembers: [PropertyDescription] { get }

  /// Lets a configuration be obeyed as a version of the library does; by default all versions do alike.
  ///
  /// - Parameter index: the version's among those of the profile.
  static func use(version index: Int, in configuration: inout Configuration)

  /// Checks that a drawer, its container and its surroundings fit together, after each of them has been read.
  ///
  /// - Parameter reading: at the object that holds all of them. Violations name the path below it.
  static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading)

  /// Gives a configuration the properties that an action gives the drawer, so that notices can be given of them.
  ///
  /// - Returns: these properties; none, by default.
  static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty]

  /// Why a drag cannot have begun in a state that was read; nil if it can.
  ///
  /// - Returns: the end of a sentence that begins with the state's member.
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

/// A sample of a pan in a system's own words.
public struct Touch<Action: Sendable>: Sendable {
  /// What it is to the timeline: events state it, and two fingers at once are refused.
  public let phase: Pan.Phase
  public let action: Action

  public init(_ phase: Pan.Phase, _ action: Action) {
    self.phase = phase
    self.action = action
  }
}

/// An input type that a system takes: its name, its members, and how it becomes an action.
public struct InputType<Action: Sendable>: Sendable {
  public let name: String
  public let doc: String
  public let members: [PropertyDescription]
  let read: @Sendable (Tape.Node, inout Reading) -> Action?

  /// The members that every input has besides its own. The timeline reads them.
  static var sharedMembers: [String] { [SharedMembers.type, "at", "after"] }

  /// - Parameter refusing: members that one might expect, each with the end of a sentence that begins with its name and
  ///   says why it is refused and what to give instead.
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

  /// An input whose members a type describes.
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

  /// The same input, as something else.
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

/// What an input becomes. It is an object, so that reading is not copied for each input of the same content.
private final class InputAction<Content, Action: Sendable>: Sendable {
  let make: @Sendable (Content) -> Action

  init(_ make: @escaping @Sendable (Content) -> Action) { self.make = make }
}
