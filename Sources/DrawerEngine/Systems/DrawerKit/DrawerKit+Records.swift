/// What events say about the drawer.
extension DrawerKit {
  /// The drawer's model values, if there is a drawer.
  public struct Status: Sendable {
    /// What events say about a presented drawer, in their order.
    struct Shown: Sendable {
      var position = 0.0
      var height = 0.0
      var state = State.dismissed
      var targetState = State.dismissed
      /// NaN where the original's is NaN.
      var cornerRadius = 0.0
      /// Nil if there is no handle.
      var handleAlpha: Double?
      /// Nil if there is no recogniser.
      var fullExpansionTapEnabled: Bool?
      var dismissalTapEnabled: Bool?
      var content: Content?
    }

    /// Given while a scroll view is attached.
    struct Content: Sendable {
      var contentOffset = 0.0
      var isScrollEnabled = true
    }

    var shown: Shown?
    var presented: Bool { shown != nil }
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    var tap: TapOutcome?
    var targetContentOffset: Double?
    var decelerates: Bool?
    var ignored: Bool?
    public var rules: [String] = []
    var animation: Animation?
    var settles: Double?
    /// All animations, if `animation` is not the only one.
    var animations: [Animation] = []
    var transitions: [TransitionInfo] = []

    public init() {}

    /// Adds an animation that an earlier event led to.
    public mutating func add(_ later: Animation) {
      if animations.isEmpty, let first = animation { animations = [first] }
      animations.append(later)
    }
  }

  /// Where a tap went.
  struct TapOutcome: Sendable {
    enum Hit: String, Sendable, CaseIterable {
      case drawer, control, container, presenting
    }

    enum Recognizer: String, Sendable, CaseIterable {
      case fullExpansionTap, dismissalTap
    }

    /// Nil if it hit nothing.
    var hit: Hit?
    /// The recogniser that took it; nil if none did.
    var recognizer: Recognizer?
  }

  /// An animation as it was requested, and what it moves.
  public struct Animation: Sendable {
    var request: AnimationRequest
    var fromPosition: Double?
    var toPosition: Double?
    /// NaN where the original's is NaN.
    var toCornerRadius: Double?
    var toHandleAlpha: Double?
    var endedAt: FinishingPosition?
  }

  /// `DrawerAnimationInfo` and the configuration as callbacks receive them.
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
      Property("position", always: { $0.position }, .measure(.points), "y of the drawer's top edge."),
      Property("height", always: { $0.height }, .measure(.points), "The container's height minus the position."),
      Property("state", always: { $0.state }, state, "The state at its position."),
      Property("targetState", always: { $0.targetState }, state, "The state it is in or moves to."),
    ]
    let looks: [Property<Status.Shown>] = [
      Property(
        "cornerRadius", always: { $0.cornerRadius }, .measureOrNull(.points),
        "The radius of the top two corners; null if it is not a number."),
      Property(
        "handleAlpha", orNull: { $0.handleAlpha }, .measure(),
        "The handle's alpha as it was set, not clamped; null if there is no handle."),
      Property(
        "fullExpansionTapEnabled", orNull: { $0.fullExpansionTapEnabled }, .boolean,
        "Whether taps on the drawer are recognised; null if there is no recogniser."),
      Property(
        "dismissalTapEnabled", orNull: { $0.dismissalTapEnabled }, .boolean,
        "Whether taps above the drawer are recognised; null if there is no recogniser."),
    ]
    let content: [Property<Status.Content>] = [
      Property(
        "contentOffset", always: { $0.contentOffset }, .measure(.points),
        "The content's offset, while a scroll view is attached."),
      Property(
        "isScrollEnabled", always: { $0.isScrollEnabled }, .boolean,
        "Whether the content scrolls, while a scroll view is attached."),
    ]
    let presented = Property<Status>(
      "presented", always: { $0.presented }, .boolean,
      "Whether there is a drawer; without one, the status says nothing else.")
    return Catalogue(
      Status(),
      shown.map { $0.lifted(toOptional: { $0.shown }) } + [presented]
        + looks.map { $0.lifted(toOptional: { $0.shown }) }
        + content.map { $0.lifted(toOptional: { $0.content }).lifted(toOptional: { $0.shown }) })
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property<TapOutcome>("hit", orNull: { $0.hit }, .choice, "What a tap landed on; null if it hit nothing.")
        .lifted(toOptional: { $0.tap }),
      Property<TapOutcome>(
        "recognizer", orNull: { $0.recognizer }, .choice, "The recogniser that took the tap; null if none did."
      )
      .lifted(toOptional: { $0.tap }),
      Property(
        "targetContentOffset", sometimes: { $0.targetContentOffset }, .measure(.points),
        "Where the content will come to rest."),
      Property("decelerates", sometimes: { $0.decelerates }, .boolean, "Whether the content continues by itself."),
      Property("ignored", sometimes: { $0.ignored }, .boolean, "true if nothing received the input."),
      .rules({ $0.rules }),
      .animation({ $0.animation }, .object(animation)),
      .settles({ $0.settles }),
      Property(
        "animations", unlessEmpty: { $0.animations }, Notation.object(animation).list(0...10),
        "All animations, if there is more than one."),
      Property(
        "transitions", unlessEmpty: { $0.transitions }, Notation.object(transition).list(0...10),
        "What the callbacks receive."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    Animation(request: AnimationRequest(api: "", timing: .uiKitDefault, duration: 0)),
    [
      Property(
        "api", always: { $0.request.api }, .choice(among: ["UIViewPropertyAnimator"]), "The UIKit class or call."),
      Property("duration", always: { $0.request.duration }, .measure(.seconds), "The requested duration."),
      Property("timing", always: { $0.request.timing ?? .uiKitDefault }, .timing, "Its timing parameters."),
      Property(
        "fromPosition", sometimes: { $0.fromPosition }, .measure(.points),
        "The position that the library assumes it starts from."),
      Property("toPosition", sometimes: { $0.toPosition }, .measure(.points), "The position it goes to."),
      Property(
        "toCornerRadius", sometimes: { $0.toCornerRadius }, .measureOrNull(.points),
        "The radius it goes to; null if that is not a number."),
      Property(
        "toHandleAlpha", sometimes: { $0.toHandleAlpha }, .measure(), "The handle's alpha that it goes to, not clamped."
      ),
      Property("endedAt", sometimes: { $0.endedAt }, .choice, "Where the host ends it early."),
    ])

  private static let transition = Catalogue(
    TransitionInfo(),
    [
      Property("startDrawerState", always: { $0.startDrawerState }, state, "The state it starts from."),
      Property("targetDrawerState", always: { $0.targetDrawerState }, state, "The state it is to reach."),
      Property("endDrawerState", always: { $0.endDrawerState }, state, "The state it is said to end in."),
      Property("isPresenting", always: { $0.isPresenting }, .boolean, "Whether it goes up."),
      Property(
        "actualDurationInSeconds", always: { $0.actualDurationInSeconds }, .measure(.seconds), "The requested duration."
      ),
      Property("startY", always: { $0.startY }, .measure(.points), "The y it starts from."),
      Property("endY", always: { $0.endY }, .measure(.points), "The y it goes to."),
      Property(
        "heightOfPartiallyExpandedDrawer", always: { $0.heightOfPartiallyExpandedDrawer }, .measure(.points),
        "The configured height."),
    ])
}
