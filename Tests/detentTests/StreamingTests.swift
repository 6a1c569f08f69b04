import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A simulation is streamed` {
  @Test func `a simulation begins to arrive while it is being computed`() throws {
    let watch = StreamWatch(gated: true)
    let live = try LiveService(answering: watch.watching)
    let connection = try live.connect()
    try connection.sendRequest(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")], body: Requests.simulation(seconds: 10))
    #expect(try connection.readHead().status == 200)
    let first = try #require(try connection.readChunk())
    // The source is not asked again before the gate is open, so what is here is all that has been computed.
    #expect(watch.ends.load(ordering: .acquiring) == 0)
    let early = first.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    let start = try JSONParser.parse(Array(try #require(early.first)))
    #expect(start["type"] == "start" && start["frames"] == 601)
    #expect(early.count < 600, "the rest is still to come")

    watch.open()
    var body = first
    while let chunk = try connection.readChunk() { body += chunk }
    let lines = body.split(separator: UInt8(ascii: "\n"))
    let end = try JSONParser.parse(Array(try #require(lines.last)))
    #expect(end["type"] == "end" && end["frames"] == 601)
    #expect(watch.reads.load(ordering: .acquiring) > 1 && watch.ends.load(ordering: .acquiring) == 1)
  }

  @Test func `a simulation is streamed no faster than its client reads`() throws {
    let watch = StreamWatch()
    let live = try LiveService(answering: watch.watching)
    let connection = try live.connect(receiveBuffer: 4096)
    try connection.sendRequest(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")],
      body: Requests.simulation(seconds: 1000, rate: 1000))
    #expect(try connection.readHead().status == 200)
    #expect(try connection.readChunk()?.isEmpty == false)
    // A million frames are far more than all buffers between here and there hold together.
    #expect(watch.ends.load(ordering: .acquiring) == 0)

    connection.close()
    #expect(watch.awaitRelease(), "a client that has gone is not worked for")
    #expect(watch.ends.load(ordering: .acquiring) == 0)
    #expect(try live.isAlive())
  }

  @Test func `clients that vanish in mid-stream affect nobody`() throws {
    let live = try LiveService.shared.get()
    for count in 0..<20 {
      let connection = try live.connect(receiveBuffer: 4096)
      try connection.sendRequest("POST", "/simulate", body: Requests.simulation(seconds: 100))
      if count % 2 == 0 { _ = try connection.readHead() }
      connection.close()
      #expect(try live.isAlive())
    }
  }

  @Test(arguments: [60.0, 59.94, 120])
  func `a stream has as many frames as its first record says, and an end`(rate: Double) throws {
    let connection = try LiveService.shared.get().connect()
    let answer = try connection.ask(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")],
      body: Requests.simulation(seconds: 2.5, rate: rate))
    let records = try answer.records()
    #expect(answer["content-type"] == "application/x-ndjson")
    let start = try #require(records.first)
    let end = try #require(records.last)
    let frames = Double(records.count { $0["type"] == "frame" })
    let events = Double(records.count { $0["type"] == "event" })
    #expect(start["type"] == "start" && end["type"] == "end")
    #expect(start["frames"]?.number == frames && end["frames"]?.number == frames && frames > 0)
    #expect(end["events"]?.number == events && events > 0)
    #expect(Double(records.count) == frames + events + 2)
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test func `a real-time stream has the same bytes as an immediate one`() throws {
    let live = try LiveService.shared.get()
    let drag = #""timeline":[{"type":"drag","by":-180,"over":0.25}],"sampling":{"rate":30}"#
    func body(_ output: String) -> [UInt8] { Array("{\(Requests.drawer),\(drag),\"output\":\(output)}".utf8) }
    let headers = [("Accept", "application/x-ndjson")]
    let atOnce = try live.connect().ask("POST", "/simulate", headers: headers, body: body("{}"))
    let connection = try live.connect()
    try connection.sendRequest(
      "POST", "/simulate", headers: headers, body: body(#"{"pace":"realtime","speed":4}"#))
    #expect(try connection.readHead().status == 200)
    var chunks: [[UInt8]] = []
    while let chunk = try connection.readChunk() { chunks.append(chunk) }
    #expect(chunks.flatMap { $0 } == atOnce.body)
    // At least one chunk for each instant that has records.
    let instants = Set(try atOnce.records().compactMap { $0["type"] == "end" ? nil : $0["t"]?.number })
    #expect(chunks.count >= instants.count && instants.count > 10)
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test func `a real-time stream is abandoned when its client disconnects`() throws {
    let watch = StreamWatch()
    let live = try LiveService(answering: watch.watching)
    let hour = #""timeline":[{"type":"advance","duration":3600}],"output":{"pace":"realtime","frames":false}"#
    let connection = try live.connect()
    try connection.sendRequest("POST", "/simulate", body: Array("{\(Requests.drawer),\(hour)}".utf8))
    #expect(try connection.readHead().status == 200)
    _ = try connection.readChunk()
    connection.close()
    #expect(watch.awaitRelease())
    #expect(watch.ends.load(ordering: .acquiring) == 0)
    #expect(try live.isAlive())
  }

  @Test(arguments: ["application/json", "application/x-ndjson", "text/event-stream", "text/csv"])
  func `twenty concurrent streams have the same bytes on both lanes`(type: String) throws {
    let live = try LiveService.shared.get()
    // Connections go to the lane with the fewest, so twenty that are open at once are on both.
    let connections = try (0..<20).map { _ in try live.connect() }
    for connection in connections {
      try connection.sendRequest(
        "POST", "/simulate", headers: [("Accept", type)], body: Requests.simulation(seconds: 5))
    }
    let answers = try connections.map { try $0.readResponse() }
    let first = try #require(answers.first)
    #expect(first.status == 200 && first.body.count > 5000)
    #expect(answers.allSatisfy { $0.body == first.body })
  }
}
