import DrawerEngine

extension Vaul {
  /// The other properties of `Drawer.Root` and of its `Content`, `Overlay`, `Portal` and `Handle`.
  ///
  /// - Source: vaul's `DialogProps` and `HandleProps`; the props of @radix-ui/react-dialog's `Content`, `Overlay` and
  ///   `Portal`.
  static let inert = inertProperties(
    open: "`start.open` sets whether it is open, and `environment.openControl` who controls that",
    activeSnapPoint: "`start.activeSnapPoint` sets it, and `environment.snapControl` who controls it")

  /// The same where a host renders again.
  static let inertWhenRendered = inertProperties(
    open: "a `move` with `to` opens or closes it", activeSnapPoint: "a `move` with `snap` sets it")

  private static func inertProperties(open: String, activeSnapPoint: String) -> InertProperties {
    InertProperties(
      InertElement.names + [
        "onOpenChange", "onClose", "onDrag", "onRelease", "onAnimationEnd",
        "setActiveSnapPoint", "asChild", "forceMount", "onOpenAutoFocus", "onCloseAutoFocus", "onEscapeKeyDown",
        "onPointerDownOutside", "onFocusOutside", "onInteractOutside",
      ],
      [
        "open": open,
        "defaultOpen": "`environment.defaultOpen` sets it",
        "activeSnapPoint": activeSnapPoint,
        "nested": "`environment.nested` sets whether it is nested",
        "container": "`environment.container` sets the element's size",
        "preventCycle": "`environment.preventCycle` sets it",
      ], prefixes: InertElement.prefixes)
  }
}
