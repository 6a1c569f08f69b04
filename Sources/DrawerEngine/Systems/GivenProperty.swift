/// A property given by an input, and the input's member that gives it.
public struct GivenProperty: Sendable {
  let property: String
  let member: String

  package init(_ property: String, in member: String) {
    self.property = property
    self.member = member
  }
}

/// A notice about a value that an input gives.
public struct InputRemark: Sendable {
  let member: String
  let message: String

  /// - Parameter message: Completes a sentence that begins with the member's name.
  package init(on member: String, _ message: String) {
    self.member = member
    self.message = message
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
