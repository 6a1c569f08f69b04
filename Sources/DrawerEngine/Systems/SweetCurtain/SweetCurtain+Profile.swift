extension SweetCurtain {
  public static let profile = SystemProfile(
    name: "sweetcurtain", title: "SweetCurtain",
    origin: .init(
      library: "multimediasuite/SweetCurtain", version: "0.2.5",
      repository: "https://github.com/multimediasuite/SweetCurtain",
      revision: "048486a1449e3007432c0efdc91bca9b5df805ad", licence: "MIT",
      note:
        "The author's account is now ihormalovanyi. It has the same history, and later versions behave differently."
    ),
    states: State.allCases.map { $0.rawValue },
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: [
      .init(
        id: "flicks-step-from-the-recorded-state",
        explanation: "A curtain that is dragged from min nearly to max and flicked up goes back down to mid.",
        symbol: "CurtainController.tryPush"),
      .init(
        id: "scroll-flicks-take-two-steps",
        explanation:
          "When a finger leaves the content, the curtain first snaps to the nearest state and is pushed on from there.",
        symbol: "CurtainController.observeValue"),
      .init(
        id: "rubber-band-depends-on-sampling",
        explanation:
          "A step that would end 100 pt outside moves nothing, and a longer one moves the curtain against the finger.",
        symbol: "CurtainController.permittedHeight"),
      .init(
        id: "missing-mid-collapses",
        explanation: "A request for a mid that does not exist collapses the curtain, and its state becomes mid.",
        symbol: "CurtainHeightProvider.height"),
      .init(
        id: "plain-hide-shifts-too",
        explanation: "A curtain that is hidden without animation is collapsed and also shifted down by its old height.",
        symbol: "CurtainController.performState"),
      .init(
        id: "shift-stays-under-the-finger",
        explanation:
          "A curtain that is dragged out after such a hide is shown lower than its position, until the next move.",
        symbol: "CurtainController.pan"),
      .init(
        id: "moves-tell-of-drags",
        explanation: "Every move reports a drag to the delegate, whether a finger or the client began it.",
        symbol: "CurtainController.curtainActualHeight"),
      .init(
        id: "failed-pan-stays",
        explanation: "A pan that fails leaves the curtain wherever it was dragged.",
        symbol: "CurtainController.pan"),
      .init(
        id: "resize-keeps-points",
        explanation:
          "In a smaller container the curtain keeps its height, and may reach above max or out of the container.",
        symbol: "CurtainController.viewDidLayoutSubviews"),
      .init(
        id: "cancelled-scroll-ends-in-silence",
        explanation:
          "A cancelled touch on the content pushes the curtain, but the end of the drag is not reported.",
        symbol: "CurtainController.scroll"),
      .init(
        id: "scrolled-release-ends-in-silence",
        explanation:
          "A downward release of scrolled content snaps the curtain to the nearest state, and no end is reported.",
        symbol: "CurtainController.observeValue"),
      .init(
        id: "allowed-twice-observed-twice",
        explanation: "A scroll view that is allowed twice snaps the curtain twice at every release.",
        symbol: "CurtainController.addObservers"),
    ],
    tracks: [
      .init(
        "transformY", .points,
        "How far hiding has shifted the curtain down. Its edge on the screen is at position + transformY."),
      .init("handleAlpha", .none, composition: .replacing, visible: 0...1, "1 if the handle is shown, otherwise 0."),
      .init(
        "handleCenterX", .points,
        "x of the handle's centre. The handle is 36 x 5 pt and lies 7.5 pt below the curtain's edge."),
      .init(
        "contentOffset", .points, visible: 0 ... .greatestFiniteMagnitude,
        "The offset of the content's scroll view, if there is one; never above its top."),
    ],
    callbacks: callbacks,
    example: .init(
      configuration: ["minHeightCoefficient": 0.15, "swipeResistance": "low"],
      scene: [.init("start", ["state": "mid"])]))
}

extension SweetCurtain.Rule {
  /// One sentence for the reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .flickWhileHiddenStays: "Faster than the swipe resistance while hidden: it stays hidden."
    case .flickUpToMid: "Faster than the swipe resistance, up from min: mid."
    case .flickUpSkipsMissingMid: "Faster than the swipe resistance, up from min, and there is no mid: max."
    case .flickUpToMax: "Faster than the swipe resistance, up from mid: max."
    case .flickUpAtMaxStays: "Faster than the swipe resistance, up at max: max."
    case .flickDownToMid: "Faster than the swipe resistance, down from max: mid."
    case .flickDownSkipsMissingMid: "Faster than the swipe resistance, down from max, and there is no mid: min."
    case .flickDownToMin: "Faster than the swipe resistance, down from mid: min."
    case .flickDownAtMinStays: "Faster than the swipe resistance, down at min: min."
    case .nearestMin: "Not faster than the swipe resistance, and min is nearest."
    case .nearestMid: "Not faster than the swipe resistance, and mid is nearest."
    case .nearestMax: "Not faster than the swipe resistance, and max is nearest."
    case .observerNearestMin: "The content was let go, and min is nearest."
    case .observerNearestMid: "The content was let go, and mid is nearest."
    case .observerNearestMax: "The content was let go, and max is nearest."
    case .contentScrolledNoPush: "The content is scrolled and the finger does not move up: no push."
    case .requestedState: "The client asked for this state."
    }
  }
}
