extension Notation {
  /// One of several ways of writing values of a type.
  public struct Form: Sendable {
    fileprivate let shape: Shape
    fileprivate let read: @Sendable (Tape.Node, inout Reading) -> Content?
    /// Writes a value. Returns false and writes nothing if values of its kind are written in another way.
    fileprivate let write: @Sendable (Content, inout Tape) -> Bool

    /// Values that are written as those of another type.
    ///
    /// - Parameter back: The other value; nil if the value is written in another way.
    public static func value<Other>(
      _ notation: Notation<Other>, _ make: @escaping @Sendable (Other) -> Content,
      back: @escaping @Sendable (Content) -> Other?
    ) -> Form {
      Form(shape: notation.shape) { node, reading in
        notation.read(node, &reading).map(make)
      } write: { content, tape in
        guard let other = back(content) else { return false }
        notation.write(other, &tape)
        return true
      }
    }

    /// One-member objects whose member name is a tag: `{"ratio": 0.5}`.
    ///
    /// - Parameter back: The member's value; nil if the value is written in another way.
    public static func tagged<Other>(
      _ name: String, _ notation: Notation<Other>, initial: Other, _ doc: String,
      _ make: @escaping @Sendable (Other) -> Content, back: @escaping @Sendable (Content) -> Other?
    ) -> Form {
      value(
        .object(Catalogue(initial) { $1(name, &$0, notation, required: true, doc) }), make, back: back)
    }
  }

  /// Values written in one of several forms.
  ///
  /// The kind of value in the request selects the form; among several object forms, the first with a member that was
  /// given.
  public static func oneOf(_ forms: Form...) -> Notation {
    let shape: Shape = forms.count == 1 ? forms[0].shape : .oneOf(forms.map { $0.shape })
    // A chain of closures instead of a list, as in a catalogue.
    var write: @Sendable (Content, inout Tape) -> Void = { $1.null() }
    for form in forms.reversed() {
      let (takes, next) = (form.write, write)
      write = { content, tape in if !takes(content, &tape) { next(content, &tape) } }
    }
    return Notation(shape: shape) { node, reading in
      if forms.count == 1 { return forms[0].read(node, &reading) }
      let value = reading.tape[node]
      guard let first = forms.firstIndex(where: { $0.shape.takes(value) }) else {
        reading.refuse(node, insteadOf: .other(forms.flatMap { $0.shape.phrases }.joined(before: "or")))
        return nil
      }
      if forms.lastIndex(where: { $0.shape.takes(value) }) == first { return forms[first].read(node, &reading) }
      let given = reading.tape.memberNames(of: node)
      if let form = forms.first(where: { $0.shape.takes(value) && $0.shape.memberNames.contains(where: given.contains) }
      ) {
        return form.read(node, &reading)
      }
      let known = forms.flatMap { $0.shape.memberNames }
      for name in given { reading.within(.member(name)) { $0.refuse(unknown: name, among: known) } }
      reading.refuse("must have one of \(known.map { "\"\($0)\"" }.joined(before: "and"))")
      return nil
    } write: { [write] in
      write($0, &$1)
    }
  }
}

extension Notation.Form where Content: Equatable {
  /// Values with names.
  ///
  /// - Parameter answers: Names that occur only in answers.
  public static func named(
    _ names: KeyValuePairs<String, Content>, answers: KeyValuePairs<String, Content> = [:]
  ) -> Self {
    let given = Array(names)
    let written = given + Array(answers)
    let names = given.map { $0.key }
    return Self(shape: .choice(names)) { node, reading in
      if case .string(let text) = reading.tape[node],
        let known = given.first(where: { reading.tape.equals(text, $0.key) })
      {
        return known.value
      }
      reading.refuse(choice: node, among: names)
      return nil
    } write: { content, tape in
      guard let name = written.first(where: { $0.value == content })?.key else { return false }
      tape.word(name)
      return true
    }
  }
}

extension Shape {
  /// Whether a value is of the kind that the shape describes.
  fileprivate func takes(_ value: Tape.Content) -> Bool {
    switch (self, value) {
    case (.boolean, .bool), (.number, .number), (.measure, .number), (.integer, .number), (.string, .string),
      (.choice, .string), (.list, .list), (.object, .object), (.dictionary, .object), (.nullable, .null):
      true
    case (.nullable(let shape), _): shape.takes(value)
    case (.oneOf(let shapes), _): shapes.contains { $0.takes(value) }
    default: false
    }
  }

  fileprivate var memberNames: [String] {
    if case .object(let members) = self { members.map { $0.name } } else { [] }
  }

  /// Descriptions of the shape's values, as they appear in a sentence.
  fileprivate var phrases: [String] {
    switch self {
    case .boolean: ["true", "false"]
    case .number, .measure: ["a number"]
    case .integer: ["a whole number"]
    case .string: ["a string"]
    case .choice(let names): names.map { "\"\($0)\"" }
    case .object(let members): ["{\(members.map { $0.name }.quoted)}"]
    case .dictionary: ["an object"]
    case .list: ["an array"]
    case .nullable(let shape): shape.phrases + ["null"]
    case .oneOf(let shapes): shapes.flatMap { $0.phrases }
    }
  }
}

extension [String] {
  /// The parts as a list, with a word before the last one.
  fileprivate func joined(before word: String) -> String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])"
  }
}
