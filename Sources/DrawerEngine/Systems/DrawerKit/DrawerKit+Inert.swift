extension DrawerKit {
  /// What a `DrawerDisplayController` and its controllers have besides the configuration.
  ///
  /// - Source: `DrawerDisplayController`, `DrawerPresentable`, `DrawerCoordinating`, `DrawerAnimationParticipant`.
  static let inert = InertProperties(
    [
      "presentingViewController", "presentedViewController", "presentingDrawerAnimationActions",
      "presentedDrawerAnimationActions", "drawerAnimationActions", "drawerDisplayController",
    ])
}
