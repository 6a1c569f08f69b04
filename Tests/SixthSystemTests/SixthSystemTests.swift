import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import Logging
import MicrohttpdServer
import TestSupport
import Testing
import detent

/// A system that is no part of the project: a value and its place in a registry, and everything else follows.
@Suite struct `A sixth system` {
  private let server: Server

  init() throws {
    let service = Service(
      registry: Registry(Registry.standard.systems + [RegisteredSystem(Shelf.self)]),
      process: .init(logger: Logger(label: "detent") { _ in SwiftLogNoOpLogHandler() }))
    server = try Server(
      listeningOn: [.tcp(host: "127.0.0.1", port: 0)], lanes: 1, limits: Limits(), handler: service.answer,
      refuse: service.response(to:of:))
    server.start()
  }

  private func ask(_ path: String, _ body: String? = nil) throws -> Value {
    defer { server.stop(finishingWithin: .zero) { _ in } }
    let answer = try HTTP.request(
      body == nil ? "GET" : "POST", path, headers: [("Content-Type", "application/json")],
      body: body.map { Array($0.utf8) }, port: server.port)
    return try JSONParser.parse(answer.body)
  }

  private let drawer = #""container": {"height": 800}, "drawer": {"system": "shelf", "configuration": {"depth": 300}}"#

  @Test func `a sixth system is listed with the others`() throws {
    let names = try ask("/systems")["systems"]?.list?.compactMap { $0["name"]?.string }
    #expect(names == Registry.standard.names + ["shelf"])
  }

  @Test func `a sixth system has a description for forms and a schema`() throws {
    let document = try ask("/systems/shelf")
    let depth = try #require(document["properties"]?.list?.first)
    #expect(depth["name"] == "depth" && depth["unit"] == "pt" && depth["default"] == 200)
    #expect(depth["range"] == ["minimum": 1, "maximum": 500])
    #expect(document["schema"]?["properties"]?["depth"]?["maximum"] == 500)
    #expect(document["inputs"]?.list?.compactMap { $0["name"]?.string }.last == "slam")
    #expect(document["examples"]?["resolve"]?["drawer"]?["system"] == "shelf")
    #expect(document["record"]?["status"]?.list?.count == 2)
  }

  @Test func `a sixth system resolves releases`() throws {
    let answer = try ask("/resolve", "{\(drawer), \"release\": {\"position\": 700, \"velocity\": -5}}")
    #expect(answer["resolution"]?["state"] == "outside")
    #expect(answer["resolution"]?["position"] == 500)
    #expect(answer["resolution"]?["explanation"] == "Where the finger was going.")
  }

  @Test func `a sixth system has a phase map`() throws {
    let axis = #"{"from": -10, "to": 10, "count": 3}"#
    let answer = try ask("/resolve", "{\(drawer), \"grid\": {\"positions\": \(axis), \"velocities\": \(axis)}}")
    #expect(answer["stateIndices"] == [0, 1, 1, 0, 1, 1, 0, 1, 1])
    #expect(answer["states"] == ["outside", "inside"])
  }

  @Test func `a sixth system is simulated, with tracks of its own`() throws {
    let timeline = #"[{"type": "drag", "by": -100, "over": 0.1, "releaseVelocity": -50}, {"type": "slam", "after": 1}]"#
    let answer = try ask("/simulate", "{\(drawer), \"timeline\": \(timeline)}")
    let frames = (answer["records"]?.list ?? []).filter { $0["type"] == "frame" }
    #expect(frames.contains { $0["position"] == 500 && $0["openness"] == 1 && $0["phase"] == "idle" })
    #expect(answer["end"]?["state"] == "inside" && answer["end"]?["position"] == 800)
    #expect(answer["end"]?["t"] == 1.4)
  }

  @Test func `a sixth system refuses unknown members`() throws {
    let answer = try ask("/simulate", "{\(drawer), \"timeline\": [{\"type\": \"slan\"}]}")
    #expect(answer["status"] == 422)
    let error = try #require(answer["errors"]?.list?.first)
    #expect(error["pointer"] == "/timeline/0/type")
    #expect(error["message"]?.string?.contains("did you mean \"slam\"?") == true)
  }
}
