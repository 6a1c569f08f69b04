package import DrawerEngine

extension Shape {
  /// The shape of a value inside one of this shape; nil if there is none.
  ///
  /// - Parameters:
  ///   - path: The members and elements that lead there.
  ///   - node: The value on a tape, which selects among several shapes; nil if it is not given.
  package func part(at path: ArraySlice<String>, of tape: Tape, _ node: Tape.Node?) -> Shape? {
    guard let step = path.first else { return self }
    switch self {
    case .object(let members):
      return members.first { $0.name == step }?.shape.part(
        at: path.dropFirst(), of: tape, node.flatMap { tape.member(step, of: $0) })
    case .list(let element, _):
      guard let index = Int(step) else { return nil }
      return element.part(at: path.dropFirst(), of: tape, node.flatMap { tape.element(index, of: $0) })
    case .dictionary(let shape):
      return shape.part(at: path.dropFirst(), of: tape, node.flatMap { tape.member(step, of: $0) })
    case .nullable(let shape): return shape.part(at: path, of: tape, node)
    case .oneOf(let shapes):
      for shape in shapes where shape.admits(node, of: tape) {
        if let part = shape.part(at: path, of: tape, node) { return part }
      }
      return nil
    case .boolean, .number, .measure, .integer, .string, .choice: return nil
    }
  }

  /// Whether the value at a node may be an object of this shape: the choices it makes, such as an input's type, must be
  /// among the allowed ones.
  private func admits(_ node: Tape.Node?, of tape: Tape) -> Bool {
    guard case .object(let members) = self, let node else { return true }
    return members.allSatisfy { member in
      guard case .choice(let names) = member.shape, let given = tape.member(member.name, of: node),
        case .string(let text) = tape[given]
      else { return true }
      return names.contains { tape.equals(text, $0) }
    }
  }

  /// All values of the shape, each on a tape of its own, if there are few: of a Boolean, of a choice, and null.
  package var values: [Tape]? {
    switch self {
    case .boolean: return [true, false].map { bool in Tape { $0.bool(bool) } }
    case .choice(let names): return names.map { name in Tape { $0.string(name) } }
    case .nullable(let shape): return shape.values.map { $0 + [Tape { $0.null() }] }
    case .oneOf(let shapes):
      var values: [Tape] = []
      for shape in shapes {
        guard let more = shape.values else { return nil }
        values += more.filter { !values.contains($0) }
      }
      return values
    case .number, .measure, .integer, .string, .object, .list, .dictionary: return nil
    }
  }
}

extension Tape {
  fileprivate init(_ write: (inout Tape) -> Void) {
    self.init()
    write(&self)
  }

  /// The element of a list, by its index.
  fileprivate func element(_ index: Int, of list: Node) -> Node? {
    guard case .list = self[list], 0..<count(of: list) ~= index else { return nil }
    var element = firstChild(of: list)
    for _ in 0..<index { element = element.flatMap { next(after: $0, in: list) } }
    return element
  }
}
