/// How inputs are written.
extension BottomSheetBehavior {
  public static var pan: InputType<Touch<Action>>? {
    InputType(
      "pan", sample,
      refusing: [velocityMember, velocityAcrossMember].map { name in
        (name, "is not taken, because the velocity is computed from the samples; give their times instead")
      }, "A sample of a finger."
    ) { Touch($0.phase, .touch($0)) }
  }

  public static var inputs: [InputType<Action>] {
    [
      InputType("move", destination, "The host calls `setState`.") { .move($0) },
      InputType("set", change, "The host calls setters.") { .set($0) },
      InputType("resize", resizing, "The container or the content changes, and is laid out at once.") { .resize($0) },
      InputType("insets", insets, "The window has new insets.") { .insets($0) },
      InputType("nested", nestedCall, "Something that scrolls calls the nested scrolling interface.") { .nested($0) },
      InputType("back", backGesture, "A step of a gesture back.") { .back($0) },
      InputType("focus", focus, "Something in the sheet gets the focus.") { .focus($0) },
      InputType("show", shown, "The sheet is shown, or is not and takes no touches.") { .show($0) },
    ]
  }

  private static let sample = Catalogue(
    Sample(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "What the finger does."),
      Property("translation", { $1(&$0.translation) }, .vertical(.pixels), "How far it has moved since `began`."),
      Property(
        "translationX", optional: { $1(&$0.translationX) }, .pixels, "The horizontal part of `translation` on its own."),
      Property(
        "x", optional: { $1(&$0.x) }, .pixels, "With `began`: x of the finger; the container's middle if not given."),
      Property(
        "y", optional: { $1(&$0.y) }, .pixels,
        "With `began`: y of the finger; on the drag handle, or near the sheet's top edge, if not given."),
    ])

  private static let destination = Catalogue(
    State.collapsed,
    [Property("to", { $1(&$0) }, state, required: true, "The state. `setState` throws for dragging and settling.")])

  private static let resizing = Catalogue(
    Resizing(),
    [
      Property("container", optional: { $1(&$0.container) }, .object(Container.catalogue), "The whole new container."),
      Property(
        "contentHeight", optional: { $1(&$0.contentHeight) }, .wholePixels, "The content's new height."),
    ])

  private static let nestedCall = Catalogue(
    Nested(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "The call."),
      Property("kind", { $1(&$0.kind) }, .choice, "Whether a finger scrolls, or a fling does (nonTouch)."),
      Property("axis", { $1(&$0.axis) }, .choice, "With `start`: the axis."),
      Property(
        "dy", { $1(&$0.dy) }, .wholePixels, "With `preScroll` and `scroll`: how far, positive as the finger moves up."),
      Property(
        velocityMember, { $1(&$0.velocity) }, .single(.pixelsPerSecond), "With `preFling`: how fast, likewise."),
      Property("otherTarget", { $1(&$0.otherTarget) }, .boolean, "Whether it is not the list that scrolls."),
    ])

  private static let backGesture = Catalogue(
    BackGesture(),
    [
      Property("phase", { $1(&$0.phase) }, .choice, required: true, "What the gesture does."),
      Property(
        "progress", { $1(&$0.progress) }, .single(.none, 0...1), "How far it has come, with `began` and `changed`."),
    ])

  private static let focus = Catalogue(
    Focus(),
    [
      Property("top", { $1(&$0.top) }, .wholePixels, required: true, "Its top edge in the sheet."),
      Property("bottom", { $1(&$0.bottom) }, .wholePixels, required: true, "Its bottom edge in the sheet."),
      Property("touchMode", { $1(&$0.touchMode) }, .boolean, "Whether the window is in touch mode."),
    ])

  private static let shown = Catalogue(
    true, [Property(valueMember, { $1(&$0) }, .boolean, required: true, "Whether it is shown.")])
}
