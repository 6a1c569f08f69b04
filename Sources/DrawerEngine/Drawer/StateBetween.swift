/// A state that is between two detents, for systems that have one. It needs a position beside its name.
public struct StateBetween<State: Sendable>: Sendable {
  public let name: String
  /// What is said of the member of a release that holds its position. Made once, as members are visited often.
  let docOfPosition: String
  /// The state at a position, pt; with NaN it is that of a request whose position has not been read yet.
  public let at: @Sendable (Double) -> State
  /// The position of a state, if it is between two detents.
  public let position: @Sendable (State) -> Double?

  /// - Parameter notation: how the system spells its states: this one as an object whose only member is its name.
  public init(
    in notation: Notation<State>, at: @escaping @Sendable (Double) -> State,
    position: @escaping @Sendable (State) -> Double?
  ) {
    name = notation.shape.members.first ?? ""
    docOfPosition = "An older name of `start`; only if `from` is \"\(name)\"."
    self.at = at
    self.position = position
  }

  /// Whether a state still needs its position.
  func isUnplaced(_ state: State) -> Bool { position(state)?.isNaN == true }

  /// The state at a position, if that is what it still needs.
  func placed(_ state: State, at position: Double?) -> State {
    if isUnplaced(state), let position { at(position) } else { state }
  }

  /// Refuses a state that still needs its position, and a position that no state needs.
  ///
  /// - Parameters:
  ///   - member: the name of the member that holds the position.
  ///   - owner: the name of the member that holds the state.
  func examine(_ state: State?, beside given: Double?, as member: String, of owner: String, _ reading: inout Reading) {
    let position = state.flatMap(self.position)
    if let position, position.isNaN {
      reading.within(.member(member)) { $0.refuse(.missing(why: ", as \"\(owner)\" is \"\(name)\"")) }
    } else if let given, position != given {
      reading.within(.member(member)) { $0.refuse("may only be given if \"\(owner)\" is \"\(name)\"") }
    }
  }
}

extension Shape {
  /// The names of the members of an object, which may be one of several notations.
  fileprivate var members: [String] {
    switch self {
    case .object(let properties): properties.map { $0.name }
    case .oneOf(let shapes): shapes.flatMap { $0.members }
    case .nullable(let shape): shape.members
    case .boolean, .number, .measure, .integer, .string, .choice, .list, .dictionary: []
    }
  }
}
