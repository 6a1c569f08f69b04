import DetentAPI
import DetentService
import DrawerEngine
import Foundation
import MicrohttpdServer
import TestSupport
import Testing
import detent

@Suite struct `A live session over a WebSocket` {
  private static let scenario = "{\(Requests.drawer)}"
  private static let began = #"{"type":"pan","phase":"began","translation":0}"#

  private static func types(_ records: [Value]) -> [String?] {
    records.map { $0["type"]?.string }.filter { $0 != "frame" }
  }

  @Test func `a session begins with a handshake and ends with the end record`() throws {
    let service = try LiveService.shared.get()
    let client = try WebSocketClient(
      service, WebSocketClient.handshake + [("Sec-WebSocket-Protocol", "a, detent.live")])
    #expect(client.head.status == 101)
    // The key and its answer are those of RFC 6455, 1.3.
    #expect(client.head["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(client.head["sec-websocket-protocol"] == "detent.live")
    try client.send(Self.scenario)
    try client.send(Self.began)
    try client.send(#"{"type":"end"}"#)
    let (records, code) = try client.rest()
    #expect(Self.types(records) == ["start", "event", "end"])
    #expect(code == 1000)
    try client.send(8, [0x03, 0xE8])
    #expect(try client.connection.readToEnd().isEmpty)
  }

  @Test(arguments: [
    ("upgrade", 426), ("connection", 426), ("sec-websocket-version", 426), ("sec-websocket-key", 400), ("", 101),
  ])
  func `a session needs every field of the handshake`(missing: String, status: Int) throws {
    let fields = WebSocketClient.handshake.filter { $0.0.lowercased() != missing }
    let client = try WebSocketClient(LiveService.shared.get(), fields)
    #expect(client.head.status == status)
    if status == 426 { #expect(client.head["upgrade"] == "websocket") }
  }

  @Test(arguments: [
    ("https://elsewhere.example", 403), ("http://localhost", 101), ("https://localhost", 101), ("ftp://localhost", 403),
    ("localhost", 403), ("null", 403), ("http://localhost/", 403), ("http://elsewhere.example/http://localhost", 403),
  ])
  func `only pages of the service's own origin open sessions`(origin: String, status: Int) throws {
    let client = try WebSocketClient(LiveService.shared.get(), WebSocketClient.handshake + [("Origin", origin)])
    #expect(client.head.status == status)
  }

  @Test func `a session lasts as long as its client answers pings`() throws {
    let service = try LiveService(limits: Limits(idleTimeout: 2, heartbeat: 1))
    let client = try WebSocketClient(service)
    for _ in 0..<4 {
      let ping = try client.frame()
      #expect(ping.opcode == 9)
      try client.send(10, ping.payload)
    }
    // And no longer.
    var frames: [UInt8] = []
    while frames.last != 8 { frames.append(try client.frame().opcode) }
    #expect(frames.filter { $0 == 9 }.count <= 3)
  }

  @Test func `bad input is refused and changes nothing`() throws {
    let client = try WebSocketClient(LiveService.shared.get())
    try client.send(#"{"container":{}}"#)
    try client.send(Self.scenario)
    for text in [
      "[", #"{"type":"pen"}"#, #"{"type":"settle"}"#, #"{"type":"advance","duration":1}"#, #"{"type":"pan","at":1}"#,
      "7",
    ] {
      try client.send(text)
    }
    try client.send(Self.began)
    try client.send(#"{"type":"end"}"#)
    let (records, _) = try client.rest()
    let refusals = [String?](repeating: "problem", count: 6)
    let expected: [String?] = ["problem", "start"] + refusals + ["event", "end"]
    #expect(Self.types(records) == expected)
    let problems = records.filter { $0["type"] == "problem" }
    let urns = problems.compactMap { $0["problem"]?.string }
    #expect(urns.filter { $0.hasPrefix("urn:detent:problem:") }.count == 7)
    let pointer = problems[3]["errors"]?.list?.first?["pointer"]?.string
    #expect(pointer == "/type")
    #expect(records.last?["events"]?.number == 1)
  }

  @Test func `a session can use the client's clock`() throws {
    let client = try WebSocketClient(LiveService.shared.get())
    try client.send(#"{\#(Requests.drawer),"clock":"client","sampling":{"rate":10}}"#)
    for message in [
      #"{"type":"drag","by":-180,"over":0.25,"releaseVelocity":-900,"at":0}"#,
      #"{"type":"advance","duration":2,"at":1}"#,
      #"{"type":"advance","duration":0,"at":3}"#, #"{"type":"advance","duration":0,"at":2.5}"#,
    ] {
      try client.send(message)
    }
    try client.send(8, [])
    let (records, _) = try client.rest()
    #expect(Array(Self.types(records).suffix(2)) == ["problem", "end"])
    let events = records.filter { $0["type"] == "event" }
    // An instant cannot be shared with what has been sent: an input at the same time is performed a moment later.
    #expect(events.last?["t"]?.number == 3.0001)
    let frames = records.filter { $0["type"] == "frame" }.compactMap { $0["t"]?.number }
    // Until rest at 0.85 s, and again when something has happened.
    let instants: [Double] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 3, 3.0001]
    #expect(frames == instants)
  }

  @Test func `a silent session ends after the idle timeout`() throws {
    // The handshake and the scenario have to come by then, too.
    let service = try LiveService(limits: Limits(idleTimeout: 3))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    let (records, code) = try client.rest()
    #expect(Self.types(records) == ["start", "end"])
    #expect(code == 1000)
  }

  @Test func `a session answers pings, and takes long messages`() throws {
    let service = try LiveService.shared.get()
    let client = try WebSocketClient(service)
    try client.send(9, [1, 2, 3])
    #expect(try client.frame() == .init(opcode: 10, payload: [1, 2, 3]))
    // The longest message that is taken, though it is not JSON.
    let long = try WebSocketClient(service)
    try long.send(1, [UInt8](repeating: 0x20, count: 65_535))
    #expect(try long.frame().opcode == 1)
  }

  /// What makes the service close, and then texts without end from a client that does not close.
  @Test(arguments: [(1, #"{"type":"end"}"#), (2, "x")])
  func `a client that keeps sending after the close frame is reset`(opcode: UInt8, text: String) throws {
    let client = try WebSocketClient(LiveService.shared.get())
    try client.send(Self.scenario)
    try client.send(opcode, Array(text.utf8))
    #expect(throws: (any Error).self) {
      for _ in 0..<10_000 { try client.send(1, [UInt8](repeating: 0x20, count: 60_000)) }
    }
  }

  /// A frame that breaks the protocol, and the code with which the service closes.
  private struct Breach: Sendable {
    let opcode: UInt8
    let payload: [UInt8]
    let code: Int
  }

  private static let breaches: [Breach] = [
    Breach(opcode: 1, payload: [0xFF], code: 1007), Breach(opcode: 3, payload: [], code: 1002),
    Breach(opcode: 2, payload: [0], code: 1003), Breach(opcode: 8, payload: [0], code: 1002),
  ]

  @Test(arguments: breaches.indices)
  func `breaches of the protocol close the session`(_ index: Int) throws {
    let breach = Self.breaches[index]
    let client = try WebSocketClient(LiveService.shared.get())
    try client.send(breach.opcode, breach.payload)
    #expect(try client.rest().code == breach.code)
  }

  @Test func `sessions are limited, and free their places`() throws {
    let service = try LiveService(serviceLimits: ServiceLimits(pacedStreams: 0, liveSessions: 1))
    let first = try WebSocketClient(service)
    #expect(first.head.status == 101)
    let second = try WebSocketClient(service)
    #expect(second.head.status == 503 && second.head["retry-after"] == "1")
    try first.send(8, [])
    _ = try first.rest()
    try until("its place is free") { try service.openSessions() == 0 }
    #expect(try WebSocketClient(service).head.status == 101)
  }

  /// A socket that waits for its turn may outlive the connection that it came from.
  @Test func `a session may end while it waits for its turn`() throws {
    let service = try LiveService(lanes: 1, serviceLimits: ServiceLimits(liveGrace: 1))
    for round in 0..<6 {
      var clients: [WebSocketClient] = []
      for _ in 0..<16 { clients.append(try WebSocketClient(service)) }
      for client in clients {
        for _ in 0..<40 { try client.send(Self.scenario) }
        // Some announce that they leave, and some do not.
        if round % 2 == 0 { try client.send(8, [0x03, 0xE8]) }
      }
      clients = []
      #expect(try service.isAlive())
    }
    try until("all sessions are over") { try service.openSessions() == 0 }
  }

  @Test func `a session that has used up its share of a core ends soon after its client is gone`() throws {
    // Nothing else ends it.
    let limits = Limits(idleTimeout: 600, heartbeat: 0)
    let service = try LiveService(limits: limits, serviceLimits: ServiceLimits(liveGrace: 0))
    let client = try WebSocketClient(service)
    try client.send(Self.scenario)
    _ = try client.frame()
    // Reading them takes several times as long as a session may have a core at once, so most are unread when it is gone.
    let ping: [UInt8] = [0x89, 0x80, 0, 0, 0, 0]
    try client.connection.send((0..<6_000_000).map { ping[$0 % 6] })
    client.connection.reset()
    try until("the session is over") { try service.openSessions() == 0 }
  }

  @Test func `a client that does not read is dropped, and delays nobody`()
    throws
  {
    let limits = Limits(writeTimeout: 2, minimumRate: 1 << 20)
    let service = try LiveService(lanes: 1, limits: limits, serviceLimits: ServiceLimits(liveGrace: 1))
    let client = try WebSocketClient(service, receiveBuffer: 4096)
    #expect(try service.openSessions() == 1 && service.memory.taken > 0)
    // Megabytes of frames, as fast as the client takes them.
    try client.send(#"{\#(Requests.drawer),"sampling":{"rate":1000},"clock":"client"}"#)
    try client.send(#"{"type":"drag","by":-180,"over":60,"at":0}"#)
    try client.send(#"{"type":"advance","duration":1,"at":60}"#)
    for _ in 0..<20 { #expect(try service.isAlive()) }
    try until("the session is over") { try service.openSessions() == 0 }
    try until("its memory is given back") { service.memory.taken == 0 }
    // The connection was reset, in the middle of the frames.
    #expect(throws: RawConnection.Failure.self) { try client.rest() }
  }
}

extension LiveService {
  func openSessions() throws -> Int? { try figure("detent_live_sessions_open") }
}
