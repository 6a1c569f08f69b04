extension Sheets {
  /// What can happen, to either style. What does not concern the one at hand reaches nothing.
  public enum Action: Sendable {
    case pan(Pan)
    case edgePan(EdgePan)
    case scroll(Scroll)
    case tap(Tap)
    case appear
    case move(Move)
    case setAnchors(AnchorChange)
    case set(Change)
    case push(Push)
    case pop(animated: Bool)
    case popTo(PopTo)
    case popToRoot(animated: Bool)
    case setViewControllers(NewStack)
    /// The close button, or bar button, of the controller on top; or the one over a presented view.
    case closeButton
    case present
    case dismiss
  }

  /// A sample of the pan from the left edge of the screen.
  public struct EdgePan: Sendable {
    var phase = Pan.Phase.changed
    /// To the right since the gesture began, pt.
    var translation = 0.0
    /// pt/s to the right; decides nothing.
    var velocity: Double?
  }

  public struct Move: Sendable {
    var to = Destination.expand
    var animated = true
  }

  public enum Destination: Sendable, Equatable {
    /// The topmost anchor.
    case expand
    /// The lowest anchor.
    case collapse
    /// An anchor by its place among all, topmost first.
    case anchor(Int)
  }

  public struct AnchorChange: Sendable {
    var anchors: [Anchor] = []
    var animated = true
    /// Among the new anchors, topmost first.
    var snapTo = 0
  }

  /// A view controller by its name, and what it is; nil: as before, or plain where it is new.
  public struct Controller: Sendable {
    var id = ""
    var kind: Kind?
  }

  public struct Push: Sendable {
    var controller = Controller()
    var animated = true
  }

  public struct PopTo: Sendable {
    var id = ""
    var animated = true
  }

  public struct NewStack: Sendable {
    /// Not empty, the one on top last.
    var viewControllers: [Controller] = []
    var animated = true
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }
}

// MARK: - The catalogue

extension Sheets {
  public static let inputs: [InputType<Action>] = [
    InputType("edgePan", edgePan, "App Store: a sample of the pan from the screen's left edge.") { .edgePan($0) },
    InputType(
      "scroll", Scroll.catalogue(of: [.began, .changed, .ended, .decelerating]), "The scroll view of the content shown."
    ) { .scroll($0) },
    InputType("tap", Tap.catalogue, "A tap.") { .tap($0) },
    InputType("appear", "The sheet appears; the first time it takes its place.", action: .appear),
    InputType("move", move, "The client sends the sheet to an anchor.") { .move($0) },
    InputType("setAnchors", anchorChange, "The client gives the sheet other anchors, and sends it to one.") {
      .setAnchors($0)
    },
    InputType("set", change, "The client assigns properties.") { .set($0) },
    InputType(
      "push", Catalogue(Push(), controller.map { $0.lifted(to: \.controller) } + [animated(\.animated)]),
      "The client pushes a view controller."
    ) { .push($0) },
    InputType("pop", Catalogue(true, [animated(\.self)]), "The client pops the controller on top.") {
      .pop(animated: $0)
    },
    InputType(
      "popTo",
      Catalogue(
        PopTo(), [Property("id", \.id, name, required: true, "Who is on top then."), animated(\.animated)]),
      "The client pops everything above a controller."
    ) { .popTo($0) },
    InputType("popToRoot", Catalogue(true, [animated(\.self)]), "The client pops everything above the first.") {
      .popToRoot(animated: $0)
    },
    InputType("setViewControllers", newStack, "The client replaces the stack.") { .setViewControllers($0) },
    InputType("closeButton", "The close button is tapped.", action: .closeButton),
    InputType("present", "App Store: the client presents the view.", action: .present),
    InputType("dismiss", "App Store: the client dismisses the view.", action: .dismiss),
  ]

  private static func animated<Root>(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Property<Root> {
    Property("animated", path, .boolean, "Or at once.")
  }

  private static let edgePan = Catalogue(
    EdgePan(),
    [
      Property("phase", \.phase, .choice, required: true, "The recogniser's state."),
      Property("translation", \.translation, .points, "How far the finger has come to the right since `began`."),
      Property("velocity", optional: \.velocity, .pointsPerSecond, "To the right; decides nothing."),
    ])

  private static let move = Catalogue(
    Move(),
    [
      Property("to", \.to, destination, required: true, "expand, collapse, or an anchor's place, topmost first."),
      animated(\.animated),
    ])

  private static let anchorChange = Catalogue(
    AnchorChange(),
    [
      Property("anchors", \.anchors, anchors, required: true, "The new ones, in any order."),
      Property("snapTo", \.snapTo, .integer(0...99), "Which one the sheet goes to, by its place, topmost first."),
      animated(\.animated),
    ])

  private static let controller = [
    Property<Controller>("id", \.id, name, required: true, "Its name; the first one's is root."),
    Property("kind", optional: \.kind, .choice, "What it is: as before if not given, plain where it is new."),
  ]

  /// Records repeat it, so that it may not be long.
  private static let name = Notation<String>(shape: .string) { value, reading in
    guard let name = Notation<String>.string.read(value, &reading) else { return nil }
    guard name.utf8.count <= 64 else {
      reading.refuse("is \(value.told); a name may have 64 bytes")
      return nil
    }
    return name
  } write: {
    .string($0)
  }

  private static let newStack = Catalogue(
    NewStack(),
    [
      Property(
        "viewControllers", \.viewControllers,
        Notation<Controller>.object(Catalogue(Controller(), controller)).list(1...SheetController.Stack.limit),
        required: true,
        "Each only once, the one on top last."),
      animated(\.animated),
    ])

  /// `"expand"`, `"collapse"` or a number.
  private static let destination: Notation<Destination> = {
    let named = Notation<String>.choice(among: ["expand", "collapse"])
    let index = Notation<Int>.integer(0...99)
    return Notation(shape: .oneOf([named.shape, index.shape])) { value, reading in
      if case .number = value { return index.read(value, &reading).map { .anchor($0) } }
      return named.read(value, &reading).map { $0 == "expand" ? .expand : .collapse }
    } write: { destination in
      switch destination {
      case .expand: "expand"
      case .collapse: "collapse"
      case .anchor(let place): index.write(place)
      }
    }
  }()
}
