/// What events tell of the curtain, and which calls its delegate gets.
extension SweetCurtain {
  static let callbacks: [SystemProfile.Callback] =
    [
      .init(willBeginDragging, "A finger has begun to drag the curtain or its content."),
      .init(didDrag, "The height was set, by a finger or by a move."),
      .init(willEndDragging, "The finger was lifted, and the curtain has not been sent anywhere yet."),
      .init(didEndDragging, "The curtain has been sent on its way; it has not moved yet."),
    ]
    + State.allCases.map { .init(didChange(to: $0), "The state asked for is \($0.rawValue) from now on.") }

  static let record = SystemProfile.Record(
    status: [
      .always("position", .measure(.points), "y of the curtain's top edge, without its shift."),
      .always("height", .measure(.points), "The height constraint's constant (actualHeight), which may be negative."),
      .always(
        "heightCoefficient", .nullable(.measure(.none)),
        "The height as a fraction of what lies below the top safe area; null where that is nothing."),
      .always(
        "progress", .nullable(.measure(.none)),
        "From min (0) to max (1), to three decimals and not clamped; null where the two are the same."),
      .always("state", state.shape, "The state asked for last."),
      .always("transformY", .measure(.points), "How far hiding has shifted the view down."),
      .always("handleAlpha", .measure(.none), "1 if the handle is shown, else 0."),
      .always("handleCenterX", .measure(.points), "The middle of the handle."),
      .sometimes("contentOffset", .measure(.points), "Where the content stands, where there is a scroll view."),
      .sometimes("scrollFrozen", .boolean, "The content is held while the curtain follows the finger."),
    ],
    initial: [
      .always("emitted", .list(.string, count: 0...3), "What the first layout, and the move to the start, have called.")
    ],
    members: [
      .sometimes("animationCount", .integer(2...100), "How many animations it has started, where more than one."),
      .sometimes("ignored", .boolean, "The input reached nothing."),
    ],
    animation: [
      .always("api", .choice(["UIView.animate(usingSpringWithDamping)"]), "The UIKit call."),
      .always("duration", .measure(.seconds), "As asked for."),
      .always("delay", .measure(.seconds), "None."),
      .always("dampingRatio", .measure(.none), "Of the spring."),
      .always("initialVelocity", .measure(.perSecond), "Of the spring: fractions of the way, towards the target."),
      .always("options", .list(.choice(["allowUserInteraction"]), count: 1...1), "UIKit's options."),
      .always("toHeight", .measure(.points), "The height it goes to."),
      .always("toPosition", .measure(.points), "y that it goes to."),
      .always("toState", state.shape, "The state it goes to."),
    ])
}
