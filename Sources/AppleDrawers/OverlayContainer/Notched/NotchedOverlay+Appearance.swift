import DrawerEngine

extension NotchedOverlay {
  var isSheet: Bool { configuration.presentation == .sheet }
  var hasDimming: Bool { isSheet && configuration.dimmingView != nil }

  /// Shows a translation, as the view's constraints and the presentation controller do.
  ///
  /// - Returns: The rule by which the translation dismisses the sheet; nil if it does not.
  /// - Source: `OverlayContainerSheetPresentationController`,
  ///   `overlayContainerViewController(_:willTranslateOverlay:transitionCoordinator:)`.
  mutating func show(_ coordinator: OverlayContainer.Coordinator) -> OverlayContainer.Rule? {
    overlayHeight = configuration.style.overlayHeight(translation.height, maximum: translation.notches.maximum)
    guard isSheet else { return nil }
    dimmingAlpha = configuration.dimmingView?.alpha(at: coordinator.progress) ?? 0
    if isDismissed { return nil }
    return configuration.overlayContainerSheetDismissalPolicy.dismisses(
      isDragging: coordinator.isDragging, target: coordinator.target, velocity: coordinator.velocity,
      notches: translation.notches)
  }
}
