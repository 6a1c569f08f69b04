import Compression
import DetentAPI
import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `A question asked by its address` {
  static let service = Service(registry: .standard)
  static let drawer = #""container":{"height":844},"drawer":{"system":"drawerkit"}"#
  static let drag = #""timeline":[{"type":"drag","by":-180,"over":0.25}]"#

  private func query(_ body: String, _ more: String = "") -> String {
    "q=\(Base64URL.text(of: Array(body.utf8)))\(more)"
  }

  private func deflated(_ body: [UInt8]) throws -> String {
    var bytes: [UInt8] = []
    try #require(Deflater(.raw, level: 9)).add(body.span, isLast: true, to: &bytes)
    return "z=" + Base64URL.text(of: bytes)
  }

  private func reply(
    _ path: String, _ query: String, _ headers: [String: String] = [:], method: String = "GET",
    of service: Service = Self.service
  ) -> Reply<Response> {
    var request = Request(method, path, headers)
    request.query = query
    return service.answer(request)
  }

  private func ask(
    _ path: String, _ query: String, _ headers: [String: String] = [:], of service: Service = Self.service
  ) -> Response {
    switch reply(path, query, headers, of: service) {
    case .now(let response): response
    case .later(let work): work { true }
    }
  }

  @Test(arguments: Representation.all)
  func `a GET is answered like its POST`(_ representation: Representation) throws {
    let body = "{\(Self.drawer),\(Self.drag)}"
    let posted = Self.service.ask("POST", "/simulate", ["accept": representation.mediaType], body: body)
    for parameters in [query(body), try deflated(Array(body.utf8))] {
      let asked = ask("/simulate", parameters + "&format=\(representation.name)", ["accept": "image/png"])
      #expect(asked.status == 200 && asked["Content-Type"] == posted["Content-Type"])
      #expect(asked.body.whole == posted.body.whole)
      #expect(asked["Cache-Control"] == "public, max-age=86400")
      let negotiated = ask("/simulate", parameters, ["accept": representation.mediaType])
      #expect(negotiated["ETag"] == asked["ETag"] && negotiated["Vary"]?.hasPrefix("Accept") == true)
    }
  }

  @Test func `all spellings of a question share one tag, and no other question has it`() {
    let tag = ask("/simulate", query("{\(Self.drawer),\(Self.drag)}"))["ETag"]
    let same = [
      #"{"drawer":{"system":"drawerkit","configuration":{"upperMarkGap":40}},"container":{"height":844.0},\#(Self.drag)}"#,
      #"{ \#(Self.drawer), "timeline":[{"by":-1.8e2,"type":"drag"}], "sampling":{"rate":60} }"#,
    ]
    for body in same { #expect(ask("/simulate", query(body))["ETag"] == tag) }
    let others = [
      ask("/simulate", query("{\(Self.drawer),\(Self.drag)}", "&format=csv")),
      ask("/simulate", query("{\(Self.drawer),\(Self.drag),\"sampling\":{\"rate\":30}}")),
      ask("/simulate", query("{\(Self.drawer)}")),
      ask(
        "/simulate", query("{\(Self.drawer),\(Self.drag)}"),
        of: Service(registry: .standard, process: .init(sources: MetricsSources(version: "another")))),
    ]
    #expect(others.allSatisfy { $0.status == 200 } && Set(others.map { $0["ETag"] } + [tag]).count == 5)
  }

  @Test func `a client that has the answer gets 304 before anything is computed`() throws {
    let asked = query("{\(Self.drawer),\(Self.drag)}", "&format=svg")
    guard case .later = reply("/simulate", asked) else { Issue.record("a drawing is worked on"); return }
    let tag = try #require(ask("/simulate", asked)["ETag"])
    for known in [tag, "\"x\", W/\(tag)"] {
      guard case .now(let answer) = reply("/simulate", asked, ["if-none-match": known]) else {
        Issue.record("nothing is to be worked on")
        continue
      }
      #expect(answer.status == 304 && answer["ETag"] == tag && answer["Cache-Control"] == "public, max-age=86400")
      #expect(answer["Content-Type"] == nil && answer["Vary"] == "Accept-Encoding")
      guard case .omitted = answer.body else { Issue.record("it has no length"); continue }
    }
    #expect(ask("/simulate", asked, ["if-none-match": "*"]).status == 304)
    #expect(ask("/simulate", asked, ["if-none-match": "\"x\""]).status == 200)
    let faulty = query("{\(Self.drawer),\"zebra\":1}")
    #expect(ask("/simulate", faulty, ["if-none-match": "*"]).status == 422)
    #expect(ask("/simulate", faulty)["ETag"] == nil && ask("/simulate", faulty)["Cache-Control"] == "no-store")
  }

  @Test func `a compressed answer to a GET has a tag of its own`() throws {
    let asked = query("{\(Self.drawer),\(Self.drag)}", "&format=css")
    let plain = ask("/simulate", asked)
    let coded = ask("/simulate", asked, ["accept-encoding": "gzip"])
    #expect(coded["Content-Encoding"] == "gzip" && plain["Content-Encoding"] == nil)
    let tag = try #require(coded["ETag"])
    #expect(tag == "\(try #require(plain["ETag"]).dropLast())-gzip\"")
    #expect(ask("/simulate", asked, ["if-none-match": tag, "accept-encoding": "gzip"])["ETag"] == tag)
    #expect(ask("/simulate", asked, ["if-none-match": tag]).status == 200, "it cannot be decompressed any more")
  }

  @Test func `a partial answer has no tag`() {
    let asked = query("{\(Self.drawer),\(Self.drag)}", "&format=sse")
    let whole = ask("/simulate", asked)
    #expect(whole["ETag"] != nil && whole["Vary"] == "Accept-Encoding, Last-Event-ID")
    let rest = ask("/simulate", asked, ["last-event-id": "3", "if-none-match": whole["ETag"] ?? ""])
    #expect(rest.status == 200 && rest["ETag"] == nil && rest["Cache-Control"] == "no-store")
  }

  @Test func `with API keys, the answer to a GET is private`() throws {
    let keys = try APIKeys(file: Array("a-key-of-sixteen-characters".utf8))
    let service = Service(
      registry: .standard, limits: ServiceLimits(cacheMaxAge: 60), admission: .init(access: Access(keys)))
    let asked = query(sound)
    #expect(ask("/resolve", asked, of: service).status == 401)
    let answer = ask("/resolve", asked, ["authorization": "Bearer a-key-of-sixteen-characters"], of: service)
    #expect(answer.status == 200 && answer["Cache-Control"] == "private, max-age=60")
  }

  static let faulty: [(query: String, parameters: [String])] = [
    ("", ["q"]), ("format=json", ["q"]), ("q=e30&z=e30", ["z"]), ("q=e30&q=e30", ["q"]), ("q=e30&u=1&v", ["u", "v"]),
    ("q=e3+", ["q"]), ("q=e3%20", ["q"]), ("q=e", ["q"]), ("q=e30&format=png", ["format"]),
    ("q=e30&format=css", ["format"]), ("z=e30", ["z"]), ("z=", ["z"]), ("Q=e30", ["Q", "q"]),
    ("q=*&format=&x", ["x", "format", "q"]),
  ]

  @Test(arguments: faulty)
  func `invalid parameters are named`(_ row: (query: String, parameters: [String])) throws {
    let answer = ask("/resolve", row.query)
    #expect(answer.status == 400 && answer.problem == "invalid-parameter")
    let problem = try JSONParser.parse(answer.body.whole)
    #expect(problem["errors"]?.list?.compactMap { $0["parameter"]?.string } == row.parameters)
    #expect(problem["errors"]?.list?.allSatisfy { $0["pointer"] == nil } == true)
  }

  @Test(arguments: ["e30", "e30=", "e30%3D", "e%330"])
  func `a query may be escaped and padded`(_ text: String) {
    let answer = ask("/resolve", "q=\(text)")
    #expect(answer.status == 422, "{} is JSON, but no request")
  }

  @Test func `a decompressed request may be as long as a body, and no longer`() throws {
    let service = Service(registry: .standard, limits: ServiceLimits(bodyBytes: 100_000))
    func padded(_ count: Int) -> [UInt8] {
      Array(sound.utf8) + [UInt8](repeating: 0x20, count: count - sound.utf8.count)
    }
    for (count, status) in [(10_000, 200), (100_000, 200), (100_001, 413), (50_000_000, 413)] {
      let parameters = try deflated(padded(count))
      #expect(ask("/resolve", parameters, of: service).status == status, "\(count)")
      guard case .later = reply("/resolve", parameters, of: service) else {
        #expect(count == 10_000, "a long one is decompressed away from the lane")
        continue
      }
    }
    let rich = Service(registry: .standard, memory: MemoryAccount(limit: 1 << 20))
    #expect(ask("/resolve", try deflated(padded(100_000)), of: rich).status == 503, "there is not enough memory")
  }
}

extension Body {
  /// All of its bytes.
  var whole: [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .omitted, .conversation: return []
    case .stream(var stream):
      var bytes: [UInt8] = []
      var hasMore = true
      while hasMore { bytes.append(addingCapacity: 4096) { hasMore = stream.read(into: &$0) } }
      return bytes
    }
  }
}
