import DetentAPI
import TestSupport
import Testing

@Suite struct `A report of checks` {
  private static let difference = CheckDifference(
    pointer: "/end/state", time: nil, expected: #""a<b""#, actual: #""c&d""#, remark: nil)

  private func report(_ outcomes: CheckReport.Outcome...) -> CheckReport {
    CheckReport(
      outcomes.enumerated().map {
        .init(path: "\($0.offset).json", name: $0.offset == 0 ? nil : #"A "name""#, $0.element)
      })
  }

  @Test func `a report has a line per check, its differences, and a sum`() {
    let report = report(.passed, .failed([Self.difference]), .refused(["/request/drawer is required"]))
    #expect(
      report.lines == [
        "ok    0.json", #"FAIL  1.json: A "name""#, "        /end/state", #"          - "a<b""#, #"          + "c&d""#,
        #"ERROR 2.json: A "name""#, "        /request/drawer is required",
        "3 checks, 1 differs, 1 cannot be run.",
      ])
    #expect(report.hasFailed && report.hasRefused)
    #expect(self.report(.passed).lines.last == "1 check." && !self.report(.passed).hasFailed)
  }

  @Test func `a report limits the differences it shows`() {
    let lines = report(.failed(Array(repeating: Self.difference, count: 25))).lines
    #expect(lines.count == 1 + 20 * 3 + 1 + 1 && lines.contains("        and 5 more"))
  }

  @Test func `a report can be JUnit XML`() {
    let xml = String(
      decoding: report(.passed, .failed([Self.difference]), .refused(["<no>"])).junit, as: UTF8.self)
    #expect(
      xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="detent check" tests="3" failures="1" errors="1">
        <testcase classname="0.json" name="0.json"/>
        <testcase classname="1.json" name="A &quot;name&quot;"><failure message="1 difference">/end/state
          - "a&lt;b"
          + "c&amp;d"</failure></testcase>
        <testcase classname="2.json" name="A &quot;name&quot;"><error message="cannot be run">&lt;no&gt;</error></testcase>
        </testsuite>
        </testsuites>

        """)
  }
}
