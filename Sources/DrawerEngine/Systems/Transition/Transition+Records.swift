/// What events tell of the transition, and which calls its delegates get.
extension Transition {
  static let callbacks: [SystemProfile.Callback] = [
    .init("operationForInteractiveTransition=<operation>", "The pan's direction is asked for its operation."),
    .init("performOperation(<operation>)", "The operation delegate starts a push, a pop or a change of tabs."),
    .init("transitionFor(<operation>)", "The transition is asked for."),
    .init("animation.setup", "The animation of one's own sets up its views."),
    .init("sharedElementForInteractiveTransition", "The provider is asked for the shared element."),
    .init("sharedElement.setup", "The shared element is set up."),
    .init("<controller>.willTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the beginning."),
    .init("sharedElement.startInteraction(<gesture>)", "A finger takes the shared element."),
    .init("interactionStarted(<gesture>,<fraction>)", "A finger takes the transition, at this fraction."),
    .init("progress=<kind>:<value>", "The finger's travel is asked for its progress: a step, or the fraction."),
    .init("sharedElement.updateInteraction(<kind>:<value>)", "The shared element is told of it."),
    .init("setTranslation(0)", "The pan's translation is reset, after a step."),
    .init("completionPosition(<fraction>)=<position>", "The release is asked where it leads."),
    .init("interactionEnded(<fraction>)", "The finger has left the transition."),
    .init("animation.completion(<position>)", "The animation of one's own is over."),
    .init("sharedElement.completion(<position>)", "The shared element's is."),
    .init("<controller>.didTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the end."),
    .init(
      "<controller>.cancelledTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the way back's end."
    ),
  ]

  static let record = SystemProfile.Record(
    status: [
      .always("state", .choice(["idle", "interactive", "animating", "completed", "cancelled"]), "Of the transition."),
      .always("fraction", .nullable(.measure(.none)), "How far it is; null: there is none."),
      .always(
        "views", .object([.always("presenting", view, "Whose view."), .always("presented", view, "Whose view.")]),
        "Both views by the model."),
      .sometimes("effectiveDuration", .measure(.seconds), "Of the whole transition."),
      .sometimes("layers", .list(.object(layerMembers), count: 0...mostLayers), "The animation's layers."),
      .sometimes(
        "sharedElement",
        .object([
          .always("duration", .measure(.seconds), "Of its animator."),
          .always("fraction", .measure(.none), "How far that is."),
          .always("state", .choice(["active", "inactive"]), "Of its animator."),
        ]), "The shared element's animator, once there is one."),
      .sometimes(
        "displayed",
        .dictionary(
          .object([
            .sometimes("alpha", .measure(.none), "Alpha."), .sometimes("tx", .measure(.points), "To the right."),
            .sometimes("ty", .measure(.points), "Down."),
          ])), "What is shown of all that stands still in the middle of its way, by view or layer."),
      .sometimes(
        "position", .nullable(.measure(.points)),
        "y of the presented view where it moves up and down; null while something runs."),
    ],
    members: [
      .sometimes("shouldBegin", .boolean, "Whether the pan's recogniser begins."),
      .sometimes("ignored", .boolean, "The input reached nothing."),
    ],
    animation: [
      .always("progress", .object(call), "The hidden layer that the fraction follows."),
      .always("layers", .list(.object(layerCall), count: 0...mostLayers), "The animation's layers that it sends on."),
      .always("toPosition", .choice(["start", "end"]), "Where it leads."),
    ])

  private static let view = Shape.object([
    .always("alpha", .measure(.none), "Alpha."), .always("tx", .measure(.points), "To the right."),
    .always("ty", .measure(.points), "Down."),
    .always("z", .integer(-1...2), "Its place among the container's views; -1: not in it."),
  ])

  private static let layerMembers: [PropertyDescription] = [
    .always("duration", .measure(.seconds), "Of its animator."),
    .always("fraction", .measure(.none), "From the start (0) to the end (1)."),
    .always("isReversed", .boolean, "It goes back."), .always("running", .boolean, "It is on its way."),
    .always("state", .choice(["active", "inactive"]), "Of its animator."),
  ]

  private static let call: [PropertyDescription] = [
    .always(
      "api",
      .choice([
        "startAnimation", "startAnimation(afterDelay:)", "continueAnimation(withTimingParameters:durationFactor:)",
      ]), "What the animator is told."),
    .always("delay", .measure(.seconds), "Before it sets off."),
    .always("duration", .measure(.seconds), "Of this way."),
    .always("fromFraction", .measure(.none), "Where it sets off."),
    .always("toFraction", .measure(.none), "Where it leads."),
    .always("timing", Notation<Timing>.timing.shape, "Its timing parameters."),
  ]

  private static let layerCall =
    [PropertyDescription.always("layer", .integer(0...mostLayers - 1), "Which one.")] + call
}
