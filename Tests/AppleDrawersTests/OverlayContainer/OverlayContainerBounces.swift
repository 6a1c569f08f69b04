import DrawerEngine
import TestSupport
import Testing

private typealias Story = OverlayContainerStory

/// What UIScrollView keeps from the library, and what happens when the client assigns another.
@Suite struct `OverlayContainer's scroll view` {
  private static let pull: [Value] = [
    ["type": "scroll", "phase": "began"],
    ["type": "scroll", "phase": "changed", "translation": 60, "velocity": 600, "after": 0.1],
    ["type": "scroll", "phase": "ended", "translation": 60, "velocity": 600, "after": 0.01],
  ]

  @Test(
    arguments: [
      (["contentHeight": 300, "height": 400], "content-fits"),
      (["contentHeight": 300, "height": 400, "alwaysBounceVertical": true], nil),
      (["contentHeight": 300, "height": 400, "alwaysBounceVertical": true, "bounces": false], "content-fits"),
      (["contentHeight": 900, "height": 400], nil), ([:], nil),
      (["contentHeight": 900, "height": 400, "bounces": false], "content-scrolls"),
    ] as [(Value, String?)])
  func `hands a pull over only if it bounces`(view: Value, word: String?) throws {
    let story = try Story(Self.pull, configuration: ["drivingScrollView": view], start: ["notch": 2])
    let changed = try story.event(1)
    #expect(changed["ignored"]?.string == word)
    let began = try story.event(0)
    #expect((changed["position"] != began["position"]) == (word == nil))
  }

  @Test func `a driving scroll view can be assigned and removed at runtime`() throws {
    let none = try Story(
      [["type": "drivingScrollView", "value": .null]] + Self.pull, configuration: ["drivingScrollView": [:]],
      start: ["notch": 2])
    #expect(try none.event(0)["ignored"] == "driver-replaced")
    #expect(try none.event(2)["ignored"] == "no-scroll-view")
    let new = try Story([["type": "drivingScrollView", "value": [:]]] + Self.pull, start: ["notch": 2])
    #expect(try new.event(2)["ignored"] == nil)
    let (first, pulled) = (try new.event(0), try new.event(2))
    #expect(pulled["position"] != first["position"])
  }
}
