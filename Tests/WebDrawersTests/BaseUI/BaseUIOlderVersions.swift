import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// What 1.6.0 does otherwise than 1.7.0, as its sources read: each by an input that ends otherwise.
@Suite struct `Base UI 1.6.0` {
  private func pan(_ phase: Value, at time: Double, by way: Double = 0, _ more: [Value.Member] = []) -> Value {
    .object(
      [
        .init("type", "pan"), .init("phase", phase), .init("at", .number(time)), .init("translation", .number(way)),
      ] + more)
  }

  /// The last event of a timeline's inputs, of 1.6.0 and of 1.7.0.
  private func last(
    _ timeline: [Value], _ configuration: Value = [:], environment: [Value.Member] = [], start: Value = [:]
  ) throws -> (old: ReportedEvent, new: ReportedEvent) {
    func last(_ version: Value) throws -> ReportedEvent {
      let simulation = try Simulation(
        BaseUI.self,
        [
          "container": ["height": 844, "width": 390],
          "drawer": ["system": "baseui", "version": version, "configuration": configuration],
          "environment": .object([.init("popupHeight", 760)] + environment), "start": start,
          "timeline": .list(timeline),
        ])
      return try #require(simulation.events.last { $0.cause == nil })
    }
    return (try last("1.6.0"), try last("1.7.0"))
  }

  @Test func `a swipe area that hears a flick as one move does not open the drawer`() throws {
    let onArea: [Value.Member] = [.init("target", "area")]
    let timeline = [
      pan("began", at: 0, onArea), pan("changed", at: 0.05, by: -500), pan("ended", at: 0.06, by: -500),
      ["type": "settle"],
    ]
    let events = try last(timeline, environment: [.init("area", true)], start: ["open": false])
    #expect(events.old["state"] == "closed" && events.new["state"] == "open")
  }

  private static let onStrip: [Value.Member] = [.init("location", [195, 150])]

  @Test func `a touch on content that scrolls across moves the drawer before its axis is known`() throws {
    let timeline = [
      pan("began", at: 0, Self.onStrip), pan("changed", at: 0.02, by: 3), pan("changed", at: 0.04, by: 20),
    ]
    let events = try last(timeline, environment: [.init("content", "cross")])
    #expect(events.old["position"] == 101 && events.new["position"] == 84)
  }

  @Test func `content that scrolls across takes a touch that has already moved the drawer`() throws {
    let across: [Value.Member] = [.init("cross", 60)]
    let timeline = [
      pan("began", at: 0, Self.onStrip), pan("changed", at: 0.02, by: 20), pan("changed", at: 0.04, by: 40),
      pan("changed", at: 0.06, by: 40, across), pan("changed", at: 0.08, by: 200, across),
    ]
    let events = try last(timeline, environment: [.init("content", "cross")])
    #expect(events.old["position"] == 104 && events.new["position"] == 264)
  }

  @Test func `a move that leaves the drag as it was shows the drawer without the rubber band`() throws {
    let timeline = [
      pan("began", at: 0), pan("changed", at: 0.02), pan("changed", at: 0.04, by: -100),
      pan("changed", at: 0.06, by: -100, [.init("cross", 5)]),
    ]
    let events = try last(timeline, ["snapPoints": ["200px", 1]], start: ["snapPoint": 1])
    // 84 px less 100, or less their square root.
    #expect(events.old["position"] == -16 && events.new["position"] == 74)
  }

  @Test func `a mouse that moves without buttons at first drags on`() throws {
    let mouse: [Value.Member] = [.init("pointer", "mouse"), .init("buttons", 0)]
    let timeline = [
      pan("began", at: 0, [.init("pointer", "mouse")]), pan("changed", at: 0.02, by: 0, mouse),
      pan("changed", at: 0.04, by: 90, mouse),
    ]
    let events = try last(timeline)
    #expect(events.old["position"] == 174 && events.new["position"] == 84)
  }
}
