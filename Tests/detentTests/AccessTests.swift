import Foundation
import TestSupport
import Testing

@Suite struct `A service with API keys` {
  /// A file of keys that lasts as long as this value.
  final class KeyFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString).keys").path

    init(_ text: String) throws { try write(text) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  func status(_ path: String, key: String?, port: Int) throws -> Int {
    try HTTP.request("GET", path, headers: key.map { [("Authorization", "Bearer \($0)")] } ?? [], port: port).status
  }

  @Test func `SIGHUP reloads the keys; an unusable file keeps the old ones`() throws {
    let file = try KeyFile("# the app\nfirst-key-0123456\n")
    let serving = try ServingProcess(["--api-key-file", file.path, "--log-level", "info"])
    let port = serving.port
    #expect(try status("/systems", key: "first-key-0123456", port: port) == 200)
    #expect(try status("/systems", key: "second-key-012345", port: port) == 401)
    #expect(try status("/systems", key: nil, port: port) == 401)
    #expect(try status("/healthz", key: nil, port: port) == 200)

    try file.write("second-key-012345\n")
    serving.child.signal(SIGHUP)
    _ = try serving.child.errorLine(with: "reloaded the API keys")
    #expect(try status("/systems", key: "first-key-0123456", port: port) == 401)
    #expect(try status("/systems", key: "second-key-012345", port: port) == 200)

    try file.write("short\n")
    serving.child.signal(SIGHUP)
    _ = try serving.child.errorLine(with: "kept the old API keys")
    #expect(try status("/systems", key: "second-key-012345", port: port) == 200)
    let outcome = try serving.stop()
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("Line 1: a key has 16 to 128 characters; this one has 5."))
    for secret in ["first-key", "second-key", "short"] { #expect(!outcome.error.contains(secret)) }
  }

  @Test func `withdrawing a key ends its open streams and sessions only`() throws {
    let file = try KeyFile("first-key-0123456\nsecond-key-012345\n")
    let serving = try ServingProcess(["--api-key-file", file.path, "--lanes", "1"])
    let scenario = #"{"container": {"height": 844}, "drawer": {"system": "drawerkit"}}"#
    let paced = Array(
      #"""
      {"container": {"height": 844}, "drawer": {"system": "drawerkit"},
       "timeline": [{"type": "advance", "duration": 600}], "output": {"pace": "realtime", "frames": false}}
      """#.utf8)
    func session(_ key: String) throws -> WebSocketClient {
      let fields = WebSocketClient.handshake + [("Sec-WebSocket-Protocol", "detent.live, detent.key.\(key)")]
      let client = try WebSocketClient(try RawConnection(port: serving.port), fields)
      #expect(client.head.status == 101)
      try client.send(scenario)
      #expect(try client.frame().opcode == 1)
      return client
    }
    func stream(_ key: String) throws -> RawConnection {
      let connection = try RawConnection(port: serving.port)
      try connection.sendRequest(
        "POST", "/simulate", headers: [("Authorization", "Bearer \(key)"), ("Accept", "application/x-ndjson")],
        body: paced)
      #expect(try connection.readHead().status == 200)
      #expect(try connection.readChunk()?.isEmpty == false)
      return connection
    }
    let (withdrawn, kept) = (try session("first-key-0123456"), try session("second-key-012345"))
    let (cut, going) = (try stream("first-key-0123456"), try stream("second-key-012345"))
    try file.write("second-key-012345\n")
    serving.child.signal(SIGHUP)
    let (records, code) = try withdrawn.rest()
    #expect(code == 1008 && records.last?["type"] == "end")
    #expect(throws: RawConnection.Failure.closed(after: [])) { while try cut.readChunk() != nil {} }
    try kept.send(#"{"type": "end"}"#)
    #expect(try kept.rest().code == 1000)
    try until("the other stream is released") { try serving.figure("detent_paced_streams_open") == 1 }
    // The only lane has answered this since it ended those without permission.
    let page = try RawConnection(port: serving.port).ask("GET", "/metrics").text
    #expect(page.contains("\ndetent_refusals_total{reason=\"revoked\"} 2\n"))
    #expect(page.contains("\ndetent_paced_streams_open 1\n"))
    going.close()
    #expect(try serving.stop().status == 0)
  }

  @Test(arguments: ["", "short"])
  func `a service does not start with an empty file of keys`(text: String) throws {
    let file = try KeyFile(text)
    let outcome = try ChildProcess(["serve", "--port", "0", "--api-key-file", file.path]).finish()
    #expect(outcome.status != 0 && outcome.error.contains("\(file.path) cannot be used: "))
    let nowhere = try ChildProcess(["serve", "--port", "0", "--api-key-file", "/nowhere/keys"]).finish()
    #expect(nowhere.status != 0 && nowhere.error.contains("/nowhere/keys cannot be read."))
  }

  @Test func `every route but those of monitoring needs a key`() throws {
    let file = try KeyFile("first-key-0123456")
    let serving = try ServingProcess(["--api-key-file", file.path])
    let connection = try RawConnection(port: serving.port)
    for path in ["/systems", "/systems/drawerkit", "/openapi.yaml", "/nothing"] {
      let answer = try connection.ask("GET", path)
      #expect(answer.status == 401 && answer["content-type"] == "application/problem+json")
      #expect(answer["www-authenticate"] == #"Bearer realm="detent""#)
      #expect(answer["x-request-id"]?.isEmpty == false)
    }
    for path in ["/", "/docs", "/healthz", "/readyz", "/metrics"] {
      #expect(try connection.ask("GET", path).status == 200)
    }
    #expect(try serving.stop().status == 0)
  }

  @Test(arguments: ["/resolve", "/simulate", "/tune", "/curves", "/fit", "/identify", "/read"])
  func `a body without a key is not requested, and discarded`(path: String) throws {
    let file = try KeyFile("first-key-0123456")
    let serving = try ServingProcess(["--api-key-file", file.path])
    let stranger = try RawConnection(port: serving.port)
    for _ in 0..<2 {
      #expect(try stranger.ask("POST", path, body: Array(repeating: 0x20, count: 900_000)).status == 401)
    }
    try stranger.send("POST \(path) HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n")
    #expect(try stranger.readResponse().status == 401)
    #expect(try stranger.isClosedByServer())
    let friend = try HTTP.request(
      "POST", path, headers: [("Authorization", "Bearer first-key-0123456"), ("Content-Type", "application/json")],
      body: Array("{}".utf8), port: serving.port)
    #expect(friend.status == 422)
    #expect(try serving.stop().status == 0)
  }
}
