import DrawerEngine

/// Why an input does nothing.
extension Vaul {
  enum Reasons {
    static let all = outsideDrags + DragRule.allCases.filter { !$0.allows }.map { $0.reason }

    private static let outsideDrags = [
      crashed, notMounted, notPressed, noMove, handleOnly, notDismissible, notBelowFirst, notBelowFade, across,
      beyondLast,
      deadZone, noActivePoint, still, keyframes, unmoved, handleWaits, notModal, notOpen, noTrigger, noFocus,
      notRepositioned, notGiven, notHeard, sameValue, notInList, readLater,
    ]

    static let crashed = Ignored("crashed", "React has taken the drawer and its host out of the page.")
    static let notMounted = Ignored("not-mounted", "The element that was pressed is not in the page.")
    static let notPressed = Ignored(
      "not-pressed", "No press precedes it, or its lift, a cancellation or a closing ended it.")
    static let noMove = Ignored(
      "no-move", "The library releases with the latest move, and on this element there has been none.")
    static let handleOnly = Ignored(
      "handle-only", "`handleOnly`: only presses on the Handle drag. With `environment.handle`, a `drag` is on it.")
    static let notDismissible = Ignored(
      "not-dismissible", "`dismissible` is false: without snap points nothing drags it, and only the host closes it.")
    static let notBelowFirst = Ignored(
      "not-below-first", "`dismissible` is false: below the first snap point it is not dragged.")
    static let notBelowFade = Ignored(
      "not-below-fade",
      "`dismissible` is false: a drag over the whole distance to the point below is refused, and at the point before"
        + " `fadeFromIndex`, where the library takes any drag for one, every drag in the closing direction.")
    static let across = Ignored(
      "across-first", "The pointer moved across the axis before it moved along it, so this press drags nothing.")
    static let beyondLast = Ignored("beyond-last", "Beyond the last snap point nothing follows the finger.")
    static let deadZone = Ignored("dead-zone", "In the opening direction the first e² − 1 px (6.39 px) move nothing.")
    static let noActivePoint = Ignored(
      "no-active-point", "The active snap point is not in the list, so a drag has nothing to start from.")
    static let still = Ignored("still", "The finger is where it was, or where the library moves the drawer no farther.")
    static let keyframes = Ignored("keyframes", "Its keyframes are running, and hide any translation.")
    static let unmoved = Ignored(
      "unmoved", "The drawer is where CSS puts it, and a release there decides nothing: its translation is 0 or `none`."
    )
    static let handleWaits = Ignored("handle-waits", "The Handle acts 120 ms after the click, if it does.")
    static let notModal = Ignored("not-modal", "`modal` is false: taps outside do nothing.")
    static let notOpen = Ignored("not-open", "It is already closed.")
    static let noTrigger = Ignored("no-trigger", "There is no trigger.")
    static let noFocus = Ignored("no-focus", "No text field has the focus, and the keyboard does not count as open.")
    static let notRepositioned = Ignored("not-repositioned", "`repositionInputs` is false.")
    static let notGiven = Ignored("not-given", "The host does not give this property, so it cannot change it.")
    static let notHeard = Ignored(
      "not-heard", "In this version a nested drawer's host does not receive `onOpenChange`, and gives `open` as before."
    )
    static let sameValue = Ignored("same-value", "This is already the case.")
    static let notInList = Ignored(
      "not-in-list", "The value is not in the list of snap points, and the drawer stays.")
    static let readLater = Ignored("read-later", "It moves nothing now; the library or the browser uses it later.")
  }
}

extension Vaul.DragRule {
  /// Why a drag that this test refuses does nothing; its word is the test's.
  var reason: SystemProfile.Ignored { SystemProfile.Ignored(rawValue, explanation) }

  private var explanation: String {
    switch self {
    case .select: "The finger is on a SELECT."
    case .noDrag: "The finger is on an element with `data-vaul-no-drag`."
    case .openLock:
      "For 500 ms after it opens or snaps to its last point it cannot be dragged. The first press snaps it once more."
    case .selection: "Text is selected on the page."
    case .scrollLock: "A drag was prevented less than `scrollLockTimeout` ago; each further one prolongs that."
    case .openingDirection: "At rest it cannot be dragged in the opening direction."
    case .scrolled: "What the finger is on, or the page, is scrolled, so it scrolls first."
    case .sideways, .displaced, .dialogAtTop, .nothingScrolled: "It may be dragged."
    }
  }
}

extension Vaul {
  /// The state that an input leaves unchanged if it does nothing.
  struct Standing: Sendable, Equatable {
    var position: Double?
    var presence: Presence
  }

  var shownStanding: Standing {
    Standing(position: isMounted ? place(shown(.drawer)) : nil, presence: presence)
  }

  /// Why an input that nothing has refused may be without effect.
  @inline(__always)
  func fallback(for action: Action) -> Ignored? {
    switch action {
    case .pan(let sample):
      switch sample.phase {
      case .began: nil
      case .changed: plays(.drawer) ? Reasons.keyframes : Reasons.still
      case .ended, .cancelled, .left, .contextMenu: Reasons.unmoved
      }
    case .tap(let tap): tap.on == .handle ? Reasons.handleWaits : Reasons.unmoved
    case .move(let move): move.snap == nil ? Reasons.readLater : Reasons.notInList
    case .mouseUp: Reasons.unmoved
    case .key, .set, .resize, .scroll, .select, .focus, .keyboard, .touchEnd, .navigate: Reasons.readLater
    }
  }
}

extension Vaul.Reaction {
  /// The reason why the event has had no effect; nil if it has had one, or is a press that the drawer takes.
  ///
  /// - Parameters:
  ///   - isAsBefore: Whether the drawer is where it was at the previous event.
  ///   - fallback: The reason if the library has given none.
  func reason(isAsBefore: Bool, or fallback: Vaul.Ignored?) -> Vaul.Ignored? {
    guard animations.isEmpty else { return nil }
    // A release after a drag that was refused all along.
    if !rules.isEmpty { return isAsBefore ? refusal : nil }
    guard calls.isEmpty else { return nil }
    return ignored ?? (isAsBefore ? fallback : nil)
  }
}
