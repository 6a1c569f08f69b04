/// What reading a request found on its way: what is wrong, what was adjusted.
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

  public private(set) var violations: [Violation] = []
  public private(set) var notices: [Notice] = []

  public init() {}

  /// - Parameter message: reads on from the name of the value: "is -4 pt; it may be 0 to 100".
  public mutating func refuse(_ message: String) {
    violations.append(Violation(path: [], message: message))
  }

  public mutating func notice(_ message: String) {
    notices.append(Notice(path: [], message: message))
  }

  /// Reads something one step further down. Paths are put together on the way back, and only where there is something to
  /// tell: nearly all requests are sound.
  public mutating func within<Result>(_ step: @autoclosure () -> Step, _ read: (inout Reading) -> Result) -> Result {
    let known = (violations: violations.count, notices: notices.count)
    let result = read(&self)
    if violations.count > known.violations {
      let step = step()
      for index in known.violations..<violations.count { violations[index].path.insert(step, at: 0) }
    }
    if notices.count > known.notices {
      let step = step()
      for index in known.notices..<notices.count { notices[index].path.insert(step, at: 0) }
    }
    return result
  }
}

extension Value {
  /// What this is, as a person would say it.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "an array"
    case .object: "an object"
    }
  }

  /// This value in a sentence: scalars as they were sent, everything else by its kind.
  var told: String {
    switch self {
    case .number(let number): number.told
    case .string(let string): string.utf8.count <= 40 ? "\"\(string)\"" : "a string of \(string.utf8.count) bytes"
    case .bool(let bool): bool ? "true" : "false"
    case .null, .list, .object: kind
    }
  }
}

extension Double {
  /// The number in a sentence: whole numbers without a fraction.
  package var told: String {
    self == rounded(.towardZero) && abs(self) < 1e15 ? String(Int64(self)) : description
  }
}
