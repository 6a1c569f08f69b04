import TestSupport
import Testing

@Suite struct `Over a socket a browser` {
  static let page = ("Origin", "https://example.com")

  @Test func `a browser's preflight lets it read answers and refusals`() throws {
    let serving = try ServingProcess(["--cors-origin", "https://example.com", "--cors-origin", "http://localhost:5173"])
    let connection = try RawConnection(port: serving.port)
    let permission = try connection.ask(
      "OPTIONS", "/simulate",
      headers: [
        Self.page, ("Access-Control-Request-Method", "POST"),
        ("Access-Control-Request-Headers", "authorization,content-type"),
      ])
    #expect(permission.status == 204 && permission.body.isEmpty)
    #expect(permission["access-control-allow-origin"] == Self.page.1)
    #expect(permission["access-control-allow-methods"] == "GET, HEAD, POST, OPTIONS")
    #expect(permission["access-control-allow-headers"]?.contains("Authorization") == true)
    #expect(permission["access-control-max-age"] == "7200")
    for (body, status) in [(Requests.simulation(seconds: 1), 200), (Array("{}".utf8), 422)] {
      let answer = try connection.ask("POST", "/simulate", headers: [Self.page], body: body)
      #expect(answer.status == status && answer["access-control-allow-origin"] == Self.page.1)
      #expect(
        answer["vary"] == (status == 200 ? "Accept, Accept-Encoding, Origin" : "Accept, Origin")
          && answer["x-content-type-options"] == "nosniff")
    }
    // What the server itself refuses may be read too.
    let large = Array(repeating: UInt8(ascii: " "), count: 2_000_000)
    let refusals = [
      try connection.ask("POST", "/simulate", headers: [Self.page], body: large),
      try RawConnection(port: serving.port).ask("GET", "/" + String(repeating: "a", count: 9000), headers: [Self.page]),
      try RawConnection(port: serving.port).ask("GET", "/", headers: [Self.page, ("Host", "twice")]),
    ]
    #expect(refusals.map(\.status) == [413, 414, 400])
    for refusal in refusals {
      #expect(refusal["access-control-allow-origin"] == Self.page.1 && refusal["cache-control"] == "no-store")
      #expect(refusal["content-type"] == "application/problem+json" && refusal["x-request-id"]?.isEmpty == false)
    }
    let other = try connection.ask("GET", "/systems", headers: [("Origin", "https://example.org")])
    #expect(
      other.status == 200 && other["access-control-allow-origin"] == nil && other["vary"] == "Accept-Encoding, Origin")
    #expect(try serving.stop().status == 0)
  }

  @Test func `a browser does not fetch again what it has`() throws {
    let connection = try LiveService.shared.get().connect()
    let whole = try connection.ask("GET", "/systems/drawerkit")
    let tag = try #require(whole["etag"])
    for method in ["GET", "HEAD"] {
      let answer = try connection.ask(method, "/systems/drawerkit", headers: [("If-None-Match", tag)])
      #expect(answer.status == 304 && answer["etag"] == tag)
      #expect(answer["content-length"] == whole["content-length"] && answer["content-type"] == nil)
      #expect(answer["vary"] == "Accept-Encoding" && answer["content-encoding"] == nil)
    }
    #expect(try connection.ask("GET", "/systems/drawerkit").body == whole.body)
  }

  @Test(arguments: ["https://example.com/", "example.com", "https://a,b"])
  func `an invalid origin is refused at start`(_ origin: String) throws {
    let outcome = try ChildProcess(["serve", "--port", "0", "--cors-origin", origin]).finish()
    #expect(outcome.status != 0 && outcome.error.contains("is not an origin"))
  }
}
