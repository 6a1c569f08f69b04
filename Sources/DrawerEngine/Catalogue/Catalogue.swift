/// Reads a member that a catalogue leaves to its caller, given the index of its name among the caller's names.
public typealias OtherMember = (_ index: Int, Tape.Node, inout Reading) -> Void

/// The members of a `Root` that depend on more than its type, such as a budget or a system; all others are `Described`.
///
///     Catalogue(0.0) { offset, m in m("contentOffset", &offset, .pixels, required: true, "How far it is scrolled.") }
///
/// It is an object, so that the optimiser does not copy what is done with a catalogue for each of them.
public final class Catalogue<Root: Sendable>: Sendable {
  /// What applies when no member is given.
  public let initial: Root
  let visit: @Sendable (inout Root, inout Members) -> Void
  private let examine: @Sendable (Root, inout Reading) -> Void
  private let examineAll: @Sendable (Tape.Node, inout Reading) -> Void

  /// - Parameters:
  ///   - visit: hands over each member.
  ///   - examine: checks whether the members fit together; called once every one of them has been accepted.
  ///   - examineAll: checks whether the members that are right fit together, even if others were refused.
  public init(
    _ initial: Root, _ visit: @escaping @Sendable (inout Root, inout Members) -> Void,
    examine: @escaping @Sendable (Root, inout Reading) -> Void = { _, _ in },
    examineAll: @escaping @Sendable (Tape.Node, inout Reading) -> Void = { _, _ in }
  ) {
    self.initial = initial
    self.visit = visit
    self.examine = examine
    self.examineAll = examineAll
  }

  /// The members of a described type.
  public convenience init(_ initial: Root = Root()) where Root: Described {
    self.init(initial) {
      $0.members(&$1)
    } examine: {
      $0.examine(&$1)
    }
  }

  public var descriptions: [PropertyDescription] {
    var root = initial
    var defaults = Tape()
    write(root, &defaults)
    var m = Members(describing: defaults)
    visit(&root, &m)
    return m.descriptions
  }

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
    return fill(&root, node, besides: others, &reading, takeOther: takeOther) ? root : nil
  }

  /// Reads an object into a root, which must be as `initial`.
  ///
  /// - Returns: False if anything was refused.
  func fill(
    _ root: inout Root, _ node: Tape.Node, besides others: [String] = [], _ reading: inout Reading,
    takeOther: OtherMember = { _, _, _ in }
  ) -> Bool {
    let before = reading.violationCount
    if reading.begin(node, besides: others) {
      repeat {
        visit(&root, &reading)
        while let (index, value) = reading.nextOther() { takeOther(index, value, &reading) }
      } while reading.isUnfinished()
    }
    _ = reading.end()
    examineAll(node, &reading)
    guard reading.violationCount == before else { return false }
    examine(root, &reading)
    return reading.violationCount == before
  }

  /// Writes an object with every property that has a value, in the catalogue's order.
  public func write(_ root: Root, _ tape: inout Tape) {
    tape.object { writeMembers(of: root, to: &$0) }
  }

  /// Writes the members alone, as part of an object that the caller has begun.
  public func writeMembers(of root: Root, to tape: inout Tape) {
    var root = root
    var m = Members(writingOn: &tape)
    visit(&root, &m)
    m.handBack(&tape)
  }
}
