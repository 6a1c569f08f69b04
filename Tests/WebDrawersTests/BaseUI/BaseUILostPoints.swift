import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// Fewer than two points give the backdrop no range, and nothing writes its progress anew.
@Suite struct `A Base UI drawer that loses its points` {
  private func events(_ inputs: [Value], environment: [Value.Member] = []) throws -> [ReportedEvent] {
    try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390],
        "drawer": ["system": "baseui", "configuration": ["snapPoints": ["200px", 0.5, 1]]],
        "environment": .object([.init("popupHeight", 760)] + environment), "timeline": .list(inputs),
      ]
    ).events
  }

  @Test(arguments: [["50%", "abc"], [0.7], []] as [Value])
  func `a drawer that loses its points keeps its backdrop's opacity`(_ points: Value) throws {
    let events = try events([
      ["type": "set", "snapPoints": points], ["type": "set", "snapPoints": [0.3, 0.8], "at": 0.05],
    ])
    for event in events.prefix(2) {
      #expect(event["backdrop"]?["swipeProgress"] == 1)
      #expect(event["indent"]?["swipeProgress"] == 1)
      #expect(!(event["animation"]?.list ?? []).contains { $0["element"] == "backdrop" })
    }
  }

  @Test func `forgets it with the page's next backdrop`() throws {
    let close: [Value] = [["type": "set", "snapPoints": []], ["type": "key", "key": "Escape"], ["type": "settle"]]
    let events = try events(close)
    #expect(events[1]["indent"]?["swipeProgress"] == 1)
    #expect(events.last?["indent"]?["swipeProgress"] == 0)
  }
}
