public import DrawerEngine

extension OverlayContainer {
  /// The names of members mentioned in refusals.
  enum MemberNames {
    static let heights = "heightForNotchAt"
    static let target = "to"
    static let container = "container"
  }
}

extension OverlayContainer.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "style", &style,
      "How high the overlay's own view is; a storyboard gives flexibleHeight; classic has two positions, no notches.")
    answers.members(&m)
    m(
      "shouldStartDraggingOverlay", &shouldStartDraggingOverlay, OverlayContainer.dragStart,
      "Where a pan may begin: true means anywhere on the overlay, false nowhere, {\"header\": h} in its top h points.")
    m(
      "overlayTranslationFunctionForOverlay", &overlayTranslationFunctionForOverlay,
      "How a pan takes the overlay beyond its highest and lowest notch.")
    m(
      "transitioningDelegateForOverlay", &transitioningDelegateForOverlay,
      "Which notch a released overlay moves to, and on which spring.")
    m(
      "drivingScrollView", optional: &drivingScrollView,
      "The content's scroll view, which begins 60 pt below the overlay's top edge; none if not given.")
    m(
      "presentation", optional: &presentation,
      "sheet presents the container as a sheet, dimmed and dismissible; if not given, there is no sheet.")
    m(
      "overlayContainerSheetDismissalPolicy", &overlayContainerSheetDismissalPolicy,
      "Which moves dismiss a sheet; it depends on the move's target, never on the finger's height.")
    m(
      "overlayContainerSheetPresentationControllerShouldDismissOnTap",
      &overlayContainerSheetPresentationControllerShouldDismissOnTap,
      "Whether a tap outside the overlay dismisses a sheet.")
    m("dimmingView", nullable: &dimmingView, "The view that dims behind a sheet; null means none.")
    classic.members(&m)
    m.inert(OverlayContainer.inert)
  }
}

extension OverlayContainer.Answers: Described {
  public mutating func members(_ m: inout Members) {
    m(
      OverlayContainer.MemberNames.heights, optional: &heightForNotchAt, OverlayContainer.notchHeight.list(0...100),
      """
      The notches' heights from the lowest up: points, or {"fraction", "points"} of the container's whole height; \
      required unless the style is classic.
      """)
    m(
      "canReachNotchAt", optional: &canReachNotchAt, Notation<Bool>.boolean.list(0...100),
      "Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use.")
  }
}

extension OverlayContainer.Transitioning: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "overlayTargetNotchPolicy", &overlayTargetNotchPolicy,
      "Which notch a release leads to (RushingForwardTargetNotchPolicy).")
    m(
      "animationController", optional: &animationController,
      "The spring (SpringOverlayTranslationAnimationController); the style's own if not given.")
  }
}

extension OverlayContainer.TranslationFunction: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "factor", &factor, .number(-1000...1000),
      "How far the rubber band gives; below 0 it pulls the overlay back inwards.")
    m("bouncesAtMaximumHeight", &bouncesAtMaximumHeight, "Whether there is a rubber band at the highest notch.")
    m("bouncesAtMinimumHeight", &bouncesAtMinimumHeight, "Whether there is a rubber band at the lowest notch.")
  }
}

extension OverlayContainer.TargetPolicy: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "minimumVelocity", &minimumVelocity, .pointsPerSecond,
      "A release faster than this chooses between the two notches nearest to its projection, by its direction.")
    m("minimumDuration", &minimumDuration, .seconds, "How far ahead a release is projected.")
  }
}

extension OverlayContainer.AnimationController: Described {
  public mutating func members(_ m: inout Members) {
    m("mass", &mass, .number(1e-3...1000), "The spring's mass.")
    m(
      "damping", optional: &damping, .number(0...1000),
      "Damping ratio from 3000 pt/s on; it is 1 up to 150 pt/s and linear in between; 0.7 if not given.")
    m("response", &response, .number(.seconds, 1e-3...100), "The period of the undamped spring.")
  }
}

extension OverlayContainer.DrivingScrollView: Described {
  public mutating func members(_ m: inout Members) {
    m("contentOffset", &contentOffset, .points, "The content's offset.")
    m("adjustedContentInsetTop", &adjustedContentInsetTop, .points, "The inset at the content's top.")
    m(
      "contentHeight", optional: &contentHeight, .number(.points, 0...1_000_000),
      "The height of the whole content, which never ends if not given.")
    m(
      "height", optional: &height, .number(.points, 0.001...1_000_000),
      "The height of the visible part; the container's height if not given.")
    m("bounces", &bounces, "Whether the content can be pulled beyond its edges, and so pull the overlay down.")
    m(
      "alwaysBounceVertical", &alwaysBounceVertical,
      "Whether content no higher than the visible part can be pulled too; if not, it ignores fingers.")
  }
}

extension OverlayContainer.DismissalPolicy: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "dismissingVelocity", nullable: &dismissingVelocity, .pointsPerSecond,
      "A downward release faster than this dismisses the sheet if it moves the overlay; null means that none does.")
    m(
      "dismissingPosition", nullable: &dismissingPosition, OverlayContainer.dismissingPosition,
      "A move to below {\"notch\": i} or {\"translationHeight\": h} dismisses the sheet; null means that none does.")
  }
}

extension OverlayContainer.DimmingView: Described {
  public mutating func members(_ m: inout Members) {
    m("dismissedAlpha", &dismissedAlpha, .number(-1000...1000), "The alpha once the sheet is dismissed.")
    m("minimumAlpha", &minimumAlpha, .number(-1000...1000), "The alpha at the lowest notch that can be reached.")
    m(
      "maximumAlpha", &maximumAlpha, .number(-1000...1000),
      "The alpha at the highest notch that can be reached; what is shown is clamped between 0 and 1.")
  }
}

extension OverlayContainer.Classic {
  /// The members of the configuration that only style `classic` uses.
  fileprivate mutating func members(_ m: inout Members) {
    m("minimumHeight", &minimumHeight, .points, "The height of the lower position, with style classic.")
    m("maximumHeight", &maximumHeight, .points, "The height of the upper position, with style classic.")
    m(
      "minimumVelocityConsideration", &minimumVelocityConsideration, .number(0...1_000_000),
      "A release faster than ten times this, in pt/s, is a flick, with style classic.")
    m(
      "defaultTranslationDuration", &defaultTranslationDuration, .seconds,
      "The duration of a move that no flick began, with style classic.")
    m(
      "maximumTranslationDuration", &maximumTranslationDuration, .seconds,
      "The longest duration of any move, with style classic.")
  }
}

extension OverlayContainer.NotchHeight: Described {
  public init() { self.init(points: 0) }

  public mutating func members(_ m: inout Members) {
    m("fraction", &fraction, .number(-1000...1000), required: true, "The fraction of the container's height.")
    m("points", &points, .points, "The points added to it.")
  }
}

// MARK: - Notations

extension OverlayContainer {
  /// A number, or `{"fraction", "points"}`.
  fileprivate static let notchHeight: Notation<NotchHeight> = .oneOf(
    .value(.points) {
      NotchHeight(points: $0)
    } back: {
      $0.fraction == 0 ? $0.points : nil
    },
    .value(Notation<NotchHeight>.object) {
      $0
    } back: {
      $0
    })

  /// True, false or `{"header"}`.
  fileprivate static let dragStart: Notation<DragStart> = .oneOf(
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
  fileprivate static let dismissingPosition: Notation<DismissalPolicy.Position> = .oneOf(
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
