/// Reads a member that a catalogue leaves to its caller, given the index of its name among the caller's names.
public typealias OtherMember = (_ index: Int, Tape.Node, inout Reading) -> Void

/// All properties of a `Root`, in the order in which they are shown and written, and the value that applies when no
/// property is given.
public struct Catalogue<Root: Sendable>: Sendable {
  public let initial: Root
  public let properties: [Property<Root>]
  /// A closure made where `Root` is known, so that the compiler can specialise it: requests are read under load, and
  /// generic callers know `Root` only at run time.
  private let reader: @Sendable (Tape.Node, [String], OtherMember, inout Reading) -> Root?
  /// Kept apart from the properties, because writing a member needs nothing else of its property.
  private let writers: [Property<Root>.Write]

  /// - Parameter examine: checks whether the properties fit together; called once every one of them has been accepted.
  public init(
    _ initial: Root, _ properties: [Property<Root>],
    examine: @escaping @Sendable (Root, inout Reading) -> Void = { _, _ in }
  ) {
    self.initial = initial
    self.properties = properties
    writers = properties.map(\.write)
    let names = properties.map(\.name)
    let required = names.indices.filter { properties[$0].isRequired }
    reader = { node, others, takeOther, reading in
      guard reading.isObject(node) else {
        reading.refuse("must be an object, not \(reading.kind(of: node))")
        return nil
      }
      let before = reading.violationCount
      var root = initial
      var roll = MemberRoll(names: names, others: others)
      var member = reading.tape.firstChild(of: node)
      while let present = member {
        reading.withinMember(present) { value, reading in
          switch roll.call(value, on: reading.tape) {
          case .known(let index) where index < names.count: properties[index].assign(&root, value, &reading)
          case .known(let index): takeOther(index - names.count, value, &reading)
          case .repeated: reading.refuse("is given more than once")
          case .unknown(let name):
            // Searching for what may have been meant takes time, so it is done only if the message is kept.
            reading.refuse("is not known\(reading.keepsViolations ? hint(for: name, among: names + others) : "")")
          }
        }
        member = reading.tape.next(after: present, in: node)
      }
      for index in required where !roll.has(index) {
        reading.within(.member(names[index])) { $0.refuse("is required") }
      }
      if reading.violationCount == before { examine(root, &reading) }
      return reading.violationCount == before ? root : nil
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
    reader(node, others, takeOther, &reading)
  }

  /// Writes an object with every property that has a value, in the catalogue's order.
  public func write(_ root: Root, _ tape: inout Tape) {
    tape.object { writeMembers(of: root, to: &$0) }
  }

  /// Writes the members alone, as part of an object that the caller has begun.
  public func writeMembers(of root: Root, to tape: inout Tape) {
    for index in writers.indices { writers[index](root, &tape) }
  }
}

/// Keeps track of which members of an object have been seen.
private struct MemberRoll {
  enum Answer {
    case known(Int)
    case repeated
    case unknown(String)
  }

  private let names: [String]
  private let others: [String]
  /// A bit for each name.
  private var seen: UInt128 = 0
  private var unknownNames: Set<String> = []
  /// Where to look for the next name first: members mostly come in the catalogue's order.
  private var next = 0

  init(names: [String], others: [String]) {
    precondition(names.count + others.count <= 128, "an object has at most 128 members")
    self.names = names
    self.others = others
  }

  func has(_ index: Int) -> Bool { seen >> UInt128(index) & 1 == 1 }

  mutating func call(_ member: Tape.Node, on tape: Tape) -> Answer {
    guard let index = index(of: tape.name(of: member), on: tape) else {
      let name = tape.string(tape.name(of: member))
      return unknownNames.insert(name).inserted ? .unknown(name) : .repeated
    }
    if has(index) { return .repeated }
    seen |= 1 << UInt128(index)
    next = index + 1
    return .known(index)
  }

  private func index(of name: Tape.Text, on tape: Tape) -> Int? {
    let count = names.count
    for offset in 0..<count {
      let index = next + offset < count ? next + offset : (next + offset) % count
      if tape.equals(name, names[index]) { return index }
    }
    return others.indices.first { tape.equals(name, others[$0]) }.map { count + $0 }
  }
}
