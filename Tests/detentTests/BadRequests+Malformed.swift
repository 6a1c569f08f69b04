extension BadRequest {
  /// What is no JSON; `‸` marks the byte that the answer has to name.
  static let malformed: [BadRequest] =
    [
      malformed("‸", "the body is empty"),
      malformed(" \n\t ‸", "the body is empty"),
      malformed(#"{"container":{"height":844},‸}"#, "a comma is not allowed before }"),
      malformed(#"{"timeline":[1,‸]}"#, "a comma is not allowed before ]"),
      malformed(#"{"container":{"height":844}‸"#, "expected a comma or } after a member"),
      malformed(#"{"timeline":[{} ‸{}]}"#, "expected a comma or ] after an element"),
      malformed(#"{"container":{"height":‸NaN}}"#, "NaN and Infinity are not JSON numbers"),
      malformed(#"{"container":{"height":‸Infinity}}"#, "NaN and Infinity are not JSON numbers"),
      malformed(#"{"container":{"height":‸-Infinity}}"#, "NaN and Infinity are not JSON numbers"),
      malformed(#"{"container":{"height":‸1e999}}"#, "the number is too large for a double"),
      malformed(#"{"container":{"height":‸-1e999}}"#, "the number is too large for a double"),
      malformed(#"{"container":{"height":0‸844}}"#, "a number may not start with 0 followed by digits"),
      malformed(#"{"container":{"height":‸+844}}"#, "a number may not start with +"),
      malformed(#"{"container":{"height":‸.5}}"#, "a number may not start with a decimal point"),
      malformed(#"{"container":{"height":844.‸}}"#, "expected a digit after the decimal point"),
      malformed(#"{"container":{"height":8e‸}}"#, "expected a digit after the exponent's e"),
      malformed(#"{"container":{"height":-‸}}"#, "expected a digit after -"),
      malformed(#"{"container":‸'tall'}"#, "a string needs double quotes"),
      malformed(#"{‸container:{}}"#, "expected a name in double quotes"),
      malformed(#"{"container" ‸{}}"#, "expected a colon after the name"),
      malformed(#"{"container":‸}"#, "expected a value"),
      malformed(#"{"frames":‸True}"#, "expected a value: true, false and null are the only words"),
      malformed("{} ‸{}", "nothing may follow the value"),
      malformed("‸// a drawer\n{}", "there are no comments in JSON"),
      malformed(#"{"drawer":‸"kit}"#, "the string that starts here is not closed"),
      malformed(#"{"drawer":"‸\x41"}"#, "no such escape sequence"),
      malformed(#"{"drawer":"‸\u00g1"}"#, #"\u takes four hexadecimal digits"#),
      malformed(#"{"drawer":"‸\ud83d"}"#, "an escaped surrogate without its other half"),
      malformed("{\"drawer\":\"a‸\nb\"}", "a control character in a string has to be escaped"),
      malformed("{\"drawer\":\"é‸\u{0}\"}", "a control character in a string has to be escaped"),
      malformed(String(repeating: "[", count: 64) + "‸[", "nested deeper than 64 levels"),
      malformed(
        String(repeating: #"{"a":"#, count: 64) + "‸" + String(repeating: "[", count: 100_000),
        "nested deeper than 64 levels"),
      malformed("\"" + String(repeating: "x", count: 1_000_000) + "\" ‸1", "nothing may follow the value"),
    ] + encodings

  private static let encodings: [BadRequest] = [
    malformed("invalid UTF-8", [0x22, 0x61, 0x80, 0x22], at: 2, "invalid UTF-8"),
    malformed("a character cut in two", [0x22, 0xC3, 0x22], at: 1, "invalid UTF-8"),
    malformed(
      "a byte order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], at: 0, "the text must not begin with a byte order mark"),
    malformed("UTF-16", [0xFE, 0xFF, 0x00, 0x7B], at: 0, "the text is not UTF-8 but UTF-16 or UTF-32"),
  ]
}
