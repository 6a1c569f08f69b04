import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI makes room for a keyboard` {
  private func events(provider: Bool = true, _ timeline: [Value]) throws -> [ReportedEvent] {
    try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": ["system": "baseui"],
        "environment": ["popupHeight": 600, "content": "controls", "virtualKeyboardProvider": .bool(provider)],
        "timeline": .list(timeline),
      ]
    ).events.filter { $0.cause == nil }
  }

  private let focus: Value = ["type": "focus"]
  private let blur: Value = ["type": "blur"]

  private func keyboard(_ height: Double, offsetTop: Double = 0) -> Value {
    ["type": "keyboard", "height": .number(height), "offsetTop": .number(offsetTop)]
  }

  @Test func `room is made while a text field in the drawer has the focus`() throws {
    let events = try events([
      keyboard(0), focus, keyboard(291.5), blur, keyboard(0), keyboard(291.5), focus, ["type": "key", "key": "Escape"],
    ])
    #expect(events.map { $0["keyboardInset"] } == [nil, 0, 292, 0, 0, 0, 292, nil])
    #expect(events.map { $0["ignored"] } == ["same-value", nil, nil, nil, "nothing-moves", "nothing-moves", nil, nil])
  }

  @Test func `a keyboard's inset does not move the popup`() throws {
    let events = try events([focus, keyboard(300), ["type": "advance", "duration": 1]])
    #expect(events.map { $0["position"] } == [244, 244, 244])
  }

  @Test(arguments: [(60, 0, 0), (60.5, 0, 61), (61, 0, 61), (300, 120, 180), (300, 400, 0)])
  func `the inset is what the visual viewport lacks at its lower end`(
    height: Double, offsetTop: Double, inset: Double
  ) throws {
    let events = try events([focus, keyboard(height, offsetTop: offsetTop)])
    #expect(events.last?["keyboardInset"] == .number(inset))
  }

  @Test func `room is made for a field that is tapped`() throws {
    let events = try events([["type": "tap", "target": "input"], keyboard(300)])
    #expect(events.map { $0["keyboardInset"] } == [0, 300])
  }

  @Test func `room is made only in the provider`() throws {
    let events = try events(provider: false, [focus, keyboard(300)])
    #expect(events.map { $0["keyboardInset"] } == [nil, nil])
    #expect(events.map { $0["ignored"] } == ["no-provider", "no-provider"])
  }
}
