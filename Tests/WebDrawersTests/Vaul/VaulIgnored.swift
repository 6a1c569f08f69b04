import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul says why nothing happens` {
  /// The words of the events, one for each input.
  private func words(
    _ timeline: [Value], _ configuration: Value = [:], environment: Value = [:], start: Value = [:]
  ) throws -> [String?] {
    try VaulScene.events(timeline, configuration, environment: environment, start: start).map {
      $0["ignored"]?.string
    }
  }

  /// A press at 1 s, moves and a lift, a tenth of a second apart.
  private func gesture(_ translations: [Double], from start: Double = 1) -> [Value] {
    let moves = translations.enumerated().map { index, translation in
      let time = start + 0.1 * Double(index + 1)
      return ["type": "pan", "phase": "changed", "translation": .number(translation), "at": .number(time)] as Value
    }
    let press: Value = ["type": "pan", "phase": "began", "at": .number(start)]
    let lift: Value = ["type": "pan", "phase": "ended", "translation": .number(translations.last ?? 0)]
    return [press] + moves + [lift]
  }

  @Test func `a drawer that may not close is not dragged below its first point, and its release says so`() throws {
    let configuration: Value = ["snapPoints": ["200px", 0.55, 1], "dismissible": false]
    let pressed: Value = ["activeSnapPoint": "200px", "pressed": true]
    let events = try VaulScene.events(gesture([60, 120]), configuration, start: pressed)
    #expect(events.map { $0["ignored"]?.string } == [nil, "not-below-first", "not-below-first", "not-below-first"])
    #expect(events[3]["emitted"] == [["onRelease", true]])
  }

  @Test func `before fadeFromIndex no drag goes down`() throws {
    let words = try words(
      gesture([60]), ["snapPoints": ["200px", 0.55, 1], "dismissible": false],
      start: ["activeSnapPoint": 0.55, "pressed": true])
    // The release is fast, so the drawer steps down nevertheless.
    #expect(words == [nil, "not-below-fade", nil])
  }

  @Test func `the first drag of a fully open drawer is dead for half a second`() throws {
    let configuration: Value = ["snapPoints": ["200px", 1]]
    let first = try words(gesture([40, 80, 120, 160, 200, 240]), configuration, start: ["activeSnapPoint": 1])
    #expect(first == [nil, "open-lock", "open-lock", "open-lock", "open-lock", nil, nil, nil])
  }

  @Test func `an upward pull is refused, then locked, then has a dead zone`() throws {
    #expect(try words(gesture([-30])) == [nil, "opening-direction", "unmoved"])
    let start: Value = ["pressed": true]
    #expect(try words(gesture([20, -3, -3]), start: start) == [nil, nil, nil, "dead-zone", "unmoved"])
    let snapped = try words(
      gesture([40, -40, -80]), ["snapPoints": [0.5]], start: ["activeSnapPoint": 0.5, "pressed": true])
    #expect(snapped == [nil, nil, nil, nil, nil])
  }

  @Test(
    arguments: [
      (["type": "key"], [:], ["open": false], "not-open"),
      (["type": "key"], ["dismissible": false], [:], "not-dismissible"),
      (["type": "move", "to": "open"], [:], [:], "same-value"),
      (["type": "set", "fixed": false], [:], [:], "same-value"),
      (["type": "set", "fixed": true], [:], [:], "read-later"),
      (["type": "keyboard", "height": 300], [:], [:], "no-focus"),
      (["type": "tap", "on": "outside"], ["modal": false], [:], "not-modal"), (["type": "tap"], [:], [:], "unmoved"),
      (["type": "tap"], [:], ["open": false], "not-mounted"),
      (["type": "tap"], ["dismissible": false], [:], "not-dismissible"),
      (["type": "tap", "on": "handle"], [:], [:], "handle-waits"), (["type": "touchEnd"], [:], [:], "read-later"),
      (["type": "pan", "phase": "began"], ["handleOnly": true], [:], "handle-only"),
    ] as [(Value, Value, Value, String)])
  func `what is refused or read later has a word`(input: Value, configuration: Value, start: Value, word: String) throws
  {
    #expect(try words([input], configuration, start: start) == [word])
  }

  @Test func `a gesture across the axis is dead`() throws {
    let across: Value = ["type": "pan", "phase": "changed", "translation": 3, "cross": 20, "at": 1.1]
    let along: Value = ["type": "pan", "phase": "changed", "translation": 90, "cross": 20, "at": 1.2]
    let press: Value = ["type": "pan", "phase": "began", "at": 1]
    #expect(try words([press, across, along]) == [nil, "across-first", "across-first"])
  }
}
