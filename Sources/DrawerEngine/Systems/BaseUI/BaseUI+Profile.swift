extension BaseUI {
  public static let profile = SystemProfile(
    name: "baseui", title: "Base UI",
    origin: .init(
      library: "mui/base-ui", version: "1.7.0", repository: "https://github.com/mui/base-ui",
      revision: "087c60b9c8ff9a3e94495b9321aa3e618f268d68", licence: "MIT"),
    platform: .web, velocities: .computed,
    states: ["closed", "open"],
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: Track.allCases.map { $0.profile },
    callbacks: callbacks,
    example: .init(
      configuration: ["snapPoints": ["200px", 0.5, 1]],
      scene: [
        Value.Member("environment", ["popupHeight": 760]), Value.Member("start", ["open": true, "snapPoint": 0.5]),
      ]))

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "swallowed-move",
      explanation: "The first move after a press moves nothing, so a swipe of a single move does nothing.",
      symbol: "useSwipeDismiss"),
    .init(
      id: "pair-velocity",
      explanation: "At 120 Hz the velocity is about half of the finger's, so a flick at 60 Hz may be none there.",
      symbol: "useSwipeDismiss"),
    .init(
      id: "average-decides",
      explanation: "Without snap points a swipe that is held still before it is let go may still close the drawer.",
      symbol: "DrawerViewport"),
    .init(
      id: "any-flick-closes",
      explanation: "With snap points any flick towards dismissal closes the drawer, from the highest point too.",
      symbol: "DrawerViewport"),
    .init(
      id: "tap-settles",
      explanation: "A tap on a drawer with snap points calls onSnapPointChange with the value that it has.",
      symbol: "DrawerViewport"),
    .init(
      id: "three-calls",
      explanation: "A close with snap points sets none and then the default point around onOpenChange.",
      symbol: "DrawerRoot"),
    .init(
      id: "idle-strength",
      explanation: "A fast swipe does not shorten the closing of a drawer that moves down to snap points.",
      symbol: "DrawerViewport"),
    .init(
      id: "second-press",
      explanation: "A second finger begins the swipe anew, and a drawer with snap points falls back to its point.",
      symbol: "DrawerViewport"),
    .init(
      id: "cancel-is-release",
      explanation: "A cancelled gesture is judged like a released one, and may close the drawer.",
      symbol: "useSwipeDismiss"),
    .init(
      id: "catch-and-jump",
      explanation: "A drawer with snap points that is caught in mid-flight jumps to its point with the second move.",
      symbol: "DrawerPopup"),
    .init(
      id: "upward-freedom",
      explanation:
        "A drawer that moves up to snap points can be pulled off its edge, and its backdrop fades backwards.",
      symbol: "useSwipeDismiss"),
    .init(
      id: "content-only-dismisses",
      explanation: "A half-open drawer cannot be pulled up by its list; the list scrolls.",
      symbol: "DrawerViewport"),
    .init(
      id: "later-point-survives",
      explanation: "Of two points within 1 px the later of the list remains.",
      symbol: "DrawerViewport"),
    .init(
      id: "units-vanish",
      explanation: "1.0001 is 1.0001 px, \"50%\" and \"200PX\" are no points, and \"2rem3px\" is 2 px.",
      symbol: "resolveSnapPointValue"),
    .init(
      id: "rounded-height",
      explanation: "Offsets count from the rounded height, and closing from the real one.",
      symbol: "DrawerViewport"),
    .init(
      id: "early-completion",
      explanation: "A popup that stays mounted reports that it has opened before it moves.",
      symbol: "useOpenChangeComplete"),
  ]
}

extension BaseUI.Track {
  fileprivate var profile: SystemProfile.Track {
    switch self {
    case .backdropOpacity: .init("backdropOpacity", .none, visible: 0...1, "The backdrop's opacity, if there is one.")
    case .swipeProgress:
      .init("swipeProgress", .none, "`--drawer-swipe-progress` on the indent: how far the drawer is swiped away.")
    case .swipeStrength:
      .init("swipeStrength", .none, "`--drawer-swipe-strength`: the share of the closing transition's duration.")
    case .nestedPosition: .init("nestedPosition", .pixels, "The position of the drawer inside, if there is one.")
    case .contentOffset: .init("contentOffset", .pixels, "How far the list is scrolled, if there is one.")
    }
  }
}

extension BaseUI.Rule {
  /// One sentence for the reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .undirected:
      "The finger moved in no direction that dismisses: a distance beyond the threshold closes, else it stays."
    case .movedBack: "Released behind where the swipe began: it stays."
    case .fastSwipe: "The whole swipe was at least 0.5 px/ms fast on average: it closes, whatever the distance."
    case .pastHalf: "Swiped over more than half of its size: it closes."
    case .shortOfHalf: "Swiped over no more than half of its size: it stays."
    case .sideways: "A sideways drawer has no snap points: a distance beyond the threshold closes, whatever the speed."
    case .noHeight: "The popup has no height: it stays."
    case .noResolvedPoints: "No snap point can be read: a distance beyond the threshold closes, in either direction."
    case .reversal: "The finger left against the drag: the whole swipe's average counts instead."
    case .flickClose: "A flick towards dismissal: it closes, from any point."
    case .nearerClosed: "Thrown on, it would be nearer to closed than to any point: it closes."
    case .nearestPoint: "To the point nearest to where it would be thrown."
    case .sequentialAdvance: "A flick to a point that it has not reached: to the next one."
    case .sequentialPastLast: "A flick towards dismissal from the lowest point: it closes."
    case .sequentialNearerClosed: "Released nearer to closed than to any point: it closes."
    case .sequentialSettle: "To the nearest point, or the one next to that where it began."
    case .undirectedSettles: "It would close, but the finger moved in no direction: to the nearest point instead."
    }
  }
}
