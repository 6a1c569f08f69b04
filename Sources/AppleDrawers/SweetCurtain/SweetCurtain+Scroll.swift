import DrawerEngine

extension SweetCurtain {
  /// How many times the observers of one scroll view may be installed. Each makes its own move at every release.
  /// Differs: the original sets no limit.
  private static let mostObservers = 16

  /// Allows a scroll view to move the curtain. The scroll view gets an action and two observers, on its offset and on
  /// its recogniser's state.
  ///
  /// Differs: content above its top moves to its top at once; the original waits until something else moves it.
  ///
  /// - Source: SweetCurtain, `allowSomeScrollViewInCurtain(_:)`.
  mutating func allow(_ view: ScrollView) {
    content = ContentScroll(view)
    setContentInset(view.contentInset)
    content?.view.contentOffset = max(0, view.contentOffset)
    observers = 1
  }
}

extension SweetCurtain.Quirks {
  static let allowedTwiceObservedTwice = SystemProfile.Quirk(
    "allowed-twice-observed-twice", of: "CurtainController.addObservers",
    "A scroll view that is allowed twice snaps the curtain twice at every release.")
}

extension SweetCurtain {
  /// If the view is allowed already, the observers are installed once more, next to the old ones. The action is only
  /// renewed.
  mutating func allow(_ view: ScrollView?, on stage: inout Stage<SweetCurtain>) {
    if let view {
      replace(with: view, on: &stage)
    } else if content == nil {
      stage.report.ignored = Reasons.noScrollView
    } else if observers == Self.mostObservers {
      stage.refuse(
        SharedMembers.type, "is \"allowScrollView\" for one scroll view; that may be \(Self.mostObservers) times")
    } else {
      observers += 1
    }
  }

  private mutating func replace(with view: ScrollView, on stage: inout Stage<SweetCurtain>) {
    if content?.isTouched == true {
      stage.gesture(.idle)
      rest(on: &stage)
    }
    stage.halt(.contentOffset)
    allow(view)
    showContent(on: &stage)
  }
}

/// In each sample the recogniser's state changes first, then the content moves, then the action runs.
extension SweetCurtain: ScrollingDrawer {
  static var contentOffset: Stage<SweetCurtain>.Quantity { .contentOffset }
  static var takesUnbegunTouches: Bool { true }

  func ignore(on stage: inout Stage<SweetCurtain>) { stage.report.ignored = Reasons.noScrollView }

  /// The observer treats offset 0 as the top, so an inset above the content is never seen.
  mutating func setContentInset(_ inset: ScrollView.Inset) {
    content?.view.contentInset = inset
    content?.view.contentInset.top = min(0, inset.top)
  }

  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<SweetCurtain>) {
    setOffset(contentOffset, on: &stage)
    act(on: .began, finger, on: &stage)
  }

  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<SweetCurtain>) {
    if let offset { setOffset(offset, on: &stage) }
    if let finger { act(on: .changed, finger, on: &stage) }
  }

  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<SweetCurtain>) {
    rest(on: &stage)
    let (height, isObserved) = (actualHeight, sample.phase != .failed && observers > 0)
    observe(sample.phase, on: &stage)
    if let offset = sample.contentOffset { setOffset(offset, on: &stage) }
    act(on: sample.phase, finger, on: &stage)
    if isObserved, stage.lifted != nil {
      stage.lifted = Release(position: container.height - height, velocity: finger.velocity, scrolling: true)
    }
    let velocity = sample.phase == .ended ? finger.velocity : 0
    // Content that is already at its top does not move towards it.
    if let lift = lift(sample, velocity: velocity), !contentIsPutBack, contentOffset > 0 || velocity < 0 {
      decelerate(lift, on: &stage)
      let target = max(0, contentOffset)
      content?.view.contentOffset = target
    }
    scrollHasEnded = false
    contentIsPutBack = false
  }
}

extension SweetCurtain.Quirks {
  static let scrollFlicksTakeTwoSteps = SystemProfile.Quirk(
    "scroll-flicks-take-two-steps", of: "CurtainController.observeValue",
    "When a finger leaves the content, the curtain first snaps to the nearest state and is pushed on from there.")
}

extension SweetCurtain {
  /// The observer on the recogniser's state runs as many times as it is installed.
  ///
  /// - Source: `CurtainController.observeValue(forKeyPath:of:change:context:)`.
  private mutating func observe(_ phase: Scroll.Phase, on stage: inout Stage<SweetCurtain>) {
    guard phase == .ended || phase == .cancelled else { return }
    scrollHasEnded = phase == .ended
    for _ in 0..<observers {
      perform(Self.nearest(to: actualHeight, isObserved: true, geometry: geometry), on: &stage)
    }
    // UIKit starts the deceleration only after this, so putting the content back here does not stop it.
    contentIsPutBack = false
  }

  /// The observer on the offset. It puts content above its top back at once, so the content never bounces there.
  private mutating func setOffset(_ offset: Double, on stage: inout Stage<SweetCurtain>) {
    setContentOffset(max(0, offset), on: &stage)
  }
}

extension SweetCurtain.Rules {
  static let contentScrolledNoPush = SystemProfile.Rule(
    "content-scrolled-no-push", "The content is scrolled and the finger does not move up: no push.")
}

extension SweetCurtain.Quirks {
  static let cancelledScrollEndsInSilence = SystemProfile.Quirk(
    "cancelled-scroll-ends-in-silence", of: "CurtainController.scroll",
    "A cancelled touch on the content pushes the curtain, but the end of the drag is not reported.")
  static let scrolledReleaseEndsInSilence = SystemProfile.Quirk(
    "scrolled-release-ends-in-silence", of: "CurtainController.observeValue",
    "A downward release of scrolled content snaps the curtain to the nearest state, and no end is reported.")
}

extension SweetCurtain {
  /// The action that the library adds to the scroll view's recogniser.
  ///
  /// - Source: `CurtainController.scroll(_:)`.
  private mutating func act(on phase: Scroll.Phase, _ finger: Finger, on stage: inout Stage<SweetCurtain>) {
    guard let offset = content?.view.contentOffset else { return }
    if offset > 0 && finger.velocity >= 0 {
      // The content goes back to its top before the curtain follows the finger.
      lastOffset = offset
      startLocation = finger.translation
      if phase == .began || phase == .changed {
        rest(on: &stage)
      } else {
        stage.report.rules.append(Rules.contentScrolledNoPush.id)
      }
      return
    }
    switch phase {
    case .began:
      stage.emit(.willBeginDragging)
      scrollIsFrozen = false
      lastOffset = offset
      startLocation = finger.translation
    case .changed:
      follow(finger.translation - startLocation, velocity: finger.velocity, bounces: false, on: &stage)
      if actualHeight < geometry.height(of: .max) && finger.velocity < 0 {
        scrollIsFrozen = true
        setOffset(lastOffset, on: &stage)
      } else {
        lastOffset = offset
      }
      startLocation = finger.translation
    case .ended:
      stage.emit(.willEndDragging)
      push(velocity: finger.velocity, on: &stage)
      stage.emit(.didEndDragging)
    case .cancelled, .failed: push(velocity: finger.velocity, on: &stage)
    case .decelerating, .decelerated: break
    }
  }

  /// Puts frozen content back when a release leads to any state but max. In the push this also stops the content.
  mutating func putContentBack(on stage: inout Stage<SweetCurtain>) {
    setOffset(lastOffset, on: &stage)
    contentIsPutBack = true
  }
}
