import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `Connections` {
  @Test func `over the limit wait until one closes`() throws {
    let fixture = try Fixture(lanes: 2, limits: Limits(connections: 2))
    let first = try RawConnection(port: fixture.port)
    let second = try RawConnection(port: fixture.port)
    for connection in [first, second] {
      try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse().status == 200)
    }
    let third = try RawConnection(port: fixture.port, timeout: .milliseconds(200))
    try third.send("GET /third HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(throws: RawConnection.Failure.timedOut) { try third.readResponse() }
    first.close()
    #expect(try third.readResponse().text == "GET /third  ")
  }

  @Test func `over the limit of their address are closed`() throws {
    let fixture = try Fixture(limits: Limits(connectionsPerAddress: 1))
    let first = try RawConnection(port: fixture.port)
    try first.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try first.readResponse().status == 200)
    #expect(try RawConnection(port: fixture.port).isClosedByServer())
    try first.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try first.readResponse().status == 200)
  }

  @Test func `whose request trickles in for ever are closed`() throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 5, requestTimeout: 1))
    let connection = try RawConnection(port: fixture.port, timeout: .milliseconds(100))
    try connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    var isClosed = false
    for _ in 0..<200 where !isClosed {
      // A piece long before the connection would be idle; that it cannot be sent any more is what is waited for.
      try? connection.send("1\r\na\r\n")
      isClosed = (try? connection.isClosedByServer()) ?? false
    }
    #expect(isClosed)
  }

  @Test func `that say nothing are closed`() throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 1))
    #expect(try RawConnection(port: fixture.port).isClosedByServer())
  }

  @Test func `come and go by the hundred`() throws {
    let fixture = try Fixture(lanes: 2)
    for number in 0..<500 {
      #expect(try HTTP.request("GET", "/\(number)", port: fixture.port).text == "GET /\(number)  ")
    }
  }
}
