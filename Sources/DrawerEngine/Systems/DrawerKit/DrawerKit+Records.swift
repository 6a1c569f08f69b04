/// What events tell of the drawer, and which calls its host gets.
extension DrawerKit {
  static let callbacks: [SystemProfile.Callback] = [
    .init("transitionWillStart", "A transition begins; both controllers are told right after."),
    .init("presenting.prepare", "The presenting controller prepares for a transition."),
    .init("presented.prepare", "The presented controller does."),
    .init("presenting.animateAlong", "The presenting controller animates beside a transition."),
    .init("presented.animateAlong", "The presented controller does."),
    .init("animateAlongside", "The closure given to setDrawerState is run inside the animation."),
    .init("presenting.cleanup", "The presenting controller cleans up after a transition."),
    .init("presented.cleanup", "The presented controller does."),
    .init("transitionDidFinish", "A transition is over."),
    .init("completion", "The closure given to setDrawerState is told of the end."),
    .init("dismiss", "UIKit is asked to dismiss the drawer."),
    .init("drawerInteriorTapped", "A tap on the drawer was recognised."),
    .init("drawerExteriorTapped", "A tap above the drawer was recognised."),
  ]

  static let record = SystemProfile.Record(
    status: [
      .always("presented", .boolean, "There is a drawer; nothing else is told while there is none."),
      .sometimes("position", .measure(.points), "y of the drawer's top edge."),
      .sometimes("height", .measure(.points), "The container's height minus the position."),
      .sometimes("state", state.shape, "Where it is."),
      .sometimes("targetState", state.shape, "Where it is or goes."),
      .sometimes("cornerRadius", .nullable(.measure(.points)), "Of the top two corners; null where it is no number."),
      .sometimes("handleAlpha", .nullable(.measure(.none)), "As it was set, not clamped; null: there is no handle."),
      .sometimes(
        "fullExpansionTapEnabled", .nullable(.boolean), "Whether taps on it are recognised; null: no recogniser."),
      .sometimes(
        "dismissalTapEnabled", .nullable(.boolean), "Whether taps above it are recognised; null: no recogniser."),
      .sometimes("contentOffset", .measure(.points), "Where the content stands, while a scroll view is attached."),
      .sometimes("isScrollEnabled", .boolean, "Whether it scrolls, while a scroll view is attached."),
    ],
    members: [
      .sometimes("animations", .list(.object([]), count: 0...10), "All of them, where there are others."),
      .sometimes("transitions", .list(.object(transition), count: 0...10), "What the callbacks are told."),
      .sometimes(
        "hit", .nullable(.choice(["drawer", "container", "presenting"])),
        "What a tap landed on; null beside everything."),
      .sometimes(
        "recognizer", .nullable(.choice(["fullExpansionTap", "dismissalTap"])), "Which recogniser took it; null: none."),
      .sometimes("targetContentOffset", .measure(.points), "Where the content will come to rest."),
      .sometimes("decelerates", .boolean, "Whether the content goes on by itself."),
      .sometimes("ignored", .boolean, "The input reached nothing."),
    ],
    animation: [
      .always("api", .choice(["UIViewPropertyAnimator"]), "The UIKit class or call."),
      .always("duration", .measure(.seconds), "As asked for."),
      .always("timing", Notation<Timing>.timing.shape, "Its timing parameters."),
      .sometimes("fromPosition", .measure(.points), "y that the library takes it to start from."),
      .sometimes("toPosition", .measure(.points), "y that it goes to."),
      .sometimes("toCornerRadius", .nullable(.measure(.points)), "The radius it goes to; null where it is no number."),
      .sometimes("toHandleAlpha", .measure(.none), "The handle's alpha it goes to, not clamped."),
      .sometimes("endedAt", Notation<FinishingPosition>.choice.shape, "Where the host ends it."),
    ])

  private static let transition: [PropertyDescription] = [
    .always("startDrawerState", state.shape, "The state it starts from."),
    .always("targetDrawerState", state.shape, "The state it is to reach."),
    .always("endDrawerState", state.shape, "The state it is told to end in."),
    .always("isPresenting", .boolean, "It goes up."),
    .always("actualDurationInSeconds", .measure(.seconds), "As asked for."),
    .always("startY", .measure(.points), "y it starts from."),
    .always("endY", .measure(.points), "y it goes to."),
    .always("heightOfPartiallyExpandedDrawer", .measure(.points), "As configured."),
  ]
}
