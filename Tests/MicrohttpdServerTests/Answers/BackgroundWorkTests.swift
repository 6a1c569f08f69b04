import Dispatch
import Glibc
import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

@Suite struct `Lengthy work` {
  private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

  /// Work that goes on for as long as it is wanted.
  private static func endless(_ begun: Event, _ ended: Event) -> Reply<Response> {
    .later { isWanted in
      begun.happen()
      while isWanted() {}
      ended.happen()
      return Response(status: 200, body: .bytes(Array("stopped".utf8)))
    }
  }

  @Test func `work stops when its client resets the connection, whatever it sent before`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture { _ in Self.endless(begun, ended) }
    for sent in ["", Self.request + Self.request, "GET /half"] {
      let client = try RawConnection(port: fixture.port)
      try client.send(Self.request + sent)
      #expect(begun.waitFor())
      client.reset()
      #expect(ended.waitFor())
    }
  }

  @Test func `work is finished for a client that has finished sending`() throws {
    let (begun, go) = (Event(), Event())
    let refusals = Atomic(0)
    let fixture = try Fixture { _ in
      .later { isWanted in
        begun.happen()
        #expect(go.waitFor())
        // The socket is looked at every 20 ms, and so at least once.
        let end = DispatchTime.now() + .milliseconds(50)
        while DispatchTime.now() < end { if !isWanted() { refusals.add(1, ordering: .relaxed) } }
        return Response(status: 200, body: .bytes(Array("done".utf8)))
      }
    }
    let clients = try (0..<2).map { _ in try RawConnection(port: fixture.port) }
    for client in clients {
      try client.send(Self.request)
      client.finishSending()
    }
    // Each is worth one piece of work, whichever of them takes it.
    for _ in clients { go.happen() }
    for client in clients {
      #expect(begun.waitFor())
      #expect(try client.readResponse().text == "done")
    }
    #expect(refusals.load(ordering: .relaxed) == 0)
  }

  @Test func `work for a client that may have gone makes room for one that has not`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture { request in
      request.path == "/honest"
        ? .later { _ in Response(status: 200, body: .bytes(Array("honest".utf8))) } : Self.endless(begun, ended)
    }
    let finished = try RawConnection(port: fixture.port)
    try finished.send(Self.request)
    finished.finishSending()
    #expect(begun.waitFor())
    let second = try RawConnection(port: fixture.port)
    try second.send(Self.request)
    second.finishSending()
    #expect(try HTTP.request("GET", "/honest", port: fixture.port).text == "honest")
    #expect(ended.waitFor())
    #expect(try finished.readResponse().text == "stopped")
  }

  @Test func `work stops after its time, and its client gets the answer so far`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture(limits: Limits(workTimeout: 1)) { _ in Self.endless(begun, ended) }
    // Where no core was free in its time, it is refused instead.
    try until("work begins in its time, and stops after it") {
      try HTTP.request("GET", "/", port: fixture.port).text == "stopped"
    }
  }

  @Test func `work stops when the server does`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture { _ in Self.endless(begun, ended) }
    let client = try RawConnection(port: fixture.port)
    try client.send(Self.request)
    #expect(begun.waitFor())
    let stop = fixture.stop(finishingWithin: .zero)
    #expect(ended.waitFor())
    #expect(stop.outcome() == .cut(connections: 1))
  }

  @Test func `work of a client that left or waited too long does not begin`() throws {
    let go = Event()
    let served = Atomic(0)
    let fixture = try Fixture(limits: Limits(workTimeout: 1)) { _ in
      .later { _ in
        served.add(1, ordering: .relaxed)
        #expect(go.waitFor())
        return Response(status: 200)
      }
    }
    func client() throws -> RawConnection {
      let client = try RawConnection(port: fixture.port)
      try client.send(Self.request)
      return client
    }
    var first = try client()
    var refused = 0
    try until("work begins in its time") {
      // On a busy machine the time may be over before a core is free.
      if fixture.server.traffic.refusals[.tooManyInFlight] != refused {
        refused += 1
        first = try client()
      }
      return served.load(ordering: .relaxed) == 1
    }
    let (gone, late) = (try client(), try client())
    try until("both wait") { fixture.server.traffic.backgroundWork == 3 }
    gone.close()
    // The work's time limit passes.
    usleep(1_100_000)
    go.happen()
    #expect(try late.readResponse().status == 503)
    #expect(try first.readResponse().status == 200)
    try until("all work is over") { fixture.server.traffic.backgroundWork == 0 }
    #expect(served.load(ordering: .relaxed) == 1)
  }

  @Test func `work of clients that have gone shuts nobody out`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture(limits: Limits(backgroundWork: 8, workTimeout: 600)) { request in
      request.path == "/honest"
        ? .later { _ in Response(status: 200, body: .bytes(Array("honest".utf8))) } : Self.endless(begun, ended)
    }
    for _ in 0..<64 {
      let client = try RawConnection(port: fixture.port)
      try client.send(Self.request)
      client.close()
    }
    #expect(try HTTP.request("GET", "/honest", port: fixture.port).text == "honest")
  }

  @Test func `addresses take turns`() throws {
    let work = HeldWork()
    let order = Mutex<[String]>([])
    let fixture = try Fixture { request in
      work.later {
        order.withLock { $0.append(request.peer) }
        return Response(status: 200)
      }
    }
    let clients = try [1, 1, 1, 1, 2, 3, 3].map { try RawConnection(port: fixture.port, from: $0) }
    for (index, client) in clients.enumerated() {
      try client.send(Self.request)
      if index == 0 { #expect(work.begun.waitFor()) }
      // Each has to wait before the next one comes.
      try until("its work waits") { fixture.server.traffic.backgroundWork == index + 1 }
    }
    for _ in clients { work.go.happen() }
    for client in clients { #expect(try client.readResponse().status == 200) }
    #expect(order.withLock { $0.map { $0.last } } == ["1", "1", "2", "3", "1", "3", "1"])
  }

  @Test func `work of a greedy address makes room for another address`() throws {
    let work = HeldWork()
    let fixture = try Fixture(limits: Limits(backgroundWork: 4, workTimeout: 600)) { _ in
      work.later()
    }
    let greedy = try (0..<4).map { _ in try RawConnection(port: fixture.port) }
    for (index, client) in greedy.enumerated() {
      try client.send(Self.request)
      try until("its work waits") { fixture.server.traffic.backgroundWork == index + 1 }
    }
    #expect(work.begun.waitFor())
    // One more from there is refused itself. One from elsewhere takes the place of the latest.
    #expect(try HTTP.request("GET", "/", port: fixture.port).status == 503)
    let modest = try RawConnection(port: fixture.port, from: 2)
    try modest.send(Self.request)
    #expect(try greedy[3].readResponse().status == 503)
    for _ in 0..<4 { work.go.happen() }
    for client in greedy[..<3] + [modest] { #expect(try client.readResponse().status == 200) }
  }
}
