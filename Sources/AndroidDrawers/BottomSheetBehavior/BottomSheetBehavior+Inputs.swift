public import DrawerEngine

/// The notation of inputs.
extension BottomSheetBehavior {
  public static let pan: InputType<Touch<Action>>? = InputType(
    "pan", Sample.self,
    refusing: [velocityMember, velocityAcrossMember].map { name in
      (name, "is not accepted, because the velocity is computed from the samples; give their times instead")
    }, "A sample of a finger."
  ) { Touch($0.phase, .touch($0)) }

  public static let inputs: [InputType<Action>] = [
    InputType(
      "move",
      Catalogue(State.collapsed) {
        $1("to", &$0, required: true, "The state. `setState` throws for dragging and settling.")
      }, "The host calls `setState`."
    ) { .move($0) },
    InputType("set", Change.self, "The host calls setters.") { .set($0) },
    InputType("resize", Resizing.self, "The container or the content changes, and is laid out at once.") {
      .resize($0)
    },
    InputType("insets", Insets.self, "The window has new insets.") { .insets($0) },
    InputType("nested", Nested.self, "Something that scrolls calls the nested scrolling interface.") { .nested($0) },
    InputType("back", BackGesture.self, "A step of a back gesture.") { .back($0) },
    InputType(
      "focus", Focus.self,
      "Something in the sheet gets the focus, which Android reports from API level 36 on, whatever `environment.sdk` is."
    ) { .focus($0) },
    InputType(
      "show", Catalogue(true) { $1(valueMember, &$0, required: true, "Whether it is shown.") },
      "The sheet is shown, or is not and takes no touches. A dialog that was dismissed is shown again."
    ) { .show($0) },
    InputType(
      "layout", LayoutRequest.self,
      "Something in the sheet requests a layout, which runs with the next frame; `setState` waits for it."
    ) { .layout($0) },
    InputType("cancel", "The host calls the dialog's `cancel`.", action: .dialog(.cancel)),
    InputType(
      "dismiss",
      Catalogue(false) {
        $1("fragment", &$0, "Whether a BottomSheetDialogFragment is dismissed, which hides the sheet first if it may.")
      }, "The host calls `dismiss` of the dialog, or of its fragment."
    ) { .dialog(.dismiss(isFragment: $0)) },
    InputType("tap", "A tap outside the sheet of a dialog.", action: .dialog(.tap)),
  ]
}

extension BottomSheetBehavior.Sample: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "What the finger does.")
    m("translation", &translation, .vertical(.pixels), "How far it has moved since `began`.")
    m("translationX", optional: &translationX, .pixels, "The horizontal part of `translation` on its own.")
    m("x", optional: &x, .pixels, "With `began`: x of the finger; the container's middle if not given.")
    m(
      "y", optional: &y, .pixels,
      "With `began`: y of the finger; on the drag handle, or near the sheet's top edge, if not given.")
  }
}

extension BottomSheetBehavior.Resizing: Described {
  public mutating func members(_ m: inout Members) {
    m("container", optional: &container, "The whole new container.")
    m("contentHeight", optional: &contentHeight, BottomSheetBehavior.length, "The content's new height.")
  }
}

extension BottomSheetBehavior.LayoutRequest: Described {
  public mutating func members(_ m: inout Members) {
    m("contentHeight", optional: &contentHeight, BottomSheetBehavior.length, "The content's new height, if it changes.")
    m(
      "visibleLists", optional: &visibleLists, Self.lists,
      "Which lists are visible from now on: 0 is `scrollView`, then `otherScrollViews`.")
  }
}

extension BottomSheetBehavior.LayoutRequest {
  private static let lists = Notation<Int>.integer(0...7).list(0...8)
}

extension BottomSheetBehavior.Nested: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "The call.")
    m("kind", &kind, "Whether a finger scrolls, or a fling does (nonTouch).")
    m("axis", &axis, "With `start`: the axis.")
    m("dy", &dy, .pixels, "With `preScroll` and `scroll`: how far, positive as the finger moves up.")
    m(
      BottomSheetBehavior.velocityMember, &velocity, .number(.pixelsPerSecond),
      "With `preFling`: how fast, with the same sign.")
    m("otherTarget", &otherTarget, "Whether something other than the lists scrolls.")
    m("list", &list, 0...7, "Which list scrolls: 0 is `scrollView`, then `otherScrollViews`.")
  }
}

extension BottomSheetBehavior.BackGesture: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "What the gesture does.")
    m("progress", &progress, .number(0...1), "How far it has come, with `began` and `changed`.")
  }
}

extension BottomSheetBehavior.Focus: Described {
  public mutating func members(_ m: inout Members) {
    m("top", &top, .pixels, required: true, "Its top edge in the sheet.")
    m("bottom", &bottom, .pixels, required: true, "Its bottom edge in the sheet.")
    m("touchMode", &touchMode, "Whether the window is in touch mode.")
  }
}
