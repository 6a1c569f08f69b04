import DrawerEngine
import TestSupport
import Testing

/// What 5.2.6 does otherwise than 5.2.13, as its sources read: each by an input that ends otherwise.
@Suite struct `React Native Bottom Sheet 5.2.6` {
  private static let setting: Value = ["snapPoints": [200, 422], "index": 1, "enableDynamicSizing": false]

  /// The last event of a timeline, of 5.2.6 and of 5.2.13.
  private func last(
    _ timeline: [Value], _ configuration: Value, environment: Value = [:], start: Value = [:]
  ) throws -> (old: ReportedEvent, new: ReportedEvent) {
    func last(_ version: String) throws -> ReportedEvent {
      try #require(
        GorhomScene.events(timeline, configuration, environment: environment, start: start, version: version).last)
    }
    return (try last("5.2.6"), try last("5.2.13"))
  }

  @Test func `restore leaves the sheet above a keyboard that has left no room for it`() throws {
    let configuration: Value = .object(
      (Self.setting.members ?? []) + [
        .init("keyboardBehavior", "fillParent"), .init("keyboardBlurBehavior", "restore"),
      ])
    let shown: [Value] = [
      ["type": "focus"], ["type": "keyboard", "show": true, "height": 300, "duration": 250], ["type": "settle"],
    ]
    let away: [Value] = [["type": "keyboard", "show": false, "height": 300, "duration": 250], ["type": "settle"]]
    let up = try last(shown, configuration)
    // The highest detent's position.
    #expect(up.old["emitted"] == [["onChange", 422, 0, "provided"]] && up.new["emitted"] == [])
    let down = try last(shown + away, configuration)
    #expect(down.old["position"] == 0 && down.new["position"] == 422)
  }

  @Test func `content that grows while the sheet opens is followed`() throws {
    let events = try last(
      [["type": "content", "height": 500, "at": 0.2], ["type": "settle"]], [:], start: ["settled": false])
    #expect(events.old["position"] == 320 && events.new["position"] == 520)
  }

  @Test func `a drag of a scrolled list leads to where the finger alone would bring the sheet`() throws {
    let timeline: [Value] = [
      ["type": "scroll", "phase": "begin", "offset": 150],
      ["type": "pan", "phase": "began", "source": "content", "at": 1],
      ["type": "pan", "phase": "changed", "source": "content", "translation": 260, "at": 1.2],
      ["type": "pan", "phase": "ended", "source": "content", "translation": 260, "velocity": 0, "at": 1.3],
      ["type": "settle"],
    ]
    let events = try last(timeline, Self.setting, environment: ["content": ["kind": "scrollView", "height": 900]])
    #expect(events.old["position"] == 644 && events.new["position"] == 422, "\(events)")
  }

  @Test func `a sheet opens from below the screen`() throws {
    let events = try last(
      [["type": "advance", "duration": 0.001]], Self.setting, environment: ["screenHeight": 900],
      start: ["settled": false])
    #expect(events.old["position"] == 900 && events.new["position"] == 844)
  }
}
