extension Gorhom {
  public static let profile = SystemProfile(
    name: "gorhom", title: "React Native Bottom Sheet",
    origin: .init(
      library: "gorhom/react-native-bottom-sheet", version: "5.2.13",
      repository: "https://github.com/gorhom/react-native-bottom-sheet",
      revision: "bc94d544d37395eab056d27a2a4b38c56c355cc7", licence: "MIT",
      note: "Recorded with Reanimated 4.2's own shared values, mappers, springs and timings."),
    platform: .reactNative,
    states: SheetState.allCases.map { $0.rawValue },
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: [
      .init("index", .none, "`animatedIndex`: fractions lie between two detents, -1 is closed."),
      .init("opacity", .none, visible: 0...1, "The sheet's opacity; 0 while it is closed on Android."),
      .init("backdropOpacity", .none, visible: 0...1, "Opacity of the backdrop, if there is one."),
      .init("footerY", .points, "The footer's place in the sheet, if there is one."),
      .init("maskHeight", .points, "The height of the content's mask."),
      .init("contentOffset", .points, "How far the list is scrolled, if there is one."),
    ],
    callbacks: callbacks,
    example: .init(
      configuration: ["snapPoints": [200, 422, 760], "enableDynamicSizing": false, "index": 1],
      scene: [Value.Member("environment", ["platform": "ios", "refreshRate": 60])]))

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "position-closes",
      explanation: "`snapToPosition` reports index -1 and `onClose`, though the sheet is open.",
      symbol: "animateToPositionCompleted"),
    .init(
      id: "reset-after-position",
      explanation:
        "After `snapToPosition` any resize or new snap points close the sheet in one frame without a callback.",
      symbol: "evaluatePosition"),
    .init(
      id: "index-minus-one", explanation: "`snapToIndex(-1)`, and an index of -1, do nothing.", symbol: "snapToIndex"),
    .init(
      id: "no-jump-to-zero",
      explanation: "A resize that puts its detent at exactly 0 leaves the sheet where it was.", symbol: "setToPosition"),
    .init(
      id: "restore-to-top",
      explanation: "After the keyboard the sheet goes to the highest detent, not back to where it was.",
      symbol: "getEvaluatedPosition"),
    .init(
      id: "cancel-releases", explanation: "A cancelled gesture is released like any other.", symbol: "handleOnEnd"),
    .init(
      id: "away-jumps",
      explanation:
        "A sheet that is thrown away from its target jumps to it if the first frame leaves its way, and glides otherwise.",
      symbol: "isAnimationTerminatingCalculation"),
    .init(
      id: "stale-scroll-lock",
      explanation: "A drag of a scrolled list locks its offset until a drag of the content reaches the highest detent.",
      symbol: "isScrollablePositionLocked"),
    .init(
      id: "endless-spring",
      explanation: "A release a rounding error away from a detent starts a spring that never ends.",
      symbol: "isAnimationTerminatingCalculation"),
    .init(
      id: "old-closed-line",
      explanation:
        "A sheet that is closing while its container grows stops where the bottom was, and reports that it has closed.",
      symbol: "evaluatePosition"),
    .init(
      id: "keyboard-in-flight",
      explanation: "A keyboard shown while the sheet moves does not raise it, but marks its place as no detent.",
      symbol: "evaluatePosition"),
    .init(
      id: "silent-index",
      explanation: "Without `animateOnMount` a change of `index` makes neither `onAnimate` nor `onChange`.",
      symbol: "useReactiveSharedValue"),
    .init(
      id: "late-dynamic-sizing",
      explanation: "Dynamic sizing that is switched on later leaves the sheet without detents, in view and dead.",
      symbol: "useAnimatedDetents"),
    .init(
      id: "override-stays",
      explanation: "`overrideReduceMotion` is written into the default that all sheets share, and stays there.",
      symbol: "animate"),
    .init(
      id: "late-index",
      explanation: "`animatedIndex` may be a frame late, from the order in which two things wait for the frame.",
      symbol: "maybeRequestUpdates"),
    .init(
      id: "unsorted", explanation: "Detents out of order are not sorted without dynamic sizing.",
      symbol: "useAnimatedDetents"),
    .init(
      id: "last-jump",
      explanation: "Android's default animation ends with a jump of 1/1024 of its way.", symbol: "ANIMATION_EASING"),
    .init(
      id: "sum-of-keyboard",
      explanation:
        "A keyboard of 301 shown after one of 300 was hidden goes unnoticed: status and height are added up.",
      symbol: "useAnimatedReaction"),
    .init(
      id: "inherited-velocity",
      explanation: "With reduced motion the velocity of a release is left to the next spring that moves.",
      symbol: "withSpring"),
    .init(
      id: "jump-at-limit",
      explanation: "A drag beyond a limit by any amount jumps by `overDragResistanceFactor` at once.",
      symbol: "handleOnChange"),
    .init(
      id: "percent-first", explanation: "\"%50\" is 0 per cent.", symbol: "normalizeSnapPoint"),
  ]
}
