import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// Where a finger goes down that names what it lands on, or nothing at all.
@Suite struct `Base UI puts a finger on its target` {
  private func events(
    _ inputs: [Value], _ configuration: Value = [:], container: Value = ["height": 844, "width": 390],
    environment: Value = ["popupHeight": 600], start: Value = [:]
  ) throws -> [ReportedEvent] {
    try Simulation(
      BaseUI.self,
      [
        "container": container, "drawer": ["system": "baseui", "configuration": configuration],
        "environment": environment, "start": start, "timeline": .list(inputs),
      ]
    ).events
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let target: Value
    let content: Value
    let word: Value
    var pointer: Value = "touch"
    var testDescription: String { "\(target.text) in \(content.text), \(pointer.text)" }
  }

  @Test(
    arguments: [
      Row(target: "ignored", content: "controls", word: "swipe-ignored"),
      Row(target: "range", content: "controls", word: "swipe-ignored"),
      Row(target: "ignored", content: "controls", word: "pointer-on-content", pointer: "mouse"),
      Row(target: "button", content: "controls", word: "on-control", pointer: "mouse"),
      Row(target: "input", content: "controls", word: "on-control", pointer: "mouse"),
      Row(target: "close", content: "controls", word: "on-control", pointer: "mouse"),
      Row(target: "text", content: "controls", word: "pointer-on-content", pointer: "mouse"),
      Row(target: "content", content: "plain", word: "pointer-on-content", pointer: "mouse"),
      Row(target: "scroller", content: "scroll", word: "waits-on-content"),
      Row(target: "scroller", content: "scroll+cross", word: "waits-on-content"),
      Row(target: "outside", content: "none", word: "outside-popup"),
    ])
  func `a press on a target is where the target is`(_ row: Row) throws {
    let press: Value = ["type": "pan", "phase": "began", "target": row.target, "pointer": row.pointer]
    let events = try events([press], environment: ["popupHeight": 600, "content": row.content])
    #expect(events.last?["ignored"] == row.word)
  }

  /// mui/base-ui#4306, mui/base-ui#5255
  @Test func `a list in a drawer at the side scrolls, and an element that ignores swipes does not move it`() throws {
    func pan(_ phase: Value, _ at: Double, _ x: Double, _ y: Double, _ target: Value) -> Value {
      [
        "type": "pan", "phase": phase, "at": .number(at), "translation": ["x": .number(x), "y": .number(y)],
        "target": target,
      ]
    }
    func gesture(_ target: Value, _ x: Double, _ y: Double) -> [Value] {
      var samples = [pan("began", 0, 0, 0, target)]
      for step in 1...5 {
        let share = Double(step) / 5
        samples.append(pan("changed", 0.1 * share, x * share, y * share, target))
      }
      return samples + [pan("ended", 0.1, x, y, target)]
    }
    let right: Value = ["swipeDirection": "right"]
    let list = try events(gesture("scroller", 3, -160), right, environment: ["popupWidth": 300, "content": "scroll"])
    #expect(list.last?["scroll"] == 160)
    #expect(list.last?["shown"]?.number ?? 90 == 90)
    let ignored = try events(
      gesture("ignored", 250, 0), right, environment: ["popupWidth": 300, "content": "controls"])
    #expect(ignored.last?["open"] == true)
    #expect(ignored.allSatisfy { $0["position"] == 90 })
  }

  @Test(arguments: ["scroller", "cross", "button", "ignored", "parent", "nestedHandle"] as [Value])
  func `a target that is not on the screen is refused`(_ target: Value) throws {
    let press: Value = ["type": "pan", "phase": "began", "target": target]
    let violation = #expect(throws: Reading.Violation.self) { _ = try events([press]) }
    #expect(violation?.path == [.member("timeline"), .element(0), .member("target")])
    #expect(violation?.message.contains("nothing of it is on the screen then; give an \"environment\"") == true)
    // A closed drawer says that it is closed.
    let closed = try events([press], start: ["open": false])
    #expect(closed.last?["ignored"] == "closed")
  }

  @Test func `a tap closes by a close button wherever that is`() throws {
    let events = try events([["type": "tap", "target": "close"]])
    #expect(events.contains { $0["emitted"] == [["onOpenChange", false, "close-press"]] })
  }

  @Test func `a place counts more than a target, one coordinate at a time`() throws {
    let content: Value = ["popupHeight": 600, "content": "controls"]
    let press: [Value.Member] = [
      .init("type", "pan"), .init("phase", "began"), .init("target", "ignored"), .init("pointer", "mouse"),
    ]
    let handle = try events([.object(press + [.init("location", [195, 260])])], environment: content)
    #expect(handle.last?["ignored"] == nil)
    let beside = try events([.object(press + [.init("x", 10)])], environment: content)
    #expect(beside.last?["ignored"] == "pointer-on-content")
  }

  @Test func `a handle off the screen is pressed where the popup is on it`() throws {
    let swipe: [Value] = [["type": "drag", "by": 300, "over": 0.4], ["type": "settle"]]
    let events = try events(swipe, environment: ["popupHeight": 1000])
    #expect(events.last?["open"] == false)
  }

  struct Desktop: Sendable, CustomTestStringConvertible {
    let direction: Value
    let by: Value
    var testDescription: String { direction.text }
  }

  @Test(
    arguments: [
      Desktop(direction: "right", by: ["x": 300, "y": 0]), Desktop(direction: "left", by: ["x": -300, "y": 0]),
      Desktop(direction: "down", by: 300), Desktop(direction: "up", by: -300),
    ])
  func `a finger reaches a popup in a window of any size`(_ desktop: Desktop) throws {
    let events = try events(
      [["type": "drag", "by": desktop.by, "over": 0.4], ["type": "settle"]], ["swipeDirection": desktop.direction],
      container: ["width": 2560, "height": 1440], environment: ["popupWidth": 400, "popupHeight": 400])
    #expect(events.last?["open"] == false)
  }

  @Test(arguments: ["down", "up"]) func `a drag on a closed drawer is on its swipe area`(_ direction: String) throws {
    let by: Value = direction == "down" ? -250 : 250
    let swipe: [Value] = [["type": "drag", "by": by, "over": 0.3], ["type": "settle"]]
    let closed: Value = ["open": false]
    let configuration: Value = ["swipeDirection": .string(direction)]
    let opened = try events(swipe, configuration, environment: ["popupHeight": 400, "area": true], start: closed)
    #expect(opened.last?["open"] == true)
    let without = try events(swipe, configuration, environment: ["popupHeight": 400], start: closed)
    #expect(without.allSatisfy { $0["open"] == false })
    let open = try events(swipe, configuration, environment: ["popupHeight": 400, "area": true])
    #expect(open.first?["ignored"] == nil && open.last?["open"] == true)
  }
}
