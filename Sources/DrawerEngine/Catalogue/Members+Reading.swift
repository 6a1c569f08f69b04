/// An object that is being read.
struct ObjectReading {
  /// What its members are visited for.
  enum Phase {
    /// All are read, and what there is to report is only counted.
    case counting
    /// The names are listed.
    case naming
    /// One member is read, to report what there is to say about it.
    case reporting
    /// Those that are missing are reported.
    case missing
  }

  var phase = Phase.counting
  var node = Tape.Node.root
  /// Where its members begin in `Reading.given`.
  var first = 0
  /// A bit for each member that has not been taken.
  var left: UInt64 = 0
  /// A bit for each that has been taken and about which there is something to report.
  var faulty: UInt64 = 0
  /// The bit of the member that is being read, or was last.
  var current: UInt64 = 0
  /// How much there was to report before it.
  var faults = 0
  /// Whether these are all members.
  var isWhole = true
  /// Whether a member is missing that has to be there.
  var lacks = false
  /// Whether no member has to be given, because another object is changed, or because one member is read alone.
  var isPart = false
  /// The name of its only member, whose value is read from elsewhere.
  var alias: String?
  /// Names of members that the caller reads.
  var others: [String] = []
  /// What had been reported before it, and whether that is only counted.
  var before = Reading.Counts(violations: 0, notices: 0)
  var isProbing = false
  /// What is reported about its members.
  var report: ObjectReport?
}

/// What is wrong with an object, member by member in the order of the request.
struct ObjectReport {
  /// The names of all members that there are.
  var known: [String] = []
  /// The names that have been given so far.
  var seen: Set<String> = []
  /// The index of the member after the one that is read, and its node.
  var index = 0
  var following: Tape.Node?
  /// The name of the one that is read, and what had been kept before it.
  var name: String?
  var kept = Reading.Counts(violations: 0, notices: 0)
  /// The caller's name that it has, and its value, if the caller has to read it.
  var other: (index: Int, value: Tape.Node)?
  /// The masks after the first visit.
  let left: UInt64
  let faulty: UInt64
  let wasPart: Bool
}

// MARK: - Taking members

extension Members {
  /// How many members of an object are looked at before names are looked up. No type has as many.
  private static var most: Int { 64 }

  /// The value of a member, if it was given and has not been taken.
  @inline(never)
  mutating func take(_ name: String, required: Bool) -> Tape.Node? {
    settle()
    var left = reading.object.left
    while left != 0 {
      let index = left.trailingZeroBitCount
      let member = reading.given[reading.object.first &+ index]
      if let alias = reading.object.alias {
        if alias == name { return take(index, member) }
      } else if reading.tape.name(of: member, is: name) {
        return take(index, member)
      }
      left &= left &- 1
    }
    if required, !reading.object.isPart { reading.object.lacks = true }
    return nil
  }

  private mutating func take(_ index: Int, _ member: Tape.Node) -> Tape.Node {
    reading.object.current = 1 << UInt64(index)
    reading.object.left &= ~reading.object.current
    reading.object.faults = reading.faults
    return member
  }

  /// Remembers whether there was something to report about the member that was read last.
  private mutating func settle() {
    guard reading.object.current != 0 else { return }
    if reading.faults != reading.object.faults { reading.object.faulty |= reading.object.current }
    reading.object.current = 0
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
  /// Nearly all requests are sound. So members are first read in the order of the type, and what there is to report is only
  /// counted. If there is something, those members are read again, in the order of the request.
  ///
  /// - Parameter others: names of members that the caller reads from the same object.
  /// - Returns: Whether it is an object.
  @inline(never)
  mutating func begin(_ node: Tape.Node, besides others: [String] = []) -> Bool {
    reading.objects.append(reading.object)
    var object = ObjectReading()
    object.node = node
    object.others = others
    object.first = reading.given.count
    object.before = reading.counts
    object.isProbing = reading.isProbing
    guard reading.isObject(node) else {
      reading.object = object
      reading.refuse(node, insteadOf: .object)
      return false
    }
    reading.object = object
    gather(node)
    reading.isProbing = true
    return true
  }

  private mutating func gather(_ node: Tape.Node) {
    var count = 0
    var member = reading.tape.firstChild(of: node)
    while let present = member {
      guard count < Self.most else {
        reading.object.isWhole = false
        return
      }
      reading.given.append(present)
      count &+= 1
      member = reading.tape.next(after: present, in: node)
    }
    reading.object.left = count == 64 ? .max : 1 << UInt64(count) &- 1
  }

  /// Whether the members of the object have to be visited again.
  @inline(never)
  mutating func isUnfinished() -> Bool {
    settle()
    switch reading.object.phase {
    case .counting:
      reading.isProbing = reading.object.isProbing
      let isUnsound = !reading.object.isWhole || reading.object.left != 0 || reading.object.lacks
      if reading.isProbing {
        if isUnsound { reading.refuse("") }
        return false
      }
      guard isUnsound || reading.counts != reading.object.before else { return false }
      reading.counts = reading.object.before
      reading.object.phase = .naming
      (purpose, names) = (.names, [])
      return true
    case .naming:
      var report = ObjectReport(
        left: reading.object.left, faulty: reading.object.faulty, wasPart: reading.object.isPart)
      report.known = names
      report.following = reading.tape.firstChild(of: reading.object.node)
      reading.object.report = report
      reading.object.phase = .reporting
      purpose = .read
      return reportsNext()
    case .reporting: return reportsNext()
    case .missing:
      (purpose, names) = (.read, [])
      return false
    }
  }

  /// Ends the object.
  ///
  /// - Returns: False if anything was refused.
  @inline(never)
  mutating func end() -> Bool {
    let (first, before) = (reading.object.first, reading.object.before)
    reading.given.removeSubrange(first...)
    reading.object = reading.objects.removeLast()
    return reading.counts.violations == before.violations
  }

  /// Goes to the next member about which there is something to report.
  ///
  /// - Returns: Whether the members have to be visited again.
  private mutating func reportsNext() -> Bool {
    guard var report = reading.object.report else { return false }
    reading.object.report = nil
    let object = reading.object.node
    while true {
      if let name = report.name { reading.prefixPaths(with: .member(name), after: report.kept) }
      (report.name, report.other) = (nil, nil)
      guard let member = report.following else { break }
      let bit: UInt64 = reading.object.isWhole ? 1 << UInt64(report.index) : 0
      let name = reading.tape.string(reading.tape.name(of: member))
      (report.name, report.kept) = (name, reading.kept)
      report.following = reading.tape.next(after: member, in: object)
      report.index += 1
      if bit != 0, report.left & bit == 0, report.faulty & bit == 0 {
        report.seen.insert(name)
      } else if !report.seen.insert(name).inserted {
        reading.refuse("is given more than once")
      } else if let other = reading.object.others.firstIndex(of: name) {
        reading.object.left = 0
        report.other = (other, member)
        reading.object.report = report
        return true
      } else if !report.known.contains(name) {
        reading.refuse(unknown: name, among: report.known + reading.object.others)
      } else {
        reading.given.removeSubrange(reading.object.first...)
        reading.given.append(member)
        (reading.object.left, reading.object.isPart) = (1, true)
        reading.object.report = report
        return true
      }
    }
    guard !report.wasPart, reading.object.lacks || !reading.object.isWhole else { return false }
    reading.object.phase = .missing
    (purpose, names) = (.missing, Array(report.seen))
    return true
  }

  /// The next member that the caller has to read.
  ///
  /// - Returns: The index of its name among the caller's, and its value.
  mutating func nextOther() -> (index: Int, value: Tape.Node)? {
    settle()
    switch reading.object.phase {
    case .counting:
      var left = reading.object.left
      while left != 0 {
        let index = left.trailingZeroBitCount
        left &= left &- 1
        let member = reading.given[reading.object.first &+ index]
        guard let other = reading.object.others.firstIndex(where: { reading.tape.name(of: member, is: $0) }),
          !isRepeated(index, member)
        else { continue }
        return (other, take(index, member))
      }
      return nil
    case .reporting:
      let other = reading.object.report?.other
      reading.object.report?.other = nil
      return other
    case .naming, .missing: return nil
    }
  }

  /// Whether a member before this one has the same name.
  private func isRepeated(_ index: Int, _ member: Tape.Node) -> Bool {
    let name = reading.tape.string(reading.tape.name(of: member))
    return (0..<index).contains { reading.tape.name(of: reading.given[reading.object.first + $0], is: name) }
  }
}

// MARK: - Members alone

extension Members {
  /// Begins to read the value of one member, which its name does not stand beside.
  mutating func begin(_ name: String, _ value: Tape.Node) {
    reading.objects.append(reading.object)
    var object = ObjectReading()
    (object.first, object.left, object.isPart, object.alias) = (reading.given.count, 1, true, name)
    object.before = reading.counts
    reading.object = object
    reading.given.append(value)
  }

  /// Ends it.
  ///
  /// - Returns: Whether there is such a member.
  mutating func endMember() -> Bool {
    let isKnown = reading.object.left == 0
    reading.given.removeSubrange(reading.object.first...)
    reading.object = reading.objects.removeLast()
    return isKnown
  }

  /// What of an object has been read before some of its members, which change another object.
  struct ChangeReading {
    let left: UInt64
    let wasPart: Bool
    let violations: Int
  }

  /// Begins to read members of the object of which none has to be given.
  mutating func beginChanges() -> ChangeReading {
    defer { reading.object.isPart = true }
    return ChangeReading(
      left: reading.object.left, wasPart: reading.object.isPart, violations: reading.violationCount)
  }

  /// Ends them.
  ///
  /// - Returns: Those that were accepted, in the order of the request.
  mutating func endChanges(_ changes: ChangeReading) -> [(name: String, value: Tape)] {
    settle()
    reading.object.isPart = changes.wasPart
    guard reading.violationCount == changes.violations else { return [] }
    var taken = changes.left & ~reading.object.left
    var accepted: [(name: String, value: Tape)] = []
    while taken != 0 {
      let member = reading.given[reading.object.first + taken.trailingZeroBitCount]
      var value = Tape()
      value.append(reading.tape, member)
      accepted.append((reading.object.alias ?? reading.tape.string(reading.tape.name(of: member)), value))
      taken &= taken &- 1
    }
    return accepted
  }
}
