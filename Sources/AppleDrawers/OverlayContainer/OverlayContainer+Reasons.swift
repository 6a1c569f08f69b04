import DrawerEngine

extension OverlayContainer {
  /// Why inputs may do nothing.
  enum Reasons {
    static let touchPassesThrough = Ignored(
      "touch-passes-through", "The touch hits no view of the overlay and goes to the view behind, if there is one.")
    static let touchInOverlay = Ignored("touch-in-overlay", "The tap lands in the overlay, which ignores it.")
    static let drivingScrollView = Ignored(
      "driving-scroll-view", "The touch is on the driving scroll view, which moves the overlay itself.")
    static let shouldNotBegin = Ignored("should-not-begin", "The delegate does not let the pan begin there.")
    static let notRecognised = Ignored("not-recognised", "The recogniser has not begun, so the sample reaches nothing.")
    static let noScrollView = Ignored("no-scroll-view", "There is no scroll view that the finger could move.")
    static let contentFits = Ignored(
      "content-fits",
      "The content is no higher than its scroll view, and nothing lets it bounce, so no finger reaches the library.")
    static let driverReplaced = Ignored(
      "driver-replaced", "Another scroll view, or none, moves the overlay from now on.")
    static let contentScrolls = Ignored(
      "content-scrolls", "The content scrolls or rests under the finger, and the overlay stays.")
    static let waitsForLayout = Ignored(
      "waits-for-layout", "The overlay moves when the turn's views are laid out, after its last input.")
    static let sameHeight = Ignored(
      "same-height", "The container has the same height as before; its width does not matter.")
    static let readLater = Ignored(
      "read-later", "Nothing moves: the library asks for heights at the next invalidation or change of its height.")
    static let notInStyle = Ignored("not-in-style", "Style `classic` has no such input.")
    static let dismissed = Ignored("dismissed", "The overlay has been dismissed.")

    /// In the order in which documents list them.
    static let all = [
      touchPassesThrough, touchInOverlay, drivingScrollView, shouldNotBegin, notRecognised, noScrollView,
      contentScrolls, waitsForLayout, sameHeight, readLater, notInStyle, dismissed,
      contentFits, driverReplaced,
    ]
  }
}

extension PlacedDrawer<OverlayContainer> {
  /// Why an input moved nothing, made no call and was not refused; nil for those that always do something.
  ///
  /// - Parameters:
  ///   - action: What the input became.
  ///   - waits: Whether a move waits for the layout.
  func reasonForNothing(_ action: OverlayContainer.Action, waits: Bool = false) -> OverlayContainer.Ignored? {
    if waits { return OverlayContainer.Reasons.waitsForLayout }
    return switch action {
    case .scroll, .decelerate: OverlayContainer.Reasons.contentScrolls
    case .set, .invalidate: OverlayContainer.Reasons.readLater
    case .resize: OverlayContainer.Reasons.sameHeight
    case .drive: OverlayContainer.Reasons.driverReplaced
    case .pan, .tap, .move: nil
    }
  }
}

extension NotchedOverlay {
  /// Reasons that no longer hold once the layout has moved the overlay.
  static let reasonsUntilLayout = [
    OverlayContainer.Reasons.waitsForLayout, OverlayContainer.Reasons.sameHeight, OverlayContainer.Reasons.readLater,
  ]
}

extension ScrollingDrawer<OverlayContainer> {
  /// Why a finger on the content reaches nothing.
  var reasonNotToScroll: OverlayContainer.Ignored {
    guard content != nil else { return OverlayContainer.Reasons.noScrollView }
    return contentTakesTouches ? OverlayContainer.Reasons.notRecognised : OverlayContainer.Reasons.contentFits
  }
}

extension Stage<OverlayContainer> {
  mutating func ignore(_ reason: OverlayContainer.Ignored?) { report.ignored = reason }

  /// Whether the event being written makes no call, and reports no deciding rule, no animation and no reason.
  var isSilentSoFar: Bool {
    emitted.isEmpty && report.rules.isEmpty && report.animation == nil && report.ignored == nil
  }
}
