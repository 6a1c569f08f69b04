public import DrawerEngine

extension SheetController {
  public mutating func receive(_ action: Sheets.Action, on stage: inout Stage<Sheets>) {
    subject = nil
    let before = origin
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .appear: appear(on: &stage)
    case .move(let move): receive(move, on: &stage)
    case .setAnchors(let change): receive(change, on: &stage)
    case .set(let changes): receive(changes, on: &stage)
    case .resize(let container): resize(to: container, on: &stage)
    case .push, .pop, .popTo, .popToRoot, .setViewControllers, .closeButton:
      subject = .stack
      receiveStack(action, on: &stage)
    case .edgePan, .present, .dismiss: stage.ignore(Sheets.Reasons.notInStyle)
    }
    if origin != before { stage.ignore(nil) }
    reportsTouches = !contentTakesTouches
    if reportsTouches { stage.report.contentInteractiveDuringAnimation = false }
  }

  public mutating func finish(_ ending: Sheets.Ending, on stage: inout Stage<Sheets>) {
    switch ending {
    case .tabBarHiding: endTabBarHiding(on: &stage)
    case .transition(let old): endTransition(removing: old)
    case .presentation, .dismissal, .returning: break
    }
  }

  private mutating func appear(on stage: inout Stage<Sheets>) {
    subject = .anchors
    stage.ignore(hasAppeared ? Sheets.Reasons.alreadyAppeared : Sheets.Reasons.staysInPlace)
    guard !hasAppeared else { return }
    appear()
    stage.set(.sheets(.viewHeight), to: viewHeight)
    show(on: &stage)
  }
}

// MARK: - The client

extension SheetController {
  /// - Source: `SheetController.expand(animated:)`, `collapse(animated:)`, `snapToAnchor(atIndex:animated:)`.
  private mutating func receive(_ request: Sheets.Move, on stage: inout Stage<Sheets>) {
    let anchor =
      switch request.to {
      case .expand: 0
      case .collapse: geometry.points.count - 1
      case .anchor(let anchor): anchor
      }
    snap(to: anchor, animated: request.animated, member: Sheets.MemberNames.to, on: &stage)
  }

  /// - Source: `SheetController.setAnchors(_:animated:snapTo:)`.
  private mutating func receive(_ change: Sheets.AnchorChange, on stage: inout Stage<Sheets>) {
    subject = .anchors
    configuration.anchors = change.anchors
    geometry = Geometry(container, change.anchors)
    layOut()
    stage.set(.sheets(.viewHeight), to: viewHeight)
    snap(to: change.snapTo, animated: change.animated, member: Sheets.MemberNames.snapTo, on: &stage)
  }
}

extension SheetController.Rules {
  static let snapToAnchor = Rule("snap-to-anchor", "The client asked for this anchor.")
}

extension SheetController {
  /// - Parameters:
  ///   - anchor: Its index, topmost first.
  ///   - member: The input's member that gives it.
  private mutating func snap(
    to anchor: Int, animated: Bool, member: String, on stage: inout Stage<Sheets>
  ) {
    guard geometry.points.indices.contains(anchor) else {
      let count = geometry.points.count
      return stage.refuse(member, "is \(anchor); there are \(count) anchors, 0 to \(count - 1)")
    }
    report(Rules.snapToAnchor, on: &stage)
    move(to: geometry.points[anchor], animated: animated, on: &stage)
  }
}

extension SheetController.Quirks {
  static let chevronInsetRemains = Quirk(
    "chevron-inset-remains", of: "SheetController.setChevronEnabled",
    "When the chevron is removed, controllers that are not on top keep the space above their content.")
}

extension SheetController {
  /// The assignment of two of the properties has consequences, even if they do not change.
  private mutating func receive(_ changes: Changes<Sheets.Configuration>, on stage: inout Stage<Sheets>) {
    let before = configuration
    changes.apply(to: &configuration)
    stage.ignore(configuration == before ? Sheets.Reasons.sameValue : Sheets.Reasons.readLater)
    if changes.names.contains(Sheets.MemberNames.cancelsTouches) { updateTouches() }
    if changes.names.contains(Sheets.MemberNames.hasChevron) {
      stack.setTopInset(configuration.hasChevron, of: stack.top)
      subject = .chevron
    }
  }

  /// The sheet keeps its position and its height. Only the anchors move, for whatever uses them next.
  private mutating func resize(to container: Container, on stage: inout Stage<Sheets>) {
    subject = .anchors
    stage.ignore(Sheets.Reasons.staysInPlace)
    self.container = container
    geometry = Geometry(container, configuration.anchors)
    stage.resize(to: container.height)
    guard var bar = tabBar else { return }
    bar.y = bar.isHidden ? container.height : container.height - bar.height
    tabBar = bar
    stage.set(.sheets(.tabBarY), to: bar.y)
  }

  /// - Source: `SheetController.updateContentViewInteraction()`.
  mutating func updateTouches() {
    contentTakesTouches = !(location == .bottom && configuration.cancelsTouchesInCollapsedState)
  }
}

// MARK: - Drag

extension SheetController.Rules {
  static let cancelledStays = Rule("cancelled-stays", "The gesture was cancelled: the sheet stays where it is.")
  static let failedStays = Rule("failed-stays", "The gesture failed: the sheet stays where it is.")
}

extension SheetController.Quirks {
  static let cancelledDragStays = Quirk(
    "cancelled-drag-stays", of: "SheetController.handlePan",
    "A cancelled drag leaves the sheet between its anchors.")
  static let caughtAtItsTarget = Quirk(
    "caught-at-its-target", of: "SheetController.handlePan",
    "A moving sheet that is caught follows the finger from the anchor it was going to, and drifts there.")
}

extension SheetController {
  /// A finger on a part of the sheet where no scroll view takes it.
  ///
  /// - Source: `SheetController.handlePan(_:)`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<Sheets>) {
    switch pan.phase {
    case .began:
      // While the sheet moves, that is its target.
      dragStart = origin
      stage.gesture(.dragging)
    case .changed:
      guard let start = dragStart else { return stage.ignore(Sheets.Reasons.notBegun) }
      stage.gesture(.dragging)
      let (y, rate) = geometry.header(start + pan.translation.y, bounces: configuration.bounces)
      stage.ignore(rate == 0 ? Sheets.Reasons.atOutermostAnchor : Sheets.Reasons.fingerAtRest)
      setOrigin(y)
      show(velocity: (pan.velocity?.y ?? 0) * rate, on: &stage)
    case .ended:
      lift(on: &stage)
      stage.lifted = Release(position: origin, velocity: pan.velocity?.y ?? 0, from: location)
      release(velocity: Self.perMillisecond(pan.velocity?.y ?? 0), on: &stage)
    case .cancelled, .failed:
      lift(on: &stage)
      stage.lifted = Release(position: origin, velocity: pan.velocity?.y ?? 0, from: location, cancelled: true)
      report(pan.phase == .cancelled ? Rules.cancelledStays : Rules.failedStays, on: &stage)
    }
  }

  private mutating func lift(on stage: inout Stage<Sheets>) {
    stage.gesture(.idle)
    dragStart = nil
    stage.set(.position, to: origin)
  }

  /// - Parameter velocity: pt/ms, positive downwards.
  mutating func release(velocity: Double, on stage: inout Stage<Sheets>) {
    let decision = geometry.decision(from: origin, velocity: velocity)
    report(decision.rule, on: &stage)
    stage.report.projection = decision.projection
    move(to: decision.y, animated: true, velocity: velocity, on: &stage)
  }

  func report(_ rule: Sheets.Rule, on stage: inout Stage<Sheets>) {
    stage.report.rules = [rule.id]
  }
}

// MARK: - Taps

extension SheetController {
  private mutating func receive(_ tap: Tap, on stage: inout Stage<Sheets>) {
    let layer = layer(x: tap.x ?? container.width / 2, y: tap.y)
    stage.report.hit = .some(layer)
    switch layer {
    case .content, .wrapper:
      stage.report.recognizer = .contentTap
      expand(tappedAt: tap.y - origin, on: &stage)
    case .dimming:
      stage.report.recognizer = .dimmingViewTap
      collapseByTap(on: &stage)
    case .tabBar, .main, .closeButton, nil:
      stage.report.recognizer = .some(nil)
      stage.ignore(layer == .tabBar ? Sheets.Reasons.tabBarTapped : Sheets.Reasons.besideSheet)
    }
  }

  /// The frontmost layer under a touch.
  private func layer(x: Double, y: Double) -> Sheets.Hit? {
    guard x >= 0 && x < container.width && y >= 0 && y < container.height else { return nil }
    if let bar = tabBar, bar.alpha > Constants.invisibleAlpha, y >= bar.y && y < bar.y + bar.height { return .tabBar }
    if y >= origin && y < origin + viewHeight { return contentTakesTouches ? .content : .wrapper }
    return dimmingAlpha > Constants.invisibleAlpha ? .dimming : .main
  }
}

extension SheetController.Rules {
  static let headerTapExpands = Rule(
    "header-tap-expands",
    "A tap on the header of a sheet last sent to the bottom, or with `cancelsTouchesInCollapsedState` anywhere on it: expanded."
  )
  static let dimmingTapCollapses = Rule(
    "dimming-tap-collapses", "A tap on the dimmed background of a sheet last sent to the top: collapsed.")
}

extension SheetController.Quirks {
  static let expandsFromTheBottomOnly = Quirk(
    "expands-from-the-bottom-only", of: "SheetController.handleContentTap",
    "A tap on the header does nothing while the sheet is at an anchor in between.")
}

extension SheetController {
  /// - Parameter y: The tap's distance below the sheet's top edge, pt.
  /// - Source: `SheetController.handleContentTap(_:)`.
  private mutating func expand(tappedAt y: Double, on stage: inout Stage<Sheets>) {
    let headerHeight = stack.topKind.isNavigation ? environment.navigationBarHeight : 0
    guard configuration.isExpandGestureEnabled else { return stage.ignore(Sheets.Reasons.expandGestureDisabled) }
    guard location == .bottom else { return stage.ignore(Sheets.Reasons.notAtBottom) }
    guard y < headerHeight || configuration.cancelsTouchesInCollapsedState else {
      return stage.ignore(Sheets.Reasons.belowHeader)
    }
    report(Rules.headerTapExpands, on: &stage)
    move(to: geometry.top, animated: true, on: &stage)
  }

  /// - Source: `SheetController.handleDimmingViewTap(_:)`.
  private mutating func collapseByTap(on stage: inout Stage<Sheets>) {
    guard configuration.isCollapseGestureEnabled else { return stage.ignore(Sheets.Reasons.collapseGestureDisabled) }
    guard location == .top else { return stage.ignore(Sheets.Reasons.notAtTop) }
    report(Rules.dimmingTapCollapses, on: &stage)
    move(to: geometry.bottom, animated: true, on: &stage)
  }
}
