public import DrawerEngine

extension Vaul {
  public static let profile = SystemProfile(
    name: "vaul", title: "vaul",
    origin: .init(
      library: "emilkowalski/vaul", versions: versions.map { $0.profile },
      repository: "https://github.com/emilkowalski/vaul", licence: "MIT",
      note: "Recorded with React 18, @radix-ui/react-dialog 1.1.1 and Chromium's own style and animation engine.",
      aliases: ["shadcn Drawer"]),
    platform: .web, velocities: .computed, states: ["open", "closed"],
    rules: Rules.all, ignored: Reasons.all,
    quirks: [
      Quirks.firstPressSnaps, Quirks.lastPointLocks, Quirks.meanVelocity, Quirks.tapReleases, Quirks.beyondTheEnds,
      Quirks.lateFirstPoint, Quirks.slowNeverCloses, Quirks.tapClosesReturning, Quirks.sidewaysUnlocked,
      Quirks.handleClosesUndismissible, Quirks.slowTapOnHandle, Quirks.refusedClose, Quirks.inlineList,
      Quirks.pastTheLast, Quirks.leavingIsLifting, Quirks.defaultOpenEntersLate, Quirks.openingPullLocks,
      Quirks.fadeBlocksDrag, Quirks.keyboardForgetsOffset, Quirks.keyboardTakesInset, Quirks.nestedForgetsPoint,
      Quirks.closedNestedMovesParent, Quirks.pinnedByTrigger, Quirks.deadPage, Quirks.modalCrash,
    ],
    tracks: [
      .init(
        "overlayOpacity", .none, composition: .replacing, visible: 0...1, "Opacity of the overlay, if it is modal."),
      .init("backgroundScale", .none, composition: .replacing, "Scale of the page behind, if it is scaled."),
      .init("backgroundTranslate", .pixels, composition: .replacing, "How far the page behind is moved."),
      .init("backgroundRadius", .pixels, composition: .replacing, "Radius of the corners of the page behind."),
      .init("parentScale", .none, composition: .replacing, "Scale of the drawer that it is nested in."),
      .init("parentTranslate", .pixels, composition: .replacing, "How far the parent drawer is moved."),
    ],
    callbacks: [
      .init(
        "onOpenChange", "The drawer asks to be opened or closed.",
        with: [.always("open", .boolean, "Whether it asks to be opened.")]),
      .init("onClose", "The drawer is about to close."),
      .init(
        "onDrag", "A finger drags it while the overlay fades.",
        with: [
          .always(
            "percentage", .nullable(.measure(.none)),
            "How far, as a fraction of its size or of the distance to the next point.")
        ]),
      .init("onRelease", "A finger has let go.", with: [.always("open", .boolean, "Whether it stays open.")]),
      .init(
        "onAnimationEnd", "500 ms have passed since `onOpenChange`; animations do not count.",
        with: [.always("open", .boolean, "Whether it was opened.")]),
      .init(
        "setActiveSnapPoint", "Another snap point is to be active.",
        with: [.always("snapPoint", activePoint.shape, "The snap point.")]),
    ],
    inert: inert,
    example: .init(
      configuration: ["snapPoints": ["200px", 0.5, 0.9]],
      scene: [.init("environment", ["handle": true]), .init("start", ["activeSnapPoint": 0.5])]))

  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks { typealias Quirk = SystemProfile.Quirk }
}
