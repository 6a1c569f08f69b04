import TestSupport
import Testing

@Suite struct `Over a socket a path` {
  @Test(
    arguments: [
      "//", "/./healthz", "/x/../healthz", "/%2e%2e/healthz", "/healthz/", "/healthz%00", "/%68ealthz", "/healthz;a=b",
      "/systems/", "/systems/..", "/systems/%2e%2e", "/systems/..%2fopenapi.yaml", "/systems/drawerkit/",
      "/systems/drawerkit%00", "/systems/%64rawerkit", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
      "/%c0%ae%c0%ae/", "/%", "/%zz", "/openapi.yaml/..", "/\\..\\", "/" + String(repeating: "a", count: 8000),
    ])
  func `a path that is not in the table gets 404 over a socket`(_ path: String) throws {
    let connection = try LiveService.shared.get().connect()
    for target in [path, path + "?a=/../b", path + "?"] {
      let answer = try connection.ask("GET", target)
      #expect(answer.status == 404 && answer["content-type"] == "application/problem+json")
    }
    #expect(try connection.ask("GET", "/healthz?a=/../b").status == 200)
  }

  @Test(arguments: [8193, 20_000])
  func `a path that is too long gets 414`(_ length: Int) throws {
    let live = try LiveService.shared.get()
    let answer = try live.connect().ask("GET", "/" + String(repeating: "a", count: length - 1))
    #expect(answer.status == 414 && answer["content-type"] == "application/problem+json")
    #expect(try live.isAlive())
  }
}
