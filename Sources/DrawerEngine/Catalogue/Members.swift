/// A type whose members clients see. It lists each of them once, in the order in which they are shown and written; decoding,
/// validation, answers, `/systems`, forms and documentation all come from that.
///
///     extension Border: Described {
///       mutating func members(_ m: inout Members) {
///         m("thickness", &thickness, .number(.points, 0...100), "How thick it is.")
///         m("color", nullable: &color, "A colour's name.")
///       }
///     }
public protocol Described: Sendable {
  /// What it is if no member is given.
  init()

  /// Hands over each member, in place if requests give it.
  mutating func members(_ m: inout Members)

  /// Checks whether the members fit together, once each of them has been accepted; by default they do.
  func examine(_ reading: inout Reading)
}

extension Described {
  public func examine(_ reading: inout Reading) {}
}

/// What visits the members of described types: it reads them from a tape, writes them on one, or describes them.
///
/// It knows no type that it visits, and keeps nothing about members: each type lists them in straight code, and
/// what is done with each is compiled once. Whoever only reads calls it a reading.
public typealias Members = Reading

extension Members {
  /// Why members are visited.
  enum Purpose {
    case read
    /// Refuses an object for the members that it lacks.
    case missing
    /// Lists the names.
    case names
    case write
    case describe
  }

  /// What is to be done with one member.
  enum Visit {
    case read(Tape.Node)
    case write
    case describe
    case nothing
  }

  /// What is listed of members.
  struct Listing: Sendable {
    var names: [String] = []
    /// How the names of further members begin.
    var prefixes: [String] = []
    var descriptions: [PropertyDescription] = []
    /// An object with the defaults.
    var defaults = Tape()
    /// Whether the members are those of a part that may be missing (`part`).
    var isOfPart = false
  }

  /// Takes over a tape to write on, until it is handed back.
  @inline(never)
  init(writingOn tape: inout Tape) {
    self.init()
    purpose = .write
    swap(&self.tape, &tape)
  }

  /// Hands the tape back.
  @inline(never)
  mutating func handBack(_ tape: inout Tape) { swap(&self.tape, &tape) }

  /// Describes the members of an object whose defaults have been written.
  @inline(never)
  init(describing defaults: Tape) {
    self.init()
    purpose = .describe
    listing.defaults = defaults
  }

  var descriptions: [PropertyDescription] { listing.descriptions }

  /// Whether members are read, so that those that belong together can be joined.
  public var reads: Bool { if case .read = purpose { true } else { false } }

  /// Whether a value was read for the member that was handed over last.
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
  /// Its members, as documents list them; the defaults are this value's.
  public var descriptions: [PropertyDescription] {
    var root = self
    var defaults = Tape()
    root.write(&defaults)
    var m = Members(describing: defaults)
    root.members(&m)
    return m.descriptions
  }

  /// Writes an object with every member that has a value.
  public func write(_ tape: inout Tape) {
    tape.open(.object)
    writeMembers(to: &tape)
    tape.close()
  }

  /// Writes the members alone, as part of an object that the caller has begun.
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

  /// Reads an object that takes this one's place, unless it is refused.
  public mutating func replace(by node: Tape.Node, _ reading: inout Reading) {
    var sent = Self()
    if sent.read(node, &reading) { self = sent }
  }

  /// Refuses what is wrong with an object.
  public static func check(_ node: Tape.Node, _ reading: inout Reading) {
    var sent = Self()
    _ = sent.read(node, &reading)
  }
}

extension Members {
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

  /// Reads an object of which some members are refused.
  ///
  /// - Parameters:
  ///   - others: the names of those that are refused, and then of those that the caller reads elsewhere.
  ///   - reasons: why they are refused.
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
    tape.close()
  }
}
