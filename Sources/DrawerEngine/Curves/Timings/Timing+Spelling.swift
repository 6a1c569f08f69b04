extension Timing {
  /// The members of one spelling, and its marks: members any of which identifies the spelling, provided that certain
  /// others are present.
  struct Spelling: Sendable {
    let marks: [String]
    let companions: [String]
    let members: [PropertyDescription]
    let read: @Sendable (Tape.Node, _ others: [String], inout Reading) -> Timing?

    var names: [String] { members.map { $0.name } }

    init<Members>(
      _ marks: [String], with companions: [String] = [], _ catalogue: Catalogue<Members>,
      _ make: @escaping @Sendable (Members) -> Timing
    ) {
      self.marks = marks
      self.companions = companions
      members = catalogue.descriptions
      read = { node, others, reading in catalogue.read(node, besides: others, &reading).map(make) }
    }

    fileprivate func isMarked(by given: [String]) -> Bool {
      marks.contains(where: given.contains) && companions.allSatisfy(given.contains)
    }

    /// The required members that are not given.
    fileprivate func missing(from given: [String]) -> [String] {
      members.filter { $0.isRequired && !given.contains($0.name) }.map { $0.name }
    }
  }
}

extension Notation where Content == Timing {
  /// A timing in one of several spellings, distinguished by their marks. The first spelling with a given mark is used.
  ///
  /// - Parameters:
  ///   - usual: The index of the spelling to use if no mark is given; nil to refuse that.
  ///   - text: Makes a timing from a text in CSS syntax; nil if texts are not allowed.
  static func spelled(
    _ spellings: [Timing.Spelling], usual: Int? = nil, write: @escaping @Sendable (Timing, inout Tape) -> Void,
    text: (@Sendable (EasingText, inout Reading) -> Timing?)? = nil
  ) -> Notation {
    let objects = spellings.map { Shape.object($0.members) }
    return Notation(shape: .oneOf(text == nil ? objects : objects + [.string])) { node, reading in
      if let text, case .string = reading.tape[node] {
        return reading.easing(node).flatMap { text($0, &reading) }
      }
      guard reading.isObject(node) else {
        reading.refuse(node, insteadOf: .object)
        return nil
      }
      let known = spellings.flatMap { $0.names }
      let given = reading.tape.memberNames(of: node)
      if let choices = spellings.completions(of: given.filter(known.contains)) {
        for name in given where !known.contains(name) {
          reading.within(.member(name)) { $0.refuse(unknown: name, among: known) }
        }
        reading.refuse("must also have \(choices.map { $0.joinedByAnd }.joined(separator: ", or "))")
        return nil
      }
      let marked = spellings.first { $0.isMarked(by: given) }
      guard let spelling = marked ?? usual.map({ spellings[$0] }) else {
        for name in given where !known.contains(name) {
          reading.within(.member(name)) { $0.refuse(unknown: name, among: known) }
        }
        let choices = spellings.map { $0.members.filter { $0.isRequired }.map { $0.name }.joinedByAnd }
        reading.refuse("must have \(choices.joined(separator: ", or "))")
        return nil
      }
      // Members of other spellings get an error of their own.
      let misplaced = given.filter { known.contains($0) && !spelling.names.contains($0) }
      for name in misplaced {
        let reason = spellings.reason(against: name, in: spelling, given)
        reading.within(.member(name)) { $0.refuse(reason) }
      }
      let timing = spelling.read(node, misplaced, &reading)
      return misplaced.isEmpty ? timing : nil
    } write: {
      write($0, &$1)
    }
  }
}

extension [Timing.Spelling] {
  /// Why a member of another spelling is refused, and which members belong together.
  fileprivate func reason(against name: String, in spelling: Timing.Spelling, _ given: [String]) -> String {
    let marks = (spelling.marks + spelling.companions).filter(given.contains)
    let others = spelling.names.filter { !marks.contains($0) }
    var choices: [String] = []
    for other in self where other.names.contains(name) {
      let needed = other.members.filter { $0.isRequired && $0.name != name }.map { $0.name }
      let choice = (needed.isEmpty ? other.marks.filter { $0 != name } : needed).joinedByAnd
      if !choice.isEmpty, !choices.contains(choice) { choices.append(choice) }
    }
    let partners = others.isEmpty ? "" : ", which go\(marks.count == 1 ? "es" : "") with \(others.joinedByAnd)"
    let elsewhere = choices.isEmpty ? "" : "; \([name].quoted) goes with \(choices.joined(separator: ", or "))"
    return "does not go with \(marks.joinedByAnd)\(partners)\(elsewhere)"
  }

  /// What an incomplete timing may lack: for each spelling of which it may be the beginning, the missing members. Nil
  /// if it is complete, or the beginning of at most one spelling.
  fileprivate func completions(of given: [String]) -> [[String]]? {
    guard !given.isEmpty else { return nil }
    let possible = filter { spelling in given.allSatisfy(spelling.names.contains) }
    let choices = possible.map { $0.missing(from: given) }
    guard choices.count > 1, !choices.contains([]) else { return nil }
    return choices.reduce(into: []) { different, one in if !different.contains(one) { different.append(one) } }
  }
}

extension [String] {
  /// `"mass", "stiffness" and "damping"`.
  fileprivate var joinedByAnd: String {
    guard count > 1 else { return quoted }
    return "\(Array(dropLast()).quoted) and \(Array(suffix(1)).quoted)"
  }
}
