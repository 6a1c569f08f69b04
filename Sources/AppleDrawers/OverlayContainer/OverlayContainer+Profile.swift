public import DrawerEngine

extension OverlayContainer {
  public static let profile = SystemProfile(
    name: "overlaycontainer", title: "OverlayContainer",
    origin: .init(
      library: "applidium/OverlayContainer",
      versions: [.init("3.5.3", released: "2025-02-13", revision: "df49c8f5d115d7526f3f4f00345adfa80452d6f9")],
      repository: "https://github.com/applidium/OverlayContainer", licence: "BSD-3-Clause",
      note: """
        Style classic is that of its author's demo, https://github.com/gaetanzanella/ScrollToTranslation at revision \
        5cfaa5db1a66376b930eddd1572856327ae5f5b7, which has no licence file.
        """,
      aliases: ["Apple Maps drawer"]),
    states: [
      "stationary", "top", "bottom", "inFlight", "dismissed", "minimum", "maximum", "progressing",
    ],
    rules: Rules.all, ignored: Reasons.all, quirks: Quirks.all,
    tracks: [
      .init("overlayHeight", .points, "The height of the overlay's own view, which depends on the style."),
      .init(
        "dimmingAlpha", .none, composition: .replacing, visible: 0...1,
        "The alpha of the view that dims behind a sheet, if there is one."
      ),
      .init("contentOffset", .points, "The offset of the content's scroll view, if there is one."),
    ],
    callbacks: callbacks,
    inert: inert,
    example: .init(
      configuration: ["heightForNotchAt": [["fraction": 0.25], ["fraction": 0.5], ["fraction": 0.75]]],
      scene: [Value.Member("start", ["notch": 1])]))
}

extension OverlayContainer {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    typealias Quirk = SystemProfile.Quirk

    /// In the order in which documents list them.
    static let all = [
      indexSlip, rushAgainstTheFinger, restSwallowsVelocity, translationWithoutStart, endOfAnInterruptedMove,
      completionBeforeDidMove, unreachableIsATarget, unreachableStaysInRange, noVelocityInDrags, resizeUnderTheFinger,
      noRubberBandForScrolling, scrolledReleaseHasNoVelocity, roundedAtTheLimit, noRubberBandAtZero,
      springWithoutVelocity, customControllerForgetsTheStyle, sheetNeverDraggedAway, classicJumpsByTheWholePull,
      classicWayUpForFlicksDown, classicAnimatesNothing, classicVelocityAsItIs, classicEqualHeights,
    ]
  }
}
