public import DrawerEngine

extension DrawerKit {
  /// The inputs of the drawer.
  public enum Action: Sendable {
    case pan(Pan)
    case tap(Tap)
    case scroll(Scroll)
    case move(StateRequest)
    case present
    case dismiss
    case layout
    case set(Changes<Configuration>)
    case resize(Resizing)
    case attachScroll(ScrollView)
    case detachScroll
  }

  /// A whole new container, or a new size for the present one.
  public struct Resizing: Sendable {
    var container: Container?
    var width: Double?
    var height: Double?

    public init() {}
  }

  public struct StateRequest: Sendable {
    var to = State.partiallyExpanded
    /// Quirk: the library ignores this and always animates.
    var animated = true
    var finishAt: FinishingPosition?

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static var listHint: String? { "give \"scrollView\"" }

  /// The receiver of a finger on the list. If the scroll view is switched off, the drawer's own recogniser receives it.
  public func receiver(onListAt time: Double) -> Drag.Surface? {
    content == nil ? nil : scrollIsEnabled ? .list : .drawer
  }

  public func listAction(_ pan: Pan, at time: Double) -> Action { .scroll(Scroll(pan)) }

  public static let inputs: [InputType<Action>] = [
    InputType("tap", Tap.self, "A tap, or several taps at one point.") { .tap($0) },
    InputType(
      "scroll", Scroll.catalogue(of: [.began, .changed, .ended, .decelerating, .decelerated]),
      "The content's scroll view."
    ) { .scroll($0) },
    InputType("move", StateRequest.self, "The client calls setDrawerState(_:animated:).") { .move($0) },
    InputType("present", "The client presents the drawer.", action: .present),
    InputType("dismiss", "The client dismisses the drawer.", action: .dismiss),
    InputType("layout", "The container lays out its views.", action: .layout),
    InputType(
      "set", change,
      "The presented controller's answers change. Nothing moves; the library asks for them when it needs them."
    ) { .set($0) },
    InputType("resize", Resizing.self, "The container changes and lays out its views.") { .resize($0) },
    InputType("attachScroll", ScrollView.self, "A scroll view is attached for the pull to dismiss.") {
      .attachScroll($0)
    },
    InputType("detachScroll", "The scroll view is detached.", action: .detachScroll),
  ]
}

extension DrawerKit.Rules {
  static let setState = SystemProfile.Rule("set-state", "The client asked for this state.")
}

extension DrawerKit {
  public mutating func receive(_ action: Action, on stage: inout Stage<DrawerKit>) {
    let before = isPresented ? standing : nil
    if isPresented { receivePresented(action, on: &stage) } else { receiveUnpresented(action, on: &stage) }
    guard before == (isPresented ? standing : nil), stage.emitted.isEmpty, stage.report.isSilent else { return }
    stage.report.ignored = reasonForNothing(action)
  }

  private mutating func receivePresented(_ action: Action, on stage: inout Stage<DrawerKit>) {
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .scroll(let scroll): receive(scroll, on: &stage)
    case .move(let request):
      guard !configuration.traits.lacksSetDrawerState else {
        stage.report.ignored = Reasons.noSetDrawerState
        return
      }
      stage.report.rules = [Rules.setState.id]
      move(to: request.to, origin: .client, finishAt: request.finishAt, on: &stage)
    case .present: stage.report.ignored = Reasons.presentedAlready
    case .dismiss:
      stage.emit(.dismiss)
      if !isDismissing { dismiss(on: &stage) }
    case .layout: layOut(on: &stage)
    case .set(let change):
      change.apply(to: &configuration)
      geometry = Geometry(container, configuration)
    case .resize(let resizing): resize(resizing, on: &stage)
    case .attachScroll(let view):
      content = ContentScroll(view)
      stage.set(.contentOffset, to: view.contentOffset)
      attachScroll()
    case .detachScroll:
      if scroll == nil { stage.report.ignored = Reasons.noScrollView }
      scroll = nil
    }
  }

  /// Without a drawer, a tap reaches the view behind it. Other inputs except a presentation are ignored.
  private mutating func receiveUnpresented(_ action: Action, on stage: inout Stage<DrawerKit>) {
    switch action {
    case .present: present(on: &stage)
    case .tap(let tap):
      reportTap(hit: hitsContainer(tap) ? .presenting : nil, ignored: Reasons.notPresented, on: &stage)
    case .set(let change):
      change.apply(to: &configuration)
      geometry = Geometry(container, configuration)
    case .pan, .scroll, .move, .dismiss, .layout, .resize, .attachScroll, .detachScroll:
      stage.report.ignored = Reasons.notPresented
    }
  }

  public mutating func finish(_ ending: Ending, on stage: inout Stage<DrawerKit>) {
    switch ending {
    case .move(let move): end(move, at: nil, on: &stage)
    case .interruption(let move, let finishAt): interrupt(move, at: finishAt, on: &stage)
    case .dismissalRequest(let event):
      if isPresented && !isDismissing { dismiss(reportingTo: event, on: &stage) }
    case .presentation(let ended): if ended == generation { endPresentation(on: &stage) }
    case .dismissal(let ended): if ended == generation { endDismissal(on: &stage) }
    case .deceleration(let touch): endDeceleration(ofTouch: touch)
    case .cornerAnimation(let state, let ended):
      if ended == generation { endCornerAnimation(towards: state, on: &stage) }
    }
  }

  private mutating func resize(_ resizing: Resizing, on stage: inout Stage<DrawerKit>) {
    if let whole = resizing.container {
      container = whole
      container.statusBarWidth = whole.statusBarWidth ?? whole.width
    }
    container.width = resizing.width ?? container.width
    container.height = resizing.height ?? container.height
    geometry = Geometry(container, configuration)
    stage.resize(to: container.height)
    layOut(on: &stage)
  }

  private mutating func layOut(on stage: inout Stage<DrawerKit>) {
    y = geometry.position(of: targetState)
    stage.set(.position, to: y)
  }
}

// MARK: - Members

extension DrawerKit.StateRequest: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "to", &to, DrawerKit.namedState, required: true,
      "The state to move to; the library treats transitioning as a programmer's error.")
    m("animated", &animated, "The library ignores this and always animates.")
    m("finishAt", optional: &finishAt, "Where the host ends the animation early.")
  }
}

extension DrawerKit.Resizing: Described {
  public mutating func members(_ m: inout Members) {
    m("container", optional: &container, "The whole new container.")
    m(
      "width", optional: &width, .number(.points, 0...1_000_000),
      "The new width; with height, instead of a whole container.")
    m(
      "height", optional: &height, .number(.points, Container.heights),
      "The new height, above 0; with width, instead of a whole container.")
  }

  public func examine(_ reading: inout Reading) {
    func refuse(_ member: String, _ message: String) {
      reading.within(.member(member)) { $0.refuse(message) }
    }
    switch (container, width, height) {
    case (.some, nil, nil), (nil, .some, .some): break
    case (.some, .some, _): refuse("width", "does not go with \"container\"")
    case (.some, nil, .some): refuse("height", "does not go with \"container\"")
    case (nil, nil, nil): refuse("container", "is required")
    case (nil, nil, .some): refuse("width", "is required with \"height\"")
    case (nil, .some, nil): refuse("height", "is required with \"width\"")
    }
  }
}
