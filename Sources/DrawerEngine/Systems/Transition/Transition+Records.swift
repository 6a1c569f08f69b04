/// What events say about the transition.
extension Transition {
  /// The transition in the model.
  public struct Status: Sendable {
    enum Activity: String, Sendable, CaseIterable {
      case idle, interactive, animating, completed, cancelled
    }

    /// The transition under way.
    struct Running: Sendable {
      var fraction = 0.0
      /// Seconds.
      var effectiveDuration = 0.0
      var layers: [LayerStatus] = []
      /// Nil if there is no shared element, or it has no animator yet.
      var sharedElement: SharedElementStatus?
    }

    /// What only a presented view that moves has.
    struct Moving: Sendable {
      /// The presented view's position along the axis, pt; nil while something runs.
      var position: Double?
    }

    var running: Running?
    var views = PlacedViews()
    /// What the screen shows of everything that stands still in mid-transition, by view or layer.
    var displayed: [(name: String, content: DisplayedValues)] = []
    var moving: Moving?
    var state = Activity.idle

    var fraction: Double? { running?.fraction }
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    public var rules: [String] = []
    var settles: Double?
    var shouldBegin: Bool?
    var ignored: Bool?
    var animation: AnimatorCalls? {
      get { calls.first }
      set { calls = newValue.map { [$0] } ?? [] }
    }
    /// At most one. Few events animate anything, and the others hold no more than a reference.
    private var calls: [AnimatorCalls] = []

    public init() {}
  }

  /// `UIViewPropertyAnimator.state`.
  enum AnimatorState: String, Sendable, CaseIterable {
    case active, inactive
  }

  /// A layer's animator.
  struct LayerStatus: Sendable {
    var duration = 0.0
    var fraction = 0.0
    var isReversed = false
    var running = false
    var state = AnimatorState.inactive
  }

  /// The shared element's animator.
  struct SharedElementStatus: Sendable {
    var duration = 0.0
    var fraction = 0.0
    var state = AnimatorState.inactive
  }

  /// Both views in the model.
  struct PlacedViews: Sendable {
    var presenting = PlacedView()
    var presented = PlacedView()
  }

  struct PlacedView: Sendable {
    var view = View()
    /// Its index among the container's views; -1 if it is not among them.
    var z = -1
  }

  /// What the screen shows of a view or a layer; nil for what the transition does not change.
  struct DisplayedValues: Sendable, Equatable {
    var alpha: Double?
    var tx: Double?
    var ty: Double?
  }

  /// What the driver calls on its animators as it sends the transition to one of its ends.
  struct AnimatorCalls: Sendable {
    /// Only the layers on which something is called.
    var layers: [LayerCall] = []
    var progress = Call()
    var toPosition = End.end
  }

  /// A call on one animator.
  struct Call: Sendable {
    enum API: String, Sendable, CaseIterable {
      case start = "startAnimation"
      case startAfterDelay = "startAnimation(afterDelay:)"
      case resume = "continueAnimation(withTimingParameters:durationFactor:)"
    }

    var api = API.start
    /// Seconds.
    var delay = 0.0
    var run = Animator.Run()
  }

  struct LayerCall: Sendable {
    var call = Call()
    var layer = 0
  }
}

extension Transition {
  public static func listed(in status: Status) -> Int {
    (status.running?.layers.count ?? 0) + status.displayed.count
  }
}

// MARK: - Catalogues

extension Transition {
  public static let statusCatalogue: Catalogue<Status> = {
    let running: [Property<Status.Running>] = [
      Property(
        "effectiveDuration", always: { $0.effectiveDuration }, .measure(.seconds),
        "The duration of the whole transition."),
      Property(
        "layers", always: { $0.layers }, Notation.object(layer).list(0...maximumLayers), "The animation's layers."),
      Property(
        "sharedElement", sometimes: { $0.sharedElement }, .object(sharedElement),
        "The shared element's animator, once there is one."),
    ]
    let position = Property<Status.Moving>(
      "position", orNull: { $0.position }, .measure(.points),
      "The presented view's position along the axis, if it moves; null while something runs.")
    let before: [Property<Status>] = [
      Property("state", always: { $0.state }, .choice, "The transition's state."),
      Property(
        "fraction", always: { $0.fraction }, Notation<Double>.measure().nullable,
        "The transition's fraction; null without one."),
    ]
    let after: [Property<Status>] = [
      Property("views", always: { $0.views }, .object(views), "Both views in the model."),
      Property(
        "displayed", unlessEmpty: { $0.displayed }, Notation.object(displayed).dictionary,
        "What the screen shows of everything that stands still in mid-transition, by view or layer."),
    ]
    return Catalogue(
      Status(),
      before + running.map { $0.lifted(toOptional: { $0.running }) } + after + [
        position.lifted(toOptional: { $0.moving })
      ])
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property("shouldBegin", sometimes: { $0.shouldBegin }, .boolean, "Whether the pan's recogniser begins."),
      Property("ignored", sometimes: { $0.ignored }, .boolean, "The input reached nothing."),
      .rules({ $0.rules }),
      .animation({ $0.animation }, .object(animation)),
      .settles({ $0.settles }),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    AnimatorCalls(),
    [
      Property(
        "layers", always: { $0.layers }, Notation.object(layerCall).list(0...maximumLayers),
        "The calls on the animation's layers."),
      Property(
        "progress", always: { $0.progress }, .object(Catalogue(Call(), call)),
        "The call on the hidden layer that the fraction follows."),
      Property("toPosition", always: { $0.toPosition }, .choice, "The end of the transition to which it leads."),
    ])

  private static let call: [Property<Call>] = [
    Property("api", always: { $0.api }, .choice, "The call on the animator."),
    Property("delay", always: { $0.delay }, .measure(.seconds), "The time before the animator starts."),
    Property("duration", always: { $0.run.duration }, .measure(.seconds), "The duration of this run."),
    Property("fromFraction", always: { $0.run.from }, .measure(), "The fraction at which it starts."),
    Property("timing", always: { $0.run.timing }, .timing, "Its timing parameters."),
    Property("toFraction", always: { $0.run.to }, .measure(), "The fraction at which it ends."),
  ]

  private static let layerCall = Catalogue(
    LayerCall(),
    call.map { $0.lifted { $1(&$0.call) } } + [
      Property("layer", always: { $0.layer }, .integer(0...maximumLayers - 1), "The layer's index.")
    ])

  private static let layer = Catalogue(
    LayerStatus(),
    [
      Property("duration", always: { $0.duration }, .measure(.seconds), "Its animator's duration."),
      Property("fraction", always: { $0.fraction }, .measure(), "From the start (0) to the end (1)."),
      Property("isReversed", always: { $0.isReversed }, .boolean, "It goes back."),
      Property("running", always: { $0.running }, .boolean, "It is running."),
      Property("state", always: { $0.state }, .choice, "Its animator's state."),
    ])

  private static let sharedElement = Catalogue(
    SharedElementStatus(),
    [
      Property("duration", always: { $0.duration }, .measure(.seconds), "Its animator's duration."),
      Property("fraction", always: { $0.fraction }, .measure(), "Its animator's fraction."),
      Property("state", always: { $0.state }, .choice, "Its animator's state."),
    ])

  private static let views = Catalogue(
    PlacedViews(),
    [
      Property("presenting", always: { $0.presenting }, .object(view), "The presenting controller's view."),
      Property("presented", always: { $0.presented }, .object(view), "The presented controller's view."),
    ])

  private static let view = Catalogue(
    PlacedView(),
    [
      Property("alpha", always: { $0.view.alpha }, .measure(), "Alpha."),
      Property("tx", always: { $0.view.translation.x }, .measure(.points), "Its translation to the right."),
      Property("ty", always: { $0.view.translation.y }, .measure(.points), "Its translation downwards."),
      Property(
        "z", always: { $0.z }, .integer(-1...2), "Its index among the container's views; -1 if it is not among them."),
    ])

  private static let displayed = Catalogue(
    DisplayedValues(),
    [
      Property("alpha", sometimes: { $0.alpha }, .measure(), "Alpha."),
      Property("tx", sometimes: { $0.tx }, .measure(.points), "Its translation to the right."),
      Property("ty", sometimes: { $0.ty }, .measure(.points), "Its translation downwards."),
    ])
}
