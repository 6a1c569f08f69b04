/// The content's scroll view takes the place of the vertical pan.
///
/// - Source: sheets, `SwipeInteractionController: ScrollableDelegate`.
extension AppStorePresentation {
  mutating func receive(_ input: Scroll, on stage: inout Stage<Sheets.Ending>) {
    guard content != nil else { return ignore(on: &stage) }
    let velocity = stage.finger(input)
    if let inset = input.contentInset { content?.view.contentInset = inset }
    switch input.phase {
    case .began:
      stage.gesture(.scrolling)
      contentIsTouched = true
      content?.land(input, at: stage.halt(.sheets(.contentOffset)))
      interaction = 0
      lastOffset = content?.view.contentOffset
    case .changed:
      guard contentIsTouched else { return ignore(on: &stage) }
      stage.gesture(.scrolling)
      // At its top the content is held, whatever the finger does beyond.
      if let offset = content?.propose(input, height: container.height, pinsTop: true) {
        content?.view.contentOffset = offset
      }
      contentDidScroll(on: &stage)
    case .decelerating:
      if let offset = input.contentOffset { content?.view.contentOffset = offset }
      contentDidScroll(on: &stage)
    case .ended, .cancelled, .failed, .decelerated:
      guard contentIsTouched else { return ignore(on: &stage) }
      stage.gesture(.idle)
      contentIsTouched = false
      endDragging(input, velocity: velocity, on: &stage)
      return
    }
    if let content { stage.set(.sheets(.contentOffset), to: content.view.contentOffset) }
  }

  /// The content has scrolled under a finger: beyond its top the step belongs to the dismissal.
  ///
  /// - Source: `SwipeInteractionController.scrollableDidScroll(_:)`.
  private mutating func contentDidScroll(on stage: inout Stage<Sheets.Ending>) {
    guard let translation = interaction, let last = lastOffset, let content else { return }
    let offset = content.view.contentOffset
    let step = last - offset
    let isTaken = step < 0 && transition.percentComplete > 0 || step > 0 && offset <= content.top
    if isTaken {
      if transition.percentComplete == 0 && !isDismissing {
        requestDismissal(on: &stage)
        isDismissing = true
      }
      self.content?.view.contentOffset = content.top
      // UIKit calls the handler for that before it goes on.
      if content.top != offset { contentDidScroll(on: &stage) }
      interaction = translation + step
      // Quirk: the very step that asks for the dismissal is lost, as no transition runs yet.
      follow(translation + step, threshold: Threshold.vertical, on: &stage)
    }
    showsIndicator = !isTaken
    lastOffset = self.content?.view.contentOffset
  }

  /// - Source: `SwipeInteractionController.scrollableWillEndDragging(_:withVelocity:targetContentOffset:)`.
  private mutating func endDragging(_ input: Scroll, velocity: Double, on stage: inout Stage<Sheets.Ending>) {
    interaction = nil
    lastOffset = nil
    isDismissing = false
    cancel(on: &stage)
    let flight = content?.lift(input, velocity: velocity, height: container.height)
    guard let offset = content?.view.contentOffset else { return }
    stage.report("targetContentOffset", .number(input.targetContentOffset ?? flight?.target ?? offset))
    guard let flight else { return }
    content?.view.contentOffset = flight.target
    stage.fly(.sheets(.contentOffset), flight)
  }
}
