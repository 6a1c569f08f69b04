/// The instant at which the finger leaves the drawer.
public struct Release<State: Sendable>: Sendable {
  /// y of the drawer's top edge, pt from the container's top.
  public var position: Double
  /// The finger's velocity, pt/s, positive downwards.
  public var velocity: Double
  /// The state in which the drag began; nil: the system's initial state.
  public var from: State?
  /// Whether the gesture was cancelled instead of ended.
  public var cancelled: Bool
  /// Whether the drag came from the content's scroll view.
  public var scrolling: Bool

  public init(
    position: Double, velocity: Double, from: State? = nil, cancelled: Bool = false, scrolling: Bool = false
  ) {
    self.position = position
    self.velocity = velocity
    self.from = from
    self.cancelled = cancelled
    self.scrolling = scrolling
  }
}

extension Release: Equatable where State: Equatable {}

extension Release {
  /// The members of a release.
  ///
  /// - Parameter state: the notation of the system's states.
  public static func catalogue(state: Notation<State>) -> Catalogue<Release> {
    Catalogue(
      Release(position: 0, velocity: 0),
      [
        Property(
          "position", { $1(&$0.position) }, get: \.position, .points, required: true, "y of the drawer's top edge."),
        Property(
          "velocity", { $1(&$0.velocity) }, get: \.velocity, .pointsPerSecond,
          "The finger's velocity, positive downwards."),
      ] + circumstances(state: state))
  }

  /// The members other than position and velocity.
  public static func circumstances(state: Notation<State>) -> [Property<Release>] {
    [
      Property(
        "from", optional: { $0.from = $1 }, get: \.from, state,
        "The state in which the drag began; the initial one if not given."),
      Property(
        "cancelled", { $1(&$0.cancelled) }, get: \.cancelled, .boolean,
        "Whether the gesture was cancelled instead of ended."),
      Property(
        "scrolling", { $1(&$0.scrolling) }, get: \.scrolling, .boolean,
        "Whether the drag came from the content's scroll view."),
    ]
  }
}
