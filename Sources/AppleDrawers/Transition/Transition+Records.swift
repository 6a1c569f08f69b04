public import DrawerEngine

/// What events report about the transition.
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
    /// The values on the screen of everything that is paused in mid-transition, by view or layer.
    var displayed: [(name: String, content: DisplayedValues)] = []
    var moving: Moving?
    var state = Activity.idle

    var fraction: Double? { running?.fraction }

    public init() {}
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    public var rules: [String] = []
    var settles: Double?
    var shouldBegin: Bool?
    var ignored: Ignored?
    var animation: AnimatorCalls? {
      get { calls.first }
      set { calls = newValue.map { [$0] } ?? [] }
    }
    /// At most one. Few events animate anything, and the others then hold only a reference.
    private var calls: [AnimatorCalls] = []

    /// A call takes as much as two elements.
    public var listed: Int { calls.reduce(0) { $0 + 2 * $1.layers.count } }

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
    /// The view's index among the container's views; -1 if it is not among them.
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

// MARK: - Members

extension Transition.Status: Described {
  private static let displayedValues = Notation<Transition.DisplayedValues>.object.dictionary

  public mutating func members(_ m: inout Members) {
    m("state", always: state, "The transition's state.")
    m("fraction", orNull: fraction, .measure(), "The transition's fraction; null without one.")
    m.part(running, or: Running()) { $0.members(&$1) }
    m("views", always: views, "Both views in the model.")
    m(
      "displayed", unlessEmpty: displayed, Self.displayedValues,
      "What the screen shows of everything that stands still in mid-transition, by view or layer.")
    m.part(moving, or: Moving()) { $0.members(&$1) }
  }
}

extension Transition.Status.Running {
  fileprivate mutating func members(_ m: inout Members) {
    m("effectiveDuration", always: effectiveDuration, .measure(.seconds), "The duration of the whole transition.")
    m("layers", always: layers, 0...Transition.maximumLayers, "The animation's layers.")
    m("sharedElement", sometimes: sharedElement, "The shared element's animator, once there is one.")
  }
}

extension Transition.Status.Moving {
  fileprivate mutating func members(_ m: inout Members) {
    m(
      "position", orNull: position, .measure(.points),
      "The presented view's position along the axis, if it moves; null while something runs.")
  }
}

extension Transition.Report {
  public mutating func members(_ m: inout Members) {
    m("shouldBegin", sometimes: shouldBegin, "Whether the pan's recogniser begins.")
    m.ignored(ignored, among: Transition.Reasons.all)
    m.rules(rules)
    m.animation(animation)
    m.settles(settles)
  }
}

extension Transition {
  public static var animationMembers: [PropertyDescription] { AnimatorCalls().descriptions }
}

extension Transition.AnimatorCalls: Described {
  mutating func members(_ m: inout Members) {
    m("layers", always: layers, 0...Transition.maximumLayers, "The calls on the animation's layers.")
    m("progress", always: progress, "The call on the hidden layer that the fraction follows.")
    m("toPosition", always: toPosition, "The end of the transition to which it leads.")
  }
}

extension Transition.Call: Described {
  mutating func members(_ m: inout Members) {
    m("api", always: api, "The call on the animator.")
    m("delay", always: delay, .measure(.seconds), "The time before the animator starts.")
    m("duration", always: run.duration, .measure(.seconds), "The duration of this run.")
    m("fromFraction", always: run.from, .measure(), "The fraction at which it starts.")
    m("timing", always: run.timing, .timing, "Its timing parameters.")
    m("toFraction", always: run.to, .measure(), "The fraction at which it ends.")
  }
}

extension Transition.LayerCall: Described {
  mutating func members(_ m: inout Members) {
    call.members(&m)
    m("layer", always: layer, 0...Transition.maximumLayers - 1, "The layer's index.")
  }
}

extension Transition.LayerStatus: Described {
  mutating func members(_ m: inout Members) {
    m("duration", always: duration, .measure(.seconds), "Its animator's duration.")
    m("fraction", always: fraction, .measure(), "From the start (0) to the end (1).")
    m("isReversed", always: isReversed, "Whether it goes back.")
    m("running", always: running, "Whether it is running.")
    m("state", always: state, "Its animator's state.")
  }
}

extension Transition.SharedElementStatus: Described {
  mutating func members(_ m: inout Members) {
    m("duration", always: duration, .measure(.seconds), "Its animator's duration.")
    m("fraction", always: fraction, .measure(), "Its animator's fraction.")
    m("state", always: state, "Its animator's state.")
  }
}

extension Transition.PlacedViews: Described {
  mutating func members(_ m: inout Members) {
    m("presenting", always: presenting, "The presenting controller's view.")
    m("presented", always: presented, "The presented controller's view.")
  }
}

extension Transition.PlacedView: Described {
  mutating func members(_ m: inout Members) {
    m("alpha", always: view.alpha, .measure(), "Alpha.")
    m("tx", always: view.translation.x, .measure(.points), "Its translation to the right.")
    m("ty", always: view.translation.y, .measure(.points), "Its translation downwards.")
    m("z", always: z, -1...2, "The view's index among the container's views; -1 if it is not among them.")
  }
}

extension Transition.DisplayedValues: Described {
  mutating func members(_ m: inout Members) {
    m("alpha", sometimes: alpha, .measure(), "Alpha.")
    m("tx", sometimes: tx, .measure(.points), "Its translation to the right.")
    m("ty", sometimes: ty, .measure(.points), "Its translation downwards.")
  }
}
