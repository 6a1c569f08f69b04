extension SweetCurtain {
  public static let profile = SystemProfile(
    name: "sweetcurtain", title: "SweetCurtain",
    origin: .init(
      library: "multimediasuite/SweetCurtain", version: "0.2.5",
      repository: "https://github.com/multimediasuite/SweetCurtain",
      revision: "048486a1449e3007432c0efdc91bca9b5df805ad", licence: "MIT",
      note: "The author's account is ihormalovanyi now, with the same history and later versions that behave otherwise."
    ),
    states: State.allCases.map(\.rawValue),
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: [
      .init(
        id: "flicks-step-from-the-recorded-state",
        explanation: "Dragged from min nearly to max and flicked up, the curtain goes back down to mid.",
        symbol: "CurtainController.tryPush"),
      .init(
        id: "scroll-flicks-take-two-steps",
        explanation:
          "Lifted from the content, the curtain snaps to the nearest state first and is pushed on from there.",
        symbol: "CurtainController.observeValue"),
      .init(
        id: "rubber-band-depends-on-sampling",
        explanation: "One step that ends 100 pt outside moves nothing, and a longer one moves against the finger.",
        symbol: "CurtainController.permittedHeight"),
      .init(
        id: "missing-mid-collapses",
        explanation: "Sent to a mid that does not exist, the curtain collapses, and its state is mid.",
        symbol: "CurtainHeightProvider.height"),
      .init(
        id: "plain-hide-shifts-too",
        explanation: "Hidden without animation the curtain is collapsed and shifted down by its old height as well.",
        symbol: "CurtainController.performState"),
      .init(
        id: "shift-stays-under-the-finger",
        explanation: "Dragged out after such a hide, the curtain is shown lower than it is, until the next move.",
        symbol: "CurtainController.pan"),
      .init(
        id: "moves-tell-of-drags",
        explanation: "The delegate is told of a drag with every move, whether a finger made it or the client.",
        symbol: "CurtainController.curtainActualHeight"),
      .init(
        id: "failed-pan-stays",
        explanation: "A pan that fails leaves the curtain wherever it was dragged.",
        symbol: "CurtainController.pan"),
      .init(
        id: "resize-keeps-points",
        explanation: "In a smaller container the curtain keeps its height, and may reach above max or out of it.",
        symbol: "CurtainController.viewDidLayoutSubviews"),
      .init(
        id: "cancelled-scroll-ends-in-silence",
        explanation:
          "A touch on the content that is cancelled pushes the curtain and tells nobody that the drag is over.",
        symbol: "CurtainController.scroll"),
      .init(
        id: "scrolled-release-ends-in-silence",
        explanation:
          "Lifted downwards from scrolled content, the curtain snaps to the nearest state, and no end is told.",
        symbol: "CurtainController.observeValue"),
      .init(
        id: "allowed-twice-observed-twice",
        explanation: "A scroll view that is allowed twice snaps the curtain twice at every release.",
        symbol: "CurtainController.addObservers"),
    ],
    tracks: [
      .init(
        "transformY", .points,
        "How far hiding has shifted the curtain down: its edge on the screen is position + transformY."),
      .init("handleAlpha", .none, composition: .replacing, visible: 0...1, "1 if the handle is shown, else 0."),
      .init("handleCenterX", .points, "The middle of the handle, 36 x 5 pt, 7.5 pt below the curtain's edge."),
      .init(
        "contentOffset", .points, visible: 0 ... .greatestFiniteMagnitude,
        "Where the content's scroll view stands, where there is one; never above its top."),
    ],
    callbacks: callbacks,
    example: .init(
      configuration: ["minHeightCoefficient": 0.15, "swipeResistance": "low"],
      scene: [.init("start", ["state": "mid"])]))
}

extension SweetCurtain.Rule {
  /// One sentence for a reader of an answer.
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
