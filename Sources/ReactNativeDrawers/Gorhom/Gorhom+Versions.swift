import DrawerEngine

/// The simulated versions of the library, and their differences.
extension Gorhom {
  /// The differences between versions; the defaults are the behaviour of the default version.
  struct Traits: Sendable, Equatable {
    /// Above a keyboard, at a place that is not a detent, the index is the highest detent's position.
    ///
    /// - Source: `animateToPosition`, before gorhom/react-native-bottom-sheet#2456.
    var takesPositionForIndex = false
    /// Changes while the sheet is opening move it.
    ///
    /// - Source: `evaluatePosition`, before gorhom/react-native-bottom-sheet#2655.
    var followsWhileOpening = false
    /// A release does not subtract a list's offset from the position to which the finger has brought the sheet.
    ///
    /// - Source: `handleOnEnd`, before gorhom/react-native-bottom-sheet#2533.
    var forgetsContentOffset = false
    /// A mount begins below the screen, not below the window.
    ///
    /// - Source: `INITIAL_POSITION`, before gorhom/react-native-bottom-sheet@17ee221.
    var mountsBelowScreen = false
  }

  /// The simulated versions, the default first.
  static let versions: [(profile: SystemProfile.Version, traits: Traits)] = [
    (
      .init("5.2.13", released: "2026-04-30", revision: "bc94d544d37395eab056d27a2a4b38c56c355cc7"),
      Traits()
    ),
    (
      .init(
        "5.2.6", released: "2025-09-05", revision: "d12f3f7da19e5152fb541c4cfd36340cf5274473", basis: .read,
        differs: [
          .init(
            "Above a keyboard, at a place that is not a detent, its index is the highest detent's position in points, and"
              + " `restore` finds no detent of that index: it stays up.",
            rules: [Rules.proposeKeyboardRestore, Rules.evaluateNoProposal]),
          .init(
            "A change while it opens moves it there, even after a call to move it elsewhere.",
            rules: [Rules.evaluateMountBusy], quirks: [Quirks.clippedWhileOpening]),
          .init(
            "A release does not take a list's offset from where the finger has brought the sheet.",
            rules: [Rules.releaseNearest]),
          .init("It opens from below the screen, not from below the window."),
          .init("Not simulated: `present` and `dismiss` of a modal that is on its way."),
        ]),
      Traits(
        takesPositionForIndex: true, followsWhileOpening: true, forgetsContentOffset: true, mountsBelowScreen: true)
    ),
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
