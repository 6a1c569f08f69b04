import DrawerEngine

extension SweetCurtain {
  /// The height constraint's constant before the first layout, pt.
  static let heightBeforeLayout = 200.0

  /// The curtain's tracks in addition to its position, by their indices in the profile.
  enum Appearance: Int {
    case transformY, handleAlpha, handleCenterX, contentOffset
  }
}

extension SweetCurtain.Quirks {
  static let plainHideShiftsToo = SystemProfile.Quirk(
    "plain-hide-shifts-too", of: "CurtainController.performState",
    "A curtain that is hidden without animation is collapsed and also shifted down by its old height.")
}

extension SweetCurtain {
  /// How far a curtain of height 0 is shifted down, pt.
  ///
  /// The shift is the height that the view was last laid out with. A move without animation therefore hides the curtain
  /// twice over, and an animated one does not shift it at all. Any state of height 0 counts as hidden.
  static func shift(hiding height: Double, from laidOutHeight: Double) -> Double { height == 0 ? laidOutHeight : 0 }

  /// The handle always exists, visible or not.
  var handleAlpha: Double { configuration.showsHandleIndicator ? 1 : 0 }

  /// x of the handle's centre, pt. The handle is centred in the curtain, which is as wide as its container.
  var handleCenterX: Double { container.width / 2 }
}

extension Stage.Quantity where Performing == SweetCurtain {
  static var transformY: Self { .appearance(SweetCurtain.Appearance.transformY.rawValue) }
  static var handleAlpha: Self { .appearance(SweetCurtain.Appearance.handleAlpha.rawValue) }
  static var handleCenterX: Self { .appearance(SweetCurtain.Appearance.handleCenterX.rawValue) }
  static var contentOffset: Self { .appearance(SweetCurtain.Appearance.contentOffset.rawValue) }
}
