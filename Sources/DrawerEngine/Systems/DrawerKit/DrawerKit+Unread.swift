extension DrawerKit {
  /// The names of the members that the examination of a configuration remarks on.
  enum Names {
    static let totalDuration = "totalDurationInSeconds"
    static let fullExpansion = "fullExpansionBehaviour"
    static let insideTaps = "numberOfTapsForFullDrawerPresentation"
    static let outsideTaps = "numberOfTapsForOutsideDrawerDismissal"
    static let flickSpeed = "flickSpeedThreshold"
    static let cornerAnimation = "cornerAnimationOption"
  }
}

extension DrawerKit.Configuration {
  /// Container heights per second that no finger reaches: who sets them means points per second.
  private static let fastestFlick = 30.0

  /// Notices properties that the library does not read beside the others, and a speed in another unit than it looks.
  public func examine(_ reading: inout Reading) {
    let usual = Self()
    func notice(_ name: String, if isUnread: Bool, _ remark: @autoclosure () -> String) {
      guard isUnread else { return }
      let remark = remark()
      reading.within(.member(name)) { $0.notice(remark) }
    }
    notice(
      DrawerKit.Names.totalDuration,
      if: totalDurationInSeconds != usual.totalDurationInSeconds && timingCurveProvider.hasOwnDuration,
      "is only reported: the spring of \"timingCurveProvider\" lasts until it settles, "
        + "\(timingCurveProvider.duration(lasting: totalDurationInSeconds).plain) s")
    notice(
      DrawerKit.Names.fullExpansion,
      if: fullExpansionBehaviour != usual.fullExpansionBehaviour && presentableFullExpansionBehaviour != nil,
      "has no effect: the presented controller's own takes precedence")
    notice(
      DrawerKit.Names.insideTaps,
      if: numberOfTapsForFullDrawerPresentation != usual.numberOfTapsForFullDrawerPresentation
        && !isFullyPresentableByDrawerTaps,
      "has no effect: no taps expand the drawer")
    notice(
      DrawerKit.Names.outsideTaps,
      if: numberOfTapsForOutsideDrawerDismissal != usual.numberOfTapsForOutsideDrawerDismissal
        && !isDismissableByOutsideDrawerTaps,
      "has no effect: no taps dismiss the drawer")
    notice(
      DrawerKit.Names.cornerAnimation,
      if: cornerAnimationOption != usual.cornerAnimationOption && maximumCornerRadius == 0,
      "has no effect: the maximum corner radius is 0")
    notice(
      DrawerKit.Names.flickSpeed, if: flickSpeedInHeights > Self.fastestFlick,
      "is in container heights per second, not in points; no finger is that fast")
  }
}

extension Timing {
  /// Whether it is a spring that lasts until it settles, whatever duration is requested.
  fileprivate var hasOwnDuration: Bool { if case .physical = self { true } else { false } }
}
