import Glibc
import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

@Suite struct `A stream` {
  /// Answers `/` with a stream of that many bytes.
  private func fixture(_ count: Counted.Count, bytes: Int, piece: Int = .max) throws -> Fixture {
    try Fixture { request in
      request.path == "/"
        ? .now(Response(status: 200, body: .stream(Counted(count, bytes: bytes, piece: piece))))
        : Fixture.echo(request)
    }
  }

  @Test func `a stream has one chunk per read, and leaves the connection open`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 25, piece: 10)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    let head = try connection.readHead()
    #expect(head["transfer-encoding"] == "chunked")
    #expect(try connection.readChunk()?.count == 10)
    #expect(try connection.readChunk()?.count == 10)
    #expect(try connection.readChunk()?.count == 5)
    #expect(try connection.readChunk() == nil)
    #expect(count.released.waitFor())
    try connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().text == "GET /next  ")
  }

  @Test func `a stream to an HTTP 1.0 client ends with the connection`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 100_000)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.0\r\n\r\n")
    let response = try connection.readResponse()
    #expect(response["transfer-encoding"] == nil)
    #expect(response.body.count == 100_000)
  }

  @Test func `a slow stream is sent in small pieces`() throws {
    let fixture = try Fixture { _ in .now(Response(status: 200, body: .stream(Laborious(bytes: 10_000)))) }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    var sizes: [Int] = []
    while let chunk = try connection.readChunk() { sizes.append(chunk.count) }
    #expect(sizes.reduce(0, +) == 10_000)
    #expect(sizes.allSatisfy { $0 <= 2048 } && sizes.last ?? 0 <= 512)
  }

  @Test func `a stream may be empty`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 0)
    #expect(try HTTP.request("GET", "/", port: fixture.port).body.isEmpty)
    #expect(count.released.waitFor())
  }

  @Test func `HEAD releases a stream unread, and closes the connection`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 25)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
    let answer = try connection.readResponse(toHead: true)
    #expect(answer.status == 200 && answer["content-length"] == nil && answer["transfer-encoding"] == nil)
    #expect(throws: RawConnection.Failure.closed(after: [])) { try connection.readResponse() }
    #expect(count.released.waitFor())
    #expect(count.pulled == 0)
  }

  @Test func `a stream waits for its client, and is released when it disconnects`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 1 << 30)
    let connection = try RawConnection(port: fixture.port, receiveBuffer: 1 << 16)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    // The same lane answers others meanwhile; each answer is a turn in which the stream could have gone on.
    for _ in 0..<100 { #expect(try HTTP.request("GET", "/other", port: fixture.port).status == 200) }
    #expect(count.pulled < 32 << 20, "Only the kernel's buffers may fill up.")
    connection.close()
    #expect(count.released.waitFor())
    #expect(count.pulled < 32 << 20)
  }

  @Test func `a stream is never far ahead of its client`() throws {
    let count = Counted.Count()
    let fixture = try fixture(count, bytes: 50_000_000, piece: 20_000)
    let connection = try RawConnection(port: fixture.port, receiveBuffer: 1 << 16)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    var received = 0
    while let chunk = try connection.readChunk() {
      received += chunk.count
      #expect(count.pulled - received < 32 << 20)
    }
    #expect(received == 50_000_000)
  }

  @Test func `a real-time stream waits between its reads, and its lane does not`() throws {
    let fixture = try Fixture { request in
      request.path == "/" ? .now(Response(status: 200, body: .stream(Paced()))) : Fixture.echo(request)
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    #expect(try connection.readChunk() == [0])
    #expect(try HTTP.request("GET", "/other", port: fixture.port).status == 200)
    for number in 1..<5 { #expect(try connection.readChunk() == [UInt8(number)]) }
    #expect(try connection.readChunk() == nil)
  }

  @Test func `a late real-time stream continues`() throws {
    let fixture = try Fixture { _ in .now(Response(status: 200, body: .stream(Late()))) }
    #expect(try HTTP.request("GET", "/", port: fixture.port).body == [0, 1, 2, 3, 4])
  }

  @Test func `a real-time stream is released when its client disconnects`() throws {
    let count = Counted.Count()
    let fixture = try Fixture { request in
      request.path == "/" ? .now(Response(status: 200, body: .stream(Patient(count)))) : Fixture.echo(request)
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    #expect(try connection.readChunk()?.count == 1)
    connection.close()
    #expect(count.released.waitFor())
    #expect(count.pulled == 1)
    #expect(try HTTP.request("GET", "/other", port: fixture.port).status == 200)
  }

  @Test func `a stream that works long without a byte yields, and is not cut`() throws {
    let course = Silent.Course()
    let fixture = try Fixture { request in
      request.path == "/"
        ? .now(Response(status: 200, body: .stream(Silent(course, Counted.Count())))) : Fixture.echo(request)
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    for _ in 0..<20 { #expect(try HTTP.request("GET", "/other", port: fixture.port).status == 200) }
    try until("the stream is read") { course.rounds.load(ordering: .relaxed) > 0 }
    course.isFinished.store(true, ordering: .relaxed)
    #expect(try connection.readChunk()?.count == 1)
    #expect(try connection.readChunk() == nil)
  }

  @Test func `a stream that works long without a byte is released with its client`() throws {
    let count = Counted.Count()
    let fixture = try Fixture { _ in
      .now(Response(status: 200, body: .stream(Silent(Silent.Course(), count))))
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    connection.reset()
    #expect(count.released.waitFor())
  }

  @Test func `a stream without bytes or a due time is cut`() throws {
    struct Liar: ByteSource {
      mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool { true }
    }
    let fixture = try Fixture { _ in .now(Response(status: 200, body: .stream(Liar()))) }
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try connection.readHead()
    #expect(try connection.isClosedByServer())
  }
}

/// Five bytes, a hundredth of a second apart; every other read comes too early and has nothing.
private struct Paced: ByteSource {
  private var reads = 0
  var due: Duration { .milliseconds(5 * reads) }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    if reads.isMultiple(of: 2) { buffer.append(UInt8(reads / 2)) }
    reads += 1
    return reads < 9
  }
}

/// As `Paced`, but every byte is late by the time it is asked for.
private struct Late: ByteSource {
  private var reads = 0
  var due: Duration { .nanoseconds(reads) }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    if reads.isMultiple(of: 2) { buffer.append(UInt8(reads / 2)) }
    reads += 1
    return reads < 9
  }
}

/// A byte now, the next in an hour.
private struct Patient: ByteSource {
  private var bytes: Counted
  var due: Duration { .seconds(3600) }

  init(_ count: Counted.Count) { bytes = Counted(count, bytes: 2, piece: 1) }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool { bytes.read(into: &buffer) }
}

/// A stream that has nothing to send until it is finished, and yields meanwhile.
private struct Silent: ByteSource {
  /// Outlives the source.
  final class Course: Sendable {
    let rounds = Atomic(0)
    let isFinished = Atomic(false)
  }

  private let course: Course
  private var life: Counted
  private(set) var givesWay = false

  init(_ course: Course, _ count: Counted.Count) {
    self.course = course
    life = Counted(count, bytes: 1)
  }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    course.rounds.add(1, ordering: .relaxed)
    givesWay = !course.isFinished.load(ordering: .relaxed)
    return givesWay || life.read(into: &buffer)
  }
}

/// A stream that takes a microsecond for each byte. On a busy machine it takes longer, and its pieces are smaller still.
private struct Laborious: ByteSource {
  private var left: Int

  init(bytes: Int) { left = bytes }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    let amount = min(left, buffer.freeCapacity)
    for _ in 0..<amount { buffer.append(UInt8(ascii: "x")) }
    usleep(UInt32(amount))
    left -= amount
    return left > 0
  }
}
