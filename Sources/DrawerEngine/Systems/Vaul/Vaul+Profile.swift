extension Vaul {
  public static let profile = SystemProfile(
    name: "vaul", title: "vaul",
    origin: .init(
      library: "emilkowalski/vaul", version: "1.1.2", repository: "https://github.com/emilkowalski/vaul",
      revision: "3e97aac6a38e4481bade71d7233ed6002e80f9b0", licence: "MIT",
      note: "Recorded with React 18, @radix-ui/react-dialog 1.1.1 and Chromium's own style and animation engine."),
    platform: .web, velocities: .computed, states: ["open", "closed"],
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) }, quirks: quirks,
    tracks: [
      .init(
        "overlayOpacity", .none, composition: .replacing, visible: 0...1, "Opacity of the overlay, if it is modal."),
      .init("backgroundScale", .none, composition: .replacing, "Scale of the page behind, if it is scaled."),
      .init("backgroundTranslate", .pixels, composition: .replacing, "How far the page behind is moved."),
      .init("backgroundRadius", .pixels, composition: .replacing, "Radius of the corners of the page behind."),
      .init("parentScale", .none, composition: .replacing, "Scale of the drawer that it is nested in."),
      .init("parentTranslate", .pixels, composition: .replacing, "How far that drawer is moved."),
    ],
    callbacks: [
      .init("onOpenChange", "The drawer wants to be opened or closed.", with: [.always("open", .boolean, "Which.")]),
      .init("onClose", "The drawer is about to close."),
      .init(
        "onDrag", "A finger drags it while the overlay fades.",
        with: [
          .always("percentage", .nullable(.measure(.none)), "How far, of its size or of the way to the next point.")
        ]),
      .init("onRelease", "A finger has let go.", with: [.always("open", .boolean, "Whether it stays open.")]),
      .init(
        "onAnimationEnd", "500 ms have passed since `onOpenChange`; animations do not count.",
        with: [.always("open", .boolean, "Whether it was opened.")]),
      .init(
        "setActiveSnapPoint", "Another snap point is to be active.",
        with: [.always("snapPoint", activePoint.shape, "Which.")]),
    ],
    example: .init(
      configuration: ["snapPoints": ["200px", 0.5, 0.9]],
      scene: [.init("environment", ["handle": true]), .init("start", ["activeSnapPoint": 0.5])]))

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "first-press-snaps",
      explanation: "The first press snaps again; a fully open drawer then cannot be dragged for 500 ms.",
      symbol: "useSnapPoints"),
    .init(
      id: "last-point-locks",
      explanation: "After every arrival at the last snap point it cannot be dragged for 500 ms.",
      symbol: "onSnapPointChange"),
    .init(
      id: "mean-velocity", explanation: "Holding and then flicking is slow: pauses count, the last samples do not.",
      symbol: "onRelease"),
    .init(
      id: "tap-releases", explanation: "A tap on a drawer with snap points counts as a release.", symbol: "onRelease"),
    .init(
      id: "beyond-the-ends", explanation: "A swipe beyond the first or last point leaves it where it was dragged.",
      symbol: "snapToPoint"),
    .init(
      id: "late-first-point", explanation: "500 ms after it has closed, the first snap point becomes active.",
      symbol: "closeDrawer"),
    .init(
      id: "slow-never-closes", explanation: "A slow drag never closes a drawer with snap points.",
      symbol: "onReleaseSnapPoints"),
    .init(
      id: "tap-closes-returning", explanation: "A tap on a drawer that is on its way back may close it.",
      symbol: "onRelease"),
    .init(
      id: "sideways-unlocked", explanation: "Sideways drawers have no locks: a tap may close one that is entering.",
      symbol: "shouldDrag"),
    .init(
      id: "handle-closes-undismissible",
      explanation: "Without snap points a tap on the handle closes only drawers that cannot be dismissed.",
      symbol: "handleCycleSnapPoints"),
    .init(
      id: "refused-close", explanation: "If the host refuses to close it, it stays where it was dropped.",
      symbol: "closeDrawer"),
    .init(
      id: "inline-list", explanation: "With a new list of snap points at each render, closing first snaps again.",
      symbol: "useSnapPoints"),
    .init(
      id: "past-the-last",
      explanation: "After a tap on the handle at the last point, the library keeps the point itself.",
      symbol: "handleCycleSnapPoints"),
    .init(
      id: "leaving-is-lifting", explanation: "A context menu, or leaving the drawer, counts as a lift.",
      symbol: "onContextMenu"),
    .init(
      id: "default-open-enters-late",
      explanation: "A drawer that `defaultOpen` opens has no animation at first, and enters with the first press.",
      symbol: "Root.shouldAnimate"),
    .init(
      id: "opening-pull-locks", explanation: "An upward pull at rest is refused and starts the scroll lock.",
      symbol: "shouldDrag"),
  ]
}

extension Vaul.Rule {
  /// One sentence for a reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .flickDownCloses: "Very fast in the closing direction: closed."
    case .flickDownToFirst: "Very fast in the closing direction, but not dismissible: to the first point."
    case .flickUpToLast: "Very fast in the opening direction: to the last point."
    case .swipeUpAtLastStays: "Fast in the opening direction at the last point: it stays there."
    case .swipeDownAtFirstCloses: "Fast in the closing direction from the first point: closed."
    case .swipeUpSteps: "Fast in the opening direction: to the next point."
    case .swipeDownSteps: "Fast in the closing direction: to the point before."
    case .nearest: "Slow or far: to the nearest point."
    case .openingDirectionResets: "In the opening direction: back to where it rests."
    case .fastCloses: "Fast in the closing direction: closed."
    case .beyondThresholdCloses: "Let go at the threshold or beyond it: closed."
    case .resets: "Let go before the threshold: back to where it rests."
    case .openLock: "Opened less than 500 ms ago: the release does nothing."
    case .atRest: "Where CSS puts it, or closed: the release does nothing."
    case .notDraggable: "Not dismissible, and without snap points: no finger moves it."
    }
  }
}
