import DrawerEngine

/// Why an input did nothing: the library refuses it, leaves it to the browser, or has nothing to do.
extension BaseUI {
  enum Reasons {
    static let all = [
      closed, noContact, swipeIgnored, textSelected, twoFingers, outsidePopup, waitsOnContent, contentScrolls,
      axisUndecided, pointerOnContent, onControl, otherButton, firstMove, noMovement, acrossAxis, noSwipeArea,
      shortOfStart, keptClosed, dismissalDisabled, tapInside, uncontrolled, sameValue, nothingMoves, notAsked,
      nestedTakes, noNested, notMounted, alreadyThere, waitsOnPage, noProvider, noFocus,
    ]

    static let closed = Ignored("closed", "The drawer is closed.")
    static let noContact = Ignored("no-contact", "No finger or pointer that the drawer follows is down.")
    static let swipeIgnored = Ignored(
      "swipe-ignored", "The finger landed on a range input or in an element with `data-base-ui-swipe-ignore`.")
    static let textSelected = Ignored("text-selected", "Something inside the popup is selected, so no touch swipes.")
    static let twoFingers = Ignored("two-fingers", "Exactly two fingers are left to the browser, which may zoom.")
    static let outsidePopup = Ignored(
      "outside-popup", "The finger is outside the popup; a swipe begins once it is inside.")
    static let waitsOnContent = Ignored(
      "waits-on-content",
      "The finger is on content that scrolls: only a move towards dismissal at the content's edge begins a swipe.")
    static let waitsOnPage = Ignored(
      "waits-on-page",
      "The page scrolls in its body, and is at its top: only a move downwards begins a swipe, if the drawer may go there."
    )
    static let contentScrolls = Ignored("content-scrolls", "The move belongs to the content, which scrolls with it.")
    static let axisUndecided = Ignored(
      "axis-undecided", "The content scrolls across, and the finger has not moved 6 px along either axis.")
    static let pointerOnContent = Ignored(
      "pointer-on-content", "A mouse or a pen swipes nothing in `Drawer.Content` or where swipes are ignored.")
    static let onControl = Ignored(
      "on-control", "The pointer is on a control; a swipe begins once it is elsewhere in the popup.")
    static let otherButton = Ignored("other-button", "Only the primary button swipes.")
    static let firstMove = Ignored("first-move", "The first move after a press only sets where the swipe begins.")
    static let noMovement = Ignored("no-movement", "The finger has not moved since the previous sample.")
    static let acrossAxis = Ignored("across-axis", "The finger has moved only across the drawer's axis.")
    static let noSwipeArea = Ignored(
      "no-swipe-area", "There is no swipe area, it is disabled, or the drawer is already open.")
    static let shortOfStart = Ignored(
      "short-of-start", "The finger has not moved 1 px from the edge, from which a swipe area opens.")
    static let keptClosed = Ignored("kept-closed", "The host was asked to open the drawer and has not opened it.")
    static let dismissalDisabled = Ignored(
      "dismissal-disabled", "`disablePointerDismissal` is set: a tap outside closes nothing.")
    static let tapInside = Ignored("tap-inside", "A tap inside the popup closes nothing.")
    static let uncontrolled = Ignored("uncontrolled", "The drawer holds its active point itself.")
    static let sameValue = Ignored("same-value", "It already has this value.")
    static let nothingMoves = Ignored(
      "nothing-moves", "The value is stored, and moves nothing until something else happens.")
    static let notAsked = Ignored("not-asked", "The host has not been asked to close the drawer.")
    static let nestedTakes = Ignored("nested-takes", "The nested drawer handles it, and this one stays.")
    static let noNested = Ignored("no-nested-drawer", "There is no drawer inside.")
    static let alreadyThere = Ignored("already-there", "The drawer is where it would go.")
    static let noProvider = Ignored(
      "no-provider", "The popup is in no `Drawer.VirtualKeyboardProvider`, so nothing makes room for a keyboard.")
    static let noFocus = Ignored("no-focus", "No text field in the drawer has the focus.")
    static let notMounted = Ignored("not-mounted", "The popup is not in the page.")
  }

  /// The state of the drawer, compared before and after an input to see whether it did something.
  struct Standing: Equatable {
    let isOpen: Bool
    let point: SnapPoint?
    let position: Double?
    let keyboardInset: Double?

    /// Points count as the same if events spell them alike, which takes longer to see than that they are equal.
    static func == (one: Standing, other: Standing) -> Bool {
      one.isOpen == other.isOpen && one.position == other.position && one.keyboardInset == other.keyboardInset
        && (one.point == other.point || one.point?.text == other.point?.text)
    }
  }

  @inline(__always) var stands: Standing {
    // A span lends its elements; an array would copy them.
    let popups = popups.span
    return Standing(
      isOpen: popups[0].isOpen, point: popups[0].isOpen && popups[0].snapPoints != nil ? popups[0].announced : nil,
      position: popups[0].isMounted ? popups[0].position : nil, keyboardInset: keyboard.inset)
  }
}

extension Stage<BaseUI> {
  /// Records why an input does nothing. The first reason counts, because later ones follow from it.
  mutating func ignore(_ reason: BaseUI.Ignored) { report.ignored = report.ignored ?? reason }
}
