import DrawerEngine

extension DrawerKit.Rules {
  static let failedStays = SystemProfile.Rule("failed-stays", "The gesture failed: the drawer stays where it is.")
}

extension DrawerKit {
  /// - Source: `PresentationController.handleDrawerDrag()`.
  mutating func receive(_ pan: Pan, on stage: inout Stage<DrawerKit>) {
    guard configuration.isDrawerDraggable else {
      stage.report.ignored = Reasons.notDraggable
      return
    }
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
      guard let start = dragStartState else {
        stage.report.ignored = Reasons.noDragToCancel
        return
      }
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
    let wanted = currentY + delta
    if pan.phase == .changed, geometry.withinTravel(wanted) == y, wanted != y {
      stage.report.ignored = Reasons.endOfTravel
    }
    follow(delta, velocity: pan.velocity?.y ?? 0, on: &stage)
  }

  /// Moves the drawer with a finger. At the ends of its travel the drawer stops, and any further distance of the finger
  /// is lost.
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

  /// Records that the finger has left the drawer, which stays where it is.
  func rest(on stage: inout Stage<DrawerKit>) { stage.set(.position, to: y) }
}

// MARK: - Taps

extension DrawerKit.Rules {
  static let insideTapExpands = SystemProfile.Rule("inside-tap-expands", "A tap on the drawer: fully expanded.")
  static let outsideTapDismisses = SystemProfile.Rule("outside-tap-dismisses", "A tap above the drawer: dismissed.")
}

extension DrawerKit {
  /// Delivers a touch to the view on which it lands. From there upwards the recognisers are asked, the drawer's before
  /// the container's.
  mutating func receive(_ tap: Tap, on stage: inout Stage<DrawerKit>) {
    guard hitsContainer(tap) else { return reportTap(hit: nil, ignored: Reasons.touchPassesThrough, on: &stage) }
    // A touch is tested against the view's own frame. Beyond the ends of the drawer's travel that is not `currentY`.
    let inside = (x: x(of: tap), y: tap.y - y)
    let hitsDrawer = inside.y >= 0 && inside.y < geometry.containerHeight
    guard hitsDrawer || !passesThrough else {
      return reportTap(hit: .presenting, ignored: Reasons.touchPassesThrough, on: &stage)
    }

    let hitsControl = hitsDrawer && control?.contains(x: inside.x, y: inside.y) ?? false
    let hit: TapOutcome.Hit = hitsControl ? .control : hitsDrawer ? .drawer : .container
    let expands = hit == .drawer && insideTapIsOn == true
    if expands && tap.count >= configuration.numberOfTapsForFullDrawerPresentation {
      reportTap(hit: hit, recognizer: .fullExpansionTap, on: &stage)
      guard inside.y < geometry.partialHeight else {
        stage.report.ignored = Reasons.tapTooLow
        return
      }
      expandByTap(on: &stage)
    } else if outsideTapIsOn == true && tap.count >= configuration.numberOfTapsForOutsideDrawerDismissal {
      reportTap(hit: hit, recognizer: .dismissalTap, on: &stage)
      guard tap.y < currentY else {
        stage.report.ignored = Reasons.tapNotOutside
        return
      }
      dismissByTap(on: &stage)
    } else {
      reportTap(hit: hit, ignored: Reasons.noTapRecogniser, on: &stage)
    }
  }

  private func x(of tap: Tap) -> Double { tap.x ?? container.width / 2 }

  func hitsContainer(_ tap: Tap) -> Bool {
    (0..<container.width).contains(x(of: tap)) && (0..<geometry.containerHeight).contains(tap.y)
  }

  func reportTap(
    hit: TapOutcome.Hit?, recognizer: TapOutcome.Recognizer? = nil, ignored: Ignored? = nil,
    on stage: inout Stage<DrawerKit>
  ) {
    stage.report.tap = TapOutcome(hit: hit, recognizer: recognizer)
    stage.report.ignored = ignored
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
