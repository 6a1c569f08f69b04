/// Reads a member that a catalogue leaves to its caller, given the index of its name among the caller's names.
public typealias OtherMember = (_ index: Int, Tape.Node, inout Reading) -> Void

/// The members of a `Root` where they depend on more than its type, such as a budget or a system. Where they do not,
/// the type is `Described`.
///
///     Catalogue(0.0) { offset, m in m("contentOffset", &offset, .pixels, required: true, "How far it is scrolled.") }
///
/// A class, so that the optimiser does not specialise the code for every catalogue.
public final class Catalogue<Root: Sendable>: Sendable {
  /// What applies when no member is given.
  public let initial: Root
  let visit: @Sendable (inout Root, inout Members) -> Void
  private let examine: @Sendable (Root, inout Reading) -> Void
  private let examineAll: @Sendable (Tape.Node, inout Reading) -> Void

  /// - Parameters:
  ///   - visit: Declares each member.
  ///   - examine: Checks whether the members fit together; called once every one of them has been accepted.
  ///   - examineAll: Checks whether the accepted members fit together, even if others were refused.
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
    return Members.descriptions { visit(&root, &$0) }
  }

  /// Reads an object strictly: unknown, duplicate and missing members are violations, each with its own path.
  ///
  /// - Parameters:
  ///   - others: Names of members of the same object that the caller reads.
  ///   - takeOther: Reads the value of one of those; by default the caller reads them elsewhere.
  /// - Returns: The root, or nil if anything was refused.
  public func read(
    _ node: Tape.Node, besides others: [String] = [], _ reading: inout Reading,
    takeOther: OtherMember = { _, _, _ in }
  ) -> Root? {
    var root = initial
    return fill(&root, node, besides: others, &reading, takeOther: takeOther) ? root : nil
  }

  /// Reads an object into a root, which must equal `initial`.
  ///
  /// - Returns: False if anything was refused.
  func fill(
    _ root: inout Root, _ node: Tape.Node, besides others: [String] = [], _ reading: inout Reading,
    takeOther: OtherMember = { _, _, _ in }
  ) -> Bool {
    let before = reading.violationCount
    _ = reading.read(node, besides: others, takeOther: takeOther) { visit(&root, &$0) }
    examineAll(node, &reading)
    guard reading.violationCount == before else { return false }
    examine(root, &reading)
    return reading.violationCount == before
  }

  /// Writes an object with every property that has a value, in the catalogue's order.
  public func write(_ root: Root, _ tape: inout Tape) {
    tape.open(.object)
    writeMembers(of: root, to: &tape)
    tape.close(.object)
  }

  /// Writes only the members, as part of an object that the caller has begun.
  public func writeMembers(of root: Root, to tape: inout Tape) {
    var root = root
    var m = Members(writingOn: &tape)
    visit(&root, &m)
    m.handBack(&tape)
  }
}
