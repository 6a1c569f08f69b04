import DrawerEngine

extension NotchedOverlay: ScrollingDrawer {
  /// At its top the content leaves every pull to the overlay, unless the overlay is at the bottom of its range.
  var pinsTop: Bool { translation.position == .top || translation.position == .inFlight }

  var contentTakesTouches: Bool { content?.canMove(height: containerHeight) == true }

  func ignore(on stage: inout Stage<OverlayContainer>) { stage.ignore(reasonNotToScroll) }

  mutating func setContentInset(_ inset: ScrollView.Inset) {
    content?.view.contentInset = inset
    driver?.topInset = inset.top
  }

  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<OverlayContainer>) {
    let landed = contentOffset
    driver?.lastOffset = landed
    showContent(on: &stage)
    translation.start()
  }

  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<OverlayContainer>) {
    guard let offset, offset != contentOffset else { return stage.set(.position, to: shownY) }
    didScroll(to: offset, finger, on: &stage)
  }

  /// Handles content that moves by itself.
  mutating func decelerate(to offset: Double, on stage: inout Stage<OverlayContainer>) {
    guard let content else { return ignore(on: &stage) }
    stage.halt(Self.contentOffset)
    let finger = content.isTouched ? Finger(translation: content.translation, velocity: 0) : nil
    guard offset != contentOffset else { return setContentOffset(offset, on: &stage) }
    didScroll(to: offset, finger, on: &stage)
  }
}

extension OverlayContainer.Quirks {
  static let noRubberBandForScrolling = Quirk(
    "no-rubber-band-for-scrolling", of: "ScrollViewOverlayTranslationDriver",
    "Only a pan takes the overlay beyond its highest or lowest notch; scrolling ends there.")
}

extension NotchedOverlay {
  /// Handles a change of the content's offset.
  ///
  /// Putting it back changes the offset once more, and the scroll view reports that at once, before the overlay moves.
  /// Most samples therefore call `willTranslateOverlay` twice.
  ///
  /// - Source: `ScrollViewOverlayTranslationDriver.overlayScrollViewDidScroll(_:)`.
  private mutating func didScroll(
    to offset: Double, _ finger: Finger?, on stage: inout Stage<OverlayContainer>
  ) {
    setContentOffset(offset, on: &stage)
    guard let putBack = driver?.didScroll(to: offset, finger, at: translation.position) else {
      return stage.set(.position, to: shownY)
    }
    // The content is put back either to its last offset or to its top, so this ends.
    if putBack != offset { didScroll(to: putBack, finger, on: &stage) }
    let (calls, share) = translation.drag(by: driver?.overlayTranslation ?? 0, nil)
    deliver(calls, velocity: (finger?.velocity ?? 0) * share, on: &stage)
  }
}

extension OverlayContainer.Quirks {
  static let scrolledReleaseHasNoVelocity = Quirk(
    "scrolled-release-has-no-velocity",
    of: "ScrollViewOverlayTranslationDriver.overlayScrollView(_:willEndDraggingwithVelocity:targetContentOffset:)",
    "A flick down over scrolled content counts as a release at rest.")
}

extension NotchedOverlay {
  /// - Source: OverlayContainer,
  ///   `ScrollViewOverlayTranslationDriver.overlayScrollView(_:willEndDraggingwithVelocity:targetContentOffset:)`.
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<OverlayContainer>) {
    guard let lift = lift(sample, velocity: finger.velocity) else { return }
    stage.lifted = Release(position: y, velocity: finger.velocity, from: .notch(translation.end), scrolling: true)
    let position = translation.position
    let drags = driver?.shouldDrag(finger, at: position, contentOffset: contentOffset) ?? false
    let isAtNotch = translation.notches.hasReachedANotch(translation.height)
    let target = driver?.willEnd(target: lift.target, at: position, isAtNotch: isAtNotch) ?? lift.target
    stage.report.targetContentOffset = target
    if !lift.isReported {
      continueScrolling(lift, to: target, on: &stage)
      driver?.lastOffset = target
    }
    release(velocity: drags ? finger.velocity : 0, on: &stage)
  }
}
