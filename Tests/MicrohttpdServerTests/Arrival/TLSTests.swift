import Foundation
import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

/// A certificate for this machine, made by `openssl` for one run of the tests.
private struct Certificate {
  static let shared = Result { try Certificate() }

  let folder = FileManager.default.temporaryDirectory.appending(path: "detent-tls-\(UUID().uuidString)")
  var path: String { folder.appending(path: "certificate.pem").path }
  var identity: TLSIdentity

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = folder.appending(path: "key.pem").path
    identity = TLSIdentity(certificates: "", key: "")
    let made = try Self.run(
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", path)
    #expect(made.status == 0, "\(made.error)")
    identity = TLSIdentity(
      certificates: try String(contentsOfFile: path, encoding: .utf8),
      key: try String(contentsOfFile: key, encoding: .utf8))
  }

  struct Outcome {
    let status: Int32
    let output: [UInt8]
    let error: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a command to its end.
  static func run(_ command: String..., input: String = "") throws -> Outcome {
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    let errors = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString).txt")
    #expect(FileManager.default.createFile(atPath: errors.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "\(patience)"] + command
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    if input.isEmpty { try stdin.fileHandleForWriting.close() }
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: Array(output), error: try String(contentsOf: errors, encoding: .utf8))
  }
}

@Suite struct `TLS` {
  private let certificate: Certificate

  init() throws { certificate = try Certificate.shared.get() }

  private func server(
    _ endpoints: [Endpoint] = [.tcp(host: "127.0.0.1", port: 0)], limits: Limits = Limits(),
    handler: @escaping Handler = Fixture.echo
  ) throws -> Server {
    let server = try Server(
      listeningOn: endpoints, identity: certificate.identity, lanes: 2, limits: limits, handler: handler,
      refuse: Fixture.refuse)
    server.start()
    return server
  }

  private func curl(_ server: Server, _ path: String) throws -> Certificate.Outcome {
    try Certificate.run(
      "curl", "--silent", "--show-error", "--cacert", certificate.path, "https://localhost:\(server.port)\(path)")
  }

  /// The output of `openssl s_client` for that input. Its input stays open.
  private func client(_ server: Server, _ arguments: String..., input: String) throws -> Certificate.Outcome {
    let words = arguments.joined(separator: " ")
    return try Certificate.run(
      "sh", "-c", "exec openssl s_client -connect 127.0.0.1:\(server.port) -CAfile '\(certificate.path)' \(words)",
      input: input)
  }

  @Test(arguments: ["1.2", "1.3"])
  func `TLS 1.2 and 1.3 are accepted`(version: String) throws {
    let server = try server()
    let outcome = try Certificate.run(
      "curl", "--silent", "--show-error", "--cacert", certificate.path, "--tlsv\(version)", "--tls-max", version,
      "--data", "body", "https://localhost:\(server.port)/a")
    #expect(outcome.text == "POST /a  body", "\(outcome.error)")
  }

  @Test(arguments: ["-tls1", "-tls1_1"])
  func `TLS 1.0 and 1.1 are refused`(version: String) throws {
    let server = try server()
    let outcome = try client(server, version, "-cipher", "DEFAULT@SECLEVEL=0", input: "")
    #expect(outcome.status != 0)
    #expect(outcome.text.contains("Cipher is (NONE)"), "\(outcome.text)")
  }

  @Test func `streams are sent over TLS`() throws {
    let count = Counted.Count()
    let server = try server { _ in .now(Response(status: 200, body: .stream(Counted(count, bytes: 20_000_000)))) }
    let outcome = try curl(server, "/a")
    #expect(outcome.output.count == 20_000_000, "\(outcome.error)")
    #expect(count.released.waitFor())
  }

  @Test func `sequential and pipelined requests are answered over TLS`() throws {
    // The handshake has to be over by then, too.
    let server = try server(limits: Limits(idleTimeout: 3))
    let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
    let outcome = try client(server, "-quiet", input: get + get + get)
    #expect(outcome.text.components(separatedBy: "GET /a  ").count == 4)
    // The server sent close_notify first, as TLS requires: to OpenSSL an end without it is an error.
    #expect(outcome.status == 0)
    #expect(!outcome.error.contains("unexpected eof"), "\(outcome.error)")
    #expect(server.traffic.refusals[.idleTimeout] == 1)
  }

  @Test func `no plain text is ever sent into a TLS request`() throws {
    let server = try server(limits: Limits(idleTimeout: 60, requestTimeout: 1))
    let outcome = try client(server, "-quiet", input: "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")
    #expect(outcome.text.isEmpty)
    #expect(!outcome.error.contains("wrong version"), "\(outcome.error)")
    #expect(server.traffic.refusals[.requestTimeout] == 1)
  }

  @Test(arguments: ["", "\u{16}\u{3}", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"])
  func `a late TLS handshake closes the connection`(beginning: String) throws {
    let server = try server(limits: Limits(idleTimeout: 1))
    let connection = try RawConnection(port: server.port)
    try connection.send(beginning)
    #expect(!String(decoding: try connection.readToEnd(), as: UTF8.self).contains("HTTP"))
    try until("a handshake in time is followed by an answer") { try curl(server, "/b").text == "GET /b  " }
  }

  @Test func `a Unix socket does not use TLS`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString.prefix(8)).sock").path
    let server = try server([.tcp(host: "127.0.0.1", port: 0), .unix(path: path)])
    #expect(try Probe.status(of: "/", at: .unix(path: path)) == 200)
    #expect(try curl(server, "/b").text == "GET /b  ")
    let ending = Ending()
    server.stop(finishingWithin: .zero) { ending.came($0) }
    #expect(ending.outcome() == .finished)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `new connections get a replaced certificate`() throws {
    let server = try server()
    let get = "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    let open = try RawConnection(port: server.port)
    let next = try Certificate()
    try server.replace(next.identity)
    #expect(try curl(server, "/b").status != 0)
    let outcome = try Certificate.run(
      "curl", "--silent", "--show-error", "--cacert", next.path, "https://localhost:\(server.port)/b")
    #expect(outcome.text == "GET /b  ", "\(outcome.error)")
    #expect(
      try Certificate.run(
        "sh", "-c", "exec openssl s_client -connect 127.0.0.1:\(server.port) -tls1_2 -quiet -CAfile '\(next.path)'",
        input: get
      ).text.contains("GET /a  "))
    for identity in [
      TLSIdentity(certificates: "", key: ""), TLSIdentity(certificates: "nonsense", key: "nonsense"),
      TLSIdentity(certificates: certificate.identity.certificates, key: next.identity.key),
    ] {
      #expect(throws: ServerError.self) { try server.replace(identity) }
    }
    open.close()
    #expect(
      try Certificate.run(
        "curl", "--silent", "--show-error", "--cacert", next.path, "https://localhost:\(server.port)/c"
      ).text == "GET /c  ")
    try server.replace(certificate.identity)
    #expect(try curl(server, "/d").text == "GET /d  ")
  }

  @Test func `a key must match its certificate`() throws {
    let other = try Certificate()
    for identity in [
      TLSIdentity(certificates: "", key: ""), TLSIdentity(certificates: "nonsense", key: "nonsense"),
      TLSIdentity(certificates: certificate.identity.certificates, key: other.identity.key),
    ] {
      let error = #expect(throws: ServerError.self) {
        try Server(
          listeningOn: [.tcp(host: "127.0.0.1", port: 0)], identity: identity, lanes: 1, handler: Fixture.echo,
          refuse: Fixture.refuse)
      }
      guard case .identityUnusable = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
