extension SweetCurtain {
  /// The curtain's tracks beside its position, by their places in the profile.
  enum Appearance: Int {
    case transformY, handleAlpha, handleCenterX, contentOffset
  }

  /// The handle is there always, seen or not.
  var handleAlpha: Double { configuration.showsHandleIndicator ? 1 : 0 }

  /// Centred in the curtain, which is as wide as its container, pt.
  var handleCenterX: Double { container.width / 2 }
}

extension Stage.Quantity where Ending == SweetCurtain.Ending {
  static var transformY: Self { .appearance(SweetCurtain.Appearance.transformY.rawValue) }
  static var handleAlpha: Self { .appearance(SweetCurtain.Appearance.handleAlpha.rawValue) }
  static var handleCenterX: Self { .appearance(SweetCurtain.Appearance.handleCenterX.rawValue) }
  static var contentOffset: Self { .appearance(SweetCurtain.Appearance.contentOffset.rawValue) }
}
