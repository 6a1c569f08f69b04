extension Transition {
  /// The names of the members that the examination of a configuration remarks on.
  enum Names {
    static let updateProgressAsStep = "updateProgressAsStep"
    static let completionThreshold = "completionThreshold"
    static let allowFlick = "allowFlick"
    static let minimumFlickVelocity = "minimumFlickVelocity"
    static let panDistanceMultiplier = "panDistanceMultiplier"
    static let edge = "edge"
    static let rightToLeft = "rightToLeft"
    static let animationCurve = "animationCurve"
    static let layers = "layers"
  }
}

extension Transition.Configuration {
  /// Notices properties that the library does not read beside the others.
  public func examine(_ reading: inout Reading) {
    let usual = Self()
    func notice(_ name: String, if isUnread: Bool, _ remark: String) {
      if isUnread { reading.within(.member(name)) { $0.notice(remark) } }
    }
    let untouched = "has no effect on gestures: \"interactive\" is false, so there is no interaction controller"
    for (name, isSet) in [
      (Transition.Names.updateProgressAsStep, updateProgressAsStep != usual.updateProgressAsStep),
      (Transition.Names.completionThreshold, completionThreshold != usual.completionThreshold),
      (Transition.Names.allowFlick, allowFlick != usual.allowFlick),
      (Transition.Names.panDistanceMultiplier, panDistanceMultiplier != usual.panDistanceMultiplier),
    ] {
      notice(name, if: isSet && !interactive, untouched)
    }
    let setsFlick = minimumFlickVelocity != usual.minimumFlickVelocity
    notice(
      Transition.Names.minimumFlickVelocity, if: setsFlick && !(allowFlick && interactive),
      allowFlick ? untouched : "has no effect: \"allowFlick\" is false")
    notice(
      Transition.Names.edge, if: edge != usual.edge && transitionType == .tabBar,
      "has no effect: tabs change sideways")
    notice(
      Transition.Names.rightToLeft, if: rightToLeft && transitionType != .tabBar,
      "has no effect: only tabs are counted from a side")
    let animations = [animation] + (transitionFor ?? []).compactMap { $0.animation }
    notice(
      Transition.Names.layers, if: !layers.isEmpty && !animations.contains(.layers),
      "has no effect: the animation is \"\(animation.rawValue)\"; with \"layers\" it runs these")
    notice(
      Transition.Names.animationCurve,
      if: animationCurve != usual.animationCurve && animations.allSatisfy { $0 == .layers || $0 == .edge },
      "has no effect: only the built-in animations follow it")
  }
}
