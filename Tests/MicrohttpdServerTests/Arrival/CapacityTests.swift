import Dispatch
import Glibc
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A full server` {
  /// What `/busy` is answered with: that it is being worked on, until it need not be any more.
  private struct Work {
    private let held = HeldWork()
    var go: Event { held.go }

    func fixture(_ limits: Limits) throws -> Fixture {
      try Fixture(lanes: 2, limits: limits) { [held] request in
        request.path == "/busy" ? held.later() : Fixture.echo(request)
      }
    }

    /// Takes a place that nobody can be displaced from.
    func occupy(_ fixture: Fixture) throws -> RawConnection {
      let connection = try RawConnection(port: fixture.port)
      try connection.send("GET /busy HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(held.begun.waitFor())
      return connection
    }
  }

  private func ask(_ connection: RawConnection, _ path: String) throws -> RawConnection.Response {
    try connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    return try connection.readResponse()
  }

  /// Asks as a newcomer.
  ///
  /// A newcomer may be refused, but not for long: a client may be delayed for a moment.
  ///
  /// - Parameter start: A time before those that hold the places came. Nobody is displaced within three seconds by the
  ///   server's clock, of which the first may be over at once.
  /// - Returns: Whether it is served.
  private func newcomerIsServed(by fixture: Fixture, since start: DispatchTime) -> Bool {
    let status = try? HTTP.request("GET", "/", port: fixture.port).status
    if DispatchTime.now() < start + .milliseconds(1900) { #expect(status == 503) }
    return status == 200
  }

  /// Waits for seconds of the server's clock: at the end of each, its lane measures its delay.
  private func secondsPass(_ count: Int, on fixture: Fixture) throws {
    for _ in 0..<count {
      let delay = fixture.server.traffic.delays.first?.latest
      try until("a second has passed") { fixture.server.traffic.delays.first?.latest != delay }
    }
  }

  @Test func `a newcomer displaces the connection that is idle longest`() throws {
    let fixture = try Fixture(lanes: 1, limits: Limits(connections: 3))
    let connections = try (0..<3).map { _ in try RawConnection(port: fixture.port) }
    for place in [0, 1, 2, 0] { #expect(try ask(connections[place], "/").status == 200) }
    let newcomer = try RawConnection(port: fixture.port)
    #expect(try ask(newcomer, "/new").text == "GET /new  ")
    #expect(try connections[1].isClosedByServer())
    for connection in [connections[0], connections[2], newcomer] { #expect(try ask(connection, "/").status == 200) }
    #expect(fixture.server.traffic.refusals[.displaced] == 1)
  }

  @Test func `silent connections never keep newcomers out`() throws {
    let fixture = try Fixture(lanes: 2, limits: Limits(connections: 20))
    var silent: [RawConnection] = []
    for _ in 0..<50 {
      for _ in 0..<10 { silent.append(try RawConnection(port: fixture.port)) }
      #expect(try HTTP.request("GET", "/", port: fixture.port).status == 200)
    }
    #expect(fixture.server.traffic.connections <= 20 + 2)
  }

  @Test func `each newcomer at the same time takes a place of its own`() throws {
    let fixture = try Fixture(lanes: 2, limits: Limits(connections: 4))
    let idle = try (0..<4).map { _ in try RawConnection(port: fixture.port) }
    for connection in idle { #expect(try ask(connection, "/").status == 200) }
    // A place that is being freed for one is not free for the next, who comes in between.
    var newcomers: [RawConnection] = []
    for _ in 0..<100 {
      for _ in 0..<3 { newcomers.append(try RawConnection(port: fixture.port)) }
      try until("each has displaced another") { fixture.server.traffic.refusals[.displaced] == newcomers.count }
    }
    withExtendedLifetime((idle, newcomers)) {}
  }

  @Test func `a newcomer displaces a request that does not arrive`() throws {
    let fixture = try Fixture(limits: Limits(connections: 1, idleTimeout: 600, requestTimeout: 600))
    let start = DispatchTime.now()
    let slow = try RawConnection(port: fixture.port)
    try slow.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
    try until("a newcomer is served") { newcomerIsServed(by: fixture, since: start) }
    #expect(try slow.isClosedByServer())
  }

  @Test func `a newcomer displaces who does not take its answer`() throws {
    // Any client takes too little for such a rate, even if its kernel acknowledges some of it late.
    let limits = Limits(connections: 3, writeTimeout: 600, minimumRate: 1 << 30)
    let fixture = try Fixture(limits: limits) { request in
      request.path == "/large"
        ? .now(Response(status: 200, body: .bytes(Array(repeating: 1, count: 16 << 20)))) : Fixture.echo(request)
    }
    let start = DispatchTime.now()
    let readers = try (0..<3).map { _ in
      let reader = try RawConnection(port: fixture.port)
      try reader.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try reader.readHead().status == 200)
      return reader
    }
    _ = newcomerIsServed(by: fixture, since: start)
    // After that all three have been too slow for long enough.
    try secondsPass(5, on: fixture)
    #expect(newcomerIsServed(by: fixture, since: start))
    #expect(fixture.server.traffic.refusals[.displaced] == 1)
    try until("the newcomer has gone") { fixture.server.traffic.connections == 2 }
    // The next ones take no place from each other, even if they have not asked yet.
    let newcomers = try (0..<3).map { _ in try RawConnection(port: fixture.port) }
    try until("they have their places") { fixture.server.traffic.refusals[.displaced] == 3 }
    for newcomer in newcomers { #expect(try ask(newcomer, "/").status == 200) }
    #expect(fixture.server.traffic.refusals[.displaced] == 3)
    withExtendedLifetime(readers) {}
  }

  @Test func `a newcomer displaces nobody whose request waits to be read`() throws {
    let (begun, go) = (Event(), Event())
    let fixture = try Fixture(lanes: 1, limits: Limits(connections: 2)) { request in
      if request.path == "/hold" {
        begun.happen()
        #expect(go.waitFor())
      }
      return Fixture.echo(request)
    }
    let (waiting, holder) = (try RawConnection(port: fixture.port), try RawConnection(port: fixture.port))
    #expect(try ask(waiting, "/").status == 200)
    // This answer blocks the lane.
    try holder.send("GET /hold HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(begun.waitFor())
    try waiting.send("GET /waiting HTTP/1.1\r\nHost: x\r\n\r\n")
    let newcomer = try RawConnection(port: fixture.port)
    try newcomer.send("GET /new HTTP/1.1\r\nHost: x\r\n\r\n")
    try until("the newcomer needs a place") { fixture.server.traffic.accepted == 3 }
    go.happen()
    #expect(try holder.readResponse().text == "GET /hold  ")
    #expect(try waiting.readResponse().text == "GET /waiting  ")
    #expect(try newcomer.readResponse().text == "GET /new  ")
  }

  @Test func `a newcomer displaces the real-time stream that is open longest`() throws {
    /// A byte now, the next in an hour.
    struct Patient: ByteSource {
      var due: Duration { .seconds(3600) }
      mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
        buffer.append(1)
        return true
      }
    }
    let fixture = try Fixture(lanes: 1, limits: Limits(connections: 2)) { request in
      request.path == "/stream"
        ? .now(Response(status: 200, body: .stream(Patient()))) : Fixture.echo(request)
    }
    let start = DispatchTime.now()
    let streams = try (0..<2).map { _ in
      let stream = try RawConnection(port: fixture.port)
      try stream.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try stream.readHead().status == 200)
      #expect(try stream.readChunk() == [1])
      return stream
    }
    try until("a newcomer is served") { newcomerIsServed(by: fixture, since: start) }
    #expect(throws: RawConnection.Failure.closed(after: [])) { try streams[0].readChunk() }
    #expect(fixture.server.traffic.refusals[.displaced] == 1)
    try until("its stream is released") { fixture.server.traffic.streams == 1 }
  }

  @Test func `a busy server refuses at once, but answers health checks`() throws {
    let work = Work()
    let fixture = try work.fixture(Limits(connections: 1))
    let busy = try work.occupy(fixture)
    for path in ["/", "/health", "/", "/health"] {
      let guest = try RawConnection(port: fixture.port)
      let response = try ask(guest, path)
      #expect(response.status == (path == "/health" ? 200 : 503))
      #expect(response["connection"]?.lowercased() == "close")
      #expect(try guest.isClosedByServer())
    }
    #expect(fixture.server.traffic.refusals[.overCapacity] == 4)
    work.go.happen()
    #expect(try busy.readResponse().status == 200)
    #expect(try ask(busy, "/next").text == "GET /next  ")
  }

  @Test func `idle reserved connections are displaced`() throws {
    let work = Work()
    let fixture = try work.fixture(Limits(connections: 1, reservedConnections: 2))
    let busy = try work.occupy(fixture)
    let silent = try (0..<20).map { _ in try RawConnection(port: fixture.port) }
    #expect(try HTTP.request("GET", "/health", port: fixture.port).status == 200)
    for connection in silent { #expect(try connection.isClosedByServer()) }
    work.go.happen()
    #expect(try busy.readResponse().status == 200)
  }

  @Test func `newcomers wait for room if no connections are reserved`() throws {
    let work = Work()
    let fixture = try work.fixture(Limits(connections: 1, reservedConnections: 0))
    let busy = try work.occupy(fixture)
    let waiting = try RawConnection(port: fixture.port)
    try waiting.send("GET /waiting HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(fixture.server.traffic.accepted == 1)
    work.go.happen()
    #expect(try busy.readResponse().status == 200)
    busy.close()
    #expect(try waiting.readResponse().text == "GET /waiting  ")
    #expect(fixture.server.traffic.accepted == 2)
  }

  @Test func `one address gets no more than its share`() throws {
    let fixture = try Fixture(limits: Limits(connectionsPerAddress: 1))
    let first = try RawConnection(port: fixture.port)
    #expect(try ask(first, "/").status == 200)
    let second = try RawConnection(port: fixture.port)
    #expect(try ask(second, "/").text == "tooManyFromAddress(limit: 1)")
    #expect(try second.isClosedByServer())
    #expect(try HTTP.request("GET", "/health", port: fixture.port).status == 200)
    #expect(try ask(first, "/").status == 200)
    #expect(fixture.server.traffic.refusals[.tooManyFromAddress] == 2)
  }
}

@Suite struct `The traffic` {
  @Test func `the traffic counts open connections and answers`() throws {
    let count = Counted.Count()
    let fixture = try Fixture(lanes: 2) { request in
      request.path == "/stream"
        ? .now(Response(status: 200, body: .stream(Counted(count, bytes: 1 << 30)))) : Fixture.echo(request)
    }
    #expect(fixture.server.traffic.accepted == 0)
    let connection = try RawConnection(port: fixture.port)
    for _ in 0..<3 {
      try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse().status == 200)
    }
    let stream = try RawConnection(port: fixture.port)
    try stream.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try stream.readHead().status == 200)
    let traffic = fixture.server.traffic
    #expect(traffic.accepted == 2)
    #expect(traffic.connections == 2)
    #expect(traffic.requests == 4)
    #expect(traffic.streams == 1)
    #expect(traffic.delays.count == 2)
    #expect(traffic.refusals.count == Traffic.Reason.allCases.count && traffic.refusals.values.allSatisfy { $0 == 0 })
    connection.close()
    try until("the connection is closed") { fixture.server.traffic.connections == 1 }
    #expect(fixture.stop(finishingWithin: .zero).outcome() == .cut(connections: 1))
    // A lane that a busy machine keeps from closing its connections in time is given up, and closes them later.
    try until("the stream is released") { fixture.server.traffic.streams == 0 }
    #expect(fixture.server.traffic.refusals[.stopped] == 1)
  }

  @Test func `the worst delay of a lane is reported once`() {
    let counters = Counters()
    for milliseconds in [100, 500, 200] { counters.ran(late: milliseconds * 1_000_000) }
    let delays = (0..<2).map { _ in counters.takeDelay() }
    #expect(delays.map(\.worst) == [0.5, 0] && delays.map(\.latest) == [0.2, 0.2])
    counters.ran(late: 300_000_000)
    #expect(counters.takeDelay().worst == 0.3)
  }

  @Test func `a lane that was held up reports its delay`() throws {
    let fixture = try Fixture { request in
      // Half a second longer than until the tick that is due a second after the connection.
      if request.path == "/hold" { usleep(1_500_000) }
      return Fixture.echo(request)
    }
    #expect(try HTTP.request("GET", "/hold", port: fixture.port).status == 200)
    try until("the delay is reported") { try #require(fixture.server.traffic.delays.first).worst >= 0.4 }
  }
}
