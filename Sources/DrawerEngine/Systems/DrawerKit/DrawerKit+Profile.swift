extension DrawerKit {
  public static let profile = SystemProfile(
    name: "drawerkit", title: "DrawerKit",
    origin: .init(
      library: "Babylonpartners/DrawerKit", version: "0.7.0",
      repository: "https://github.com/Babylonpartners/DrawerKit", revision: "bc1c220b10f2e59c84cc455db0456f413a86b9c6",
      licence: "MIT",
      note: "Version 0.7.0 and the 13 commits after it, which brought setDrawerState and made the collapsed state work."
    ),
    states: ["collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", "transitioning"],
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: [
      .init(
        id: "taps-on-after-presentation",
        explanation:
          "After its presentation a fully expanded drawer still recognises a tap inside it, which moves nothing.",
        symbol: "PresentationController.presentationTransitionDidEnd"),
      .init(
        id: "dismissal-runs-twice",
        explanation: "A dismissal by drag, tap or setDrawerState runs a second transition over no distance.",
        symbol: "PresentationController.animateTransition"),
      .init(
        id: "radius-zeroed-at-the-wrong-end",
        explanation: "Moving from full to partial rounds the corners up to the maximum and then drops them to 0.",
        symbol: "PresentationController.animateTransition"),
      .init(
        id: "partial-height-taken-for-y",
        explanation:
          "After an interrupted move a drawer at its partially expanded position is transitioning, and taps are off.",
        symbol: "PresentationController.animateTransition"),
      .init(
        id: "scroll-speed-thousandfold-small",
        explanation:
          "A release from the scroll view is hardly ever a flick: points per millisecond count as points per second.",
        symbol: "PullToDismissManager.scrollViewDidEndDragging"),
      .init(
        id: "round-when-presented-full",
        explanation: "A drawer presented fully expanded has the maximum corner radius until the first drag or move.",
        symbol: "PresentationController.presentationTransitionWillBegin"),
      .init(
        id: "zero-height-states-rest-at-the-bottom",
        explanation:
          "A drawer collapsed or partially expanded with a height of 0 lies off the screen without being dismissed.",
        symbol: "GeometryEvaluator.drawerPositionY"),
      .init(
        id: "no-partial-still-in-stages",
        explanation: "Without partial expansion a drawer still stops at its collapsed state on the way down.",
        symbol: "GeometryEvaluator.nextStateFrom"),
      .init(
        id: "handle-jumps-before-it-fades",
        explanation: "The handle does not fade under the finger; it jumps when the move after it begins.",
        symbol: "PresentationController.animateTransition"),
      .init(
        id: "partial-start-is-honoured",
        explanation: "An initial state of partiallyExpanded is used even if partial expansion is not supported.",
        symbol: "DrawerConfiguration.initialState"),
      .init(
        id: "marks-stay",
        explanation:
          "In debug mode, the lines stay where they were drawn, even if the heights or the container change.",
        symbol: "PresentationController.setupDebugHeightMarks"),
    ],
    tracks: [
      .init("cornerRadius", .points, "The radius of the top two corners."),
      .init("handleAlpha", .none, composition: .replacing, visible: 0...1, "The alpha of the handle, if there is one."),
      .init("contentOffset", .points, "The offset of the content's scroll view, if there is one."),
    ],
    callbacks: callbacks,
    example: .init(configuration: ["heightOfPartiallyExpandedDrawer": 320], scene: []))
}

extension DrawerKit.Rule {
  /// One sentence for the reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .flickUp: "Faster than the flick threshold and upwards: fully expanded."
    case .flickDown:
      "Faster than the flick threshold and downwards: collapsed if there is such a stage, else dismissed."
    case .aboveUpperMarkMovingUp: "Above the upper mark and moving up: fully expanded."
    case .aboveUpperMarkAtRest: "Above the upper mark and at rest: fully expanded."
    case .aboveUpperMarkMovingDownInStages: "Above the upper mark and moving down, in stages: partially expanded."
    case .aboveUpperMarkMovingDown: "Above the upper mark and moving down, not in stages: all the way down."
    case .betweenMarksMovingDown: "Between the marks and moving down: all the way down."
    case .betweenMarksToPartial: "Between the marks and not moving down: partially expanded."
    case .betweenMarksNoPartial: "Between the marks and not moving down, without partial expansion: fully expanded."
    case .belowLowerMark: "Below the lower mark: all the way down, whatever the speed."
    case .cancelledReturnsToStart: "The gesture was cancelled: back to where it began."
    case .failedStays: "The gesture failed: the drawer stays where it is."
    case .insideTapExpands: "A tap on the drawer: fully expanded."
    case .outsideTapDismisses: "A tap above the drawer: dismissed."
    case .setState: "The client asked for this state."
    }
  }
}
