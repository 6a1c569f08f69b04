import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// emilkowalski/vaul#590: a drawer at a snap point opens fully under a nested one.
@Suite struct `vaul's nested drawer and the snap point of its parent` {
  private func events(_ parent: Value?, _ timeline: [Value]) throws -> [ReportedEvent] {
    let environment: [Value.Member] = [.init("nested", true)] + (parent.map { [.init("parent", $0)] } ?? [])
    return try Simulation(
      Vaul.self,
      [
        "container": ["width": 390, "height": 844], "drawer": ["system": "vaul"],
        "environment": .object(environment), "start": ["nestedOpen": false], "timeline": .list(timeline),
      ]
    ).events.filter { $0.cause == nil }
  }

  private let open: Value = ["type": "tap", "on": "trigger"]
  private let close: Value = ["type": "tap", "on": "overlay"]
  private let settle: Value = ["type": "settle"]

  private func wait(_ time: Double) -> Value { ["type": "advance", "duration": .number(time)] }

  private struct Parent: Equatable {
    var scale, translate, position: Double
  }

  private func parent(_ event: ReportedEvent?) throws -> Parent {
    let parent = try #require(event?["parent"])
    return Parent(
      scale: try #require(parent["scale"]?.number), translate: try #require(parent["translate"]?.number),
      position: try #require(parent["position"]?.number))
  }

  @Test(
    arguments: [
      (["snapPoints": ["400px", 1]], 444), (["snapPoints": [0.25, 1], "activeSnapPoint": 0.25], 633),
      (["snapPoints": ["400px", 1], "activeSnapPoint": 1], 0), (nil, 0),
    ] as [(Value?, Double)])
  func `the parent loses its snap point with the first opening`(parent: Value?, offset: Double) throws {
    let events = try events(parent, [wait(0.1), open, wait(0.6), close, settle, wait(0.1)])
    #expect(try self.parent(events.first) == Parent(scale: 1, translate: offset, position: offset))
    let opened = try self.parent(events[2])
    #expect(abs(opened.scale - 374.0 / 390) < 1e-6)
    #expect(abs(opened.translate + 16 * 374 / 390) < 1e-4)
    #expect(opened.position < 2)
    #expect(try self.parent(events.last) == Parent(scale: 1, translate: 0, position: 0))
  }

  @Test func `the browser moves its matrix, since the two transforms are different lists`() throws {
    let events = try events(["snapPoints": ["400px", 1]], [open, wait(0.2)])
    let parent = try self.parent(events[1])
    let end = -16 * 374.0 / 390
    let share = (1 - parent.scale) / (1 - 374.0 / 390)
    #expect(share > 0.1 && share < 0.99)
    #expect(abs(parent.translate - (444 + (end - 444) * share)) < 1e-3)
  }

  @Test func `a parent with points but no nested drawer has no effect`() throws {
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul"],
      "environment": ["parent": ["snapPoints": [0.5]]], "timeline": [],
    ]
    #expect(try Scenario<Vaul>.notices(of: request).map { $0.path.pointer } == ["/environment/parent"])
  }
}
