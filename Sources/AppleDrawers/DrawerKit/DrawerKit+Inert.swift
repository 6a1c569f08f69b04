import DrawerEngine

extension DrawerKit {
  /// The other properties of a `DrawerDisplayController` and its controllers.
  ///
  /// - Source: `DrawerDisplayController`, `DrawerPresentable`, `DrawerCoordinating`, `DrawerAnimationParticipant`.
  static let inert = InertProperties(
    [
      "presentingViewController", "presentedViewController", "presentingDrawerAnimationActions",
      "presentedDrawerAnimationActions", "drawerAnimationActions", "drawerDisplayController",
    ])
}
