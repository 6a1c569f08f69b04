import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior's quirks are kept` {
  /// Events of a sheet of 500 in a container of 400 by 1000, collapsed at 800 by default.
  private func events(
    _ timeline: [Value], configuration: Value = ["peekHeight": 200], environment: Value = [:], start: Value = [:]
  ) throws -> [ReportedEvent] {
    let members = (start.members ?? []) + [.init("contentHeight", 500)]
    let request: Value = [
      "container": ["width": 400, "height": 1000],
      "drawer": ["system": "bottomsheetbehavior", "configuration": configuration],
      "environment": environment, "start": .object(members), "timeline": .list(timeline),
    ]
    return try Scenario<BottomSheetBehavior>(request).performed().events
  }

  private func pan(_ phase: String, at time: Double, _ translation: Double = 0) -> Value {
    ["type": "pan", "phase": .string(phase), "at": .number(time), "y": 850, "translation": .number(translation)]
  }

  private func calls(_ event: ReportedEvent?) -> [String] {
    (event?["emitted"]?.list ?? []).compactMap { call in
      guard let list = call.list, list[0] == "onStateChanged" else { return nil }
      return list[1].string
    }
  }

  @Test func `72 steps of 2.5 px move the sheet by 144 px`() throws {
    let steps = (1...72).map { pan("changed", at: Double($0) * 0.016, Double($0) * -2.5) }
    let events = try events([pan("began", at: 0)] + steps)
    #expect(events.last?["position"] == 656)
  }

  @Test func `steps of less than a pixel do not move it at all`() throws {
    let steps = (1...100).map { pan("changed", at: Double($0) * 0.008, Double($0) * -0.9) }
    let events = try events([pan("began", at: 0)] + steps)
    #expect(events.last?["position"] == 800)
  }

  @Test func `a tap on plain content goes through dragging`() throws {
    let events = try events([pan("began", at: 0), pan("ended", at: 0.05)])
    #expect(calls(events[0]) == ["dragging"])
    #expect(calls(events[1]) == ["collapsed"])
    #expect(events[1]["rules"] == ["rest-fit-nearest-collapsed"])
  }

  @Test func `a tap on content that can be clicked does not`() throws {
    let events = try events(
      [pan("began", at: 0), pan("ended", at: 0.05)], environment: ["content": "clickable"])
    for event in events {
      #expect(calls(event).isEmpty)
      #expect(event["touch"] == "child")
    }
  }

  @Test func `with skipCollapsed a tap in the lower half hides the sheet`() throws {
    let events = try events(
      [pan("began", at: 0), pan("ended", at: 0.05), ["type": "settle"]],
      configuration: ["peekHeight": 200, "hideable": true, "skipCollapsed": true])
    #expect(events.last?["state"] == "hidden")
  }

  @Test func `the final state comes one frame after the end is shown`() throws {
    let events = try events([["type": "move", "to": "expanded"], ["type": "settle"]])
    let calls = try #require(events.last?["emitted"]?.list?.compactMap { $0.list })
    let (slide, state) = (calls[calls.count - 2], calls[calls.count - 1])
    #expect(slide.prefix(2) == ["onSlide", 1])
    #expect(state.prefix(2) == ["onStateChanged", "expanded"])
    let times = [try #require(slide[2].number), try #require(state[2].number)]
    #expect(times[1] > times[0])
    #expect(events.last?["t"] == state[2])
  }

  @Test func `speed across the movement shortens the settle`() throws {
    func duration(across speed: Double) throws -> Double {
      let steps = (1...10).map { step -> Value in
        let time = Double(step) * 0.01
        return [
          "type": "pan", "phase": "changed", "at": .number(time), "translation": .number(-100 * time * 5),
          "translationX": .number(speed * time),
        ]
      }
      let events = try events([pan("began", at: 0)] + steps + [pan("ended", at: 0.1, -50)])
      let release = try #require(events.last { $0.cause == nil })
      return try #require(release["animation"]?["duration"]?.number)
    }
    #expect(try duration(across: 0) == 0.6)
    #expect(try duration(across: 5000) < 0.1)
  }

  @Test func `setState while a finger drags is undone by its next move`() throws {
    let events = try events([
      pan("began", at: 0), pan("changed", at: 0.01, -50), ["type": "move", "at": 0.02, "to": "expanded"],
      pan("changed", at: 0.03, -60), pan("changed", at: 0.04, -70),
    ])
    #expect(events[2]["state"] == "settling")
    #expect(events.last?["state"] == "dragging")
  }

  @Test func `setState for dragging throws and changes nothing`() throws {
    let events = try events([["type": "move", "to": "dragging"]])
    #expect(events[0]["error"] == "IllegalArgumentException")
    #expect(events[0]["state"] == "collapsed")
  }

  @Test func `what is called after the last input is an event of its own`() throws {
    let events = try events([["type": "move", "to": "expanded"]])
    #expect(events.count == 2)
    #expect(events[1].cause == .completion)
    #expect(calls(events[1]) == ["expanded"])
  }

  @Test func `times are whole milliseconds`() throws {
    #expect(try events([pan("began", at: 0.022222)])[0]["t"] == 0.022)
  }

  @Test func `an input at the time of a frame comes after it, however that time adds up`() throws {
    let move: Value = ["type": "move", "at": 0.7, "to": "expanded"]
    // 0.7 + 0.1 is less than 0.8.
    let added = try events([move, ["type": "advance", "duration": 0.1]])
    let given = try events([move, ["type": "advance", "at": 0.8, "duration": 0]])
    #expect(added[1].members == given[1].members)
  }

  @Test func `no sizes and steps stop the process`() throws {
    let far = 1_000_000.0
    let nested = (0..<3000).map { _ -> Value in ["type": "nested", "phase": "preScroll", "dy": .number(-far)] }
    let rest: [Value] = [
      ["type": "nested", "phase": "stop"], ["type": "resize", "contentHeight": .number(-far)],
      ["type": "pan", "phase": "began", "y": .number(-far)],
      ["type": "pan", "phase": "changed", "translation": .number(far)], ["type": "pan", "phase": "ended"],
      ["type": "back", "phase": "began"], ["type": "back", "phase": "changed", "progress": 1],
      ["type": "back", "phase": "ended"], ["type": "settle"],
    ]
    let configuration: Value = ["hideable": true, "peekHeight": .number(far), "maxHeight": .number(-far)]
    let request: Value = [
      "container": ["width": 0, "height": 0.001],
      "drawer": ["system": "bottomsheetbehavior", "configuration": configuration],
      "scrollView": ["top": 0, "contentHeight": 5000], "timeline": .list(nested + rest),
    ]
    _ = try Scenario<BottomSheetBehavior>(request).performed()
  }
}
