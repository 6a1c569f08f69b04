extension Sheets {
  public static let profile = SystemProfile(
    name: "sheets", title: "sheets",
    origin: .init(
      library: "apstygo/sheets", version: "0.10.0", repository: "https://github.com/apstygo/sheets",
      revision: "e8a73759f9864ae73e0cbeeeeb418dbb41c41377", licence: "MIT"),
    states: State.allCases.map { $0.rawValue },
    rules: SheetController.Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) }
      + AppStorePresentation.Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: SheetController.quirks + AppStorePresentation.quirks,
    tracks: Track.allCases.map { $0.profile }, callbacks: callbacks,
    example: .init(
      configuration: ["anchors": ["defaultExpanded", ["ratio": 0.5], "defaultCollapsed"]],
      scene: [Value.Member("environment", ["root": "navigationTable"])]))
}

extension Sheets.Track {
  fileprivate var profile: SystemProfile.Track {
    switch self {
    case .viewHeight: .init("viewHeight", .points, "The sheet's own height, part of which may lie below the container.")
    case .dimmingAlpha: alpha("dimmingAlpha", "Alpha of the black view behind the sheet.")
    case .cornerRadius: .init("cornerRadius", .points, "Radius of the sheet's top two corners, or of the view's four.")
    case .tabBarY: .init("tabBarY", .points, "y of the tab bar, if there is one.")
    case .tabBarAlpha: alpha("tabBarAlpha", "Alpha of the tab bar, if there is one.")
    case .incomingY: .init("incomingY", .points, "y in the sheet of the latest controller, once the stack has changed.")
    case .outgoingY: .init("outgoingY", .points, "y in the sheet of the controller that it replaced.")
    case .scale: .init("scale", .none, "App Store: scale of the view about its centre.")
    case .translationY:
      .init("translationY", .points, "App Store: how far the view is moved down from its position.")
    case .blurAlpha: alpha("blurAlpha", "App Store: alpha of a transition's blur; 0 without one.")
    case .closeButtonAlpha: alpha("closeButtonAlpha", "App Store: alpha of the close button.")
    case .contentOffset: .init("contentOffset", .points, "Offset of the content's scroll view, if there is one.")
    }
  }

  private func alpha(_ name: String, _ doc: String) -> SystemProfile.Track {
    .init(name, .none, composition: .replacing, visible: 0...1, doc)
  }
}

extension SheetController.Rule {
  /// One sentence for a reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .contentDragEndsAtTop:
      "The content was let go with the sheet at its topmost anchor: only the content moves on."
    case .advanceBelow: "Moving down, but the nearest anchor lies above: the next one below that."
    case .advanceAbove: "Moving up, but the nearest anchor lies below: the next one above that."
    case .noAnchorBelow: "Moving down beyond the lowest anchor: back to it."
    case .noAnchorAbove: "Moving up beyond the topmost anchor: back to it."
    case .atRest: "Not moving: the nearest anchor."
    case .alreadyThere: "Moving, but the anchor nearest to where it would glide is the one it is at."
    case .toProjection: "The anchor nearest to where it would glide."
    case .cancelledStays: "The gesture was cancelled: the sheet stays where it is."
    case .failedStays: "The gesture failed: the sheet stays where it is."
    case .headerTapExpands: "A tap on the header of a sheet at the bottom: expanded."
    case .dimmingTapCollapses: "A tap on the dimmed background of a sheet at the top: collapsed."
    case .snapToAnchor: "The client asked for this anchor."
    }
  }
}

extension AppStorePresentation.Rule {
  fileprivate var explanation: String {
    switch self {
    case .releaseReturns: "Let go before halfway: the view returns, whatever the velocity."
    case .halfWayFinishes: "The finger has come halfway: the view leaves before it can be let go."
    case .dismissedStays: "There is no view that a finger could have held."
    }
  }
}

extension SheetController {
  fileprivate static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "spring-velocity-per-millisecond",
      explanation:
        "A flick starts at a thousandth of its speed per point of distance, and an upward one starts downwards.",
      symbol: "SheetController.moveOriginToTheNearestAnchor"),
    .init(
      id: "location-stale-after-content-drag",
      explanation: "A sheet dragged to the very top by its content ignores taps on the dimmed background.",
      symbol: "SheetController.scrollableWillEndDragging"),
    .init(
      id: "cancelled-drag-stays",
      explanation: "A cancelled drag leaves the sheet between its anchors.", symbol: "SheetController.handlePan"),
    .init(
      id: "touches-on-after-transition",
      explanation: "After a push or pop the content of a collapsed sheet takes touches that the configuration cancels.",
      symbol: "SheetController.cycle"),
    .init(
      id: "appearance-by-two-topmost-anchors",
      explanation: "With three anchors, the dimming and the rounded corners are gone halfway down.",
      symbol: "SheetController.computeRatio"),
    .init(
      id: "ratio-ignores-its-argument",
      explanation:
        "The appearance is computed from the current position, not from the target passed in; the two are equal.",
      symbol: "SheetController.computeRatio"),
    .init(
      id: "caught-at-its-target",
      explanation:
        "A moving sheet that is caught follows the finger from the anchor it was going to, and drifts there.",
      symbol: "SheetController.handlePan"),
    .init(
      id: "dimming-waits-for-its-animation",
      explanation: "When a finger catches the sheet, the dimming still runs to its old target, and then jumps.",
      symbol: "SheetController.adjustDimmingEffectViewAlpha"),
    .init(
      id: "expands-from-the-bottom-only",
      explanation: "A tap on the header does nothing while the sheet is at an anchor in between.",
      symbol: "SheetController.handleContentTap"),
    .init(
      id: "rubber-band-runs-ahead",
      explanation:
        "With the finger a quarter of a point beyond the outermost anchor, the sheet is half a point beyond it.",
      symbol: "SheetController.trimTargetHeaderOrigin"),
    .init(
      id: "tab-bar-comes-back-invisible",
      explanation: "A sheet that leaves the top within 0.25 s brings back a tab bar that cannot be seen.",
      symbol: "SheetController.setTabBarHidden"),
    .init(
      id: "popped-too-early-it-is-empty",
      explanation: "A pop before the end of the push removes both controllers from the sheet.",
      symbol: "SheetController.cycle"),
    .init(
      id: "chevron-inset-remains",
      explanation: "When the chevron is removed, controllers that are not on top keep the space above their content.",
      symbol: "SheetController.setChevronEnabled"),
  ]
}

extension AppStorePresentation {
  fileprivate static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "flick-does-not-dismiss",
      explanation: "A presented view returns from any drag that has not come halfway, however fast it is.",
      symbol: "SwipeInteractionController.handleEdgePan"),
    .init(
      id: "first-pull-is-lost",
      explanation: "The first step of a pull on the content moves nothing, however long it is.",
      symbol: "SwipeInteractionController.scrollableDidScroll"),
    .init(
      id: "resting-finger-holds-the-dismissal",
      explanation:
        "A tap on the close button while a finger rests on the content does nothing, even after the finger leaves.",
      symbol: "AppStoreTransitioningDelegate.interactionControllerForDismissal"),
    .init(
      id: "failed-pan-keeps-holding",
      explanation: "A pan that fails leaves the view shrunk until another pan ends.",
      symbol: "SwipeInteractionController.handleEdgePan"),
    .init(
      id: "recognisers-gone-for-nothing",
      explanation: "After a first pull of 200 pt, which is lost, a pan from the edge no longer dismisses the view.",
      symbol: "SwipeInteractionController.cleanUp"),
  ]
}
