import Foundation
import Glibc
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A Unix socket` {
  /// A path of its own, removed in the end.
  private final class Place {
    let path = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString.prefix(8)).sock").path
    deinit { unlink(path) }

    var mode: mode_t? {
      var status = stat()
      return lstat(path, &status) == 0 ? status.st_mode : nil
    }
  }

  private func server(_ endpoints: [Endpoint], handler: @escaping Handler = Fixture.echo) throws -> Server {
    let server = try Server(listeningOn: endpoints, lanes: 2, handler: handler, refuse: Fixture.refuse)
    server.start()
    return server
  }

  private func stop(_ server: Server) {
    let ending = Ending()
    server.stop(finishingWithin: .zero) { ending.came($0) }
    #expect(ending.outcome() != nil)
  }

  @Test func `a Unix socket is served in addition to a port, and removed at the end`() throws {
    let place = Place()
    let server = try server([.tcp(host: "127.0.0.1", port: 0), .unix(path: place.path)]) { request in
      .now(Response(status: 200, body: .bytes(Array(request.peer.utf8))))
    }
    #expect(place.mode.map { $0 & S_IFMT } == S_IFSOCK)
    #expect(place.mode.map { $0 & 0o777 } == 0o660)
    #expect(try HTTP.request("GET", "/", port: server.port).text == "127.0.0.1")
    let connection = try RawConnection(path: place.path)
    for _ in 0..<3 {
      try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse().text == "unix")
    }
    #expect(try Probe.status(of: "/", at: .unix(path: place.path)) == 200)
    stop(server)
    #expect(place.mode == nil)
    #expect(try connection.isClosedByServer())
  }

  @Test func `a Unix socket works without a port`() throws {
    let place = Place()
    let server = try server([.unix(path: place.path)])
    #expect(server.port == 0)
    let connection = try RawConnection(path: place.path)
    try connection.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
    #expect(try connection.readResponse().text == "POST /a  abc")
    stop(server)
  }

  @Test func `streams over a Unix socket stop for clients that do not read`() throws {
    let place = Place()
    let count = Counted.Count()
    let server = try Server(
      listeningOn: [.unix(path: place.path)], lanes: 1, limits: Limits(writeTimeout: 3, minimumRate: 0),
      handler: { _ in .now(Response(status: 200, body: .stream(Counted(count, bytes: 1 << 24)))) },
      refuse: Fixture.refuse)
    server.start()
    let reader = try RawConnection(path: place.path)
    try reader.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try reader.readHead().status == 200)
    var received = 0
    while let chunk = try reader.readChunk() { received += chunk.count }
    #expect(received == 1 << 24)
    #expect(count.released.waitFor())
    try reader.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(count.released.waitFor())
    #expect(server.traffic.refusals[.writeTimeout] == 1)
    stop(server)
  }

  @Test func `a stale Unix socket is replaced`() throws {
    let place = Place()
    let address = try #require(Self.left(at: place.path))
    #expect(close(address) == 0)
    #expect(place.mode != nil)
    let server = try server([.unix(path: place.path)])
    #expect(try Probe.status(of: "/", at: .unix(path: place.path)) == 200)
    stop(server)
  }

  @Test func `a Unix socket in use is neither taken nor removed`() throws {
    let place = Place()
    let server = try server([.unix(path: place.path)])
    #expect(throws: ServerError.pathInUse(place.path)) {
      try Server(listeningOn: [.unix(path: place.path)], lanes: 1, handler: Fixture.echo, refuse: Fixture.refuse)
    }
    #expect(try Probe.status(of: "/", at: .unix(path: place.path)) == 200)
    stop(server)
  }

  @Test func `a Unix socket that was replaced is not removed`() throws {
    let place = Place()
    let server = try server([.unix(path: place.path)])
    unlink(place.path)
    let descriptor = try #require(Self.left(at: place.path))
    defer { close(descriptor) }
    stop(server)
    #expect(place.mode != nil)
  }

  @Test(arguments: ["", "/no/such/folder/a.sock", "/" + String(repeating: "a", count: 107)])
  func `a Unix socket needs an existing folder and a short path`(path: String) {
    let error = #expect(throws: ServerError.self) {
      try Server(listeningOn: [.unix(path: path)], lanes: 1, handler: Fixture.echo, refuse: Fixture.refuse)
    }
    guard case .pathUnusable(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a Unix socket does not replace a file`() throws {
    let place = Place()
    #expect(FileManager.default.createFile(atPath: place.path, contents: Data("mine".utf8)))
    #expect(throws: ServerError.self) {
      try Server(listeningOn: [.unix(path: place.path)], lanes: 1, handler: Fixture.echo, refuse: Fixture.refuse)
    }
    #expect(FileManager.default.contents(atPath: place.path) == Data("mine".utf8))
  }

  /// A socket that listens there, as another process would.
  private static func left(at path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let bound = RawConnection.withUnixAddress(path) { bind(descriptor, $0, $1) }
    return bound == 0 && listen(descriptor, 1) == 0 ? descriptor : nil
  }
}
