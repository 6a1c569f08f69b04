import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior takes no notice of a list that does not move` {
  /// A list of 3,000 in a sheet of 1,600, collapsed at 1,520 of 1,920.
  private func events(_ timeline: [Value], rate: Double = 120, list: [Value.Member] = []) throws -> [ReportedEvent] {
    try Scenario<BottomSheetBehavior>(
      [
        "container": ["width": 1080, "height": 1920],
        "drawer": ["system": "bottomsheetbehavior", "configuration": ["peekHeight": 400]],
        "environment": ["density": 2.625], "start": ["contentHeight": 1600],
        "scrollView": .object([.init("contentHeight", 3000)] + list),
        "timeline": .list(timeline), "sampling": ["inputRate": .number(rate)],
      ]
    ).performed().events
  }

  private func pan(_ phase: String, at time: Double, _ translation: Double = 0) -> Value {
    ["type": "pan", "phase": .string(phase), "at": .number(time), "y": 1700, "translation": .number(translation)]
  }

  private func rules(_ events: [ReportedEvent]) -> [Value] { events.flatMap { $0["rules"]?.list ?? [] } }

  private func slides(_ events: [ReportedEvent]) -> [Value] {
    events.flatMap { $0["emitted"]?.list ?? [] }.filter { $0.list?[0] == "onSlide" }
  }

  @Test(arguments: [60, 90, 120, 240, 480])
  func `a swipe up that ends slowly expands the sheet, at any input rate`(rate: Double) throws {
    let swipe: [Value] = [["type": "drag", "by": -400, "y": 1700], ["type": "settle"]]
    let events = try events(swipe, rate: rate)
    #expect(events.contains { $0["rules"] == ["nested-up-fit-expanded"] })
    #expect(events.last?["state"] == "expanded")
  }

  @Test(arguments: [-400.0, -399.5, -399.1])
  func `samples at rest before the release leave the direction as it was`(rest: Double) throws {
    let events = try events([
      pan("began", at: 0), pan("changed", at: 0.02, -60), pan("changed", at: 0.04, -400),
      pan("changed", at: 0.06, rest), pan("changed", at: 0.08, -400), pan("ended", at: 0.3, -400),
    ])
    #expect(rules(events) == ["nested-up-fit-expanded"])
  }

  @Test func `a sample at rest calls nothing`() throws {
    let events = try events([
      pan("began", at: 0), pan("changed", at: 0.02, -60), pan("changed", at: 0.04, -59.5),
      pan("changed", at: 0.06, -60),
    ])
    #expect(slides(events).count == 1)
  }

  @Test func `a call of the interface with a step of 0 counts`() throws {
    func nested(_ phase: String, _ dy: Double = 0) -> Value {
      ["type": "nested", "phase": .string(phase), "dy": .number(dy)]
    }
    let events = try events([nested("start"), nested("preScroll", 300), nested("preScroll", 0), nested("stop")])
    #expect(events[2]["emitted"]?.list?.count == 1)
    #expect(events[3]["rules"] == ["nested-rest-fit-nearest-collapsed"])
  }

  @Test func `a list that dispatches empty steps is taken at its word`() throws {
    let events = try events(
      [pan("began", at: 0), pan("changed", at: 0.02, -60), pan("changed", at: 0.04, -60), pan("ended", at: 0.3, -60)],
      list: [.init("dispatchesEmptySteps", true)])
    #expect(rules(events) == ["nested-rest-fit-nearest-collapsed"])
  }

  @Test func `the same swipe on plain content is decided by where it ends`() throws {
    let events = try Scenario<BottomSheetBehavior>(
      [
        "container": ["width": 1080, "height": 1920],
        "drawer": ["system": "bottomsheetbehavior", "configuration": ["peekHeight": 400]],
        "environment": ["density": 2.625], "start": ["contentHeight": 1600],
        "timeline": .list([
          pan("began", at: 0), pan("changed", at: 0.02, -60), pan("changed", at: 0.04, -400),
          pan("ended", at: 0.3, -400),
        ]),
      ]
    ).performed().events
    #expect(rules(events) == ["rest-fit-nearest-collapsed"])
  }
}
