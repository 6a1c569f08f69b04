extension BottomSheetBehavior {
  public static let profile = SystemProfile(
    name: "bottomsheetbehavior", title: "BottomSheetBehavior",
    origin: .init(
      library: "material-components/material-components-android", version: "1.14.0",
      repository: "https://github.com/material-components/material-components-android",
      revision: "ac7e18efeefb331850c561faf9ab8bf81d27ba68", licence: "Apache-2.0"),
    platform: .android, velocities: .computed, clock: .wholeMilliseconds,
    states: State.allCases.map { $0.rawValue },
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: [
      .init("contentOffset", .pixels, "How far the list is scrolled, if there is one."),
      .init("cornerInterpolation", .none, visible: 0...1, "The rounded corners: all at 1, none at 0."),
      .init("translationY", .pixels, "How far predictive back moves the view down."),
      .init("scaleX", .none, "The view's horizontal scale during predictive back."),
      .init("scaleY", .none, "The view's vertical scale during predictive back."),
      .init("contentScaleY", .none, "The list's vertical scale during predictive back."),
    ],
    callbacks: callbacks,
    example: .init(
      configuration: ["peekHeight": 200, "hideable": true],
      scene: [
        Value.Member("environment", ["density": 1, "refreshRate": 60]), Value.Member("start", ["contentHeight": 700]),
      ]))

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "late-end",
      explanation:
        "The final state is reported one frame after the frame that shows the end.",
      symbol: "ViewDragHelper.continueSettling"),
    .init(
      id: "lost-fractions",
      explanation:
        "A drag of 180 px in steps of 2.5 px moves the sheet by 144 px, and steps below 1 px do not move it.",
      symbol: "ViewDragHelper.processTouchEvent"),
    .init(
      id: "threshold-in-pixels",
      explanation:
        "`significantVelocityThreshold` is in px/s whatever the density, so 500 is 167 dp/s at density 3.",
      symbol: "setSignificantVelocityThreshold"),
    .init(
      id: "tap-hides",
      explanation:
        "With `skipCollapsed`, any release that does not go up hides or expands the sheet, a tap on its plain content too.",
      symbol: "shouldHide"),
    .init(
      id: "refused-goes-up",
      explanation:
        "A slow drag below collapsed that does not hide the sheet takes it up.",
      symbol: "onViewReleased"),
    .init(
      id: "any-flick-expands",
      explanation:
        "With `fitToContents` every release upwards expands, even from nearly hidden.",
      symbol: "onViewReleased"),
    .init(
      id: "top-not-expanded",
      explanation:
        "Above half, a release at rest compares with the container's top and not with `expandedOffset`.",
      symbol: "onViewReleased"),
    .init(
      id: "sideways-shortens",
      explanation:
        "Speed across the movement shortens the settle: 500 px/s take 600 ms, and with 5000 px/s across 54 ms.",
      symbol: "ViewDragHelper.computeSettleDuration"),
    .init(
      id: "tap-drags",
      explanation:
        "A tap on plain content goes through dragging and is released by the rules.",
      symbol: "ViewDragHelper.processTouchEvent"),
    .init(
      id: "list-has-no-velocity",
      explanation:
        "A fling in the list does not hide the sheet, because the list keeps the touch from the sheet's tracker.",
      symbol: "onStopNestedScroll"),
    .init(
      id: "stuck-dragging",
      explanation:
        "If something other than the list ends a nested scroll the state stays dragging, and the next touch is swallowed.",
      symbol: "onStopNestedScroll"),
    .init(
      id: "unhidden-at-top",
      explanation:
        "A hidden sheet that may no longer hide is laid out at the container's top.",
      symbol: "onLayoutChild"),
    .init(
      id: "margin-not-settled",
      explanation:
        "The margin for the top inset counts in layouts and not where the sheet settles.",
      symbol: "onLayoutChild"),
    .init(
      id: "no-listener",
      explanation:
        "With an automatic peek height the top inset is not listened to.",
      symbol: "setWindowInsetsListener"),
    .init(
      id: "corners-on-arrival",
      explanation:
        "Corners are removed only once the sheet has arrived, and return as soon as it leaves.",
      symbol: "updateDrawableForTargetState"),
    .init(
      id: "set-undone",
      explanation:
        "`setState` during a drag is undone by the finger's next move.",
      symbol: "onTouchEvent"),
    .init(
      id: "half-without-half",
      explanation:
        "A sheet that starts at halfExpanded stays there although `fitToContents` has no such state.",
      symbol: "setState"),
    .init(
      id: "reverse-jumps",
      explanation:
        "Corners whose animation is reversed before its first frame jump to where it began.",
      symbol: "updateDrawableForTargetState"),
  ]
}

extension BottomSheetBehavior.Rule {
  /// One sentence for the reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .upFitExpanded: "Released upwards with `fitToContents`: it expands, however low it is."
    case .upToHalf: "Released upwards below half: to half."
    case .upToExpanded: "Released upwards above half: it expands."
    case .hide: "Released downwards below collapsed, fast or in the lower half: it hides."
    case .hideRefusedFitExpanded: "On its way out, but neither fast nor low enough: it expands."
    case .hideRefusedNearestExpanded: "On its way out, but neither fast nor low enough: to expanded, the nearer one."
    case .hideRefusedNearestHalf: "On its way out, but neither fast nor low enough: to half, the nearer one."
    case .restFitNearestExpanded: "Released at rest, or sideways, nearer to expanded: it expands."
    case .restFitNearestCollapsed: "Released at rest, or sideways, nearer to collapsed: it collapses."
    case .restAboveHalfExpanded:
      "Released at rest above half, nearer to the container's top than to collapsed: it expands."
    case .restAboveHalfHalf: "Released at rest above half, nearer to collapsed than to the container's top: to half."
    case .restBelowHalfHalf: "Released at rest below half, nearer to half: to half."
    case .restBelowHalfCollapsed: "Released at rest below half, nearer to collapsed: it collapses."
    case .downFitCollapsed: "Released downwards with `fitToContents`: it collapses."
    case .downNearestHalf: "Released downwards, nearer to half: to half."
    case .downNearestCollapsed: "Released downwards, nearer to collapsed: it collapses."
    case .nestedAtExpanded: "The list stopped with the sheet at expanded: it is expanded."
    case .nestedNotScrolled: "The list stopped without having scrolled, or something else did: nothing happens."
    case .nestedUpFitExpanded: "The list was scrolled up last, with `fitToContents`: it expands."
    case .nestedUpToHalf: "The list was scrolled up last, below half: to half."
    case .nestedUpToExpanded: "The list was scrolled up last, above half: it expands."
    case .nestedHide: "The list stopped with the sheet far below collapsed: it hides."
    case .nestedRestFitNearestExpanded: "The list stopped at rest, nearer to expanded: it expands."
    case .nestedRestFitNearestCollapsed: "The list stopped at rest, nearer to collapsed: it collapses."
    case .nestedRestAboveHalfExpanded:
      "The list stopped at rest above half, nearer to the container's top than to collapsed: it expands."
    case .nestedRestAboveHalfHalf: "The list stopped at rest above half, nearer to collapsed: to half."
    case .nestedRestBelowHalfHalf: "The list stopped at rest below half, nearer to half: to half."
    case .nestedRestBelowHalfCollapsed: "The list stopped at rest below half, nearer to collapsed: it collapses."
    case .nestedDownFitCollapsed: "The list was scrolled down last, with `fitToContents`: it collapses."
    case .nestedDownNearestHalf: "The list was scrolled down last, nearer to half: to half."
    case .nestedDownNearestCollapsed: "The list was scrolled down last, nearer to collapsed: it collapses."
    }
  }
}
