import Dispatch
import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

@Suite struct `An answer for later` {
  @Test func `a lane answers others while background work runs`() throws {
    let work = HeldWork()
    let fixture = try Fixture { request in
      guard request.path == "/later" else { return Fixture.echo(request) }
      return work.later { Response(status: 200, body: .bytes(request.body)) }
    }
    let slow = try RawConnection(port: fixture.port)
    try slow.send("POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
    #expect(work.begun.waitFor())
    #expect(try HTTP.request("GET", "/meanwhile", port: fixture.port).text == "GET /meanwhile  ")
    work.go.happen()
    #expect(try slow.readResponse().text == "abc")
    // And again on the same connection, which has been suspended and resumed once.
    work.go.happen()
    try slow.send("POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\ndef")
    #expect(try slow.readResponse().text == "def")
  }

  @Test func `a later answer may be a stream`() throws {
    let count = Counted.Count()
    let fixture = try Fixture { _ in
      .later { _ in Response(status: 200, body: .stream(Counted(count, bytes: 100_000))) }
    }
    #expect(try HTTP.request("GET", "/", port: fixture.port).body.count == 100_000)
    #expect(count.released.waitFor())
  }

  @Test func `work over the limit is refused until there is room`() throws {
    let work = HeldWork()
    let fixture = try Fixture(limits: Limits(backgroundWork: 1)) { _ in work.later() }
    let slow = try RawConnection(port: fixture.port)
    try slow.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(work.begun.waitFor())
    #expect(try HTTP.request("GET", "/", port: fixture.port).status == 503)
    work.go.happen()
    #expect(try slow.readResponse().status == 200)
    work.go.happen()
    #expect(try HTTP.request("GET", "/", port: fixture.port).status == 200)
  }

  @Test func `work survives its client`() throws {
    let work = HeldWork()
    let count = Counted.Count()
    let fixture = try Fixture { request in
      guard request.path == "/later" else { return Fixture.echo(request) }
      return work.later { Response(status: 200, body: .stream(Counted(count, bytes: 1 << 30))) }
    }
    let slow = try RawConnection(port: fixture.port)
    try slow.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(work.begun.waitFor())
    slow.close()
    work.go.happen()
    #expect(count.released.waitFor())
    #expect(try HTTP.request("GET", "/after", port: fixture.port).text == "GET /after  ")
  }

  @Test func `many answers each reach their own client`() throws {
    let fixture = try Fixture(lanes: 2) { request in
      .later { _ in Response(status: 200, body: .bytes(request.body)) }
    }
    let connections = try (0..<50).map { _ in try RawConnection(port: fixture.port) }
    for round in 0..<5 {
      for (number, connection) in connections.enumerated() {
        try connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n\(1000 + number + round)")
      }
      for (number, connection) in connections.enumerated() {
        #expect(try connection.readResponse().text == "\(1000 + number + round)")
      }
    }
  }
}
