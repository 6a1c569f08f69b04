import DrawerEngine
import TestSupport
import Testing

/// Read from React Native Gesture Handler's source at 439ded4, which was not run.
@Suite struct `React Native Bottom Sheet's offsets` {
  private func events(
    _ offsets: Value, _ way: [[Double]], platform: Value = "ios"
  ) throws -> [ReportedEvent] {
    let setting: Value = ["snapPoints": [200, 500, 760], "index": 1, "enableDynamicSizing": false]
    let samples: [Value] = way.enumerated().map { index, point in
      [
        "type": "pan", "source": "content", "at": .number(Double(index) * 0.02),
        "phase": index == 0 ? "began" : index == way.count - 1 ? "ended" : "changed",
        "translation": ["x": .number(point[0]), "y": .number(point[1])],
      ]
    }
    return try GorhomScene.events(
      samples, .object((setting.members ?? []) + (offsets.members ?? [])), environment: ["platform": platform])
  }

  private func words(_ events: [ReportedEvent]) -> [String?] { events.map { $0["ignored"]?.string } }

  private static let down: [[Double]] = [[0, 0], [0, 8], [0, 30], [0, 70], [0, 70]]

  @Test func `the way up to activeOffsetY is lost`() throws {
    let late = try events(["activeOffsetY": 20], Self.down)
    #expect(words(late).prefix(2) == ["within-offsets", "within-offsets"])
    let plain = try events([:], [[0, 0], [0, 0], [0, 40], [0, 40]])
    #expect(late[3]["position"] == plain[2]["position"])
  }

  @Test func `one number lets the drag begin one way only`() throws {
    let up = Self.down.map { [$0[0], -$0[1]] }
    #expect(words(try events(["activeOffsetY": 20], up)).allSatisfy { $0 == "within-offsets" })
    #expect(words(try events(["activeOffsetY": [-20, 20]], up))[3] == nil)
  }

  @Test func `a finger that leaves failOffsetX first drags no more`() throws {
    let offsets: Value = ["activeOffsetY": [-10, 10], "failOffsetX": [-5, 5]]
    let slanted = try events(offsets, [[0, 0], [6, 4], [8, 60], [8, 60]])
    #expect(words(slanted) == ["within-offsets", "beyond-fail-offsets", "beyond-fail-offsets", "beyond-fail-offsets"])
    let steep = try events(offsets, [[0, 0], [4, 14], [8, 60], [8, 60]])
    #expect(words(steep)[2] == nil)
  }

  @Test func `fail offsets alone let no drag begin on Android`() throws {
    let offsets: Value = ["failOffsetX": [-5, 5]]
    #expect(words(try events(offsets, Self.down))[3] == nil)
    #expect(words(try events(offsets, Self.down, platform: "android")).allSatisfy { $0 == "within-offsets" })
  }
}
