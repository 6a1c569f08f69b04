/// The instant in which the finger leaves the drawer.
public struct Release: Sendable, Equatable {
  /// y of the drawer's top edge, pt from the container's top.
  public var position: Double
  /// The finger's velocity, pt/s, positive downwards.
  public var velocity: Double
  /// The state in which the drag began, as the system writes it; nil: where the system starts.
  public var from: Value?
  /// The gesture was cancelled, not ended.
  public var cancelled: Bool
  /// The drag came from the content's scroll view.
  public var scrolling: Bool

  public init(
    position: Double, velocity: Double, from: Value? = nil, cancelled: Bool = false, scrolling: Bool = false
  ) {
    self.position = position
    self.velocity = velocity
    self.from = from
    self.cancelled = cancelled
    self.scrolling = scrolling
  }
}

extension Release {
  /// How a release is written, with the state in the system's own notation.
  ///
  /// - Parameter state: `DrawerSystem.writtenState`.
  public static func catalogue(state: Notation<Value>) -> Catalogue<Release> {
    Catalogue(
      Release(position: 0, velocity: 0),
      [
        Property("position", \.position, .points, required: true, "y of the drawer's top edge."),
        Property("velocity", \.velocity, .pointsPerSecond, "The finger's velocity, positive downwards."),
      ] + circumstances(state: state))
  }

  /// What may be told of a release beside where and how fast.
  public static func circumstances(state: Notation<Value>) -> [Property<Release>] {
    [
      Property("from", optional: \.from, state, "The state in which the drag began; the initial one if not given."),
      Property("cancelled", \.cancelled, .boolean, "The gesture was cancelled, not ended."),
      Property("scrolling", \.scrolling, .boolean, "The drag came from the content's scroll view."),
    ]
  }
}

/// Where a released drawer comes to rest, and why.
public struct Resolution: Sendable, Equatable {
  /// The place of rest.
  public let detent: Detent
  /// The id of the rule that decided, one of the system's `rules`.
  public let rule: String
  /// How the drawer gets there; nil where the system moves it at once.
  public let animation: Animation?

  public init(detent: Detent, rule: String, animation: Animation?) {
    self.detent = detent
    self.rule = rule
    self.animation = animation
  }

  /// What a library asks UIKit for.
  public struct Animation: Sendable, Equatable {
    /// The UIKit call or class.
    public let api: String
    public let timing: Timing
    /// Seconds, as asked for.
    public let duration: Double

    public init(api: String, timing: Timing, duration: Double) {
      self.api = api
      self.timing = timing
      self.duration = duration
    }

    /// Seconds until the curve is at rest and the animation ends.
    public var settles: Double { max(timing.curve(lasting: duration).duration, 0) }
  }
}

/// A named place of rest.
public struct Detent: Sendable, Equatable {
  /// The name, as the system spells its states.
  public let state: Value
  /// y of the drawer's top edge, pt from the container's top.
  public let position: Double

  public init(state: Value, position: Double) {
    self.state = state
    self.position = position
  }
}
