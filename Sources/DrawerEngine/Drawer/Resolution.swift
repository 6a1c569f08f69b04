/// Where a released drawer settles, and why.
public struct Destination<State: Sendable>: Sendable {
  public let detent: Detent<State>
  /// The id of the rule that decided; one of the system's `rules`.
  public let rule: String
  /// Whether an animation leads there; false if the drawer is already there or jumps.
  public let isAnimated: Bool

  public init(detent: Detent<State>, rule: String, isAnimated: Bool = true) {
    self.detent = detent
    self.rule = rule
    self.isAnimated = isAnimated
  }
}

/// The destination of a released drawer, and how it gets there.
public struct Resolution<State: Sendable>: Sendable {
  public let destination: Destination<State>
  /// The animation; nil if the system moves the drawer at once.
  public let animation: AnimationRequest?

  public var detent: Detent<State> { destination.detent }
  /// The id of the rule that decided; one of the system's `rules`.
  public var rule: String { destination.rule }
}

extension Destination: Equatable where State: Equatable {}

extension Resolution: Equatable where State: Equatable {}

/// The animation that a library requests from its platform.
public struct AnimationRequest: Described, Equatable {
  /// The platform's call or class.
  public var api: String
  /// The timing; nil if no timing describes the library's curve.
  public var timing: Timing?
  /// The duration that the library requests, s.
  public var duration: Double
  /// Its start and end, if the library counts in whole numbers and rounds its curve to them.
  public var way: Way?

  /// From one position to another.
  public struct Way: Sendable, Equatable {
    public var from: Double
    public var to: Double

    public init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  public init(api: String, timing: Timing?, duration: Double, way: Way? = nil) {
    self.api = api
    self.timing = timing
    self.duration = duration
    self.way = way
  }

  public init() { self.init(api: "", timing: .uiKitDefault, duration: 0) }

  /// The time until the curve is at rest and the animation ends, s.
  public var settles: Double { max(timing?.duration(lasting: duration) ?? duration, 0) }

  /// The curve of one quantity. Without a timing, it is over at once.
  public func curve(axis: Timing.Axis = .vertical) -> Curve {
    timing?.curve(lasting: duration, axis: axis) ?? .cubic(.linear, duration: 0)
  }

  /// The curve of the position, and that of all other quantities, which is mostly the same.
  public var curves: (position: Curve, others: Curve) {
    let position = curve()
    return (position, timing?.isUniform ?? true ? position : curve(axis: .scalar))
  }

  /// The animation as a resolution lists it.
  public mutating func members(_ m: inout Members) {
    m("api", always: api, "The platform's call or class.")
    m("timing", sometimes: timing, .timing, "Its timing parameters.")
    m("duration", always: duration, .measure(.seconds), "The duration that the library asks for.")
    m("settles", always: settles, .measure(.seconds), "The time until it is at rest.")
    m("from", sometimes: way?.from, .measure(.none), "Where it begins, if it moves by whole pixels.")
    m("to", sometimes: way?.to, .measure(.none), "Where it ends.")
  }
}
