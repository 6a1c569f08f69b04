import DetentAPI
import DrawerEngine
import Drawers
import Foundation
import TestSupport
import Testing

@Suite struct `The executable` {
  @Test func `the executable prints its address, serves the contract and stops on SIGTERM`() throws {
    let serving = try ServingProcess()
    #expect((1024...65_535).contains(serving.port), "\(serving.announcement)")
    #expect(try HTTP.request("GET", "/readyz", port: serving.port).status == 200)
    let contract = try HTTP.request("GET", "/openapi.yaml", port: serving.port)
    #expect(contract.body == Array(try Data(contentsOf: LiveService.contractPath)))
    let outcome = try serving.stop()
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(throws: RawConnection.Failure.self) { try RawConnection(port: serving.port) }
  }

  @Test func `the version is that of the contract, with the commit`() throws {
    let contract = String(decoding: try Data(contentsOf: LiveService.contractPath), as: UTF8.self)
    let version = try #require(contract.firstMatch(of: /\n  version: ([0-9.]+)\n/)).1
    let ended = try ChildProcess(["--version"]).finish()
    let line = String(decoding: ended.output, as: UTF8.self)
    let match = try #require(line.wholeMatch(of: /([0-9.]+)( \([0-9a-f]{40}(-dirty)?\))?\n/), "\(line)")
    #expect(ended.status == 0 && match.1 == version)
  }

  @Test func `the executable can be stopped as soon as it listens`() throws {
    for _ in 0..<8 { #expect(try ServingProcess().stop().status == 0) }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `an open stream is finished before the exit`(signal: Int32) throws {
    let serving = try ServingProcess()
    let connection = try RawConnection(port: serving.port, receiveBuffer: 4096)
    // More than fits between here and there, so that it is under way when the signal comes.
    try connection.sendRequest(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")],
      body: Requests.simulation(seconds: 100, rate: 1000))
    #expect(try connection.readHead().status == 200)
    var bytes = try #require(try connection.readChunk())
    serving.child.signal(signal)
    _ = try serving.child.errorLine(with: "stopping")
    var frames = 0
    while true {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      frames += lines.count { $0.starts(with: #"{"type":"frame""#.utf8) }
      guard let chunk = try connection.readChunk() else { break }
      // The last line may go on in the next chunk: what is cut off a frame does not begin like one.
      frames -= lines.last.map { $0.starts(with: #"{"type":"frame""#.utf8) ? 1 : 0 } ?? 0
      bytes = Array(lines.last ?? []) + chunk
    }
    let last = try #require(bytes.split(separator: UInt8(ascii: "\n")).last)
    let end = try JSONParser.parse(Array(last))
    #expect(end["type"] == "end" && end["frames"]?.number == Double(frames) && frames > 100_000)
    #expect(try connection.isClosedByServer())
    #expect(try serving.child.finish().status == 0)
  }

  @Test func `two services do not share a port`() throws {
    let serving = try ServingProcess()
    let second = try ChildProcess(["serve", "--port", "\(serving.port)"]).finish()
    #expect(second.status != 0)
    #expect(second.error.contains("Port \(serving.port) of 127.0.0.1 is already in use."), "\(second.error)")
    #expect(try HTTP.request("GET", "/healthz", port: serving.port).status == 200)
    #expect(try serving.stop().status == 0)
  }

  @Test func `the health command reports whether a service is up`() throws {
    let serving = try ServingProcess()
    let up = try ChildProcess(["health", "--port", "\(serving.port)"]).finish()
    #expect(up.status == 0)
    #expect(try serving.stop().status == 0)
    let down = try ChildProcess(["health", "--port", "\(serving.port)"]).finish()
    #expect(down.status == 1 && !(down.output.isEmpty && down.error.isEmpty))
  }

  @Test func `the simulate command prints what the server sends`() throws {
    let body = Requests.simulation(seconds: 3)
    let file = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString).json")
    try Data(body).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let live = try LiveService.shared.get()
    let formats = [
      ("json", "application/json"), ("ndjson", "application/x-ndjson"), ("sse", "text/event-stream"),
      ("csv", "text/csv"), ("columns", "application/vnd.detent.columns+json"), ("css", "text/css"),
      ("keyframes", "application/vnd.detent.keyframes+json"), ("svg", "image/svg+xml"),
    ]
    for (format, type) in formats {
      let served = try HTTP.request("POST", "/simulate", headers: [("Accept", type)], body: body, port: live.port)
      let ended = try ChildProcess(["simulate", file.path, "--format", format]).finish()
      #expect(ended.status == 0 && ended.error.isEmpty)
      #expect(ended.output == served.body)
    }
  }

  @Test func `the resolve command reads standard input`() throws {
    let body = Array(#"{\#(Requests.drawer),"release":{"position":500,"velocity":-100}}"#.utf8)
    let served = try HTTP.request("POST", "/resolve", body: body, port: try LiveService.shared.get().port)
    let ended = try ChildProcess(["resolve", "-"], input: body).finish()
    #expect(ended.status == 0 && ended.error.isEmpty)
    #expect(ended.output == served.body + Array("\n".utf8))
  }

  @Test func `the curves command prints what the server answers`() throws {
    let body = Array(#"{"timing":{"preset":"bouncy"},"times":[0,0.1],"from":0,"to":300}"#.utf8)
    let served = try HTTP.request("POST", "/curves", body: body, port: try LiveService.shared.get().port)
    let ended = try ChildProcess(["curves"], input: body).finish()
    #expect(served.status == 200 && ended.status == 0 && ended.error.isEmpty)
    #expect(ended.output == served.body + Array("\n".utf8))
  }

  @Test func `the fit command fits a table as the server fits its samples`() throws {
    let table = "t,position\n0,524\n0.1,312.3\n0.2,87.1\n\n0.3,7\n0.4,4.3\n"
    let body =
      #"{"samples":[{"t":0,"position":524},{"t":0.1,"position":312.3},{"t":0.2,"position":87.1},{"t":0.3,"position":7},{"t":0.4,"position":4.3}]}"#
    let served = try HTTP.request("POST", "/fit", text: body, port: try LiveService.shared.get().port)
    for input in [table, body] {
      let ended = try ChildProcess(["fit"], input: Array(input.utf8)).finish()
      #expect(served.status == 200 && ended.status == 0 && ended.error.isEmpty)
      #expect(ended.output == served.body + Array("\n".utf8))
    }
    let line = try ChildProcess(["fit"], input: Array("0,1\n1,x\n".utf8)).finish()
    #expect(line.status != 0 && line.error.contains("Line 2"))
  }

  @Test(arguments: [("resolve", "{}", 422), ("simulate", "{]", 400), ("simulate", "", 400), ("curves", "{}", 422)])
  func `errors in a request are printed, with a status`(command: String, body: String, status: Int) throws {
    let ended = try ChildProcess([command], input: Array(body.utf8)).finish()
    #expect(ended.status == 65)
    let served = try HTTP.request("POST", "/\(command)", text: body, port: try LiveService.shared.get().port)
    #expect(served.status == status)
    #expect(try JSONParser.parse(ended.output) == served.value())
  }

  @Test func `unknown files and systems make a command fail`() throws {
    let file = try ChildProcess(["simulate", "/nowhere/request.json"]).finish()
    #expect(file.status != 0 && file.error.contains("/nowhere/request.json cannot be read."))
    let system = try ChildProcess(["systems", "uikit"]).finish()
    #expect(system.status != 0 && system.error.contains("There is no system uikit"))
  }

  @Test func `the systems command prints what the server answers`() throws {
    let live = try LiveService.shared.get()
    for arguments in [["systems"]] + Registry.standard.names.map({ ["systems", $0] }) {
      let served = try HTTP.request("GET", "/" + arguments.joined(separator: "/"), port: live.port)
      let ended = try ChildProcess(arguments).finish()
      #expect(ended.status == 0)
      #expect(ended.output == served.body + Array("\n".utf8))
    }
  }
}
