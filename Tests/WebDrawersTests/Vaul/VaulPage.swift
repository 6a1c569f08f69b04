import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul's page and its host` {
  private func events(
    _ timeline: [Value], _ configuration: Value = [:], container: Value = ["width": 390, "height": 844],
    environment: Value = [:], start: Value = [:]
  ) throws -> [ReportedEvent] {
    let request: Value = [
      "container": container, "drawer": ["system": "vaul", "configuration": configuration], "environment": environment,
      "start": start, "timeline": .list(timeline),
    ]
    return try Scenario<Vaul>(request).performed(recordingSamples: true).events
  }

  // MARK: Taps

  @Test func `a tap is one event, at its lift, whatever happens while it is held`() throws {
    let events = try events([
      ["type": "tap", "on": "outside", "pointerType": "mouse", "at": 1, "hold": 0.3],
      ["type": "select", "text": "words", "at": 1.1], ["type": "tap", "on": "content", "at": 1.2, "hold": 0.05],
    ])
    let own = events.filter { $0.cause == nil }
    #expect(own.map { $0.input } == [1, 2, 0])
    #expect(own.map { ($0.time * 1e6).rounded() } == [1.1e6, 1.25e6, 1.3e6])
    // The mouse closed it with its press.
    #expect(own[0]["state"] == "closed")
    #expect(own[2]["emitted"] == [["onClose"], ["onOpenChange", false]])
  }

  @Test func `a long press of the handle swallows one click, and the next one counts`() throws {
    let tap: Value = ["type": "tap", "on": "handle", "hold": 0.02, "after": 1]
    let long: Value = ["type": "tap", "on": "handle", "hold": 0.3, "after": 1]
    let configuration: Value = ["snapPoints": [0.3, 0.6, 1]]
    let events = try events(
      [tap, long, tap, ["type": "advance", "duration": 1]], configuration, environment: ["handle": true])
    let points = events.filter { $0.cause == nil }.map { $0["activeSnapPoint"] }
    #expect(points == [0.3, 0.6, 0.6, 1])
  }

  // MARK: The keyboard

  @Test(arguments: [(true, "a text field that has the focus"), (false, "nobody")])
  func `autoFocus gives the text field the focus, so that a keyboard moves the drawer`(
    hasFocus: Bool, _: String
  ) throws {
    let keyboard: Value = ["type": "keyboard", "height": 300, "after": 1]
    let events = try events(
      [["type": "tap", "on": "trigger"], keyboard], ["autoFocus": .bool(hasFocus)],
      environment: ["input": true, "size": 700], start: ["open": false])
    let last = try #require(events.last { $0.cause == nil })
    #expect((last["ignored"] == "no-focus") != hasFocus)
  }

  // MARK: The page behind

  @Test(arguments: [0, 1e-9]) func `a window without a width gives no number that JSON lacks`(width: Double) throws {
    let container: Value = ["width": .number(width), "height": 844]
    let drag: Value = ["type": "drag", "at": 1, "by": 90, "over": 0.5]
    for points in [.null, [0.2, 0.2, 0.7]] as [Value] {
      for direction in ["bottom", "left"] as [Value] {
        let configuration: Value = [
          "shouldScaleBackground": true, "snapPoints": points, "fadeFromIndex": points == .null ? 0 : 1,
          "direction": direction,
        ]
        let events = try events(
          [["type": "tap", "on": "trigger"], drag, ["type": "move", "to": "closed", "after": 1], ["type": "settle"]],
          configuration, container: container, environment: ["nested": true], start: ["nestedOpen": false])
        for member in events.flatMap({ $0.members }) { #expect(member.value.isFinite, "\(member)") }
        if width == 0 { #expect(events[0]["background"]?["scale"] == 1) }
      }
    }
  }

  // MARK: Opening

  @Test func `what defaultOpen opens enters with the first press`() throws {
    let press: Value = ["type": "pan", "phase": "began", "at": 1]
    let events = try events([press, ["type": "settle"]], environment: ["openControl": "uncontrolled"])
    #expect(events[0]["position"] == 844)
    #expect(events[0]["animation"]?.list?.last?["property"] == "slideFromBottom")
    let given = try self.events([press], environment: ["openControl": "controlled"])
    #expect(given[0]["position"] == 0 && given[0]["animation"] == .null)
  }

  @Test func `a host that gives the active point again does not render`() throws {
    let events = try events(
      [["type": "move", "snap": 0.3, "at": 1], ["type": "move", "snap": 0.6, "at": 2]],
      ["snapPoints": [0.3, 0.6, 1]], environment: ["inline": true])
    #expect(events[0]["animation"] == .null)
    #expect(events[1]["animation"] != .null)
  }

  // MARK: The body on phones

  @Test func `a drawer once opened by its trigger pins the body each time, wherever the page is scrolled`() throws {
    let events = try events(
      [
        ["type": "move", "to": "open", "at": 1], ["type": "move", "to": "closed", "at": 2],
        ["type": "tap", "on": "trigger", "at": 3], ["type": "tap", "on": "close", "at": 5],
        ["type": "advance", "at": 5, "duration": 0.3], ["type": "move", "to": "open", "at": 6],
      ], environment: ["platform": "iPhone", "pageHeight": 3000, "pageScroll": 250.5, "trigger": 3000],
      start: ["open": false])
    let own = events.filter { $0.cause == nil }
    let tops = own.map { $0["body"]?["top"] }
    // After the first unmount the page is scrolled to the trigger.
    #expect(tops == ["", "", "-2177px", "", "", "-2177px"])
    #expect(own[4]["body"]?["scrollY"] == 2177)
  }

  @Test func `a host that refuses to close keeps the drawer and loses the pinned body`() throws {
    let events = try events(
      [
        ["type": "tap", "on": "trigger", "at": 1], ["type": "move", "to": "open", "at": 2],
        ["type": "tap", "on": "close", "at": 4],
      ], environment: ["platform": "iPad", "refuses": ["onOpenChange"]], start: ["open": false])
    let own = events.filter { $0.cause == nil }
    #expect(own.map { $0["state"] } == ["unmounted", "open", "open"])
    #expect(own.map { $0["body"]?["position"] } == ["", "fixed", ""])
  }

  @Test func `a drawer that is not modal pins the body for half a second`() throws {
    let events = try events(
      [
        ["type": "tap", "on": "trigger", "at": 1], ["type": "advance", "duration": 0.2],
        ["type": "advance", "duration": 1],
      ],
      ["modal": false], environment: ["platform": "iPhone"], start: ["open": false])
    #expect(events.filter { $0.cause == nil }.map { $0["body"]?["position"] } == ["fixed", "fixed", ""])
  }

  // MARK: Lists

  @Test func `the last point counts by its value, also where the list has it twice`() throws {
    let swipe: Value = ["type": "drag", "at": 1, "by": 60, "over": 0.1]
    let up: Value = ["type": "drag", "at": 3, "by": -60, "over": 0.1]
    let events = try events(
      [swipe, up, ["type": "settle"]], ["snapPoints": [0.3, 0.7, 0.7]],
      start: ["activeSnapPoint": 0.7, "pressed": true])
    #expect(events.compactMap { $0["rules"] } == [["swipe-down-steps"], ["swipe-up-steps"]])
    let last = try self.events(
      [["type": "drag", "at": 1, "by": -60, "over": 0.1]], ["snapPoints": [0.3, 0.7, 0.7, 0.8, 0.7]],
      start: ["activeSnapPoint": 0.7, "pressed": true])
    #expect(last.compactMap { $0["rules"] } == [["swipe-up-at-last-stays"]])
  }

  @Test func `an empty list is no list of keyframes, and nothing to snap to`() throws {
    let events = try events(
      [
        ["type": "drag", "at": 1, "by": 300, "over": 0.1], ["type": "move", "to": "closed", "after": 1],
        ["type": "settle"],
      ],
      ["snapPoints": []])
    #expect(events.allSatisfy { $0["position"] == 0 || $0["state"] != "open" })
    #expect(events.last?["state"] == "unmounted" || events.last?["state"] == "closed")
  }
}
