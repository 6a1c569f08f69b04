import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's inputs without effect` {
  private static let setting: Value = ["snapPoints": [200, 422], "index": 1, "enableDynamicSizing": false]

  /// The words of a timeline's events, after it has come to rest.
  private func words(
    _ timeline: [Value], _ changes: Value = [:], environment: Value = [:]
  ) throws -> [String?] {
    let configuration = (Self.setting.members ?? []).filter { changes[$0.name] == nil } + (changes.members ?? [])
    return try GorhomScene.events(timeline, .object(configuration), environment: environment).map {
      $0["ignored"]?.string
    }
  }

  private func pan(_ phase: String, _ translation: Double = 0, on source: String = "handle") -> Value {
    ["type": "pan", "phase": .string(phase), "source": .string(source), "translation": .number(translation)]
  }

  @Test func `a drag that the properties forbid says so`() throws {
    let drag: Value = ["type": "drag", "by": 100]
    #expect(try words([drag], ["handle": .null]).allSatisfy { $0 == "no-handle" })
    #expect(try words([drag], ["enableHandlePanningGesture": false]).allSatisfy { $0 == "panning-disabled" })
    #expect(
      try words([pan("began", on: "content")], ["enableContentPanningGesture": false]) == ["panning-disabled"])
  }

  @Test func `a sheet whose position is no number has reasons, too`() throws {
    let stall: Value = ["type": "stall", "duration": 0.01]
    #expect(try words([stall, stall], ["snapPoints": ["x%", "y%"], "index": 0]).allSatisfy { $0 != nil })
  }

  @Test func `a sample without movement is no drag`() throws {
    let samples = [pan("began"), pan("changed", 40), pan("changed", 40), pan("failed")]
    #expect(try words(samples) == [nil, nil, "finger-still", "gesture-failed"])
    let upward = [pan("began"), pan("changed", -40), pan("ended", -40, on: "content")]
    #expect(try words(upward, ["enableOverDrag": false]) == [nil, "at-limit", "other-source"])
  }

  @Test func `a list that scrolls leaves the sheet where it is`() throws {
    let scroll: Value = ["type": "scroll", "phase": "scroll", "offset": 20]
    #expect(try words([scroll], environment: ["content": ["kind": "scrollView"]]) == ["content-scrolls"])
    #expect(try words([scroll]) == ["no-list"])
    // Below the highest detent the library scrolls it back, which is an effect.
    #expect(try words([scroll], ["index": 0], environment: ["content": ["kind": "scrollView"]]) == [nil])
  }

  @Test func `new properties and layout say when they count`() throws {
    #expect(
      try words([
        ["type": "set", "enablePanDownToClose": true], ["type": "set", "enablePanDownToClose": true],
        ["type": "content", "height": 500], ["type": "content", "height": 500], ["type": "handle", "height": 24],
        ["type": "handle", "height": 30], ["type": "resize", "container": ["height": 844]],
        ["type": "stall", "duration": 0.1],
      ]) == [
        "read-later", "unchanged", "not-measured", "unchanged", "unchanged", "next-frame", "unchanged", "frames-held",
      ])
  }

  @Test func `a keyboard that moves nothing says why`() throws {
    let shown: Value = ["type": "keyboard", "show": true, "height": 300]
    let hidden: Value = ["type": "keyboard", "show": false]
    let focus: Value = ["type": "focus"]
    let wait: Value = ["type": "advance", "duration": 1]
    #expect(
      try words([shown, focus, focus, wait, hidden])
        == ["keyboard-waits", nil, "unchanged", nil, "blur-behavior-none"])
    #expect(
      try words(
        [focus, wait, shown], ["android_keyboardInputMode": "adjustResize"], environment: ["platform": "android"])
        == ["focus-only", nil, "keyboard-resizes"])
    #expect(try words([focus, wait, pan("began"), shown]) == ["focus-only", nil, nil, "keyboard-during-gesture"])
  }

  @Test func `a tap and a call that reach nothing say why`() throws {
    let tap: Value = ["type": "tap"]
    #expect(try words([tap]) == ["no-backdrop"])
    #expect(try words([tap], ["backdrop": ["pressBehavior": "none"]]) == ["press-behavior-none"])
    #expect(try words([tap], ["backdrop": [:], "index": 0]) == ["backdrop-untouchable"])
    #expect(try words([["type": "move", "to": "index", "index": 7]]) == ["index-out-of-range"])
    #expect(try words([["type": "set", "index": 7], tap]) == ["index-out-of-range", "crashed"])
  }
}

/// Requests of this system.
enum GorhomScene {
  /// The events of a timeline's inputs.
  static func events(
    _ timeline: [Value], _ configuration: Value, container: Value = ["height": 844], environment: Value = [:],
    start: Value = [:], version: String = "5.2.13"
  ) throws -> [ReportedEvent] {
    let request: Value = [
      "container": container,
      "drawer": ["system": "gorhom", "version": .string(version), "configuration": configuration],
      "environment": environment, "start": start, "timeline": .list(timeline),
    ]
    return try Scenario<Gorhom>(request).performed(recordingSamples: true).events.filter { $0.cause == nil }
  }

  /// The notices of a request, each as its pointer and the beginning of its text.
  static func notices(_ configuration: Value, environment: Value = [:]) throws -> [(pointer: String, message: String)] {
    let request: Value = [
      "container": ["height": 844], "drawer": ["system": "gorhom", "configuration": configuration],
      "environment": environment, "timeline": [["type": "settle"]],
    ]
    return try Scenario<Gorhom>.notices(of: request).map { ($0.path.pointer, $0.message) }
  }
}
