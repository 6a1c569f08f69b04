import DrawerEngine

/// What a tune request has besides the release or the timeline that it is about.
struct TuneRequest: Sendable {
  struct Span: Sendable {
    var from = 0.0
    var to = 0.0
  }

  /// A JSON Pointer into the request.
  var property = ""
  var range = Span()
  /// The state that is wanted, as answers spell it.
  var state: String?

  static let names = ["property", "range", "state"]

  static let catalogue: Catalogue<TuneRequest> = {
    let span = Catalogue(
      Span(),
      [
        Property("from", { $1(&$0.from) }, .number(.none, -1_000_000...1_000_000), required: true, "The first value."),
        Property("to", { $1(&$0.to) }, .number(.none, -1_000_000...1_000_000), required: true, "The last value."),
      ]
    ) { span, reading in
      guard span.from >= span.to else { return }
      reading.within(.member("to")) { $0.refuse("is \(span.to.plain); it must be more than \(span.from.plain)") }
    }
    return Catalogue(
      TuneRequest(),
      [
        Property(
          "property", { $1(&$0.property) }, .string, required: true, "A JSON Pointer to a number of the request."),
        Property("range", { $1(&$0.range) }, .object(span), required: true, "The values that are tried."),
        Property("state", optional: { $1(&$0.state) }, .string, "The state that is wanted."),
      ]
    )
  }()
}

/// A request with one number left open.
struct OpenRequest: Sendable {
  private let request: Tape
  private let others: [String]
  /// The JSON Pointer, step by step.
  private let path: [String]
  /// The number that the request gives; nil if it gives none.
  let given: Double?

  /// - Parameters:
  ///   - pointer: to the number, beginning with a slash. A member that the request does not have is added.
  ///   - others: members of the request that are left out.
  /// - Throws: Why the pointer points to no number; continues a sentence that begins with the pointer's name.
  init(_ request: Tape, _ pointer: String, without others: [String]) throws(Failure) {
    guard pointer.hasPrefix("/") else {
      throw Failure(
        message: "is \"\(pointer.prefix(100))\"; it must be a JSON Pointer, such as \"/release/velocity\"")
    }
    self.request = request
    self.others = others
    path = Self.path(pointer)
    if let first = path.first, others.contains(first) {
      throw Failure(
        message: "points to \"\(first)\", which is the question; it must point to a number of what is asked about")
    }
    var copy = Copy(value: 0)
    try copy.add(.root, of: request, at: path[...], without: others)
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
        if !others.contains(name) {
          tape.name(name)
          tape.append(request, present)
        }
        member = request.next(after: present, in: .root)
      }
    }
    return tape
  }

  /// Whether a violation is of the open number itself, or of something in its place.
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
      String(step).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// The request with a value.
  func with(_ value: Double) -> Tape {
    var copy = Copy(value: value)
    // Whether the pointer points to a number has been found at the beginning.
    try? copy.add(.root, of: request, at: path[...], without: others)
    return copy.tape
  }
}

/// A copy of a request that is being made, with a value for the open number.
private struct Copy {
  let value: Double
  private(set) var tape = Tape()
  private(set) var given: Double?

  init(value: Double) { self.value = value }

  /// Copies a value.
  ///
  /// - Parameter path: leads from it to the open number.
  mutating func add(
    _ value: Tape.Node, of source: Tape, at path: ArraySlice<String>, without others: [String] = []
  ) throws(OpenRequest.Failure) {
    guard let step = path.first else {
      switch source[value] {
      case .number(let number): given = number
      // The value does not count, and a number may take the place of either.
      case .null, .object: break
      case .bool, .string, .list:
        throw OpenRequest.Failure(message: "points to \(Reading(source).kind(of: value)); it must point to a number")
      }
      return tape.number(self.value)
    }
    var failure: OpenRequest.Failure?
    switch source[value] {
    case .object:
      tape.open(object: true)
      var isFound = false
      var member = source.firstChild(of: value)
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
        member = source.next(after: present, in: value)
      }
      if !isFound { addMember(path) }
      _ = tape.close()
    case .list:
      let count = source.count(of: value)
      guard let index = Int(step), String(index) == step, 0..<count ~= index else {
        throw OpenRequest.Failure(message: "has \"\(step)\" in a list of \(count)")
      }
      tape.open(object: false)
      var element = source.firstChild(of: value)
      for position in 0..<count where failure == nil {
        guard let present = element else { break }
        if position == index {
          do { try add(present, of: source, at: path.dropFirst()) } catch { failure = error }
        } else {
          tape.append(source, present)
        }
        element = source.next(after: present, in: value)
      }
      _ = tape.close()
    case .null, .bool, .number, .string:
      throw OpenRequest.Failure(message: "has \"\(step)\" in \(Reading(source).kind(of: value))")
    }
    if let failure { throw failure }
  }

  /// Adds what the request does not have: objects on the way, and the number at the end.
  private mutating func addMember(_ path: ArraySlice<String>) {
    guard let step = path.first else { return tape.number(value) }
    tape.name(step)
    guard path.count > 1 else { return tape.number(value) }
    tape.open(object: true)
    addMember(path.dropFirst())
    _ = tape.close()
  }
}
