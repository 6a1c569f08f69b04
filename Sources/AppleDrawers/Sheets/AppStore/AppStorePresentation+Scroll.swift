import DrawerEngine

/// The content's scroll view takes the place of the vertical pan.
///
/// However far the finger moves beyond the content's top, the content stays there.
///
/// - Source: sheets, `SwipeInteractionController: ScrollableDelegate`.
extension AppStorePresentation: ScrollingDrawer {
  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<Sheets>) {
    interaction = 0
    lastOffset = contentOffset
    showContent(on: &stage)
  }

  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<Sheets>) {
    // UIKit calls the delegate only if the offset changes.
    if let offset, offset == contentOffset { return stage.ignore(Sheets.Reasons.fingerAtRest) }
    if let offset { content?.view.contentOffset = offset }
    stage.ignore(Sheets.Reasons.contentScrolls)
    contentDidScroll(on: &stage)
    showContent(on: &stage)
  }
}

extension AppStorePresentation.Quirks {
  static let firstPullIsLost = Quirk(
    "first-pull-is-lost", of: "SwipeInteractionController.scrollableDidScroll",
    "The first step of a pull on the content moves nothing, however long it is.")
}

extension AppStorePresentation {
  /// The content has scrolled under a finger. Beyond the content's top, the step belongs to the dismissal.
  ///
  /// - Source: `SwipeInteractionController.scrollableDidScroll(_:)`.
  private mutating func contentDidScroll(on stage: inout Stage<Sheets>) {
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
      // UIKit calls the handler for the new offset before it continues.
      if content.top != offset { contentDidScroll(on: &stage) }
      interaction = translation + step
      // If this very step requests the dismissal, no transition is running yet.
      follow(translation + step, threshold: Constants.verticalThreshold, on: &stage)
    }
    showsIndicator = !isTaken
    lastOffset = self.content?.view.contentOffset
  }

  /// - Source: `SwipeInteractionController.scrollableWillEndDragging(_:withVelocity:targetContentOffset:)`.
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<Sheets>) {
    if let interaction { stage.lifted = Release(position: interaction, velocity: finger.velocity) }
    interaction = nil
    lastOffset = nil
    isDismissing = false
    cancel(on: &stage)
    guard let lift = lift(sample, velocity: finger.velocity) else { return }
    stage.report.targetContentOffset = lift.target
    decelerate(lift, on: &stage)
  }
}
