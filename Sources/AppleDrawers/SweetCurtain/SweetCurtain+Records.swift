public import DrawerEngine

/// What events report about the curtain.
extension SweetCurtain {
  /// The curtain's model values.
  public struct Status: Sendable {
    /// Given only if there is a scroll view.
    struct Content: Sendable {
      var contentOffset = 0.0
      var scrollFrozen = false
    }

    var position = 0.0
    var height = 0.0
    /// Not finite if there is no space below the top safe area.
    var heightCoefficient = 0.0
    /// Not finite if min and max are the same.
    var progress = 0.0
    var state = State.min
    var transformY = 0.0
    var content: Content?
    var handleAlpha = 0.0
    var handleCenterX = 0.0

    public init() {}
  }

  /// The curtain before the first input.
  public struct Initial: Sendable {
    var status = Status()
    /// The calls that the first layout and the move to the start made.
    var callbacks: [Callback] = []
    var emitted: [String] { callbacks.map { $0.name } }

    public init() {}
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var ignored: Ignored?
    /// One for each decision, in order.
    public var rules: [String] = []
    /// The last animation that the event started.
    var animation: Animation?
    var settles: Double?
    /// The number of animations started by the event; nil for one or none.
    var animationCount: Int?

    public init() {}

    /// Records an animation. It replaces the one before.
    mutating func add(_ animation: Animation, settlingIn duration: Double) {
      if self.animation != nil { animationCount = (animationCount ?? 1) + 1 }
      self.animation = animation
      settles = duration
    }
  }

  /// An animation as it was requested, and where it takes the curtain.
  struct Animation: Sendable {
    /// `UIView.AnimationOptions`.
    enum Option: String, Sendable, CaseIterable {
      case allowUserInteraction
    }

    var duration = 0.0
    var toHeight = 0.0
    var toPosition = 0.0
    var toState = State.min

    // MARK: The same in every animation

    var api: String { SweetCurtain.animationCall }
    var delay: Double { 0 }
    var dampingRatio: Double { SweetCurtain.dampingRatio }
    var initialVelocity: Double { SweetCurtain.initialVelocity }
    var options: [Option] { [.allowUserInteraction] }
  }
}

// MARK: - Members

extension SweetCurtain.Status: Described {
  public mutating func members(_ m: inout Members) {
    m("position", always: position, .measure(.points), "y of the curtain's top edge, without its shift.")
    m(
      "height", always: height, .measure(.points),
      "The height constraint's constant (actualHeight), which may be negative.")
    m(
      "heightCoefficient", always: heightCoefficient, .measureOrNull(),
      "The height as a fraction of the space below the top safe area; null if there is none.")
    m(
      "progress", always: progress, .measureOrNull(),
      "0 at min and 1 at max, to three decimals and not clamped; null if the two are the same.")
    m("state", always: state, "The state that was requested last.")
    m("transformY", always: transformY, .measure(.points), "How far hiding has shifted the view down.")
    m.part(content, or: Content()) { $0.members(&$1) }
    m("handleAlpha", always: handleAlpha, .measure(), "1 if the handle is shown, otherwise 0.")
    m("handleCenterX", always: handleCenterX, .measure(.points), "x of the handle's centre.")
  }
}

extension SweetCurtain.Status.Content {
  fileprivate mutating func members(_ m: inout Members) {
    m("contentOffset", always: contentOffset, .measure(.points), "The content's offset, if there is a scroll view.")
    m("scrollFrozen", always: scrollFrozen, "Whether the content is held while the curtain follows the finger.")
  }
}

extension SweetCurtain.Initial: Described {
  public mutating func members(_ m: inout Members) {
    status.members(&m)
    m(
      SharedMembers.emitted, always: emitted, 0...3,
      "The calls that the first layout and the move to the start made.")
  }
}

extension SweetCurtain.Report {
  public mutating func members(_ m: inout Members) {
    m.ignored(ignored, among: SweetCurtain.Reasons.all)
    m.rules(rules)
    m.animation(animation)
    m.settles(settles)
    m("animationCount", sometimes: animationCount, 2...100, "How many animations the event started, if more than one.")
  }
}

extension SweetCurtain {
  public static var animationMembers: [PropertyDescription] { Animation().descriptions }
}

extension SweetCurtain.Animation: Described {
  private static let options = Notation<Option>.choice.list(1...1)

  mutating func members(_ m: inout Members) {
    m("api", always: api, among: [SweetCurtain.animationCall], "The UIKit call.")
    m("duration", always: duration, .measure(.seconds), "The requested duration.")
    m("delay", always: delay, .measure(.seconds), "Always 0.")
    m("dampingRatio", always: dampingRatio, .measure(), "The spring's damping ratio.")
    m(
      "initialVelocity", always: initialVelocity, .measure(.perSecond),
      "The spring's initial velocity, in fractions of the distance, towards the target.")
    m("options", always: options, Self.options, "UIKit's animation options.")
    m("toHeight", always: toHeight, .measure(.points), "The height it goes to.")
    m("toPosition", always: toPosition, .measure(.points), "The position it goes to.")
    m("toState", always: toState, "The state it goes to.")
  }
}
