import DrawerEngine

extension SweetCurtain {
  /// The properties of a `CurtainController` other than its `Curtain`'s settings.
  ///
  /// - Source: `CurtainController`, `Curtain`.
  static let inert = InertProperties(
    ["curtainDelegate", "contentViewControlelr", "curtainViewController", "curtain"],
    [
      "heightCoefficient": "it follows from the curtain's position",
      "actualHeight": "it follows from the curtain's position",
    ])
}
