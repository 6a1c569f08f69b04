import DrawerEngine

extension DrawerKit {
  /// Why inputs may do nothing.
  enum Reasons {
    static let notPresented = Ignored("not-presented", "There is no drawer.")
    static let presentedAlready = Ignored("presented-already", "The drawer is already presented.")
    static let notDraggable = Ignored("not-draggable", "With isDrawerDraggable off, the drawer has no drag recogniser.")
    static let fingerRests = Ignored("finger-rests", "The finger has not moved since the previous sample.")
    static let endOfTravel = Ignored(
      "end-of-travel", "The drawer is at an end of its travel and does not follow the finger beyond it.")
    static let noDragToCancel = Ignored(
      "no-drag-to-cancel", "No drag has begun since the last one was cancelled, so there is no state to go back to.")
    static let touchPassesThrough = Ignored(
      "touch-passes-through", "The touch hits no view of the drawer and goes to the view behind, if there is one.")
    static let noTapRecogniser = Ignored(
      "no-tap-recogniser", "No recogniser enabled there takes so few taps, or the tap lands on a control.")
    static let tapTooLow = Ignored(
      "tap-too-low", "Only taps in the partial height below the drawer's top edge expand it.")
    static let tapNotOutside = Ignored(
      "tap-not-outside", "The recogniser for taps above the drawer took the tap, but the tap is on the drawer.")
    static let noScrollView = Ignored("no-scroll-view", "There is no scroll view.")
    static let scrollingIsOff = Ignored(
      "scrolling-is-off", "In this state the library switches scrolling off, and the scroll view reports no finger.")
    static let contentScrolls = Ignored(
      "content-scrolls", "The content scrolls or rests under the finger, and the drawer stays.")
    static let scrollViewChanges = Ignored(
      "scroll-view-changes", "Another scroll view takes effect with its next touch; the drawer stays.")
    static let thereAlready = Ignored("there-already", "The drawer is already where the layout puts it.")
    static let readLater = Ignored("read-later", "Nothing moves: the library asks for the value when it next needs it.")
    static let noSetDrawerState = Ignored("no-set-drawer-state", "This version of the library has no setDrawerState.")

    /// In the order in which documents list them.
    static let all = [
      notPresented, presentedAlready, notDraggable, fingerRests, endOfTravel, noDragToCancel, touchPassesThrough,
      noTapRecogniser, tapTooLow, tapNotOutside, noScrollView, scrollingIsOff, contentScrolls, scrollViewChanges,
      thereAlready, readLater, noSetDrawerState,
    ]
  }

  /// Why an input moved nothing, made no call and was not refused; nil for those that begin a gesture or always do
  /// something.
  func reasonForNothing(_ action: Action) -> Ignored? {
    switch action {
    case .pan(let pan): pan.phase == .changed ? Reasons.fingerRests : nil
    case .scroll: content == nil ? Reasons.noScrollView : Reasons.contentScrolls
    case .layout, .resize: Reasons.thereAlready
    case .set: Reasons.readLater
    case .attachScroll, .detachScroll: Reasons.scrollViewChanges
    case .tap, .move, .present, .dismiss: nil
    }
  }
}

extension DrawerKit.Report {
  /// Whether it reports no deciding rule, no animation and no reason.
  var isSilent: Bool { rules.isEmpty && animation == nil && animations.isEmpty && ignored == nil }
}
