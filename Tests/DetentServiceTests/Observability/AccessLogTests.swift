import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import HTTPMessages
import Logging
import TestSupport
import Testing

@Suite struct `An access line` {
  let lines = LogLines()
  let service: Service
  static let gesture = """
    {"container":{"height":844},"drawer":{"system":"drawerkit"},"timeline":[{"type":"drag","by":-180,"over":0.25}]}
    """

  init() { service = Service(registry: .standard, process: .init(logger: lines.logger())) }

  @Test(
    arguments: [
      ("POST", "/resolve", sound, 200, "/resolve", "drawerkit"), ("POST", "/resolve", "{}", 422, "/resolve", nil),
      ("GET", "/systems/sheets", "", 200, "/systems/{system}", "sheets"),
      ("HEAD", "/systems/sheets", "", 200, "/systems/{system}", "sheets"),
      ("GET", "/systems/no-such-secret", "", 404, "/systems/{system}", nil),
      ("GET", "/no-such-secret", "", 404, "none", nil), ("PUT", "/", "no-such-secret", 405, "/", nil),
      ("GET", "/metrics", "", 200, "/metrics", nil),
    ] as [(String, String, String, Double, String, String?)])
  func `an access line has the facts of an answer, and nothing of its content`(
    _ method: String, _ path: String, _ body: String, _ status: Double, _ route: String, _ system: String?
  ) throws {
    let answer = service.ask(
      method, path, ["x-request-id": "my-id", "authorization": "Bearer no-such-secret"], body: body)
    let line = try #require(try lines.values().first)
    #expect(lines.all.count == 1 && line["message"] == "request" && line["level"] == "info")
    #expect(line["id"] == "my-id" && line["method"]?.string == method && line["route"]?.string == route)
    #expect(line["status"]?.number == status && line["system"]?.string == system)
    #expect(line["received"]?.number == Double(body.utf8.count) && line["end"] == "complete")
    #expect(try #require(line["microseconds"]?.number) >= 0)
    guard case .bytes(let bytes) = answer.body else { Issue.record("there is no body"); return }
    #expect(line["bytes"]?.number == (method == "HEAD" ? 0 : Double(bytes.count)))
    #expect(line["frames"] == nil && line["trace"] == nil && !lines.all[0].contains("secret"))
  }

  @Test func `a stream is logged when it has been sent, with its figures`() throws {
    var bytes: [UInt8] = []
    do {
      let answer = service.ask("POST", "/simulate", body: Self.gesture)
      #expect(lines.all.isEmpty)
      bytes = answer.take()
      #expect(lines.all.isEmpty, "the server still holds the answer")
    }
    let line = try #require(try lines.values().first)
    let frames = try JSONParser.parse(bytes)["end"]?["frames"]
    #expect(lines.all.count == 1 && line["bytes"]?.number == Double(bytes.count) && line["frames"] == frames)
    #expect(line["end"] == "complete" && line["status"] == 200 && line["system"] == "drawerkit")
  }

  @Test(arguments: [0, 1, 3])
  func `a cut stream is logged as cut, with the bytes sent`(_ pieces: Int) throws {
    var bytes: [UInt8] = []
    do { bytes = service.ask("POST", "/simulate", body: Self.gesture).take(room: 1000, pieces: pieces) }
    let line = try #require(try lines.values().first)
    #expect(lines.all.count == 1 && line["end"] == "cut" && line["bytes"]?.number == Double(bytes.count))
    let frames = String(decoding: bytes, as: UTF8.self).components(of: #"{"type":"frame""#)
    #expect(try abs(#require(line["frames"]?.number) - Double(frames)) <= 1)
  }

  @Test(arguments: ["GET", "HEAD"])
  func `an answer that was not sent is logged as cut`(_ method: String) throws {
    do {
      guard case .now = service.answer(Request(method, "/systems/sheets")) else {
        Issue.record("it is put off")
        return
      }
    }
    let line = try #require(try lines.values().first)
    #expect(lines.all.count == 1 && line["end"] == "cut" && line["status"] == 200)
    #expect(line["bytes"] == nil && line["microseconds"] != nil)
  }

  @Test func `a stream whose end was not sent is logged as cut`() throws {
    do {
      guard case .stream(var stream) = service.ask("POST", "/simulate", body: Self.gesture).body else { return }
      var hasMore = true
      while hasMore { _ = [UInt8](capacity: 4096) { hasMore = stream.read(into: &$0) } }
    }
    #expect(try lines.values().first?["end"] == "cut")
  }

  @Test func `an access line has the trace of its request`() throws {
    let trace = "0af7651916cd43dd8448eb211c80319c"
    let answer = service.ask("GET", "/healthz", ["traceparent": "00-\(trace)-b7ad6b7169203331-01"])
    let line = try #require(try lines.values().first)
    #expect(line["trace"]?.string == trace)
    #expect(answer["traceparent"]?.contains(try #require(line["part"]?.string)) == true)
  }

  @Test func `refusals by the server itself are logged`() throws {
    let request = Request("POST", "/simulate", ["x-request-id": "my-id"])
    var answer = service.refusal(Problem(.tooLarge, "The body may have at most 10 bytes."), of: request)
    #expect(lines.all.isEmpty)
    answer.send()
    let line = try #require(try lines.values().first)
    #expect(answer["X-Request-Id"] == "my-id" && line["id"] == "my-id")
    #expect(line["route"] == "/simulate" && line["status"] == 413)
  }

  @Test func `work that is refused before it is done is not logged`() {
    let releases = (0..<400).map { "{\"position\": \($0)}" }.joined(separator: ",")
    let body = #"{"container":{"height":844},"drawer":{"system":"drawerkit"},"releases":[\#(releases)]}"#
    do {
      let reply = service.answer(Request("POST", "/resolve", [:], body))
      guard case .later = reply else { Issue.record("it is not put off"); return }
      #expect(service.sample("detent_http_requests_in_flight") == "2", "this one, and the page itself")
    }
    #expect(lines.all.allSatisfy { $0.contains("/metrics") })
    #expect(service.sample("detent_http_requests_in_flight") == "1")
  }

  @Test func `access lines are not written above their level`() {
    let lines = LogLines()
    _ = Service(registry: .standard, process: .init(logger: lines.logger(level: .notice))).ask("GET", "/")
    #expect(lines.all.isEmpty)
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}

extension Service {
  /// The page of metrics.
  var page: String {
    guard case .bytes(let bytes) = ask("GET", "/metrics").body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a sample, by its name and labels as on the page.
  func sample(_ name: String) -> String? {
    page.split(separator: "\n").first { $0.hasPrefix(name + " ") }?.split(separator: " ").last.map(String.init)
  }
}
