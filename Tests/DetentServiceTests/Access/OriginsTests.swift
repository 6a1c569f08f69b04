import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `Pages of other origins` {
  static let page = "https://example.com"
  static let methods = "Access-Control-Allow-Methods"
  static let allowed = "Access-Control-Allow-Origin"

  func service(_ origins: String...) throws -> Service {
    Service(registry: .standard, admission: .init(origins: try Origins(origins)))
  }

  func preflight(_ service: Service, _ path: String, from origin: String) -> Response {
    service.ask("OPTIONS", path, ["origin": origin, "access-control-request-method": "POST"])
  }

  @Test func `pages of other origins get no access unless they are listed`() throws {
    let service = try service()
    for answer in [
      service.ask("POST", "/resolve", ["origin": Self.page], body: sound),
      preflight(service, "/resolve", from: Self.page),
    ] {
      #expect(answer.headers.allSatisfy { !$0.name.hasPrefix("Access-Control-") })
      #expect(answer["Vary"]?.contains("Origin") != true)
    }
  }

  @Test(arguments: [("POST", "/resolve", 200), ("GET", "/systems", 200), ("GET", "/nothing", 404), ("PUT", "/", 405)])
  func `any origin may be allowed, and then answers do not depend on it`(
    _ method: String, _ path: String, _ status: Int
  ) throws {
    let service = try service("*", Self.page)
    for headers in [["origin": Self.page], ["origin": "null"], [:]] {
      let answer = service.ask(method, path, headers, body: sound)
      #expect(answer.status == status && answer[Self.allowed] == "*")
      #expect(answer["Access-Control-Expose-Headers"]?.contains("X-Request-Id") == true)
      #expect(answer["Cross-Origin-Resource-Policy"] == "cross-origin")
      let fields = ["/resolve": "Accept", "/systems": "Accept-Encoding"]
      #expect(answer["Vary"] == fields[path])
    }
  }

  @Test(arguments: [("POST", "/resolve", 200), ("GET", "/systems", 200), ("GET", "/nothing", 404), ("PUT", "/", 405)])
  func `some origins may be allowed, and then every answer depends on it`(
    _ method: String, _ path: String, _ status: Int
  ) throws {
    let service = try service("http://localhost:5173", Self.page)
    for (origin, isAllowed) in [
      (Self.page, true), ("http://localhost:5173", true), ("https://example.com.evil.org", false), ("null", false),
      ("https://example.com, https://example.com", false), ("HTTPS://EXAMPLE.COM", false), (nil, false),
    ] {
      let answer = service.ask(method, path, origin.map { ["origin": $0] } ?? [:], body: sound)
      #expect(answer.status == status && answer[Self.allowed] == (isAllowed ? origin : nil))
      #expect((answer["Access-Control-Expose-Headers"] != nil) == isAllowed)
      let fields = ["/resolve": "Accept, Origin", "/systems": "Accept-Encoding, Origin"]
      #expect(answer["Vary"] == fields[path, default: "Origin"])
    }
  }

  @Test(arguments: [("/resolve", "GET, HEAD, POST, OPTIONS"), ("/systems", "GET, HEAD, OPTIONS")], ["*", page])
  func `preflights list what a page may send`(_ row: (path: String, methods: String), _ origin: String) throws {
    let answer = preflight(try service(origin), row.path, from: Self.page)
    #expect(answer.status == 204 && answer[Self.allowed] == origin)
    #expect(answer[Self.methods] == row.methods && answer["Allow"] == row.methods)
    #expect(answer["Access-Control-Max-Age"] == "7200")
    let sent = answer["Access-Control-Allow-Headers"]?.split(separator: ", ").map(String.init) ?? []
    #expect(sent == ["Authorization", "Content-Type", "Last-Event-ID", "traceparent", "X-Request-Id"])
    #expect(answer["Access-Control-Allow-Credentials"] == nil)
    #expect(answer["Vary"] == (origin == "*" ? nil : "Origin"))
  }

  @Test func `unlisted pages get no CORS headers`() throws {
    let answer = preflight(try service(Self.page), "/resolve", from: "https://other.org")
    #expect(answer.status == 204 && answer[Self.methods] == nil && answer[Self.allowed] == nil)
    #expect(preflight(try service(Self.page), "/nothing", from: Self.page).status == 404)
  }

  @Test func `preflights need no key, and the refusal of a key can be read`() throws {
    let access = Access(try APIKeys(file: Array("a-key-of-some-length".utf8)))
    let service = Service(registry: .standard, admission: .init(access: access, origins: try Origins([Self.page])))
    #expect(preflight(service, "/resolve", from: Self.page).status == 204)
    #expect(service.ask("OPTIONS", "/resolve", ["origin": Self.page]).status == 401, "that is no preflight")
    let refused = service.ask("POST", "/resolve", ["origin": Self.page])
    #expect(refused.status == 401 && refused[Self.allowed] == Self.page)
    #expect(refused["Access-Control-Expose-Headers"]?.contains("WWW-Authenticate") == true)
  }

  @Test(
    arguments: [
      "https://example.com/", "example.com", "https://", "https://Example.com", "https://a b", "null", "", "https://*",
      "https://example.com:", "https://example.com:0", "https://example.com:65536", "https://example.com:+1",
      "https://u@example.com", "https://example.com:1:2", "http://[::1", "http://[]", "http://[::1]8080", "://a",
      "https:/a", "https://exämple.com", "https://a?b",
    ])
  func `invalid origins are refused`(_ origin: String) {
    #expect(throws: Origins.Fault.self) { try Origins([Self.page, origin]) }
  }

  @Test(
    arguments: [
      "https://example.com", "http://localhost:5173", "http://127.0.0.1", "http://[::1]:8080", "http://[::1]",
      "capacitor://localhost", "chrome-extension://abc_d", "https://a-b.example.com:65535",
    ])
  func `valid origins are accepted`(_ origin: String) throws {
    #expect(try Origins([origin]) == .listed([origin]))
  }
}
