/// Which versions of the library are simulated, and what they do differently.
extension BaseUI {
  /// What not all versions do; unless said otherwise, what the default version does.
  struct Traits: Sendable, Equatable {
    /// A swipe that would close, but never moved mainly along the drawer's axis, settles on a snap point.
    ///
    /// - Source: `DrawerViewport` (`closeFromSnapPoints`), mui/base-ui#5477.
    var settlesUndirectedSwipes = false
    /// The drawer around a nested one follows that one while it is swiped, and is let go with it.
    ///
    /// - Source: `DrawerViewport` (`onProgress`), mui/base-ui#5477.
    var letsParentGo = false
  }

  /// The versions that are simulated, the default first.
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
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
