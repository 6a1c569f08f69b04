import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A value is written` {
  private func json(_ value: Value, precision: Int = 4) -> String {
    String(decoding: value.json(precision: precision), as: UTF8.self)
  }

  @Test(arguments: shapes)
  func `values of every shape are written`(value: Value, text: String) {
    #expect(json(value) == text)
  }

  @Test(arguments: strings)
  func `strings are escaped`(string: String, text: String) {
    #expect(json(.string(string)) == text)
    #expect(json([.string(string)]) == "[\(text)]")
    #expect(JSONCapacity.string(string) >= text.utf8.count)
  }

  /// Strings are looked at eight bytes at a time.
  @Test(arguments: ["\"", "\\", "\u{8}", "\u{1F}", " ", "\u{7F}", "!", "#", "[", "]", "é", "\u{10FFFF}"])
  func `strings are escaped at every place that needs it`(special: Character) {
    for length in 0...24 {
      for place in 0...length {
        var string = String(repeating: "a", count: length)
        string.insert(special, at: string.index(string.startIndex, offsetBy: place))
        let escaped = string.unicodeScalars.map { scalar in
          switch scalar {
          case "\"": "\\\""
          case "\\": "\\\\"
          case "\u{8}": "\\b"
          case "\u{1F}": "\\u001f"
          default: String(scalar)
          }
        }
        #expect(json(.string(string)) == "\"" + escaped.joined() + "\"")
      }
    }
  }

  @Test func `fragments and JSON texts are written unchanged`() {
    for length in 0...JSONFragment.longest {
      let text = String((0..<length).map { Character(UnicodeScalar(UInt8(33 + $0))) })
      let fragment = JSONFragment(text)
      let bytes = [UInt8](capacity: length + JSONCapacity.fragment(fragment)) {
        $0.append(utf8: text)
        $0.append(fragment)
      }
      #expect(bytes == Array((text + text).utf8))
    }
  }

  /// Names of described types are copied 32 bytes at a time, up to 64.
  @Test(arguments: 0...70)
  func `the name of a described member is written like any other`(length: Int) {
    let name = String(repeating: "n", count: length)
    let object = #"{"\#(name)":1,"\#(name)":{"\#(name)":[]}}"#
    // A name that is also the last text on the tape, and one that is not.
    for tape in [Tape(), Tape(json: 4)] {
      var tape = tape
      tape.list { tape in
        Named(name: name, isLast: false).write(&tape)
        Named(name: name, isLast: true).write(&tape)
      }
      #expect(text(of: tape) == #"[\#(object),{"\#(name)":1}]"#)
    }
  }

  private func text(of tape: Tape) -> String {
    String(decoding: tape.isEmpty ? Array(tape.text[tape.json]) : tape.json(precision: 4), as: UTF8.self)
  }

  /// Entries are stored many at a time, where there is room for all of them; a long one is written separately.
  @Test(arguments: 0...200)
  func `a tape is written the same into any room that is enough`(length: Int) {
    let long = String(repeating: "n", count: length)
    let value: Value = [
      "first": .string(long), "second": [1.5, .number(1e300), .number(-1e-20), true, nil, [:], []],
      "third": .list((0..<length).map { .number(Double($0) / 4) }), "": ["a\"b": [["x": .string(long)]]],
    ]
    let tape = Tape(value)
    let inRoom = tape.json(precision: 2)
    let tight = [UInt8](capacity: inRoom.count + 400) { $0.append(tape, precision: 2) }
    #expect(inRoom == tight)
    let numbers = (0..<length).map { "\($0 / 4)" + ["", ".25", ".5", ".75"][$0 % 4] }.joined(separator: ",")
    #expect(
      String(decoding: inRoom, as: UTF8.self)
        == #"{"first":"\#(long)","second":[1.5,\#(json(.number(1e300))),0,true,null,{},[]],"#
        + #""third":[\#(numbers)],"":{"a\"b":[{"x":"\#(long)"}]}}"#)
    let members = [UInt8](capacity: tape.jsonCapacity) { $0.appendMembers(of: tape, precision: 2) }
    #expect(members == Array(inRoom.dropFirst().dropLast()))
  }

  @Test func `a tape that is written as JSON has the text of one that is written as entries`() {
    var random = SeededGenerator(seed: 3)
    for precision in 0...12 {
      for _ in 0..<200 {
        let value = randomValue(depth: 5, &random)
        func write(_ tape: inout Tape) {
          tape.list { tape in
            value.write(to: &tape)
            tape.exactly { tape in
              value.write(to: &tape)
              tape.append(Tape(value))
            }
            tape.append(Tape(value))
          }
        }
        var entries = Tape()
        write(&entries)
        var json = Tape(json: precision)
        // Emptied, it keeps its memory and nothing else.
        for _ in 0..<2 {
          json.removeAll()
          write(&json)
        }
        let written = Array(json.text[json.json])
        #expect(written == entries.json(precision: precision))
        var copied = Tape(json: precision)
        copied.append(entries)
        #expect(Array(copied.text[copied.json]) == written)
      }
    }
  }

  @Test(arguments: 0...12)
  func `whole numbers on a tape that is written as JSON are those of any other`(precision: Int) {
    let numbers = [0, 1, 9, 10, 11, 99, 100, 844, 65_536, 9_999_999, 9_999_999.5, 1e7, 1e7 + 1, 0x1p53, 1e21]
    let value = Value.list((numbers + numbers.map { -$0 } + numbers.map { $0.nextDown }).map { .number($0) })
    var json = Tape(json: precision)
    json.list { tape in
      value.write(to: &tape)
      tape.exactly { value.write(to: &$0) }
    }
    var entries = Tape()
    entries.list { tape in
      value.write(to: &tape)
      tape.exactly { value.write(to: &$0) }
    }
    #expect(Array(json.text[json.json]) == entries.json(precision: precision))
  }

  @Test func `a written value reads back the same`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let value = randomValue(depth: 5, &random)
      let bytes = value.json(precision: 12)
      #expect(bytes.count <= Tape(value).jsonCapacity)
      #expect(try JSONParser.parse(bytes) == value)
    }
  }

  /// Numbers are ones that twelve decimals hold: whole ones of any size, and thousandths of small ones' powers of two.
  private func randomValue(depth: Int, _ random: inout SeededGenerator) -> Value {
    func string() -> String {
      let scalars: [UnicodeScalar] = ["a", "B", "\"", "\\", "\n", "\u{1}", "é", "€", "💥", "/", " ", "\u{0}", "z"]
      return String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...20, using: &random)).map { _ in scalars[Int.random(in: 0..<13, using: &random)] }))
    }
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Double(Int.random(in: -1 << 52...1 << 52, using: &random)) / 4096)
    case 3:
      return .number(
        Double(bitPattern: random.next() & ~(0x7FF << 52) | UInt64.random(in: 1075...2046, using: &random) << 52))
    case 4: return .string(string())
    case 5:
      return .list((0..<Int.random(in: 0...6, using: &random)).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in .init(string(), randomValue(depth: depth - 1, &random)) }
      )
    }
  }
}

/// An object whose members have a given name.
private struct Named: Described {
  var name = ""
  var isLast = true

  mutating func members(_ m: inout Members) {
    m(name, always: 1.0, .measure(), "A number.")
    if !isLast { m(name, always: Inner(name: name), "An object.") }
  }
}

private struct Inner: Described {
  var name = ""

  mutating func members(_ m: inout Members) {
    m(name, always: [], 0...0, "An empty list.")
  }
}

private let shapes: [(value: Value, text: String)] = [
  (Value.null, "null"),
  (true, "true"),
  (false, "false"),
  (1.25, "1.25"),
  ("", #""""#),
  ([], "[]"),
  ([:], "{}"),
  ([nil, [1, 2], ["a": [:]]], #"[null,[1,2],{"a":{}}]"#),
  (["b": 1, "a": "x", "c": [true]], #"{"b":1,"a":"x","c":[true]}"#),
  (.object([.init("a", 1), .init("a", 2)]), #"{"a":1,"a":2}"#),
  (.number(.nan), "null"),
]

private let strings: [(string: String, text: String)] = [
  ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
  ("\u{0}\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#), ("é€💥\u{7F}\u{2028}", "\"é€💥\u{7F}\u{2028}\""),
]
