import DrawerEngine

/// The simulated versions of the library, and their differences.
extension DrawerKit {
  /// The differences between versions; the defaults are the behaviour of the default version.
  struct Traits: Sendable, Equatable {
    /// A drawer at its collapsed position counts as transitioning.
    ///
    /// - Source: `GeometryEvaluator.drawerState(for:…)`, before Babylonpartners/DrawerKit#79.
    var overlooksCollapsed = false
    /// Taps expand and dismiss only a drawer whose target is partial expansion.
    ///
    /// - Source: `PresentationController.gestureAvailabilityConditionsDidChange()`, before Babylonpartners/DrawerKit#81.
    var tapsPartialOnly = false
    /// There is no `setDrawerState`.
    ///
    /// - Source: `DrawerPresentationControlling`, before Babylonpartners/DrawerKit#83.
    var lacksSetDrawerState = false
    /// Only the configuration determines how far up the drawer expands.
    ///
    /// - Source: `DrawerPresentable`, before Babylonpartners/DrawerKit#103.
    var overlooksPresentable = false
  }

  /// The simulated versions, the default first.
  static let versions: [(profile: SystemProfile.Version, traits: Traits)] = [
    (.init(revision: "bc1c220b10f2e59c84cc455db0456f413a86b9c6"), Traits()),
    (
      .init(
        "0.7.0", released: "2018-10-30", revision: "d45857516cb0988b866362fdf796ba8f40a70bd9", basis: .read,
        differs: [
          .init("A drawer that rests at its collapsed position is transitioning."),
          .init(
            "Taps expand and dismiss only a partially expanded drawer.",
            rules: [Rules.insideTapExpands, Rules.outsideTapDismisses]),
          .init("There is no `setDrawerState`.", rules: [Rules.setState]),
          .init("The presented controller's `fullExpansionBehaviour` has no effect."),
        ]),
      Traits(overlooksCollapsed: true, tapsPartialOnly: true, lacksSetDrawerState: true, overlooksPresentable: true)
    ),
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
