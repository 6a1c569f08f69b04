import DetentAPI
import TestSupport
import Testing

/// The classes into which nst/JSONTestSuite sorts what parsers get wrong, each with texts of our own: the suite itself is
/// sent by `make proof NAME=contract`. Bytes that are no UTF-8 are in `MalformedJSONTests.swift`.
@Suite struct `Of every class of text that parsers get wrong` {
  @Test(arguments: classes) func `valid texts of every class are accepted`(texts: Texts) {
    for text in texts.read {
      #expect(throws: Never.self, "\(text)") { try JSONParser.parse(Array(text.utf8)) }
    }
  }

  @Test(arguments: classes) func `invalid texts of every class are refused at their first fault`(texts: Texts) {
    for text in texts.refused {
      let parts = text.split(separator: "‸", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(text) has no mark, or several")
      let error = #expect(throws: MalformedJSON.self, "\(text)") {
        try JSONParser.parse(Array(parts.joined().utf8))
      }
      #expect(error?.offset == parts.first?.utf8.count, "\(text): \(error?.reason ?? "")")
    }
  }
}

/// One class: texts that are JSON, and texts that are not, with a `‸` before the byte at fault.
struct Texts: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var read: [String] = []
  var refused: [String] = []

  init(_ name: String, read: [String] = [], refused: [String] = []) {
    testDescription = name
    self.read = read
    self.refused = refused
  }
}

private let classes = arrays + numbers + objects + strings + structures

private let arrays = [
  Texts(
    "arrays, empty, mixed and spaced",
    read: ["[ ]", "[[] ]", " [844\n, {} ,\tnull,\"\"]\r\n", "[false,\n\n1]", "[null,null,null]"]),
  Texts("commas too many", refused: ["[844,‸]", "[‸,844]", "[844,‸,390]", "[844,‸,]", "[‸,]", "[\"top\",‸,,]"]),
  Texts(
    "elements without a comma",
    refused: ["[844 ‸390]", "[844‸;390]", "[844‸:390]", "[[]‸[]]", "[true ‸false]", "[3‸[4]]", "[\"top\"‸\"mid\"]"]),
  Texts(
    "arrays without an end",
    refused: ["[844‸", "[844,‸", "[\n844\n,‸", "[{}‸", "[[‸", "[‸\"top", "[844,‸tru", "[844‸}"]),
  Texts("arrays closed twice", refused: ["[844]‸]", "[844]‸,", "[]‸[]", "[844]‸390"]),
  Texts("what stands for no value", refused: ["[‸*]", "[-‸]", "[‸<null>]", "[‸.]", "[\n‸\u{B}]", "[‸\u{C}]", "[‸$]"]),
]

private let numbers = [
  Texts(
    "exponents",
    read: ["[3e2]", "3E2", "3e+02", "-3E-02", "0e0", "0E+5", "-0e-1", "2.50e01"],
    refused: ["3e‸", "[3E+‸]", "3.5e-‸", "[0e‸]", "3e‸e2", "3e‸.5", "[3e‸x]"]),
  Texts(
    "zeros", read: ["0", "-0", "0.0", "-0.000", "[0,-0.0e-0]", "1e-400"],
    refused: ["0‸0", "-0‸7", "[0‸1.5]", "2 ‸00"]),
  Texts("signs", read: ["-3"], refused: ["‸+3", "‸++3", "-‸-3", "-‸ 3", "-‸", "3‸-2", "3‸+"]),
  Texts(
    "decimal points", read: ["3.25", "-0.5"],
    refused: ["‸.5", "-‸.5", "3.‸", "[-3.‸]", "3.‸e2", "0.1‸.2", "‸.-3"]),
  Texts("words for numbers", refused: ["‸NaN", "‸-NaN", "‸Infinity", "‸-Infinity", "‸Inf", "‸inf", "[-‸foo]"]),
  Texts("other notations", refused: ["0‸x1F", "[0‸b1]", "1‸_000", "12‸px", "1‸+2", "3‸f", "‸３", "3‸é", "1‸,5"]),
  Texts(
    "numbers of any size", read: ["-844000000000000000000000000000", "0.00000000000000000000000000000000000000000844"],
    refused: ["‸8e400", "[‸-8.5e+999999]"]),
]

private let objects = [
  Texts(
    "objects",
    read: ["{ }", #"{"":844}"#, #"{"a":1,"a":1}"#, #"{"\u0000":{}}"#, "{\"y\":\n844\n}", #"{"\ud83d\udccf":-1e-28}"#]),
  Texts(
    "names that are no strings",
    refused: ["{‸y:1}", "{‸844:1}", "{‸null:null}", "{‸[\"y\"]:1}", "{‸'y':1}", "{‸📏:1}", "{‸:1}"]),
  Texts(
    "names without values",
    refused: [
      #"{"y"‸}"#, #"{"y":‸}"#, #"{"y":‸"#, #"{"y"‸"#, #"{"y"‸,1}"#, #"{"y" ‸1}"#, #"{"y":‸:1}"#, #"{"y"‸;1}"#,
      #"{"y":‸*}"#,
    ]),
  Texts(
    "commas between members",
    refused: [
      #"{"y":1,‸}"#, #"{"y":1,‸,"x":2}"#, #"{"y":1 ‸"x":2}"#, "{‸,}", #"{"y":1,‸,}"#, #"{"y":1,‸844}"#,
      #"{"y":1‸;"x":2}"#,
    ]),
  Texts(
    "objects without an end", refused: ["{‸", #"{"y":1‸"#, #"{"y":[‸"#, #"{"y":‸"top"#, #"{‸"y"#, #"{"y":1‸]"#]),
  Texts(
    "objects with more behind them",
    refused: [
      #"{"y":1}‸#"#, "{}‸}", #"{"y":1}‸/**/"#, #"{"y":1}‸//"#, #"{"y":1}‸/"#, #"{"y":1}‸"x""#, "{}‸{}",
    ]),
]

private let strings = [
  Texts(
    "escapes", read: [#""\"\\\/\b\f\n\r\t""#, #""\u0022\u005C\u000a""#, #""\\u0041\\n""#],
    refused: [
      #""‸\a""#, #""‸\0""#, #""‸\x1F""#, #""‸\📏""#, #""‸\U0041""#, "\"‸\\\t\"", #"‸"\"#, #"‸"\""#, #"‸"\\\""#,
    ]),
  Texts(
    "escapes by number", read: [#""\u00B5\u2028\uFFFE""#],
    refused: [#""‸\uD""#, #""‸\u00-1""#, #""‸\uzzzz""#, #""‸\u00µ""#, #"‸"\u00"#, #"‸"\u"#]),
  Texts(
    "surrogate pairs", read: [#""\ud83d\udccf\uD834\uDD1E""#],
    refused: [
      #""‸\ud83d""#, #""‸\udccf""#, #""‸\ud83d\n""#, #""‸\udccf\ud83d""#, #""‸\ud83d\u0041""#, #""‸\ud83dtop""#,
      #""‸\ud83d\ud83d\udccf""#, #""\ud83d‸\uzz""#, #""\ud83d‸\u1""#, #"‸"\ud83d\u1"#,
    ]),
  Texts(
    "control characters", read: ["\"\u{7F}\u{80}\""],
    refused: ["\"‸\n\"", "\"top‸\t\"", "[\"‸\u{0}\"]", "\"‸\u{1F}\"", "{\"‸\r\":1}"]),
  Texts(
    "characters of every length",
    read: [
      "\"µ€📏\"", "\"\u{2028}\u{2029}\u{A0}\u{200B}\u{2064}\"", "\"\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}\"",
      "\"/* no comment */ // #\"", "\"\u{1BFFF}\"",
    ]),
  Texts(
    "strings without double quotes", refused: ["‸'top'", "‸top", "[‸\\n]", "‸é", "[‸“top”]", #"‸\u0022top\u0022"#]),
  Texts("strings without an end", refused: ["‸\"", "[‸\"top]", "‸\"top'", #"[‸"top\"]"#, "\"top\"‸\"", "[‸'"]),
]

private let structures = [
  Texts("lonely values", read: ["844", "-0.5", "null", " true", "false\n", #""top""#, #""""#]),
  Texts(
    "words",
    refused: ["‸nul", "[‸tru]", "[‸fals]", "‸True", "‸NULL", "‸undefined", "null ‸true", "[‸nulls]", "‸år", "‸y"]),
  Texts("nothing", refused: ["‸", " ‸", "\n\t\r ‸"]),
  Texts(
    "brackets in a wrong order",
    refused: ["‸]", "‸}", "[‸}", "{‸]", #"{"y":[‸}"#, "[{‸]", "[‸,", "{‸,", "[{‸", "{‸{", "{‸[", #"{"y":{‸"#]),
  Texts(
    "other white space", read: ["\r\n[\t844 ]\n"],
    refused: ["‸\u{2060}[]", "[‸\u{A0}844]", "[844‸\u{C}]", "‸\u{B}1", "844 ‸\u{0}", "[]‸\u{2028}"]),
  Texts("marks before the text", refused: ["‸\u{FEFF}", "‸\u{FEFF}{}", "‸*", "‸<844>", "‸`844`", "‸$", "‸=1"]),
  Texts("comments", refused: ["‸//\n1", "1 ‸// px", "[1‸/* px */]", "‸# px\n1", "{‸/**/}", "{}‸--"]),
]
