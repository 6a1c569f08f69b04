import Dispatch
import Glibc
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
    let client = try RestlessClient(of: try Fixture(lanes: 1))
    for _ in 0..<20 { #expect(try HTTP.request("GET", "/new", port: client.fixture.port).status == 200) }
    // A lane that turned to its queue only after dozens of requests would have answered many hundreds by now.
    #expect(client.stop() < 400)
  }
}

/// Asks again every few milliseconds.
private final class RestlessClient: Sendable {
  let fixture: Fixture
  private let asked = Atomic(0)
  private let isOver = Atomic(false)
  private let ended = Event()

  /// Returns once it has its first answer.
  init(of fixture: Fixture) throws {
    self.fixture = fixture
    let begun = Event()
    DispatchQueue.global().async { [self] in
      defer { ended.happen() }
      guard let connection = try? RawConnection(port: fixture.port) else { return }
      while !isOver.load(ordering: .relaxed) {
        guard (try? connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")) != nil,
          (try? connection.readResponse()) != nil
        else { return }
        asked.add(1, ordering: .relaxed)
        begun.happen()
        usleep(2000)
      }
    }
    #expect(begun.waitFor())
  }

  /// Returns how often it has asked.
  func stop() -> Int {
    isOver.store(true, ordering: .relaxed)
    #expect(ended.waitFor())
    return asked.load(ordering: .relaxed)
  }
}
