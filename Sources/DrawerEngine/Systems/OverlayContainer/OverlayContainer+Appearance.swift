extension OverlayContainer {
  /// The overlay's tracks beside its position, by their places in the profile.
  enum Appearance: Int {
    case overlayHeight, dimmingAlpha, contentOffset
  }
}

extension Stage.Quantity {
  static func overlay(_ quantity: OverlayContainer.Appearance) -> Self { .appearance(quantity.rawValue) }
}

extension OverlayContainer.Style {
  /// How high the overlay's own view is. Its top edge is at the translation's height in every style.
  ///
  /// - Parameter maximum: the highest notch, reachable or not, pt.
  func overlayHeight(_ height: Double, maximum: Double) -> Double {
    switch self {
    case .flexibleHeight: height
    case .rigid: maximum
    case .expandableHeight: max(maximum, height)
    case .classic: maximum
    }
  }
}

extension OverlayContainer.DimmingView {
  /// What a sheet's background is dimmed with, within 0 to 1.
  ///
  /// - Parameter progress: 0 at the lowest reachable notch, 1 at the highest.
  /// - Source: `TransparentOverlayContainerSheetDimmingView.overlayControllerWillTranslate(context:)`.
  package func alpha(at progress: Double) -> Double {
    let alpha = minimumAlpha + progress * (maximumAlpha - minimumAlpha)
    return min(max(alpha.isNaN ? 0 : alpha, 0), 1)
  }
}

extension OverlayContainer.DismissalPolicy {
  /// Whether a move dismisses a sheet, and by which rule.
  ///
  /// Quirk: the height asked about is the move's target, never the finger's, so that the default position, below notch
  /// 0, never dismisses: only a flick that makes the overlay move does.
  ///
  /// - Parameters:
  ///   - target: pt above the container's bottom.
  ///   - velocity: pt/s, positive downwards.
  /// - Source: `ThresholdOverlayContainerSheetDismissalPolicy.shouldDismiss(using:)`.
  package func dismisses(
    isDragging: Bool, target: Double, velocity: Double, notches: OverlayContainer.Notches
  ) -> OverlayContainer.Rule? {
    guard !isDragging else { return nil }
    switch dismissingPosition {
    case .notch(let notch): if target < notches.height(notch) { return .dismissBelowNotch }
    case .translationHeight(let height): if target < height { return .dismissBelowHeight }
    case nil: break
    }
    guard let dismissingVelocity, velocity > dismissingVelocity else { return nil }
    return .dismissFastDown
  }
}

// MARK: - The sheet

extension NotchedOverlay {
  var isSheet: Bool { configuration.presentation == .sheet }

  /// How a dismissed sheet leaves the screen is UIKit's own: here the container slides down on UIKit's default spring,
  /// until the overlay is out of sight, while the overlay goes on to its notch inside it. When that is over everything
  /// is torn down, and no input reaches anything any more.
  static let dismissal = Resolution.Animation(
    api: "UIViewController.dismiss(animated:)", timing: .uiKitDefault, duration: 0)

  func dismissalRule(towards target: Double, velocity: Double) -> OverlayContainer.Rule? {
    configuration.overlayContainerSheetDismissalPolicy.dismisses(
      isDragging: false, target: target, velocity: velocity, notches: translation.notches)
  }

  /// What the view's constraints and the presentation controller make of a translation.
  ///
  /// - Returns: The rule by which it dismisses the sheet.
  /// - Source: `OverlayContainerSheetPresentationController.overlayContainerViewController(_:willTranslateOverlay:…)`.
  mutating func show(_ told: Translation.Coordinator) -> OverlayContainer.Rule? {
    overlayHeight = configuration.style.overlayHeight(translation.height, maximum: translation.notches.maximum)
    guard isSheet else { return nil }
    dimmingAlpha = configuration.dimmingView?.alpha(at: told.progress) ?? 0
    if isDismissed { return nil }
    return configuration.overlayContainerSheetDismissalPolicy.dismisses(
      isDragging: told.isDragging, target: told.target, velocity: told.velocity, notches: translation.notches)
  }

  mutating func dismiss(by rule: OverlayContainer.Rule, on stage: inout Stage<OverlayContainer.Ending>) {
    stage.emit("dismiss")
    report(rule, on: &stage)
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    presence = .dismissed
    beginLeaving(on: &stage)
  }

  mutating func beginLeaving(on stage: inout Stage<OverlayContainer.Ending>) {
    guard case .dismissed = presence else { return }
    let curve = Self.dismissal.timing.curve(lasting: Self.dismissal.duration)
    presence = .leaving(by: translation.height)
    stage.animate(.position, to: shownY, along: curve)
    if hasDimming { stage.animate(.overlay(.dimmingAlpha), to: dimmingAlpha, along: curve) }
    stage.schedule(.dismissal, after: curve.duration)
  }

  mutating func tearDown(on stage: inout Stage<OverlayContainer.Ending>) {
    presence = .gone
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    if hasDimming { stage.set(.overlay(.dimmingAlpha), to: dimmingAlpha) }
    stage.tearDown(leaving: containerHeight)
  }
}
