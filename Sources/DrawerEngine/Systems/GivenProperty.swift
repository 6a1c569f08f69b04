/// A property that an input gives, and the member of the input in which it does.
public struct GivenProperty: Sendable {
  let property: String
  let member: String

  init(_ property: String, in member: String) {
    self.property = property
    self.member = member
  }
}

extension Changes {
  /// The members that are assigned, each in a member of its own name.
  ///
  /// - Parameters:
  ///   - named: one that is given by its name instead; nil: none is.
  ///   - member: the member that has its value.
  func given(named: String? = nil, in member: String = "") -> [GivenProperty] {
    names.map { GivenProperty($0, in: $0 == named ? member : $0) }
  }
}
