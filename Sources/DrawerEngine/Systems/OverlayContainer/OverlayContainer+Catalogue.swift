extension OverlayContainer {
  public static let configuration = Catalogue(
    Configuration(),
    [
      Property(
        "style", { $1(&$0.style) }, .choice,
        "How high the overlay's own view is; a storyboard gives flexibleHeight; classic has two positions, no notches.")
    ] + answers.map { $0.lifted { $1(&$0.answers) } } + [
      Property(
        "shouldStartDraggingOverlay", { $1(&$0.shouldStartDraggingOverlay) }, dragStart,
        "Where a pan may begin: true means anywhere on the overlay, false nowhere, {\"header\": h} in its top h points."
      ),
      Property(
        "overlayTranslationFunctionForOverlay", { $1(&$0.overlayTranslationFunctionForOverlay) },
        .object(translationFunction),
        "How a pan takes the overlay beyond its highest and lowest notch."),
      Property(
        "transitioningDelegateForOverlay", { $1(&$0.transitioningDelegateForOverlay) }, .object(transitioning),
        "Which notch a released overlay moves to, and on which spring."),
      Property(
        "drivingScrollView", optional: { $1(&$0.drivingScrollView) }, .object(drivingScrollView),
        "The content's scroll view, which begins 60 pt below the overlay's top edge; none if not given."),
      Property(
        "presentation", optional: { $1(&$0.presentation) }, .choice,
        "sheet presents the container as a sheet, dimmed and dismissible; if not given, there is no sheet."),
      Property(
        "overlayContainerSheetDismissalPolicy", { $1(&$0.overlayContainerSheetDismissalPolicy) },
        .object(dismissalPolicy),
        "Which moves dismiss a sheet; this depends on the move's target, never on the finger's height."),
      Property(
        "overlayContainerSheetPresentationControllerShouldDismissOnTap",
        { $1(&$0.overlayContainerSheetPresentationControllerShouldDismissOnTap) }, .boolean,
        "Whether a tap outside the overlay dismisses a sheet."
      ),
      Property(
        "dimmingView", nullable: { $1(&$0.dimmingView) }, .object(dimmingView),
        "The view that dims behind a sheet; null means none."),
    ] + classic.map { $0.lifted { $1(&$0.classic) } })

  static let answers: [Property<Answers>] = [
    notchHeights,
    Property(
      "canReachNotchAt", optional: { $1(&$0.canReachNotchAt) }, Notation<Bool>.boolean.list(0...100),
      "Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use."),
  ]

  static let notchHeights = Property<Answers>(
    "heightForNotchAt", optional: { $1(&$0.heightForNotchAt) }, notchHeight.list(0...100),
    "The notches' heights from the lowest up: points, or {\"fraction\", \"points\"} of the container's whole "
      + "height; required unless the style is classic.")

  private static let transitioning = Catalogue(
    Transitioning(),
    [
      Property(
        "overlayTargetNotchPolicy", { $1(&$0.overlayTargetNotchPolicy) }, .object(targetPolicy),
        "Which notch a release leads to (RushingForwardTargetNotchPolicy)."),
      Property(
        "animationController", optional: { $1(&$0.animationController) }, .object(animationController),
        "The spring (SpringOverlayTranslationAnimationController); the style's own if not given."),
    ])

  private static let translationFunction = Catalogue(
    TranslationFunction(),
    [
      Property(
        "factor", { $1(&$0.factor) }, .number(.none, -1000...1000),
        "How far the rubber band gives; below 0 it pulls the overlay back inwards."),
      Property(
        "bouncesAtMaximumHeight", { $1(&$0.bouncesAtMaximumHeight) }, .boolean,
        "Whether there is a rubber band at the highest notch."),
      Property(
        "bouncesAtMinimumHeight", { $1(&$0.bouncesAtMinimumHeight) }, .boolean,
        "Whether there is a rubber band at the lowest notch."),
    ])

  private static let targetPolicy = Catalogue(
    TargetPolicy(),
    [
      Property(
        "minimumVelocity", { $1(&$0.minimumVelocity) }, .pointsPerSecond,
        "A release faster than this chooses between the two notches nearest to its projection, by its direction."),
      Property("minimumDuration", { $1(&$0.minimumDuration) }, .seconds, "How far ahead a release is projected."),
    ])

  private static let animationController = Catalogue(
    AnimationController(),
    [
      Property("mass", { $1(&$0.mass) }, .number(.none, 1e-3...1000), "The spring's mass."),
      Property(
        "damping", optional: { $1(&$0.damping) }, .number(.none, 0...1000),
        "Damping ratio from 3000 pt/s on; it is 1 up to 150 pt/s and linear in between; 0.7 if not given."),
      Property("response", { $1(&$0.response) }, .number(.seconds, 1e-3...100), "The period of the undamped spring."),
    ])

  private static let drivingScrollView = Catalogue(
    DrivingScrollView(),
    [
      Property("contentOffset", { $1(&$0.contentOffset) }, .points, "The content's offset."),
      Property(
        "adjustedContentInsetTop", { $1(&$0.adjustedContentInsetTop) }, .points, "The inset at the content's top."),
      Property(
        "contentHeight", optional: { $1(&$0.contentHeight) }, .number(.points, 0...1_000_000),
        "The height of the whole content, which never ends if not given."),
      Property(
        "height", optional: { $1(&$0.height) }, .number(.points, 0.001...1_000_000),
        "The height of the visible part; the container's height if not given."),
    ])

  private static let dismissalPolicy = Catalogue(
    DismissalPolicy(),
    [
      Property(
        "dismissingVelocity", nullable: { $1(&$0.dismissingVelocity) }, .pointsPerSecond,
        "A downward release faster than this dismisses the sheet if it moves the overlay; null means that none does."),
      Property(
        "dismissingPosition", nullable: { $1(&$0.dismissingPosition) }, dismissingPosition,
        "A move to below {\"notch\": i} or {\"translationHeight\": h} dismisses the sheet; null means that none does."),
    ])

  private static let dimmingView = Catalogue(
    DimmingView(),
    [
      Property("dismissedAlpha", { $1(&$0.dismissedAlpha) }, alpha, "The alpha once the sheet is dismissed."),
      Property("minimumAlpha", { $1(&$0.minimumAlpha) }, alpha, "The alpha at the lowest notch that can be reached."),
      Property(
        "maximumAlpha", { $1(&$0.maximumAlpha) }, alpha,
        "The alpha at the highest notch that can be reached; what is shown is clamped between 0 and 1."),
    ])

  private static let classic: [Property<Classic>] = [
    Property(
      "minimumHeight", { $1(&$0.minimumHeight) }, .points, "The height of the lower position, with style classic."),
    Property(
      "maximumHeight", { $1(&$0.maximumHeight) }, .points, "The height of the upper position, with style classic."),
    Property(
      "minimumVelocityConsideration", { $1(&$0.minimumVelocityConsideration) }, .number(.none, 0...1_000_000),
      "A release faster than ten times this, in pt/s, is a flick, with style classic."),
    Property(
      "defaultTranslationDuration", { $1(&$0.defaultTranslationDuration) }, .seconds,
      "The duration of a move that no flick began, with style classic."),
    Property(
      "maximumTranslationDuration", { $1(&$0.maximumTranslationDuration) }, .seconds,
      "The longest duration of any move, with style classic."),
  ]
}

// MARK: - Notations

extension OverlayContainer {
  private static let alpha = Notation<Double>.number(.none, -1000...1000)

  /// A number, or `{"fraction", "points"}`.
  private static let notchHeight: Notation<NotchHeight> = .oneOf(
    .value(.points) {
      NotchHeight(points: $0)
    } back: {
      $0.fraction == 0 ? $0.points : nil
    },
    .value(
      .object(
        Catalogue(
          NotchHeight(),
          [
            Property(
              "fraction", { $1(&$0.fraction) }, .number(.none, -1000...1000), required: true,
              "The fraction of the container's height."),
            Property("points", { $1(&$0.points) }, .points, "The points added to it."),
          ]))
    ) {
      $0
    } back: {
      $0
    })

  /// True, false or `{"header"}`.
  private static let dragStart: Notation<DragStart> = .oneOf(
    .value(.boolean) {
      $0 ? .anywhere : .nowhere
    } back: {
      if case .header = $0 { nil } else { $0 == .anywhere }
    },
    .tagged(
      "header", .number(.points, 0...1_000_000), initial: 0, "How many points from the overlay's top edge."
    ) {
      .header($0)
    } back: {
      if case .header(let points) = $0 { points } else { nil }
    })

  /// `{"notch"}` or `{"translationHeight"}`.
  private static let dismissingPosition: Notation<DismissalPolicy.Position> = .oneOf(
    .tagged("notch", notchIndex, initial: 0, "A notch's index.") {
      .notch($0)
    } back: {
      if case .notch(let index) = $0 { index } else { nil }
    },
    .tagged("translationHeight", .points, initial: 0, "A height above the container's bottom.") {
      .translationHeight($0)
    } back: {
      if case .translationHeight(let points) = $0 { points } else { nil }
    })
}
