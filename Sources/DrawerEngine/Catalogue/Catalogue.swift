/// Reads a member that a catalogue leaves to its caller, given the index of its name among the caller's names.
public typealias OtherMember = (_ index: Int, Tape.Node, inout Reading) -> Void

/// All properties of a `Root`, in the order in which they are shown and written, and the value that applies when no
/// property is given.
public struct Catalogue<Root: Sendable>: Sendable {
  public let initial: Root
  public let properties: [Property<Root>]
  /// A closure made where `Root` is known, so that the compiler can specialise it: requests are read under load, and
  /// generic callers know `Root` only at run time.
  private let filler: @Sendable (inout Root, Tape.Node, [String], OtherMember, inout Reading) -> Bool
  /// The same for writing.
  private let writer: Property<Root>.Write

  /// - Parameters:
  ///   - examine: checks whether the properties fit together; called once every one of them has been accepted.
  ///   - examineAll: checks whether the members that are right fit together, even if others were refused.
  public init(
    _ initial: Root, _ properties: [Property<Root>],
    examine: @escaping @Sendable (Root, inout Reading) -> Void = { _, _ in },
    examineAll: @escaping @Sendable (Tape.Node, inout Reading) -> Void = { _, _ in }
  ) {
    self.initial = initial
    self.properties = properties
    // A chain and no list: each closure of a list would be retained and released for its call.
    var writer: Property<Root>.Write = { _, _ in }
    for property in properties.reversed() {
      let (write, next) = (property.write, writer)
      writer = { root, tape in
        write(&root, &tape)
        next(&root, &tape)
      }
    }
    self.writer = writer
    let names = NameTable(properties.map { $0.name })
    let assignments = properties.map { $0.assign }
    let required = properties.indices.filter { properties[$0].isRequired }
    filler = { root, node, others, takeOther, reading in
      let isSound = readMembers(of: node, names, others, required, &reading) { index, value, reading in
        if index < assignments.count {
          assignments[index](&root, value, &reading)
        } else {
          takeOther(index - assignments.count, value, &reading)
        }
      }
      let before = reading.violationCount
      examineAll(node, &reading)
      guard isSound, reading.violationCount == before else { return false }
      examine(root, &reading)
      return reading.violationCount == before
    }
  }

  public var descriptions: [PropertyDescription] { properties.map { $0.description(initial) } }

  /// Reads an object strictly: unknown, duplicate and missing members are violations, each with its own path.
  ///
  /// - Parameters:
  ///   - others: names of members that the caller reads from the same object.
  ///   - takeOther: reads the value of one of those; by default the caller reads them elsewhere.
  /// - Returns: The root, or nil if anything was refused.
  public func read(
    _ node: Tape.Node, besides others: [String] = [], _ reading: inout Reading,
    takeOther: OtherMember = { _, _, _ in }
  ) -> Root? {
    var root = initial
    return filler(&root, node, others, takeOther, &reading) ? root : nil
  }

  /// Reads an object into a root, which must be as `initial`.
  ///
  /// - Returns: False if anything was refused.
  func fill(_ root: inout Root, _ node: Tape.Node, _ reading: inout Reading) -> Bool {
    filler(&root, node, [], { _, _, _ in }, &reading)
  }

  /// Writes an object with every property that has a value, in the catalogue's order.
  public func write(_ root: Root, _ tape: inout Tape) {
    tape.object { writeMembers(of: root, to: &$0) }
  }

  /// Writes the members alone, as part of an object that the caller has begun.
  public func writeMembers(of root: Root, to tape: inout Tape) {
    var root = root
    writer(&root, &tape)
  }
}

/// Reads the members of an object, each of which may be there once, and refuses what is unknown, repeated or missing.
///
/// It knows no root, so that the compiler makes it once and not for each catalogue.
///
/// - Parameters:
///   - required: the indices of the names that have to be there.
///   - take: reads a member's value, given the index of its name among `names` and the others after them.
/// - Returns: False if anything was refused.
@inline(never)
private func readMembers(
  of node: Tape.Node, _ names: NameTable, _ others: [String], _ required: [Int], _ reading: inout Reading,
  take: (Int, Tape.Node, inout Reading) -> Void
) -> Bool {
  guard reading.isObject(node) else {
    reading.refuse(node, insteadOf: .object)
    return false
  }
  let before = reading.violationCount
  var roll = MemberRoll()
  var member = reading.tape.firstChild(of: node)
  while let present = member {
    reading.withinMember(present) { value, reading in
      switch roll.call(value, on: reading.tape, names, others) {
      case .known(let index): take(index, value, &reading)
      case .repeated: reading.refuse("is given more than once")
      case .unknown: refuseUnknown(value, among: names, others, &reading)
      }
    }
    member = reading.tape.next(after: present, in: node)
  }
  for index in required where !roll.has(index) {
    reading.within(.member(names[index])) { $0.refuse(.missing()) }
  }
  return reading.violationCount == before
}

private func refuseUnknown(
  _ member: Tape.Node, among names: NameTable, _ others: [String], _ reading: inout Reading
) {
  let name = reading.tape.string(reading.tape.name(of: member))
  reading.refuse(unknown: name, among: names.indices.map { names[$0] } + others)
}

/// Keeps track of which members of an object have been seen.
private struct MemberRoll {
  enum Answer {
    /// By its index among the catalogue's names and the others after them.
    case known(Int)
    case repeated
    case unknown
  }

  /// A bit for each name.
  private var seen: UInt64 = 0
  /// Nil as long as there are none.
  private var unknownNames: Set<String>?

  func has(_ index: Int) -> Bool { seen >> UInt64(index) & 1 == 1 }

  mutating func call(_ member: Tape.Node, on tape: Tape, _ names: NameTable, _ others: [String]) -> Answer {
    let name = tape.name(of: member)
    let known =
      names.index(of: name, on: tape)
      ?? others.firstIndex { tape.equals(name, $0) }.map { names.count + $0 }
    guard let index = known else {
      var names = unknownNames ?? []
      defer { unknownNames = names }
      return names.insert(tape.string(name)).inserted ? .unknown : .repeated
    }
    precondition(index < 64, "an object has at most 64 members")
    if has(index) { return .repeated }
    seen |= 1 << UInt64(index)
    return .known(index)
  }
}
