/// A named position where a drawer rests.
public struct Detent<State: Sendable>: Sendable {
  /// The system's own value, or a `Tape` with its text once it has been written.
  public var state: State
  /// y of the drawer's top edge, or x of its left edge if it moves horizontally, pt.
  public var position: Double

  public init(state: State, position: Double) {
    self.state = state
    self.position = position
  }
}

extension Detent: Equatable where State: Equatable {}

extension Detent<Tape>: Described {
  public init() { self.init(state: Tape(), position: 0) }

  /// A detent as answers list it.
  public mutating func members(_ m: inout Members) {
    m("state", always: state, .written, "Its name, or its index in digits.")
    m(
      "position", always: position, .measure(.points),
      "y of the drawer's top edge; x of its left edge if it moves horizontally.")
  }

  /// The name of the state, or its index in digits.
  public var name: String { if case .string(let text) = state[.root] { state.string(text) } else { "" } }
}
