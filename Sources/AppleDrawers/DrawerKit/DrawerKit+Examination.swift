public import DrawerEngine

extension DrawerKit {
  /// Adds notices about which of two expansions takes effect, and about a partially expanded drawer whose height is
  /// missing or equals that of the fully expanded one.
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    examineExpansion(configuration, &reading)
    guard configuration.supportsPartialExpansion else { return }
    let height = configuration.heightOfPartiallyExpandedDrawer
    let most = container.height - fullY(in: container, configuration)
    let remark =
      if !configuration.partialHeight.isGiven {
        "is not given and taken as 0, so the partially expanded drawer lies below the container"
      } else if height >= most {
        "is \(height.plain), so the partially expanded drawer is where the fully expanded one is, \(most.plain) pt high"
      } else {
        String?.none
      }
    guard let remark else { return }
    notice(partialHeight, remark, &reading)
  }

  private static func examineExpansion(_ configuration: Configuration, _ reading: inout Reading) {
    guard configuration.presentableFullExpansionBehaviour != nil else { return }
    if configuration.traits.overlooksPresentable {
      notice("presentableFullExpansionBehaviour", "has no effect in this version of the library", &reading)
    } else if configuration.fullExpansionBehaviour != Configuration().fullExpansionBehaviour {
      notice(
        "fullExpansionBehaviour", "has no effect: the presented controller's own takes precedence", &reading)
    }
  }

  private static func notice(_ property: String, _ remark: String, _ reading: inout Reading) {
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { $0.within(.member(property)) { $0.notice(remark) } }
    }
  }
}

extension DrawerKit.Configuration {
  /// More container heights per second than any finger reaches: such a value was meant in points per second.
  private static let fastestFlick = 30.0

  /// Adds notices for properties that the library ignores given the others, and for a speed in the wrong unit.
  public func examine(_ reading: inout Reading) {
    let usual = Self()
    func notice(_ name: String, if isUnread: Bool, _ remark: @autoclosure () -> String) {
      guard isUnread else { return }
      let remark = remark()
      reading.within(.member(name)) { $0.notice(remark) }
    }
    notice(
      "totalDurationInSeconds",
      if: totalDurationInSeconds != usual.totalDurationInSeconds && timingCurveProvider.hasOwnDuration,
      "is only reported: the spring of \"timingCurveProvider\" lasts until it settles, "
        + "\(timingCurveProvider.duration(lasting: totalDurationInSeconds).plain) s")
    notice(
      "numberOfTapsForFullDrawerPresentation",
      if: numberOfTapsForFullDrawerPresentation != usual.numberOfTapsForFullDrawerPresentation
        && !isFullyPresentableByDrawerTaps,
      "has no effect: no taps expand the drawer")
    notice(
      "numberOfTapsForOutsideDrawerDismissal",
      if: numberOfTapsForOutsideDrawerDismissal != usual.numberOfTapsForOutsideDrawerDismissal
        && !isDismissableByOutsideDrawerTaps,
      "has no effect: no taps dismiss the drawer")
    notice(
      "cornerAnimationOption",
      if: cornerAnimationOption != usual.cornerAnimationOption && maximumCornerRadius == 0,
      "has no effect: the maximum corner radius is 0")
    notice(
      "flickSpeedThreshold", if: flickSpeedInHeights > Self.fastestFlick,
      "is in container heights per second, not in points; no finger is that fast")
  }
}

extension Timing {
  /// Whether it is a spring that lasts until it settles, regardless of the requested duration.
  fileprivate var hasOwnDuration: Bool { if case .physical = self { true } else { false } }
}

// MARK: - Properties that inputs give

extension DrawerKit {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let changes) = action else { return [] }
    changes.apply(to: &configuration)
    return changes.given()
  }
}
