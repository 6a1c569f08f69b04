import DetentAPI
import DetentService
import DrawerEngine
import Foundation
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A live session whose connection is cut` {
  private static let scenario = "{\(Requests.drawer)}"
  /// By the client's clock the same messages give the same records, whenever they arrive.
  private static let timeless = #"{\#(Requests.drawer),"clock":"client"}"#
  private static let began = #"{"type":"pan","phase":"began","translation":0}"#

  // MARK: What it gets

  @Test(arguments: [1, 2, 17, 40])
  func `a resumed session sends the same bytes as one that was never cut`(_ received: Int) throws {
    let service = try LiveService()
    let inputs = [
      #"{"type":"drag","by":-180,"over":0.25,"releaseVelocity":-900,"at":0}"#, #"{"type":"pen"}"#,
      #"{"type":"advance","duration":1,"at":0.5}"#, #"{"type":"end"}"#,
    ]
    let whole = try WebSocketClient(service)
    for text in [Self.timeless] + inputs { try whole.send(text) }
    let expected = try whole.texts()

    let cut = try WebSocketClient(service)
    for text in [Self.timeless] + inputs.dropLast() { try cut.send(text) }
    let before = try (0..<received).map { _ in try cut.frame().payload }
    let token = try cut.token(of: before[0])
    // What has not been read of the inputs when the connection is reset is lost.
    try until("its inputs are read") { try service.figure("detent_live_inputs_total") == 4 }
    cut.connection.reset()
    let resumed = try WebSocketClient(service)
    try resumed.resume(token, after: received)
    try resumed.send(inputs[3])
    let all = before + (try resumed.texts())
    let isSame = all.dropFirst().elementsEqual(expected.dropFirst())
    #expect(isSame && all.count > 40)
  }

  @Test func `a session's clock continues, and what fell due meanwhile arrives at once`() throws {
    let service = try LiveService.shared.get()
    let cut = try WebSocketClient(service)
    try cut.send(Self.scenario)
    let token = try cut.token(of: try cut.frame().payload)
    try cut.send(#"{"type":"move","to":"fullyExpanded"}"#)
    var records = try (0..<8).map { _ in try JSONParser.parse(try cut.frame().payload) }
    cut.connection.close()
    // The whole move falls due, whoever waits for it.
    usleep(700_000)

    let resumed = try WebSocketClient(service)
    try resumed.resume(token, after: 9)
    try resumed.send(Self.began)
    try resumed.send(#"{"type":"end"}"#)
    records += try resumed.rest().records
    let events = records.filter { $0["type"] == "event" && $0["cause"] == nil }.compactMap { $0["t"]?.number }
    #expect(events.count == 2 && (events.last ?? 0) > (events.first ?? 0) + 0.7)

    // All frames are those of `/simulate`, and none is missing or there twice.
    let event = try #require(records.first { $0["type"] == "event" }?["t"]?.number)
    let timeline = #"[{"at":\#(event),"type":"move","to":"fullyExpanded"}]"#
    let connection = try service.connect()
    let simulated = try connection.ask(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")],
      body: Array(#"{\#(Requests.drawer),"timeline":\#(timeline),"sampling":{"to":30}}"#.utf8)
    ).records().filter { $0["type"] == "frame" }
    // At rest, before the move, there is one.
    let sent = records.filter { $0["type"] == "frame" && (event..<event + 0.6).contains($0["t"]?.number ?? 0) }
    for frame in sent { #expect(simulated.contains(frame)) }
    let instants = sent.compactMap { $0["t"]?.number }.map { ($0 * 60).rounded() }
    #expect(instants == (0..<sent.count).map { (instants.first ?? 0) + Double($0) } && sent.count > 10)
  }

  // MARK: Who gets it

  @Test func `a faulty resumption is reported at once, and another session may begin`() throws {
    let client = try WebSocketClient(LiveService.shared.get())
    try client.send(#"{"type":"resume","tokens":"a","after":-1}"#)
    let problem = try JSONParser.parse(try client.frame().payload)
    #expect(problem["problem"]?.string == "urn:detent:problem:invalid-values")
    let pointers = problem["errors"]?.list?.compactMap { $0["pointer"]?.string }
    #expect(pointers.map { Set($0) } == ["/tokens", "/token", "/after"])
    try client.resume(String(repeating: "A", count: 32), after: 0)
    let unknown = try JSONParser.parse(try client.frame().payload)
    #expect(unknown["problem"]?.string == "urn:detent:problem:session-gone")
    #expect(unknown["errors"]?.list?.first?["pointer"]?.string == "/token")
    try client.send(Self.scenario)
    #expect(try JSONParser.parse(try client.frame().payload)["type"] == "start")
  }

  @Test func `the newest connection has the session, and the older one is closed`() throws {
    let service = try LiveService.shared.get()
    var client = try WebSocketClient(service)
    try client.send(Self.timeless)
    let start = try client.frame().payload
    for _ in 0..<3 {
      let next = try WebSocketClient(service)
      try next.resume(try next.token(of: start), after: 0)
      #expect(try next.frame().payload == start)
      #expect(try client.rest().code == 1008)
      client = next
    }
    try client.send(#"{"type":"end"}"#)
    #expect(try client.rest().records.last?["type"] == "end")
  }

  @Test func `a client that claims more records than were sent is refused, and the session continues`() throws {
    let service = try LiveService.shared.get()
    let client = try WebSocketClient(service)
    try client.send(Self.timeless)
    let token = try client.token(of: try client.frame().payload)
    let hasty = try WebSocketClient(service)
    try hasty.resume(token, after: 100)
    let problem = try JSONParser.parse(try hasty.frame().payload)
    #expect(problem["errors"]?.list?.first?["pointer"]?.string == "/after")
    try client.send(#"{"type":"end"}"#)
    #expect(try client.rest().records.last?["type"] == "end")
  }

  @Test func `records that are no longer kept end the session`() throws {
    // There is memory for a session and a step of records, in addition to another session's.
    let memory = MemoryAccount(limit: 2 * LiveSessionMemory.least)
    var other = memory.share(of: LiveSessionMemory.least)
    // Nobody answers pings, and as a session has a fortieth of a core, it takes its time.
    let service = try LiveService(limits: Limits(idleTimeout: 600, heartbeat: 0), memory: memory)
    let client = try WebSocketClient(service)
    let sampling = #"{"rate":1000,"inputRate":1000}"#
    try client.send(#"{\#(Requests.drawer),"clock":"client","sampling":\#(sampling)}"#)
    let token = try client.token(of: try client.frame().payload)
    try client.send(#"{"type":"drag","by":-180,"over":0.8,"at":0}"#)
    try client.send(#"{"type":"advance","duration":0,"at":0.8}"#)
    for _ in 0..<800 { _ = try client.frame() }
    #expect(other?.bytes == LiveSessionMemory.least && memory.taken == 2 * LiveSessionMemory.least)
    other = nil
    client.connection.reset()
    for after in [1, 800] {
      let late = try WebSocketClient(service)
      try late.resume(token, after: after)
      let problem = try JSONParser.parse(try late.frame().payload)
      #expect(problem["status"]?.number == 410)
      #expect(problem["errors"]?.list?.first?["pointer"]?.string == (after == 1 ? "/after" : "/token"))
    }
    try until("the session is over") { try service.openSessions() == 0 }
    try until("its memory is given back") { memory.taken == 0 }
  }

  // MARK: How long it waits

  @Test func `a session that nobody resumes is over after its grace`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(liveGrace: 1))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    let token = try client.token(of: try client.frame().payload)
    #expect(try service.openSessions() == 1 && service.memory.taken > 0)
    let end = DispatchTime.now() + .seconds(1)
    client.connection.reset()
    try until("the session is over") { try service.openSessions() == 0 }
    #expect(DispatchTime.now() >= end)
    try until("its memory is given back") { service.memory.taken == 0 }
    #expect(try service.held() == 0)
    let late = try WebSocketClient(service)
    try late.resume(token, after: 1)
    #expect(try JSONParser.parse(try late.frame().payload)["status"]?.number == 410)
  }

  /// The code of a close frame, and whether the session waits.
  @Test(arguments: [(1000, false), (1001, true), (1012, true), (4000, false)])
  func `a session whose client has closed waits if the reason may pass`(_ code: Int, waits: Bool) throws {
    let service = try LiveService.shared.get()
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    let token = try client.token(of: try client.frame().payload)
    try client.send(8, [UInt8(code >> 8), UInt8(code & 0xFF)])
    let (records, answered) = try client.rest()
    #expect(records.contains { $0["type"] == "end" } == !waits)
    #expect(answered == code)
    let next = try WebSocketClient(service)
    try next.resume(token, after: 0)
    let type = try JSONParser.parse(try next.frame().payload)["type"]?.string
    #expect(type == (waits ? "start" : "problem"))
  }

  @Test func `without grace there is no token, and no session waits`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(liveGrace: 0))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    #expect(try JSONParser.parse(try client.frame().payload)["token"] == nil)
    client.connection.reset()
    try until("the session is over") { try service.openSessions() == 0 }
    let other = try WebSocketClient(service)
    try other.resume("", after: 0)
    #expect(try JSONParser.parse(try other.frame().payload)["status"]?.number == 410)
  }

  // MARK: Limits

  @Test func `a waiting session keeps its place, and can be resumed when there is no other`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(liveSessions: 1))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    let token = try client.token(of: try client.frame().payload)
    client.connection.reset()
    try until("the session waits") { try service.held() == 1 }
    // The client is let in to resume a session, and has no other.
    let stranger = try WebSocketClient(service)
    #expect(stranger.head.status == 101)
    #expect(try WebSocketClient(service).head.status == 503, "more guests than there may be sessions")
    try stranger.send(Self.scenario)
    let (records, code) = try stranger.rest()
    #expect(records.first?["status"]?.number == 503 && code == 1013)
    stranger.connection.close()
    var resumed: WebSocketClient?
    try until("the stranger's place is free") {
      let guest = try WebSocketClient(service)
      if guest.head.status == 101 { resumed = guest }
      return resumed != nil
    }
    try resumed?.resume(token, after: 1)
    try resumed?.send(Self.began)
    try until("the session is resumed") { try service.held() == 0 }
    #expect(try service.openSessions() == 1)
    try resumed?.send(#"{"type":"end"}"#)
    let sent = try resumed?.rest()
    #expect(sent?.code == 1000 && sent?.records.contains { $0["type"] == "event" } == true)
    try until("the session is over") { try service.openSessions() == 0 }
  }

  @Test func `an address has no more sessions by dropping connections than by keeping them`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(connectionsPerAddress: 2))
    var tokens: [String] = []
    for count in 1...2 {
      let client = try WebSocketClient(service)
      try client.send(Self.scenario)
      tokens.append(try client.token(of: try client.frame().payload))
      client.connection.reset()
      try until("the session waits") { try service.held() == count }
    }
    let third = try WebSocketClient(service)
    try third.send(Self.scenario)
    _ = try third.frame()
    #expect(try service.held() == 1)
    for (token, type) in zip(tokens, ["problem", "start"]) {
      let next = try WebSocketClient(service)
      try next.resume(token, after: 0)
      #expect(try JSONParser.parse(try next.frame().payload)["type"]?.string == type)
    }
  }

  @Test func `a guest that resumes nothing is sent away after the grace`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(liveSessions: 1, liveGrace: 1))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    _ = try client.frame()
    let guest = try WebSocketClient(service)
    #expect(guest.head.status == 101)
    #expect(try guest.rest().code == 1013)
  }

  // MARK: The process

  @Test func `a session waits for its own key alone, and not once that is withdrawn`() throws {
    let file = try `A service with API keys`.KeyFile("first-key-0123456\nsecond-key-012345\n")
    let serving = try ServingProcess(["--api-key-file", file.path, "--log-level", "info"])
    func client(_ key: String) throws -> WebSocketClient {
      let fields = WebSocketClient.handshake + [("Sec-WebSocket-Protocol", "detent.live, detent.key.\(key)")]
      return try WebSocketClient(try RawConnection(port: serving.port), fields)
    }
    func status(_ key: String, _ token: String) throws -> Double? {
      let client = try client(key)
      try client.resume(token, after: 0)
      return try JSONParser.parse(try client.frame().payload)["status"]?.number
    }
    let first = try client("first-key-0123456")
    try first.send(Self.scenario)
    let token = try first.token(of: try first.frame().payload)
    first.connection.reset()
    #expect(try status("second-key-012345", token) == 410)
    #expect(try status("first-key-0123456", token) == nil)

    try until("the session waits") { try serving.held() == 1 }
    try file.write("second-key-012345\n")
    serving.child.signal(SIGHUP)
    _ = try serving.child.errorLine(with: "reloaded the API keys")
    try until("the session is dropped") { try serving.held() == 0 }
    let outcome = try serving.stop()
    #expect(outcome.status == 0 && outcome.error.contains("/live"))
    #expect(!outcome.error.contains(token), "the token is logged")
  }

  @Test func `sessions that wait are dropped when the service is asked to stop`() throws {
    let serving = try ServingProcess(["--drain-delay", "600", "--live-grace", "600"])
    for _ in 0..<3 {
      let client = try WebSocketClient(try RawConnection(port: serving.port))
      try client.send(Self.scenario)
      _ = try client.frame()
      client.connection.reset()
    }
    try until("three sessions wait") { try serving.held() == 3 }
    serving.child.signal(SIGTERM)
    try until("they are dropped") { try serving.held() == 0 }
    // The service still listens, for as long as it was asked to; a second signal ends it.
    serving.child.signal(SIGTERM)
    #expect(try serving.child.finish().status == 143)
  }
}

/// What a session holds: its own bytes and the first step for records.
private enum LiveSessionMemory {
  static let least = 49_152 + 16_384
}

extension WebSocketClient {
  /// The token in a `start` record.
  fileprivate func token(of start: [UInt8]) throws -> String {
    try #require(try JSONParser.parse(start)["token"]?.string)
  }

  fileprivate func resume(_ token: String, after: Int) throws {
    try send(#"{"type":"resume","token":"\#(token)","after":\#(after)}"#)
  }

  /// The texts up to the close frame.
  fileprivate func texts() throws -> [[UInt8]] {
    var texts: [[UInt8]] = []
    while true {
      let frame = try frame()
      if frame.opcode == 8 { return texts }
      if frame.opcode == 1 { texts.append(frame.payload) }
    }
  }
}

extension LiveService {
  fileprivate func held() throws -> Int? { try figure("detent_live_sessions_held") }
}

extension ServingProcess {
  fileprivate func held() throws -> Int? { try figure("detent_live_sessions_held") }
}
