/// A named position in which a drawer rests.
public struct Detent<State: Sendable>: Sendable {
  /// The system's own value, or a `Tape` once it has been written.
  public var state: State
  /// y of the drawer's top edge, pt from the container's top.
  public var position: Double

  public init(state: State, position: Double) {
    self.state = state
    self.position = position
  }

  /// The same detent, with its state written as answers spell it.
  public func written(in notation: Notation<State>) -> Detent<Tape> {
    var tape = Tape()
    notation.write(state, &tape)
    return Detent<Tape>(state: tape, position: position)
  }
}

extension Detent: Equatable where State: Equatable {}

extension Detent<Tape> {
  /// A detent as answers list it.
  public static let catalogue = Catalogue(
    Detent(state: Tape(), position: 0),
    [
      Property("state", always: \.state, .written, "Its name or index."),
      Property("position", always: \.position, .measure(.points), "y of the drawer's top edge."),
    ])

  /// The name of the state or its index, for people.
  public var name: String {
    switch state[.root] {
    case .string(let text): state.string(text)
    case .number(let index): index.told
    case .null, .bool, .list, .object: ""
    }
  }
}
