extension OverlayContainer {
  public static let configuration = Catalogue(
    Configuration(),
    [
      Property(
        "style", \.style, .choice,
        "How high the overlay's own view is; flexibleHeight from a storyboard; classic: two positions, no notches.")
    ] + answers.map { $0.lifted(to: \.answers) } + [
      Property(
        "shouldStartDraggingOverlay", \.shouldStartDraggingOverlay, dragStart,
        "Where a pan may begin: true anywhere on the overlay, false nowhere, {\"header\": h} in its first h points."),
      Property(
        "overlayTranslationFunctionForOverlay", \.overlayTranslationFunctionForOverlay, .object(translationFunction),
        "How a pan takes the overlay beyond its highest and lowest notch."),
      Property(
        "transitioningDelegateForOverlay", \.transitioningDelegateForOverlay, .object(transitioning),
        "Which notch a released overlay moves to, and on which spring."),
      Property(
        "drivingScrollView", optional: \.drivingScrollView, .object(drivingScrollView),
        "The contents' scroll view, from 60 pt below the overlay's top edge; none if not given."),
      Property(
        "presentation", optional: \.presentation, .choice,
        "sheet: the container is presented as a sheet, dimmed and dismissible; not if not given."),
      Property(
        "overlayContainerSheetDismissalPolicy", \.overlayContainerSheetDismissalPolicy, .object(dismissalPolicy),
        "Which moves dismiss a sheet; asked with the move's target, never with the finger's height."),
      Property(
        "overlayContainerSheetPresentationControllerShouldDismissOnTap",
        \.overlayContainerSheetPresentationControllerShouldDismissOnTap, .boolean, "A tap beside a sheet dismisses it."
      ),
      Property(
        "dimmingView", nullable: \.dimmingView, .object(dimmingView), "What dims behind a sheet; null: nothing."),
    ] + classic.map { $0.lifted(to: \.classic) })

  static let answers: [Property<Answers>] = [
    notchHeights,
    Property(
      "canReachNotchAt", optional: \.canReachNotchAt, Notation<Bool>.boolean.list(0...100),
      "Whether a finger can bring it there; true where not given. Asked at every use, never kept."),
  ]

  static let notchHeights = Property<Answers>(
    "heightForNotchAt", optional: \.heightForNotchAt, notchHeight.list(0...100),
    "The notches from the lowest up: points, or {\"fraction\", \"points\"} of the container's whole height; required "
      + "unless the style is classic.")

  private static let transitioning = Catalogue(
    Transitioning(),
    [
      Property(
        "overlayTargetNotchPolicy", \.overlayTargetNotchPolicy, .object(targetPolicy),
        "RushingForwardTargetNotchPolicy."),
      Property(
        "animationController", optional: \.animationController, .object(animationController),
        "SpringOverlayTranslationAnimationController; if not given, the style's own."),
    ])

  private static let translationFunction = Catalogue(
    TranslationFunction(),
    [
      Property(
        "factor", \.factor, .number(.none, -1000...1000),
        "How far the rubber band gives; below 0 it pulls the overlay back inwards."),
      Property("bouncesAtMaximumHeight", \.bouncesAtMaximumHeight, .boolean, "There is one at the highest notch."),
      Property("bouncesAtMinimumHeight", \.bouncesAtMinimumHeight, .boolean, "There is one at the lowest notch."),
    ])

  private static let targetPolicy = Catalogue(
    TargetPolicy(),
    [
      Property(
        "minimumVelocity", \.minimumVelocity, .pointsPerSecond,
        "A faster release takes, of the two notches nearest to where it is projected, the one ahead."),
      Property("minimumDuration", \.minimumDuration, .seconds, "How far ahead a release is projected."),
    ])

  private static let animationController = Catalogue(
    AnimationController(),
    [
      Property("mass", \.mass, .number(.none, 1e-3...1000), "Of the spring."),
      Property(
        "damping", optional: \.damping, .number(.none, 0...1000),
        "Damping ratio from 3000 pt/s on, 1 up to 150 pt/s, straight between; 0.7 if not given."),
      Property("response", \.response, .number(.seconds, 1e-3...100), "Period of the undamped spring."),
    ])

  private static let drivingScrollView = Catalogue(
    DrivingScrollView(),
    [
      Property("contentOffset", \.contentOffset, .points, "Where the content stands."),
      Property("adjustedContentInsetTop", \.adjustedContentInsetTop, .points, "Inset at the content's top."),
      Property(
        "contentHeight", optional: \.contentHeight, .number(.points, 0...1_000_000),
        "Of the whole content; it never ends if not given."),
      Property(
        "height", optional: \.height, .number(.points, 0.001...1_000_000),
        "Of the visible part; the container's height if not given."),
    ])

  private static let dismissalPolicy = Catalogue(
    DismissalPolicy(),
    [
      Property(
        "dismissingVelocity", nullable: \.dismissingVelocity, .pointsPerSecond,
        "A faster release downwards that moves the overlay dismisses; null: none does."),
      Property(
        "dismissingPosition", nullable: \.dismissingPosition, dismissingPosition,
        "A move to below {\"notch\": i} or {\"translationHeight\": h} dismisses; null: none does."),
    ])

  private static let dimmingView = Catalogue(
    DimmingView(),
    [
      Property("dismissedAlpha", \.dismissedAlpha, alpha, "Once the sheet is dismissed."),
      Property("minimumAlpha", \.minimumAlpha, alpha, "At the lowest notch that can be reached."),
      Property("maximumAlpha", \.maximumAlpha, alpha, "At the highest one; what lies within 0 to 1 is shown."),
    ])

  private static let classic: [Property<Classic>] = [
    Property("minimumHeight", \.minimumHeight, .points, "Of the lower position, with style classic."),
    Property("maximumHeight", \.maximumHeight, .points, "Of the upper one, with style classic."),
    Property(
      "minimumVelocityConsideration", \.minimumVelocityConsideration, .number(.none, 0...1_000_000),
      "A release faster than ten times this, in pt/s, is a flick, with style classic."),
    Property(
      "defaultTranslationDuration", \.defaultTranslationDuration, .seconds,
      "Of a move that no flick began, with style classic."),
    Property(
      "maximumTranslationDuration", \.maximumTranslationDuration, .seconds, "Of any move, with style classic."),
  ]
}

// MARK: - Notations

extension OverlayContainer {
  private static let alpha = Notation<Double>.number(.none, -1000...1000)

  /// A number, or `{"fraction", "points"}`.
  private static let notchHeight: Notation<NotchHeight> = {
    let points = Notation<Double>.points
    let share = Notation<NotchHeight>.object(
      Catalogue(
        NotchHeight(),
        [
          Property("fraction", \.fraction, .number(.none, -1000...1000), required: true, "Of the container's height."),
          Property("points", \.points, .points, "Beside it."),
        ]))
    return Notation(shape: .oneOf([points.shape, share.shape])) { node, reading in
      switch reading.tape[node] {
      case .number: points.read(node, &reading).map { NotchHeight(points: $0) }
      case .object: share.read(node, &reading)
      case .null, .bool, .string, .list:
        {
          reading.refuse("must be a number or {\"fraction\", \"points\"}, not \(reading.kind(of: node))")
          return nil
        }()
      }
    } write: { height, tape in
      if height.fraction == 0 { points.write(height.points, &tape) } else { share.write(height, &tape) }
    }
  }()

  /// True, false or `{"header"}`.
  private static let dragStart: Notation<DragStart> = {
    let header = Notation<Double>.object(
      Catalogue(
        0, [Property("header", \.self, .number(.points, 0...1_000_000), required: true, "How many points.")]))
    return Notation(shape: .oneOf([.boolean, header.shape])) { node, reading in
      switch reading.tape[node] {
      case .bool(let bool): bool ? .anywhere : .nowhere
      case .object: header.read(node, &reading).map { .header($0) }
      case .null, .number, .string, .list:
        {
          reading.refuse("must be true, false or {\"header\": points}, not \(reading.kind(of: node))")
          return nil
        }()
      }
    } write: { start, tape in
      switch start {
      case .anywhere: tape.bool(true)
      case .nowhere: tape.bool(false)
      case .header(let points): header.write(points, &tape)
      }
    }
  }()

  /// `{"notch"}` or `{"translationHeight"}`.
  private static let dismissingPosition: Notation<DismissalPolicy.Position> = {
    let notch = Notation<Int>.object(
      Catalogue(0, [Property("notch", \.self, notchIndex, required: true, "A notch's index.")]))
    let points = Property<Double>("translationHeight", \.self, .points, required: true, "A height.")
    let height = Notation<Double>.object(Catalogue(0, [points]))
    return Notation(shape: .oneOf([notch.shape, height.shape])) { node, reading in
      reading.tape.member(points.name, of: node) == nil
        ? notch.read(node, &reading).map { .notch($0) }
        : height.read(node, &reading).map { .translationHeight($0) }
    } write: { position, tape in
      switch position {
      case .notch(let index): notch.write(index, &tape)
      case .translationHeight(let points): height.write(points, &tape)
      }
    }
  }()
}
