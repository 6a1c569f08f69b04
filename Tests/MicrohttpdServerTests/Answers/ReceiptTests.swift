import Foundation
import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

/// What the server reports about a response to its maker.
@Suite struct `A receipt` {
  /// Notes whether its response was sent when the server lets go of it.
  private final class Note: Receipt {
    let wasSent = Atomic(false)
    let over: @Sendable (Bool) -> Void

    init(over: @escaping @Sendable (Bool) -> Void) { self.over = over }

    func sent() { wasSent.store(true, ordering: .relaxed) }

    deinit { over(wasSent.load(ordering: .relaxed)) }
  }

  /// The outcomes of all responses, in their order.
  private final class Outcomes: Sendable {
    private let all = Mutex<[Bool]>([])
    private let event = Event()

    func note() -> Note {
      Note { wasSent in
        self.all.withLock { $0.append(wasSent) }
        self.event.happen()
      }
    }

    /// The next outcome; nil if there is none.
    func next() -> Bool? { event.waitFor() ? all.withLock { $0.removeFirst() } : nil }
  }

  private let outcomes = Outcomes()

  private func fixture(limits: Limits = Limits(), _ body: @escaping @Sendable (Request) -> Body) throws -> Fixture {
    try Fixture(limits: limits) { [outcomes] request in
      let response = Response(status: 200, body: body(request), receipt: outcomes.note())
      return request.path == "/later" ? .later { _ in response } : .now(response)
    }
  }

  @Test(arguments: ["GET / HTTP/1.1", "HEAD / HTTP/1.1", "GET /later HTTP/1.1", "GET / HTTP/1.0"], [0, 20, 3_000_000])
  func `a receipt reports bytes as sent`(line: String, count: Int) throws {
    let fixture = try fixture { _ in .bytes(Array(repeating: 0x61, count: count)) }
    let client = try RawConnection(port: fixture.port)
    try client.send("\(line)\r\nHost: x\r\n\r\n")
    #expect(try client.readResponse(toHead: line.hasPrefix("HEAD")).status == 200)
    #expect(outcomes.next() == true)
  }

  @Test(arguments: ["GET / HTTP/1.1", "HEAD / HTTP/1.1", "GET /later HTTP/1.1", "GET / HTTP/1.0"])
  func `a receipt reports a stream as sent`(line: String) throws {
    let fixture = try fixture { _ in .stream(Counted(Counted.Count(), bytes: 200_000)) }
    let client = try RawConnection(port: fixture.port)
    try client.send("\(line)\r\nHost: x\r\n\r\n")
    #expect(try client.readResponse(toHead: line.hasPrefix("HEAD")).status == 200)
    #expect(outcomes.next() == true)
  }

  @Test(arguments: ["GET / HTTP/1.1", "GET /later HTTP/1.1", "GET / HTTP/1.0"], [false, true])
  func `an answer is cut if its client resets the connection`(line: String, isStream: Bool) throws {
    let fixture = try fixture { _ in
      isStream
        ? .stream(Counted(Counted.Count(), bytes: 1 << 30)) : .bytes(Array(repeating: 0x61, count: 30_000_000))
    }
    let client = try RawConnection(port: fixture.port, receiveBuffer: 4096)
    try client.send("\(line)\r\nHost: x\r\n\r\n")
    #expect(try client.readHead().status == 200)
    client.reset()
    #expect(outcomes.next() == false)
  }

  @Test func `an answer is cut if its client left before it was ready`() throws {
    let work = HeldWork()
    let fixture = try Fixture { [outcomes] _ in
      work.later { Response(status: 200, receipt: outcomes.note()) }
    }
    let client = try RawConnection(port: fixture.port)
    try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(work.begun.waitFor())
    client.reset()
    work.go.happen()
    #expect(outcomes.next() == false)
  }

  @Test func `a stopping server reports which answers were sent`() throws {
    let fixture = try fixture { request in
      request.path == "/" ? .bytes([0x61]) : .stream(Counted(Counted.Count(), bytes: 1 << 30))
    }
    let client = try RawConnection(port: fixture.port, receiveBuffer: 4096)
    try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try client.readResponse().text == "a")
    #expect(outcomes.next() == true)
    #expect(try client.readHead().status == 200)
    let stop = fixture.stop(finishingWithin: .zero)
    #expect(outcomes.next() == false)
    #expect(stop.outcome() == .cut(connections: 1))
  }
}

@Suite struct `A review` {
  /// A record now, and one in an hour.
  private struct Slow: ByteSource {
    private(set) var due = Duration.zero

    mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
      if due == .zero { buffer.append(0x61) }
      due += .seconds(3600)
      return true
    }
  }

  @Test func `a review ends only streams of clients without permission`() throws {
    let state = SharedFlag(hasAccess: true)
    let fixture = try Fixture(lanes: 2) { request in
      if request.path == "/other" { return Fixture.echo(request) }
      var response = Response(status: 200, body: .stream(Slow()))
      if request.path == "/guarded" { response.hasAccess = { state.hasAccess } }
      return .now(response)
    }
    let guarded = try (0..<3).map { _ in try RawConnection(port: fixture.port) }
    let free = try RawConnection(port: fixture.port)
    for client in guarded { try client.send("GET /guarded HTTP/1.1\r\nHost: x\r\n\r\n") }
    try free.send("GET /free HTTP/1.1\r\nHost: x\r\n\r\n")
    for client in guarded + [free] {
      _ = try client.readHead()
      #expect(try client.readChunk() == [0x61])
    }
    fixture.server.review()
    // Each lane answers one of them, after the review.
    for connection in try (0..<2).map({ _ in try RawConnection(port: fixture.port) }) {
      try connection.send("GET /other HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse().status == 200)
    }
    #expect(fixture.server.traffic.streams == 4)
    state.hasAccess = false
    fixture.server.review()
    // The last chunk is missing.
    for client in guarded { #expect(throws: RawConnection.Failure.closed(after: [])) { try client.readChunk() } }
    // Streams are released after the review of their lane, and so after all on it have been counted.
    try until("their streams are released") { fixture.server.traffic.streams <= 1 }
    #expect(fixture.server.traffic.refusals[.revoked] == 3 && fixture.server.traffic.streams == 1)
    free.close()
  }

  private final class SharedFlag: Sendable {
    private let flag: Atomic<Bool>

    init(hasAccess: Bool) { flag = Atomic(hasAccess) }

    var hasAccess: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }
  }
}
