public import DrawerEngine

/// What events report about the drawer.
extension DrawerKit {
  /// The drawer's model values, if there is a drawer.
  public struct Status: Sendable {
    /// What events report about a presented drawer, in order.
    struct Shown: Sendable {
      var position = 0.0
      var height = 0.0
      var state = State.dismissed
      var targetState = State.dismissed
      /// NaN if the original's is NaN.
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

    public init() {}
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var tap: TapOutcome?
    var targetContentOffset: Double?
    var decelerates: Bool?
    var ignored: Ignored?
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
    /// NaN if the original's is NaN.
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

// MARK: - Members

extension DrawerKit.Status: Described {
  public mutating func members(_ m: inout Members) {
    m.part(shown, or: Shown()) { $0.places(&$1) }
    m("presented", always: presented, "Whether there is a drawer; without one, the status has nothing else.")
    m.part(shown, or: Shown()) { $0.looks(&$1) }
    m.part(shown?.content, or: Content()) { $0.members(&$1) }
  }
}

extension DrawerKit.Status.Shown {
  fileprivate mutating func places(_ m: inout Members) {
    m("position", always: position, .measure(.points), "y of the drawer's top edge.")
    m("height", always: height, .measure(.points), "The container's height minus the position.")
    m("state", always: state, DrawerKit.state, "The state at its position.")
    m("targetState", always: targetState, DrawerKit.state, "The state it is in or moves to.")
  }

  fileprivate mutating func looks(_ m: inout Members) {
    m(
      "cornerRadius", always: cornerRadius, .measureOrNull(.points),
      "The radius of the top two corners; null if it is not a number.")
    m(
      "handleAlpha", orNull: handleAlpha, .measure(),
      "The handle's alpha as it was set, not clamped; null if there is no handle.")
    m(
      "fullExpansionTapEnabled", orNull: fullExpansionTapEnabled,
      "Whether taps on the drawer are recognised; null if there is no recogniser.")
    m(
      "dismissalTapEnabled", orNull: dismissalTapEnabled,
      "Whether taps above the drawer are recognised; null if there is no recogniser.")
  }
}

extension DrawerKit.Status.Content {
  fileprivate mutating func members(_ m: inout Members) {
    m(
      "contentOffset", always: contentOffset, .measure(.points),
      "The content's offset, while a scroll view is attached.")
    m("isScrollEnabled", always: isScrollEnabled, "Whether the content scrolls, while a scroll view is attached.")
  }
}

extension DrawerKit.Report {
  public mutating func members(_ m: inout Members) {
    m.part(tap, or: DrawerKit.TapOutcome()) { $0.members(&$1) }
    m(
      "targetContentOffset", sometimes: targetContentOffset, .measure(.points),
      "The offset at which the content will stop.")
    m("decelerates", sometimes: decelerates, "Whether the content continues by itself.")
    m.ignored(ignored, among: DrawerKit.Reasons.all)
    m.rules(rules)
    m.animation(animation)
    m.settles(settles)
    m("animations", unlessEmpty: animations, 0...10, "All animations, if there is more than one.")
    m("transitions", unlessEmpty: transitions, 0...10, "What the callbacks receive.")
  }
}

extension DrawerKit.TapOutcome {
  fileprivate mutating func members(_ m: inout Members) {
    m("hit", orNull: hit, "What a tap landed on; null if it hit nothing.")
    m("recognizer", orNull: recognizer, "The recogniser that took the tap; null if none did.")
  }
}

extension DrawerKit {
  public static var animationMembers: [PropertyDescription] { Animation().descriptions }
}

extension DrawerKit.Animation: Described {
  public init() { self.init(request: AnimationRequest()) }

  public mutating func members(_ m: inout Members) {
    m("api", always: request.api, among: ["UIViewPropertyAnimator"], "The UIKit class or call.")
    m("duration", always: request.duration, .measure(.seconds), "The requested duration.")
    m("timing", always: request.timing ?? .uiKitDefault, .timing, "Its timing parameters.")
    m(
      "fromPosition", sometimes: fromPosition, .measure(.points),
      "The position that the library assumes it starts from.")
    m("toPosition", sometimes: toPosition, .measure(.points), "The position it goes to.")
    m(
      "toCornerRadius", sometimes: toCornerRadius, .measureOrNull(.points),
      "The radius it goes to; null if that is not a number.")
    m("toHandleAlpha", sometimes: toHandleAlpha, .measure(), "The handle's alpha that it goes to, not clamped.")
    m("endedAt", sometimes: endedAt, "Where the host ends it early.")
  }
}

extension DrawerKit.TransitionInfo: Described {
  mutating func members(_ m: inout Members) {
    m("startDrawerState", always: startDrawerState, DrawerKit.state, "The state it starts from.")
    m("targetDrawerState", always: targetDrawerState, DrawerKit.state, "The state it is to reach.")
    m("endDrawerState", always: endDrawerState, DrawerKit.state, "The state in which it is reported to end.")
    m("isPresenting", always: isPresenting, "Whether it goes up.")
    m("actualDurationInSeconds", always: actualDurationInSeconds, .measure(.seconds), "The requested duration.")
    m("startY", always: startY, .measure(.points), "The y it starts from.")
    m("endY", always: endY, .measure(.points), "The y it goes to.")
    m(
      DrawerKit.partialHeight, always: heightOfPartiallyExpandedDrawer, .measure(.points),
      "The configured height.")
  }
}
