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
      "handleComponent": "`handle`: null is a sheet without one, and `environment.handleHeight` has its height",
      "backdropComponent": "`backdrop` has the properties of a BottomSheetBackdrop",
      "footerComponent": "`environment.footer` has the height of a footer",
      "containerHeight": "the container has its height",
      "containerLayoutState": "the container has its size",
      "containerOffset": "`environment.pageY` sets where the container is",
      "gestureEventsHandlersHook": "the gestures are those of the library",
    ])
}
