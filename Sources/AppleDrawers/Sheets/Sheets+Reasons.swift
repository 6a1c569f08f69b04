import DrawerEngine

extension Sheets {
  /// Why inputs may do nothing.
  enum Reasons {
    static let notInStyle = Ignored("not-in-style", "The presentation style has no such input.")
    static let staysInPlace = Ignored(
      "stays-in-place", "The sheet or view stays where it is; only what is around it changes.")
    static let fingerAtRest = Ignored("finger-at-rest", "The finger has moved nothing since its last sample.")
    static let contentScrolls = Ignored(
      "content-scrolls", "The content scrolls, and the sheet or view stays where it is.")
    static let noScrollView = Ignored("no-scroll-view", "The controller shown forwards no scroll view.")
    static let notBegun = Ignored("not-begun", "The gesture has not begun, so the sample reaches nothing.")

    // MARK: SheetController

    static let alreadyAppeared = Ignored(
      "already-appeared", "Only the first appearance sends the sheet to its lowest anchor.")
    static let sameValue = Ignored("same-value", "The properties already have these values, or none was given.")
    static let readLater = Ignored(
      "read-later", "The value is stored, and takes effect when a gesture or a move reads it.")
    static let atOutermostAnchor = Ignored(
      "at-outermost-anchor", "The sheet is at its outermost anchor, and nothing takes it beyond.")
    static let touchesCancelled = Ignored(
      "touches-cancelled", "The content takes no touches: `cancelsTouchesInCollapsedState`, or the stack is changing.")
    static let tabBarTapped = Ignored("tab-bar-tapped", "The tab bar takes the tap.")
    static let besideSheet = Ignored("beside-sheet", "The tap is neither on the sheet nor on the dimmed background.")
    static let expandGestureDisabled = Ignored("expand-gesture-disabled", "`isExpandGestureEnabled` is off.")
    static let notAtBottom = Ignored(
      "not-at-bottom", "A tap expands only a sheet that was last sent to its lowest anchor.")
    static let belowHeader = Ignored("below-header", "A tap expands the sheet only on the header, which ends above.")
    static let collapseGestureDisabled = Ignored("collapse-gesture-disabled", "`isCollapseGestureEnabled` is off.")
    static let notAtTop = Ignored(
      "not-at-top", "A tap on the background collapses only a sheet that was last sent to its topmost anchor.")
    static let onlyController = Ignored("only-controller", "The only controller cannot be popped.")
    static let alreadyOnTop = Ignored("already-on-top", "The controller is already on top, so none replaces it.")

    // MARK: AppStorePresentation

    static let notPresented = Ignored("not-presented", "There is no presented view.")
    static let alreadyPresented = Ignored("already-presented", "The view is already presented.")
    static let noVerticalPan = Ignored("no-vertical-pan", "A scroll view takes the place of the vertical pan.")
    static let noRecognizers = Ignored(
      "no-recognizers", "The recognisers have been removed, because an earlier gesture has done half of a dismissal.")
    static let noDismissal = Ignored(
      "no-dismissal", "No finger holds a dismissal, so there is nothing to follow.")
    static let failedPanHolds = Ignored(
      "failed-pan-holds", "The library has no case for a pan that fails, and the dismissal stays as it is.")
    static let besideView = Ignored("beside-view", "The tap is outside the container.")
    static let tapInView = Ignored("tap-in-view", "The tap is on the view's content.")

    static let all = [
      notInStyle, staysInPlace, fingerAtRest, contentScrolls, noScrollView, notBegun, alreadyAppeared, sameValue,
      readLater, atOutermostAnchor, touchesCancelled, tabBarTapped, besideSheet, expandGestureDisabled, notAtBottom,
      belowHeader, collapseGestureDisabled, notAtTop, onlyController, alreadyOnTop, notPresented, alreadyPresented,
      noVerticalPan, noRecognizers, noDismissal, failedPanHolds, besideView, tapInView,
    ]
  }
}

extension Stage<Sheets> {
  /// Reports why the input does nothing; nil if it does something after all.
  mutating func ignore(_ reason: Sheets.Ignored?) { if reason != report.ignored { report.ignored = reason } }
}

extension ScrollingDrawer<Sheets> {
  func ignore(on stage: inout Stage<Sheets>) {
    stage.ignore(
      content == nil
        ? Sheets.Reasons.noScrollView
        : contentTakesTouches ? Sheets.Reasons.notBegun : Sheets.Reasons.touchesCancelled)
  }
}
