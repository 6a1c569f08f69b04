// Forms of requests that are made of parts, each of which is read by a reader of its own.

extension CanonicalForm {
  /// A member; nil if the value is not an object with that member.
  subscript(_ name: String) -> Member? {
    guard case .object(let members) = kind else { return nil }
    return members[name]
  }

  /// The same form with other forms for some members. The presence of these members matters, even with the default
  /// value.
  func with(_ forms: [String: CanonicalForm]) -> CanonicalForm {
    guard case .object(var members) = kind else { return self }
    for (name, form) in forms { members[name] = Member(form: form, initial: nil) }
    return CanonicalForm(kind: .object(members))
  }

  /// The same form, except that nothing on the path to some member is left out.
  ///
  /// - Parameter path: The members and elements that lead there. Elements of one list have one form.
  func keeping(_ path: ArraySlice<String>) -> CanonicalForm {
    guard let step = path.first else { return self }
    switch kind {
    case .object(var members):
      guard let member = members[step] else { return self }
      members[step] = Member(form: member.form.keeping(path.dropFirst()), initial: nil)
      return CanonicalForm(kind: .object(members))
    case .list(let element): return CanonicalForm(kind: .list(element.keeping(path.dropFirst())))
    case .oneOf(let alternatives):
      return CanonicalForm(
        kind: .oneOf(
          alternatives.map { alternative in
            var kept = alternative
            kept.form = alternative.form.keeping(path)
            return kept
          }))
    case .elements, .asSent: return self
    }
  }

  /// The form of a value that is read by several readers, according to this form and another: a member is left out only
  /// if both leave it out.
  func common(with other: CanonicalForm) -> CanonicalForm {
    switch (kind, other.kind) {
    case (.object(let own), .object(let others)):
      var members = others.mapValues { Member(form: $0.form, initial: nil) }
      for (name, one) in own {
        guard let another = others[name] else {
          members[name] = Member(form: one.form, initial: nil)
          continue
        }
        members[name] = Member(
          form: one.form.common(with: another.form), initial: one.initial == another.initial ? one.initial : nil)
      }
      return CanonicalForm(kind: .object(members))
    case (.list(let own), .list(let other)): return CanonicalForm(kind: .list(own.common(with: other)))
    case (.oneOf(let own), .oneOf(let others)):
      // Alternatives with the same choices, such as an input's type, are the same alternative.
      var alternatives = others.filter { other in !own.contains { $0.choices == other.choices } }
      for one in own {
        var common = one
        for another in others where another.choices == one.choices {
          common.form = common.form.common(with: another.form)
          common.names.formUnion(another.names)
        }
        alternatives.append(common)
      }
      return CanonicalForm(kind: .oneOf(alternatives))
    default: return .unknown
    }
  }
}
