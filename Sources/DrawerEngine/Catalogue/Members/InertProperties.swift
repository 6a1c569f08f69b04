/// Properties of a library that no simulation needs, such as styles, labels and callbacks. A configuration may contain
/// them, with values of any kind.
///
///     InertProperties(["className", "children"], ["open": "`start.open` says whether the drawer is open"])
public struct InertProperties: Sendable {
  public struct Property: Sendable, Equatable {
    public let name: String
    /// What to give instead in a request, as a clause; nil if nothing has that effect.
    public let hint: String?

    /// The text of the notice.
    var message: String { hint.map { "has no effect here; \($0)" } ?? "has no effect here" }
  }

  public let properties: [Property]
  /// Prefixes of further property names.
  public let prefixes: [String]

  /// - Parameters:
  ///   - names: Properties without a replacement.
  ///   - hints: The others, each with what to give instead.
  ///   - prefixes: Prefixes of further names, such as `data-`.
  public init(
    _ names: [String] = [], _ hints: KeyValuePairs<String, String> = [:], prefixes: [String] = []
  ) {
    properties = names.map { Property(name: $0, hint: nil) } + hints.map { Property(name: $0.key, hint: $0.value) }
    self.prefixes = prefixes
  }

  var names: [String] { properties.map { $0.name } }
}

extension Members {
  /// Skips properties that no simulation needs, with a notice for each. Declare it after the members that have an
  /// effect.
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
