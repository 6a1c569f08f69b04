import DetentService
import Drawers
import Testing

@Suite struct `A path` {
  /// Roundabout ways to what there is and to what there is not: none is taken.
  static let odd = [
    "//", "///", "/.", "/./", "/..", "/../", "/%2e", "/%2e%2e", "/%2E%2E/", "/..%2f", "/.%00", "/\\", "/%5c..",
    "//healthz", "/./healthz", "/x/../healthz", "/%2e/healthz", "/healthz/", "/healthz//", "/healthz/.", "/healthz/..",
    "/healthz;a=b", "/healthz%20", "/healthz%00", "/%68ealthz", "/HEALTHZ", "/healthz.json", "healthz", "",
    "/systems/", "/systems//", "/systems/.", "/systems/..", "/systems/%2e%2e", "/systems/../openapi.yaml",
    "/systems/..%2fopenapi.yaml", "/systems/drawerkit/", "/systems//drawerkit", "/systems/./drawerkit",
    "/systems/drawerkit/..", "/systems/drawerkit%2f", "/systems/%64rawerkit", "/systems/DrawerKit",
    "/systems/{system}", "/systems/drawerkit%00", "/systems/drawerkit.json", "/openapi.yaml/", "/openapi.yaml/..",
    "/openapi.yaml%00.txt", "/openapi%2eyaml", "/../openapi.yaml", "/etc/passwd", "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd", "/.git/config", "/resolve/", "/resolve/..", "/simulate/x", "*", "**",
    "/" + String(repeating: "a", count: 100_000), "/systems/" + String(repeating: "a", count: 100_000),
    String(repeating: "/..", count: 10_000), "/systems/" + String(repeating: "%2e", count: 10_000),
  ]

  /// Made once: it describes all systems when it is.
  static let shared = Service(registry: .standard, files: .init(contract: Array("openapi: 3.1.1".utf8)))
  var service: Service { Self.shared }

  @Test(arguments: odd, ["GET", "HEAD", "POST"])
  func `a path that is not in the table gets 404`(_ path: String, _ method: String) {
    let answer = service.ask(method, path)
    // In `/systems/` and after it there are names, so another method than GET is what is wrong there.
    let isName = path.hasPrefix("/systems/") && !path.dropFirst(9).contains("/") && path.count > 9
    #expect(answer.status == (isName && method == "POST" ? 405 : 404))
    #expect(method == "HEAD" || answer.problem == (answer.status == 405 ? "method-not-allowed" : "not-found"))
    guard case .bytes(let bytes) = answer.body else { return }
    #expect(bytes.count < 500, "a long path is not repeated")
  }

  @Test func `an odd path changes nothing for the others`() {
    for path in Self.odd { _ = service.ask("GET", path) }
    #expect(
      service.table.map(\.path).filter { !$0.contains("{") }.allSatisfy { path in
        // A question is missing what it asks, and a conversation its handshake.
        [200, 400, 426].contains(service.ask("GET", path).status)
      })
    #expect(service.ask("GET", "/systems/drawerkit").status == 200)
  }
}
