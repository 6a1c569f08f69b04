/// New values for some members of a `Root`: already checked, assigned later.
public struct Changes<Root: Described>: Sendable {
  private var list: [(name: String, value: Tape)] = []

  package init() {}

  public var isEmpty: Bool { list.isEmpty }

  /// The names of the assigned members, in the order of the request.
  package var names: [String] { list.map { $0.name } }

  /// Adds a value, or replaces that of the same member: a value that causes a notice is read twice.
  package mutating func append(_ name: String, _ value: Tape) {
    if let known = list.firstIndex(where: { $0.name == name }) {
      list[known].value = value
    } else {
      list.append((name, value))
    }
  }

  package func apply(to root: inout Root) {
    for (name, value) in list {
      // Everything worth reporting about the value was reported when it was read.
      var reading = Reading(value)
      root.assign(name, .root, &reading)
    }
  }
}

extension Described {
  /// Reads the value of one member, whose name is passed separately.
  ///
  /// - Returns: Whether the type has such a member.
  @discardableResult
  package mutating func assign(_ name: String, _ value: Tape.Node, _ reading: inout Reading) -> Bool {
    reading.begin(name, value)
    members(&reading)
    return reading.endMember()
  }
}

extension Members {
  /// A member that assigns some members of a `Root`. If it is left out, nothing is assigned.
  ///
  /// - Parameters:
  ///   - initial: A root on which the values are tried.
  ///   - visit: Declares the members that can be assigned; by default all of them.
  package mutating func changes<Root>(
    _ changes: inout Changes<Root>, tryingOn initial: Root = Root(),
    _ visit: (inout Root, inout Members) -> Void = { $0.members(&$1) }
  ) {
    var root = initial
    switch purpose {
    case .read:
      let begun = beginChanges()
      visit(&root, &self)
      for change in endChanges(begun) { changes.append(change.name, change.value) }
    case .describe:
      let (wasOfPart, outer) = (listing.isOfPart, listing.defaults)
      (listing.isOfPart, listing.defaults) = (true, Tape())
      visit(&root, &self)
      (listing.isOfPart, listing.defaults) = (wasOfPart, outer)
    case .names: visit(&root, &self)
    case .write, .missing: break
    }
  }
}
