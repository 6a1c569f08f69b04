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
    var names: [String] = []
    var required: [Int] = []
    for (index, property) in properties.enumerated() {
      names.append(property.name)
      if property.isRequired { required.append(index) }
    }
    let (table, needed) = (NameTable(names), required)
    filler = { root, node, others, takeOther, reading in
      let before = reading.violationCount
      var members = MemberReader(node, &reading)
      while let (index, value) = members.next(table, others, &reading) {
        reading.withinMember(value) { value, reading in
          if index < properties.count {
            properties[index].assign(&root, value, &reading)
          } else {
            takeOther(index - properties.count, value, &reading)
          }
        }
      }
      if !needed.isEmpty { members.refuseMissing(needed, of: table, &reading) }
      examineAll(node, &reading)
      guard reading.violationCount == before else { return false }
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
