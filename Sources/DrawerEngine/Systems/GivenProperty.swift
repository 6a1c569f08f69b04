/// A property given by an input, and the input's member that gives it.
public struct GivenProperty: Sendable {
  let property: String
  let member: String

  package init(_ property: String, in member: String) {
    self.property = property
    self.member = member
  }
}

extension Changes {
  /// The assigned members, each given by a member of the same name.
  ///
  /// - Parameters:
  ///   - named: A member that is given by its name instead; nil if there is none.
  ///   - member: The member that contains its value.
  package func given(named: String? = nil, in member: String = "") -> [GivenProperty] {
    names.map { GivenProperty($0, in: $0 == named ? member : $0) }
  }
}
