import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `A request for a host` {
  static let html = "text/html"

  static func service(_ hosts: Hosts, pages: Bool = true) -> Service {
    let names = pages ? ["index.html", "docs/index.html", "stage/player.js"] : []
    return Service(
      registry: .standard, files: .init(pages: names.map { Page(name: $0, text: "<p>") }),
      admission: .init(hosts: hosts))
  }

  func status(_ service: Service, _ path: String, _ host: String?, accept: String? = nil, peer: String = "") -> Int {
    var request = Request("GET", path, [:])
    request.headers = HeaderFields(
      (host.map { [Header("Host", $0)] } ?? []) + (accept.map { [Header("Accept", $0)] } ?? []))
    request.peer = peer
    guard case .now(let response) = service.answer(request) else { return 0 }
    return response.status
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "app.localhost", "localhost.", "127.0.0.1", "127.0.0.1:80", "127.255.3.4", "[::1]",
    "[::1]:8080",
  ])
  func `a request may have any name of this machine`(host: String) throws {
    let service = Self.service(try Hosts([], isLoopback: true))
    for path in ["/", "/docs", "/playground/stage/player.js"] {
      #expect(status(service, path, host, accept: Self.html) == 200)
    }
    #expect(status(service, "/live", host) == 426)
  }

  /// By which a page elsewhere would reach this machine.
  @Test(arguments: [
    "example.com", "localhost.example.com", "notlocalhost", "127.0.0.1.example.com", "128.0.0.1", "127.0.0.256",
    "127.0.1", "127.0.0.+1", "0.0.0.0", "[::]", "[::ffff:127.0.0.1]", "::1", "[::1", "192.0.2.1:8080", "",
  ])
  func `a service on a loopback address serves pages and sessions only under loopback names`(host: String) throws {
    let service = Self.service(try Hosts([], isLoopback: true))
    for path in ["/", "/docs", "/playground/stage/player.js"] {
      #expect(status(service, path, host, accept: Self.html) == 421, "\(path)")
    }
    #expect(status(service, "/live", host) == 421)
    for path in ["/", "/systems", "/healthz", "/metrics"] { #expect(status(service, path, host) == 200) }
    #expect(status(service, "/docs", host, peer: "unix") == 200, "a proxy on this machine")
    #expect(status(Self.service(try Hosts([], isLoopback: false)), "/docs", host) == 200)
    #expect(status(Self.service(try Hosts(["*"], isLoopback: true)), "/docs", host) == 200)
  }

  @Test(arguments: [
    ("a.example", 200), ("A.Example:443", 200), ("a.example.", 200), ("192.0.2.1:8080", 200), ("[2001:db8::1]:80", 200),
    ("b.example", 421), ("a.example.evil", 421), ("a", 421), ("localhost", 421), ("127.0.0.1", 421), ("", 421),
    ("a.example,b", 421), ("[a.example]", 421),
  ])
  func `a request needs a listed host if hosts are listed`(_ row: (host: String, status: Int)) throws {
    let service = Self.service(try Hosts(["a.example", "192.0.2.1", "[2001:DB8::1]"], isLoopback: true))
    for path in ["/systems", "/docs", "/", "/openapi.yaml", "/nowhere"] {
      let expected = row.status == 200 && path == "/nowhere" ? 404 : row.status
      #expect(status(service, path, row.host) == expected)
    }
    for path in ["/healthz", "/readyz", "/metrics"] { #expect(status(service, path, row.host) == 200) }
    #expect(status(service, "/systems", nil) == 421)
    let posted = Request("POST", "/resolve", ["host": row.host], sound)
    #expect(service.lockedOut(posted)?.status == (row.status == 421 ? 421 : nil))
  }

  @Test(arguments: ["a.example:80", "http://a.example", "a b", "::1", "[", "[]", ".", "*.example", "a/b"])
  func `an invalid host is refused`(text: String) {
    #expect(throws: Hosts.Fault.self) { try Hosts([text], isLoopback: false) }
  }

  @Test func `the refusal of a host names the setting to change`() throws {
    let service = Self.service(try Hosts([], isLoopback: true))
    let answer = service.ask("GET", "/docs", ["host": "evil.example", "accept": Self.html])
    #expect(answer.problem == "misdirected")
    guard case .bytes(let bytes) = answer.body else { Issue.record("there is no body"); return }
    #expect(String(decoding: bytes, as: UTF8.self).contains("--allowed-host"))
  }
}
