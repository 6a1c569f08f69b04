public import DrawerEngine

extension SweetCurtain {
  public static let profile = SystemProfile(
    name: "sweetcurtain", title: "SweetCurtain",
    origin: .init(
      library: "multimediasuite/SweetCurtain",
      versions: [.init("0.2.5", released: "2021-02-01", revision: "048486a1449e3007432c0efdc91bca9b5df805ad")],
      repository: "https://github.com/multimediasuite/SweetCurtain", licence: "MIT",
      note:
        "The author's account is now ihormalovanyi. It has the same history, and later versions behave differently."
    ),
    states: State.allCases.map { $0.rawValue },
    rules: Rules.all,
    ignored: Reasons.all,
    quirks: Quirks.all,
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
    inert: inert,
    example: .init(
      configuration: ["minHeightCoefficient": 0.15, "swipeResistance": "low"],
      scene: [.init("start", ["state": "mid"])]))
}

extension SweetCurtain {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    /// In the order in which documents list them.
    static let all = [
      flicksStepFromTheRecordedState, scrollFlicksTakeTwoSteps, rubberBandDependsOnSampling, missingMidCollapses,
      plainHideShiftsToo, shiftStaysUnderTheFinger, movesReportDrags, failedPanStays, resizeKeepsPoints,
      cancelledScrollEndsInSilence, scrolledReleaseEndsInSilence, allowedTwiceObservedTwice,
    ]
  }
}
