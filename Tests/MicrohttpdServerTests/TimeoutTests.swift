import Glibc
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A connection in no hurry` {
  @Test(arguments: [
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nAccept: te",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nTrailer: x",
  ])
  func `an unfinished request gets 408 and is closed`(beginning: String) throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 60, requestTimeout: 1))
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET /first HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().status == 200)
    try connection.send(beginning)
    let response = try connection.readResponse()
    #expect(response.status == 408)
    #expect(response.text == "requestTimeout(seconds: 1)")
    #expect(response["connection"] == "close")
    #expect(response["date"]?.hasSuffix(" GMT") == true)
    #expect(try connection.isClosedByServer())
    #expect(fixture.server.traffic.refusals[.requestTimeout] == 1)
  }

  @Test func `a request that trickles in gets 408, and later bytes no answer`() throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 60, requestTimeout: 1))
    let connection = try RawConnection(port: fixture.port, timeout: .milliseconds(100))
    try connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    var response: RawConnection.Response?
    for _ in 0..<200 where response == nil {
      try connection.send("1\r\na\r\n")
      response = try? connection.readResponse()
    }
    #expect(response?.status == 408)
    // The rest of the request, and another one.
    try? connection.send("0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.isClosedByServer())
  }

  @Test func `a silent client after 100 Continue gets 408`() throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 60, requestTimeout: 1))
    let connection = try RawConnection(port: fixture.port)
    try connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
    #expect(try connection.readHead().status == 100)
    #expect(try connection.readResponse().status == 408)
    #expect(try connection.isClosedByServer())
  }

  @Test(arguments: ["", "GET / HT"])
  func `a connection without a request is closed silently`(beginning: String) throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 1))
    let connection = try RawConnection(port: fixture.port)
    try connection.send(beginning)
    #expect(try connection.isClosedByServer())
    #expect(fixture.server.traffic.refusals[.idleTimeout] == 1)
  }

  @Test func `a connection idle between requests is closed silently`() throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 1, requestTimeout: 60))
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().status == 200)
    #expect(try connection.isClosedByServer())
  }
}

@Suite struct `A reader in no hurry` {
  /// Answers with very much, and counts it.
  private func fixture(_ count: Counted.Count, _ limits: Limits) throws -> Fixture {
    try Fixture(limits: limits) { _ in .now(Response(status: 200, body: .stream(Counted(count, bytes: 1 << 30)))) }
  }

  @Test func `a reader that has stopped is reset`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, Limits(idleTimeout: 60, writeTimeout: 1, minimumRate: 0))
    let connection = try RawConnection(port: fixture.port, receiveBuffer: 1 << 16)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readHead().status == 200)
    #expect(count.released.waitFor())
    #expect(fixture.server.traffic.refusals[.writeTimeout] == 1)
    #expect(throws: RawConnection.Failure.system(operation: "recv", errno: ECONNRESET)) {
      while true { _ = try connection.readBytes(1000) }
    }
  }

  @Test func `a reader that takes too little is reset`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, Limits(idleTimeout: 60, writeTimeout: 1, minimumRate: 10_000_000))
    let connection = try RawConnection(port: fixture.port, receiveBuffer: 1 << 12)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readHead().status == 200)
    #expect(throws: RawConnection.Failure.system(operation: "recv", errno: ECONNRESET)) {
      while true {
        _ = try connection.readBytes(1000)
        usleep(1000)
      }
    }
    #expect(count.released.waitFor())
    #expect(fixture.server.traffic.refusals[.tooSlow] == 1)
  }

  @Test(arguments: [true, false])
  func `a steady reader is never reset`(isStream: Bool) throws {
    let count = 8 << 20
    let fixture = try Fixture(limits: Limits(writeTimeout: 1, minimumRate: 10_000)) { _ in
      let bytes = Body.bytes(Array(repeating: 120, count: count))
      return .now(Response(status: 200, body: isStream ? .stream(Counted(Counted.Count(), bytes: count)) : bytes))
    }
    let connection = try RawConnection(port: fixture.port, receiveBuffer: 1 << 14)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readHead().status == 200)
    // 100 KB/s, for three windows.
    for _ in 0..<300 {
      _ = try connection.readBytes(1000)
      usleep(10_000)
    }
    #expect(fixture.server.traffic.refusals.values.allSatisfy { $0 == 0 })
  }

  @Test func `a reader that takes everything may be slow`() throws {
    /// A byte each tenth of a second, far longer than a window and far below the rate.
    struct Drops: ByteSource {
      var left = 35
      var wait: Duration { .milliseconds(100) }
      mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
        buffer.append(1)
        left -= 1
        return left > 0
      }
    }
    let fixture = try Fixture(limits: Limits(writeTimeout: 1, minimumRate: 10_000_000)) { _ in
      .now(Response(status: 200, body: .stream(Drops())))
    }
    #expect(try HTTP.request("GET", "/", port: fixture.port).body.count == 35)
  }
}
