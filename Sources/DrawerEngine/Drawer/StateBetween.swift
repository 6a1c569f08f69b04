/// A state between two detents, for systems that have one. Its name must be given with a position.
public struct StateBetween<State: Sendable>: Sendable {
  public let name: String
  /// The documentation of the release's member for this position. Computed once, because members are visited often.
  let docOfPosition: String
  /// The state at a position, pt; NaN stands for a position that has not been read yet.
  public let at: @Sendable (Double) -> State
  /// The position of a state, if it is between two detents.
  public let position: @Sendable (State) -> Double?

  /// - Parameter notation: The notation of the system's states, in which this one is an object whose only member is its
  ///   name.
  public init(
    in notation: Notation<State>, at: @escaping @Sendable (Double) -> State,
    position: @escaping @Sendable (State) -> Double?
  ) {
    name = notation.shape.members.first ?? ""
    docOfPosition = "An older name of `start`; valid only if `from` is \"\(name)\"."
    self.at = at
    self.position = position
  }

  /// Whether a state still lacks its position.
  package func isUnplaced(_ state: State) -> Bool { position(state)?.isNaN == true }

  /// The state at a position, if it still lacks one.
  package func placed(_ state: State, at position: Double?) -> State {
    if isUnplaced(state), let position { at(position) } else { state }
  }

  /// Refuses a state that still lacks its position, and a position for any other state.
  ///
  /// - Parameters:
  ///   - member: The name of the member that holds the position.
  ///   - owner: The name of the member that holds the state.
  package func examine(
    _ state: State?, with given: Double?, as member: String, of owner: String, _ reading: inout Reading
  ) {
    let position = state.flatMap(self.position)
    if let position, position.isNaN {
      reading.within(.member(member)) { $0.refuse(.missing(why: ", as \"\(owner)\" is \"\(name)\"")) }
    } else if let given, position != given {
      reading.within(.member(member)) { $0.refuse("may only be given if \"\(owner)\" is \"\(name)\"") }
    }
  }
}

extension Shape {
  /// The names of an object's members, in any of several notations.
  fileprivate var members: [String] {
    switch self {
    case .object(let properties): properties.map { $0.name }
    case .oneOf(let shapes): shapes.flatMap { $0.members }
    case .nullable(let shape): shape.members
    case .boolean, .number, .measure, .integer, .string, .choice, .list, .dictionary: []
    }
  }
}
