extension DrawerKit {
  /// What can happen to the drawer.
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
    guard isPresented else {
      receiveUnpresented(action, on: &stage)
      return
    }
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .scroll(let scroll): receive(scroll, on: &stage)
    case .move(let request):
      stage.report.rules = [Rules.setState.id]
      move(to: request.to, origin: .client, finishAt: request.finishAt, on: &stage)
    case .present: ignore(on: &stage)
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
    case .detachScroll: scroll = nil
    }
  }

  /// Without a drawer a tap reaches the view that would lie behind it. Other inputs but a presentation are ignored.
  private mutating func receiveUnpresented(_ action: Action, on stage: inout Stage<DrawerKit>) {
    switch action {
    case .present: present(on: &stage)
    case .tap(let tap): reportTap(hit: hitsContainer(tap) ? .presenting : nil, on: &stage)
    case .set(let change):
      change.apply(to: &configuration)
      geometry = Geometry(container, configuration)
    case .pan, .scroll, .move, .dismiss, .layout, .resize, .attachScroll, .detachScroll: ignore(on: &stage)
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

  /// Reports that nothing received the input.
  func ignore(on stage: inout Stage<DrawerKit>) { stage.report.ignored = true }

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
    case (nil, nil, .some): refuse("width", "is required beside \"height\"")
    case (nil, .some, nil): refuse("height", "is required beside \"width\"")
    }
  }
}

// MARK: - Drag

extension DrawerKit.Rules {
  static let failedStays = SystemProfile.Rule("failed-stays", "The gesture failed: the drawer stays where it is.")
}

extension DrawerKit {
  /// - Source: `PresentationController.handleDrawerDrag()`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<DrawerKit>) {
    guard configuration.isDrawerDraggable else { return ignore(on: &stage) }
    switch pan.phase {
    case .began:
      dragStartState = targetState
      panTranslation = 0
      stage.gesture(.dragging)
      drag(pan, on: &stage)
    case .changed:
      stage.gesture(.dragging)
      drag(pan, on: &stage)
    case .ended:
      stage.gesture(.idle)
      panTranslation = 0
      stage.lifted = Release(position: y, velocity: pan.velocity?.y ?? 0, from: dragStartState)
      let (target, rule) = Self.target(
        from: currentState, speedInHeights: speedInHeights(pan.velocity?.y ?? 0), geometry: geometry,
        configuration: configuration)
      stage.report.rules = [rule.id]
      move(to: target, finishAt: pan.finishAt, on: &stage)
    case .cancelled:
      stage.gesture(.idle)
      panTranslation = 0
      rest(on: &stage)
      guard let start = dragStartState else { return }
      dragStartState = nil
      stage.lifted = Release(position: y, velocity: pan.velocity?.y ?? 0, from: start, cancelled: true)
      stage.report.rules = [Rules.cancelledReturnsToStart.id]
      move(to: start, finishAt: pan.finishAt, on: &stage)
    case .failed:
      stage.gesture(.idle)
      panTranslation = 0
      rest(on: &stage)
      stage.report.rules = [Rules.failedStays.id]
    }
  }

  private mutating func drag(_ pan: Pan, on stage: inout Stage<DrawerKit>) {
    let delta = pan.translation.y - panTranslation
    panTranslation = pan.translation.y
    follow(delta, velocity: pan.velocity?.y ?? 0, on: &stage)
  }

  /// The drawer follows a finger. Beyond the ends of the drawer's travel the drawer stops, and the finger's
  /// distance there is lost.
  ///
  /// - Source: `PresentationController.applyTranslationY(_:)`.
  mutating func follow(_ delta: Double, velocity: Double, on stage: inout Stage<DrawerKit>) {
    let wanted = currentY + delta
    y = geometry.withinTravel(wanted)
    targetState = currentState
    evaluateAvailability()
    stage.set(.position, to: y, velocity: y == wanted ? velocity : 0)
    setRadius(radius(at: targetState), on: &stage)
  }

  /// The finger has left the drawer, which stays where it is.
  func rest(on stage: inout Stage<DrawerKit>) { stage.set(.position, to: y) }
}

// MARK: - Taps

extension DrawerKit.Rules {
  static let insideTapExpands = SystemProfile.Rule("inside-tap-expands", "A tap on the drawer: fully expanded.")
  static let outsideTapDismisses = SystemProfile.Rule("outside-tap-dismisses", "A tap above the drawer: dismissed.")
}

extension DrawerKit {
  /// The touch goes to the view that it lands on. From there upwards the recognisers are asked, the drawer's before the
  /// container's.
  private mutating func receive(_ tap: Tap, on stage: inout Stage<DrawerKit>) {
    guard hitsContainer(tap) else { return reportTap(hit: nil, on: &stage) }
    // A touch is tested against the view's own frame. Beyond the ends of the drawer's travel that is not `currentY`.
    let inside = (x: x(of: tap), y: tap.y - y)
    let hitsDrawer = inside.y >= 0 && inside.y < geometry.containerHeight
    guard hitsDrawer || !passesThrough else { return reportTap(hit: .presenting, on: &stage) }

    let hitsControl = hitsDrawer && control?.contains(x: inside.x, y: inside.y) ?? false
    let hit: TapOutcome.Hit = hitsControl ? .control : hitsDrawer ? .drawer : .container
    let expands = hit == .drawer && insideTapIsOn == true
    if expands && tap.count >= configuration.numberOfTapsForFullDrawerPresentation {
      reportTap(hit: hit, recognizer: .fullExpansionTap, on: &stage)
      if inside.y < geometry.partialHeight { expandByTap(on: &stage) }
    } else if outsideTapIsOn == true && tap.count >= configuration.numberOfTapsForOutsideDrawerDismissal {
      reportTap(hit: hit, recognizer: .dismissalTap, on: &stage)
      if tap.y < currentY { dismissByTap(on: &stage) }
    } else {
      reportTap(hit: hit, on: &stage)
    }
  }

  private func x(of tap: Tap) -> Double { tap.x ?? container.width / 2 }

  private func hitsContainer(_ tap: Tap) -> Bool {
    (0..<container.width).contains(x(of: tap)) && (0..<geometry.containerHeight).contains(tap.y)
  }

  private func reportTap(
    hit: TapOutcome.Hit?, recognizer: TapOutcome.Recognizer? = nil, on stage: inout Stage<DrawerKit>
  ) {
    stage.report.tap = TapOutcome(hit: hit, recognizer: recognizer)
  }

  private var passesThrough: Bool {
    let states = configuration.passthroughTouchesInStates
    return switch currentState {
    case .collapsed: states.contains(.collapsed)
    case .partiallyExpanded: states.contains(.partiallyExpanded)
    case .fullyExpanded: states.contains(.fullyExpanded)
    case .dismissed, .transitioning: false
    }
  }

  private mutating func expandByTap(on stage: inout Stage<DrawerKit>) {
    stage.emit(.drawerInteriorTapped)
    stage.report.rules = [Rules.insideTapExpands.id]
    move(to: .fullyExpanded, on: &stage)
  }

  private mutating func dismissByTap(on stage: inout Stage<DrawerKit>) {
    stage.emit(.drawerExteriorTapped)
    outsideTapIsOn = false
    stage.report.rules = [Rules.outsideTapDismisses.id]
    move(to: .dismissed, on: &stage)
  }
}
