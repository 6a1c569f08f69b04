/// A type whose members are part of the API. It lists each member once, in the order in which they are shown and
/// written; decoding, validation, answers, `/systems`, forms and documentation are all derived from that list.
///
///     extension Border: Described {
///       mutating func members(_ m: inout Members) {
///         m("thickness", &thickness, .number(.points, 0...100), "How thick it is.")
///         m("color", nullable: &color, "A colour's name.")
///       }
///     }
public protocol Described: Sendable {
  /// The value if no member is given.
  init()

  /// Declares each member, in place for those that requests give.
  mutating func members(_ m: inout Members)

  /// Checks whether the members fit together, once each of them has been accepted. By default they always do.
  func examine(_ reading: inout Reading)
}

extension Described {
  public func examine(_ reading: inout Reading) {}
}

/// The visitor of described types: it reads their members from a tape, writes them to one, or describes them.
///
/// It depends on none of the types it visits and stores nothing about their members: each type lists its members in
/// straight code, so each operation is compiled once. Code that only reads calls it a reading.
public typealias Members = Reading

extension Members {
  /// The purpose of visiting members.
  enum Purpose {
    case read
    /// Refuse an object for its missing members.
    case missing
    /// List the names.
    case names
    case write
    case describe
  }

  /// What to do with one member.
  enum Visit {
    case read(Tape.Node)
    case write
    case describe
    case nothing
  }

  /// The listed descriptions of members.
  struct Listing: Sendable {
    var names: [String] = []
    /// Prefixes of further member names.
    var prefixes: [String] = []
    var descriptions: [PropertyDescription] = []
    /// An object with the defaults.
    var defaults = Tape()
    /// Whether the members belong to an optional part (`part`).
    var isOfPart = false
  }

  /// Takes over a tape to write on, until `handBack`.
  @inline(never)
  init(writingOn tape: inout Tape) {
    self.tape = Tape()
    purpose = .write
    swap(&self.tape, &tape)
  }

  /// Gives the tape back to the caller.
  @inline(never)
  mutating func handBack(_ tape: inout Tape) { swap(&self.tape, &tape) }

  /// The descriptions of an object's members; the defaults are what the visit writes.
  @inline(never)
  static func descriptions(_ visit: (inout Members) -> Void) -> [PropertyDescription] {
    var m = Members()
    m.purpose = .write
    m.tape.open(.object)
    visit(&m)
    m.tape.close(.object)
    m.listing.defaults = m.takeTape()
    m.purpose = .describe
    visit(&m)
    return m.listing.descriptions
  }

  /// Whether members are being read; related ones can then be combined.
  public var reads: Bool { if case .read = purpose { true } else { false } }

  /// Whether a value was given for the member that was declared last.
  public var wasGiven: Bool { object.current != 0 }

  /// Begins a member.
  @inline(never)
  mutating func step(_ name: String, required: Bool = false) -> Visit {
    switch purpose {
    case .read: take(name, required: required).map { .read($0) } ?? .nothing
    case .write: writes(name)
    case .describe: .describe
    case .names: lists(name)
    case .missing: misses(name, required: required)
    }
  }

  private mutating func writes(_ name: String) -> Visit {
    tape.label(name)
    return .write
  }

  private mutating func lists(_ name: String) -> Visit {
    listing.names.append(name)
    return .nothing
  }

  private mutating func misses(_ name: String, required: Bool) -> Visit {
    if required, !listing.names.contains(name) { within(.member(name)) { $0.refuse(.missing()) } }
    return .nothing
  }

  @inline(never)
  mutating func describe(_ name: String, _ shape: Shape, required: Bool, _ doc: String) {
    let isRequired = required && !listing.isOfPart
    listing.descriptions.append(
      PropertyDescription(name, shape, among: isRequired ? Tape() : listing.defaults, isRequired: isRequired, doc))
  }
}

// MARK: - Whole objects

extension Described {
  /// The members, as documents list them; the defaults are those of this value.
  public var descriptions: [PropertyDescription] {
    var root = self
    return Members.descriptions { root.members(&$0) }
  }

  /// Writes an object with every member that has a value.
  public func write(_ tape: inout Tape) {
    tape.open(.object)
    writeMembers(to: &tape)
    tape.close(.object)
  }

  /// Writes only the members, as part of an object that the caller has begun.
  public func writeMembers(to tape: inout Tape) {
    var root = self
    var m = Members(writingOn: &tape)
    root.members(&m)
    m.handBack(&tape)
  }

  /// Reads an object strictly: unknown, duplicate and missing members are violations, each with its own path.
  ///
  /// - Returns: False if anything was refused; the value may have changed then.
  public mutating func read(_ node: Tape.Node, _ reading: inout Reading) -> Bool {
    reading.read(&self, node)
  }

  /// Reads an object that replaces this one, unless it is refused.
  public mutating func replace(by node: Tape.Node, _ reading: inout Reading) {
    var sent = Self()
    if sent.read(node, &reading) { self = sent }
  }

  /// Reports what is wrong with an object, and discards its value.
  public static func check(_ node: Tape.Node, _ reading: inout Reading) {
    var sent = Self()
    _ = sent.read(node, &reading)
  }
}

extension Members {
  /// Reads an object whose members a closure visits.
  ///
  /// - Parameters:
  ///   - others: Names of members of the same object that the caller reads.
  ///   - takeOther: Reads the value of one of those.
  /// - Returns: False if anything was refused.
  @inline(never)
  mutating func read(
    _ node: Tape.Node, besides others: [String], takeOther: OtherMember, _ visit: (inout Members) -> Void
  ) -> Bool {
    if begin(node, besides: others) {
      repeat {
        visit(&self)
        while let (index, value) = nextOther() { takeOther(index, value, &self) }
      } while isUnfinished()
    }
    return end()
  }

  /// Reads an object.
  ///
  /// - Returns: False if anything was refused.
  mutating func read<Content: Described>(_ content: inout Content, _ node: Tape.Node) -> Bool {
    if begin(node) {
      repeat { content.members(&self) } while isUnfinished()
    }
    guard end() else { return false }
    let before = violationCount
    content.examine(&self)
    return violationCount == before
  }

  /// Reads an object and refuses some of its members.
  ///
  /// - Parameters:
  ///   - others: The names of the refused members, followed by those that the caller reads elsewhere.
  ///   - reasons: Why they are refused.
  /// - Returns: False if anything was refused.
  @inline(never)
  mutating func read<Content: Described>(
    _ content: inout Content, _ node: Tape.Node, besides others: [String], refusing reasons: [String]
  ) -> Bool {
    if begin(node, besides: others) {
      repeat {
        content.members(&self)
        refuseOthers(reasons)
      } while isUnfinished()
    }
    guard end() else { return false }
    let before = violationCount
    content.examine(&self)
    return violationCount == before
  }

  private mutating func refuseOthers(_ reasons: [String]) {
    while let (index, _) = nextOther() {
      if index < reasons.count { refuse(reasons[index]) }
    }
  }

  /// Writes an object.
  mutating func write<Content: Described>(_ content: inout Content) {
    tape.open(.object)
    content.members(&self)
    tape.close(.object)
  }
}
