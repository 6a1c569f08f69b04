public import DrawerEngine

extension DrawerKit {
  public static let profile = SystemProfile(
    name: "drawerkit", title: "DrawerKit",
    origin: .init(
      library: "Babylonpartners/DrawerKit", versions: versions.map { $0.profile },
      repository: "https://github.com/Babylonpartners/DrawerKit", licence: "MIT",
      note: "The default is 13 commits after 0.7.0: they brought setDrawerState and made the collapsed state work."
    ),
    states: ["collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", "transitioning"],
    rules: Rules.all,
    ignored: Reasons.all,
    quirks: Quirks.all,
    tracks: [
      .init("cornerRadius", .points, "The radius of the top two corners."),
      .init("handleAlpha", .none, composition: .replacing, visible: 0...1, "The alpha of the handle, if there is one."),
      .init("contentOffset", .points, "The offset of the content's scroll view, if there is one."),
    ],
    callbacks: callbacks,
    inert: inert,
    example: .init(configuration: ["heightOfPartiallyExpandedDrawer": 320], scene: []))
}

extension DrawerKit {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    /// In the order in which documents list them.
    static let all = [
      tapsOnAfterPresentation, dismissalRunsTwice, radiusZeroedAtTheWrongEnd, partialHeightTakenForY,
      scrollSpeedThousandfoldSmall, roundWhenPresentedFull, zeroHeightStatesRestAtTheBottom,
      noPartialStillInStages, handleJumpsBeforeItFades, partialStartIsHonoured, marksStay,
    ]
  }
}
