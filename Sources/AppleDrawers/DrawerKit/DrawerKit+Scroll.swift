import DrawerEngine

extension DrawerKit {
  /// The scroll view's delegate while a scroll view is attached.
  ///
  /// - Source: DrawerKit, `PullToDismissManager`.
  struct ScrollManager: Sendable, Equatable {
    var startState: State?
    var maximumTopInset = 0.0
    var isDecelerating = false
    /// Whether a drag that moved the drawer has been released and the following move is not over. The original also
    /// keeps an end velocity during this time.
    var needsTransition = false
  }

  mutating func attachScroll() {
    scroll = ScrollManager()
    evaluateAvailability()
  }

  /// Updates `isScrollEnabled`, which follows from the target state and the manager, after a change of either.
  mutating func evaluateScroll() {
    guard let scroll else { return }
    switch targetState {
    case .partiallyExpanded, .collapsed, .dismissed: scrollIsEnabled = false
    case .fullyExpanded, .transitioning: scrollIsEnabled = !scroll.needsTransition
    }
  }

  /// UIKit reports no finger on a scroll view that is switched off.
  mutating func receive(_ sample: Scroll, on stage: inout Stage<DrawerKit>) {
    let isTouch = sample.phase == .began || sample.phase == .changed || sample.phase == .ended
    guard isTouch && !scrollIsEnabled else { return scrollContent(sample, on: &stage) }
    if let inset = sample.contentInset { setContentInset(inset) }
    stage.report.ignored = content == nil ? Reasons.noScrollView : Reasons.scrollingIsOff
  }
}

extension DrawerKit: ScrollingDrawer {
  static var contentOffset: Stage<DrawerKit>.Quantity { .contentOffset }
  static var takesUnbegunTouches: Bool { true }
  /// True only while the drawer may take over the finger.
  var pinsTop: Bool { scroll.map { !$0.needsTransition && !$0.isDecelerating } ?? false }

  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<DrawerKit>) {
    guard var manager = scroll, !manager.needsTransition, let view = content?.view else { return }
    manager.startState = currentState
    manager.maximumTopInset = max(view.contentInset.top, manager.maximumTopInset)
    scroll = manager
  }

  func ignore(on stage: inout Stage<DrawerKit>) { stage.report.ignored = Reasons.noScrollView }

  /// Handles a change of the content's offset. A scroll view that keeps its offset calls no delegate.
  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<DrawerKit>) {
    guard let offset, offset != contentOffset else {
      if finger != nil { rest(on: &stage) }
      return
    }
    setContentOffset(offset, on: &stage)
    if finger != nil { takeOver(on: &stage) }
  }

  mutating func contentDidEndDecelerating() { scroll?.isDecelerating = false }

  /// Records that the content has come to rest after a touch, unless a later touch has begun.
  mutating func endDeceleration(ofTouch touch: Int) {
    if content?.touch == touch { contentDidEndDecelerating() }
  }

  /// Lets the drawer take over the finger from the content.
  ///
  /// - Source: `PullToDismissManager.scrollViewDidScroll(_:)`.
  private mutating func takeOver(on stage: inout Stage<DrawerKit>) {
    guard let manager = scroll, let view = content?.view, scrollIsEnabled, !manager.needsTransition,
      !manager.isDecelerating
    else { return }
    let pull = -(view.contentOffset + view.contentInset.top)
    let isPulledDown = manager.maximumTopInset == view.contentInset.top && pull > 0
    var isTransitioning = false
    if case .transitioning = currentState { isTransitioning = true }
    guard manager.startState != currentState || isPulledDown || isTransitioning else { return }
    follow(pull, velocity: stage.fingerVelocity.y, on: &stage)
    // The original animates the change of the top inset that this causes, in 0.1 s. Here only inputs change the inset,
    // so there is nothing to animate.
    setContentOffset(-view.contentInset.top, on: &stage)
    if !scrollIsEnabled {
      // At a detent the scroll view is switched off: the gesture ends there, and the drawer stays.
      stage.gesture(.idle)
      rest(on: &stage)
    }
  }
}

extension DrawerKit.Quirks {
  static let scrollSpeedThousandfoldSmall = SystemProfile.Quirk(
    "scroll-speed-thousandfold-small", of: "PullToDismissManager.scrollViewDidEndDragging",
    "A release from the scroll view is hardly ever a flick: points per millisecond count as points per second.")
}

extension DrawerKit {
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<DrawerKit>) {
    let lift = lift(sample, velocity: finger.velocity)
    guard var manager = scroll, let lift else { return }
    rest(on: &stage)
    let movedTheDrawer = manager.startState != currentState
    if movedTheDrawer { manager.needsTransition = true }
    let target = movedTheDrawer ? contentOffset : lift.target
    manager.isDecelerating = target != contentOffset
    scroll = manager
    evaluateScroll()
    stage.report.targetContentOffset = target
    stage.report.decelerates = manager.isDecelerating
    if manager.isDecelerating, let deceleration = lift.deceleration, let touch = content?.touch {
      decelerate(lift, on: &stage)
      stage.schedule(.deceleration(touch: touch), after: deceleration.duration)
    }
    if let start = manager.startState {
      stage.lifted = Release(position: y, velocity: finger.velocity, from: start, scrolling: true)
    }
    guard movedTheDrawer else {
      stage.report.rules = [Rules.contentReleasedInPlace.id]
      return endTransition()
    }
    let (next, rule) = Self.target(
      from: currentState, speedInHeights: speedInHeights(finger.velocity / 1000), geometry: geometry,
      configuration: configuration)
    stage.report.rules = [rule.id]
    move(to: next, origin: .scroll, on: &stage)
  }

  /// Moves the content back to its top, alongside the move that follows a release.
  mutating func pinContent(along curve: Curve, on stage: inout Stage<DrawerKit>) {
    guard let top = content?.top else { return }
    content?.view.contentOffset = top
    stage.animate(.contentOffset, to: top, along: curve)
  }

  /// Records that the move that follows a release is over, or that there was none.
  mutating func endTransition() {
    scroll?.needsTransition = false
    evaluateScroll()
  }
}
