// Members of requests.

// MARK: - Numbers

extension Members {
  /// A number. Unless it is required, the default is the current value.
  public mutating func callAsFunction(
    _ name: String, _ value: inout Double, _ numbers: NumberNotation, required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): if let number = numbers.read(node, &self) { value = number }
    case .write: numbers.write(value, &tape)
    case .describe: describe(name, numbers.shape, required: required, doc)
    case .nothing: break
    }
  }

  /// A number that may be omitted, and is nil then, but may not be null.
  public mutating func callAsFunction(
    _ name: String, optional value: inout Double?, _ numbers: NumberNotation, _ doc: String
  ) {
    optional(name, &value, { numbers.read($0, &$1) }, { numbers.write($0, &$1) }, numbers.shape, doc)
  }

  /// A number that may be null.
  public mutating func callAsFunction(
    _ name: String, nullable value: inout Double?, _ numbers: NumberNotation, required: Bool = false, _ doc: String
  ) {
    nullable(
      name, &value, { numbers.read($0, &$1) }, { numbers.write($0, &$1) }, numbers.shape, required: required, doc)
  }

  /// A whole number within a range.
  public mutating func callAsFunction(
    _ name: String, _ value: inout Int, _ range: ClosedRange<Int>, required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): if let number = WholeNumbers.read(node, range, &self) { value = number }
    case .write: tape.number(value)
    case .describe: describe(name, .integer(range), required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction(
    _ name: String, optional value: inout Int?, _ range: ClosedRange<Int>, _ doc: String
  ) {
    optional(name, &value, { WholeNumbers.read($0, range, &$1) }, { $1.number($0) }, .integer(range), doc)
  }

  public mutating func callAsFunction(
    _ name: String, nullable value: inout Int?, _ range: ClosedRange<Int>, required: Bool = false, _ doc: String
  ) {
    nullable(
      name, &value, { WholeNumbers.read($0, range, &$1) }, { $1.number($0) }, .integer(range), required: required, doc)
  }
}

// MARK: - Booleans and texts

extension Members {
  public mutating func callAsFunction(_ name: String, _ value: inout Bool, required: Bool = false, _ doc: String) {
    switch step(name, required: required) {
    case .read(let node): if let bool = bool(node) { value = bool }
    case .write: tape.bool(value)
    case .describe: describe(name, .boolean, required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction(_ name: String, optional value: inout Bool?, _ doc: String) {
    optional(name, &value, { $1.bool($0) }, { $1.bool($0) }, .boolean, doc)
  }

  public mutating func callAsFunction(
    _ name: String, nullable value: inout Bool?, required: Bool = false, _ doc: String
  ) {
    nullable(name, &value, { $1.bool($0) }, { $1.bool($0) }, .boolean, required: required, doc)
  }

  public mutating func callAsFunction(_ name: String, _ value: inout String, required: Bool = false, _ doc: String) {
    switch step(name, required: required) {
    case .read(let node): if let text = text(node) { value = text }
    case .write: tape.string(value)
    case .describe: describe(name, .string, required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction(_ name: String, optional value: inout String?, _ doc: String) {
    optional(name, &value, { $1.text($0) }, { $1.string($0) }, .string, doc)
  }

  public mutating func callAsFunction(
    _ name: String, nullable value: inout String?, required: Bool = false, _ doc: String
  ) {
    nullable(name, &value, { $1.text($0) }, { $1.string($0) }, .string, required: required, doc)
  }

  /// One name out of a list.
  public mutating func callAsFunction(
    _ name: String, _ value: inout String, among names: @autoclosure () -> [String], required: Bool = false,
    _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): if let choice = choice(node, among: names()) { value = choice }
    case .write: tape.word(value)
    case .describe: describe(name, .choice(names()), required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction(
    _ name: String, optional value: inout String?, among names: @autoclosure () -> [String], _ doc: String
  ) {
    optional(name, &value, { $1.choice($0, among: names()) }, { $1.word($0) }, .choice(names()), doc)
  }
}

// MARK: - Choices

/// An enumeration whose raw values are the names in requests and answers.
public typealias Choice = CaseIterable & RawRepresentable<String> & Sendable

extension Members {
  /// One of the cases, by raw value.
  public mutating func callAsFunction<Case: Choice>(
    _ name: String, _ value: inout Case, among cases: @autoclosure () -> [Case] = Array(Case.allCases),
    required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): if let choice = choice(node, among: cases) { value = choice }
    case .write: tape.word(value.rawValue)
    case .describe: describe(name, .choice(DrawerEngine.names(of: cases())), required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction<Case: Choice>(
    _ name: String, optional value: inout Case?, among cases: @autoclosure () -> [Case] = Array(Case.allCases),
    _ doc: String
  ) {
    if case .write = purpose, value == nil { return }
    switch step(name) {
    case .read(let node): if let choice = choice(node, among: cases) { value = choice }
    case .write: if let value { tape.word(value.rawValue) }
    case .describe: describe(name, .choice(DrawerEngine.names(of: cases())), required: false, doc)
    case .nothing: break
    }
  }
}

/// The names of the given cases.
@inline(never)
func names<Case: Choice>(of cases: [Case]) -> [String] { cases.map { $0.rawValue } }

// MARK: - Objects and other notations

extension Members {
  /// An object. Members that are not given have the values of a new object.
  public mutating func callAsFunction<Content: Described>(
    _ name: String, _ value: inout Content, required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node):
      value = Content()
      _ = read(&value, node)
    case .write: write(&value)
    case .describe: describe(name, .object(value.descriptions), required: required, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction<Content: Described>(
    _ name: String, optional value: inout Content?, _ doc: String
  ) {
    if case .write = purpose, value == nil { return }
    switch step(name) {
    case .read(let node):
      var content = Content()
      if read(&content, node) { value = content }
    case .write: if var value { write(&value) }
    case .describe: describe(name, .object(Content().descriptions), required: false, doc)
    case .nothing: break
    }
  }

  public mutating func callAsFunction<Content: Described>(
    _ name: String, nullable value: inout Content?, required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node):
      var content = Content()
      if tape[node] == .null { value = nil } else if read(&content, node) { value = content }
    case .write: if var value { write(&value) } else { tape.null() }
    case .describe: describe(name, .nullable(.object(Content().descriptions)), required: required, doc)
    case .nothing: break
    }
  }

  /// A value in a given notation.
  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, _ value: inout Content, _ notation: @autoclosure () -> Notation<Content>, required: Bool = false,
    _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node): _ = notation().fill(&value, node, &self)
    case .write: notation().write(value, &tape)
    case .describe: describe(name, notation().shape, required: required, doc)
    case .nothing: break
    }
  }

  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, optional value: inout Content?, _ notation: @autoclosure () -> Notation<Content>, _ doc: String
  ) {
    if case .write = purpose, value == nil { return }
    switch step(name) {
    case .read(let node): if let content = notation().read(node, &self) { value = content }
    case .write: if let value { notation().write(value, &tape) }
    case .describe: describe(name, notation().shape, required: false, doc)
    case .nothing: break
    }
  }

  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, nullable value: inout Content?, _ notation: @autoclosure () -> Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node):
      if tape[node] == .null {
        value = nil
      } else if let content = notation().read(node, &self) {
        value = content
      }
    case .write: if let value { notation().write(value, &tape) } else { tape.null() }
    case .describe: describe(name, .nullable(notation().shape), required: required, doc)
    case .nothing: break
    }
  }

  /// A member that is accepted but has no effect. A notice gives the reason.
  ///
  /// - Parameter reason: Why it has no effect, as a clause.
  package mutating func unused<Content>(
    _ name: String, _ notation: @autoclosure () -> Notation<Content>, because reason: String
  ) {
    if case .write = purpose { return }
    switch step(name) {
    case .read(let node):
      if notation().read(node, &self) != nil { notice("has no effect: \(reason)") }
    case .describe: describe(name, notation().shape, required: false, "Has no effect: \(reason)")
    case .write, .nothing: break
    }
  }
}

extension Members {
  /// A member that a client might expect here, but that is refused.
  ///
  /// - Parameter reason: Completes a sentence that begins with its name: why, and what to give instead.
  package mutating func refused(_ name: String, because reason: String) {
    switch purpose {
    case .write, .describe: return
    case .read, .names, .missing: if case .read = step(name) { refuse(reason) }
    }
  }
}

// MARK: - Values that may be absent

extension Members {
  @inline(__always)
  private mutating func optional<Content>(
    _ name: String, _ value: inout Content?, _ read: (Tape.Node, inout Reading) -> Content?,
    _ write: (Content, inout Tape) -> Void, _ shape: @autoclosure () -> Shape, _ doc: String
  ) {
    if case .write = purpose, value == nil { return }
    switch step(name) {
    case .read(let node): if let content = read(node, &self) { value = content }
    case .write: if let value { write(value, &tape) }
    case .describe: describe(name, shape(), required: false, doc)
    case .nothing: break
    }
  }

  @inline(__always)
  private mutating func nullable<Content>(
    _ name: String, _ value: inout Content?, _ read: (Tape.Node, inout Reading) -> Content?,
    _ write: (Content, inout Tape) -> Void, _ shape: @autoclosure () -> Shape, required: Bool, _ doc: String
  ) {
    switch step(name, required: required) {
    case .read(let node):
      if tape[node] == .null { value = nil } else if let content = read(node, &self) { value = content }
    case .write: if let value { write(value, &tape) } else { tape.null() }
    case .describe: describe(name, .nullable(shape()), required: required, doc)
    case .nothing: break
    }
  }
}

extension Reading {
  @inline(never)
  mutating func bool(_ node: Tape.Node) -> Bool? {
    if case .bool(let bool) = tape[node] { return bool }
    refuse(node, insteadOf: .boolean)
    return nil
  }

  @inline(never)
  package mutating func text(_ node: Tape.Node) -> String? {
    if let text = string(node) { return text }
    refuse(node, insteadOf: .string)
    return nil
  }

  @inline(never)
  mutating func choice(_ node: Tape.Node, among names: [String]) -> String? {
    if let text = string(node), names.contains(text) { return text }
    refuse(choice: node, among: names)
    return nil
  }

  /// One of the cases, by raw value.
  @inline(__always)
  mutating func choice<Case: Choice>(_ node: Tape.Node, among cases: () -> [Case]) -> Case? {
    let cases = cases()
    if case .string(let text) = tape[node], let choice = cases.first(where: { tape.equals(text, $0.rawValue) }) {
      return choice
    }
    refuse(choice: node, among: names(of: cases))
    return nil
  }

  @inline(never)
  mutating func refuse(choice node: Tape.Node, among names: [String]) {
    if string(node) == nil { refuse(node, insteadOf: .choice(of: names)) } else { refuse(node, among: names) }
  }
}
