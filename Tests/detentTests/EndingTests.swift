import Foundation
import Glibc
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

/// A file that is there, and no certificate.
private let contract = LiveService.contractPath.standardizedFileURL.path

/// How a service ends, and what it lives through.
@Suite struct `The service` {
  /// A stream that its client does not read on.
  private func stream(_ port: Int, version: String = "1.1") throws -> RawConnection {
    let connection = try RawConnection(port: port, receiveBuffer: 4096)
    let body = Requests.simulation(seconds: 1000, rate: 1000)
    try connection.send(
      "POST /simulate HTTP/\(version)\r\nHost: x\r\nAccept: application/x-ndjson\r\nContent-Length: \(body.count)\r\n\r\n"
    )
    try connection.send(body)
    #expect(try connection.readHead().status == 200)
    return connection
  }

  @Test func `a stopping service is not ready, and listens for a while`() throws {
    let serving = try ServingProcess(["--drain-delay", "600"])
    let kept = try RawConnection(port: serving.port)
    #expect(try kept.ask("GET", "/readyz").status == 200)
    serving.child.signal(SIGTERM)
    _ = try serving.child.errorLine(with: "no longer ready")
    // Whoever keeps a connection is sent away from it.
    let last = try kept.ask("GET", "/readyz")
    #expect(last.status == 503 && last["connection"]?.lowercased() == "close")
    #expect(try kept.isClosedByServer())
    #expect(try HTTP.request("GET", "/readyz", port: serving.port).status == 503)
    #expect(try HTTP.request("GET", "/healthz", port: serving.port).status == 200)
    serving.child.signal(SIGTERM)
    #expect(try serving.child.finish().status == 143)
  }

  @Test func `a stopping service ends once it has listened for a while`() throws {
    let serving = try ServingProcess(["--drain-delay", "1"])
    let outcome = try serving.stop()
    #expect(outcome.status == 0 && outcome.error.contains("no longer ready: listening for another 1 s"))
    #expect(throws: RawConnection.Failure.system(operation: "connect", errno: ECONNREFUSED)) {
      try RawConnection(port: serving.port)
    }
  }

  @Test(arguments: ["1.1", "1.0"])
  func `clients can detect answers that are cut`(version: String) throws {
    let serving = try ServingProcess(["--drain-timeout", "1"])
    let connection = try stream(serving.port, version: version)
    serving.child.signal(SIGTERM)
    let outcome = try serving.child.finish()
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("cut=1"), "\(outcome.error)")
    #expect(throws: RawConnection.Failure.self) {
      if version == "1.1" {
        // A last chunk would end this.
        while try connection.readChunk() != nil {}
      } else {
        while true { _ = try connection.readBytes(1) }
      }
    }
  }

  @Test func `a second signal ends the process at once`() throws {
    let serving = try ServingProcess(["--drain-timeout", "1000"])
    let connection = try stream(serving.port)
    serving.child.signal(SIGTERM)
    _ = try serving.child.errorLine(with: "stopping")
    serving.child.signal(SIGINT)
    #expect(try serving.child.finish().status == 143)
    connection.close()
  }

  @Test(arguments: ["2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-", "2>/dev/null"])
  func `the service runs wherever its log goes`(redirection: String) throws {
    // Nobody reads which port it has.
    let path = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString.prefix(8)).sock").path
    let child = try ChildProcess(
      ["serve", "--port", "0", "--unix-socket", path, "--log-level", "info"], redirecting: redirection)
    try until("the service listens") { (try? RawConnection(path: path)) != nil }
    for _ in 0..<100 {
      let answer = try RawConnection(path: path).ask("GET", "/systems")
      #expect(answer.status == 200 && answer.body.first == UInt8(ascii: "{"))
    }
    child.signal(SIGTERM)
    #expect(try child.status() == 0)
  }

  @Test func `a reload without files changes nothing`() throws {
    let serving = try ServingProcess()
    for _ in 0..<2 {
      serving.child.signal(SIGHUP)
      _ = try serving.child.errorLine(with: "nothing to reload")
    }
    #expect(try HTTP.request("GET", "/healthz", port: serving.port).status == 200)
    #expect(try serving.stop().status == 0)
  }

  @Test func `a log without a reader does not stop the service`() throws {
    let serving = try ServingProcess(["--log-level", "info"])
    try serving.child.stopListening()
    for _ in 0..<100 { #expect(try HTTP.request("GET", "/healthz", port: serving.port).status == 200) }
    serving.child.signal(SIGTERM)
    #expect(try serving.child.status() == 0)
  }

  @Test func `the service survives more clients than descriptors`() throws {
    let serving = try ServingProcess(under: "ulimit -n 256")
    var connections: [RawConnection] = []
    for _ in 0..<400 {
      let connection = try RawConnection(port: serving.port)
      #expect(try connection.ask("GET", "/healthz").status == 200)
      connections.append(connection)
    }
    connections = []
    #expect(try HTTP.request("GET", "/healthz", port: serving.port).status == 200)
    let outcome = try serving.stop()
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("too few descriptors for that many connections"))
    #expect(outcome.error.components(separatedBy: "No connection can be accepted").count == 2, "\(outcome.error)")
  }

  @Test func `slow clients get the service's own problem`() throws {
    let live = try LiveService(limits: Limits(requestTimeout: 1))
    let connection = try live.connect()
    try connection.send("POST /simulate HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{")
    let answer = try connection.readResponse()
    #expect(answer.status == 408)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(try answer.value()["type"]?.string == "urn:detent:problem:request-timeout")
    #expect(try answer.value()["detail"]?.string == "The request has taken more than 1 s to arrive.")
    #expect(try connection.isClosedByServer())
  }

  @Test func `invalid lengths get the service's own problem, once`() throws {
    let connection = try LiveService.shared.get().connect()
    try connection.send("POST /simulate HTTP/1.1\r\nHost: x\r\nContent-Length: +3\r\n\r\nabc")
    let answer = try connection.readResponse()
    #expect(answer.status == 400)
    #expect(try answer.value()["detail"]?.string == "The Content-Length is not a length.")
    #expect(try connection.isClosedByServer())
  }

  @Test func `a full service answers health checks, and refuses others`() throws {
    let (begun, go) = (Event(), Event())
    let live = try LiveService(limits: Limits(connections: 1)) { handler in
      { request in
        guard request.path == "/hold" else { return handler(request) }
        return .later { _ in
          begun.happen()
          #expect(go.waitFor())
          return Response(status: 200)
        }
      }
    }
    // Unlike a client that does not read, it is never displaced.
    let busy = try live.connect()
    try busy.sendRequest("GET", "/hold")
    #expect(begun.waitFor())
    let refused = try HTTP.request("GET", "/systems", port: live.port)
    #expect(refused.status == 503)
    #expect(refused["retry-after"] == "1")
    #expect(try refused.value()["detail"]?.string == "All connections are busy; try again soon.")
    for path in ["/healthz", "/readyz"] { #expect(try HTTP.request("GET", path, port: live.port).status == 200) }
    go.happen()
    #expect(try busy.readResponse().status == 200)
  }

  @Test func `a service on a Unix socket alone is reachable`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString.prefix(8)).sock").path
    let child = try ChildProcess(["serve", "--no-tcp", "--unix-socket", path])
    _ = try child.errorLine(with: "listening on unix:\(path)")
    let connection = try RawConnection(path: path)
    #expect(try connection.ask("GET", "/healthz").status == 200)
    let health = try ChildProcess(["health", "--unix-socket", path]).finish()
    #expect(health.status == 0)
    child.signal(SIGTERM)
    #expect(try child.finish().status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    (["--no-tcp"], "Without a port there must be a Unix socket."),
    (["--tls-key", "/dev/null"], "TLS needs both a certificate and its key."),
    (["--tls-key", contract, "--tls-certificate", contract], "The TLS certificate and key cannot be used"),
    (["--engine", "/no/such/folder"], "/no/such/folder cannot be read."),
    (["--engine", "/dev/shm"], "/dev/shm has no detent.wasm; `make wasm` builds it."),
    (["--unix-socket", "/no/such/folder/socket"], "Cannot listen on /no/such/folder/socket"),
    (["--write-timeout", "0"], "--write-timeout is 0; it may be 1 to 86400."),
  ])
  func `impossible settings are reported`(arguments: [String], message: String) throws {
    let outcome = try ChildProcess(["serve", "--port", "0"] + arguments).finish()
    #expect(outcome.status != 0)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test func `a folder with the engine of one system alone is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]
    try Data(module).write(to: folder.appending(path: "vaul.wasm"))
    let outcome = try ChildProcess(["serve", "--port", "0", "--engine", folder.path]).finish()
    #expect(outcome.status != 0)
    #expect(outcome.error.contains("has no detent.wasm"), "\(outcome.error)")
  }
}
