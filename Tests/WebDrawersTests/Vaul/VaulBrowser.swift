import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// What Chromium does with the styles that the library sets.
@Suite struct `vaul in its browser` {
  private func pan(_ phase: Value, _ translation: Double, at time: Double) -> Value {
    ["type": "pan", "phase": phase, "translation": .number(translation), "at": .number(time)]
  }

  @Test(arguments: [(125, "beyond-threshold-closes"), (125.0001, "resets"), (124.9999, "beyond-threshold-closes")])
  func `the size on the screen is the distance of two edges in single precision`(end: Double, rule: String) throws {
    let events = try VaulScene.events(
      [pan("began", 0, at: 1), pan("changed", end, at: 2), pan("ended", end, at: 2)], environment: ["size": 500])
    #expect(events.last?["rules"] == .list([.string(rule)]))
  }

  @Test func `between no transform and a translation by 0 there is a transition`() throws {
    let events = try VaulScene.events(
      [["type": "move", "snap": 0.3, "at": 0.1]], ["snapPoints": ["200px", 0.55, 1]], start: ["activeSnapPoint": 1])
    let animations = events[0]["animation"]?.list ?? []
    #expect(animations.map { $0["on"] } == ["overlay", "drawer"])
    #expect(animations.last?["from"] == 0 && animations.last?["to"] == 0)
  }

  @Test func `an empty list of snap points has an active point, which is undefined`() throws {
    let events = try VaulScene.events([pan("began", 0, at: 1)], ["snapPoints": []])
    #expect(events[0]["activeSnapPoint"] == "undefined" && events[0]["activeOffset"] == nil)
  }

  @Test func `a drag whose direction changes goes on from where the finger is across`() throws {
    let events = try VaulScene.events(
      [
        pan("began", 0, at: 1), pan("changed", 30, at: 1.1), ["type": "set", "direction": "left", "at": 1.15],
        pan("changed", 60, at: 1.2),
      ], environment: ["size": 400])
    // 500 px down the page less 200 px across it, of a width of 390.
    #expect(abs((events[3]["overlayOpacity"]?.number ?? 0) - 90 / 390) < 1e-6)
  }

  @Test func `keyframes that a mouse's press starts begin at the styles that its renders leave`() throws {
    let tap: Value = ["type": "tap", "on": "overlay", "pointerType": "mouse", "at": 0.2]
    let events = try VaulScene.events(
      [["type": "move", "to": "open", "at": 0], tap], ["snapPoints": ["200px", 0.55, 1]], start: ["open": false])
    let fade = events[1]["meanwhileAnimations"]?.list?.first { $0["property"] == "fadeOut" }
    #expect(fade?["from"] == 0 && fade?["to"] == 0)
  }

  @Test func `defaultOpen decides where the host does not give open`() throws {
    let host: Value = ["openControl": "uncontrolled", "defaultOpen": true]
    let key: [Value] = [["type": "key", "at": 1]]
    #expect(try VaulScene.events(key, environment: host, start: ["open": false])[0]["state"] == "closed")
    let closed: Value = ["openControl": "uncontrolled", "defaultOpen": false]
    #expect(try VaulScene.events(key, environment: closed)[0]["state"] == "unmounted")
  }

  @Test func `a tap on the trigger in a displaced parent is a release of the parent, too`() throws {
    let trigger: Value = ["type": "tap", "on": "trigger", "hold": 0.02]
    let fling: [Value] = [pan("began", 0, at: 2), pan("changed", 60, at: 2.1), pan("ended", 60, at: 2.1)]
    let events = try VaulScene.events(
      [trigger] + fling + [.object((trigger.members ?? []) + [.init("at", 3.5)])], ["snapPoints": [0.5, 1]],
      environment: ["nested": true], start: ["nestedOpen": false])
    #expect(events[0]["rules"] == nil && events[0]["drag"] == "dialog-at-top")
    #expect(events[3]["rules"] == ["swipe-down-at-first-closes"])
    #expect(events[4]["rules"] == ["resets"] && events[4]["velocity"] == 0)
  }
}
