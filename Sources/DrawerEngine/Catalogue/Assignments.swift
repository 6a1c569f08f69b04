/// New values for some properties of a `Root`, which have been checked and are assigned later.
public struct Assignments<Root: Sendable>: Sendable {
  fileprivate var list: [(assign: Property<Root>.Assign, value: Tape)] = []

  var isEmpty: Bool { list.isEmpty }

  func apply(to root: inout Root) {
    for assignment in list {
      // Everything that there is to say about a value was said when it was read.
      var reading = Reading(assignment.value)
      assignment.assign(&root, .root, &reading)
    }
  }
}

extension Property {
  /// The property as something that a client may assign; nothing is assigned where it is left out.
  ///
  /// - Parameter initial: a root on which values are tried.
  fileprivate func assignment(tryingOn initial: Root) -> Property<Assignments<Root>> {
    Property<Assignments<Root>>(assigning: name, shape, doc) { assignments, node, reading in
      var root = initial
      let before = reading.violationCount
      assign(&root, node, &reading)
      guard reading.violationCount == before else { return }
      var value = Tape()
      value.append(reading.tape, node)
      assignments.list.append((assign, value))
    }
  }
}

extension Catalogue {
  /// An object with new values for any of these properties.
  ///
  /// - Parameter names: the names of those that can be assigned; nil: all.
  func assignments(to names: [String]? = nil) -> Catalogue<Assignments<Root>> {
    let assigned = properties.filter { names?.contains($0.name) ?? true }
    return Catalogue<Assignments<Root>>(Assignments(), assigned.map { $0.assignment(tryingOn: initial) })
  }
}
