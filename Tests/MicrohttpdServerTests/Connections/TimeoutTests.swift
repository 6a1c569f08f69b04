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
    let connection = try RawConnection(port: fixture.port)
    try connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    try until("the request is refused") {
      try connection.send("1\r\na\r\n")
      return fixture.server.traffic.refusals[.requestTimeout] == 1
    }
    #expect(try connection.readResponse().status == 408)
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
    let fixture = try Fixture(limits: Limits(idleTimeout: 1, requestTimeout: 60), isStarted: false)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    // The request is there before the first second begins.
    fixture.server.start()
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
        // At most a tenth of the rate, on any machine.
        usleep(1000)
      }
    }
    #expect(count.released.waitFor())
    // A busy machine may have kept it from reading at all. `ConnectionState` has the tests of which it is.
    let refusals = fixture.server.traffic.refusals
    #expect(refusals[.tooSlow, default: 0] + refusals[.writeTimeout, default: 0] == 1)
  }

  /// The server's figures are those of the real kernel, and its clock is moved by hand.
  @Test(arguments: [1 << 14, 1 << 18])
  func `a steady reader is never reset`(receiveBuffer: Int32) throws {
    let wire = try Wire(receiveBuffer: receiveBuffer)
    var watch = ReaderWatch(window: 1, rate: 10_000, at: 0)
    wire.fill()
    let start = wire.account.taken ?? 0
    var read = 0
    for second in 1...30 {
      // 100 KB/s.
      for _ in 0..<100 {
        read += try wire.client.readBytes(1000).count
        wire.fill()
      }
      try until("the kernel reports what was read, up to a leap") {
        let account = wire.account
        return try #require(account.taken) - start + account.leap >= read
      }
      #expect(watch.look(wire.account, at: second) == .keepsUp, "second \(second)")
    }
    // And when it stops, it is.
    #expect((31...100).contains { watch.look(wire.account, at: $0) != .keepsUp })
  }
}

/// A connection between a client and a socket that is always kept full.
private final class Wire {
  let client: RawConnection
  private let descriptor: Int32

  init(receiveBuffer: Int32) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    try #require(RawConnection.withAddress(port: 0) { bind(listener, $0, $1) } == 0 && listen(listener, 1) == 0)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) == 0 }
    }
    try #require(isKnown)
    client = try RawConnection(port: Int(UInt16(bigEndian: address.sin_port)), receiveBuffer: receiveBuffer)
    descriptor = accept(listener, nil, nil)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  var account: ReaderWatch.Account { Socket(descriptor: descriptor).account }

  /// Writes as much as there is room for.
  func fill() {
    let bytes = [UInt8](repeating: 120, count: 1 << 16)
    while send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)) > 0 {}
  }
}
