/// What events tell of the overlay, and which calls its host gets.
extension OverlayContainer {
  static let callbacks: [SystemProfile.Callback] = [
    .init("willMoveOverlay", "A move to a notch begins.", with: notch),
    .init("didMoveOverlay", "The last animated move, or a plain one, is over.", with: notch),
    .init("willStartDraggingOverlay", "A finger has changed the overlay's height for the first time."),
    .init(
      "willEndDraggingOverlay", "The finger is off the overlay, which it has moved.",
      with: [.always("atVelocity", .measure(.pointsPerSecond), "The finger's, positive downwards.")]),
    .init("willTranslateOverlay", "The overlay takes another height, or the same once more.", with: coordinator),
    .init(
      "completion", "A completion block given to moveOverlay is run.",
      with: [.always("of", .string, "The name that the move gave it.")]),
    .init("dismiss", "UIKit is asked to dismiss the sheet."),
  ]

  private static let notch: [PropertyDescription] = [.always("toNotchAt", notchIndex.shape, "The notch's index.")]

  private static let coordinator: [PropertyDescription] = [
    .always("isDragging", .boolean, "By a finger."),
    .always("isAnimated", .boolean, "In an animation that begins now."),
    .always("velocity", .measure(.pointsPerSecond), "The release's that began the move; 0 in a drag."),
    .always(
      "overlayTranslationHeight", .measure(.points), "The height before an animated move; else that from now on."),
    .always("targetTranslationHeight", .measure(.points), "The height from now on."),
    .always("translationProgress", .measure(.none), "0 at the lowest reachable notch, 1 at the highest; not clamped."),
    .always("overallTranslationProgress", .measure(.none), "The same between the lowest and the highest of all."),
  ]

  private static let calls: [PropertyDescription] = [
    .sometimes("emitted", .list(.string, count: 0...100), "The calls that its first layout has made."),
    .sometimes(
      "emittedWith", .list(.nullable(.oneOf([.object(notch), .object(coordinator)])), count: 0...100),
      "What they handed over."),
    .sometimes("animation", .nullable(.object([])), "None: the first layout does not animate."),
  ]

  static let record = SystemProfile.Record(
    status: [
      .always("position", .measure(.points), "y of the overlay's top edge."),
      .always("height", .measure(.points), "Above the container's bottom."),
      .always("overlayHeight", .measure(.points), "Of the overlay's own view."),
      .always(
        "state", .choice(Position.allCases.map(\.rawValue) + ["minimum", "maximum", "progressing"]),
        "Where it lies in its range; the last three with style classic."),
      .sometimes("notch", notchIndex.shape, "The notch of the last move; not with style classic."),
      .sometimes(
        "target", Notation<ClassicPosition>.choice.shape, "The position of the last move, with style classic."),
      .sometimes("contentOffset", .measure(.points), "Where the content stands, where there is a scroll view."),
      .sometimes("dimmingAlpha", .nullable(.measure(.none)), "Of what dims behind a sheet; null: nothing does."),
      .sometimes("dismissed", .boolean, "Whether the sheet has been dismissed."),
    ],
    initial: calls,
    members: [
      .sometimes("targetContentOffset", .measure(.points), "Where the content will come to rest."),
      .sometimes("ignored", .choice(Ignored.allCases.map(\.rawValue)), "Why the input reached nothing."),
      .sometimes("hit", .nullable(.choice(["overlay", "background"])), "What a tap landed on, with style classic."),
    ],
    animation: [
      .always("api", .string, "The UIKit class or call."),
      .always("duration", .measure(.seconds), "As asked for; 0 where the spring says how long."),
      .always("dampingRatio", .measure(.none), "Of the spring."),
      .always("initialVelocity", .measure(.none), "Of the spring, fractions of the way per second."),
      .sometimes("mass", .measure(.none), "Of the spring; not with style classic."),
      .sometimes("stiffness", .measure(.none), "Of the spring; not with style classic."),
      .sometimes("dampingCoefficient", .measure(.none), "Of the spring; not with style classic."),
      .sometimes("delay", .measure(.seconds), "Before it begins, with style classic."),
      .sometimes("options", .list(.string, count: 0...10), "Of UIView.animate, with style classic."),
      .always("toHeight", .measure(.points), "The height it goes to."),
      .always("toPosition", .measure(.points), "y of the overlay's top edge there."),
      .sometimes("toNotch", notchIndex.shape, "The notch's index; not with style classic."),
      .sometimes("toState", Notation<ClassicPosition>.choice.shape, "The position, with style classic."),
    ])
}
