import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `An account of memory` {
  @Test func `an account gives shares up to its limit, and takes them back`() {
    let account = MemoryAccount(limit: 10)
    var share: MemoryAccount.Share? = account.share(of: 6)
    #expect(account.taken == 6 && account.share(of: 5) == nil && account.taken == 6)
    #expect(share?.grow(by: 5) == false && share?.grow(by: 4) == true)
    #expect(share?.bytes == 10 && account.taken == 10 && account.share(of: 1) == nil)
    share = nil
    #expect(account.taken == 0)
  }

  @Test func `concurrent requests never get too much memory`() async {
    let account = MemoryAccount(limit: 5)
    let most = await mostAtOnce { withExtendedLifetime(account.share(of: 2)) { account.taken } }
    #expect((2...4).contains(most) && account.taken == 0)
  }
}

@Suite struct `Bodies that share an account` {
  private static let many = [UInt8](repeating: 1, count: 30_000)

  @Test func `bodies are charged as they arrive, not as announced`() throws {
    let account = MemoryAccount(limit: 50_000)
    var body = RequestBody(limit: 1 << 20, memory: account)
    #expect(body.expect(1 << 20) == .fits && account.taken == 0)
    #expect(body.append(Self.many.prefix(RequestBody.free)) == .fits && account.taken == 0)
    #expect(body.append([1]) == .fits && account.taken == 2 * RequestBody.free)
    var (bytes, share) = body.take()
    #expect(bytes.count == RequestBody.free + 1 && account.taken == share?.bytes)
    (bytes, share) = ([], nil)
    #expect(account.taken == 0)
  }

  @Test func `bodies are discarded when no memory is left`() throws {
    let account = MemoryAccount(limit: 50_000)
    var first = RequestBody(limit: 1 << 20, memory: account)
    var second = RequestBody(limit: 1 << 20, memory: account)
    #expect(first.append(Self.many) == .fits)
    #expect(second.append(Self.many) == .discarded && second.isUnaffordable && second.bytes.isEmpty)
    #expect(second.append([1]) == .discarded && second.bytes.isEmpty)
    _ = first.take()
    _ = second.take()
    #expect(second.append(Self.many) == .fits && !second.isUnaffordable)
  }

  @Test(arguments: [true, false])
  func `bytes that are kept for everybody take no memory`(isKept: Bool) throws {
    let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
    let fixture = try Fixture(limits: Limits(memory: 72_000)) { _ in
      var response = Response(status: 200, body: .bytes(bytes))
      response.isKept = isKept
      return .now(response)
    }
    let clients = try (0..<8).map { _ in try RawConnection(port: fixture.port) }
    for client in clients { try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
    for client in clients {
      let response = try client.readResponse()
      #expect(response.status == (isKept ? 200 : 503) && (response.body == bytes) == isKept)
    }
  }

  @Test func `bodies get 503 without memory, and an answer with it`() throws {
    // Seven eighths are enough for one of the bodies and the same bytes as its answer.
    let fixture = try Fixture(limits: Limits(memory: 72_000))
    let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 30000\r\n\r\n"
    let stalled = try RawConnection(port: fixture.port)
    try stalled.send(Array(head.utf8) + Self.many.dropLast())
    let other = try RawConnection(port: fixture.port)
    // The stalled body may still be on its way.
    var response: RawConnection.Response
    repeat {
      try other.send(Array(head.utf8) + Self.many)
      response = try other.readResponse()
    } while response.status == 200
    #expect(response.status == 503 && response.text == "outOfMemory")
    #expect(fixture.server.traffic.refusals[.outOfMemory] == 1)
    try stalled.send([1])
    #expect(try stalled.readResponse().status == 200)
    try other.send(Array(head.utf8) + Self.many)
    #expect(try other.readResponse().status == 200)
  }
}
