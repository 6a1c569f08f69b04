import DetentAPI
import DetentService
import Drawers
import Testing

@Suite struct `The page of metrics` {
  let service = Service(registry: .standard)
  static let gesture = """
    {"container":{"height":844},"drawer":{"system":"drawerkit"},"timeline":[{"type":"drag","by":-180,"over":0.25}]}
    """

  @Test func `requests are counted by route, method and status`() {
    for _ in 0..<3 { _ = service.ask("POST", "/resolve", body: sound) }
    _ = service.ask("POST", "/resolve", body: "{}")
    _ = service.ask("GET", "/systems/drawerkit")
    _ = service.ask("GET", "/systems/sheets")
    for path in ["/a", "/b", "//"] { _ = service.ask("GET", path) }
    for method in ["BREW", "X", "get"] { _ = service.ask(method, "/") }
    let requests = "detent_http_requests_total"
    #expect(service.sample(requests + #"{route="/resolve",method="POST",status="200"}"#) == "3")
    #expect(service.sample(requests + #"{route="/resolve",method="POST",status="422"}"#) == "1")
    #expect(service.sample(requests + #"{route="/systems/{system}",method="GET",status="200"}"#) == "2")
    #expect(service.sample(requests + #"{route="none",method="GET",status="404"}"#) == "3")
    #expect(service.sample(requests + #"{route="/",method="other",status="405"}"#) == "3")
    #expect(service.sample("detent_rejections_total" + #"{reason="not-found"}"#) == "3")
    #expect(service.sample("detent_rejections_total" + #"{reason="invalid-values"}"#) == "1")
    #expect(service.sample("detent_rejections_total" + #"{reason="overloaded"}"#) == "0")
  }

  @Test func `durations of requests are reported`() throws {
    for _ in 0..<7 { _ = service.ask("POST", "/resolve", body: sound) }
    let name = "detent_http_request_duration_seconds"
    #expect(service.sample(name + #"_count{route="/resolve"}"#) == "7")
    #expect(service.sample(name + #"_bucket{route="/resolve",le="+Inf"}"#) == "7")
    let sum = try #require(service.sample(name + #"_sum{route="/resolve"}"#))
    #expect(try #require(Double(sum)) > 0)
    let buckets = service.page.split(separator: "\n").filter { $0.hasPrefix(name + #"_bucket{route="/resolve","#) }
    let counts = buckets.compactMap { Int($0.split(separator: " ")[1]) }
    #expect(counts.count == 16 && counts == counts.sorted(), "each bucket holds those below it")
  }

  @Test func `streams are counted while they are open, with their bytes`() throws {
    var bytes = 0
    do {
      let answer = service.ask("POST", "/simulate", body: Self.gesture)
      #expect(service.sample("detent_streams_open") == "1")
      bytes = answer.take().count
      #expect(service.sample("detent_streams_open") == "1" && service.sample("detent_streams_cut_total") == "0")
      let sent = try #require(service.sample("detent_sent_bytes_total"))
      #expect(try #require(Int(sent)) > bytes)
    }
    #expect(service.sample("detent_streams_open") == "0")
    let frames = try #require(service.sample("detent_frames_sent_total"))
    #expect(try #require(Int(frames)) > 10 && bytes > 1000)
    do { _ = service.ask("POST", "/simulate", body: Self.gesture).take(room: 500, pieces: 2) }
    #expect(service.sample("detent_streams_cut_total") == "1")
    #expect(service.sample("detent_http_requests_in_flight") == "1", "the page itself")
  }

  @Test func `clients cannot add metrics`() {
    func lines() -> Int { service.page.split(separator: "\n").count }
    for method in ["GET", "other"] { _ = service.ask(method, "/nothing") }
    let before = (lines(), lines()).1
    for number in 0..<500 {
      _ = service.ask("GET", "/\(number)")
      _ = service.ask("METHOD\(number)", "/nothing/\(number)")
    }
    // Nothing beyond the one counter of a refused method where there is no path.
    #expect(lines() <= before + 1)
  }

  @Test func `the page of metrics has the format of Prometheus`() throws {
    _ = service.ask("POST", "/simulate", body: Self.gesture).take()
    #expect(service.ask("GET", "/metrics")["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    var reader = PageReader(service.page)
    try reader.read()
  }

  @Test func `figures of the process and the server are reported`() {
    var sources = MetricsSources(version: "1.2 \"x\\y\"\n", revision: "ab", swift: "6", lostLogLines: { 9 })
    sources.process = {
      var process = ProcessFigures()
      process.startTime = 1.5
      process.openDescriptors = 12
      return process
    }
    sources.server = {
      var server = ServerFigures()
      server.connections = 3
      server.queueDelays = [(0.25, 0.5), (0, 0)]
      server.refusals = ["displaced": 4]
      return server
    }
    let service = Service(registry: .standard, process: .init(sources: sources))
    #expect(service.page.contains(#"detent_build_info{version="1.2 \"x\\y\"\n",revision="ab",swift="6"} 1"#))
    #expect(service.sample("process_start_time_seconds") == "1.5" && service.sample("process_open_fds") == "12")
    #expect(service.sample("process_resident_memory_bytes") == nil)
    #expect(service.sample("detent_connections_open") == "3" && service.sample("detent_log_lines_lost_total") == "9")
    #expect(service.sample(#"detent_lane_queue_delay_seconds{lane="0"}"#) == "0.25")
    #expect(service.sample(#"detent_lane_queue_delay_worst_seconds{lane="0"}"#) == "0.5")
    #expect(service.sample(#"detent_refusals_total{reason="displaced"}"#) == "4")
  }
}

/// A strict reading of the text exposition format: families in one piece, each with its kind before its samples.
private struct PageReader {
  enum Fault: Error { case line(Substring, String) }

  private let page: String
  private var families: [String: String] = [:]
  private var samples: Set<Substring> = []

  init(_ page: String) { self.page = page }

  mutating func read() throws {
    guard page.hasSuffix("\n") else { throw Fault.line("", "the last line has no end") }
    var family = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      if line.hasPrefix("# HELP ") {
        family = String(words[2])
        guard families[family] == nil, words.count > 3 else { throw Fault.line(line, "twice, or no help") }
        families[family] = ""
      } else if line.hasPrefix("# TYPE ") {
        guard words[2] == family, ["counter", "gauge", "histogram"].contains(words[3]) else {
          throw Fault.line(line, "the kind of another family, or none")
        }
        families[family] = String(words[3])
      } else {
        try readSample(line, family)
      }
    }
  }

  private mutating func readSample(_ line: Substring, _ family: String) throws {
    guard let space = line.lastIndex(of: " "), Double(line[line.index(after: space)...]) != nil else {
      throw Fault.line(line, "no value")
    }
    let name = line.prefix { $0 != "{" && $0 != " " }
    let suffixes = families[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard suffixes.contains(where: { name == family + $0 }) else { throw Fault.line(line, "not of \(family)") }
    guard families[family] != "counter" || name.hasSuffix("_total") else { throw Fault.line(line, "not a total") }
    guard samples.insert(line[..<space]).inserted else { throw Fault.line(line, "twice") }
  }
}
