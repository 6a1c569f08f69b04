/// A tape being read: what is on it, what is wrong with it, what was adjusted.
///
/// Reading goes on after a violation, so that a request's errors are told all at once.
public struct Reading: Sendable {
  /// One step of a path into a value: a member's name or an element's index.
  public enum Step: Sendable, Equatable {
    case member(String)
    case element(Int)
  }

  /// A value that cannot be taken: where it stands, and a sentence with what was sent and what is allowed.
  public struct Violation: Error, Sendable, Equatable {
    public fileprivate(set) var path: [Step]
    public let message: String

    public init(path: [Step], message: String) {
      self.path = path
      self.message = message
    }
  }

  /// A value that was taken, but not as it was sent.
  public struct Notice: Sendable, Equatable {
    public fileprivate(set) var path: [Step]
    public let message: String
  }

  /// How many violations are kept; further ones are counted. Nobody reads more, and a request of a million members that
  /// are all unknown costs no million sentences.
  public static let mostViolations = 32

  public private(set) var tape: Tape
  /// The first of them.
  public private(set) var violations: [Violation] = []
  /// How many there are in all.
  public private(set) var violationCount = 0
  public private(set) var notices: [Notice] = []

  public init(_ tape: Tape = Tape()) { self.tape = tape }

  /// Whether a further violation would be kept.
  var keepsViolations: Bool { violations.count < Self.mostViolations }

  /// - Parameter message: reads on from the name of the value: "is -4 pt; it may be 0 to 100".
  public mutating func refuse(_ message: String) {
    violationCount += 1
    if keepsViolations { violations.append(Violation(path: [], message: message)) }
  }

  public mutating func notice(_ message: String) {
    notices.append(Notice(path: [], message: message))
  }

  /// Reads a part that was put aside, as if it still stood here.
  public mutating func on<Result>(_ part: Tape, _ read: (inout Reading) -> Result) -> Result {
    let whole = tape
    tape = part
    defer { tape = whole }
    return read(&self)
  }
}

// MARK: - Paths

extension Reading {
  /// Reads something one step further down. Paths are put together on the way back, and only where there is something to
  /// tell: nearly all requests are sound.
  public mutating func within<Result>(_ step: @autoclosure () -> Step, _ read: (inout Reading) -> Result) -> Result {
    let known = (violations: violations.count, notices: notices.count)
    let result = read(&self)
    if violations.count > known.violations || notices.count > known.notices {
      place(below: step(), after: known.violations, known.notices)
    }
    return result
  }

  /// Reads a member's value.
  ///
  /// - Parameter member: the value's node.
  public mutating func withinMember<Result>(
    _ member: Tape.Node, _ read: (Tape.Node, inout Reading) -> Result
  ) -> Result {
    let known = (violations: violations.count, notices: notices.count)
    let result = read(member, &self)
    if violations.count > known.violations || notices.count > known.notices {
      place(below: .member(tape.string(tape.name(of: member))), after: known.violations, known.notices)
    }
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

  private mutating func place(below step: Step, after violations: Int, _ notices: Int) {
    for index in violations..<self.violations.count { self.violations[index].path.insert(step, at: 0) }
    for index in notices..<self.notices.count { self.notices[index].path.insert(step, at: 0) }
  }
}

// MARK: - In a sentence

extension Reading {
  /// What stands there, as a person would say it.
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

  /// What stands there in a sentence: scalars as they were sent, everything else by its kind.
  public func told(_ node: Tape.Node) -> String {
    switch tape[node] {
    case .number(let number): number.told
    case .string(let text): text.count <= 40 ? "\"\(tape.string(text))\"" : "a string of \(text.count) bytes"
    case .bool(let bool): bool ? "true" : "false"
    case .null, .list, .object: kind(of: node)
    }
  }

  public func isObject(_ node: Tape.Node) -> Bool { if case .object = tape[node] { true } else { false } }

  /// The string that stands there, if one does.
  public func string(_ node: Tape.Node) -> String? {
    if case .string(let text) = tape[node] { tape.string(text) } else { nil }
  }
}

extension Double {
  /// The number in a sentence: whole numbers without a fraction.
  package var told: String {
    self == rounded(.towardZero) && abs(self) < 1e15 ? String(Int64(self)) : description
  }
}
