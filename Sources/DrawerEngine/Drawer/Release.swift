/// The instant at which the finger leaves the drawer.
public struct Release<State: DrawerState>: Sendable, Equatable {
  /// y of the drawer's top edge, or x of its left edge if it moves horizontally, pt.
  public var position: Double
  /// The finger's velocity along the same axis, pt/s, positive downwards or to the right.
  public var velocity: Double
  /// The state in which the drag began; nil for the system's initial state.
  public var from: State?
  /// The position at which the drag began, pt; nil for that of `from`.
  public var start: Double?
  /// The older name of `start`, given only with the name of a state between two detents.
  var fromPosition: Double?
  /// Whether the gesture was cancelled instead of ended.
  public var cancelled: Bool
  /// Whether the drag came from the content's scroll view.
  public var scrolling: Bool
  /// Whether `from` was not given and is derived from where the drag began or from the scene's initial state.
  var takesState = false
  /// What this system's releases contain in addition (`DrawerSystem.releaseMembers`).
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
  /// The members, other than position and velocity, that the releases of all systems share.
  mutating func sharedMembers(
    _ m: inout Members, _ state: Notation<State>, _ between: StateBetween<State>?, _ unit: Unit
  ) {
    m(
      Self.from, optional: &from, state,
      "The state in which the drag began; if not given, the one that rests at `start`, or else the initial one.")
    m(
      Self.start, optional: &start, .number(unit),
      "y of the top edge where the drag began, x of the left one if it moves horizontally; that of `from` if not given."
    )
    if let between {
      m(Self.fromPosition, optional: &fromPosition, .points, between.docOfPosition)
      if m.reads { place(between) }
    }
    m("cancelled", &cancelled, "Whether the gesture was cancelled instead of ended.")
    m("scrolling", &scrolling, "Whether the drag came from the content's scroll view.")
  }

  /// Takes over the position if `from` is between two detents.
  private mutating func place(_ between: StateBetween<State>) {
    from = from.map { between.placed($0, at: fromPosition ?? start) }
  }

  static var from: String { "from" }
  static var start: String { "start" }
  private static var fromPosition: String { "fromPosition" }

  /// Checks that a state between two detents has a position, and no other state.
  func examine(_ between: StateBetween<State>?, _ reading: inout Reading) {
    between?.examine(
      from, with: fromPosition, as: fromPosition == nil ? Self.start : Self.fromPosition, of: "from", &reading)
  }
}

extension Notation where Content == Double {
  /// A duration in seconds, for a library that counts milliseconds.
  package static var secondsAsMilliseconds: Notation {
    let seconds = Notation.seconds.noticing { $0.ofMilliseconds }
    return Notation(shape: seconds.shape) { node, reading in
      seconds.read(node, &reading).map { ($0 * 1e9).rounded() / 1e6 }
    } write: {
      seconds.write($0 / 1000, &$1)
    }
  }
}

extension Double {
  /// In seconds. A longer duration was probably given in milliseconds.
  private static var usualDuration: Double { 20 }

  /// The notice about a duration in seconds that was probably given in milliseconds; nil for any other.
  package var ofMilliseconds: String? {
    guard self > Self.usualDuration else { return nil }
    return "is \(plain) s; if milliseconds are meant, give \((self / 1000).plain)"
  }
}
