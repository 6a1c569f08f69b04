/// The common notation of states in the requests and answers of all systems: text, with a separate position. A state
/// with a name is that name, and one with an index is its digits. Only the records and the configuration of a system
/// spell states in the library's way. Requests may do so everywhere.
extension DrawerSystem {
  /// Writes a state as text.
  static func writeText(_ state: State, _ tape: inout Tape) {
    tape.text { self.state.write(state, &$0) }
  }

  /// A detent with its state as text.
  public static func written(_ detent: Detent<State>) -> Detent<Tape> {
    // A timeline keeps one for each of its detents.
    var text = Tape(capacity: 1, text: 32)
    writeText(detent.state, &text)
    return Detent(state: text, position: detent.position)
  }

  /// Reads states as text or in the library's notation, and writes them in the latter.
  package static var givenState: Notation<State> {
    let (own, between) = (state, between)
    if own.shape.takesAnyText { return own }
    if own.shape.takesIntegers { return Notation(shape: .string, read: own.takingDigits.read, write: own.write) }
    let names = own.shape.names + (between.map { [$0.name] } ?? [])
    let named = Notation<String>.choice(among: names)
    return Notation(shape: named.shape) { node, reading in
      guard reading.string(node) != nil else { return own.read(node, &reading) }
      guard let name = named.read(node, &reading) else { return nil }
      if let between, name == between.name { return between.at(.nan) }
      return own.read(node, &reading)
    } write: {
      own.write($0, &$1)
    }
  }
}

extension Shape {
  /// The names among the accepted values.
  fileprivate var names: [String] {
    switch self {
    case .choice(let names): names
    case .oneOf(let shapes): shapes.flatMap { $0.names }
    case .nullable(let shape): shape.names
    case .boolean, .number, .measure, .integer, .string, .object, .list, .dictionary: []
    }
  }

  /// Whether states have names of the host's own.
  fileprivate var takesAnyText: Bool {
    switch self {
    case .string: true
    case .oneOf(let shapes): shapes.contains { $0.takesAnyText }
    case .nullable(let shape): shape.takesAnyText
    case .boolean, .number, .measure, .integer, .choice, .object, .list, .dictionary: false
    }
  }

  fileprivate var takesIntegers: Bool {
    switch self {
    case .integer: true
    case .oneOf(let shapes): shapes.contains { $0.takesIntegers }
    case .nullable(let shape): shape.takesIntegers
    case .boolean, .number, .measure, .string, .choice, .object, .list, .dictionary: false
    }
  }
}
