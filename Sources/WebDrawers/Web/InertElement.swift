import DrawerEngine

/// The properties of every React element, whichever library renders it.
enum InertElement {
  static let names = [
    "children", "className", "style", "id", "key", "ref", "role", "title", "tabIndex", "dir", "lang", "hidden",
    "dangerouslySetInnerHTML", "suppressHydrationWarning", "slot", "draggable", "onClick", "onKeyDown", "onKeyUp",
    "onFocus", "onBlur", "onPointerDown", "onPointerMove", "onPointerUp", "onPointerCancel", "onTouchStart",
    "onTouchMove",
    "onTouchEnd", "onTouchCancel", "onMouseDown", "onMouseMove", "onMouseUp", "onWheel", "onScroll", "onTransitionEnd",
    "onAnimationStart", "onContextMenu",
  ]
  static let prefixes = ["aria-", "data-"]
}
