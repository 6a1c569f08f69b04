extension SheetController {
  /// What the original asks UIKit for.
  ///
  /// - Parameter velocity: pt/ms, positive downwards.
  /// - Quirk: UIKit takes that number for whole ways a second, positive *towards the target*. A flick of w pt/s over
  ///   D pt really starts at w |D| / 1000 pt/s, and one upwards starts that fast away from where it goes.
  func animation(velocity: Double, animated: Bool) -> Resolution.Animation {
    let damping = configuration.bounces ? 0.85 : 1
    return Resolution.Animation(
      api: "UIView.animate(usingSpringWithDamping)",
      timing: .fittedSpring(dampingRatio: damping, initialVelocity: .init(dx: velocity, dy: velocity)),
      duration: animated ? 0.5 : 0)
  }

  /// A move to an anchor; run all the same where the sheet is there already.
  ///
  /// - Parameter velocity: pt/ms, positive downwards.
  /// - Source: `SheetController.moveOrigin(to:animated:velocity:completion:)`.
  mutating func move(
    to y: Double, animated: Bool, velocity: Double = 0, on stage: inout Stage<Sheets.Ending>
  ) {
    location = geometry.location(of: y)
    updateTouches()
    let tabBarReport = setTabBarHidden(location == .top, animated: animated, on: &stage)

    let animation = animation(velocity: velocity, animated: animated)
    let curve = animation.timing.curve(lasting: animation.duration)
    let from = origin
    setOrigin(y)
    show(along: curve, on: &stage)

    let report = report(animation, velocity: velocity, from: from)
    stage.report("animation", report)
    stage.report("settles", .number(curve.duration))
    if let tabBarReport { stage.report("animations", [tabBarReport, report]) }
  }

  private func report(_ animation: Resolution.Animation, velocity: Double, from: Double) -> Value {
    var members = [
      Value.Member("api", .string(animation.api)),
      Value.Member("duration", .number(animation.duration)),
      Value.Member("dampingRatio", .number(configuration.bounces ? 0.85 : 1)),
      Value.Member("initialVelocity", .number(velocity)),
      Value.Member("options", ["allowUserInteraction", "beginFromCurrentState", "curveEaseOut"]),
      Value.Member("fromPosition", .number(from)),
      Value.Member("toPosition", .number(origin)),
      Value.Member("toState", location.value),
      Value.Member("toDimmingAlpha", .finite(dimmingAlpha)),
    ]
    if configuration.animatesCorners { members.append(Value.Member("toCornerRadius", .finite(cornerRadius))) }
    return .object(members)
  }
}

// MARK: - The tab bar

extension SheetController {
  /// The tab bar leaves over the bottom edge, or comes back.
  ///
  /// - Returns: the animation, if there is one to run.
  /// - Source: `SheetController.setTabBarHidden(_:animated:)`.
  mutating func setTabBarHidden(
    _ hides: Bool, animated: Bool, on stage: inout Stage<Sheets.Ending>
  ) -> Value? {
    guard configuration.hidesTabBarUponExpansion, var bar = tabBar, hides != bar.isHidden else { return nil }
    if !hides {
      bar.alpha = 1
      stage.set(.sheets(.tabBarAlpha), to: 1)
    }
    let from = bar.y
    bar.y = hides ? container.height : container.height - bar.height
    bar.isHidden = hides
    tabBar = bar

    let duration = animated ? 0.25 : 0
    let timing = Timing.named(hides ? .easeIn : .easeOut)
    stage.animate(.sheets(.tabBarY), to: bar.y, along: timing.curve(lasting: duration))
    if hides { stage.schedule(.tabBarHiding, after: duration) }
    return [
      "api": "UIView.animate", "duration": .number(duration),
      "options": ["beginFromCurrentState", hides ? "curveEaseIn" : "curveEaseOut"],
      "target": "tabBar", "fromY": .number(from), "toY": .number(bar.y),
    ]
  }

  /// Quirk: whether or not the bar has been called back in the meantime. A sheet that leaves the top within a quarter
  /// of a second of its way there gets a tab bar that is in its place and cannot be seen.
  mutating func endTabBarHiding(on stage: inout Stage<Sheets.Ending>) {
    tabBar?.alpha = 0
    stage.set(.sheets(.tabBarAlpha), to: 0)
  }
}
