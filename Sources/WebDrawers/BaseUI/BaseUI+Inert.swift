import DrawerEngine

extension BaseUI {
  /// The other properties of `Drawer.Root` and of its `Popup`, `Portal`, `Backdrop`, `Viewport` and `SwipeArea`.
  ///
  /// - Source: `DrawerRootProps`, `DrawerPopupProps`, `DrawerPortalProps`, `DrawerBackdropProps`,
  ///   `DrawerSwipeAreaProps`, `BaseUIComponentProps`.
  static let inert = InertProperties(
    InertElement.names.filter { $0 != "style" } + [
      "onOpenChange", "onOpenChangeComplete", "onSnapPointChange", "actionsRef", "handle", "triggerId",
      "defaultTriggerId", "initialFocus", "finalFocus", "render", "container", "forceRender",
    ],
    [
      "open": "`start.open` sets whether it is open, and `environment.host.open` who controls that",
      "defaultOpen": "`start.open` sets whether it is open, and `environment.host.open` who controls that",
      "snapPoint": "`start.snapPoint` sets it, and `environment.host.snapPoint` who controls it",
      "keepMounted": "`environment.keepMounted` sets it",
      "disabled": "`environment.areaProps.disabled` disables the swipe area",
      "style": "`transition` describes the style sheet's transition, and `environment` the sizes",
    ], prefixes: InertElement.prefixes)
}
