import DrawerEngine

extension BottomSheetBehavior {
  /// The setters and XML attributes without effect here.
  ///
  /// - Source: `BottomSheetBehavior` and its `BottomSheetBehavior_Layout`.
  static let inert = InertProperties(
    [
      "maxWidth", "elevation", "backgroundTint", "paddingLeftSystemWindowInsets", "paddingRightSystemWindowInsets",
      "marginLeftSystemWindowInsets", "marginRightSystemWindowInsets", "updateImportantForAccessibilityOnSiblings",
      "accessibilityDelegateView", "bottomSheetCallback",
    ],
    [
      "state": "`start` sets the state",
      "shapeAppearance": "`cornerSize` sets the size of its corners",
      "shapeAppearanceOverlay": "`cornerSize` sets the size of the corners",
    ])
}
