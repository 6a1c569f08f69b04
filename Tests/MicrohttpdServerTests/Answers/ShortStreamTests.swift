import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A stream that expects to be short` {
  /// Answers with a stream of `bytes` bytes that expects `expected`.
  private func fixture(_ count: Counted.Count, bytes: Int, expected: Int, piece: Int = .max) throws -> Fixture {
    try Fixture { request in
      guard request.path == "/" else { return Fixture.echo(request) }
      let source = Expecting(Counted(count, bytes: bytes, piece: piece), expected: expected)
      return .now(Response(status: 200, body: .stream(source)))
    }
  }

  @Test(arguments: [(0, 0), (25, 100), (25, 25), (100_000, 1000), (100_000, 128 << 10)], [Int.max, 10])
  func `a short stream is sent with its length, whatever it expected`(_ sizes: (bytes: Int, expected: Int), piece: Int)
    throws
  {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: sizes.bytes, expected: sizes.expected, piece: piece)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    let response = try connection.readResponse()
    #expect(response["content-length"] == "\(sizes.bytes)" && response["transfer-encoding"] == nil)
    #expect(response.body == Array(repeating: UInt8(ascii: "x"), count: sizes.bytes))
    #expect(try connection.readResponse().text == "GET /next  ")
    #expect(count.released.waitFor())
    #expect(fixture.server.traffic.streams == 0)
  }

  @Test func `a stream that expects too much is sent in chunks`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 25, expected: 1 << 20)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readHead()["transfer-encoding"] == "chunked")
  }

  @Test func `a short stream keeps the connection of an HTTP 1.0 client open`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 25, expected: 25)
    let connection = try RawConnection(port: fixture.port)
    for _ in 0..<2 {
      try connection.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(try connection.readResponse()["content-length"] == "25")
    }
  }

  @Test func `a short stream is read for HEAD, which has its length`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 25, expected: 25)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    let answer = try connection.readResponse(toHead: true)
    #expect(answer.status == 200 && answer["content-length"] == "25")
    #expect(try connection.readResponse().text == "GET /next  ")
    #expect(count.pulled == 25)
  }
}

/// A source with an expectation, right or wrong.
private struct Expecting: ByteSource {
  private var bytes: Counted
  let expectedCount: Int?

  init(_ bytes: Counted, expected: Int) {
    self.bytes = bytes
    expectedCount = expected
  }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool { bytes.read(into: &buffer) }
}
