import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// mui/base-ui#5566: over a page that scrolls in its body a touch cannot pull a drawer up.
@Suite struct `Base UI over a page that scrolls` {
  private func events(
    _ configuration: Value, page: Double, start: Value = ["open": true], area: Bool = false, _ timeline: [Value]
  ) throws -> [ReportedEvent] {
    try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": ["system": "baseui", "configuration": configuration],
        "environment": ["popupHeight": 570, "pageHeight": .number(page), "area": .bool(area)], "start": start,
        "timeline": .list(timeline),
      ]
    ).events
  }

  private static let points: Value = [570, 65]
  private let pull: Value = ["type": "drag", "by": -300, "over": 1]
  private let settle: Value = ["type": "settle"]

  struct Row: Sendable, CustomTestStringConvertible {
    let modal: Value
    let page: Double
    let state: Value
    var testDescription: String { "modal \(modal.text), page of \(page) px: \(state.text)" }
  }

  @Test(
    arguments: [
      Row(modal: false, page: 3000, state: "65"), Row(modal: "trap-focus", page: 3000, state: "65"),
      Row(modal: false, page: 845, state: "65"), Row(modal: false, page: 844, state: "570"),
      Row(modal: false, page: 0, state: "570"), Row(modal: true, page: 3000, state: "570"),
    ])
  func `a drawer that is not modal cannot be pulled up from a lower point`(_ row: Row) throws {
    let events = try events(
      ["snapPoints": Self.points, "modal": row.modal], page: row.page, start: ["open": true, "snapPoint": 65],
      [pull, settle])
    #expect(events.last?["state"] == row.state)
    let isHeld = row.state == "65"
    #expect(events.contains { $0["ignored"] == "waits-on-page" } == isHeld)
    #expect(events.contains { $0["emitted"]?.list?.isEmpty == false } != isHeld)
  }

  @Test func `a drawer over a scrolling page can be swiped down, and a mouse pulls it up`() throws {
    let down: Value = ["type": "drag", "by": 300, "over": 1]
    let lower = try events(["snapPoints": Self.points, "modal": false], page: 3000, [down, settle])
    #expect(lower.last?["state"] == "65")
    let mouse = { (phase: Value, at: Double, by: Double) -> Value in
      ["type": "pan", "phase": phase, "at": .number(at), "translation": .number(by), "pointer": "mouse"]
    }
    let upper = try events(
      ["snapPoints": Self.points, "modal": false], page: 3000, start: ["open": true, "snapPoint": 65],
      [mouse("began", 0, 0), mouse("changed", 0.5, -10), mouse("changed", 1, -300), mouse("ended", 1.5, -300), settle])
    #expect(upper.last?["state"] == "570")
  }

  @Test(arguments: [(3000, 60), (0, 0)]) func `a swipe that waited for its direction swallows no move`(
    page: Double, moved: Double
  ) throws {
    let events = try events(
      ["modal": false], page: page,
      [["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": 60, "after": 0.05]])
    #expect(events.last?["position"] == .number(274 + moved))
  }

  @Test(arguments: [("down", -200, 3000, false), ("down", -200, 0, true), ("up", 200, 3000, true)])
  func `a swipe area at the lower edge opens no drawer there`(
    direction: String, by: Double, page: Double, opens: Bool
  ) throws {
    let pan = { (phase: Value, after: Double, by: Double) -> Value in
      ["type": "pan", "phase": phase, "after": .number(after), "translation": .number(by), "target": "area"]
    }
    // An open drawer locks the page, and a closed one does not, regardless of `modal`.
    let events = try events(
      ["swipeDirection": .string(direction)], page: page, start: ["open": false], area: true,
      [pan("began", 0, 0), pan("changed", 0.1, by / 2), pan("changed", 0.1, by), pan("ended", 0, by)])
    #expect(events.last?["open"] == .bool(opens))
    #expect((events.last?["ignored"] == "waits-on-page") != opens)
  }
}
