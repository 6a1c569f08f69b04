import DrawerEngine

/// A value that replaces the open one.
enum OpenValue: Sendable {
  case number(Double)
  /// The root of a tape.
  case written(Tape)

  fileprivate func write(to tape: inout Tape) {
    switch self {
    case .number(let number): tape.number(number)
    case .written(let value): tape.append(value)
    }
  }
}

/// A request with one value left open.
struct OpenRequest: Sendable {
  private let request: Tape
  private let others: [String]
  /// The JSON Pointer, step by step.
  let path: [String]
  /// The request's own value; nil if it has none, or none that is acceptable.
  let given: OpenValue?

  /// - Parameters:
  ///   - pointer: To the value, beginning with a slash. A member that the request does not have is added.
  ///   - others: Members of the request that are left out.
  ///   - takesNumber: Whether only a number may be open.
  /// - Throws: Why the pointer points to no such value; completes a sentence that begins with the pointer's name.
  init(_ request: Tape, _ pointer: String, without others: [String], takesNumber: Bool) throws(Failure) {
    guard pointer.hasPrefix("/") else {
      throw Failure(
        message: "is \"\(pointer.prefix(100))\"; it must be a JSON Pointer, such as \"/release/velocity\"")
    }
    self.request = request
    self.others = others
    path = Self.path(pointer)
    if let first = path.first, others.contains(first) {
      throw Failure(
        message: "points to \"\(first)\", which states the question; point to a value of the drawer or its motion")
    }
    var copy = Copy(value: .number(0), takesNumber: takesNumber)
    try copy.add(.root, of: request, at: path[...], without: others)
    guard takesNumber || path != ["drawer", "system"] else {
      throw Failure(message: "points to the system, which determines what can vary; use /compare for several systems")
    }
    given = copy.given
  }

  struct Failure: Error {
    let message: String
  }

  /// A request without some of its members.
  static func copy(_ request: Tape, without others: [String]) -> Tape {
    var tape = Tape()
    tape.object { tape in
      var member = request.firstChild(of: .root)
      while let present = member {
        let name = request.string(request.name(of: present))
        if !others.contains(name) { tape.append(name, request, present) }
        member = request.next(after: present, in: .root)
      }
    }
    return tape
  }

  /// Whether a violation concerns the open value, or something inside it.
  func covers(_ violation: Reading.Violation) -> Bool {
    violation.path.count >= path.count
      && zip(violation.path, path).allSatisfy { step, name in
        switch step {
        case .member(let member): member == name
        case .element(let index): String(index) == name
        }
      }
  }

  /// The steps of a JSON Pointer.
  static func path(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { step in
      step.withoutEscapes
    }
  }

  /// The request with a value.
  func with(_ value: OpenValue) -> Tape { with(value, in: request) }

  /// Another request of the same form with a value, such as the same one with another value open.
  func with(_ value: OpenValue, in request: Tape) -> Tape {
    var copy = Copy(value: value, takesNumber: false)
    // Whether the pointer points to a value has been found at the beginning.
    try? copy.add(.root, of: request, at: path[...], without: others)
    return copy.tape
  }

  /// Whether one open value is the other one, or lies inside it.
  func overlaps(_ other: OpenRequest) -> Bool { zip(path, other.path).allSatisfy { $0 == $1 } }
}

/// The copy of a request under construction, with a value for the open one.
private struct Copy {
  let value: OpenValue
  let takesNumber: Bool
  private(set) var tape = Tape()
  private(set) var given: OpenValue?

  init(value: OpenValue, takesNumber: Bool) {
    self.value = value
    self.takesNumber = takesNumber
  }

  /// Copies a value.
  ///
  /// - Parameter path: Leads from it to the open value.
  mutating func add(
    _ node: Tape.Node, of source: Tape, at path: ArraySlice<String>, without others: [String] = []
  ) throws(OpenRequest.Failure) {
    guard let step = path.first else {
      try take(node, of: source)
      return value.write(to: &tape)
    }
    var failure: OpenRequest.Failure?
    switch source[node] {
    case .object:
      tape.open(object: true)
      var isFound = false
      var member = source.firstChild(of: node)
      while let present = member, failure == nil {
        let name = source.string(source.name(of: present))
        if !others.contains(name) {
          tape.name(name)
          if name == step {
            isFound = true
            do { try add(present, of: source, at: path.dropFirst()) } catch { failure = error }
          } else {
            tape.append(source, present)
          }
        }
        member = source.next(after: present, in: node)
      }
      if !isFound { addMember(path) }
      _ = tape.close()
    case .list:
      let count = source.count(of: node)
      guard let index = Int(step), String(index) == step, 0..<count ~= index else {
        throw OpenRequest.Failure(message: "has \"\(step)\" in a list of \(count)")
      }
      tape.open(object: false)
      var element = source.firstChild(of: node)
      for position in 0..<count where failure == nil {
        guard let present = element else { break }
        if position == index {
          do { try add(present, of: source, at: path.dropFirst()) } catch { failure = error }
        } else {
          tape.append(source, present)
        }
        element = source.next(after: present, in: node)
      }
      _ = tape.close()
    case .null, .bool, .number, .string:
      throw OpenRequest.Failure(message: "has \"\(step)\" in \(Reading(source).kind(of: node))")
    }
    if let failure { throw failure }
  }

  /// Keeps the existing value. If a number is wanted, null and objects are not acceptable, and a number may replace
  /// them.
  private mutating func take(_ node: Tape.Node, of source: Tape) throws(OpenRequest.Failure) {
    guard takesNumber else {
      var tape = Tape()
      tape.append(source, node)
      given = .written(tape)
      return
    }
    switch source[node] {
    case .number(let number): given = .number(number)
    case .null, .object: break
    case .bool, .string, .list:
      throw OpenRequest.Failure(message: "points to \(Reading(source).kind(of: node)); it must point to a number")
    }
  }

  /// Adds the missing parts of the request: objects on the path, and the value at its end.
  private mutating func addMember(_ path: ArraySlice<String>) {
    guard let step = path.first else { return value.write(to: &tape) }
    tape.name(step)
    guard path.count > 1 else { return value.write(to: &tape) }
    tape.open(object: true)
    addMember(path.dropFirst())
    _ = tape.close()
  }
}

extension Substring {
  /// A step of a JSON Pointer without its escapes: `~1` is a slash, `~0` a tilde (RFC 6901, 4).
  fileprivate var withoutEscapes: String {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in utf8 {
      if isEscape, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") {
        bytes[bytes.count - 1] = byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/")
        isEscape = false
      } else {
        bytes.append(byte)
        isEscape = byte == UInt8(ascii: "~")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
