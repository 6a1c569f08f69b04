import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A tape` {
  private let value: Value = [
    "name": "flick", "by": -120.5, "cancelled": false, "at": nil,
    "path": [1, [], ["deep": [[["x": 3]]]], "é€💥\u{0}"], "none": [:],
  ]

  @Test func `a tape holds any value as it was written`() {
    #expect(Value(Tape(value)) == value)
    #expect(Value(Tape()) == .null)
  }

  @Test func `a tape is walked member by member, whatever is inside them`() {
    let tape = Tape(value)
    var names: [String] = []
    var member = tape.firstChild(of: .root)
    while let present = member {
      names.append(tape.string(tape.name(of: present)))
      member = tape.next(after: present, in: .root)
    }
    #expect(names == value.members?.map(\.name))
    #expect(tape.count(of: .root) == 6)
    #expect(tape.memberNames(of: .root) == names)
  }

  @Test func `a tape finds the first member of a name`() throws {
    let twice = Value.object([.init("a", 1), .init("ab", 2), .init("a", 3)])
    let tape = Tape(twice)
    #expect(tape.member("a", of: .root).map { tape[$0] } == .number(1))
    #expect(tape.member("ab", of: .root).map { tape[$0] } == .number(2))
    #expect(tape.member("", of: .root) == nil && tape.member("abc", of: .root) == nil)
    #expect(Tape([1, 2]).member("a", of: .root) == nil, "a list has no members")
  }

  @Test func `a tape can take a part of another one`() throws {
    let whole = Tape(value)
    let path = try #require(whole.member("path", of: .root))
    var tape = Tape()
    tape.object { tape in
      tape.name("copy")
      tape.append(whole, path)
      tape.name("after")
      tape.bool(true)
    }
    #expect(Value(tape) == ["copy": value["path"] ?? nil, "after": true])
  }

  @Test func `a described member reads like any other`() {
    var tape = Tape()
    Place().write(&tape)
    #expect(Value(tape) == ["position": 1, "t": ["a"]])
    #expect(tape.memberNames(of: .root) == ["position", "t"])
    #expect(tape.member("t", of: .root).map { tape.count(of: $0) } == 1)
    var copy = Tape()
    copy.append(tape)
    #expect(Value(copy) == Value(tape))
  }

  private struct Place: Described {
    mutating func members(_ m: inout Members) {
      m("position", always: 1.0, .measure(.points), "Where it is.")
      m("t", always: ["a"], 0...1, "Texts.")
    }
  }

  @Test func `an emptied tape keeps its memory`() {
    var tape = Tape(value)
    tape.removeAll()
    #expect(tape.isEmpty && tape[.root] == .null)
    Value.list([1]).write(to: &tape)
    #expect(Value(tape) == [1])
  }

  @Test func `a tape knows which numbers keep all their digits`() throws {
    var tape = Tape()
    tape.list { tape in
      tape.number(1)
      tape.exactly { tape in
        tape.number(2)
        tape.exactly { $0.number(3) }
        tape.number(4)
      }
      tape.number(5)
    }
    var exact: [Double] = []
    var element = tape.firstChild(of: .root)
    while let present = element {
      if case .number(let number) = tape[present], tape.isExact(present) { exact.append(number) }
      element = tape.next(after: present, in: .root)
    }
    #expect(exact == [2, 3, 4])
  }
}

@Suite struct `A reading` {
  @Test func `reading a hundred thousand equal names counts them all and keeps the first`() throws {
    let members = (0..<100_000).map { _ in Value.Member("a", 1) }
    var reading = Reading(Tape(.object(members)))
    #expect(DrawerKit.Configuration.read(.root, &reading) == nil)
    #expect(reading.violationCount == 100_000)
    #expect(reading.violations.count == Reading.mostViolations)
    #expect(reading.violations.first?.message == "is not known")
    #expect(reading.violations.last?.message == "is given more than once")
    #expect(reading.violations.allSatisfy { $0.path == [.member("a")] })
  }

  @Test func `a part that was put aside reads as if it were still in place`() {
    var reading = Reading(Tape(["value": "later"]))
    let number = reading.within(.member("value")) { reading in
      reading.on(Tape("three")) { Notation<Double>.points.read(.root, &$0) }
    }
    #expect(number == nil)
    #expect(reading.violations.map { "\($0.path.pointer) \($0.message)" } == ["/value must be a number, not a string"])
    #expect(Value(reading.tape) == ["value": "later"])
  }

  @Test func `others can take the members that a catalogue leaves to them, each once`() {
    var reading = Reading(Tape(.object([.init("b", 1), .init("top", 2), .init("b", 3)])))
    var taken: [String] = []
    let insets = Catalogue(Container.Insets()) { $1("top", &$0.top, .points, "") }
    _ = insets.read(.root, besides: ["a", "b"], &reading) { index, node, reading in
      taken.append("\(index): \(reading.phrase(node))")
    }
    #expect(taken == ["1: 1"])
    #expect(reading.violations.map(\.message) == ["is given more than once"])
  }
}
