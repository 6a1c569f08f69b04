import DrawerEngine

extension SheetController.Quirks {
  static let springVelocityPerMillisecond = Quirk(
    "spring-velocity-per-millisecond", of: "SheetController.moveOriginToTheNearestAnchor",
    "A flick starts at a thousandth of its speed per point of distance, and an upward one starts downwards.")
}

extension SheetController {
  /// The animation that the original requests from UIKit.
  ///
  /// - Parameter velocity: pt/ms, positive downwards. UIKit reads it as whole distances per second, positive *towards
  ///   the target*.
  func request(velocity: Double, animated: Bool) -> AnimationRequest {
    AnimationRequest(
      api: Sheets.Animation.API.springAnimation.rawValue,
      timing: .fittedSpring(dampingRatio: dampingRatio, initialVelocity: .init(dx: velocity, dy: velocity)),
      duration: animated ? Constants.moveDuration : 0)
  }

  private var dampingRatio: Double {
    configuration.bounces ? Constants.bouncingDamping : Constants.plainDamping
  }

  /// Moves the sheet to an anchor. The animation runs even if the sheet is already there.
  ///
  /// - Parameter velocity: pt/ms, positive downwards.
  /// - Source: `SheetController.moveOrigin(to:animated:velocity:completion:)`.
  mutating func move(to y: Double, animated: Bool, velocity: Double = 0, on stage: inout Stage<Sheets>) {
    location = geometry.location(of: y)
    updateTouches()
    let tabBarAnimation = setTabBarHidden(location == .top, animated: animated, on: &stage)

    let request = request(velocity: velocity, animated: animated)
    let curve = request.curve()
    let from = origin
    setOrigin(y)
    show(along: curve, on: &stage)

    let animation = Sheets.Animation(
      duration: request.duration, spring: .init(dampingRatio: dampingRatio, initialVelocity: velocity),
      options: ["allowUserInteraction", "beginFromCurrentState", "curveEaseOut"],
      travel: .init(fromPosition: from, toPosition: origin),
      arrival: Arrival(
        toState: location, toDimmingAlpha: dimmingAlpha,
        toCornerRadius: configuration.animatesCorners ? cornerRadius : nil))
    stage.report.animation = animation
    stage.report.settles = curve.duration
    if let tabBarAnimation { stage.report.animations = [tabBarAnimation, animation] }
  }
}

// MARK: - The tab bar

extension SheetController {
  /// The tab bar leaves over the bottom edge, or comes back.
  ///
  /// - Returns: The animation, if there is one to run.
  /// - Source: `SheetController.setTabBarHidden(_:animated:)`.
  mutating func setTabBarHidden(
    _ hides: Bool, animated: Bool, on stage: inout Stage<Sheets>
  ) -> Sheets.Animation? {
    guard configuration.hidesTabBarUponExpansion, var bar = tabBar, hides != bar.isHidden else { return nil }
    if !hides {
      bar.alpha = 1
      stage.set(.sheets(.tabBarAlpha), to: 1)
    }
    let from = bar.y
    bar.y = hides ? container.height : container.height - bar.height
    bar.isHidden = hides
    tabBar = bar

    let duration = animated ? Constants.tabBarDuration : 0
    let timing = Timing.named(hides ? .easeIn : .easeOut)
    stage.animate(.sheets(.tabBarY), to: bar.y, along: timing.curve(lasting: duration))
    if hides { stage.schedule(.tabBarHiding, after: duration) }
    return Sheets.Animation(
      api: .animation, duration: duration,
      options: ["beginFromCurrentState", hides ? "curveEaseIn" : "curveEaseOut"],
      tabBar: TabBarTravel(fromY: from, toY: bar.y))
  }
}

extension SheetController.Quirks {
  static let tabBarComesBackInvisible = Quirk(
    "tab-bar-comes-back-invisible", of: "SheetController.setTabBarHidden",
    "A sheet that leaves the top within 0.25 s brings back a tab bar that cannot be seen.")
}

extension SheetController {
  /// The bar may have been called back in the meantime.
  mutating func endTabBarHiding(on stage: inout Stage<Sheets>) {
    tabBar?.alpha = 0
    stage.set(.sheets(.tabBarAlpha), to: 0)
  }
}
