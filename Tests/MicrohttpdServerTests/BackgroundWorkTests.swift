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
      while isWanted() { usleep(1000) }
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
    let wanted = Atomic(0)
    let fixture = try Fixture { _ in
      .later { isWanted in
        begun.happen()
        #expect(go.waitFor())
        // Long enough for a look at the socket.
        for _ in 0..<100 where isWanted() {
          wanted.add(1, ordering: .relaxed)
          usleep(1000)
        }
        return Response(status: 200, body: .bytes(Array("done".utf8)))
      }
    }
    let clients = try (0..<2).map { _ in try RawConnection(port: fixture.port) }
    for client in clients {
      try client.send(Self.request)
      client.finishSending()
    }
    for client in clients {
      #expect(begun.waitFor())
      go.happen()
      #expect(try client.readResponse().text == "done")
    }
    #expect(wanted.load(ordering: .relaxed) == 200)
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
    #expect(try HTTP.request("GET", "/", port: fixture.port).text == "stopped")
  }

  @Test func `work stops when the server does`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture { _ in Self.endless(begun, ended) }
    let client = try RawConnection(port: fixture.port)
    try client.send(Self.request)
    #expect(begun.waitFor())
    let stop = fixture.stop(finishingWithin: .milliseconds(50))
    #expect(ended.waitFor())
    #expect(stop.outcome() == .cut(connections: 1))
  }

  @Test func `work of a client that left or waited too long does not begin`() throws {
    let (begun, go) = (Event(), Event())
    let served = Atomic(0)
    let fixture = try Fixture(limits: Limits(workTimeout: 1)) { _ in
      .later { _ in
        served.add(1, ordering: .relaxed)
        begun.happen()
        #expect(go.waitFor())
        return Response(status: 200)
      }
    }
    let first = try RawConnection(port: fixture.port)
    try first.send(Self.request)
    #expect(begun.waitFor())
    let gone = try RawConnection(port: fixture.port)
    try gone.send(Self.request)
    let late = try RawConnection(port: fixture.port)
    try late.send(Self.request)
    gone.close()
    usleep(1_100_000)
    go.happen()
    #expect(try late.readResponse().status == 503)
    #expect(try first.readResponse().status == 200)
    #expect(served.load(ordering: .relaxed) == 1)
  }

  @Test func `work of clients that have gone shuts nobody out`() throws {
    let (begun, ended) = (Event(), Event())
    let fixture = try Fixture(limits: Limits(backgroundWork: 8)) { request in
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
    let (begun, go) = (Event(), Event())
    let order = Mutex<[String]>([])
    let fixture = try Fixture { request in
      .later { _ in
        begun.happen()
        #expect(go.waitFor())
        order.withLock { $0.append(request.peer) }
        return Response(status: 200)
      }
    }
    let clients = try [1, 1, 1, 1, 2, 3, 3].map { try RawConnection(port: fixture.port, from: $0) }
    for (index, client) in clients.enumerated() {
      try client.send(Self.request)
      if index == 0 { #expect(begun.waitFor()) }
      // Each has to wait before the next one comes.
      usleep(20_000)
    }
    for _ in clients { go.happen() }
    for client in clients { #expect(try client.readResponse().status == 200) }
    #expect(order.withLock { $0.map { $0.last } } == ["1", "1", "2", "3", "1", "3", "1"])
  }

  @Test func `work of a greedy address makes room for another address`() throws {
    let (begun, go) = (Event(), Event())
    let fixture = try Fixture(limits: Limits(backgroundWork: 4)) { request in
      .later { _ in
        begun.happen()
        #expect(go.waitFor())
        return Response(status: 200)
      }
    }
    let greedy = try (0..<4).map { _ in try RawConnection(port: fixture.port) }
    for client in greedy {
      try client.send(Self.request)
      usleep(20_000)
    }
    #expect(begun.waitFor())
    // One more from there is refused itself. One from elsewhere takes the place of the latest.
    #expect(try HTTP.request("GET", "/", port: fixture.port).status == 503)
    let modest = try RawConnection(port: fixture.port, from: 2)
    try modest.send(Self.request)
    #expect(try greedy[3].readResponse().status == 503)
    for _ in 0..<4 { go.happen() }
    for client in greedy[..<3] + [modest] { #expect(try client.readResponse().status == 200) }
  }
}
