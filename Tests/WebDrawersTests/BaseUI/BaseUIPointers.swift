import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// A pointer that has left its button moves and releases the popup in one event.
@Suite struct `Base UI releases with a mouse whose buttons are up` {
  /// A popup of 760 px without points, dragged from its handle.
  private func release(by first: Double, then last: Double) throws -> ReportedEvent {
    let pan = { (phase: Value, at: Double, by: Double, buttons: Double) -> Value in
      [
        "type": "pan", "phase": phase, "at": .number(at), "translation": .number(by), "pointer": "mouse",
        "buttons": .number(buttons),
      ]
    }
    let simulation = try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": ["system": "baseui"], "environment": ["popupHeight": 760],
        "timeline": [
          pan("began", 0, 0, 1), pan("changed", 0.016, 0, 1), pan("changed", 0.05, first, 1),
          pan("changed", 0.08, last, 0),
        ],
      ])
    return try #require(simulation.events.first { $0.input == 3 })
  }

  @Test func `the release starts where the mouse has moved the popup`() throws {
    let event = try release(by: 10, then: 12)
    #expect(event["rules"] == ["short-of-half"])
    #expect(event["shown"] == 96)
  }

  @Test func `a backdrop's transition that the same event takes back is not reported`() throws {
    let event = try release(by: -10, then: 2)
    #expect(event["rules"] == ["short-of-half"])
    #expect(event["animation"]?.list?.map { $0["element"] ?? .null } == ["popup"])
  }

  @Test func `the backdrop fades from the previous sample`() throws {
    let event = try release(by: 300, then: 360)
    #expect(event["rules"] == ["fast-swipe"])
    let slow = try release(by: 12, then: 10)
    #expect(slow["rules"] == ["short-of-half"])
    #expect(event["animation"]?.list?.first?["element"] == "backdrop")
  }
}
