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
  /// The members of a release.
  ///
  /// - Parameters:
  ///   - state: the notation of the system's states.
  ///   - between: the state between two detents, if the system has one.
  ///   - own: the members that the system adds.
  ///   - unit: that of lengths.
  static func catalogue(
    state: Notation<State>, between: StateBetween<State>?, own: [Property<Release>], in unit: Unit
  ) -> Catalogue<Release> {
    Catalogue(
      Release(position: 0, velocity: 0),
      [
        Property(
          "position", { $1(&$0.position) }, .number(unit), required: true,
          "y of the drawer's top edge; x of its left edge if it moves horizontally."),
        Property(
          "velocity", { $1(&$0.velocity) }, .number(unit.ofVelocities),
          "The finger's velocity, positive downwards; to the right if the drawer moves horizontally."),
      ] + sharedMembers(state: state, between: between) + own
    ) { release, reading in
      release.examine(between, &reading)
    }
  }

  /// The members other than position and velocity that releases of all systems have.
  static func sharedMembers(state: Notation<State>, between: StateBetween<State>?) -> [Property<Release>] {
    [
      Property(
        "from",
        optional: { release, member in
          member(&release.from)
          release.place(between)
        }, state,
        "The state in which the drag began; the initial one if not given.")
    ]
      + (between.map { between in
        [
          Property(
            fromPosition,
            optional: { release, member in
              member(&release.fromPosition)
              release.place(between)
            }, .points, "y of the top edge where it began; only if `from` is \"\(between.name)\".")
        ]
      } ?? []) + [
        Property(
          "cancelled", { $1(&$0.cancelled) }, .boolean,
          "Whether the gesture was cancelled instead of ended."),
        Property(
          "scrolling", { $1(&$0.scrolling) }, .boolean,
          "Whether the drag came from the content's scroll view."),
      ]
  }

  /// Takes over the position if `from` is between two detents: the two members are given in any order.
  private mutating func place(_ between: StateBetween<State>?) {
    from = from.map { between?.placed($0, at: fromPosition) ?? $0 }
  }

  private static var fromPosition: String { "fromPosition" }

  /// Checks that a state between two detents has a position, and no other state.
  func examine(_ between: StateBetween<State>?, _ reading: inout Reading) {
    between?.examine(from, beside: fromPosition, as: Self.fromPosition, of: "from", &reading)
  }
}
