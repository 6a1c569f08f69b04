// Taking the members of an object, each by its name.

extension Members {
  /// The number of members of an object that are searched one by one; beyond it, names are looked up. No type has as
  /// many members.
  static var mostSearched: Int { 64 }

  /// The value of a member, if it was given and has not been taken.
  @inline(__always)
  mutating func take(_ name: String, required: Bool) -> Tape.Node? {
    settle()
    let count = UInt32(truncatingIfNeeded: name.utf8.count)
    guard required || object.left != 0 && object.lengths &>> UInt64(count) & 1 != 0 else { return nil }
    return find(name, count, required: required)
  }

  @inline(never)
  private mutating func find(_ name: String, _ count: UInt32, required: Bool) -> Tape.Node? {
    var left = object.left
    while left != 0 {
      let index = left.trailingZeroBitCount
      let member = given[object.first &+ index]
      let isNamed =
        object.rarity < 0
        ? tape.name(of: member).count == count && tape.name(of: member, is: name) : self.name(of: member, is: name)
      if isNamed {
        return take(index, member)
      }
      left &= left &- 1
    }
    if required, !object.isPart { object.lacks = true }
    return nil
  }

  /// Whether a member has that name, which may have been passed separately.
  private func name(of member: Tape.Node, is name: String) -> Bool {
    alias.map { $0 == name } ?? tape.name(of: member, is: name)
  }

  /// Takes a member, by its index in the object.
  mutating func take(_ index: Int, _ member: Tape.Node) -> Tape.Node {
    object.current = 1 << UInt64(index)
    object.left &= ~object.current
    object.faults = faults
    return member
  }

  /// Takes the next remaining member that is a property without effect.
  mutating func takeInert(_ inert: InertProperties) -> InertProperties.Property? {
    settle()
    var left = object.left
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      let member = given[object.first &+ index]
      if let property = inert.properties.first(where: { name(of: member, is: $0.name) }) {
        _ = take(index, member)
        return property
      }
      if alias == nil, !inert.prefixes.isEmpty {
        let name = tape.string(tape.name(of: member))
        if inert.prefixes.contains(where: name.isLonger(than:)) {
          _ = take(index, member)
          return InertProperties.Property(name: name, hint: nil)
        }
      }
    }
    return nil
  }

  /// Records whether there is something to report about the member that was read last.
  mutating func settle() {
    guard object.current != 0 else { return }
    if faults != object.faults { object.faulty |= object.current }
    object.current = 0
  }
}

// MARK: - Single members

extension Members {
  /// Begins to read the value of one member, whose name is passed separately.
  mutating func begin(_ name: String, _ value: Tape.Node) {
    objects.append(self.object)
    var object = ObjectReading()
    (object.first, object.left, object.isPart) = (givenCount, 1, true)
    object.before = counts
    self.object = object
    addRarities(ObjectRarities(alias: name))
    give(value)
  }

  /// Ends the single member.
  ///
  /// - Returns: Whether the type has such a member.
  mutating func endMember() -> Bool {
    let isKnown = object.left == 0
    leave()
    return isKnown
  }

  /// The state of an object's reading, set aside while members that change another object are read.
  struct ChangeReading {
    let left: UInt64
    let wasPart: Bool
    let violations: Int
  }

  /// Begins to read members that change an object; none of them is required.
  mutating func beginChanges() -> ChangeReading {
    defer { object.isPart = true }
    return ChangeReading(
      left: object.left, wasPart: object.isPart, violations: violationCount)
  }

  /// Ends the changes.
  ///
  /// - Returns: The accepted members, in the order of the request.
  mutating func endChanges(_ changes: ChangeReading) -> [(name: String, value: Tape)] {
    settle()
    object.isPart = changes.wasPart
    guard violationCount == changes.violations else { return [] }
    var taken = changes.left & ~object.left
    var accepted: [(name: String, value: Tape)] = []
    while taken != 0 {
      let member = given[object.first + taken.trailingZeroBitCount]
      var value = Tape()
      value.append(tape, member)
      accepted.append((alias ?? tape.string(tape.name(of: member)), value))
      taken &= taken &- 1
    }
    return accepted
  }
}

extension String {
  /// Whether the string has the given prefix and is longer than it.
  func isLonger(than beginning: String) -> Bool {
    begins(with: beginning) && utf8.count > beginning.utf8.count
  }
}
