import DetentAPI
import DetentService
import Logging
import Testing

@Suite struct `A log line` {
  let lines = LogLines()

  @Test func `a JSON log line has the time, level, message and metadata`() throws {
    lines.logger(microseconds: 1_795_275_659_000_042).notice(
      "listening",
      metadata: [
        "lanes": .stringConvertible(4), "load": .stringConvertible(0.25), "isOpen": .stringConvertible(true),
        "host": "::1", "list": ["a", "b"], "inner": ["b": "2", "a": "1"],
      ])
    #expect(
      lines.all == [
        #"{"time":"2026-11-21T15:40:59.000042Z","level":"notice","message":"listening","host":"::1","#
          + #""inner":{"a":"1","b":"2"},"isOpen":true,"lanes":4,"list":["a","b"],"load":0.25}"# + "\n"
      ])
  }

  @Test(arguments: ["a\nb", "\"quoted\" \\ \u{0} \u{1B}[31m", "ä…", String(repeating: "x", count: 500)])
  func `a log entry is one line, whatever its content`(_ text: String) throws {
    let logger = lines.logger()
    logger.info("\(text)", metadata: ["a": "\(text)", "\(text)": "b"])
    let value = try #require(try lines.values().first)
    #expect(lines.all[0].dropLast().allSatisfy { !$0.isNewline } && lines.all[0].hasSuffix("}\n"))
    #expect(value["message"]?.string == text && value["a"]?.string == text && value[text] == "b")
  }

  @Test(
    arguments: [
      ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{85}b", "a\u{FFFD}b"), ("\u{7F}", "\u{FFFD}"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("\u{FEFF}é漢", "\u{FFFD}é漢"),
      (String(repeating: "x", count: 501), String(repeating: "x", count: 500) + "…"),
      ("x" + String(repeating: "\u{301}", count: 20_000), "x" + String(repeating: "\u{301}", count: 499) + "…"),
    ])
  func `a log line shows its content, up to a limit`(_ text: String, _ shown: String) throws {
    for format in [LineLogHandler.Format.text, .json] {
      lines.logger(format).info("\(text)", metadata: ["a": "\(text)", "b": ["\(text)"]])
    }
    let value = try JSONParser.parse(Array(lines.all[1].utf8))
    #expect(
      value["message"]?.string == shown && value["a"]?.string == shown && value["b"]?.list?.first?.string == shown)
    let isShapeless: (Unicode.Scalar) -> Bool = { (0x7F...0x9F).contains($0.value) || $0.value == 0x202E }
    for line in lines.all { #expect(line.utf8.count < 5000 && !line.unicodeScalars.contains(where: isShapeless)) }
  }

  @Test func `a log line has no duplicate member`() throws {
    lines.logger().info("true", metadata: ["message": "false", "level": "x", "time": "y"])
    let names = try #require(try lines.values().first?.members).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try lines.values()[0]["message"] == "true" && lines.values()[0]["metadata.message"] == "false")
  }

  @Test func `a log line merges the metadata of its logger and provider with its own`() throws {
    var logger = lines.logger()
    logger[metadataKey: "a"] = "logger"
    logger[metadataKey: "b"] = "logger"
    logger.info("x", metadata: ["b": "own"])
    #expect(try lines.values()[0]["a"] == "logger" && lines.values()[0]["b"] == "own")
    #expect(logger[metadataKey: "a"] == "logger")
  }

  @Test func `entries below the level are left out`() {
    let logger = lines.logger(level: .warning)
    logger.info("x")
    logger.warning("y")
    #expect(lines.all.count == 1)
  }

  @Test(
    arguments: [
      ("listening on http://[::1]:80", "a", "1970-01-01T00:00:00.000000Z info listening on http://[::1]:80 key=a\n"),
      ("a\nb", "a b", "1970-01-01T00:00:00.000000Z info \"a\\nb\" key=\"a b\"\n"),
      ("x", "", "1970-01-01T00:00:00.000000Z info x key=\"\"\n"),
      ("x", "\u{7}", "1970-01-01T00:00:00.000000Z info x key=\"\\u0007\"\n"),
    ])
  func `a log entry in text is one line too`(_ message: String, _ value: String, _ line: String) {
    lines.logger(.text).info("\(message)", metadata: ["key": "\(value)"])
    #expect(lines.all == [line])
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000Z"), (-1, "1969-12-31T23:59:59.999999Z"),
      (951_782_399_999_999, "2000-02-28T23:59:59.999999Z"), (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
      (951_868_800_000_000, "2000-03-01T00:00:00.000000Z"), (1_077_926_400_000_000, "2004-02-28T00:00:00.000000Z"),
      (1_078_012_800_000_000, "2004-02-29T00:00:00.000000Z"), (1_704_067_199_000_001, "2023-12-31T23:59:59.000001Z"),
      (4_107_456_000_000_000, "2100-02-28T00:00:00.000000Z"), (4_107_542_400_000_000, "2100-03-01T00:00:00.000000Z"),
      (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"), (-2_208_988_800_000_000, "1900-01-01T00:00:00.000000Z"),
    ])
  func `a log line has its time in the format of RFC 3339`(_ microseconds: Int, _ time: String) throws {
    lines.logger(microseconds: microseconds).info("x")
    #expect(try lines.values()[0]["time"]?.string == time)
  }
}
