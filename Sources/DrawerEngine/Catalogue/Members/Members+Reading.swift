/// An object that is being read.
struct ObjectReading {
  /// The purpose of one visit to the members.
  enum Phase {
    /// Read all members, and only count what there is to report.
    case counting
    /// List the names.
    case naming
    /// Read one member again, to report what was counted.
    case reporting
    /// Report the missing members.
    case missing
  }

  var phase = Phase.counting
  var node = Tape.Node.root
  /// The index of its first member in `Reading.given`.
  var first = 0
  /// A bit for each member that has not been taken.
  var left: UInt64 = 0
  /// A bit for each length of the members' names, modulo 64. Most members of a type are not given, and most of those
  /// differ in length from every given name.
  var lengths = UInt64.max
  /// A bit for each member that has been taken and about which there is something to report.
  var faulty: UInt64 = 0
  /// The bit of the member that is being read, or was read last.
  var current: UInt64 = 0
  /// The number of reports before that member.
  var faults = 0
  /// Whether `given` holds all members of the object.
  var isWhole = true
  /// Whether a required member is missing.
  var lacks = false
  /// Whether no member is required, because another object is changed or because a single member is read.
  var isPart = false
  /// The number of reports before this object, and whether they are only counted.
  var before = Reading.Counts(violations: 0, notices: 0)
  var isProbing = false
  /// The index in `Reading.rarities` of what few objects need; -1 if this one needs none of it.
  var rarity = -1
}

/// State that few objects need, kept apart so that `ObjectReading` stays trivial to copy.
struct ObjectRarities: Sendable {
  /// The name of the only member, if it is passed separately from its value.
  var alias: String?
  /// Names of members that the caller reads.
  var others: [String] = []
  /// What is reported about the members.
  var report: ObjectReport?
}

extension Members {
  private var alias: String? { object.rarity < 0 ? nil : rarities[object.rarity].alias }
  private var others: [String] { object.rarity < 0 ? [] : rarities[object.rarity].others }
  private var report: ObjectReport? {
    get { object.rarity < 0 ? nil : rarities[object.rarity].report }
    set {
      if object.rarity < 0 { addRarities(ObjectRarities()) }
      rarities[object.rarity].report = newValue
    }
  }

  private mutating func addRarities(_ added: ObjectRarities) {
    object.rarity = rarities.count
    rarities.append(added)
  }

  /// Adds a member of the object.
  private mutating func give(_ member: Tape.Node) {
    if givenCount < given.count { given[givenCount] = member } else { given.append(member) }
    givenCount &+= 1
  }

  /// Ends the innermost object.
  private mutating func leave() {
    givenCount = object.first
    if object.rarity >= 0 { rarities.removeLast(rarities.count - object.rarity) }
    object = objects.removeLast()
  }
}

/// The faults of an object, member by member in the order of the request.
struct ObjectReport: Sendable {
  /// The names of all members of the type, and the indices of the names that the caller reads: there may be as many as
  /// the request has members.
  var known: [String] = []
  /// Prefixes of further member names.
  var prefixes: [String] = []
  var others: [String: Int] = [:]
  /// The names given so far.
  var seen: Set<String> = []
  /// The index of the member after the one being read, and its node.
  var index = 0
  var following: Tape.Node?
  /// The name of the member being read, and what had been kept before it.
  var name: String?
  var kept = Reading.Counts(violations: 0, notices: 0)
  /// The index of its name among the caller's, and its value, if the caller has to read it.
  var other: (index: Int, value: Tape.Node)?
  /// The masks after the first visit.
  let left: UInt64
  let faulty: UInt64
  let wasPart: Bool
}

// MARK: - Taking members

extension Members {
  /// The number of members of an object that are searched one by one; beyond it, names are looked up. No type has as
  /// many members.
  private static var most: Int { 64 }

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

  private mutating func take(_ index: Int, _ member: Tape.Node) -> Tape.Node {
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
  private mutating func settle() {
    guard object.current != 0 else { return }
    if faults != object.faults { object.faulty |= object.current }
    object.current = 0
  }
}

// MARK: - Objects

extension Members {
  /// Begins to read an object strictly: unknown, duplicate and missing members are violations, each with its own path.
  ///
  ///     if m.begin(node) {
  ///       repeat { root.members(&m) } while m.isUnfinished()
  ///     }
  ///     let isSound = m.end()
  ///
  /// Nearly all requests are sound. Members are therefore first read in the order of the type, and reports are only
  /// counted. If there are any, the members concerned are read again, in the order of the request.
  ///
  /// - Parameter others: Names of members of the same object that the caller reads.
  /// - Returns: Whether it is an object.
  @inline(never)
  mutating func begin(_ node: Tape.Node, besides others: [String] = []) -> Bool {
    objects.append(self.object)
    var object = ObjectReading()
    object.node = node
    object.first = givenCount
    object.before = counts
    object.isProbing = isProbing
    guard isObject(node) else {
      self.object = object
      refuse(node, insteadOf: .object)
      return false
    }
    self.object = object
    if !others.isEmpty { addRarities(ObjectRarities(others: others)) }
    gather(node)
    isProbing = true
    return true
  }

  private mutating func gather(_ node: Tape.Node) {
    var count = 0
    var lengths: UInt64 = 0
    var member = tape.firstChild(of: node)
    while let present = member {
      guard count < Self.most else {
        object.isWhole = false
        return
      }
      give(present)
      count &+= 1
      lengths |= 1 &<< UInt64(tape.name(of: present).count)
      member = tape.next(after: present, in: node)
    }
    object.left = count == 64 ? .max : 1 << UInt64(count) &- 1
    object.lengths = lengths
  }

  /// Whether the members of the object have to be visited again.
  @inline(never)
  mutating func isUnfinished() -> Bool {
    settle()
    switch object.phase {
    case .counting:
      isProbing = object.isProbing
      let isUnsound = !object.isWhole || object.left != 0 || object.lacks
      if isProbing {
        if isUnsound { refuse("") }
        return false
      }
      guard isUnsound || counts != object.before else { return false }
      counts = object.before
      object.phase = .naming
      (purpose, listing.names, listing.prefixes) = (.names, [], [])
      return true
    case .naming:
      var report = ObjectReport(
        left: object.left, faulty: object.faulty, wasPart: object.isPart)
      (report.known, report.prefixes) = (listing.names, listing.prefixes)
      for (index, other) in others.enumerated() where report.others[other] == nil { report.others[other] = index }
      report.following = tape.firstChild(of: object.node)
      self.report = report
      object.phase = .reporting
      purpose = .read
      return reportsNext()
    case .reporting: return reportsNext()
    case .missing:
      (purpose, listing.names) = (.read, [])
      return false
    }
  }

  /// Ends the object.
  ///
  /// - Returns: False if anything was refused.
  @inline(never)
  mutating func end() -> Bool {
    let before = object.before
    leave()
    return counts.violations == before.violations
  }

  /// Moves on to the next member about which there is something to report.
  ///
  /// - Returns: Whether the members have to be visited again.
  private mutating func reportsNext() -> Bool {
    guard var report = self.report else { return false }
    self.report = nil
    let node = object.node
    while true {
      if let name = report.name { prefixPaths(with: .member(name), after: report.kept) }
      (report.name, report.other) = (nil, nil)
      guard let member = report.following else { break }
      let bit: UInt64 = object.isWhole ? 1 << UInt64(report.index) : 0
      let name = tape.string(tape.name(of: member))
      (report.name, report.kept) = (name, kept)
      report.following = tape.next(after: member, in: node)
      report.index += 1
      if bit != 0, report.left & bit == 0, report.faulty & bit == 0 {
        report.seen.insert(name)
      } else if !report.seen.insert(name).inserted {
        refuse("is given more than once")
      } else if let other = report.others[name] {
        object.left = 0
        report.other = (other, member)
        self.report = report
        return true
      } else if !report.known.contains(name), !report.prefixes.contains(where: name.isLonger(than:)) {
        refuse(unknown: name, among: report.known + others)
      } else {
        givenCount = object.first
        give(member)
        (object.left, object.isPart) = (1, true)
        self.report = report
        return true
      }
    }
    guard !report.wasPart, object.lacks || !object.isWhole else { return false }
    object.phase = .missing
    (purpose, listing.names) = (.missing, Array(report.seen))
    return true
  }

  /// The next member that the caller has to read.
  ///
  /// - Returns: The index of its name among the caller's, and its value.
  mutating func nextOther() -> (index: Int, value: Tape.Node)? {
    settle()
    switch object.phase {
    case .counting:
      var left = object.left
      while left != 0 {
        let index = left.trailingZeroBitCount
        left &= left &- 1
        let member = given[object.first &+ index]
        let name = tape.name(of: member)
        guard let other = others.firstIndex(where: { $0.utf8.count == Int(name.count) && tape.equals(name, $0) }),
          !isRepeated(index, member)
        else { continue }
        return (other, take(index, member))
      }
      return nil
    case .reporting:
      guard var report = self.report, let other = report.other else { return nil }
      report.other = nil
      self.report = report
      return other
    case .naming, .missing: return nil
    }
  }

  /// Whether a member before this one has the same name.
  private func isRepeated(_ index: Int, _ member: Tape.Node) -> Bool {
    let name = tape.name(of: member)
    return (0..<index).contains { tape.equals(tape.name(of: given[object.first &+ $0]), name) }
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
  fileprivate func isLonger(than beginning: String) -> Bool {
    begins(with: beginning) && utf8.count > beginning.utf8.count
  }
}
