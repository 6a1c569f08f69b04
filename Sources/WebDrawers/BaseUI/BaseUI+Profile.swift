public import DrawerEngine

extension BaseUI {
  public static let profile = SystemProfile(
    name: "baseui", title: "Base UI",
    origin: .init(
      library: "mui/base-ui", versions: versions.map { $0.profile }, repository: "https://github.com/mui/base-ui",
      licence: "MIT", aliases: ["Base UI Drawer"]),
    platform: .web, velocities: .computed,
    states: ["closed", "open"],
    rules: Rules.all, ignored: Reasons.all,
    quirks: [
      Quirks.swallowedMove, Quirks.pairVelocity, Quirks.averageDecides, Quirks.anyFlickCloses, Quirks.tapSettles,
      Quirks.threeCalls, Quirks.idleStrength, Quirks.secondPress, Quirks.cancelIsRelease, Quirks.catchAndJump,
      Quirks.upwardFreedom, Quirks.contentOnlyDismisses, Quirks.laterPointSurvives, Quirks.unitsVanish,
      Quirks.roundedHeight, Quirks.earlyCompletion, Quirks.keptProgress, Quirks.blockedSwipes, Quirks.unseenExit,
      Quirks.strandedSwipe, Quirks.parentKeepsProgress, Quirks.pageHoldsSwipes,
    ],
    tracks: Track.allCases.map { $0.profile },
    callbacks: callbacks,
    inert: inert,
    example: .init(
      configuration: ["snapPoints": ["200px", 0.5, 1]],
      scene: [
        Value.Member("environment", ["popupHeight": 760]), Value.Member("start", ["open": true, "snapPoint": 0.5]),
      ]))

  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks { typealias Quirk = SystemProfile.Quirk }
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
