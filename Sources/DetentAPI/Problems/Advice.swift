import DrawerEngine

/// Suggests how to correct a violation, as far as the shape of requests allows.
///
/// Readers report what is wrong with a value where they find it, without knowledge of the rest of the request: where an
/// unknown member belongs, which notations a value may have, which types an input may have. These are looked up once a
/// request has been refused, so that sound requests pay nothing.
struct Advice: Sendable {
  /// The shape of the request.
  let shape: Shape
  /// Other places with known members, likeliest first, each with a phrase for the place: "the configuration of
  /// sweetcurtain".
  let elsewhere: [[(place: String, names: Set<String>)]]

  /// The violation's message, with a suggested correction.
  func message(for violation: Reading.Violation, on tape: Tape) -> String {
    let message = violation.message
    guard let last = violation.path.last else { return message }
    let shapes = shape.at(violation.path[...], on: tape)
    switch violation.cause {
    case .unknown(let meant):
      guard case .member(let name) = last else { return message }
      let hint = Reading.Violation.Cause.hint(meant)
      let home = home(of: name, near: violation.path.dropLast(), tape)
      return home.map { "is not known here\(hint); \($0)" } ?? message
    case .missing(let why):
      let names = shapes.flatMap { $0.choices }
      guard why.isEmpty, !names.isEmpty else { return message }
      return "is required; it may be \(names.count > 1 ? "one of " : "")\(names.quoted)"
    case .wrongKind(let allowed, _):
      guard let node = tape.node(at: violation.path) else { return message }
      if let advised = alternatives(to: node, among: shapes, tape) { return advised }
      if let text = tape.text(node), text.isBare(as: shapes) { return "\(message); without its quotes \(text) is one" }
      guard allowed == .object else { return message }
      let examples = shapes.flatMap { $0.alternatives }.compactMap { $0.example(with: node, on: tape) }.withoutRepeats
      return examples.isEmpty ? message : "\(message), such as \(examples.joined(by: "or"))"
    case .outOfRange(let sent, let meant, let allowed):
      guard let node = tape.node(at: violation.path) else { return message }
      if let advised = alternatives(to: node, meant: meant, among: shapes, tape) { return advised }
      guard meant == nil, case .member(let name) = last else { return message }
      let others = shape.at(violation.path.dropLast(), on: tape, choosing: false).flatMap { $0.alternatives }
      let inputs = others.compactMap { $0.example(of: name, with: node, on: tape) }
      guard !inputs.isEmpty else { return message }
      return "is \(sent) (did you mean \(inputs.prefix(3).map { $0 }.joined(by: "or"))?); it may be \(allowed)"
    case .unfit: return message
    }
  }

  // MARK: Another notation

  /// The notations of a value that has several, objects included; nil if it has only one, or if the value is of the
  /// right kind.
  ///
  /// - Parameter meant: A known text similar to what was sent; nil if there is none.
  private func alternatives(
    to node: Tape.Node, meant: String? = nil, among shapes: [Shape], _ tape: Tape
  ) -> String? {
    let all = shapes.flatMap { $0.alternatives }
    guard all.count > 1, all.contains(where: { $0.isObject }), !all.allSatisfy({ $0.isObject }), !tape.isObject(node)
    else {
      return nil
    }
    // For a number out of range, the range is given instead.
    if case .number = tape[node], all.contains(where: { $0.isNumber }) { return nil }
    var forms: [String] = []
    for shape in all {
      switch shape {
      case .choice(let names): forms += names.map { "\"\($0)\"" }
      case .object: if let example = shape.example(with: node, on: tape) { forms.append(example) }
      case .number, .measure, .integer: forms.append("a number")
      case .boolean: forms += ["true", "false"]
      case .string: forms.append("a string")
      case .list: forms.append("an array")
      case .dictionary, .nullable, .oneOf: break
      }
    }
    let hint = Reading.Violation.Cause.hint(meant)
    let bare = tape.text(node).flatMap { $0.isBare(as: all) ? "; without its quotes \($0) is a number" : nil } ?? ""
    return "is \(Reading(tape).phrase(node))\(hint); it may be \(forms.withoutRepeats.joined(by: "or"))\(bare)"
  }

  // MARK: Another place

  /// Where a member that is unknown in its object is known; nil if it is known nowhere.
  private func home(of name: String, near path: ArraySlice<Reading.Step>, _ tape: Tape) -> String? {
    // The same place in another notation, such as another type of input.
    let types = shape.at(path, on: tape, choosing: false).flatMap { $0.alternatives }.compactMap { $0.type(with: name) }
    if !types.isEmpty { return "\(types.joined(by: "and")) \(types.count == 1 ? "has" : "have") it" }
    // Then the nearest place: inside the same object, or anywhere.
    let inside = shape.at(path, on: tape).lazy.compactMap { $0.path(to: name) }.first { !$0.isEmpty }
    // A member given at the top level more likely belongs to another request than deep inside this one's configuration.
    let isDeep = inside.map { $0.utf8.count { $0 == UInt8(ascii: "/") } > 2 } ?? false
    if path.isEmpty, isDeep, let other = otherHome(of: name) { return other }
    if let inside { return "it belongs to \(Array(path).pointer)\(inside)" }
    if let place = shape.path(to: name) { return "it belongs to \(place.isEmpty ? "the request itself" : place)" }
    if let (place, types) = shape.tagged(with: name) {
      return "it belongs to \(place) with the type \(types.joined(by: "or"))"
    }
    return otherHome(of: name)
  }

  /// Another request in which a member is known; nil if there is none.
  private func otherHome(of name: String) -> String? {
    let homes = elsewhere.lazy.map { $0.filter { $0.names.contains(name) }.map { $0.place } }.first { !$0.isEmpty }
    return homes.map { "it belongs to \($0.joined(by: "or"))" }
  }
}

extension Problem {
  /// All violations found while reading a request, each with a suggested correction.
  init(_ reading: Reading, _ advice: Advice) {
    self.init(reading.violations, count: reading.violationCount) { advice.message(for: $0, on: reading.tape) }
  }
}

// MARK: - Shapes

extension Shape {
  /// The possible shapes of a value at a path.
  ///
  /// - Parameter choosing: Whether the value's own `type` and the like decide which of several objects it is.
  fileprivate func at(_ path: ArraySlice<Reading.Step>, on tape: Tape, choosing: Bool = true) -> [Shape] {
    var shapes = [self]
    var node: Tape.Node? = .root
    for step in path {
      let fitting = shapes.flatMap { $0.alternatives }
      let own = node.map { node in fitting.filter { $0.isTagged(like: node, on: tape) } } ?? []
      shapes = (own.isEmpty ? fitting : own).compactMap { $0.child(step) }
      node = node.flatMap { tape.child(step, of: $0) }
    }
    guard choosing, let node else { return shapes }
    let own = shapes.flatMap { $0.alternatives }.filter { $0.isTagged(like: node, on: tape) }
    return own.isEmpty ? shapes : own
  }

  private func child(_ step: Reading.Step) -> Shape? {
    switch (self, step) {
    case (.object(let members), .member(let name)): members.first { $0.name == name }?.shape
    case (.list(let element, _), .element), (.dictionary(let element), .member): element
    default: nil
    }
  }

  /// The shape itself, or its alternatives.
  fileprivate var alternatives: [Shape] {
    switch self {
    case .nullable(let shape): shape.alternatives
    case .oneOf(let shapes): shapes.flatMap { $0.alternatives }
    default: [self]
    }
  }

  fileprivate var choices: [String] { alternatives.flatMap { $0.cases } }
  private var cases: [String] { if case .choice(let names) = self { names } else { [] } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var isNumber: Bool {
    switch self {
    case .number, .measure, .integer: true
    default: false
    }
  }

  /// Whether a member of the object has a single choice, which the value has chosen.
  private func isTagged(like node: Tape.Node, on tape: Tape) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { member in
      guard case .choice(let names) = member.shape, names.count == 1, let name = names.first,
        let sent = tape.member(member.name, of: node)
      else { return false }
      return tape.text(sent) == name
    }
  }

  /// The only choice of one of the object's members, in quotes, if it has another member of that name.
  fileprivate func type(with name: String) -> String? {
    guard case .object(let members) = self, members.contains(where: { $0.name == name }) else { return nil }
    return tag?.shape.cases.quoted
  }

  /// The object's first member with only one choice.
  private var tag: PropertyDescription? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.shape.cases.count == 1 }
  }

  /// What to write instead of a text that was sent as the object's tag: an object if the text is a value of one of its
  /// required members, or else the tag if the documentation names it; nil if the text has nothing to do with it.
  ///
  /// - Parameter name: The name of the tag.
  fileprivate func example(of name: String, with node: Tape.Node, on tape: Tape) -> String? {
    guard let tag, tag.name == name, case .object(let members) = self, let text = tape.text(node) else { return nil }
    if members.contains(where: { $0.isRequired && $0.name != name && $0.shape.choices.contains(text) }) {
      return example(with: node, on: tape)
    }
    let isNamed = members.contains { member in
      member.doc.utf8.split(separator: UInt8(ascii: "`")).contains { $0.elementsEqual(text.utf8) }
    }
    return isNamed ? tag.shape.cases.quoted : nil
  }

  /// The JSON Pointer of the object nearest to the root that has such a member, other than those that have it only in
  /// one of several types, as inputs do; nil if there is none.
  fileprivate func path(to name: String) -> String? {
    var level: [(path: String, members: [PropertyDescription])] = alternatives.compactMap { $0.members("") }
    while !level.isEmpty {
      if let found = level.first(where: { $0.members.contains { $0.name == name } }) { return found.path }
      level = level.flatMap { path, members in
        members.flatMap { $0.shape.isTyped ? [] : $0.shape.objects(at: "\(path)/\($0.name)") }
      }
    }
    return nil
  }

  /// The same for those types: the JSON Pointer of the first element of their list, and the names of the types that have
  /// such a member.
  fileprivate func tagged(with name: String) -> (place: String, types: [String])? {
    for case .object(let members) in alternatives {
      for member in members where member.shape.isTyped {
        let types = member.shape.elements.compactMap { $0.type(with: name) }
        if !types.isEmpty { return ("/\(member.name)/0", types) }
      }
    }
    return nil
  }

  /// Whether the value is a list of objects of several types, such as inputs.
  private var isTyped: Bool { elements.count > 1 && elements.allSatisfy { $0.tag?.name == SharedMembers.type } }
  /// What the elements of a list may be.
  private var elements: [Shape] { if case .list(let element, _) = self { element.alternatives } else { [] } }

  /// The objects that a value may be, or that its list may hold; the first element represents all.
  private func objects(at path: String) -> [(path: String, members: [PropertyDescription])] {
    alternatives.flatMap { shape in
      if case .list(let element, _) = shape { return element.objects(at: path + "/0") }
      return [shape.members(path)].compactMap { $0 }
    }
  }

  private func members(_ path: String) -> (path: String, members: [PropertyDescription])? {
    if case .object(let members) = self { (path, members) } else { nil }
  }

  /// An object of this shape, as JSON, with its required members, or else one that takes what was sent; nil if it is no
  /// object, or has no members.
  ///
  /// - Parameter node: What was sent instead. The suggested object contains it if a member can take it.
  fileprivate func example(with node: Tape.Node, on tape: Tape) -> String? {
    guard case .object(let members) = self else { return nil }
    var required = members.filter { $0.isRequired }
    if required.isEmpty {
      required = [members.first { $0.shape.takes(node, on: tape) } ?? members.first].compactMap { $0 }
    }
    guard !required.isEmpty else { return nil }
    var parts: [String] = []
    for member in required {
      guard let value = member.shape.sample(with: node, on: tape) else { return nil }
      parts.append("\"\(member.name)\": \(value)")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Whether the value would do.
  private func takes(_ node: Tape.Node, on tape: Tape) -> Bool {
    alternatives.contains { shape in
      switch (shape, tape[node]) {
      case (.number(_, let range), .number(let sent)): range.contains(sent)
      case (.choice(let names), .string): tape.text(node).map(names.contains) ?? false
      case (.boolean, .bool), (.string, .string): true
      default: false
      }
    }
  }

  /// A value of this shape as JSON: the one that was sent if it is acceptable, otherwise a usual one for its unit.
  private func sample(with node: Tape.Node, on tape: Tape) -> String? {
    switch alternatives.first {
    case .number(let unit, let range):
      if case .number(let sent) = tape[node], range.contains(sent) { return sent.plain }
      return min(max(unit.usual, range.lowerBound), range.upperBound).plain
    case .integer(let range):
      if case .number(let sent) = tape[node], let whole = Int(exactly: sent), range.contains(whole) {
        return "\(whole)"
      }
      return "\(range.contains(1) ? 1 : range.lowerBound)"
    case .choice(let names):
      let sent = tape.text(node).flatMap { names.contains($0) ? $0 : nil }
      return (sent ?? names.first).map { "\"\($0)\"" }
    case .boolean: return "true"
    case .string: return tape.text(node).map { "\"\($0)\"" } ?? "\"a\""
    case .list(let element, let count):
      guard let sample = element.sample(with: node, on: tape), count.lowerBound <= 4 else { return nil }
      return "[\(Array(repeating: sample, count: max(count.lowerBound, 1)).joined(separator: ", "))]"
    case .object: return alternatives.first?.example(with: node, on: tape)
    case .measure, .dictionary, .nullable, .oneOf, nil: return nil
    }
  }
}

extension Unit {
  /// A number that is usual for the unit.
  fileprivate var usual: Double {
    switch self {
    case .points, .pixels, .milliseconds: 100
    case .pointsPerSecond, .pixelsPerSecond, .pixelsPerMillisecond, .perSecond, .heightsPerSecond: 1
    case .seconds: 0.4
    case .radians, .none: 0.4
    }
  }
}

extension String {
  /// Whether the text would be a value of one of the shapes if it were in quotes.
  fileprivate func isBare(as shapes: [Shape]) -> Bool {
    shapes.flatMap { $0.alternatives }.contains { shape in
      switch shape {
      case .number(_, let range): Double(self).map(range.contains) ?? false
      case .integer(let range): Int(self).map(range.contains) ?? false
      case .boolean: self == "true" || self == "false"
      default: false
      }
    }
  }
}

extension [String] {
  /// The texts, each once.
  fileprivate var withoutRepeats: [String] {
    reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }

  /// The names in quotes.
  fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The parts, the last after a word.
  fileprivate func joined(by word: String) -> String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])"
  }
}

// MARK: - Tapes

extension Tape {
  fileprivate func isObject(_ node: Node) -> Bool { if case .object = self[node] { true } else { false } }

  /// The string at a node, if it is short; nil for any other value.
  fileprivate func text(_ node: Node) -> String? {
    if case .string(let text) = self[node], text.count <= 40 { string(text) } else { nil }
  }

  fileprivate func child(_ step: Reading.Step, of node: Node) -> Node? {
    switch step {
    case .member(let name): return member(name, of: node)
    case .element(let index):
      guard case .list = self[node] else { return nil }
      var child = firstChild(of: node)
      for _ in 0..<index { child = child.flatMap { next(after: $0, in: node) } }
      return child
    }
  }

  /// The value at a path; nil if there is none.
  fileprivate func node(at path: [Reading.Step]) -> Node? {
    path.reduce(.root as Node?) { node, step in node.flatMap { child(step, of: $0) } }
  }
}
