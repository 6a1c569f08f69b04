extension Sheets {
  /// What can happen to either style. An action that is meant for the other style reaches nothing.
  public enum Action: Sendable {
    case pan(Pan)
    case edgePan(EdgePan)
    case scroll(Scroll)
    case tap(Tap)
    case appear
    case move(Move)
    case setAnchors(AnchorChange)
    case set(Change)
    case resize(Container)
    case push(Push)
    case pop(animated: Bool)
    case popTo(PopTo)
    case popToRoot(animated: Bool)
    case setViewControllers(NewStack)
    /// The close button or bar button of the top controller, or the close button over a presented view.
    case closeButton
    case present
    case dismiss
  }

  /// A sample of the pan from the left edge of the screen.
  public struct EdgePan: Sendable {
    var phase = Pan.Phase.changed
    /// The distance to the right since the gesture began, pt.
    var translation = 0.0
    /// pt/s to the right. It has no effect.
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
    /// An anchor by its index, topmost first.
    case anchor(Int)
  }

  public struct AnchorChange: Sendable {
    var anchors: [Anchor] = []
    var animated = true
    /// The index of the anchor to go to, topmost first.
    var snapTo = 0
  }

  /// A view controller by its name, and its kind. If that is nil it does not change; a new controller is then plain.
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
    /// Not empty; the top controller is last.
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
    InputType("appear", "The sheet appears. The first time, it goes to its lowest anchor.", action: .appear),
    InputType("move", move, "The client sends the sheet to an anchor.") { .move($0) },
    InputType("setAnchors", anchorChange, "The client gives the sheet other anchors and sends it to one of them.") {
      .setAnchors($0)
    },
    InputType("set", change, "The client assigns properties.") { .set($0) },
    InputType("resize", Catalogue(Container(height: 0), [newContainer]), "The container changes; the sheet stays.") {
      .resize($0)
    },
    InputType(
      "push", Catalogue(Push(), controller.map { $0.lifted { $1(&$0.controller) } } + [animated({ $1(&$0.animated) })]),
      "The client pushes a view controller."
    ) { .push($0) },
    InputType("pop", Catalogue(true, [animated({ $1(&$0) })]), "The client pops the top controller.") {
      .pop(animated: $0)
    },
    InputType(
      "popTo", Catalogue(PopTo(), [newTop, animated({ $1(&$0.animated) })]),
      "The client pops everything above a controller."
    ) { .popTo($0) },
    InputType(
      "popToRoot", Catalogue(true, [animated({ $1(&$0) })]), "The client pops everything above the first controller."
    ) { .popToRoot(animated: $0) },
    InputType("setViewControllers", newStack, "The client replaces the stack.") { .setViewControllers($0) },
    InputType("closeButton", "The close button is tapped.", action: .closeButton),
    InputType("present", "App Store: the client presents the view.", action: .present),
    InputType("dismiss", "App Store: the client dismisses the view.", action: .dismiss),
  ]

  private static let newContainer = Property<Container>(
    "container", { $1(&$0) }, .object(Container.catalogue), required: true, "The whole new container.")

  private static func animated<Root>(_ member: @escaping Member<Root, Bool>) -> Property<Root> {
    Property("animated", member, .boolean, "Whether the change is animated.")
  }

  private static let edgePan = Catalogue(
    EdgePan(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "The recogniser's state."),
      Property("translation", { $1(&$0.translation) }, .points, "The finger's distance to the right since `began`."),
      Property(
        "velocity", optional: { $1(&$0.velocity) }, .pointsPerSecond,
        "The finger's velocity to the right. It has no effect."),
    ])

  private static let move = Catalogue(Move(), [destination, animated({ $1(&$0.animated) })])

  static let destination = Property<Move>(
    "to", { $1(&$0.to) }, destinations.takingDigits, required: true,
    "expand, collapse, or an anchor's index, topmost first.")

  private static let anchorChange = Catalogue(
    AnchorChange(),
    [
      Property("anchors", { $1(&$0.anchors) }, anchors, required: true, "The new anchors, in any order."),
      snapTo,
      animated({ $1(&$0.animated) }),
    ])

  static let snapTo = Property<AnchorChange>(
    "snapTo", { $1(&$0.snapTo) }, .integer(0...99),
    "The index of the anchor that the sheet goes to, topmost first.")

  private static let controller = [
    controllerName,
    Property(
      "kind", optional: { $1(&$0.kind) }, .choice,
      "What it is. If not given, that does not change; a new controller is then plain."),
  ]

  static let controllerName = Property<Controller>(
    "id", { $1(&$0.id) }, name, required: true, "Its name. The first controller's is root.")

  static let newTop = Property<PopTo>(
    "id", { $1(&$0.id) }, name, required: true, "The controller that is on top afterwards.")

  /// Every record of the stack repeats the names, so they have to be short.
  private static let name: Notation<String> = {
    let string = Notation<String>.string
    return Notation(shape: string.shape) { node, reading in
      guard let name = string.read(node, &reading) else { return nil }
      guard name.utf8.count <= 64 else {
        reading.refuse("is \(reading.phrase(node)); a name may have 64 bytes")
        return nil
      }
      return name
    } write: {
      string.write($0, &$1)
    }
  }()

  private static let newStack = Catalogue(NewStack(), [newControllers, animated({ $1(&$0.animated) })])

  static let newControllers = Property<NewStack>(
    "viewControllers", { $1(&$0.viewControllers) },
    Notation<Controller>.object(Catalogue(Controller(), controller)).list(1...SheetController.Stack.limit),
    required: true, "The new stack: each controller once, the top one last.")

  /// `"expand"`, `"collapse"` or a number.
  private static let destinations: Notation<Destination> = .oneOf(
    .named(["expand": .expand, "collapse": .collapse]),
    .value(.integer(0...99)) {
      .anchor($0)
    } back: {
      if case .anchor(let anchor) = $0 { anchor } else { nil }
    })
}
