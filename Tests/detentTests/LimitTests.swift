import TestSupport
import Testing

@Suite struct `The limits of a service` {
  @Test func `limits are set by flags, or else by variables`() throws {
    let serving = try ServingProcess(
      ["--max-json-depth", "3"],
      environment: [
        "DETENT_MAX_JSON_DEPTH": "9", "DETENT_MAX_TARGET_BYTES": "100", "DETENT_MAX_PACED_STREAMS": "7",
        "DETENT_MAX_LIVE_SESSIONS": "5",
      ])
    let connection = try RawConnection(port: serving.port)
    #expect(try connection.ask("POST", "/simulate", body: Array("[[[]]]".utf8)).status == 422)
    #expect(try connection.ask("POST", "/simulate", body: Array("[[[[]]]]".utf8)).status == 400)
    #expect(try connection.ask("GET", "/metrics").text.contains("\ndetent_paced_streams_max 7\n"))
    #expect(try connection.ask("GET", "/metrics").text.contains("\ndetent_live_sessions_max 5\n"))
    #expect(try connection.ask("GET", "/healthz?" + String(repeating: "a", count: 91)).status == 200)
    #expect(try connection.ask("GET", "/healthz?" + String(repeating: "a", count: 92)).status == 414)
    #expect(try serving.stop().status == 0)
  }

  @Test(
    arguments: [
      ("--max-json-depth", "1025", "--max-json-depth is 1025; it may be 1 to 1024."),
      ("--max-paced-streams", "1000001", "--max-paced-streams is 1000001; it may be 0 to 1000000."),
      ("--max-target-bytes", "63", "--max-target-bytes is 63; it may be 64 to 1048576."),
    ])
  func `settings of limits have ranges of their own`(_ flag: String, _ value: String, _ sentence: String) throws {
    let outcome = try ChildProcess(["serve", "--port", "0", flag, value]).finish()
    #expect(outcome.status != 0 && outcome.error.contains(sentence))
  }
}
