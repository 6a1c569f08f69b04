import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// The popups of the library's examples hang 3rem beyond their edge, so that a pull shows no gap.
@Suite struct `Base UI with a popup that bleeds beyond its edge` {
  private func events(
    _ environment: Value, configuration: Value = [:], start: Value = ["open": true], _ timeline: [Value]
  ) throws -> [ReportedEvent] {
    try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": ["system": "baseui", "configuration": configuration],
        "environment": environment, "start": start, "timeline": .list(timeline),
      ]
    ).events
  }

  private let wait: Value = ["type": "advance", "duration": 1]

  private func drag(_ by: Double) -> Value { ["type": "drag", "by": .number(by), "over": 2, "curve": "linear"] }

  @Test(arguments: [(448, 48, 444), (400, 0, 444), (400, -16, 428)])
  func `a popup that bleeds shows the rest of itself, and leaves the screen by 2 px`(
    height: Double, bleed: Double, rest: Double
  ) throws {
    let events = try events(
      ["popupHeight": .number(height), "bleed": .number(bleed)],
      [wait, ["type": "key", "key": "Escape"], ["type": "settle"]])
    #expect(events[0]["position"] == .number(rest))
    #expect(events[0]["height"] == 400)
    let moved = events[1]["animation"]?.list?.first { $0["element"] == "popup" }
    #expect(moved?["from"] == .number(rest))
    #expect(moved?["to"] == 846)
  }

  @Test(arguments: [(48, 220, true), (48, 230, false), (0, 220, false), (0, 195, true)])
  func `half of the whole popup dismisses, not half of the visible part`(bleed: Double, by: Double, remainsOpen: Bool)
    throws
  {
    let events = try events(
      ["popupHeight": .number(400 + bleed), "bleed": .number(bleed)], [drag(by), ["type": "settle"]])
    #expect(events.last?["open"] == .bool(remainsOpen))
  }

  @Test func `a snap point shows less than its value`() throws {
    let events = try events(
      ["popupHeight": 808, "bleed": 48], configuration: ["snapPoints": [0.5, 1]],
      start: ["open": true, "snapPoint": 0.5], [wait])
    #expect(events[0]["height"] == .number(422 - 48))
  }

  @Test func `the library's first example bleeds to the right`() throws {
    let environment: Value = ["popupWidth": 368, "bleed": 48]
    let configuration: Value = ["swipeDirection": "right"]
    func drag(_ by: Double) -> Value {
      ["type": "drag", "by": ["x": .number(by), "y": 0], "over": 2, "curve": "linear"]
    }
    #expect(try events(environment, configuration: configuration, [wait])[0]["position"] == 70)
    #expect(
      try events(environment, configuration: configuration, [drag(180), ["type": "settle"]]).last?["open"] == true)
    #expect(
      try events(environment, configuration: configuration, [drag(190), ["type": "settle"]]).last?["open"] == false)
  }
}
