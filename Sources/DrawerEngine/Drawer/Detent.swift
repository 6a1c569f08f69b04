/// A named position in which a drawer rests.
public struct Detent<State: Sendable>: Sendable {
  /// In the system's own words; a `Tape` where it has been written down.
  public var state: State
  /// y of the drawer's top edge, pt from the container's top.
  public var position: Double

  public init(state: State, position: Double) {
    self.state = state
    self.position = position
  }

  /// The same with its state as answers spell it.
  public func written(in notation: Notation<State>) -> Detent<Tape> {
    var tape = Tape()
    notation.write(state, &tape)
    return Detent<Tape>(state: tape, position: position)
  }
}

extension Detent: Equatable where State: Equatable {}

extension Detent<Tape> {
  /// As answers list it.
  public static let catalogue = Catalogue(
    Detent(state: Tape(), position: 0),
    [
      Property("state", always: \.state, .written, "Its name, or index."),
      Property("position", always: \.position, .measure(.points), "y of the drawer's top edge."),
    ])

  /// For people: the name of a state, or its index.
  public var name: String {
    switch state[.root] {
    case .string(let text): state.string(text)
    case .number(let index): index.told
    case .null, .bool, .list, .object: ""
    }
  }
}
