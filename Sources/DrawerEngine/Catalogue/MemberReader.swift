/// Goes through the members of an object, each of which may be there once, and refuses what is unknown, repeated or missing.
///
/// It knows no root, so that the compiler makes it once and not for each catalogue. The names are handed over each time, as
/// keeping them would take longer than to read a small object.
struct MemberReader {
  private let object: Tape.Node
  private let isObject: Bool
  /// Nil at the end, and if the value is no object.
  private var following: Tape.Node?
  /// A bit for each name.
  private var seen: UInt64 = 0
  /// Nil as long as there are none.
  private var unknownNames: Set<String>?

  init(_ node: Tape.Node, _ reading: inout Reading) {
    object = node
    isObject = reading.isObject(node)
    if isObject {
      following = reading.tape.firstChild(of: node)
    } else {
      reading.refuse(node, insteadOf: .object)
    }
  }

  /// The next member with a known name that was not there before.
  ///
  /// - Parameter others: names that are known besides the table's.
  /// - Returns: The index of its name among the table's names and the others after them, and its value; nil at the end.
  @inline(never)
  mutating func next(
    _ names: NameTable, _ others: [String], _ reading: inout Reading
  ) -> (index: Int, value: Tape.Node)? {
    while let value = following {
      following = reading.tape.next(after: value, in: object)
      let name = reading.tape.name(of: value)
      let known =
        names.index(of: name, on: reading.tape)
        ?? others.firstIndex { reading.tape.equals(name, $0) }.map { names.count + $0 }
      guard let index = known else {
        refuseUnknown(value, among: names, others, &reading)
        continue
      }
      precondition(index < 64, "an object has at most 64 members")
      if seen >> UInt64(index) & 1 == 1 {
        refuseRepeated(value, &reading)
        continue
      }
      seen |= 1 << UInt64(index)
      return (index, value)
    }
    return nil
  }

  /// Refuses the object for each of these names that it does not have.
  @inline(never)
  func refuseMissing(_ required: [Int], of names: NameTable, _ reading: inout Reading) {
    guard isObject else { return }
    for index in required where seen >> UInt64(index) & 1 == 0 {
      reading.within(.member(names[index])) { $0.refuse(.missing()) }
    }
  }

  private func refuseRepeated(_ member: Tape.Node, _ reading: inout Reading) {
    reading.withinMember(member) { $1.refuse("is given more than once") }
  }

  private mutating func refuseUnknown(
    _ member: Tape.Node, among names: NameTable, _ others: [String], _ reading: inout Reading
  ) {
    let name = reading.tape.string(reading.tape.name(of: member))
    // The set has one owner while it grows.
    var unknown = unknownNames ?? []
    unknownNames = nil
    let isNew = unknown.insert(name).inserted
    unknownNames = unknown
    guard isNew else { return refuseRepeated(member, &reading) }
    reading.withinMember(member) { $1.refuse(unknown: name, among: names.all + others) }
  }
}
