public import DrawerEngine

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
    case set(Changes<Configuration>)
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

    public init() {}
  }

  public struct Move: Sendable {
    var to = Destination.expand
    var animated = true

    public init() {}
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

    public init() {}
  }

  /// A view controller by its name, and its kind. A nil kind leaves it unchanged; a new controller is then plain.
  public struct Controller: Sendable {
    var id = ""
    var kind: Kind?

    public init() {}
  }

  public struct Push: Sendable {
    var controller = Controller()
    var animated = true

    public init() {}
  }

  public struct PopTo: Sendable {
    var id = ""
    var animated = true

    public init() {}
  }

  public struct NewStack: Sendable {
    /// Not empty; the top controller is last.
    var viewControllers: [Controller] = []
    var animated = true

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static var listHint: String? { "give an \"environment\" whose \"root\" scrolls, such as table" }

  /// Content that takes no touches leaves the finger to the sheet.
  public func receiver(onListAt time: Double) -> Drag.Surface? {
    style.hasContent ? style.contentTakesTouches ? .list : .drawer : nil
  }

  public func listAction(_ pan: Pan, at time: Double) -> Action { .scroll(Scroll(pan)) }
}

// MARK: - The inputs

extension Sheets {
  public static let inputs: [InputType<Action>] = [
    InputType("edgePan", EdgePan.self, "App Store: a sample of the pan from the screen's left edge.") { .edgePan($0) },
    InputType(
      "scroll", Scroll.catalogue(of: [.began, .changed, .ended, .decelerating]), "The scroll view of the content shown."
    ) { .scroll($0) },
    InputType("tap", Tap.self, "A tap.") { .tap($0) },
    InputType("appear", "The sheet appears. The first time, it goes to its lowest anchor.", action: .appear),
    InputType("move", Move.self, "The client sends the sheet to an anchor.") { .move($0) },
    InputType(
      "setAnchors", AnchorChange.self, "The client gives the sheet other anchors and sends it to one of them."
    ) { .setAnchors($0) },
    InputType(
      "set", Catalogue(Changes<Configuration>()) { changes, m in m.changes(&changes) { $0.assignable(&$1) } },
      "The client assigns properties."
    ) { .set($0) },
    InputType(
      "resize", Catalogue(Container()) { $1("container", &$0, required: true, "The whole new container.") },
      "The container changes; the sheet stays."
    ) { .resize($0) },
    InputType("push", Push.self, "The client pushes a view controller.") { .push($0) },
    InputType("pop", Catalogue(true) { $1.animated(&$0) }, "The client pops the top controller.") {
      .pop(animated: $0)
    },
    InputType("popTo", PopTo.self, "The client pops everything above a controller.") { .popTo($0) },
    InputType(
      "popToRoot", Catalogue(true) { $1.animated(&$0) }, "The client pops everything above the first controller."
    ) { .popToRoot(animated: $0) },
    InputType("setViewControllers", NewStack.self, "The client replaces the stack.") { .setViewControllers($0) },
    InputType("closeButton", "The close button is tapped.", action: .closeButton),
    InputType("present", "App Store: the client presents the view.", action: .present),
    InputType("dismiss", "App Store: the client dismisses the view.", action: .dismiss),
  ]
}

extension Sheets.EdgePan: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "The recogniser's state.")
    m("translation", &translation, .points, "The finger's distance to the right since `began`.")
    m("velocity", optional: &velocity, .pointsPerSecond, "The finger's velocity to the right. It has no effect.")
  }
}

extension Sheets.Move: Described {
  public mutating func members(_ m: inout Members) {
    m(
      Sheets.MemberNames.to, &to, Sheets.destinations.takingDigits, required: true,
      "expand, collapse, or an anchor's index, topmost first.")
    m.animated(&animated)
  }
}

extension Sheets.AnchorChange: Described {
  public mutating func members(_ m: inout Members) {
    m("anchors", &anchors, Sheets.anchors, required: true, "The new anchors, in any order.")
    m(Sheets.MemberNames.snapTo, &snapTo, 0...99, "The index of the anchor that the sheet goes to, topmost first.")
    m.animated(&animated)
  }
}

extension Sheets.Controller: Described {
  public mutating func members(_ m: inout Members) {
    m(Sheets.MemberNames.id, &id, Sheets.name, required: true, "Its name. The first controller's is root.")
    m(
      "kind", optional: &kind,
      "The kind of controller. If not given, it does not change; a new controller is then plain.")
  }
}

extension Sheets.Push: Described {
  public mutating func members(_ m: inout Members) {
    controller.members(&m)
    m.animated(&animated)
  }
}

extension Sheets.PopTo: Described {
  public mutating func members(_ m: inout Members) {
    m(Sheets.MemberNames.id, &id, Sheets.name, required: true, "The controller that is on top afterwards.")
    m.animated(&animated)
  }
}

extension Sheets.NewStack: Described {
  public mutating func members(_ m: inout Members) {
    m(
      Sheets.MemberNames.viewControllers, &viewControllers,
      Notation<Sheets.Controller>.object.list(1...SheetController.Stack.limit), required: true,
      "The new stack: each controller once, the top one last.")
    m.animated(&animated)
  }
}

extension Members {
  /// The member that every change of the anchors or of the stack has.
  fileprivate mutating func animated(_ isAnimated: inout Bool) {
    self("animated", &isAnimated, "Whether the change is animated.")
  }
}

extension Sheets {
  /// Every record of the stack repeats the names, so they have to be short.
  fileprivate static let name: Notation<String> = {
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

  /// `"expand"`, `"collapse"` or a number.
  fileprivate static let destinations: Notation<Destination> = .oneOf(
    .named(["expand": .expand, "collapse": .collapse]),
    .value(.integer(0...99)) {
      .anchor($0)
    } back: {
      if case .anchor(let anchor) = $0 { anchor } else { nil }
    })
}
