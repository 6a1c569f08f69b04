/// The instant in which the finger leaves the drawer.
public struct Release<State: Sendable>: Sendable {
  /// y of the drawer's top edge, pt from the container's top.
  public var position: Double
  /// The finger's velocity, pt/s, positive downwards.
  public var velocity: Double
  /// The state in which the drag began; nil: where the system starts.
  public var from: State?
  /// The gesture was cancelled, not ended.
  public var cancelled: Bool
  /// The drag came from the content's scroll view.
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
  /// How a release is written.
  ///
  /// - Parameter state: the system's.
  public static func catalogue(state: Notation<State>) -> Catalogue<Release> {
    Catalogue(
      Release(position: 0, velocity: 0),
      [
        Property("position", \.position, .points, required: true, "y of the drawer's top edge."),
        Property("velocity", \.velocity, .pointsPerSecond, "The finger's velocity, positive downwards."),
      ] + circumstances(state: state))
  }

  /// What may be told of a release beside where and how fast.
  public static func circumstances(state: Notation<State>) -> [Property<Release>] {
    [
      Property("from", optional: \.from, state, "The state in which the drag began; the initial one if not given."),
      Property("cancelled", \.cancelled, .boolean, "The gesture was cancelled, not ended."),
      Property("scrolling", \.scrolling, .boolean, "The drag came from the content's scroll view."),
    ]
  }
}
