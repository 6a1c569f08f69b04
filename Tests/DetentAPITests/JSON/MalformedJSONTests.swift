import DetentAPI
import TestSupport
import Testing

@Suite struct `A faulty JSON text is refused with its first fault` {
  private func refusal(of bytes: [UInt8]) -> MalformedJSON? {
    do {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: faults)
  func `a faulty text is refused with place and reason`(text: String, offset: Int, reason: String) {
    #expect(refusal(of: [UInt8](text.utf8)) == MalformedJSON(offset: offset, reason: reason))
  }

  @Test(arguments: encodings)
  func `bytes that are not UTF-8 are refused at their place`(bytes: [UInt8], offset: Int, reason: String) {
    #expect(refusal(of: bytes) == MalformedJSON(offset: offset, reason: reason))
  }

  @Test(arguments: ["[", #"{"a":"#, "[[],", #"[{"a":"#])
  func `a fault is found at any depth`(open: String) throws {
    let fault = try #require(refusal(of: [UInt8](String(repeating: open, count: 100_000).utf8)))
    #expect(fault.reason == "nested deeper than 64 levels")
  }

  @Test func `texts with anything cut off or changed are handled`() {
    let text = [UInt8](
      #"{"a":[1,-2.5e3,true,false,null,"é\n\ud83d\udca5"],"b":{"c":{}}, "d":12345678901234567890123}"#.utf8)
    #expect(refusal(of: text) == nil)
    for length in text.indices {
      #expect(refusal(of: Array(text[..<length])) != nil)
    }
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = text
        bytes[index] = byte
        guard let fault = refusal(of: bytes) else { continue }
        #expect((0...bytes.count).contains(fault.offset))
        // simdjson's own words start with a capital: they are used where no fault of ours was found.
        #expect(fault.reason.hasPrefix("NaN") || fault.reason.first?.isUppercase == false)
      }
    }
  }
}

private let faults: [(text: String, offset: Int, reason: String)] = [
  // Nothing, or too much.
  ("", 0, "the body is empty"),
  (" \n\t", 3, "the body is empty"),
  ("1 2", 2, "nothing may follow the value"),
  ("{}}", 2, "nothing may follow the value"),
  ("[]]", 2, "nothing may follow the value"),
  ("[1],", 3, "nothing may follow the value"),
  ("{} // done", 3, "nothing may follow the value"),
  ("\"a\"\u{0}", 3, "nothing may follow the value"),
  ("1\u{A0}", 1, "nothing may follow the value"),
  // Encodings.
  ("\u{FEFF}{}", 0, "the text must not begin with a byte order mark"),
  ("[\u{0}1\u{0}", 0, "the text is not UTF-8 but UTF-16 or UTF-32"),
  ("\u{0}[\u{0}]", 0, "the text is not UTF-8 but UTF-16 or UTF-32"),
  // Values.
  ("[", 1, "expected a value"),
  ("]", 0, "expected a value"),
  ("[,1]", 1, "expected a value"),
  ("[1,,2]", 3, "expected a value"),
  ("[1,", 3, "expected a value"),
  (#"{"a":}"#, 5, "expected a value"),
  (#"{"a":"#, 5, "expected a value"),
  (#"{"a"::1}"#, 5, "expected a value"),
  ("[\u{C}1]", 1, "expected a value"),
  ("[$]", 1, "expected a value"),
  ("é", 0, "expected a value"),
  ("[nul]", 1, "expected a value: true, false and null are the only words"),
  ("True", 0, "expected a value: true, false and null are the only words"),
  ("[truefalse]", 1, "expected a value: true, false and null are the only words"),
  ("undefined", 0, "expected a value: true, false and null are the only words"),
  ("NaN", 0, "NaN and Infinity are not JSON numbers"),
  ("[1, -Infinity]", 4, "NaN and Infinity are not JSON numbers"),
  (#"{"a":Infinity}"#, 5, "NaN and Infinity are not JSON numbers"),
  ("['a']", 1, "a string needs double quotes"),
  ("/* drawer */ {}", 0, "there are no comments in JSON"),
  ("[# no\n1]", 1, "there are no comments in JSON"),
  // Arrays and objects.
  ("[1,]", 3, "a comma is not allowed before ]"),
  (#"{"a":1 , }"#, 9, "a comma is not allowed before }"),
  ("[1", 2, "expected a comma or ] after an element"),
  ("[1 2]", 3, "expected a comma or ] after an element"),
  ("[1}", 2, "expected a comma or ] after an element"),
  ("[1:2]", 2, "expected a comma or ] after an element"),
  ("[[1]", 4, "expected a comma or ] after an element"),
  (#"{"a":1"#, 6, "expected a comma or } after a member"),
  (#"{"a":1 "b":2}"#, 7, "expected a comma or } after a member"),
  (#"{"a":[1]]"#, 8, "expected a comma or } after a member"),
  ("{", 1, "expected a name in double quotes"),
  ("{a:1}", 1, "expected a name in double quotes"),
  ("{1:1}", 1, "expected a name in double quotes"),
  ("{,}", 1, "expected a name in double quotes"),
  (#"{"a":1,,"b":2}"#, 7, "expected a name in double quotes"),
  (#"{"a":1,"#, 7, "expected a name in double quotes"),
  (#"{"a" 1}"#, 5, "expected a colon after the name"),
  (#"{"a"}"#, 4, "expected a colon after the name"),
  (#"{"a","b"}"#, 4, "expected a colon after the name"),
  // Numbers.
  ("+1", 0, "a number may not start with +"),
  ("[.5]", 1, "a number may not start with a decimal point"),
  ("[01]", 2, "a number may not start with 0 followed by digits"),
  ("-012", 2, "a number may not start with 0 followed by digits"),
  ("-", 1, "expected a digit after -"),
  ("[-a]", 2, "expected a digit after -"),
  ("[-.5]", 2, "expected a digit after -"),
  ("1.", 2, "expected a digit after the decimal point"),
  ("[1.e3]", 3, "expected a digit after the decimal point"),
  ("1e", 2, "expected a digit after the exponent's e"),
  ("[1e+]", 4, "expected a digit after the exponent's e"),
  ("[0x10]", 2, "expected a comma or ] after an element"),
  ("[1_000]", 2, "expected a comma or ] after an element"),
  ("1e999", 0, "the number is too large for a double"),
  ("[0, -1e309]", 4, "the number is too large for a double"),
  ("1.797693134862315808e308", 0, "the number is too large for a double"),
  // Strings.
  ("\"", 0, "the string that starts here is not closed"),
  ("[\"a, 1]", 1, "the string that starts here is not closed"),
  (#"["a\"]"#, 1, "the string that starts here is not closed"),
  (#"["\u12"#, 1, "the string that starts here is not closed"),
  (#"["\ud83d\u"#, 1, "the string that starts here is not closed"),
  ("[\"a\nb\"]", 3, "a control character in a string has to be escaped"),
  ("{\"a\u{0}\":1}", 3, "a control character in a string has to be escaped"),
  (#"["ab\x41"]"#, 4, "no such escape sequence"),
  (#"["\'"]"#, 2, "no such escape sequence"),
  (#"["\U0041"]"#, 2, "no such escape sequence"),
  (#"["\u00g0"]"#, 2, #"\u takes four hexadecimal digits"#),
  (#"["\u 041"]"#, 2, #"\u takes four hexadecimal digits"#),
  (#"["a\ud83d"]"#, 3, "an escaped surrogate without its other half"),
  (#"["\ud83da"]"#, 2, "an escaped surrogate without its other half"),
  (#"["\ud83d\n"]"#, 2, "an escaped surrogate without its other half"),
  (#"["\ud83d\ud83d"]"#, 2, "an escaped surrogate without its other half"),
  (#"{"\udca5":1}"#, 2, "an escaped surrogate without its other half"),
]

private let encodings: [(bytes: [UInt8], offset: Int, reason: String)] = [
  ([0xFF, 0xFE, 0x5B, 0x00], 0, "the text is not UTF-8 but UTF-16 or UTF-32"),
  ([0xFE, 0xFF, 0x00, 0x5B], 0, "the text is not UTF-8 but UTF-16 or UTF-32"),
  ([0x80], 0, "invalid UTF-8"),
  ([0x22, 0x80, 0x22], 1, "invalid UTF-8"),
  ([0x22, 0x61, 0xC3, 0x22], 2, "invalid UTF-8"),
  ([0x22, 0xC0, 0xAF, 0x22], 1, "invalid UTF-8"),
  ([0x22, 0xC3, 0xA9, 0xE2, 0x82, 0x22], 3, "invalid UTF-8"),
  ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "invalid UTF-8"),
  ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "invalid UTF-8"),
  ([0x5B, 0x2C, 0x22, 0x80, 0x22, 0x5D], 1, "expected a value"),
]
