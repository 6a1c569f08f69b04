import DrawerEngine

extension Gorhom {
  /// The other properties of a `BottomSheet` or a `BottomSheetModal`.
  ///
  /// - Source: `BottomSheetProps`, `BottomSheetGestureProps`, `BottomSheetModalProps`; React Native's `ViewProps`.
  static let inert = InertProperties(
    [
      "style", "backgroundStyle", "handleStyle", "handleIndicatorStyle", "containerStyle", "backgroundComponent",
      "containerComponent", "children", "key", "ref", "name", "stackBehavior", "enableDismissOnClose",
      "animatedPosition", "animatedIndex", "onChange", "onClose", "onAnimate", "onDismiss",
      "simultaneousHandlers", "waitFor", "accessible", "accessibilityLabel", "accessibilityRole",
      "testID", "nativeID",
    ],
    [
      "handleComponent": "`handle` is null for a sheet without one, and `environment.handleHeight` sets its height",
      "backdropComponent": "`backdrop` takes the properties of a BottomSheetBackdrop",
      "footerComponent": "`environment.footer` sets the height of a footer",
      "containerHeight": "the height is that of the container",
      "containerLayoutState": "the size is that of the container",
      "containerOffset": "`environment.pageY` sets where the container is",
      "gestureEventsHandlersHook": "the gestures are those of the library",
    ])
}
