import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// A host whose style keeps the drawer off its edge, as `bottom: 1rem` does.
@Suite struct `vaul's drawer off its edge` {
  private func events(
    _ configuration: Value = [:], _ environment: [Value.Member], _ timeline: [Value]
  ) throws -> [ReportedEvent] {
    try Simulation(
      Vaul.self,
      [
        "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
        "environment": .object(environment), "timeline": .list(timeline),
      ]
    ).events.filter { $0.cause == nil }
  }

  private let host: [Value.Member] = [.init("size", 400), .init("inset", 16)]

  private func wait(_ time: Double) -> Value { ["type": "advance", "duration": .number(time)] }

  @Test func `the drawer rests off its edge, and stops short of leaving the screen`() throws {
    let events = try events([:], host, [wait(0.1), ["type": "key"], wait(0.4999), wait(0.1)])
    #expect(events[0]["position"] == 428)
    #expect(events[0]["height"] == 400)
    // 16 px of it are still to be seen when it is taken out of the page.
    let last = try #require(events[2]["position"]?.number)
    #expect(abs(last - 828) < 0.1)
    #expect(events[3]["position"] == .null)
  }

  @Test func `the drawer leaves the screen if the host gives the distance`() throws {
    let events = try events([:], host + [.init("initialTransform", 16)], [["type": "key"], wait(0.4999), wait(0.1)])
    let last = try #require(events[1]["position"]?.number)
    #expect(abs(last - 844) < 0.1)
  }

  @Test(arguments: [("bottom", 428), ("top", 16), ("right", -26), ("left", 16)])
  func `an inset keeps the drawer off every edge`(direction: String, position: Double) throws {
    let events = try events(["direction": .string(direction)], host, [wait(0.1)])
    #expect(events[0]["position"] == .number(position))
  }

  @Test func `the drawer shows more than its snap point`() throws {
    let events = try events(["snapPoints": ["148px", 1]], [.init("inset", 16)], [wait(0.1)])
    #expect(events[0]["position"] == .number(844 - 148 - 16))
  }

  @Test func `the drawer is at the edge once a keyboard was there`() throws {
    let events = try events(
      [:], host + [.init("input", true)],
      [
        wait(0.1), ["type": "focus"], ["type": "keyboard", "height": 300], ["type": "keyboard", "height": 0], wait(1),
      ])
    #expect(events.map { $0["position"] } == [428, 428, 144, 444, 444])
    #expect(events.last?["height"] == 400)
  }
}
