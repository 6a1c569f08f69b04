/// The content's scroll view tells the sheet of itself, and the sheet takes from it what it wants.
///
/// - Source: sheets, `SheetController: ScrollableDelegate`.
extension SheetController {
  /// The scroll view of the controller on top; nil: it forwards none.
  var content: ContentScroll? {
    get { stack.topKind.isScrollable ? scrolls[stack.top] : nil }
    set { scrolls[stack.top] = newValue }
  }

  mutating func receive(_ input: Scroll, on stage: inout Stage<Sheets.Ending>) {
    guard content != nil else { return ignore(on: &stage) }
    let velocity = stage.finger(input)
    let height = container.height
    if let inset = input.contentInset { content?.view.contentInset = inset }
    switch input.phase {
    case .began:
      contentIsTouched = contentTakesTouches
      guard contentIsTouched else { return ignore(on: &stage) }
      stage.gesture(.scrolling)
      content?.land(input, at: stage.halt(.sheets(.contentOffset)))
      lastOffset = content?.view.contentOffset
      showContent(on: &stage)
    case .changed:
      guard contentIsTouched else { return ignore(on: &stage) }
      stage.gesture(.scrolling)
      // The sheet undoes every pull beyond the top, wherever it is, so that UIKit's resistance never comes to bear.
      if let offset = content?.propose(input, height: height, pinsTop: true) {
        content?.view.contentOffset = offset
      }
      let before = origin
      contentDidScroll()
      // At an outermost anchor a part of the step is lost.
      let isFree = origin != before && origin > geometry.top && origin < geometry.bottom
      show(velocity: isFree ? velocity : 0, on: &stage)
      showContent(on: &stage)
    case .decelerating:
      if let offset = input.contentOffset { content?.view.contentOffset = offset }
      contentDidScroll()
      show(on: &stage)
      showContent(on: &stage)
    case .ended, .cancelled, .failed, .decelerated:
      guard contentIsTouched else { return ignore(on: &stage) }
      contentIsTouched = false
      stage.gesture(.idle)
      let flight = content?.lift(input, velocity: velocity, height: height)
      endDragging(input, flight, velocity: velocity, on: &stage)
    }
  }

  private func showContent(on stage: inout Stage<Sheets.Ending>) {
    guard let content else { return }
    stage.set(.sheets(.contentOffset), to: content.view.contentOffset)
  }

  /// The content has scrolled under a finger: its step may belong to the sheet, the whole of it or nothing.
  ///
  /// A step that crosses the content's top moves the sheet by the part that was still scrolling too; one that brings
  /// the sheet to its topmost anchor loses the rest.
  ///
  /// - Parameter depth: Every new offset that is assigned here makes UIKit call the handler again before it goes on.
  ///   Three times are enough for numbers on the screen's pixels, as UIKit's are.
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

  /// - Source: `SheetController.scrollableWillEndDragging(_:withVelocity:targetContentOffset:)`.
  private mutating func endDragging(
    _ input: Scroll, _ flight: ScrollFlight?, velocity: Double, on stage: inout Stage<Sheets.Ending>
  ) {
    lastOffset = nil
    stage.set(.position, to: origin)
    guard let offset = content?.view.contentOffset else { return }
    guard origin <= geometry.top else {
      stage.report("targetContentOffset", .number(offset))
      return release(velocity: Self.perMillisecond(velocity), on: &stage)
    }
    // Quirk: the tab bar goes, but the location stays what it was, and taps and touches go by that.
    report(.contentDragEndsAtTop, on: &stage)
    if let report = setTabBarHidden(true, animated: true, on: &stage) { stage.report("animations", [report]) }
    stage.report("targetContentOffset", .number(input.targetContentOffset ?? flight?.target ?? offset))
    guard let flight else { return }
    content?.view.contentOffset = flight.target
    stage.fly(.sheets(.contentOffset), flight)
  }

  /// Another controller is on top: a touch on the one before is lost, and frames show the other's offset.
  mutating func contentDidChange(on stage: inout Stage<Sheets.Ending>) {
    if contentIsTouched { stage.gesture(.idle) }
    contentIsTouched = false
    lastOffset = nil
    guard stack.topKind.isScrollable else { return }
    if scrolls[stack.top] == nil { scrolls[stack.top] = ContentScroll(ScrollView()) }
    stage.halt(.sheets(.contentOffset))
    showContent(on: &stage)
  }
}
