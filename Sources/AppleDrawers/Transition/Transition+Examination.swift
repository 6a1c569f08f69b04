public import DrawerEngine

/// Notices for members of a configuration without effect.
extension Transition.Configuration {
  /// Adds notices for properties that the library ignores given the others.
  public func examine(_ reading: inout Reading) {
    let usual = Self()
    func notice(_ name: String, if isUnread: Bool, _ remark: String) {
      if isUnread { reading.within(.member(name)) { $0.notice(remark) } }
    }
    let untouched = "has no effect on gestures: \"interactive\" is false, so there is no interaction controller"
    for (name, isSet) in [
      ("updateProgressAsStep", updateProgressAsStep != usual.updateProgressAsStep),
      ("completionThreshold", completionThreshold != usual.completionThreshold),
      ("allowFlick", allowFlick != usual.allowFlick),
      ("panDistanceMultiplier", panDistanceMultiplier != usual.panDistanceMultiplier),
    ] {
      notice(name, if: isSet && !interactive, untouched)
    }
    let setsFlick = minimumFlickVelocity != usual.minimumFlickVelocity
    notice(
      "minimumFlickVelocity", if: setsFlick && !(allowFlick && interactive),
      allowFlick ? untouched : "has no effect: \"allowFlick\" is false")
    notice(
      "edge", if: edge != usual.edge && transitionType == .tabBar,
      "has no effect: tabs change sideways")
    notice(
      "rightToLeft", if: rightToLeft && transitionType != .tabBar,
      "has no effect: only tabs are counted from a side")
    let animations = [animation] + (transitionFor ?? []).compactMap { $0.animation }
    notice(
      "layers", if: !layers.isEmpty && !animations.contains(.layers),
      "has no effect: the animation is \"\(animation.rawValue)\"; with \"layers\" it runs these")
    notice(
      "animationCurve",
      if: animationCurve != usual.animationCurve && animations.allSatisfy { $0 == .layers || $0 == .edge },
      "has no effect: only the built-in animations follow it")
  }
}

// MARK: - Properties that inputs give

extension Transition {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let changes) = action else { return [] }
    changes.apply(to: &configuration)
    return changes.given()
  }
}
