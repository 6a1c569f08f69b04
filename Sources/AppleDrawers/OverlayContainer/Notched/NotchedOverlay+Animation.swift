import DrawerEngine

extension NotchedOverlay {
  mutating func make(_ move: Translation.Move, on stage: inout Stage<OverlayContainer>) {
    stage.report.rules.append(move.rule.id)
    if stage.report.ignored.map(Self.reasonsUntilLayout.contains) ?? false { stage.ignore(nil) }
    guard let animator = move.animator else { return deliver(move.calls, on: &stage) }
    let animation = springController.animation(
      velocity: move.velocity, toHeight: translation.height, toPosition: y, toNotch: move.notch)
    let curve = animation.request.curve()
    stage.report.animation = animation
    stage.report.settles = curve.duration
    deliver(move.calls, along: curve, on: &stage)
    stage.schedule(.animator(animator), after: curve.duration)
  }

  /// Makes the library's calls, and shows what they change.
  ///
  /// - Parameters:
  ///   - curve: The animation's curve; nil sets the overlay at once.
  ///   - velocity: The velocity at which a finger drags the overlay, pt/s.
  mutating func deliver(
    _ calls: [OverlayContainer.Callback], along curve: Curve? = nil, velocity: Double = 0,
    on stage: inout Stage<OverlayContainer>
  ) {
    for call in calls {
      stage.emit(call)
      guard case .willTranslate(let coordinator) = call else { continue }
      let rule = show(coordinator)
      if let curve {
        stage.animate(.position, to: shownY, along: curve)
        stage.animate(.overlayHeight, to: overlayHeight, along: curve)
        if hasDimming { stage.animate(.dimmingAlpha, to: dimmingAlpha, along: curve) }
      } else {
        stage.set(.position, to: shownY, velocity: velocity)
        stage.set(.overlayHeight, to: overlayHeight)
        if hasDimming { stage.set(.dimmingAlpha, to: dimmingAlpha) }
      }
      if let rule { dismiss(by: rule, on: &stage) }
    }
  }
}

// MARK: - A sheet's dismissal

extension NotchedOverlay {
  /// UIKit decides how a dismissed sheet leaves the screen. Here the container slides down on UIKit's default spring
  /// until the overlay is out of sight, while the overlay continues to its notch inside it. Then everything is torn
  /// down, and no input reaches the overlay any more.
  static let dismissal = AnimationRequest(
    api: "UIViewController.dismiss(animated:)", timing: .uiKitDefault, duration: 0)

  mutating func dismiss(by rule: OverlayContainer.Rule, on stage: inout Stage<OverlayContainer>) {
    stage.emit(.dismiss)
    stage.report.rules.append(rule.id)
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    presence = .dismissed
    beginLeaving(on: &stage)
  }

  mutating func beginLeaving(on stage: inout Stage<OverlayContainer>) {
    guard case .dismissed = presence else { return }
    let curve = Self.dismissal.curve()
    presence = .leaving(by: translation.height)
    stage.animate(.position, to: shownY, along: curve)
    if hasDimming { stage.animate(.dimmingAlpha, to: dimmingAlpha, along: curve) }
    stage.schedule(.dismissal, after: curve.duration)
  }

  mutating func tearDown(on stage: inout Stage<OverlayContainer>) {
    presence = .gone
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    if hasDimming { stage.set(.dimmingAlpha, to: dimmingAlpha) }
    stage.tearDown(leaving: containerHeight)
  }
}
