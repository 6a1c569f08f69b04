/// A tape that is being read, with the violations and notices found so far.
///
/// Reading continues after a violation, so that all errors in a request are reported at once.
public struct Reading: Sendable {
  /// One step of a path into a value: a member's name or an element's index.
  public enum Step: Sendable, Equatable {
    case member(String)
    case element(Int)
  }

  /// A value that was accepted, but not as it was sent.
  public struct Notice: Sendable, Equatable {
    public fileprivate(set) var path: [Step]
    public let message: String
  }

  /// The maximum number of violations kept; further ones are only counted. Nobody reads more, and a request with a
  /// million unknown members must not produce a million sentences.
  public static let mostViolations = 32

  /// The tape being read or written.
  public internal(set) var tape: Tape
  /// The violations found so far, the first `mostViolations` of them.
  public private(set) var violations: [Violation] = []
  /// The number of violations found, including those that were not kept.
  public private(set) var violationCount = 0
  public private(set) var notices: [Notice] = []
  /// The number of notices, including those that were not kept.
  private var noticeCount = 0
  /// Whether reports are only counted.
  var isProbing = false
  /// The purpose of visiting members, and what to list.
  var purpose = Purpose.read
  private var listings: [Listing] = []
  /// The object whose members are being read, and those around it.
  var object = ObjectReading()
  var objects: [ObjectReading] = []
  /// The members of all these objects, and their number.
  var given: [Tape.Node] = []
  var givenCount = 0
  /// The rarely needed state of these objects, the innermost last.
  var rarities: [ObjectRarities] = []

  public init(_ tape: Tape = Tape()) { self.tape = tape }

  /// The listed descriptions. Few readings list anything.
  var listing: Listing {
    get { listings.first ?? Listing() }
    _modify {
      if listings.isEmpty { listings.append(Listing()) }
      yield &listings[0]
    }
  }

  /// Gives the tape back, so that its memory can be reused. Nothing can be read afterwards.
  package mutating func takeTape() -> Tape {
    defer { tape = Tape() }
    return tape
  }

  /// Whether a further violation would be kept.
  var keepsViolations: Bool { !isProbing && violations.count < Self.mostViolations }

  /// The number of reports so far.
  var faults: Int { violationCount &+ noticeCount }

  struct Counts: Equatable { var violations, notices: Int }

  /// The number of violations and notices so far; setting it keeps those already stored.
  var counts: Counts {
    get { Counts(violations: violationCount, notices: noticeCount) }
    set { (violationCount, noticeCount) = (newValue.violations, newValue.notices) }
  }

  /// The number of violations and notices that are kept.
  var kept: Counts { Counts(violations: violations.count, notices: notices.count) }

  /// Refuses the value that is being read.
  public mutating func refuse(_ cause: Violation.Cause) {
    violationCount += 1
    if keepsViolations { violations.append(Violation(path: [], cause)) }
  }

  /// Adds a violation found by another reading of the same request.
  public mutating func refuse(_ violation: Violation) {
    violationCount += 1
    if keepsViolations { violations.append(violation) }
  }

  /// Refuses the value being read, because it does not fit the rest of the request.
  ///
  /// - Parameter reason: Completes a sentence that begins with the value's name: "is given more than once".
  public mutating func refuse(_ reason: String) { refuse(.unfit(reason: reason)) }

  /// Refuses the value at a node, because another kind of value is required.
  public mutating func refuse(_ node: Tape.Node, insteadOf allowed: Violation.Kind) {
    refuse(.wrongKind(allowed: allowed, sent: kind(of: node)))
  }

  /// Refuses the value at a node, because it is not one of the given names.
  public mutating func refuse(_ node: Tape.Node, among names: [String]) {
    let meant = string(node).flatMap { nearest(to: $0, among: names) }
    refuse(.outOfRange(sent: phrase(node), meant: meant, allowed: "one of \(names.quoted)"))
  }

  /// Refuses the value being read, because the object has no member of that name.
  ///
  /// - Parameter known: The names of the object's members.
  mutating func refuse(unknown name: String, among known: [String]) {
    // Searching for a similar name takes time, so it is done only if the violation is kept.
    refuse(.unknown(meant: keepsViolations ? nearest(to: name, among: known) : nil))
  }

  /// Refuses a list because of its number of elements.
  public mutating func refuse(elements count: Int, allowed: ClosedRange<Int>) {
    refuse("has \(count) element\(count == 1 ? "" : "s"); \(allowed.lowerBound) to \(allowed.upperBound) are allowed")
  }

  public mutating func notice(_ message: String) {
    noticeCount += 1
    if !isProbing { notices.append(Notice(path: [], message: message)) }
  }

  /// Adds a notice about a value at a path below the one being read.
  mutating func notice(at path: ArraySlice<Step>, _ message: String) {
    guard let step = path.first else { return notice(message) }
    within(step) { $0.notice(at: path.dropFirst(), message) }
  }

  /// Reads a part that was set aside on a tape of its own, as if it were still in its original position.
  public mutating func on<Result>(_ part: Tape, _ read: (inout Reading) -> Result) -> Result {
    let whole = tape
    tape = part
    defer { tape = whole }
    return read(&self)
  }
}

// MARK: - Paths

extension Reading {
  /// Reads something one step further down. Paths are assembled on the way back, and only if there is something to
  /// report: nearly all requests are sound.
  public mutating func within<Result>(_ step: @autoclosure () -> Step, _ read: (inout Reading) -> Result) -> Result {
    let before = kept
    let result = read(&self)
    if kept != before { prefixPaths(with: step(), after: before) }
    return result
  }

  /// Reads a member's value.
  ///
  /// - Parameter member: The value's node.
  public mutating func withinMember<Result>(
    _ member: Tape.Node, _ read: (Tape.Node, inout Reading) -> Result
  ) -> Result {
    let before = kept
    let result = read(member, &self)
    if kept != before { prefixPaths(with: .member(tape.string(tape.name(of: member))), after: before) }
    return result
  }

  /// Reads every element of a list, each one step further down.
  public mutating func eachElement(of list: Tape.Node, _ read: (_ index: Int, Tape.Node, inout Reading) -> Void) {
    var index = 0
    var element = tape.firstChild(of: list)
    while let present = element {
      within(.element(index)) { read(index, present, &$0) }
      index += 1
      element = tape.next(after: present, in: list)
    }
  }

  /// Prepends a step to the paths of everything reported since.
  mutating func prefixPaths(with step: Step, after before: Counts) {
    for index in before.violations..<violations.count { violations[index].path.insert(step, at: 0) }
    for index in before.notices..<notices.count { notices[index].path.insert(step, at: 0) }
  }
}

// MARK: - Wording

extension Reading {
  /// The kind of value at a node, with its article.
  public func kind(of node: Tape.Node) -> String {
    switch tape[node] {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "an array"
    case .object: "an object"
    }
  }

  /// The value at a node as it appears in a sentence: scalars as they were sent, anything else by its kind.
  public func phrase(_ node: Tape.Node) -> String {
    switch tape[node] {
    case .number(let number): number.plain
    case .string(let text): text.count <= 40 ? "\"\(tape.string(text))\"" : "a string of \(text.count) bytes"
    case .bool(let bool): bool ? "true" : "false"
    case .null, .list, .object: kind(of: node)
    }
  }

  public func isObject(_ node: Tape.Node) -> Bool { if case .object = tape[node] { true } else { false } }

  /// The string at a node, or nil if the value is of another kind.
  public func string(_ node: Tape.Node) -> String? {
    if case .string(let text) = tape[node] { tape.string(text) } else { nil }
  }
}

extension Double {
  /// The number as it appears in a sentence: whole numbers have no fraction.
  package var plain: String {
    self == rounded(.towardZero) && abs(self) < 1e15 ? String(Int64(self)) : description
  }
}
