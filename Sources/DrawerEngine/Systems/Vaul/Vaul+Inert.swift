extension Vaul {
  /// The other properties of `Drawer.Root` and of its `Content`, `Overlay`, `Portal` and `Handle`.
  ///
  /// - Source: vaul's `DialogProps` and `HandleProps`; the props of @radix-ui/react-dialog's `Content`, `Overlay` and
  ///   `Portal`.
  static let inert = InertProperties(
    InertElement.names + [
      "onOpenChange", "onClose", "onDrag", "onRelease", "onAnimationEnd",
      "setActiveSnapPoint", "asChild", "forceMount", "onOpenAutoFocus", "onCloseAutoFocus", "onEscapeKeyDown",
      "onPointerDownOutside", "onFocusOutside", "onInteractOutside",
    ],
    [
      "open": "`start.open` says whether it is open, and `environment.openControl` who holds that",
      "defaultOpen": "`environment.defaultOpen` has it",
      "activeSnapPoint": "`start.activeSnapPoint` has it, and `environment.snapControl` says who holds it",
      "nested": "`environment.nested` says whether it is nested",
      "container": "`environment.container` has the element's size",
      "preventCycle": "`environment.preventCycle` has it",
    ], prefixes: InertElement.prefixes)
}
