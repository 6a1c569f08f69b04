extension OverlayContainer {
  public static let profile = SystemProfile(
    name: "overlaycontainer", title: "OverlayContainer",
    origin: .init(
      library: "applidium/OverlayContainer", version: "3.5.3",
      repository: "https://github.com/applidium/OverlayContainer", revision: "df49c8f5d115d7526f3f4f00345adfa80452d6f9",
      licence: "BSD-3-Clause",
      note: """
        Style classic is that of its author's demo, https://github.com/gaetanzanella/ScrollToTranslation at revision \
        5cfaa5db1a66376b930eddd1572856327ae5f5b7, which has no licence file.
        """),
    states: [
      "stationary", "top", "bottom", "inFlight", "dismissed", "minimum", "maximum", "progressing",
    ],
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: [
      .init("overlayHeight", .points, "The height of the overlay's own view, which depends on the style."),
      .init(
        "dimmingAlpha", .none, composition: .replacing, visible: 0...1,
        "The alpha of the view that dims behind a sheet, if there is one."
      ),
      .init("contentOffset", .points, "The offset of the content's scroll view, if there is one."),
    ],
    callbacks: callbacks,
    example: .init(
      configuration: ["heightForNotchAt": [["fraction": 0.25], ["fraction": 0.5], ["fraction": 0.75]]],
      scene: [Value.Member("start", ["notch": 1])]))
}

extension OverlayContainer.Rule {
  /// One sentence for the reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .requestedNotch: "The client asked for this notch, reachable or not."
    case .keepLastNotch: "The container has another height: back to the notch of the last move, at once."
    case .noMoveAtRest: "Released exactly at the notch of the last move: nothing happens, whatever the velocity."
    case .indexSlipNoMove:
      "Released exactly at another notch, but its place among the reachable ones is that of the last: it stays there."
    case .moveOffNotch: "Released at no reachable notch: it moves, to where the target policy says."
    case .moveToOtherNotch:
      "Released exactly at a reachable notch other than the last one: it moves, to where the target policy says."
    case .indexSlipMove:
      "Released at the notch of the last move, but its place among the reachable ones is another's: it moves there."
    case .noReachableNotch: "No notch can be reached: to the lowest."
    case .rushUpOfTwoNearest:
      "Faster than the minimum velocity and upwards: the upper of the two notches nearest to where it is projected."
    case .rushDownOfTwoNearest:
      "Faster than the minimum velocity and downwards: the lower of the two notches nearest to where it is projected."
    case .nearestToProjected: "The notch nearest to where it is projected, on a tie the lower."
    case .dismissBelowNotch: "The move leads below the dismissing notch: the sheet is dismissed."
    case .dismissBelowHeight: "The move leads below the dismissing height: the sheet is dismissed."
    case .dismissFastDown:
      "The release that began the move is faster than the dismissing velocity: the sheet is dismissed."
    case .dismissOnTap: "A tap beside the overlay: the sheet is dismissed."
    case .classicRequested: "The client asked for this position."
    case .classicFlickDown: "Let go between the positions, fast and downwards: minimum."
    case .classicFlickUp: "Let go between the positions, fast and upwards: maximum."
    case .classicBelowHalf: "No flick, and below half the way: minimum."
    case .classicHalfOrAbove: "No flick, and at half the way or above: maximum."
    }
  }
}

extension OverlayContainer {
  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "index-slip",
      explanation:
        "If a lower notch cannot be reached, an overlay at rest may move to where it is, and one elsewhere may stay.",
      symbol: "HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight"),
    .init(
      id: "rush-against-the-finger",
      explanation: "A flick may skip a notch, or go against the finger, if two notches lie close to its projection.",
      symbol: "RushingForwardTargetNotchPolicy.targetNotchIndex"),
    .init(
      id: "rest-swallows-velocity",
      explanation: "An overlay that is released exactly at its notch stays there, however fast the finger is.",
      symbol: "HeightConstraintOverlayTranslationController.endOverlayTranslation"),
    .init(
      id: "translation-without-start",
      explanation:
        "A drag that never changes the height calls willTranslateOverlay, but its start and end are not reported.",
      symbol: "HeightConstraintOverlayTranslationController.dragOverlay"),
    .init(
      id: "end-of-an-interrupted-move",
      explanation:
        "A move cut short by a drag or by a move without animation still calls didMoveOverlay, in the middle of that.",
      symbol: "HeightConstraintOverlayTranslationController.performDeferredTranslations"),
    .init(
      id: "completion-before-did-move",
      explanation:
        "The completion of a move without animation comes before didMoveOverlay, that of an animated one after it.",
      symbol: "HeightConstraintOverlayTranslationController.performDeferredTranslations"),
    .init(
      id: "unreachable-is-a-target",
      explanation:
        "A client can move the overlay to a notch that cannot be reached or does not exist; a resize keeps it there.",
      symbol: "OverlayContainerViewController.moveOverlay"),
    .init(
      id: "unreachable-stays-in-range",
      explanation: "As long as the overlay's last move was to an unreachable notch, a finger can bring it back there.",
      symbol: "HeightConstraintOverlayTranslationController.maximumReachableNotchHeight"),
    .init(
      id: "no-velocity-in-drags",
      explanation: "During a drag willTranslateOverlay reports a velocity of 0.",
      symbol: "OverlayContainerTransitionContext.velocity"),
    .init(
      id: "resize-under-the-finger",
      explanation: "A resize moves the overlay away under the finger; the next sample takes it back to where it was.",
      symbol: "HeightConstraintOverlayTranslationController.startOverlayTranslation"),
    .init(
      id: "no-rubber-band-for-scrolling",
      explanation: "Only a pan takes the overlay beyond its highest or lowest notch; scrolling ends there.",
      symbol: "ScrollViewOverlayTranslationDriver"),
    .init(
      id: "scrolled-release-has-no-velocity",
      explanation: "A flick down over scrolled content counts as a release at rest.",
      symbol:
        "ScrollViewOverlayTranslationDriver.overlayScrollView(_:willEndDraggingwithVelocity:targetContentOffset:)"),
    .init(
      id: "rounded-at-the-limit",
      explanation:
        "If its highest notch is not a whole number of points, a touch there may move the overlay by under 0.01 pt.",
      symbol: "CGFloat.oc_rounded"),
    .init(
      id: "no-rubber-band-at-zero",
      explanation: "An overlay whose lowest notch is 0 cannot be pulled below it.",
      symbol: "RubberBandOverlayTranslationFunction.overlayTranslationHeight"),
    .init(
      id: "spring-without-velocity",
      explanation:
        "The overlay stops where it is released and starts anew; the finger's velocity only loosens the spring.",
      symbol: "SpringOverlayTranslationAnimationController.interruptibleAnimator"),
    .init(
      id: "custom-controller-forgets-the-style",
      explanation: "An animation controller given without damping has 0.7, where the style's own has 0.9.",
      symbol: "SpringOverlayTranslationAnimationController.init(style:)"),
    .init(
      id: "sheet-never-dragged-away",
      explanation:
        "However low a sheet is dragged and released, it goes back up: only a flick that moves it dismisses it.",
      symbol: "ThresholdOverlayContainerSheetDismissalPolicy.shouldDismiss"),
    .init(
      id: "classic-jumps-by-the-whole-pull",
      explanation:
        "When the list reaches its top in the middle of a pull, the overlay jumps by the whole pull so far.",
      symbol: "ScrollToTranslation OverlayContainerViewController.translateView"),
    .init(
      id: "classic-way-up-for-flicks-down",
      explanation:
        "A flick down from near the top is over too soon for its distance: it takes the duration of the distance up.",
      symbol: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd"),
    .init(
      id: "classic-animates-nothing",
      explanation: "Every release animates, even if only the list was scrolled.",
      symbol: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd"),
    .init(
      id: "classic-velocity-as-it-is",
      explanation: "The list's points per millisecond are the spring's initial velocity, whatever the distance.",
      symbol: "ScrollToTranslation OverlayContainerViewController.moveOverlay"),
    .init(
      id: "classic-equal-heights",
      explanation: "If both positions are equally high, any flick counts, and every other release goes to maximum.",
      symbol: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd"),
  ]
}
