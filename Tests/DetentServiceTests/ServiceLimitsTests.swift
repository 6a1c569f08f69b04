import DetentAPI
import DetentService
import Drawers
import Testing

@Suite struct `The service's own limits` {
  @Test(arguments: [3, 64, 200])
  func `a body may be nested as deep as the limit`(_ depth: Int) {
    let service = Service(registry: .standard, limits: ServiceLimits(jsonDepth: depth))
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(service.ask("POST", "/simulate", body: nested(depth)).status == 422, "it is JSON, but no request")
    let refused = service.ask("POST", "/simulate", body: nested(depth + 1))
    #expect(refused.status == 400 && refused.problem == "malformed-json")
  }

  @Test(arguments: [("1", 200), ("0.5", 422)])
  func `a real-time stream lasts no longer than the limit`(_ speed: String, _ status: Int) {
    let service = Service(registry: .standard, limits: ServiceLimits(pacedLifetime: 10))
    let body = """
      {"container": {"height": 844}, "drawer": {"system": "drawerkit"}, "timeline": [],
       "sampling": {"to": 10}, "output": {"pace": "realtime", "speed": \(speed)}}
      """
    let answer = service.ask("POST", "/simulate", body: body)
    #expect(answer.status == status)
    if status == 422 { #expect(answer.problem == "over-budget") }
  }

  @Test func `real-time streams are limited in number`() throws {
    let service = Service(registry: .standard, limits: ServiceLimits(pacedStreams: 2))
    var held = [try service.pacedStream(), try service.pacedStream()]
    #expect(service.sample("detent_paced_streams_open") == "2" && service.sample("detent_paced_streams_max") == "2")
    do {
      _ = try service.pacedStream()
      Issue.record("a third one has got a place")
    } catch {
      let answer = Answer(error).response
      #expect(answer.status == 503 && answer["Retry-After"] == "1" && answer.problem == "overloaded")
    }
    held.removeLast()
    let next = try service.pacedStream()
    withExtendedLifetime(next) { #expect(service.sample("detent_paced_streams_open") == "2") }
    held.removeAll()
  }
}
