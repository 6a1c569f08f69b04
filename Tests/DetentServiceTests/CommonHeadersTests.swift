import DetentAPI
import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `Every answer` {
  /// Made once: it describes all systems when it is.
  static let shared = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.1".utf8)))
  var service: Service { Self.shared }

  static let asked = [
    ("GET", "/", 200), ("GET", "/systems", 200), ("HEAD", "/systems/drawerkit", 200), ("GET", "/openapi.yaml", 200),
    ("GET", "/healthz", 200), ("GET", "/readyz", 200), ("GET", "/metrics", 200), ("GET", "/systems/nothing", 404),
    ("GET", "/nothing", 404),
    ("PUT", "/", 405), ("OPTIONS", "/", 204), ("OPTIONS", "*", 204), ("POST", "/resolve", 200),
    ("POST", "/simulate", 422), ("OPTIONS", "/resolve", 204), ("GET", "/resolve", 400),
  ]

  @Test(arguments: asked)
  func `every answer keeps browsers from guessing types and embedding`(
    _ method: String, _ path: String, _ status: Int
  ) {
    let answer = service.ask(method, path, body: sound)
    #expect(answer.status == status)
    #expect(answer["X-Content-Type-Options"] == "nosniff")
    #expect(answer["Content-Security-Policy"] == nil && answer["Referrer-Policy"] == nil, "it is no document")
    #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
  }

  @Test(arguments: asked)
  func `every answer states whether it may be cached and what it depends on`(
    _ method: String, _ path: String, _ status: Int
  ) {
    let answer = service.ask(method, path, body: sound)
    let isDocument = status == 200 && ["/", "/openapi.yaml", "/systems", "/systems/drawerkit"].contains(path)
    #expect(answer["Cache-Control"] == (isDocument ? "no-cache" : "no-store"))
    #expect((answer["ETag"] != nil) == isDocument)
    // The others are too short to be compressed.
    let isLong = (path == "/" || path.hasPrefix("/systems")) && status == 200 || path == "/metrics"
    let isNegotiated = path == "/resolve" && method != "OPTIONS" || ["/simulate", "/openapi.yaml"].contains(path)
    // Browsers are shown a page.
    let isBoth = path == "/" && status == 200
    #expect(
      answer["Vary"]
        == (isBoth ? "Accept, Accept-Encoding" : isNegotiated ? "Accept" : isLong ? "Accept-Encoding" : nil))
  }

  @Test func `a drawing may load nothing and sends no referrer`() {
    let body = #"{"container":{"height":844},"drawer":{"system":"drawerkit"},"timeline":[{"type":"drag","by":-180}]}"#
    let answer = service.ask("POST", "/simulate", ["accept": "image/svg+xml"], body: body)
    #expect(answer.status == 200 && answer["Referrer-Policy"] == "no-referrer")
    #expect(answer["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
  }

  @Test func `a drawing may contain its own style`() {
    let drawing = Answer(type: "image/svg+xml; charset=utf-8", [])
    #expect(drawing.contentPolicy == "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    let page = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    #expect(Answer(type: "text/html", []).contentPolicy == page)
  }

  @Test func `the server's own refusals have the common headers too`() {
    let answer = service.refusal(
      Problem(.tooLarge, "The body may have at most 10 bytes."), of: Request(method: "POST", path: "/resolve"))
    #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["Cache-Control"] == "no-store")
    #expect(answer["X-Request-Id"]?.isEmpty == false)
  }
}

@Suite struct `A document` {
  /// Made once: it describes all systems when it is.
  static let shared = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.1".utf8)))
  var service: Service { Self.shared }
  static let paths = ["/", "/systems", "/systems/drawerkit", "/openapi.yaml"]

  @Test(arguments: paths, ["GET", "HEAD"])
  func `a document is not sent again to a client that has it`(_ path: String, _ method: String) throws {
    let whole = service.ask(method, path)
    let tag = try #require(whole["ETag"])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 2)
    for tags in [tag, "W/\(tag)", "\"x\", \(tag) ,\"y\"", "*"] {
      let answer = service.ask(method, path, ["if-none-match": tags])
      #expect(answer.status == 304 && answer["ETag"] == tag && answer["Cache-Control"] == "no-cache")
      #expect(answer["Content-Type"] == nil)
    }
    for tags in ["\"x\"", "", "x\(tag)", String(tag.dropLast()), "w/\(tag)"] {
      #expect(service.ask(method, path, ["if-none-match": tags]).status == 200)
    }
  }

  @Test func `every document has a tag of its own`() {
    let tags = Self.paths.compactMap { service.ask("GET", $0)["ETag"] }
    #expect(Set(tags).count == Self.paths.count)
    let next = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.2".utf8)))
    #expect(next.ask("GET", "/openapi.yaml")["ETag"] != tags[3])
  }
}
