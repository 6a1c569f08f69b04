import Glibc
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `Stopping` {
  @Test func `a stopping server closes idle connections and stops listening`() throws {
    let fixture = try Fixture(lanes: 2)
    let connections = try (0..<4).map { _ in try RawConnection(port: fixture.port) }
    for connection in connections {
      try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse().status == 200)
    }
    #expect(fixture.stop().outcome() == .finished)
    for connection in connections { #expect(try connection.isClosedByServer()) }
    #expect(throws: RawConnection.Failure.system(operation: "connect", errno: ECONNREFUSED)) {
      try RawConnection(port: fixture.port)
    }
  }

  @Test func `a stopping server finishes a stream`() throws {
    let count = Counted.Count()
    let fixture = try Fixture { _ in .now(Response(status: 200, body: .stream(Counted(count, bytes: 20_000_000)))) }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    let ending = fixture.stop()
    var received = 0
    while let chunk = try connection.readChunk() { received += chunk.count }
    #expect(received == 20_000_000)
    #expect(try connection.isClosedByServer())
    #expect(ending.outcome() == .finished)
    #expect(count.released.waitFor())
  }

  @Test func `a stopping server waits for background work, and closes the connection after it`() throws {
    let work = HeldWork()
    let fixture = try Fixture { request in
      guard request.path == "/later" else { return Fixture.echo(request) }
      return work.later()
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(work.begun.waitFor())
    let idle = try RawConnection(port: fixture.port)
    try idle.send("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try idle.readResponse().status == 200)
    let ending = fixture.stop()
    // Once the idle one is closed, stopping has begun.
    #expect(try idle.isClosedByServer())
    work.go.happen()
    let response = try connection.readResponse()
    #expect(response.status == 200)
    #expect(response["connection"]?.lowercased() == "close")
    #expect(ending.outcome() == .finished)
  }

  @Test func `unfinished answers are cut at the deadline`() throws {
    let work = HeldWork()
    let count = Counted.Count()
    let fixture = try Fixture { request in
      guard request.path == "/later" else {
        return .now(Response(status: 200, body: .stream(Counted(count, bytes: 1 << 30))))
      }
      return work.later()
    }
    let stream = try RawConnection(port: fixture.port)
    try stream.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try stream.readHead()
    let slow = try RawConnection(port: fixture.port)
    try slow.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(work.begun.waitFor())
    let half = try RawConnection(port: fixture.port)
    try half.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
    #expect(try half.readHead().status == 100)
    #expect(fixture.stop(finishingWithin: .zero).outcome() == .cut(connections: 3))
    #expect(count.released.waitFor())
    #expect(try slow.isClosedByServer())
    // The work itself cannot be cut; when it comes back, nobody is there any more.
    work.go.happen()
  }

  @Test func `a stop ends a paced stream during a pause`() throws {
    struct Patient: ByteSource {
      var due: Duration { .seconds(3600) }
      mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
        buffer.append(1)
        return true
      }
    }
    let fixture = try Fixture { _ in .now(Response(status: 200, body: .stream(Patient()))) }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    #expect(try connection.readChunk() == [1])
    #expect(fixture.stop(finishingWithin: .zero).outcome() == .cut(connections: 1))
  }

  @Test func `a server without an owner stops`() throws {
    var fixture: Fixture? = try Fixture()
    let port = try #require(fixture?.port)
    let connection = try RawConnection(port: port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().status == 200)
    fixture = nil
    #expect(try connection.isClosedByServer())
  }
}

@Suite struct `Starting` {
  @Test func `a start fails if the port is taken`() throws {
    let fixture = try Fixture()
    #expect(throws: ServerError.addressInUse(host: "127.0.0.1", port: fixture.port)) {
      try Server(
        listeningOn: [.tcp(host: "127.0.0.1", port: fixture.port)], lanes: 1, handler: Fixture.echo,
        refuse: Fixture.refuse)
    }
  }

  @Test(arguments: [("127.0.0.1", 65_536), ("127.0.0.1", -1), ("192.0.2.1", 0), ("no.such.host.invalid", 0)])
  func `a start fails at an address that does not exist`(host: String, port: Int) {
    let error = #expect(throws: ServerError.self) {
      try Server(listeningOn: [.tcp(host: host, port: port)], lanes: 1, handler: Fixture.echo, refuse: Fixture.refuse)
    }
    guard case .addressUnusable(host, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a server may be released without a start`() throws {
    _ = try Server(
      listeningOn: [.tcp(host: "127.0.0.1", port: 0)], lanes: 2, handler: Fixture.echo, refuse: Fixture.refuse)
  }
}
