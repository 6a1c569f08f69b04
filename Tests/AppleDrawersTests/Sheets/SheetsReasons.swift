import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `sheets says why an input does nothing` {
  private func events(
    _ timeline: [Value], configuration: Value = [:], scene: [Value.Member] = []
  ) throws -> [ReportedEvent] {
    let request: [Value.Member] = [
      .init("container", ["height": 844, "safeArea": ["top": 47, "bottom": 34]]),
      .init("drawer", ["system": "sheets", "configuration": configuration]), .init("timeline", .list(timeline)),
    ]
    return try Scenario<Sheets>(.object(request + scene)).performed(recordingSamples: true).events
  }

  private func words(_ events: [ReportedEvent]) -> [Value] {
    events.filter { $0.cause == nil }.map { $0["ignored"] ?? .null }
  }

  @Test func `a call, a setter, a tap`() throws {
    let events = try events([
      ["type": "appear"], ["type": "pop"], ["type": "set", "bounces": true], ["type": "set", "bounces": false],
      ["type": "tap", "y": 830], ["type": "tap", "y": 100], ["type": "present"],
      ["type": "resize", "container": ["height": 844]],
    ])
    #expect(
      words(events) == [
        "already-appeared", "only-controller", "same-value", "read-later", "below-header", "beside-sheet",
        "not-in-style", "stays-in-place",
      ])
  }

  @Test func `a finger that does not move`() throws {
    func pan(_ phase: String, _ translation: Double) -> Value {
      ["type": "pan", "phase": .string(phase), "after": 0.01, "translation": .number(translation)]
    }
    let moved = try events([pan("began", 0), pan("changed", -100), pan("changed", -100)])
    #expect(words(moved) == [.null, .null, "finger-at-rest"])
    let stopped = try events([pan("began", 0), pan("changed", 100)], configuration: ["bounces": false])
    #expect(words(stopped) == [.null, "at-outermost-anchor"])
  }

  @Test func `a finger at rest on the content leaves its scroll indicator as it is`() throws {
    func scroll(_ phase: String, _ translation: Double) -> Value {
      ["type": "scroll", "phase": .string(phase), "after": 0.01, "translation": .number(translation)]
    }
    let events = try events([scroll("began", 0), scroll("changed", -100), scroll("changed", -100)])
    #expect(words(events) == [.null, .null, "finger-at-rest"])
    #expect(events.map { $0["showsVerticalScrollIndicator"] } == [true, false, false])
  }

  @Test func `a presented view`() throws {
    let events = try events(
      [["type": "present"], ["type": "move", "to": "expand"], ["type": "tap", "y": 400]],
      configuration: ["presentationStyle": "appStore"])
    #expect(words(events) == ["already-presented", "not-in-style", "tap-in-view"])
  }

  @Test func `a property of the other style, and content that is not there`() throws {
    let request: Value = [
      "container": ["height": 844],
      "drawer": ["system": "sheets", "configuration": ["presentationStyle": "appStore", "bounces": false]],
      "environment": ["root": "plain"], "scrollView": ["contentOffset": 100], "timeline": [],
    ]
    let notices = try Scenario<Sheets>.notices(of: request).map { "\($0.path) \($0.message)" }
    #expect(notices.count == 2)
    #expect(notices.contains { $0.contains("bounces") } && notices.contains { $0.contains("forwards no scroll view") })
  }
}
