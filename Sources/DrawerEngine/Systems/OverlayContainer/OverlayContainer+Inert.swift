extension OverlayContainer {
  /// What the container and its presentation controller have besides.
  ///
  /// - Source: `OverlayContainerViewController`, `OverlayContainerSheetPresentationController`.
  static let inert = InertProperties(
    [
      "delegate", "sheetDelegate", "viewControllers", "topViewController", "transitioningDelegate",
      "dismissingTapGestureRecognizer",
    ],
    [
      "availableSpace": "it follows from the container",
      "numberOfNotches": "`heightForNotchAt` has a height for each notch",
    ])
}
