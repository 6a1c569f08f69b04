/// What events say of the drawer.
extension DrawerKit {
  /// The drawer by the model, where there is one.
  public struct Status: Sendable {
    /// What is said of a drawer that is presented, in the order in which it is.
    struct Shown: Sendable {
      var position = 0.0
      var height = 0.0
      var state = State.dismissed
      var targetState = State.dismissed
      /// Not a number where the original's is none.
      var cornerRadius = 0.0
      /// Nil: there is no handle.
      var handleAlpha: Double?
      /// Nil: there is no recogniser.
      var fullExpansionTapEnabled: Bool?
      var dismissalTapEnabled: Bool?
      var content: Content?
    }

    /// While a scroll view is attached.
    struct Content: Sendable {
      var contentOffset = 0.0
      var isScrollEnabled = true
    }

    var shown: Shown?
    var presented: Bool { shown != nil }
  }

  /// What an event says beside the status.
  public struct Report: EventReport {
    var tap: TapOutcome?
    var targetContentOffset: Double?
    var decelerates: Bool?
    var ignored: Bool?
    var rules: [String] = []
    var animation: Animation?
    var settles: Double?
    /// All of them, where there are others.
    var animations: [Animation] = []
    var transitions: [TransitionInfo] = []

    public init() {}
  }

  /// Where a tap went.
  struct TapOutcome: Sendable {
    enum Hit: String, Sendable, CaseIterable {
      case drawer, container, presenting
    }

    enum Recognizer: String, Sendable, CaseIterable {
      case fullExpansionTap, dismissalTap
    }

    /// Nil: beside everything.
    var hit: Hit?
    /// Which recogniser took it; nil: none.
    var recognizer: Recognizer?
  }

  /// An animation as it was asked for, and what it moves.
  struct Animation: Sendable {
    var request: AnimationRequest
    var fromPosition: Double?
    var toPosition: Double?
    /// Not a number where the original's is none.
    var toCornerRadius: Double?
    var toHandleAlpha: Double?
    var endedAt: FinishingPosition?
  }

  /// `DrawerAnimationInfo` and the configuration as callbacks get them.
  struct TransitionInfo: Sendable {
    var startDrawerState = State.dismissed
    var targetDrawerState = State.dismissed
    var endDrawerState = State.dismissed
    var isPresenting = false
    var actualDurationInSeconds = 0.0
    var startY = 0.0
    var endY = 0.0
    var heightOfPartiallyExpandedDrawer = 0.0
  }
}

// MARK: - Catalogues

extension DrawerKit {
  public static let statusCatalogue: Catalogue<Status> = {
    let shown: [Property<Status.Shown>] = [
      Property("position", always: \.position, .measure(.points), "y of the drawer's top edge."),
      Property("height", always: \.height, .measure(.points), "The container's height minus the position."),
      Property("state", always: \.state, state, "Where it is."),
      Property("targetState", always: \.targetState, state, "Where it is or goes."),
    ]
    let looks: [Property<Status.Shown>] = [
      Property(
        "cornerRadius", always: \.cornerRadius, .measureOrNull(.points),
        "Of the top two corners; null where it is no number."),
      Property(
        "handleAlpha", orNull: \.handleAlpha, .measure(), "As it was set, not clamped; null: there is no handle."),
      Property(
        "fullExpansionTapEnabled", orNull: \.fullExpansionTapEnabled, .boolean,
        "Whether taps on it are recognised; null: no recogniser."),
      Property(
        "dismissalTapEnabled", orNull: \.dismissalTapEnabled, .boolean,
        "Whether taps above it are recognised; null: no recogniser."),
    ]
    let content: [Property<Status.Content>] = [
      Property(
        "contentOffset", always: \.contentOffset, .measure(.points),
        "Where the content stands, while a scroll view is attached."),
      Property(
        "isScrollEnabled", always: \.isScrollEnabled, .boolean, "Whether it scrolls, while a scroll view is attached."),
    ]
    let presented = Property<Status>(
      "presented", always: \.presented, .boolean, "There is a drawer; nothing else is told while there is none.")
    return Catalogue(
      Status(),
      shown.map { $0.lifted(toOptional: \.shown) } + [presented] + looks.map { $0.lifted(toOptional: \.shown) }
        + content.map { $0.lifted(toOptional: \.content).lifted(toOptional: \.shown) })
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property<TapOutcome>("hit", orNull: \.hit, .choice, "What a tap landed on; null beside everything.")
        .lifted(toOptional: \.tap),
      Property<TapOutcome>("recognizer", orNull: \.recognizer, .choice, "Which recogniser took it; null: none.")
        .lifted(toOptional: \.tap),
      Property(
        "targetContentOffset", sometimes: \.targetContentOffset, .measure(.points),
        "Where the content will come to rest."),
      Property("decelerates", sometimes: \.decelerates, .boolean, "Whether the content goes on by itself."),
      Property("ignored", sometimes: \.ignored, .boolean, "The input reached nothing."),
      .rules(\.rules),
      .animation(\.animation, .object(animation)),
      .settles(\.settles),
      Property(
        "animations", unlessEmpty: \.animations, Notation.object(animation).list(0...10),
        "All of them, where there are others."),
      Property(
        "transitions", unlessEmpty: \.transitions, Notation.object(transition).list(0...10),
        "What the callbacks are told."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    Animation(request: AnimationRequest(api: "", timing: .uiKitDefault, duration: 0)),
    [
      Property(
        "api", always: \.request.api, .choice(among: ["UIViewPropertyAnimator"]), "The UIKit class or call."),
      Property("duration", always: \.request.duration, .measure(.seconds), "As asked for."),
      Property("timing", always: \.request.timing, .timing, "Its timing parameters."),
      Property(
        "fromPosition", sometimes: \.fromPosition, .measure(.points), "y that the library takes it to start from."),
      Property("toPosition", sometimes: \.toPosition, .measure(.points), "y that it goes to."),
      Property(
        "toCornerRadius", sometimes: \.toCornerRadius, .measureOrNull(.points),
        "The radius it goes to; null where it is no number."),
      Property("toHandleAlpha", sometimes: \.toHandleAlpha, .measure(), "The handle's alpha it goes to, not clamped."),
      Property("endedAt", sometimes: \.endedAt, .choice, "Where the host ends it."),
    ])

  private static let transition = Catalogue(
    TransitionInfo(),
    [
      Property("startDrawerState", always: \.startDrawerState, state, "The state it starts from."),
      Property("targetDrawerState", always: \.targetDrawerState, state, "The state it is to reach."),
      Property("endDrawerState", always: \.endDrawerState, state, "The state it is told to end in."),
      Property("isPresenting", always: \.isPresenting, .boolean, "It goes up."),
      Property(
        "actualDurationInSeconds", always: \.actualDurationInSeconds, .measure(.seconds), "As asked for."),
      Property("startY", always: \.startY, .measure(.points), "y it starts from."),
      Property("endY", always: \.endY, .measure(.points), "y it goes to."),
      Property(
        "heightOfPartiallyExpandedDrawer", always: \.heightOfPartiallyExpandedDrawer, .measure(.points),
        "As configured."),
    ])
}
