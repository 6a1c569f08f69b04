import Dispatch
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `The watchdog` {
  /// A server in which a request for `/hold` blocks one lane until `gate` is opened.
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
  }

  @Test func `a blocked lane is counted, and reported when it lasts`() throws {
    let held = try Held()
    let server = held.fixture.server
    try until("the lane is stalled") { server.traffic.stalls == 1 }
    try until("the stall lasts") { server.isStuck }
    // The stall is counted once.
    #expect(server.traffic.stalls == 1)
    held.gate.signal()
    #expect(try held.connection.readResponse().status == 200)
    try until("the lane goes on") { !server.isStuck }
  }

  @Test func `a blocked lane gets no new connections`() throws {
    let held = try Held()
    try until("the lane is stalled") { held.fixture.server.traffic.stalls == 1 }
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
}

/// A lane of which the clock is moved by hand, and the watch on it, with a timeout of a second.
@Suite struct `The watch on a lane` {
  private static let second: UInt64 = 1_000_000_000
  private let pulse = Pulse()

  /// What the watch finds in each second from 1 on.
  private func changes(
    in seconds: ClosedRange<UInt64>, lateIn late: Set<UInt64> = [], hasCaller: Bool = false,
    _ begin: (UInt64) -> Void = { _ in }
  ) -> (changes: [UInt64: StallWatch.Change], watch: StallWatch) {
    var watch = StallWatch(timeout: Self.second, reading: pulse.reading, at: 0)
    var changes: [UInt64: StallWatch.Change] = [:]
    for second in seconds {
      begin(second)
      changes[second] = watch.look(
        pulse.reading, hasCaller: hasCaller, isLate: late.contains(second), at: second * Self.second)
    }
    return (changes, watch)
  }

  @Test func `an idle server has no stalled lane`() {
    pulse.begins(.requests)
    pulse.rests()
    let (found, watch) = changes(in: 1...100)
    #expect(found == [:] && !watch.isStalled && !watch.lasts(at: 200 * Self.second))
  }

  @Test func `a lane that turns from task to task is not stalled`() {
    let (found, watch) = changes(in: 1...100) { _ in pulse.begins(.requests) }
    #expect(found == [:] && !watch.isStalled)
  }

  @Test func `a lane that stays at its task is stalled once, and goes on`() {
    pulse.begins(.requests)
    let (found, watch) = changes(in: 1...9) { if $0 == 5 { pulse.begins(.checks) } }
    let second = Self.second
    #expect(found == [1: .stalls(second), 5: .goesOn(5 * second), 6: .stalls(second)])
    #expect(watch.isStalled && watch.lasts(at: 7 * second) && !watch.lasts(at: 7 * second - 1))
  }

  @Test func `a lane that does not turn to its queue is stalled`() {
    let (found, watch) = changes(in: 1...3, hasCaller: true)
    #expect(found == [1: .stalls(Self.second)] && watch.isStalled)
  }

  @Test func `a late look accuses no lane, and acquits none`() {
    pulse.begins(.requests)
    let (found, watch) = changes(in: 1...4, lateIn: [1, 3])
    #expect(found == [2: .stalls(Self.second)])
    #expect(watch.isStalled && !watch.lasts(at: 4 * Self.second) && watch.lasts(at: 5 * Self.second))
  }
}
