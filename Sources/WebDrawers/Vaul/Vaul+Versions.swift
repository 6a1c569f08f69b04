import DrawerEngine

/// The simulated versions of the library, and their differences.
extension Vaul {
  /// The differences between versions; the defaults are the behaviour of the default version.
  struct Traits: Sendable, Equatable {
    /// `modal` is passed to the dialog.
    ///
    /// - Source: `Root`, emilkowalski/vaul@3e97aac.
    var handsModalOn = false
    /// The overlay calls its hooks before it reads `modal`, so that a new value does not change their number.
    ///
    /// - Source: `Overlay`, emilkowalski/vaul@3e97aac.
    var countsHooksAlike = false
    /// A finger that goes down on a select element drags the drawer.
    ///
    /// - Source: `shouldDrag`, before emilkowalski/vaul#487.
    var dragsFromSelects = false
    /// Without snap points a tap on the handle closes drawers that can be dismissed, and no others.
    ///
    /// - Source: `Handle.handleCycleSnapPoints`, before emilkowalski/vaul#477.
    var handleClosesDismissible = false
    /// A drawer that `defaultOpen` opens enters with its animation.
    ///
    /// - Source: `Root`, before emilkowalski/vaul#488.
    var animatesDefaultOpen = false
    /// Until something snaps it, an open drawer is at its first point, whichever is active.
    ///
    /// - Source: `Content`'s `--snap-point-height`, before emilkowalski/vaul#473.
    var entersAtFirstPoint = false
    /// Each render of an overlay that is not modal lets the page take pointer events a frame later.
    ///
    /// - Source: `Overlay`, before emilkowalski/vaul#460.
    var overlayFreesPage = false
    /// A nested drawer that opens moves its parent along y, whatever the direction.
    ///
    /// - Source: `onNestedOpenChange`, before emilkowalski/vaul#491.
    var movesParentVertically = false
    /// The host of a nested drawer is not notified of requests to open or close.
    ///
    /// - Source: `NestedRoot`, before emilkowalski/vaul#516.
    var keepsNestedFromHost = false
    /// A context menu lifts a finger that has not moved, which fails when its latest move is read.
    ///
    /// - Source: `Content`'s `onContextMenu` and `onRelease`, before emilkowalski/vaul#485.
    var liftsUnmoved = false

    /// The behaviour of 0.9.9 and 1.0.0: between them only comments changed.
    static let first = Traits(
      countsHooksAlike: true, dragsFromSelects: true, handleClosesDismissible: true, animatesDefaultOpen: true,
      entersAtFirstPoint: true, overlayFreesPage: true, movesParentVertically: true, keepsNestedFromHost: true,
      liftsUnmoved: true)
  }

  /// The simulated versions, the default first.
  static let versions: [(profile: SystemProfile.Version, traits: Traits)] = [
    (.init("1.1.2", released: "2024-12-14", revision: "73d06cdd3fd990bf4b83214cfe240c246908af0d"), Traits()),
    (
      .init(
        revision: "3e97aac6a38e4481bade71d7233ed6002e80f9b0",
        differs: [
          .init(
            "A drawer that is not modal lets the page take pointer events, whoever opens it.",
            quirks: [Quirks.deadPage]),
          .init("A new value of `modal` replaces the dialog's element.", quirks: [Quirks.modalCrash]),
        ]),
      Traits(handsModalOn: true, countsHooksAlike: true)
    ),
    (
      .init(
        "1.0.0", released: "2024-09-26", revision: "5cd388cfb5d9bf1664d27fc280839562dd79297c", basis: .read,
        differs: differencesOfFirst),
      .first
    ),
    (
      .init(
        "0.9.9", released: "2024-09-26", revision: "8bf023f8805864a1a92b96b6dd1336583fcb76aa", basis: .read,
        differs: differencesOfFirst),
      .first
    ),
  ]

  private static let differencesOfFirst: [SystemProfile.Difference] = [
    .init("A finger that goes down on a select element drags the drawer."),
    .init(
      "Without snap points a tap on the handle closes drawers that can be dismissed, and no others.",
      quirks: [Quirks.handleClosesUndismissible]),
    .init(
      "What `defaultOpen` opens enters with its animation, not with the first press.",
      quirks: [Quirks.defaultOpenEntersLate]),
    .init(
      "An open drawer shows its first snap point, whichever is active, until a press or a new value snaps it."),
    .init(
      "The overlay of a drawer that is not modal lets the page take pointer events each time it renders, whoever opens"
        + " the drawer.", quirks: [Quirks.deadPage]),
    .init("A new value of `modal` replaces only the overlay.", quirks: [Quirks.modalCrash]),
    .init("A nested drawer at the left or right moves its parent down the page while it opens, instead of aside."),
    .init(
      "The host of a nested drawer does not receive `onOpenChange`: if it gives `open`, no gesture closes the drawer."),
    .init(
      "A context menu lifts a finger that has not moved; that and leaving the drawer unmoved throw an error."),
    .init("Not simulated: with the keyboard away, Firefox on phones gets the drawer's height back."),
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
