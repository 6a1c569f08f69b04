import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A JSON text becomes a value` {
  private func parse(_ text: String, maximumDepth: Int = 64) throws -> Value {
    try JSONParser.parse([UInt8](text.utf8), maximumDepth: maximumDepth)
  }

  @Test(arguments: shapes)
  func `values of every shape are parsed`(text: String, value: Value) throws {
    #expect(try parse(text) == value)
  }

  @Test func `duplicate members are kept in their order`() throws {
    #expect(try parse(#"{"a":1,"b":2,"a":3}"#) == .object([.init("a", 1), .init("b", 2), .init("a", 3)]))
  }

  @Test(arguments: numbers)
  func `every number becomes the nearest double`(text: String, number: Double) throws {
    #expect(try parse(text) == .number(number))
    #expect(try parse("[\(text), \(text)]") == [.number(number), .number(number)])
  }

  @Test func `a zero with a point may be negative`() throws {
    #expect(try parse("-0.0").number?.sign == .minus)
    #expect(try parse("-0").number == 0)
  }

  @Test func `long integers are parsed among everything else`() throws {
    let text = #"{"a":[100000000000000000000,"100000000000000000000"],"b":-1234567890123456789012}"#
    #expect(try parse(text) == ["a": [1e20, "100000000000000000000"], "b": -1.234567890123456789012e21])
  }

  @Test func `a text can be parsed onto a used tape`() throws {
    var tape = Tape()
    for text in [#"{"a":[1,"two",{"b":null}],"c":"d"}"#, "7", #""e""#, #"[[],{},"\\u0041"]"#, "[]", "{}"] {
      try JSONParser.read(Array(text.utf8).span, onto: &tape)
      #expect(Value(tape) == (try parse(text)))
    }
    let deep = Array(repeating: "[", count: 65).joined()
    #expect(throws: MalformedJSON.self) { try JSONParser.read(Array(deep.utf8).span, onto: &tape) }
    try JSONParser.read(Array(#"{"f":true}"#.utf8).span, onto: &tape)
    #expect(Value(tape) == ["f": true])
  }

  @Test(arguments: strings)
  func `parsed strings are unescaped`(text: String, string: String) throws {
    #expect(try parse(text) == .string(string))
    #expect(try parse("{\(text):\(text)}") == .object([.init(string, .string(string))]))
  }

  @Test func `names that are equal only after normalisation stay distinct`() throws {
    let members = try #require(try parse(#"{"\u00e9":1,"e\u0301":2}"#).members)
    #expect(members.map { Array($0.name.utf8).count } == [2, 3])
  }

  @Test(arguments: [0, 1, 2, 63, 64, 200, 1024])
  func `a text may have exactly the allowed levels`(depth: Int) throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      func nested(_ levels: Int, _ inner: String) -> String {
        String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
      }
      #expect(throws: Never.self) { try parse(nested(depth, "0"), maximumDepth: depth) }
      for inner in ["[]", "{}", "[0]"] {
        #expect(throws: MalformedJSON(offset: depth * open.count, reason: "nested deeper than \(depth) levels")) {
          try parse(nested(depth, inner), maximumDepth: depth)
        }
      }
    }
  }

  @Test func `every recorded scenario can be parsed`() throws {
    #expect(try Vectors.lines("physics").allSatisfy { $0["system"] == "physics" })
  }
}

private let shapes: [(text: String, value: Value)] = [
  ("null", Value.null),
  ("true", true),
  ("false", false),
  (" \t\r\n 1 \t\r\n ", 1),
  (#""""#, ""),
  (#""a drawer""#, "a drawer"),
  ("[]", []),
  ("{}", [:]),
  ("[[],{}]", [[], [:]]),
  (#"[null,true,2.5,"x",[1],{"a":{}}]"#, [nil, true, 2.5, "x", [1], ["a": [:]]]),
  (
    #"{"container":{"height":844},"releases":[{"position":12.5}]}"#,
    ["container": ["height": 844], "releases": [["position": 12.5]]]
  ),
]

private let numbers: [(text: String, number: Double)] = [
  ("0", 0.0), ("0.0", 0), ("0e5", 0), ("1", 1), ("-1", -1), ("1e2", 100), ("1E+2", 100), ("1e-2", 0.01),
  ("0.1", 0.1), ("0.30000000000000004", 0.30000000000000004), ("1.7976931348623157e308", 1.7976931348623157e308),
  ("1.797693134862315807e308", .greatestFiniteMagnitude), ("4.9406564584124654e-324", .leastNonzeroMagnitude),
  ("2.4703282292062327e-324", 0), ("1e-999", 0), ("0e999999999999999999999", 0),
  ("9007199254740993", 9007199254740992), ("9007199254740995", 9007199254740996),
  ("9007199254740993.00000000000000000000000000000000000000000000001", 9007199254740994),
  ("9223372036854775807", 0x1p63), ("-9223372036854775808", -0x1p63), ("9223372036854775808", 0x1p63),
  ("18446744073709551615", 0x1p64), ("18446744073709551616", 0x1p64), ("-9223372036854775809", -0x1p63),
  ("100000000000000000000", 1e20), ("36893488147419107329", 0x1.0000000000001p65),
  ("123456789012345678901234567890", 1.2345678901234567890123456789e29),
  ("1" + String(repeating: "0", count: 308), 1e308),
]

private let strings: [(text: String, string: String)] = [
  (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
  (#""\ud83d\uDCA5""#, "💥"), (#""\u0000""#, "\0"), (#""é€💥""#, "é€💥"), (#""\uFFFF""#, "\u{FFFF}"),
  ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
]
