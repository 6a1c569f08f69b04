public import DrawerEngine

/// What events report about the overlay.
extension OverlayContainer {
  /// The overlay's model values.
  public struct Status: Sendable {
    var position: Double
    var height = 0.0
    var overlayHeight = 0.0
    /// Nil with style `classic`.
    var notch: Int?
    var standing = Standing.stationary
    /// The position of the last move, with style `classic`.
    var target: ClassicPosition?
    /// Nil if there is no scroll view.
    var contentOffset: Double?
    var sheet: Sheet?
  }

  /// Where the overlay lies in its range; the last three occur with style `classic` only.
  enum Standing: String, Sendable, CaseIterable {
    case stationary, top, bottom, inFlight
    case minimum, maximum, progressing

    init(_ position: Position) {
      self =
        switch position {
        case .stationary: .stationary
        case .top: .top
        case .bottom: .bottom
        case .inFlight: .inFlight
        }
    }

    /// - Parameter position: Nil means between the two.
    init(_ position: ClassicPosition?) {
      self =
        switch position {
        case .minimum: .minimum
        case .maximum: .maximum
        case nil: .progressing
        }
    }
  }

  /// The sheet that shows the overlay.
  struct Sheet: Sendable {
    /// Nil if nothing dims behind it.
    var dimmingAlpha: Double?
    var isDismissed = false
  }

  /// The overlay before the first input.
  public struct Initial: Sendable {
    var status: Status
    var layout: FirstLayout?
  }

  /// What the first layout did.
  struct FirstLayout: Sendable {
    /// Always nil: the first layout does not animate.
    var animation: NoAnimation?
    /// Empty with style `classic`.
    var callbacks: [Callback] = []
    var names: [String] { callbacks.map { $0.name } }
  }

  struct NoAnimation: Sendable {}

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var targetContentOffset: Double?
    var ignored: Ignored?
    var tap: TapOutcome?
    public var rules: [String] = []
    var animation: Animation?
    var settles: Double?

    public init() {}
  }

  /// Where a tap went, with style `classic`.
  struct TapOutcome: Sendable {
    enum Hit: String, Sendable, CaseIterable {
      case overlay, background
    }

    /// Nil if it hit nothing.
    var hit: Hit?
  }

  /// An animation as it was requested, and what it moves.
  struct Animation: Sendable {
    var request: AnimationRequest
    var dampingRatio = 1.0
    /// Fractions of the distance per second.
    var initialVelocity = 0.0
    var toHeight = 0.0
    var toPosition = 0.0
    var notchMove: NotchMove?
    var classicMove: ClassicMove?
  }

  /// The members that events have only for an animation to a notch.
  struct NotchMove: Sendable {
    var mass = 1.0
    var stiffness = 0.0
    var dampingCoefficient = 0.0
    var toNotch = 0
  }

  /// The members that events have only for an animation with style `classic`.
  struct ClassicMove: Sendable {
    var delay = 0.0
    var options = ["allowUserInteraction"]
    var toState = ClassicPosition.minimum
  }
}

// MARK: - Members

extension OverlayContainer.Status: Described {
  public init() { self.init(position: 0) }

  public mutating func members(_ m: inout Members) {
    m("position", always: position, .measure(.points), "y of the overlay's top edge.")
    m("height", always: height, .measure(.points), "The height above the container's bottom.")
    m("overlayHeight", always: overlayHeight, .measure(.points), "The height of the overlay's own view.")
    m("notch", sometimes: notch, OverlayContainer.notchIndex, "The notch of the last move; absent with style classic.")
    m("state", always: standing, "Where the overlay lies in its range; the last three occur with style classic only.")
    m("target", sometimes: target, "The position of the last move, with style classic.")
    m("contentOffset", sometimes: contentOffset, .measure(.points), "The content's offset, if there is a scroll view.")
    m.part(sheet, or: OverlayContainer.Sheet()) { $0.members(&$1) }
  }
}

extension OverlayContainer.Sheet {
  fileprivate func members(_ m: inout Members) {
    m(
      "dimmingAlpha", orNull: dimmingAlpha, .measure(),
      "The alpha of the view that dims behind a sheet; null if there is none.")
    m("dismissed", always: isDismissed, "Whether the sheet has been dismissed.")
  }
}

extension OverlayContainer.Initial: Described {
  public init() { self.init(status: OverlayContainer.Status()) }

  public mutating func members(_ m: inout Members) {
    status.members(&m)
    m.part(layout, or: OverlayContainer.FirstLayout()) { $0.members(&$1) }
  }
}

extension OverlayContainer.FirstLayout {
  fileprivate func members(_ m: inout Members) {
    m(
      SharedMembers.emitted, always: names, 0...100,
      "The calls that the first layout made.")
    m(
      SharedMembers.emittedWith, unlessEmpty: callbacks, OverlayContainer.callArguments.list(0...100),
      "The arguments of those calls.")
    m("animation", orNull: animation, "Always null: the first layout does not animate.")
  }
}

extension OverlayContainer.NoAnimation: Described {
  func members(_ m: inout Members) {}
}

extension OverlayContainer.Report {
  public mutating func members(_ m: inout Members) {
    m(
      "targetContentOffset", sometimes: targetContentOffset, .measure(.points),
      "The offset at which the content will stop.")
    m.ignored(ignored, among: OverlayContainer.Reasons.all)
    m.part(tap, or: OverlayContainer.TapOutcome()) { tap, m in
      m("hit", orNull: tap.hit, "What a tap landed on, with style classic; null if it hit nothing.")
    }
    m.rules(rules)
    m.animation(animation)
    m.settles(settles)
  }
}

// MARK: - Animations

extension OverlayContainer {
  public static var animationMembers: [PropertyDescription] { Animation().descriptions }
}

extension OverlayContainer.Animation: Described {
  init() { self.init(request: AnimationRequest()) }

  func members(_ m: inout Members) {
    m("api", always: request.api, "The UIKit class or call.")
    m(
      "duration", always: request.duration, .measure(.seconds), "The requested duration; 0 if the spring determines it."
    )
    m.part(classicMove, or: OverlayContainer.ClassicMove()) { move, m in
      m("delay", always: move.delay, .measure(.seconds), "The delay before it begins, with style classic.")
    }
    m.part(notchMove, or: OverlayContainer.NotchMove()) { move, m in
      m("mass", always: move.mass, .measure().exact, "The spring's mass; absent with style classic.")
      m("stiffness", always: move.stiffness, .measure().exact, "The spring's stiffness; absent with style classic.")
      m(
        "dampingCoefficient", always: move.dampingCoefficient, .measure(),
        "The spring's damping coefficient; absent with style classic.")
    }
    m("dampingRatio", always: dampingRatio, .measure(), "The spring's damping ratio.")
    m(
      "initialVelocity", always: initialVelocity, .measure(),
      "The spring's initial velocity, in fractions of the distance per second.")
    m.part(classicMove, or: OverlayContainer.ClassicMove()) { move, m in
      m(
        "options", always: move.options, 0...10,
        "The options of UIView.animate, with style classic.")
    }
    m("toHeight", always: toHeight, .measure(.points), "The height it goes to.")
    m("toPosition", always: toPosition, .measure(.points), "y of the overlay's top edge there.")
    m.part(notchMove, or: OverlayContainer.NotchMove()) { move, m in
      m(
        "toNotch", always: move.toNotch, OverlayContainer.notchIndex, "The notch it goes to; absent with style classic."
      )
    }
    m.part(classicMove, or: OverlayContainer.ClassicMove()) { move, m in
      m("toState", always: move.toState, "The position it goes to, with style classic.")
    }
  }
}
