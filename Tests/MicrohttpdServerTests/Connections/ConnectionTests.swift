import Dispatch
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

@Suite struct `Connections` {
  @Test func `hundreds of connections open and close`() throws {
    let fixture = try Fixture(lanes: 2)
    for number in 0..<500 {
      #expect(try HTTP.request("GET", "/\(number)", port: fixture.port).text == "GET /\(number)  ")
    }
  }

  @Test func `a new connection does not wait for a busy client`() throws {
    let (held, go) = (Event(), Event())
    let asked = Atomic(0)
    let askedBefore = Atomic(0)
    let fixture = try Fixture { request in
      switch request.path {
      case "/hold":
        held.happen()
        #expect(go.waitFor())
      case "/new": askedBefore.store(asked.load(ordering: .relaxed), ordering: .relaxed)
      default: asked.add(1, ordering: .relaxed)
      }
      return Fixture.echo(request)
    }
    let client = RestlessClient(of: fixture)
    try until("the client is busy") { asked.load(ordering: .relaxed) > 0 }
    let holder = try RawConnection(port: fixture.port)
    var waited = 0
    for _ in 0..<20 {
      // While its handler holds the lane, a new connection comes to wait for the lane.
      try holder.send("GET /hold HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(held.waitFor())
      let before = (asked: asked.load(ordering: .relaxed), accepted: fixture.server.traffic.accepted)
      let new = try RawConnection(port: fixture.port)
      try new.send("GET /new HTTP/1.1\r\nHost: x\r\n\r\n")
      // Once the next one is accepted, that one has been handed over.
      let next = try RawConnection(port: fixture.port)
      try until("both are accepted") { fixture.server.traffic.accepted == before.accepted + 2 }
      go.happen()
      #expect(try new.readResponse().status == 200)
      #expect(try holder.readResponse().status == 200)
      waited += askedBefore.load(ordering: .relaxed) - before.asked
      next.close()
    }
    client.stop()
    // A lane that turned to its queue only after dozens of requests would have answered many hundreds meanwhile.
    #expect(waited < 200)
  }
}

/// Asks again as soon as it has its answer.
private final class RestlessClient: Sendable {
  private let isOver = Atomic(false)
  private let ended = Event()

  init(of fixture: Fixture) {
    DispatchQueue.global().async { [self] in
      defer { ended.happen() }
      guard let connection = try? RawConnection(port: fixture.port) else { return }
      while !isOver.load(ordering: .relaxed) {
        guard (try? connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")) != nil,
          (try? connection.readResponse()) != nil
        else { return }
      }
    }
  }

  func stop() {
    isOver.store(true, ordering: .relaxed)
    #expect(ended.waitFor())
  }
}
