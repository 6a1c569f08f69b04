public import DrawerEngine

extension Sheets {
  public static let profile = SystemProfile(
    name: "sheets", title: "sheets",
    origin: .init(
      library: "apstygo/sheets",
      versions: [.init("0.10.0", released: "2020-05-16", revision: "e8a73759f9864ae73e0cbeeeeb418dbb41c41377")],
      repository: "https://github.com/apstygo/sheets", licence: "MIT",
      aliases: ["App Store cards"]),
    states: State.allCases.map { $0.rawValue },
    rules: SheetController.Rules.all + AppStorePresentation.Rules.all, ignored: Reasons.all,
    quirks: SheetController.Quirks.all + AppStorePresentation.Quirks.all,
    tracks: Track.allCases.map { $0.profile }, callbacks: callbacks,
    inert: inert,
    example: .init(
      configuration: ["anchors": ["defaultExpanded", ["ratio": 0.5], "defaultCollapsed"]],
      scene: [Value.Member("environment", ["root": "navigationTable"])]))
}

extension Sheets.Track {
  fileprivate var profile: SystemProfile.Track {
    switch self {
    case .viewHeight: .init("viewHeight", .points, "The sheet's own height, part of which may lie below the container.")
    case .dimmingAlpha: alpha("dimmingAlpha", "Alpha of the black view behind the sheet.")
    case .cornerRadius: .init("cornerRadius", .points, "Radius of the sheet's top two corners, or of the view's four.")
    case .tabBarY: .init("tabBarY", .points, "y of the tab bar, if there is one.")
    case .tabBarAlpha: alpha("tabBarAlpha", "Alpha of the tab bar, if there is one.")
    case .incomingY: .init("incomingY", .points, "y in the sheet of the latest controller, once the stack has changed.")
    case .outgoingY: .init("outgoingY", .points, "y in the sheet of the controller that it replaced.")
    case .scale: .init("scale", .none, "App Store: scale of the view about its centre.")
    case .translationY:
      .init("translationY", .points, "App Store: how far the view is moved down from its position.")
    case .blurAlpha: alpha("blurAlpha", "App Store: alpha of a transition's blur; 0 without one.")
    case .closeButtonAlpha: alpha("closeButtonAlpha", "App Store: alpha of the close button.")
    case .contentOffset: .init("contentOffset", .points, "The offset of the content's scroll view, if there is one.")
    }
  }

  private func alpha(_ name: String, _ doc: String) -> SystemProfile.Track {
    .init(name, .none, composition: .replacing, visible: 0...1, doc)
  }
}

extension SheetController {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    typealias Quirk = SystemProfile.Quirk

    /// In the order in which documents list them.
    static let all = [
      springVelocityPerMillisecond, locationStaleAfterContentDrag, cancelledDragStays, touchesOnAfterTransition,
      appearanceByTwoTopmostAnchors, ratioIgnoresItsArgument, caughtAtItsTarget, dimmingWaitsForItsAnimation,
      expandsFromTheBottomOnly, rubberBandRunsAhead, tabBarComesBackInvisible, poppedTooEarlyItIsEmpty,
      chevronInsetRemains,
    ]
  }
}

extension AppStorePresentation {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    typealias Quirk = SystemProfile.Quirk

    /// In the order in which documents list them.
    static let all = [
      flickDoesNotDismiss, firstPullIsLost, restingFingerHoldsTheDismissal, failedPanKeepsHolding,
      recognisersGoneForNothing,
    ]
  }
}
