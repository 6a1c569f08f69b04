import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import HTTPMessages
import TestSupport
import Testing

@Suite struct `Routes answer` {
  let service = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.0".utf8)))
  static let drawer = """
    "container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}}
    """

  /// The answer, with the work done where it was put off.
  func ask(
    _ method: String, _ path: String, _ body: String = "", _ headers: [String: String] = [:]
  ) -> (answer: Response, wasPutOff: Bool) {
    switch service.answer(Request(method, path, headers, body)) {
    case .now(let answer): return (answer, false)
    case .later(let work): return (work { true }, true)
    }
  }

  /// A whole body, however it is made.
  func text(_ answer: Response) -> String { String(decoding: answer.body.whole, as: UTF8.self) }

  func header(_ name: String, of answer: Response) -> String? { answer.headers.first { $0.name == name }?.value }

  @Test func `POST resolve answers where a released drawer settles`() throws {
    let (answer, wasPutOff) = ask(
      "POST", "/resolve", "{\(Self.drawer), \"release\": {\"position\": 512.5, \"velocity\": -640}}")
    #expect(answer.status == 200 && !wasPutOff)
    let value = try JSONParser.parse(Array(text(answer).utf8))
    #expect(value["resolution"]?["state"] == "partiallyExpanded")
    #expect(value["resolution"]?["position"] == 524)
    #expect(value["resolution"]?["rule"] == "between-marks-to-partial")
    #expect(value["resolution"]?["animation"]?["settles"] == 0.6)
    #expect(value["notices"] == [])
  }

  @Test func `a batch is answered in its order`() throws {
    let releases = (0..<40).map { "{\"position\": \($0 * 20), \"velocity\": 0}" }.joined(separator: ",")
    let value = try JSONParser.parse(
      Array(text(ask("POST", "/resolve", "{\(Self.drawer), \"releases\": [\(releases)]}").answer).utf8))
    let resolutions = try #require(value["resolutions"]?.list)
    #expect(resolutions.count == 40)
    for (index, resolution) in resolutions.enumerated() {
      let single = try JSONParser.parse(
        Array(
          text(
            ask(
              "POST", "/resolve",
              "{\(Self.drawer), \"release\": {\"position\": \(index * 20), \"velocity\": 0}}"
            ).answer
          ).utf8))
      #expect(single["resolution"] == resolution)
    }
  }

  @Test func `a grid is answered cell by cell, in the background, as single releases are`() throws {
    let grid = """
      "grid": {"positions": {"from": 0, "to": 844, "count": 30}, "velocities": {"from": -3000, "to": 3000, "count": 21}}
      """
    let (answer, wasPutOff) = ask("POST", "/resolve", "{\(Self.drawer), \(grid)}")
    #expect(wasPutOff)
    let map = try JSONParser.parse(Array(text(answer).utf8))
    let states = try #require(map["states"]?.list)
    let indices = try #require(map["stateIndices"]?.list)
    #expect(map["rows"] == 30 && map["columns"] == 21 && indices.count == 630)
    for (row, column) in [(0, 0), (7, 3), (18, 10), (29, 20)] {
      let position = 844 * (Double(row) / 29)
      let velocity = -3000 + 6000 * (Double(column) / 20)
      let single = try JSONParser.parse(
        Array(
          text(
            ask(
              "POST", "/resolve",
              "{\(Self.drawer), \"release\": {\"position\": \(position), \"velocity\": \(velocity)}}"
            ).answer
          ).utf8))
      let place = try #require(indices[row * 21 + column].number)
      #expect(single["resolution"]?["state"] == states[Int(place)])
    }
  }

  @Test func `a simulation has the same records as one document and as lines`() throws {
    let body = """
      {\(Self.drawer), "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}]}
      """
    let whole = try JSONParser.parse(Array(text(ask("POST", "/simulate", body).answer).utf8))
    let lines = text(ask("POST", "/simulate", body, ["accept": "application/x-ndjson"]).answer)
    let records = try lines.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
    #expect(records.first == whole["start"] && records.last == whole["end"])
    #expect(Array(records.dropFirst().dropLast()) == whole["records"]?.list)
    #expect(records.filter { $0["type"] == "frame" }.count == whole["start"]?["frames"]?.number.map { Int($0) })
  }

  @Test(arguments: Representation.all)
  func `a simulation is answered in the requested representation`(_ representation: Representation) {
    let body = "{\(Self.drawer), \"timeline\": [{\"type\": \"move\", \"to\": \"fullyExpanded\"}]}"
    let (answer, wasPutOff) = ask("POST", "/simulate", body, ["accept": representation.mediaType])
    #expect(answer.status == 200 && !text(answer).isEmpty)
    #expect(header("Content-Type", of: answer)?.hasPrefix(representation.mediaType) == true)
    #expect(header("X-Accel-Buffering", of: answer) == (representation == .eventStream ? "no" : nil))
    // What is made all at once is made away from the lane.
    #expect(wasPutOff == !representation.isStreamed)
  }

  @Test func `an event stream resumes where its reader stopped`() throws {
    let body = "{\(Self.drawer), \"timeline\": [{\"type\": \"move\", \"to\": \"fullyExpanded\"}]}"
    let records = text(ask("POST", "/simulate", body, ["accept": "application/x-ndjson"]).answer)
    let last = records.split(separator: "\n").count - 1
    let table = [
      ("", 200), ("0", 200), ("\(last - 1)", 200), ("\(last)", 204), ("\(last + 1)", 400), ("-1", 400), ("abc", 400),
      ("1.5", 400), ("+1", 400), ("-0", 400), ("99999999999999999999", 400), ("\u{84}", 400),
    ]
    let isNumber = { (id: String) in Int(id) != nil && id.allSatisfy(\.isNumber) || id.isEmpty }
    for (id, status) in table {
      let answer = ask("POST", "/simulate", body, ["accept": "text/event-stream", "last-event-id": id]).answer
      #expect(answer.status == status, "\(id)")
      if status == 200 { #expect(text(answer).hasPrefix("event: ")) }
      if status == 204 { #expect(text(answer).isEmpty && header("Content-Type", of: answer) == nil) }
      // Others begin at the beginning, yet they take no nonsense either.
      let others = ask("POST", "/simulate", body, ["last-event-id": id]).answer.status
      #expect(others == (isNumber(id) ? 200 : 400), "\(id)")
    }
  }

  @Test func `a curve is described, in the background if that takes long`() throws {
    let curve = "\"timing\": {\"response\": 0.5, \"dampingRatio\": 0.8}"
    let (answer, wasPutOff) = ask("POST", "/curves", "{\(curve)}")
    #expect(answer.status == 200 && header("Content-Type", of: answer) == "application/json" && !wasPutOff)
    let value = try JSONParser.parse(Array(text(answer).utf8))
    #expect(value["kind"] == "spring" && value["conversions"]?["response"]?["response"] == 0.5)

    let times = (0..<1500).map { "\($0)" }.joined(separator: ",")
    let many = ask("POST", "/curves", "{\(curve), \"times\": [\(times)]}")
    #expect(many.wasPutOff && many.answer.status == 200)
    let hardlyDamped = "\"timing\": {\"response\": 0.5, \"dampingRatio\": 0.02}"
    let long = ask("POST", "/curves", "{\(hardlyDamped)}")
    #expect(long.wasPutOff && long.answer.status == 200)
  }

  @Test(arguments: ["/systems", "/systems/drawerkit", "/openapi.yaml", "/healthz", "/readyz", "/"])
  func `every GET route answers GET, HEAD and OPTIONS, and refuses DELETE`(_ path: String) {
    #expect(ask("GET", path).answer.status == 200)
    #expect(ask("HEAD", path).answer.status == 200)
    let options = ask("OPTIONS", path).answer
    #expect(options.status == 204 && header("Allow", of: options) == "GET, HEAD, OPTIONS")
    let refused = ask("DELETE", path).answer
    #expect(refused.status == 405 && header("Allow", of: refused) == "GET, HEAD, OPTIONS")
  }

  @Test(arguments: ["/nothing", "/systems/", "/systems/nothing", "/systems/drawerkit/x", "/resolve/", "", "resolve"])
  func `an unknown path gets 404`(_ path: String) {
    #expect(ask("GET", path).answer.status == 404)
  }

  @Test func `a stopping service gets 503 for readiness and 200 for health`() {
    let stopping = Service(registry: .standard, process: .init(isReady: { false }))
    guard case .now(let readiness) = stopping.answer(Request(method: "GET", path: "/readyz")),
      case .now(let health) = stopping.answer(Request(method: "GET", path: "/healthz"))
    else {
      Issue.record("both are answered at once")
      return
    }
    #expect(readiness.status == 503 && header("Retry-After", of: readiness) == "1" && health.status == 200)
  }

  @Test(arguments: [("my-request.1", true), ("a b", false), ("", false), (String(repeating: "x", count: 129), false)])
  func `a valid request id is returned with the answer`(_ id: String, _ isKept: Bool) {
    let answered = header("X-Request-Id", of: ask("GET", "/healthz", "", ["x-request-id": id]).answer)
    #expect((answered == id) == isKept)
    #expect(answered?.isEmpty == false)
  }

  @Test func `a request without an id gets a new one, never the same twice`() {
    let ids = (0..<1000).compactMap { _ in header("X-Request-Id", of: ask("GET", "/healthz").answer) }
    #expect(Set(ids).count == 1000)
  }
}
