import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's layout and keyboard` {
  private static let setting: Value = ["snapPoints": [200, 422], "index": 1, "enableDynamicSizing": false]

  @Test(arguments: ["handle", "content"]) func `a size that stays the same is not reported`(_ part: String) throws {
    let height: Value = part == "handle" ? 24 : 300
    let events = try GorhomScene.events(
      [["type": .string(part), "height": height, "at": 0.1], ["type": "settle"]],
      ["snapPoints": [200, 422], "index": 1])
    // Nothing waits for a frame.
    #expect(events[1]["end"] == 0.1)
  }

  @Test(arguments: ["always", "never"])
  func `overrideReduceMotion decides whether a temporary place is left for new snap points`(_ setting: String) throws {
    let configuration = (Self.setting.members ?? []) + [.init("overrideReduceMotion", .string(setting))]
    for change in [
      ["type": "set", "snapPoints": [250, 500]], ["type": "resize", "container": ["height": 800]],
    ] as [Value] {
      let events = try GorhomScene.events(
        [
          ["type": "move", "to": "position", "position": 333], ["type": "settle"], change, ["type": "settle"],
        ], .object(configuration))
      #expect(events[1]["position"] == 511 && events[1]["temporary"] == true)
      let closed = events[3]["closed"] ?? .null
      #expect(events[3]["position"] == (setting == "always" ? 511 : closed), "\(change.text)")
    }
  }

  @Test func `a keyboard without an easing moves the sheet as the sheet moves by default`() throws {
    func animation(_ easing: Value) throws -> Value? {
      let keyboard: Value = ["type": "keyboard", "show": true, "height": 300, "duration": 250, "easing": easing]
      let events = try GorhomScene.events(
        [["type": "focus"], keyboard], Self.setting, environment: ["platform": "android"])
      return events[1]["animation"]?.list?.first?["api"]
    }
    #expect(try animation(.null) == "withTiming")
    #expect(try animation("unknown") == "withTiming")
    #expect(try animation("keyboard") == "withSpring")
  }

  @Test func `on iOS too adjustResize keeps the index from falling while the keyboard moves the sheet`() throws {
    func index(_ mode: Value) throws -> Value? {
      // The change writes the current index at once, before the sheet has left its detent.
      let events = try GorhomScene.events(
        [
          ["type": "focus"], ["type": "set", "index": 1],
          ["type": "keyboard", "show": true, "height": 300, "after": 0.05], ["type": "advance", "duration": 0.05],
        ],
        [
          "snapPoints": [200, 422], "enableDynamicSizing": false, "animateOnMount": false,
          "android_keyboardInputMode": mode,
        ])
      let state = events[3]["animationState"]?.list ?? []
      #expect(state.count > 1 && state[1] == "keyboard" && events[3]["temporary"] == true)
      return events[3]["index"]
    }
    #expect(try index("adjustResize") == 1)
    #expect(try index("adjustPan")?.number.map { $0 < 1 } == true)
  }

  @Test func `content that grows while the sheet opens is clipped`() throws {
    let events = try GorhomScene.events(
      [["type": "content", "height": 500, "at": 0.2], ["type": "settle"]], [:], start: ["settled": false])
    #expect(events[1]["position"] == 520 && events[1]["detents"] == [320])
    let rules = (events[1]["rules"]?.list ?? []) + (events[0]["rules"]?.list ?? [])
    #expect(rules.contains("evaluate-mount-busy"))
    #expect(Gorhom.profile.quirks.contains { $0.id == "clipped-while-opening" })
  }
}
