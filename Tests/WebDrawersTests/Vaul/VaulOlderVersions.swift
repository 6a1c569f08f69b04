import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// What 0.9.9 and 1.0.0 do otherwise than 1.1.2, as their sources read: each by an input that ends otherwise.
@Suite struct `vaul 0.9.9 and 1.0.0` {
  private static let old = ["0.9.9", "1.0.0"]
  private static let tapOnHandle: Value = ["type": "tap", "on": "handle", "at": 1]

  private func events(
    _ version: String, _ timeline: [Value], _ configuration: Value = [:], environment: Value = [:], start: Value = [:]
  ) throws -> [ReportedEvent] {
    let request: Value = [
      "container": ["width": 390, "height": 844],
      "drawer": ["system": "vaul", "version": .string(version), "configuration": configuration],
      "environment": environment, "start": start, "timeline": .list(timeline),
    ]
    return try Scenario<Vaul>(request).performed(recordingSamples: true).events
  }

  /// What the inputs' own events report, of each version.
  private func differs(
    _ timeline: [Value], _ configuration: Value = [:], environment: Value = [:], start: Value = [:],
    _ value: ([ReportedEvent]) -> Value?
  ) throws -> (old: [Value?], new: Value?) {
    let values = try (Self.old + ["1.1.2"]).map { version in
      value(
        try events(version, timeline, configuration, environment: environment, start: start)
          .filter { $0.cause == nil })
    }
    return (Array(values.dropLast()), values[2])
  }

  @Test func `a finger that goes down on a select element drags the drawer`() throws {
    let pull: [Value] = [
      ["type": "pan", "phase": "began", "on": "select", "at": 1],
      ["type": "pan", "phase": "changed", "translation": 300, "at": 1.1],
      ["type": "pan", "phase": "ended", "translation": 300, "at": 1.2],
    ]
    let states = try differs(pull) { $0.last?["state"] }
    #expect(states.old == ["closed", "closed"] && states.new == "open")
  }

  @Test(arguments: [true, false]) func `a tap on the handle closes what can be dismissed`(dismissible: Bool) throws {
    let states = try differs(
      [Self.tapOnHandle, ["type": "advance", "duration": 0.3]], ["dismissible": .bool(dismissible)],
      environment: ["handle": true]
    ) { $0.last?["state"] }
    #expect(states.old == (dismissible ? ["closed", "closed"] : ["open", "open"]))
    #expect(states.new == (dismissible ? "open" : "closed"))
  }

  @Test func `what defaultOpen opens does not enter with the first press`() throws {
    let press: Value = ["type": "pan", "phase": "began", "at": 1]
    let positions = try differs([press], environment: ["openControl": "uncontrolled"]) { $0[0]["position"] }
    #expect(positions.old == [0, 0] && positions.new == 844)
  }

  @Test func `an open drawer shows its first point until a press snaps it`() throws {
    let timeline: [Value] = [
      ["type": "advance", "at": 1, "duration": 0.1], ["type": "tap", "at": 2], ["type": "settle"],
    ]
    let positions = try differs(timeline, ["snapPoints": ["211px", 0.5, 1]], start: ["activeSnapPoint": 0.5]) {
      .list([$0[0]["position"] ?? .null, $0[$0.count - 1]["position"] ?? .null])
    }
    #expect(positions.old == [[633, 422], [633, 422]] && positions.new == [422, 422])
  }

  @Test func `a host that opens a drawer that is not modal does not find its page dead`() throws {
    let timeline: [Value] = [["type": "move", "to": "open", "at": 1], ["type": "advance", "duration": 0.1]]
    let styles = try differs(timeline, ["modal": false], start: ["open": false]) {
      $0[1]["body"]?["pointerEvents"]
    }
    #expect(styles.old == ["auto", "auto"] && styles.new == "none")
  }

  @Test func `a new value of modal leaves the drawer in the page`() throws {
    let states = try differs(
      [["type": "set", "modal": false, "at": 1], ["type": "set", "modal": true, "at": 2]]
    ) { .list($0.map { $0["state"] ?? .null }) }
    #expect(states.old == [["open", "open"], ["open", "open"]])
    #expect(states.new == ["unmounted", "unmounted"])
  }

  @Test(arguments: ["right", "bottom"]) func `a nested drawer moves its parent down the page`(
    direction: String
  ) throws {
    let moves = try differs(
      [["type": "tap", "on": "trigger", "at": 1], ["type": "advance", "duration": 1]],
      ["direction": .string(direction)], environment: ["nested": true, "openControl": "uncontrolled"],
      start: ["nestedOpen": false]
    ) { $0[1]["parent"]?["translate"] }
    let new = try #require(moves.new?.number)
    #expect((new + 16 * 374 / 390).magnitude < 0.01)
    #expect(moves.old.allSatisfy { $0?.number == (direction == "right" ? 0 : new) }, "\(moves)")
  }

  @Test func `the host of a nested drawer is not asked to close it`() throws {
    let timeline: [Value] = [["type": "drag", "at": 1, "by": 400, "over": 0.2], ["type": "advance", "duration": 1]]
    let states = try differs(timeline, environment: ["nested": true]) { $0.last?["state"] }
    #expect(states.old == ["open", "open"] && states.new == "unmounted")
    let calls = try differs(timeline, environment: ["nested": true, "openControl": "uncontrolled"]) { events in
      .bool(events.contains { $0["emitted"]?.list?.contains(["onOpenChange", false]) ?? false })
    }
    #expect(calls.old == [false, false] && calls.new == true)
  }

  @Test func `a context menu lifts a finger that has not moved`() throws {
    let timeline: [Value] = [
      ["type": "pan", "phase": "began", "at": 1], ["type": "pan", "phase": "contextMenu", "at": 1.5],
      ["type": "pan", "phase": "changed", "translation": 100, "at": 2],
    ]
    let positions = try differs(timeline) { $0.last?["position"] }
    #expect(positions.old == [0, 0] && positions.new == 100)
    let errors = try differs(timeline) { $0[1]["error"] }
    let error: Value = "Uncaught TypeError: Cannot read properties of null (reading 'target')"
    #expect(errors.old.allSatisfy { $0 == error } && errors.new ?? .null == .null)
  }
}
