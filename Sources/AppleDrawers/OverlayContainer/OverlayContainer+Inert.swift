import DrawerEngine

extension OverlayContainer {
  /// The other properties of the container and its presentation controller.
  ///
  /// - Source: `OverlayContainerViewController`, `OverlayContainerSheetPresentationController`.
  static let inert = InertProperties(
    [
      "delegate", "sheetDelegate", "viewControllers", "topViewController", "transitioningDelegate",
      "dismissingTapGestureRecognizer",
    ],
    [
      "availableSpace": "it follows from the container",
      "numberOfNotches": "`heightForNotchAt` lists a height for each notch",
    ])
}
