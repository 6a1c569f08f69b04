public import DrawerEngine

extension Gorhom {
  public static let profile = SystemProfile(
    name: "gorhom", title: "React Native Bottom Sheet",
    origin: .init(
      library: "gorhom/react-native-bottom-sheet", versions: versions.map { $0.profile },
      repository: "https://github.com/gorhom/react-native-bottom-sheet", licence: "MIT",
      note: "Recorded with Reanimated 4.2's own shared values, mappers, springs and timings.",
      aliases: ["React Native Bottom Sheet", "@gorhom/bottom-sheet"]),
    platform: .reactNative,
    states: SheetState.allCases.map { $0.rawValue },
    rules: Rules.all, ignored: Reasons.all,
    quirks: [
      Quirks.positionCloses, Quirks.resetAfterPosition, Quirks.indexMinusOne, Quirks.noJumpToZero, Quirks.restoreToTop,
      Quirks.cancelReleases, Quirks.awayJumps, Quirks.staleScrollLock, Quirks.endlessSpring, Quirks.oldClosedLine,
      Quirks.keyboardInFlight, Quirks.silentIndex, Quirks.lateDynamicSizing, Quirks.overrideStays, Quirks.lateIndex,
      Quirks.unsorted, Quirks.lastJump, Quirks.sumOfKeyboard, Quirks.inheritedVelocity, Quirks.jumpAtLimit,
      Quirks.percentFirst, Quirks.clippedWhileOpening, Quirks.failOffsetsAlone,
    ],
    tracks: [
      .init("index", .none, "`animatedIndex`: fractions lie between two detents, -1 is closed."),
      .init("opacity", .none, visible: 0...1, "The sheet's opacity; 0 while it is closed on Android."),
      .init("backdropOpacity", .none, visible: 0...1, "The backdrop's opacity, if there is one."),
      .init("footerY", .points, "y of the footer in the sheet, if there is one."),
      .init("maskHeight", .points, "The height of the content's mask."),
      .init("contentOffset", .points, "How far the list is scrolled, if there is one."),
    ],
    callbacks: callbacks,
    inert: inert,
    example: .init(
      configuration: ["snapPoints": [200, 422, 760], "enableDynamicSizing": false, "index": 1],
      scene: [Value.Member("environment", ["platform": "ios", "refreshRate": 60])]))

  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks { typealias Quirk = SystemProfile.Quirk }
}
