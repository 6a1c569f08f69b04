/// What events tell of a sheet, or of a presented view.
extension Sheets {
  static let record = SystemProfile.Record(
    status: status + AppStorePresentation.status,
    members: [
      .sometimes("animations", .list(.object([]), count: 0...10), "All of them, where there are others."),
      .sometimes("projection", .measure(.points), "Where the sheet would glide."),
      .sometimes(
        "hit", .nullable(.choice(["tabBar", "content", "wrapper", "dimming", "main", "closeButton"])),
        "What a tap landed on; null beside everything."),
      .sometimes(
        "recognizer", .nullable(.choice(["contentTap", "dimmingViewTap"])), "Which recogniser took it; null: none."),
      .sometimes(
        "contentInteractiveDuringAnimation", .boolean, "Whether the content took touches right after the input."),
      .sometimes("layersDuringAnimation", names, "The controllers' views from the back to the front, right after it."),
      .sometimes("returned", .nullable(names), "Who was popped; null: nobody."),
      .sometimes("targetContentOffset", .measure(.points), "Where the content will come to rest."),
      .sometimes("ignored", .boolean, "The input reached nothing."),
    ],
    animation: [
      .always(
        "api",
        .choice([
          "UIView.animate(usingSpringWithDamping)", "UIView.animate", "UIView.animateKeyframes", "alongside",
          "UIKit default modal transition",
        ]), "The UIKit call, or what runs alongside one."),
      .sometimes("duration", .measure(.seconds), "As asked for."),
      .sometimes("dampingRatio", .measure(.none), "Of the spring."),
      .sometimes("initialVelocity", .measure(.perSecond), "Of the spring, as it is handed to UIKit."),
      .sometimes("timing", Notation<Timing>.timing.shape, "Of UIKit's own transition."),
      .sometimes("options", .list(.string, count: 0...3), "UIKit's options."),
      .sometimes("fromPosition", .measure(.points), "y before it."),
      .sometimes("toPosition", .measure(.points), "y that it goes to."),
      .sometimes("toState", state.shape, "The state that it goes to."),
      .sometimes("toDimmingAlpha", .nullable(.measure(.none)), "Not clamped; null where it is no number."),
      .sometimes("toCornerRadius", .nullable(.measure(.points)), "Not clamped; null where it is no number."),
      .sometimes("target", .choice(["tabBar"]), "What it moves, where that is not the sheet."),
      .sometimes("fromY", .measure(.points), "Of the tab bar."),
      .sometimes("toY", .measure(.points), "Of the tab bar."),
      .sometimes("incoming", .object(frames), "The controller that comes."),
      .sometimes("outgoing", .object(frames), "The controller that goes."),
      .sometimes("interactive", .boolean, "A finger drives it."),
      .sometimes("toCloseButtonAlpha", .measure(.none), "Of the close button."),
      .sometimes("toPresentationBlurAlpha", .measure(.none), "Of the presentation's blur."),
      .sometimes("toDismissalBlurAlpha", .measure(.none), "Of the dismissal's blur."),
      .sometimes("keyframes", .list(.object(keyframe), count: 0...2), "Its halves."),
    ])

  private static let names = Shape.list(.string, count: 0...SheetController.Stack.limit)

  private static let frame: [PropertyDescription] = [
    .always("x", .measure(.points), "From the left."), .always("y", .measure(.points), "From the top."),
    .always("width", .measure(.points), "Width."), .always("height", .measure(.points), "Height."),
  ]

  private static let frames: [PropertyDescription] = [
    .always("id", .string, "Its name."), .always("from", .object(frame), "Before."),
    .always("to", .object(frame), "After."),
  ]

  private static let keyframe: [PropertyDescription] = [
    .always("relativeStartTime", .measure(.none), "A fraction of the duration."),
    .always("relativeDuration", .measure(.none), "A fraction of the duration."),
    .always("toTransform", .list(.measure(.none), count: 6...6), "a, b, c, d, tx, ty."),
    .sometimes("toCornerRadius", .measure(.points), "Of all four corners."),
    .sometimes("toDismissalBlurAlpha", .measure(.none), "Of the dismissal's blur."),
  ]

  private static let status: [PropertyDescription] = [
    .sometimes("position", .measure(.points), "y of the sheet's top edge, or of the presented view's."),
    .sometimes("height", .measure(.points), "The container's height minus the position."),
    .sometimes("viewHeight", .measure(.points), "The sheet's own height."),
    .sometimes("state", state.shape, "Where the sheet was sent last (location), or whether the view is there."),
    .sometimes(
      "dimmingAlpha", .nullable(.measure(.none)), "As it was set, not clamped; null where it is no number."),
    .sometimes("cornerRadius", .nullable(.measure(.points)), "As it was set; null where it is no number."),
    .sometimes(
      "tabBar",
      .object([
        .always("hidden", .boolean, "It has been sent away."), .always("y", .measure(.points), "Its top edge."),
        .always("alpha", .measure(.none), "Its alpha."),
      ]), "The tab bar, where there is one."),
    .sometimes("contentInteractive", .boolean, "Whether the content takes touches, where it did not at some time."),
    .sometimes("contentOffset", .measure(.points), "Where the content stands, where it scrolls."),
    .sometimes("showsVerticalScrollIndicator", .boolean, "Whether the content shows its indicator."),
    .sometimes("anchorPoints", .list(.measure(.points), count: 2...100), "The anchors' positions, topmost first."),
    .sometimes("mainBottomInset", .measure(.points), "What the main controller's safe area loses at the bottom."),
    .sometimes("viewControllers", names, "The stack, the one on top last."),
    .sometimes("top", .string, "Who is on top."),
    .sometimes("children", names, "The sheet's child controllers."),
    .sometimes("scrollable", .nullable(.string), "Whose scroll view the sheet listens to; null: nobody's."),
    .sometimes("closeButtonFrames", .dictionary(.object(frame)), "The close buttons in views' corners, by controller."),
    .sometimes("closeBarButtons", names, "Who has a close button in a navigation bar."),
    .sometimes("chevron", .boolean, "There is a chevron."),
    .sometimes("topAdditionalSafeArea", .measure(.points), "What the chevron takes from the top controller's content."),
  ]
}

extension AppStorePresentation {
  static let callbacks: [SystemProfile.Callback] = [
    .init("dismiss", "App Store: the dismissal is asked for."),
    .init("finish", "App Store: the interactive dismissal is told to run to its end."),
    .init("cancel", "App Store: the interactive dismissal is told to run back."),
  ]

  fileprivate static let status: [PropertyDescription] = [
    .sometimes("presented", .boolean, "App Store: the view is there."),
    .sometimes(
      "progress", .nullable(.measure(.none)), "App Store: what the dismissal was set to by this input; null: nothing."),
    .sometimes("percentComplete", .measure(.none), "App Store: of the interactive dismissal."),
    .sometimes(
      "transition", .choice(["none", "presenting", "dismissing", "interactive"]), "App Store: what is under way."),
    .sometimes(
      "interactionStatus",
      .oneOf([
        .choice(["notInteracting"]),
        .object([.always("interacting", .measure(.points), "How far the finger has come.")]),
      ]), "App Store: whether a finger holds the view."),
    .sometimes("recognizers", .integer(0...2), "App Store: how many are on the view."),
    .sometimes("closeButtonAlpha", .measure(.none), "App Store: alpha of the close button."),
    .sometimes("transform", .list(.measure(.none), count: 6...6), "App Store: the view's; a, b, c, d, tx, ty."),
  ]
}
