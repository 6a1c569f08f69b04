/// The names that a program declares, each in the braces around its declaration.
struct DeclaredNames: Sendable {
  private struct Declaration: Sendable {
    /// The index of the value's lexeme; nil for a parameter.
    let value: Int?
    var isAssignedAgain = false
    /// Where the name is known: bytes of the program.
    let scope: Range<Int>
  }

  /// What a name stands for.
  enum Meaning: Sendable, Equatable {
    /// The value whose lexeme has this index.
    case value(Int)
    case parameter
    /// A name that is not declared here.
    case unknown
    /// One of several values.
    case several
  }

  private var declarations: [String: [Declaration]] = [:]
  /// Names of objects with members that are assigned.
  private var altered: Set<String> = []

  /// The maximum number of declarations of one name. Names with more have several values everywhere.
  private static let most = 16

  /// - Parameters:
  ///   - value: The index of the value's lexeme; nil for a parameter.
  ///   - scope: Where the name is known.
  mutating func declare(_ name: String, _ value: Int?, in scope: Range<Int>) {
    guard declarations[name]?.contains(where: { $0.value == value && $0.scope == scope }) != true else { return }
    var known = declarations[name] ?? []
    if let index = known.firstIndex(where: { $0.scope == scope }) {
      known[index].isAssignedAgain = true
    } else if known.count < Self.most {
      known.append(Declaration(value: value, scope: scope))
    } else {
      known = known.map { Declaration(value: $0.value, isAssignedAgain: true, scope: $0.scope) }
    }
    declarations[name] = known
  }

  /// Notes a value that a name is assigned after its declaration.
  ///
  /// - Parameters:
  ///   - value: The index of the value's lexeme.
  ///   - offset: The byte where that happens.
  mutating func assign(_ name: String, _ value: Int, at offset: Int) {
    guard let known = declarations[name],
      let index = known.indices.filter({ known[$0].scope.contains(offset) })
        .min(by: { known[$0].scope.count < known[$1].scope.count }),
      known[index].value != value
    else { return }
    declarations[name]?[index].isAssignedAgain = true
  }

  /// Notes that a member of an object is assigned.
  mutating func alter(_ name: String) { altered.insert(name) }

  func isAltered(_ name: String) -> Bool { altered.contains(name) }

  /// What a name stands for at a byte: what it was declared with in the innermost braces around that byte.
  func meaning(of name: String, at offset: Int) -> Meaning {
    guard let known = declarations[name] else { return .unknown }
    let near = known.filter { $0.scope.contains(offset) }.min { $0.scope.count < $1.scope.count }
    guard let near else { return .unknown }
    if near.isAssignedAgain { return .several }
    return near.value.map { .value($0) } ?? .parameter
  }
}
