import DrawerEngine

extension BottomSheetBehavior {
  /// Why inputs may do nothing.
  enum Reasons {
    static let notShown = Ignored("not-shown", "The sheet is not shown, so it takes no touch.")
    static let notDraggable = Ignored(
      "not-draggable", "`draggable` is off, so neither a finger nor a list drags the sheet.")
    static let outside = Ignored("outside", "The finger is not on the sheet, or did not go down on it.")
    static let noFinger = Ignored("no-finger", "No finger has gone down.")
    static let withinSlop = Ignored("within-slop", "The finger has not yet moved farther than the touch slop.")
    static let lessThanAPixel = Ignored(
      "less-than-a-pixel", "The finger has moved by less than a whole pixel since its last sample.")
    static let slopIsLost = Ignored(
      "slop-is-lost", "The sample with which the sheet takes the touch from its content moves nothing.")
    static let noWay = Ignored("no-way", "The sheet cannot go farther that way, so the drag does not begin.")
    static let notHeld = Ignored(
      "not-held",
      "The finger does not hold the sheet: `setState` took it away, or it was dragging when the finger touched down.")
    static let contentHasTouch = Ignored(
      "content-has-touch", "The touch belongs to the content, because the finger has not dragged the sheet.")

    static let contentScrolls = Ignored("content-scrolls", "The list scrolls, and the sheet stays where it is.")
    static let leftToList = Ignored(
      "left-to-list", "The list keeps the scroll, because of `draggableOnNestedScroll`, or keeps the fling.")
    static let flingConsumed = Ignored("fling-consumed", "The sheet keeps the list from flinging, and does not move.")
    static let flingNotFollowed = Ignored(
      "fling-not-followed", "The sheet follows the scrolling of a finger, not a fling.")
    static let callsInnerSheet = Ignored(
      "calls-inner-sheet", "The list is in a sheet inside this one, whose CoordinatorLayout takes all its scrolling.")
    static let otherTarget = Ignored("other-target", "Something other than the sheet's list scrolls.")
    static let notVertical = Ignored("not-vertical", "The sheet takes part in vertical scrolling only.")
    static let onlyBegins = Ignored(
      "only-begins", "This only begins a gesture or a scroll; the sheet has not moved yet.")
    static let noGesture = Ignored("no-gesture", "No back gesture has begun.")

    static let illegalArgument = Ignored("illegal-argument", "The call throws, and nothing has changed.")
    static let notHideable = Ignored("not-hideable", "`setState` for hidden does nothing unless the sheet is hideable.")
    static let alreadyThere = Ignored("already-there", "The sheet is already in the requested state and place.")
    static let waitsForLayout = Ignored(
      "waits-for-layout", "A layout has been requested for the next frame, and the call waits for it.")
    static let nothingGiven = Ignored("nothing-given", "No property was given.")
    static let sameValue = Ignored("same-value", "The value is unchanged.")
    static let readLater = Ignored(
      "read-later", "The value is stored, and takes effect when a touch, a release, a call or a layout reads it.")
    static let staysInPlace = Ignored(
      "stays-in-place", "The layout finds the sheet in place, or on its way there, and does not move it.")
    static let noListener = Ignored(
      "no-listener", "The first layout has installed no listener for insets (quirk `no-listener`).")

    static let touchMode = Ignored(
      "touch-mode", "In touch mode the sheet does not expand when something gets the focus.")
    static let noAutoExpand = Ignored(
      "no-auto-expand", "`autoExpandOnRequestChildRectangleOffscreen` is off, so focus does not expand the sheet.")
    static let notPartlyShown = Ignored(
      "not-partly-shown", "Focus expands the sheet only from collapsed or halfExpanded.")
    static let alreadyVisible = Ignored("already-visible", "What gets the focus is already visible.")

    static let noDialog = Ignored("no-dialog", "The sheet is not in a dialog: `dialog` is null.")
    static let notCancelable = Ignored(
      "not-cancelable", "The dialog's `cancelable` or `canceledOnTouchOutside` is off, so the user cannot cancel it.")

    static let all = [
      notShown, notDraggable, outside, noFinger, withinSlop, lessThanAPixel, slopIsLost, noWay, notHeld,
      contentHasTouch, contentScrolls, leftToList, flingConsumed, flingNotFollowed, callsInnerSheet, otherTarget,
      notVertical, onlyBegins, noGesture, illegalArgument, notHideable, alreadyThere, waitsForLayout, nothingGiven,
      sameValue,
      readLater, staysInPlace, noListener, touchMode, noAutoExpand, notPartlyShown, alreadyVisible,
      noDialog, notCancelable,
    ]
  }

  /// Records why the input may have done nothing, in case it has.
  mutating func ignore(_ reason: Ignored?) { kept.report.ignored = reason }

  /// Reports that a call throws.
  mutating func refuse() {
    kept.report.error = .illegalArgument
    ignore(Reasons.illegalArgument)
  }
}

// MARK: - Effects

extension BottomSheetBehavior {
  /// The state on which an input may have an effect.
  struct Effects: Equatable {
    private let state: State
    private let position: Pixels
    private let calls: Int
    private let settles: Int
    private let look: Transform
    private let animations: Int
    private let corners: Corners?

    init(on sheet: BottomSheetBehavior) {
      state = sheet.state
      position = sheet.position
      calls = sheet.kept.callbacks.count
      settles = sheet.kept.report.settle?.count ?? 0
      look = sheet.back.transform
      animations = sheet.kept.report.backAnimation.count
      corners = sheet.corners
    }
  }
}

// MARK: - Touches

extension BottomSheetBehavior {
  /// Why an event of a touch may have done nothing; nil if a child knows the reason.
  func reason(for event: TouchEvent, _ delivery: TouchDispatch<Child>.Delivery) -> Ignored? {
    if case .passed(.list) = delivery { return kept.report.ignored }
    if !isShown { return Reasons.notShown }
    switch delivery {
    case .ignored:
      guard event.action == .down else { return lostTouch ?? Reasons.noFinger }
      return configuration.draggable ? Reasons.outside : Reasons.notDraggable
    case .intercepted: return Reasons.slopIsLost
    case .handled where event.action == .move && helper.state == .dragging && helper.knowsFinger:
      return Reasons.lessThanAPixel
    case .handled: return event.action == .move ? reasonNotToBegin(event) : Reasons.notHeld
    case .passed: return event.action == .move ? reasonNotToBegin(event) : Reasons.contentHasTouch
    }
  }

  /// Why a finger that moves does not begin to drag.
  private func reasonNotToBegin(_ event: TouchEvent) -> Ignored {
    guard configuration.draggable else { return Reasons.notDraggable }
    guard let first = helper.first else { return Reasons.notHeld }
    guard isInside(event.point) else { return Reasons.outside }
    return (event.point.y - first.y).magnitude > metrics.touchSlop.single ? Reasons.noWay : Reasons.withinSlop
  }
}
