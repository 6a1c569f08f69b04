import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior says why an input does nothing` {
  /// A sheet of 800 in 1,000, collapsed at 800.
  private func events(
    _ timeline: [Value], configuration: [Value.Member] = [],
    scene: [Value.Member] = [.init("start", ["contentHeight": 800])]
  ) throws -> [ReportedEvent] {
    let request: [Value.Member] = [
      .init("container", ["width": 400, "height": 1000]),
      .init(
        "drawer",
        [
          "system": "bottomsheetbehavior",
          "configuration": .object([.init("peekHeight", 200)] + configuration),
        ]),
      .init("timeline", .list(timeline)),
    ]
    return try Scenario<BottomSheetBehavior>(.object(request + scene)).performed(recordingSamples: true).events
  }

  private func words(_ events: [ReportedEvent]) -> [Value] { events.map { $0["ignored"] ?? .null } }

  private func pan(_ phase: String, at time: Double, _ translation: Double = 0, y: Double = 850) -> Value {
    ["type": "pan", "phase": .string(phase), "at": .number(time), "y": .number(y), "translation": .number(translation)]
  }

  @Test func `a call of setState`() throws {
    let moves: [Value] = ["hidden", "collapsed", "dragging"].map { ["type": "move", "to": $0] }
    #expect(words(try events(moves)) == ["not-hideable", "already-there", "illegal-argument"])
  }

  @Test func `a setter, and what comes before its layout`() throws {
    let events = try events([
      ["type": "set", "peekHeight": 200], ["type": "set", "hideFriction": 0.2], ["type": "set"],
      ["type": "set", "peekHeight": 300], ["type": "move", "to": "expanded"], ["type": "set", "peekHeight": 300],
      ["type": "settle"],
    ])
    let expected: [Value] = [
      "same-value", "read-later", "nothing-given", "waits-for-layout", "waits-for-layout", "same-value", .null,
    ]
    #expect(words(events) == expected)
    #expect(events.last?["state"] == "expanded")
  }

  @Test func `a touch that the sheet cannot follow`() throws {
    let touch = [pan("began", at: 0), pan("changed", at: 0.02, -60), pan("ended", at: 0.04, -60)]
    let undraggable = try events(touch, configuration: [.init("draggable", false)])
    #expect(words(undraggable) == ["not-draggable", "not-draggable", "not-draggable"])
    let beside = [pan("began", at: 0, y: 100), pan("changed", at: 0.02, 60, y: 100)]
    #expect(words(try events(beside)) == ["outside", "outside"])
    let hidden: [Value] = [["type": "show", "value": false], ["type": "show", "value": false]] + touch
    #expect(words(try events(hidden)) == ["read-later", "same-value", "not-shown", "not-shown", "not-shown"])
  }

  @Test func `a sample that is too small`() throws {
    let events = try events([pan("began", at: 0), pan("changed", at: 0.02, -20), pan("changed", at: 0.04, -20.5)])
    #expect(words(events) == [.null, .null, "less-than-a-pixel"])
  }

  @Test func `a finger on the list`() throws {
    let events = try events(
      [
        pan("began", at: 0, y: 600), pan("changed", at: 0.02, 4, y: 600), pan("changed", at: 0.04, -50.5, y: 600),
        pan("changed", at: 0.06, -50.7, y: 600), pan("changed", at: 0.08, -80, y: 600),
      ],
      configuration: [.init("draggableOnNestedScroll", false)],
      scene: [
        .init("start", ["contentHeight": 800, "state": "expanded"]), .init("scrollView", ["contentHeight": 3000]),
      ]
    )
    #expect(words(events) == [.null, "within-slop", "content-scrolls", "less-than-a-pixel", "content-scrolls"])
  }

  @Test func `what moves the sheet has no such word`() throws {
    let events = try events(
      [["type": "move", "to": "expanded"], ["type": "settle"], ["type": "move", "to": "hidden"], ["type": "settle"]],
      configuration: [.init("hideable", true)])
    #expect(words(events) == [.null, .null, .null, .null])
  }
}
