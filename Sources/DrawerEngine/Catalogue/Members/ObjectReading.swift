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

// MARK: - Access

extension Members {
  /// Of the innermost object.
  var alias: String? { object.rarity < 0 ? nil : rarities[object.rarity].alias }
  var others: [String] { object.rarity < 0 ? [] : rarities[object.rarity].others }
  var report: ObjectReport? {
    get { object.rarity < 0 ? nil : rarities[object.rarity].report }
    set {
      if object.rarity < 0 { addRarities(ObjectRarities()) }
      rarities[object.rarity].report = newValue
    }
  }

  mutating func addRarities(_ added: ObjectRarities) {
    object.rarity = rarities.count
    rarities.append(added)
  }

  /// Adds a member of the object.
  mutating func give(_ member: Tape.Node) {
    if givenCount < given.count { given[givenCount] = member } else { given.append(member) }
    givenCount &+= 1
  }

  /// Ends the innermost object.
  mutating func leave() {
    givenCount = object.first
    if object.rarity >= 0 { rarities.removeLast(rarities.count - object.rarity) }
    object = objects.removeLast()
  }
}
