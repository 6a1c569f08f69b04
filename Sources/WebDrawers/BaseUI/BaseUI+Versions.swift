import DrawerEngine

/// The simulated versions of the library, and their differences.
extension BaseUI {
  /// The differences between versions; the defaults are the behaviour of the default version.
  struct Traits: Sendable, Equatable {
    /// A swipe that would close, but never moved mainly along the drawer's axis, settles on a snap point.
    ///
    /// - Source: `DrawerViewport` (`closeFromSnapPoints`), mui/base-ui#5477.
    var settlesUndirectedSwipes = false
    /// The drawer around a nested one follows it while it is swiped, and is released with it.
    ///
    /// - Source: `DrawerViewport` (`onProgress`), mui/base-ui#5477.
    var letsParentGo = false
    /// The first move on a swipe area only sets the starting point of the swipe.
    ///
    /// - Source: `useSwipeDismiss` (`handleMoveCore`), before mui/base-ui#5105.
    var swallowsAreaMove = false
    /// On content that scrolls across, a touch swipes from its first move on, and every move is decided separately.
    ///
    /// - Source: `DrawerViewport` (`preserveNativeCrossAxisScrollOnMove`), before mui/base-ui#5257.
    var arbitratesEachMove = false
    /// A move that does not change the drag's offset rewrites the transform of the drag without the rubber band.
    ///
    /// - Source: `useSwipeDismiss` (`handleMoveCore`), before mui/base-ui#5308.
    var rewritesUnchangedMoves = false
    /// A move without buttons is a release only after one with the primary button.
    ///
    /// - Source: `useSwipeDismiss` (`sawPrimaryButtonsOnMoveRef`), before mui/base-ui#5105.
    var waitsForPressedMove = false
  }

  /// The simulated versions, the default first.
  static let versions: [(profile: SystemProfile.Version, traits: Traits)] = [
    (
      .init("1.7.0", released: "2026-08-04", revision: "254f4744f0a241c20697b9eeab33402f4469a081"),
      Traits()
    ),
    (
      .init(
        revision: "087c60b9c8ff9a3e94495b9321aa3e618f268d68",
        differs: [
          .init(
            "A swipe that would close but has no direction settles on the nearest snap point.",
            rules: [
              Rules.undirectedSettles, Rules.flickClose, Rules.nearerClosed, Rules.sequentialPastLast,
              Rules.sequentialNearerClosed,
            ], quirks: [Quirks.strandedSwipe]),
          .init(
            "A drawer goes back to its place once the nested drawer that it follows is let go.",
            quirks: [Quirks.parentKeepsProgress]),
        ]),
      Traits(settlesUndirectedSwipes: true, letsParentGo: true)
    ),
    (
      .init(
        "1.6.0", released: "2026-06-18", revision: "b34551d644f2e58ebf8fc1050d949f6654ceca6c", basis: .read,
        differs: [
          .init("The first move on a swipe area only sets where the swipe begins.", quirks: [Quirks.swallowedMove]),
          .init(
            "On content that scrolls across, a touch swipes from its first move on, and leaves the drawer with any move"
              + " that goes more across than along."),
          .init(
            "With snap points, a move that leaves the drag as far as it was shows the drawer without the rubber band."),
          .init("A move without buttons releases a mouse only after one with the primary button."),
          .init(
            "Not simulated: frames in which the popup flashes fully open, and how the keyboard's provider scrolls."),
        ]),
      Traits(
        swallowsAreaMove: true, arbitratesEachMove: true, rewritesUnchangedMoves: true, waitsForPressedMove: true)
    ),
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
