/// The instant at which the finger leaves the drawer.
public struct Release<State: DrawerState>: Sendable, Equatable {
  /// y of the drawer's top edge, or x of its left edge if it moves horizontally, pt.
  public var position: Double
  /// The finger's velocity along the same axis, pt/s, positive downwards or to the right.
  public var velocity: Double
  /// The state in which the drag began; nil: the system's initial state.
  public var from: State?
  /// The position at which the drag began, pt; given only beside the name of a state between two detents.
  var fromPosition: Double?
  /// Whether the gesture was cancelled instead of ended.
  public var cancelled: Bool
  /// Whether the drag came from the content's scroll view.
  public var scrolling: Bool
  /// What its system's releases hold besides (`DrawerSystem.releaseMembers`).
  public var circumstances = State.Circumstances()

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

extension Release {
  /// The members other than position and velocity that releases of all systems have.
  mutating func sharedMembers(_ m: inout Members, _ state: Notation<State>, _ between: StateBetween<State>?) {
    m("from", optional: &from, state, "The state in which the drag began; the initial one if not given.")
    if let between {
      m(Self.fromPosition, optional: &fromPosition, .points, between.docOfPosition)
      if m.reads { place(between) }
    }
    m("cancelled", &cancelled, "Whether the gesture was cancelled instead of ended.")
    m("scrolling", &scrolling, "Whether the drag came from the content's scroll view.")
  }

  /// Takes over the position if `from` is between two detents.
  private mutating func place(_ between: StateBetween<State>) {
    from = from.map { between.placed($0, at: fromPosition) }
  }

  private static var fromPosition: String { "fromPosition" }

  /// Checks that a state between two detents has a position, and no other state.
  func examine(_ between: StateBetween<State>?, _ reading: inout Reading) {
    between?.examine(from, beside: fromPosition, as: Self.fromPosition, of: "from", &reading)
  }
}
