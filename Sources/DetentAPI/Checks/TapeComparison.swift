import DrawerEngine

/// Compares an expected value with an actual one: every expected member and element must be present and equal, numbers
/// within their tolerance. Members that are not expected are ignored.
struct TapeComparison {
  private let expected: Tape
  private let actual: Tape
  private let tolerances: [String: Double]
  private(set) var differences: [CheckDifference] = []

  init(_ expected: Tape, with actual: Tape, within tolerances: [String: Double]) {
    self.expected = expected
    self.actual = actual
    self.tolerances = tolerances
  }

  /// The position of two compared values.
  private struct Place {
    var path: [Reading.Step] = []
    /// The name of the innermost member.
    var member = ""
    /// The instant of the innermost record, s.
    var time: Double?
  }

  mutating func compare() { compare(.root, with: .root, at: Place()) }

  private mutating func compare(_ expected: Tape.Node, with actual: Tape.Node, at place: Place) {
    switch (self.expected[expected], self.actual[actual]) {
    case (.object, .object): compareObjects(expected, with: actual, at: place)
    case (.list, .list): compareLists(expected, with: actual, at: place)
    case (.number(let wanted), .number(let found)):
      let tolerance = tolerances[place.member] ?? 0
      let distance = abs(wanted - found)
      if distance > tolerance {
        report(
          expected, insteadOf: actual, at: place,
          remark: tolerance > 0 ? "\(distance.decimal(6)) off; the tolerance is \(tolerance.decimal(6))" : nil)
      }
    case (.string(let wanted), .string(let found)):
      if !self.expected.equals(wanted, self.actual.string(found)) { report(expected, insteadOf: actual, at: place) }
    case (let wanted, let found): if wanted != found { report(expected, insteadOf: actual, at: place) }
    }
  }

  private mutating func compareObjects(_ expected: Tape.Node, with actual: Tape.Node, at place: Place) {
    var place = place
    if let time = self.expected.member("t", of: expected), case .number(let seconds) = self.expected[time] {
      place.time = seconds
    }
    var member = self.expected.firstChild(of: expected)
    while let present = member {
      let name = self.expected.string(self.expected.name(of: present))
      let inner = Place(path: place.path + [.member(name)], member: name, time: place.time)
      if let found = self.actual.member(name, of: actual) {
        compare(present, with: found, at: inner)
      } else {
        report(present, insteadOf: nil, at: inner)
      }
      member = self.expected.next(after: present, in: expected)
    }
  }

  private mutating func compareLists(_ expected: Tape.Node, with actual: Tape.Node, at place: Place) {
    let counts = (self.expected.count(of: expected), self.actual.count(of: actual))
    let known = differences.count
    var (wanted, found) = (self.expected.firstChild(of: expected), self.actual.firstChild(of: actual))
    var index = 0
    while wanted != nil || found != nil {
      let inner = Place(path: place.path + [.element(index)], member: place.member, time: place.time)
      if let wanted, let found {
        compare(wanted, with: found, at: inner)
      } else {
        report(wanted, insteadOf: found, at: inner)
      }
      // With an element added or missing, everything after it would differ, which would be of no use.
      if counts.0 != counts.1, differences.count > known { break }
      wanted = wanted.flatMap { self.expected.next(after: $0, in: expected) }
      found = found.flatMap { self.actual.next(after: $0, in: actual) }
      index += 1
    }
    if counts.0 != counts.1 {
      differences.append(
        CheckDifference(
          pointer: place.path.pointer, time: place.time, expected: "\(counts.0) elements",
          actual: "\(counts.1) elements", remark: nil))
    }
  }

  private mutating func report(
    _ expected: Tape.Node?, insteadOf actual: Tape.Node?, at place: Place, remark: String? = nil
  ) {
    differences.append(
      CheckDifference(
        pointer: place.path.pointer, time: place.time, expected: expected.map { Self.text(self.expected, $0) },
        actual: actual.map { Self.text(self.actual, $0) }, remark: remark))
  }

  /// The maximum number of characters of a value that are shown.
  private static let longest = 160

  private static func text(_ tape: Tape, _ node: Tape.Node) -> String {
    let bytes = [UInt8](capacity: tape.jsonCapacity) { $0.append(tape, node, precision: 12) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count <= longest ? text : text.prefix(longest) + "…"
  }
}
