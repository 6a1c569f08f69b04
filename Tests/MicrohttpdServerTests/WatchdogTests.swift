import Dispatch
import Foundation
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `The watchdog` {
  /// A server one of whose lanes is held up by a request for `/hold`, until `gate` is opened.
  private final class Held {
    let gate = DispatchSemaphore(value: 0)
    let fixture: Fixture
    /// Ends once the gate is open.
    let connection: RawConnection

    init() throws {
      let (gate, begun) = (self.gate, Event())
      fixture = try Fixture(lanes: 2, limits: Limits(laneTimeout: 1)) { request in
        guard request.path == "/hold" else { return Fixture.echo(request) }
        begun.happen()
        gate.wait()
        return Fixture.echo(request)
      }
      connection = try RawConnection(port: fixture.port)
      try connection.send(Array("GET /hold HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
      #expect(begun.waitFor())
    }

    deinit { gate.signal() }

    /// Whether `condition` holds within twenty seconds.
    func comes(_ condition: (Server) -> Bool) -> Bool {
      let end = Date.now + 20
      while !condition(fixture.server) {
        if Date.now > end { return false }
        usleep(20_000)
      }
      return true
    }
  }

  @Test func `a blocked lane is counted, and reported when it lasts`() throws {
    let held = try Held()
    #expect(held.comes { $0.traffic.stalls == 1 })
    #expect(held.comes(\.isStuck))
    // It is counted once.
    #expect(held.fixture.server.traffic.stalls == 1)
    held.gate.signal()
    #expect(try held.connection.readResponse().status == 200)
    #expect(held.comes { !$0.isStuck })
  }

  @Test func `a blocked lane gets no new connections`() throws {
    let held = try Held()
    #expect(held.comes { $0.traffic.stalls == 1 })
    for _ in 0..<10 {
      let connection = try RawConnection(port: held.fixture.port)
      try connection.send(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
      #expect(try connection.readResponse().status == 200)
    }
  }

  @Test func `a blocked lane does not keep the server from stopping`() throws {
    let held = try Held()
    #expect(held.fixture.stop(finishingWithin: .zero).outcome() == .cut(connections: 1))
  }

  @Test func `an idle server has no stalled lane`() throws {
    let fixture = try Fixture(lanes: 2, limits: Limits(laneTimeout: 1))
    let connection = try RawConnection(port: fixture.port)
    for _ in 0..<3 {
      try connection.send(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
      #expect(try connection.readResponse().status == 200)
      usleep(700_000)
    }
    #expect(fixture.server.traffic.stalls == 0 && !fixture.server.isStuck)
  }
}
