public import DrawerEngine

/// How values of one shape are written so that two spellings of the same request become the same bytes: without white
/// space, members sorted by name, without defaults, and numbers with the fewest digits that give the same double.
///
/// Anything that could change the meaning of a request is left unchanged: members whose order matters, repeated
/// members, null, and defaults where the presence of a member may distinguish one notation from another.
public struct CanonicalForm: Sendable {
  indirect enum Kind: Sendable {
    /// Of unknown shape: members keep their order.
    case asSent
    case object([String: Member])
    case list(CanonicalForm)
    /// A list whose elements differ; further ones are of unknown shape.
    case elements([CanonicalForm])
    /// One of several objects.
    case oneOf([Alternative])
  }

  struct Member: Sendable {
    var form: CanonicalForm
    /// The default in canonical form; nil if there is none, or if it must not be left out.
    var initial: [UInt8]?
  }

  /// An object that a value may be, and the strings that some of its members may hold.
  struct Alternative: Sendable {
    var form: CanonicalForm
    var names: Set<String>
    let choices: [String: [String]]
    /// Whether one of its members has a single choice, so no other member is needed to identify it.
    var isTagged: Bool { choices.values.contains { $0.count == 1 } }
  }

  let kind: Kind

  /// For values of unknown shape.
  static let unknown = CanonicalForm(kind: .asSent)

  init(kind: Kind) { self.kind = kind }

  public init(_ shape: Shape) {
    switch shape {
    case .object(let members): kind = .object(Self.members(members))
    case .list(let element, _): kind = .list(CanonicalForm(element))
    case .nullable(let shape): self = CanonicalForm(shape)
    case .oneOf(let shapes):
      let objects = shapes.flatMap { $0.objects }
      kind = objects.isEmpty ? .asSent : .oneOf(objects.map(Alternative.init))
    // The members of a dictionary keep their order: answers may list them.
    case .dictionary, .boolean, .number, .measure, .integer, .string, .choice: kind = .asSent
    }
  }

  private static func members(_ members: [PropertyDescription]) -> [String: Member] {
    var forms: [String: Member] = [:]
    for member in members {
      let form = CanonicalForm(member.shape)
      let initial = member.isRequired ? nil : member.initial.map { form.json(of: Tape($0)) }
      forms[member.name] = Member(form: form, initial: initial)
    }
    return forms
  }

  /// The same form of an object that may have one more member.
  func with(_ name: String, _ shape: Shape) -> CanonicalForm {
    guard case .object(var members) = kind else { return self }
    members[name] = Member(form: CanonicalForm(shape), initial: Array("{}".utf8))
    return CanonicalForm(kind: .object(members))
  }

  /// The value on a tape as JSON.
  func json(of tape: Tape) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tape.jsonCapacity / 4)
    append(.root, of: tape, to: &bytes)
    return bytes
  }

  private func append(_ node: Tape.Node, of tape: Tape, to bytes: inout [UInt8]) {
    switch tape[node] {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let number):
      bytes.append(addingCapacity: JSONCapacity.number(number)) { $0.appendExactNumber(number) }
    case .string(let text): bytes.append(text, of: tape)
    case .list:
      bytes.append(UInt8(ascii: "["))
      tape.eachChild(of: node) { index, child in
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element(index).append(child, of: tape, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object: appendObject(node, of: tape, to: &bytes)
    }
  }

  private func element(_ index: Int) -> CanonicalForm {
    switch kind {
    case .list(let element): element
    case .elements(let elements) where index < elements.count: elements[index]
    case .elements, .asSent, .object, .oneOf: .unknown
    }
  }

  private func appendObject(_ node: Tape.Node, of tape: Tape, to bytes: inout [UInt8]) {
    switch kind {
    case .object(let members): append(members, node, of: tape, to: &bytes)
    case .oneOf(let alternatives):
      let fitting = alternatives.filter { $0.admits(node, of: tape) }
      if let only = fitting.first, fitting.count == 1, only.isTagged {
        only.form.append(node, of: tape, to: &bytes)
      } else {
        append([:], node, of: tape, to: &bytes)
      }
    case .asSent, .list, .elements:
      bytes.append(UInt8(ascii: "{"))
      tape.eachChild(of: node) { index, child in
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(tape.name(of: child), of: tape)
        bytes.append(UInt8(ascii: ":"))
        Self.unknown.append(child, of: tape, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends an object's members sorted by name. Members of the same name keep their order.
  private func append(_ members: [String: Member], _ node: Tape.Node, of tape: Tape, to bytes: inout [UInt8]) {
    var children: [(name: String, index: Int, node: Tape.Node)] = []
    tape.eachChild(of: node) { index, child in children.append((tape.string(tape.name(of: child)), index, child)) }
    children.sort { ($0.name, $0.index) < ($1.name, $1.index) }
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (place, (name, _, child)) in children.enumerated() {
      let before = bytes.count
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      bytes.append(tape.name(of: child), of: tape)
      bytes.append(UInt8(ascii: ":"))
      let start = bytes.count
      (members[name]?.form ?? .unknown).append(child, of: tape, to: &bytes)
      let isRepeated =
        place > 0 && children[place - 1].name == name || place + 1 < children.count && children[place + 1].name == name
      if let initial = members[name]?.initial, !isRepeated, bytes[start...].elementsEqual(initial) {
        bytes.removeSubrange(before...)
      } else {
        isFirst = false
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension CanonicalForm.Alternative {
  fileprivate init(_ members: [PropertyDescription]) {
    form = CanonicalForm(.object(members))
    names = Set(members.map { $0.name })
    var choices: [String: [String]] = [:]
    for member in members { if case .choice(let cases) = member.shape { choices[member.name] = cases } }
    self.choices = choices
  }

  /// Whether a value's members are all known, and the choices it makes are allowed.
  fileprivate func admits(_ node: Tape.Node, of tape: Tape) -> Bool {
    var isAdmitted = true
    tape.eachChild(of: node) { _, child in
      let name = tape.string(tape.name(of: child))
      guard names.contains(name) else { return isAdmitted = false }
      if let cases = choices[name], case .string(let text) = tape[child] {
        isAdmitted = isAdmitted && cases.contains { tape.equals(text, $0) }
      }
    }
    return isAdmitted
  }
}

extension Shape {
  /// The members of each object that a value may be.
  fileprivate var objects: [[PropertyDescription]] {
    switch self {
    case .object(let members): [members]
    case .oneOf(let shapes): shapes.flatMap { $0.objects }
    case .nullable(let shape): shape.objects
    case .boolean, .number, .measure, .integer, .string, .choice, .list, .dictionary: []
    }
  }
}

extension Tape {
  fileprivate func eachChild(of container: Node, _ body: (_ index: Int, Node) -> Void) {
    var child = firstChild(of: container)
    var index = 0
    while let present = child {
      body(index, present)
      index += 1
      child = next(after: present, in: container)
    }
  }
}

extension [UInt8] {
  /// Appends a name or a string of a tape in quotes.
  fileprivate mutating func append(_ text: Tape.Text, of tape: Tape) {
    append(addingCapacity: 6 * Int(text.count) + 2) { $0.appendString(tape.text.span.extracting(text.range)) }
  }
}
