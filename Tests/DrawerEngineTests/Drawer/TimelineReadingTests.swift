import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A timeline is refused` {
  private func violations(_ timeline: Value, within budget: Budget = Budget()) -> [String] {
    let request: Value = [
      "container": ["height": 844], "drawer": ["system": "drawerkit"], "timeline": timeline,
    ]
    var reading = Reading()
    let scenario = Scenario<DrawerKit>.catalogue(within: budget).read(request, &reading)
    #expect((scenario == nil) == !reading.violations.isEmpty)
    return reading.violations.map { "\($0.path.pointer) \($0.message)" }
  }

  @Test(
    arguments: [
      (3, "/timeline must be an array of inputs, not a number"),
      ([:], "/timeline must be an array of inputs, not an object"),
      ([7], "/timeline/0 must be an object, not a number"),
      ([["at": 0]], "/timeline/0/type is required"),
      ([["type": "tap"]], "/timeline/0/y is required"),
      ([["type": "drag"]], "/timeline/0/by is required"),
      ([["type": "advance"]], "/timeline/0/duration is required"),
      ([["type": "pan"]], "/timeline/0/phase is required"),
    ] as [(Value, String)])
  func `a timeline with a missing or mistyped member is refused`(timeline: Value, violation: String) {
    #expect(violations(timeline) == [violation])
  }

  @Test(arguments: [
    ("tapp", " (did you mean \"tap\"?)"), ("Drag", " (did you mean \"drag\"?)"),
    ("setle", " (did you mean \"settle\"?)"),
    ("detachScrol", " (did you mean \"detachScroll\"?)"), ("swipe", ""), ("x", ""),
  ])
  func `an unknown type is refused, with the likely one`(type: String, hint: String) throws {
    let found = violations([["type": .string(type)]])
    let only = try #require(found.count == 1 ? found[0] : nil)
    #expect(only.hasPrefix("/timeline/0/type is \"\(type)\"\(hint); it may be one of \"pan\", \"drag\", \"settle\""))
  }

  @Test(
    arguments: [
      ([["type": 3]], "/timeline/0/type is 3; it may be one of"),
      (
        [["type": "pan", "phase": "begin"]],
        "/timeline/0/phase is \"begin\" (did you mean \"began\"?); it may be one of"
      ),
      ([["type": "move", "to": "transitioning"]], "/timeline/0/to is \"transitioning\"; it may be one of"),
      ([["type": "move", "to": 1]], "/timeline/0/to must be one of"),
      ([["type": "drag", "by": 1, "curve": "linaer"]], "/timeline/0/curve is \"linaer\" (did you mean \"linear\"?)"),
    ] as [(Value, String)])
  func `an unknown name is refused`(timeline: Value, beginning: String) {
    let found = violations(timeline)
    #expect(found.count == 1 && found[0].hasPrefix(beginning), "\(found)")
  }

  @Test(
    arguments: [
      ([["type": "tap", "y": "40"]], "/timeline/0/y must be a number, not a string"),
      ([["type": "tap", "y": 40, "count": 1.5]], "/timeline/0/count must be a whole number, not 1.5"),
      ([["type": "tap", "y": 40, "count": 0]], "/timeline/0/count is 0; it may be 1 to 100"),
      ([["type": "tap", "y": 40, "x": nil]], "/timeline/0/x must be a number, not null"),
      ([["type": "tap", "y": 2e6]], "/timeline/0/y is 2000000 pt; it may be -1000000 to 1000000"),
      ([["type": "drag", "by": 1, "over": -0.5]], "/timeline/0/over is -0.5 s; it may be 0 to 86400"),
      ([["type": "drag", "by": 1, "cancelled": 1]], "/timeline/0/cancelled must be true or false, not a number"),
      ([["type": "settle", "after": -1]], "/timeline/0/after is -1 s; it may be 0 to 86400"),
      ([["type": "settle", "at": "0"]], "/timeline/0/at must be a number, not a string"),
      ([["type": "resize", "width": 1, "height": 0]], "/timeline/0/height is 0 pt; it may be 0.001 to 1000000"),
      (
        [["type": "pan", "phase": "changed", "translation": [1, 2]]],
        "/timeline/0/translation must be a number or {\"x\", \"y\"}, not an array"
      ),
      (
        [["type": "pan", "phase": "changed", "velocity": ["y": "up"]]],
        "/timeline/0/velocity/y must be a number, not a string"
      ),
      ([["type": "settle", "duration": 1]], "/timeline/0/duration is not known"),
      ([["type": "tap", "y": 1, "cout": 2]], "/timeline/0/cout is not known (did you mean \"count\"?)"),
      ([["type": "settle", "atf": 1]], "/timeline/0/atf is not known (did you mean \"at\"?)"),
    ] as [(Value, String)])
  func `a member out of range is refused`(timeline: Value, violation: String) {
    #expect(violations(timeline) == [violation])
  }

  @Test func `a duplicate member is refused`() {
    let tap = Value.object([.init("type", "tap"), .init("y", 1), .init("y", 1)])
    #expect(violations([tap]) == ["/timeline/0/y is given more than once"])
    let settle = Value.object([.init("type", "settle"), .init("after", 1), .init("after", 1)])
    #expect(violations([settle]) == ["/timeline/0/after is given more than once"])
  }

  @Test func `an input with two times is refused`() {
    #expect(
      violations([["type": "settle", "at": 1, "after": 0]])
        == ["/timeline/0/after must not be given together with \"at\""])
  }

  @Test(
    arguments: [
      ([["type": "settle", "at": 1], ["type": "settle", "at": 0.5]], "/timeline/1/at", "0.5", "1"),
      ([["type": "settle", "after": 2], ["type": "settle", "at": 1.5]], "/timeline/1/at", "1.5", "2"),
      (
        [["type": "settle", "at": 1], ["type": "layout", "after": 1], ["type": "layout", "at": 1]], "/timeline/2/at",
        "1", "2"
      ),
      ([["type": "advance", "duration": 3], ["type": "layout", "at": 2.5]], "/timeline/1/at", "2.5", "3"),
    ] as [(Value, String, String, String)])
  func `a timeline whose times run backwards is refused`(timeline: Value, pointer: String, at: String, before: String) {
    #expect(violations(timeline) == ["\(pointer) is \(at); it must not be less than the time before it (\(before))"])
  }

  @Test func `all faults of a timeline are reported at once`() {
    #expect(
      violations([["type": "tap"], ["type": "drag", "by": nil, "over": -1], 3]) == [
        "/timeline/0/y is required",
        "/timeline/1/by must be a number or {\"x\", \"y\"}, not null",
        "/timeline/1/over is -1 s; it may be 0 to 86400", "/timeline/2 must be an object, not a number",
      ])
  }

  @Test func `a timeline longer than the budget is refused`() {
    var budget = Budget()
    budget.timelineInputs = 2
    #expect(violations([["type": "settle"], ["type": "settle"]], within: budget) == [])
    #expect(
      violations([["type": "settle"], ["type": "settle"], ["type": "settle"]], within: budget)
        == ["/timeline has 3 inputs; the limit is 2"])
  }

  @Test(
    arguments: [
      (
        [["type": "drag", "by": 9, "over": 1], ["type": "pan", "phase": "began", "at": 0.5]],
        "/timeline/1/type is \"pan\"; a finger is still dragging the drawer then"
      ),
      (
        [["type": "drag", "by": 9, "over": 1], ["type": "drag", "by": 9, "at": 0.5]],
        "/timeline/1/type is \"drag\"; a finger is still dragging the drawer then"
      ),
      (
        [["type": "drag", "by": 9, "over": 1], ["type": "layout"], ["type": "layout", "at": 0.5]],
        "/timeline/2/at is 0.5; it must not be less than the time before it (1)"
      ),
      (
        [["type": "move", "to": "fullyExpanded"], ["type": "settle"], ["type": "layout", "at": 0.5]],
        "/timeline/2/at is 0.5; it must not be less than the time before it (0.6)"
      ),
    ] as [(Value, String)])
  func `a timeline that only fails when performed is refused`(timeline: Value, violation: String) throws {
    #expect(violations(timeline) == [])
    let scenario = try Scenario<DrawerKit>([
      "container": ["height": 844], "drawer": ["system": "drawerkit"], "timeline": timeline,
    ])
    let refused = try #require(throws: Reading.Violation.self) { try scenario.performed() }
    #expect("\(refused.path.pointer) \(refused.message)" == violation)
  }
}
