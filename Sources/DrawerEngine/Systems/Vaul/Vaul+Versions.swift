/// Which versions of the library are simulated, and what they do differently.
extension Vaul {
  /// What not all versions do; unless said otherwise, what the default version does.
  struct Traits: Sendable, Equatable {
    /// The dialog knows of `modal`.
    ///
    /// - Source: `Root`, emilkowalski/vaul@3e97aac.
    var handsModalOn = false
    /// The overlay calls its hooks before it looks at `modal`, so that a new value does not change how many there are.
    ///
    /// - Source: `Overlay`, emilkowalski/vaul@3e97aac.
    var countsHooksAlike = false
  }

  /// The versions that are simulated, the default first.
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
  ]

  public static func use(version index: Int, in configuration: inout Configuration) {
    configuration.traits = versions[index].traits
  }
}
