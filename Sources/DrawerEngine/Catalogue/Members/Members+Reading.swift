// Reading objects: all members, and what is wrong with them in the order of the request.

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
      guard count < Self.mostSearched else {
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
