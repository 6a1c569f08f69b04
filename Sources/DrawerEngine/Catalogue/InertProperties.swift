/// Properties that a library has and that no simulation needs: what they look like, what they are called, who is called
/// back. Configurations may have them, with values of any kind.
///
///     InertProperties(["className", "children"], ["open": "`start.open` says whether the drawer is open"])
public struct InertProperties: Sendable {
  public struct Property: Sendable, Equatable {
    public let name: String
    /// What has that effect in a request, as a clause; nil: nothing has.
    public let hint: String?

    /// What a notice says of it.
    var message: String { hint.map { "has no effect here; \($0)" } ?? "has no effect here" }
  }

  public let properties: [Property]
  /// How the names of further such properties begin.
  public let prefixes: [String]

  /// - Parameters:
  ///   - names: of properties that nothing replaces.
  ///   - hints: the others, each with what to give instead.
  ///   - prefixes: how the names of further ones begin, such as `data-`.
  public init(
    _ names: [String] = [], _ hints: KeyValuePairs<String, String> = [:], prefixes: [String] = []
  ) {
    properties = names.map { Property(name: $0, hint: nil) } + hints.map { Property(name: $0.key, hint: $0.value) }
    self.prefixes = prefixes
  }

  var names: [String] { properties.map { $0.name } }
}

extension Members {
  /// Skips what a library has and no simulation needs. Each such member gets a notice.
  ///
  /// It comes after the members that count.
  public mutating func inert(_ inert: InertProperties) {
    switch purpose {
    case .read: while let property = takeInert(inert) { notice(property.message) }
    case .names:
      listing.names += inert.names
      listing.prefixes += inert.prefixes
    case .write, .describe, .missing: break
    }
  }
}
