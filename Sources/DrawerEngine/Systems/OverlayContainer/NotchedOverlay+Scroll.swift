extension NotchedOverlay {
  mutating func receive(_ scroll: Scroll, on stage: inout Stage<OverlayContainer.Ending>) {
    guard content != nil else { return stage.ignore(.noScrollView) }
    if let inset = scroll.contentInset {
      content?.view.contentInset = inset
      driver?.topInset = inset.top
    }
    let velocity = stage.finger(scroll)
    switch scroll.phase {
    case .began:
      stage.gesture(.scrolling)
      isContentTold = scroll.contentOffset != nil
      content?.land(scroll, at: stage.halt(.overlay(.contentOffset)))
      let landed = contentOffset
      driver?.lastOffset = landed
      setOffset(landed, on: &stage)
      translation.start()
    case .changed:
      guard isTouched else { return stage.ignore(.notRecognised) }
      stage.gesture(.scrolling)
      isContentTold = isContentTold || scroll.contentOffset != nil
      // At its top the content leaves every pull to the overlay, unless that is at the bottom of its range.
      let pinsTop = translation.position == .top || translation.position == .inFlight
      let before = contentOffset
      guard let offset = content?.propose(scroll, height: containerHeight, pinsTop: pinsTop), offset != before else {
        return stage.set(.position, to: shownY)
      }
      didScroll(to: offset, ScrollDriver.Finger(translation: scroll.translation, velocity: velocity), on: &stage)
    case .ended:
      guard isTouched else { return stage.ignore(.notRecognised) }
      willEnd(scroll, velocity: velocity, on: &stage)
    case .cancelled, .failed, .decelerating, .decelerated: break
    }
  }

  private var contentOffset: Double { content?.view.contentOffset ?? 0 }
  private var isTouched: Bool { content?.isTouched ?? false }

  /// The content moves by itself.
  mutating func decelerate(to offset: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    guard let content else { return stage.ignore(.noScrollView) }
    stage.halt(.overlay(.contentOffset))
    let finger = content.isTouched ? ScrollDriver.Finger(translation: content.translation, velocity: 0) : nil
    guard offset != contentOffset else { return setOffset(offset, on: &stage) }
    didScroll(to: offset, finger, on: &stage)
  }

  /// The content is at another offset.
  ///
  /// Putting it back changes the offset once more, and the scroll view tells of that right there, before the overlay
  /// moves: most samples call `willTranslateOverlay` twice.
  ///
  /// - Source: `ScrollViewOverlayTranslationDriver.scrollViewDidScroll(_:)`.
  private mutating func didScroll(
    to offset: Double, _ finger: ScrollDriver.Finger?, on stage: inout Stage<OverlayContainer.Ending>
  ) {
    setOffset(offset, on: &stage)
    guard let putBack = driver?.didScroll(to: offset, finger, at: translation.position) else {
      return stage.set(.position, to: shownY)
    }
    // The offset it is put back to is either the last one or the content's top, so that this ends.
    if putBack != offset { didScroll(to: putBack, finger, on: &stage) }
    let (calls, share) = translation.drag(by: driver?.overlayTranslation ?? 0, nil)
    deliver(calls, velocity: (finger?.velocity ?? 0) * share, on: &stage)
  }

  /// - Source: `ScrollViewOverlayTranslationDriver.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  /// - Quirk: where the content would scroll on, the release counts as one without velocity.
  private mutating func willEnd(
    _ scroll: Scroll, velocity: Double, on stage: inout Stage<OverlayContainer.Ending>
  ) {
    let flight = content?.lift(scroll, velocity: velocity, height: containerHeight)
    let position = translation.position
    let finger = ScrollDriver.Finger(translation: scroll.translation, velocity: velocity)
    let drags = driver?.shouldDrag(finger, at: position, contentOffset: contentOffset) ?? false
    let proposed = scroll.targetContentOffset ?? flight?.target ?? contentOffset
    let target =
      driver?.willEnd(
        target: proposed, at: position, isAtNotch: translation.notches.hasReachedANotch(translation.height)) ?? proposed
    stage.report("targetContentOffset", .number(target))
    if !isContentTold && scroll.targetContentOffset == nil { goOn(flight, to: target, on: &stage) }
    release(velocity: drags ? velocity : 0, on: &stage)
  }

  private mutating func goOn(
    _ flight: ScrollFlight?, to target: Double, on stage: inout Stage<OverlayContainer.Ending>
  ) {
    stage.goOn(flight, from: contentOffset, to: target)
    content?.view.contentOffset = target
    driver?.lastOffset = target
  }

  private mutating func setOffset(_ offset: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    content?.view.contentOffset = offset
    stage.set(.overlay(.contentOffset), to: offset)
  }
}

extension Stage where Ending == OverlayContainer.Ending {
  /// The content goes on by itself: on its own way, or to where the library sends it instead, as far as a scroll view gets
  /// without a finger, in 0.3 s.
  mutating func goOn(_ flight: ScrollFlight?, from offset: Double, to target: Double) {
    if let flight, flight.target == target {
      fly(.overlay(.contentOffset), flight)
    } else if target != offset {
      animate(.overlay(.contentOffset), to: target, along: Timing.named(.easeOut).curve(lasting: 0.3))
    }
  }
}
