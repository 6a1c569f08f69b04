import DrawerEngine

/// The content's scroll view reports how it scrolls, and the sheet takes as much of that as it wants.
///
/// The sheet undoes every pull beyond the content's top, wherever the sheet is, so UIKit's resistance has no effect.
///
/// - Source: sheets, `SheetController: ScrollableDelegate`.
extension SheetController: ScrollingDrawer {
  /// The scroll view of the top controller; nil if it forwards none.
  var content: ContentScroll? {
    get { stack.topKind.isScrollable ? scrolls[stack.top] : nil }
    set { scrolls[stack.top] = newValue }
  }

  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<Sheets>) {
    lastOffset = contentOffset
    showContent(on: &stage)
  }

  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<Sheets>) {
    // UIKit calls the delegate only if the offset changes.
    if let offset, offset == contentOffset { return stage.ignore(Sheets.Reasons.fingerAtRest) }
    if let offset { content?.view.contentOffset = offset }
    let before = origin
    contentDidScroll()
    stage.ignore(lastOffset == nil || showsIndicator ? Sheets.Reasons.contentScrolls : Sheets.Reasons.atOutermostAnchor)
    // At an outermost anchor, part of the step is lost.
    let isFree = origin != before && origin > geometry.top && origin < geometry.bottom
    show(velocity: isFree ? finger?.velocity ?? 0 : 0, on: &stage)
    showContent(on: &stage)
  }

  /// The content has scrolled under a finger. The sheet takes the whole step or none of it.
  ///
  /// A step that crosses the content's top moves the sheet by its full length, including the part that still scrolled
  /// the content. A step that brings the sheet to its topmost anchor loses the remainder.
  ///
  /// - Parameter depth: How many calls of the handler are already under way. Every new offset that is assigned here
  ///   makes UIKit call it again before it continues. Three such calls are enough for numbers on the screen's pixels,
  ///   as UIKit's are.
  /// - Source: `SheetController.scrollableDidScroll(_:)`.
  private mutating func contentDidScroll(depth: Int = 0) {
    guard let last = lastOffset, let content else { return }
    let offset = content.view.contentOffset
    let step = last - offset
    let expands = step < 0 && origin > geometry.top
    let collapses = step > 0 && offset < content.top
    showsIndicator = !(expands || collapses)
    if expands || collapses {
      let held = collapses ? content.top : offset + step
      self.content?.view.contentOffset = held
      if held != offset && depth < 3 { contentDidScroll(depth: depth + 1) }
      setOrigin(geometry.trimmed(origin + step))
      showsIndicator = false
    }
    lastOffset = self.content?.view.contentOffset
  }
}

extension SheetController.Rules {
  static let contentDragEndsAtTop = Rule(
    "content-drag-ends-at-top",
    "The content was let go with the sheet at its topmost anchor: only the content moves on.")
}

extension SheetController.Quirks {
  static let locationStaleAfterContentDrag = Quirk(
    "location-stale-after-content-drag", of: "SheetController.scrollableWillEndDragging",
    "A sheet dragged to the very top by its content ignores taps on the dimmed background.")
}

extension SheetController {
  /// - Source: `SheetController.scrollableWillEndDragging(_:withVelocity:targetContentOffset:)`.
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<Sheets>) {
    lastOffset = nil
    stage.set(.position, to: origin)
    guard let lift = lift(sample, velocity: finger.velocity) else { return }
    stage.lifted = Release(position: origin, velocity: finger.velocity, from: location, scrolling: true)
    guard origin <= geometry.top else {
      stage.report.targetContentOffset = contentOffset
      return release(velocity: Self.perMillisecond(finger.velocity), on: &stage)
    }
    // The tab bar leaves, but the location, on which taps and touches depend, does not change.
    report(Rules.contentDragEndsAtTop, on: &stage)
    if let animation = setTabBarHidden(true, animated: true, on: &stage) { stage.report.animations = [animation] }
    stage.report.targetContentOffset = lift.target
    decelerate(lift, on: &stage)
  }

  /// Another controller is on top. A touch on the old one's content is lost, and frames show the new one's offset.
  mutating func contentDidChange(from old: String, on stage: inout Stage<Sheets>) {
    if scrolls[old]?.isTouched == true { stage.gesture(.idle) }
    scrolls[old]?.loseTouch()
    lastOffset = nil
    guard stack.topKind.isScrollable else { return }
    if scrolls[stack.top] == nil { scrolls[stack.top] = ContentScroll(ScrollView()) }
    stage.halt(Self.contentOffset)
    showContent(on: &stage)
  }
}
