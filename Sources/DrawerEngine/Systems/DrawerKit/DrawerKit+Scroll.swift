extension DrawerKit {
  /// The scroll view's delegate while a scroll view is attached.
  ///
  /// - Source: DrawerKit, `PullToDismissManager`.
  struct ScrollManager: Sendable, Equatable {
    var startState: State?
    var maximumTopInset = 0.0
    var isDecelerating = false
    /// From the release of a drag that moved the drawer until the move after it is over; the original keeps an end
    /// velocity beside it, for as long.
    var needsTransition = false
  }

  mutating func attachScroll() {
    scroll = ScrollManager()
    evaluateAvailability()
  }

  /// `isScrollEnabled` follows from the target state and the manager, at every assignment of either.
  mutating func evaluateScroll() {
    guard let scroll else { return }
    switch targetState {
    case .partiallyExpanded, .collapsed, .dismissed: scrollIsEnabled = false
    case .fullyExpanded, .transitioning: scrollIsEnabled = !scroll.needsTransition
    }
  }

  mutating func receive(_ input: Scroll, on stage: inout Stage<Ending>) {
    guard content != nil else { return ignore(on: &stage) }
    if let inset = input.contentInset { content?.view.contentInset = inset }
    let isTouch = input.phase == .began || input.phase == .changed || input.phase == .ended
    guard scrollIsEnabled || !isTouch else { return ignore(on: &stage) }
    let velocity = stage.finger(input)
    switch input.phase {
    case .began:
      stage.gesture(.scrolling)
      content?.land(input, at: stage.halt(.contentOffset))
      beginScroll()
    case .changed:
      stage.gesture(.scrolling)
      let pinsTop = scroll.map { !$0.needsTransition && !$0.isDecelerating } ?? false
      if let offset = content?.propose(input, height: geometry.containerHeight, pinsTop: pinsTop) {
        setOffset(offset, on: &stage)
      }
      takeOver(on: &stage)
    case .ended, .cancelled, .failed:
      stage.gesture(.idle)
      endScroll(input, velocity: velocity, on: &stage)
    case .decelerating:
      if let offset = input.contentOffset { setOffset(offset, on: &stage) }
    case .decelerated: scroll?.isDecelerating = false
    }
  }

  /// The content has come to rest after a touch; a later one has not begun.
  mutating func endDeceleration(ofTouch touch: Int) {
    if content?.touch == touch { scroll?.isDecelerating = false }
  }

  private mutating func beginScroll() {
    guard var manager = scroll, !manager.needsTransition, let view = content?.view else { return }
    manager.startState = currentState
    manager.maximumTopInset = max(view.contentInset.top, manager.maximumTopInset)
    scroll = manager
  }

  /// The drawer takes the finger over from the content.
  ///
  /// - Source: `PullToDismissManager.scrollViewDidScroll(_:)`.
  private mutating func takeOver(on stage: inout Stage<Ending>) {
    guard let manager = scroll, let view = content?.view, scrollIsEnabled, !manager.needsTransition,
      !manager.isDecelerating
    else { return }
    let pull = -(view.contentOffset + view.contentInset.top)
    let isPulledDown = manager.maximumTopInset == view.contentInset.top && pull > 0
    var isTransitioning = false
    if case .transitioning = currentState { isTransitioning = true }
    guard manager.startState != currentState || isPulledDown || isTransitioning else { return }
    follow(pull, velocity: stage.fingerVelocity.y, on: &stage)
    // The original follows up what this changes of the top inset, in 0.1 s. Here the inset changes by inputs alone, so
    // there is nothing to follow.
    setOffset(-view.contentInset.top, on: &stage)
    if !scrollIsEnabled {
      // At a place of rest the scroll view is switched off: the gesture dies there, and the drawer stays.
      stage.gesture(.idle)
      rest(on: &stage)
    }
  }

  private mutating func endScroll(_ input: Scroll, velocity: Double, on stage: inout Stage<Ending>) {
    let flight = content?.lift(input, velocity: velocity, height: geometry.containerHeight)
    guard var manager = scroll, let offset = content?.view.contentOffset else { return }
    rest(on: &stage)
    let movedTheDrawer = manager.startState != currentState
    var target = input.targetContentOffset ?? flight?.target ?? offset
    if movedTheDrawer {
      manager.needsTransition = true
      target = offset
    }
    manager.isDecelerating = target != offset
    scroll = manager
    evaluateScroll()
    stage.report("targetContentOffset", .number(target))
    stage.report("decelerates", .bool(manager.isDecelerating))
    if let flight, manager.isDecelerating { decelerate(flight, on: &stage) }
    guard movedTheDrawer else { return endTransition() }
    // Quirk: the scroll view's points per millisecond are taken for points per second.
    let (next, rule) = Self.target(
      from: currentState, speedInHeights: speedInHeights(velocity / 1000), geometry: geometry,
      configuration: configuration)
    stage.report("rules", [.string(rule.rawValue)])
    move(to: next, origin: .scroll, on: &stage)
  }

  /// Alongside the move after a release the content goes back to its top.
  mutating func pinContent(along curve: Curve, on stage: inout Stage<Ending>) {
    guard let top = content?.top else { return }
    content?.view.contentOffset = top
    stage.animate(.contentOffset, to: top, along: curve)
  }

  /// The move after a release is over, or there was none.
  mutating func endTransition() {
    scroll?.needsTransition = false
    evaluateScroll()
  }

  /// UIKit lets the content go on by itself.
  private mutating func decelerate(_ flight: ScrollFlight, on stage: inout Stage<Ending>) {
    guard let touch = content?.touch else { return }
    content?.view.contentOffset = flight.target
    stage.fly(.contentOffset, flight)
    stage.schedule(.deceleration(touch: touch), after: flight.duration)
  }

  private mutating func setOffset(_ offset: Double, on stage: inout Stage<Ending>) {
    content?.view.contentOffset = offset
    stage.set(.contentOffset, to: offset)
  }
}
