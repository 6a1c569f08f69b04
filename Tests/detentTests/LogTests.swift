import DetentAPI
import DrawerEngine
import Foundation
import TestSupport
import Testing

@Suite struct `The log of a service` {
  @Test func `the JSON log has one line per request when its answer is over`() throws {
    let serving = try ServingProcess(["--log-format", "json", "--log-level", "info"])
    let connection = try RawConnection(port: serving.port)
    let trace = "0af7651916cd43dd8448eb211c80319c"
    let streamed = try connection.ask(
      "POST", "/simulate", headers: [("X-Request-Id", "stream"), ("traceparent", "00-\(trace)-b7ad6b7169203331-01")],
      body: Requests.simulation(seconds: 2))
    #expect(streamed["traceparent"]?.hasPrefix("00-\(trace)-") == true)
    _ = try serving.child.errorLine(with: #""id":"stream""#)
    let missing = try connection.ask("GET", "/no-such-secret", headers: [("X-Request-Id", "missing")])
    _ = try connection.ask(
      "POST", "/resolve", headers: [("X-Request-Id", "large")], body: Array(repeating: 0x20, count: 2_000_000))

    let early = try RawConnection(port: serving.port, receiveBuffer: 4096)
    try early.sendRequest(
      "POST", "/simulate", headers: [("X-Request-Id", "early")], body: Requests.simulation(seconds: 1000, rate: 1000))
    #expect(try early.readHead().status == 200)
    early.close()
    _ = try serving.child.errorLine(with: #""id":"early""#)
    let outcome = try serving.stop()
    #expect(outcome.status == 0)

    let lines = try outcome.error.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
    for line in lines { #expect(["time", "level", "message"].allSatisfy { line[$0]?.string != nil }) }
    func line(_ id: String) throws -> Value {
      let found = lines.filter { $0["id"]?.string == id }
      #expect(found.count == 1)
      return try #require(found.first)
    }
    let stream = try line("stream")
    #expect(stream["route"] == "/simulate" && stream["status"] == 200 && stream["system"] == "drawerkit")
    #expect(stream["bytes"]?.number == Double(streamed.body.count) && stream["end"] == "complete")
    #expect(stream["frames"] == (try streamed.value()["end"]?["frames"]) && stream["trace"]?.string == trace)
    let none = try line("missing")
    #expect(none["route"] == "none" && none["status"] == 404 && none["bytes"]?.number == Double(missing.body.count))
    #expect(try line("large")["status"] == 413 && line("large")["route"] == "/resolve")
    let cut = try line("early")
    #expect(cut["end"] == "cut" && cut["status"] == 200)
    #expect(try #require(cut["frames"]?.number) < 1_000_000)
    #expect(!outcome.error.contains("no-such-secret"))
  }

  @Test func `the service survives the end of its log's reader`() throws {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = ChildProcess.executable
    process.arguments = ["serve", "--port", "0", "--log-level", "info"]
    process.standardError = pipe
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var said = ""
    while !said.contains("lanes=") {
      let data = pipe.fileHandleForReading.availableData
      try #require(!data.isEmpty, "The service has ended: \(said)")
      said += String(decoding: data, as: UTF8.self)
    }
    let port = try #require(said.split(separator: "127.0.0.1:").last.flatMap { Int($0.prefix { $0.isNumber }) })
    try pipe.fileHandleForReading.close()
    let connection = try RawConnection(port: port)
    for _ in 0..<20 { #expect(try connection.ask("GET", "/healthz").status == 200) }
    let page = try connection.ask("GET", "/metrics").text
    #expect(page.contains("\ndetent_log_lines_lost_total 20\n"))
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `the service does not wait for a slow log reader`() throws {
    let serving = try ServingProcess(["--log-level", "info"])
    let connection = try RawConnection(port: serving.port)
    // Far more than a pipe holds.
    for _ in 0..<2000 { #expect(try connection.ask("GET", "/healthz").status == 200) }
    let page = try connection.ask("GET", "/metrics").text
    let lost = try #require(page.split(separator: "\n").first { $0.hasPrefix("detent_log_lines_lost_total ") })
    #expect(try #require(Int(lost.split(separator: " ")[1])) > 0)
    let outcome = try serving.stop()
    #expect(
      outcome.status == 0
        && outcome.error.split(separator: "\n").allSatisfy { $0.contains(" info ") || $0.contains(" notice ") })
  }

  @Test(arguments: [("DETENT_LOG_FORMAT", "xml"), ("DETENT_LOG_LEVEL", "loud")])
  func `unknown log levels and formats are refused`(_ variable: String, _ value: String) throws {
    let outcome = try ChildProcess(["serve", "--port", "0"], environment: [variable: value]).finish()
    #expect(outcome.status != 0 && outcome.error.contains("\(variable) is \"\(value)\"; it may be "))
  }
}

@Suite struct `The metrics of a service` {
  @Test func `metrics cover the process and every route`() throws {
    let earliest = Date().timeIntervalSince1970
    let serving = try ServingProcess(["--lanes", "3"])
    let latest = Date().timeIntervalSince1970
    let connection = try RawConnection(port: serving.port)
    #expect(try connection.ask("POST", "/simulate", body: Requests.simulation(seconds: 2)).status == 200)
    var answer = try connection.ask("GET", "/metrics")
    #expect(answer.status == 200 && answer["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    func sample(_ name: String) -> Double? {
      let line = answer.text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
      return line?.split(separator: " ").last.flatMap { Double($0) }
    }
    #expect(sample(#"detent_http_requests_total{route="/simulate",method="POST",status="200"}"#) == 1)
    #expect(sample("detent_frames_sent_total") == 121 && sample("detent_streams_open") == 0)
    #expect(sample("detent_lanes") == 3 && sample("detent_http_requests_in_flight") == 1)
    #expect(try (5...50).contains(#require(sample("process_open_fds"))))
    #expect(try (earliest - 1...latest + 1).contains(#require(sample("process_start_time_seconds"))))
    #expect(answer.text.contains(#"detent_build_info{version="0.1.0",revision=""#))
    // The kernel's figures of a process are read again each second. It counts processor time in hundredths of a second.
    try until("its memory and processor time are reported") {
      answer = try connection.ask("GET", "/metrics")
      let resident = Double(try serving.child.residentBytes())
      let isNear = try abs(#require(sample("process_resident_memory_bytes")) - resident) < 4_000_000
      return try isNear && #require(sample("process_cpu_seconds_total")) > 0
    }
    #expect(try serving.stop().status == 0)
  }
}
