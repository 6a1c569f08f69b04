import DrawerEngine
import TestSupport
import Testing

private typealias Story = OverlayContainerStory

@Suite struct `What does nothing in OverlayContainer` {
  @Test(arguments: [
    IgnoredInput(["type": "set", "heightForNotchAt": [50, 60]], "read-later"),
    IgnoredInput(["type": "resize", "container": ["height": 844, "width": 300]], "same-height"),
    IgnoredInput(["type": "scroll", "phase": "began"], "no-scroll-view"),
    IgnoredInput(["type": "tap", "y": 100], "touch-passes-through"),
    IgnoredInput(["type": "pan", "phase": "changed"], "not-recognised"),
  ])
  func `an ignored input gives its reason`(row: IgnoredInput) throws {
    let story = try Story(row.inputs)
    #expect(try story.event(0)["ignored"] == .string(row.word))
  }

  @Test func `a move waits for the end of its turn`() throws {
    let story = try Story([["type": "move", "to": 1], ["type": "move", "to": 2]])
    #expect(try story.event(0)["ignored"] == "waits-for-layout")
    #expect(try story.event(0)["rules"] == nil)
    #expect(try story.event(1)["ignored"] == nil)
    #expect(try story.event(1)["rules"] == ["requested-notch"])
  }

  @Test func `content that scrolls leaves the overlay`() throws {
    let story = try Story(
      [
        ["type": "scroll", "phase": "began"],
        ["type": "scroll", "phase": "changed", "translation": -50, "velocity": -300, "after": 0.1],
      ], configuration: ["drivingScrollView": [:]], start: ["notch": 2])
    #expect(try story.event(0)["ignored"] == "content-scrolls")
    #expect(try story.event(1)["ignored"] == "content-scrolls")
    #expect(try story.event(1)["contentOffset"] == 50)
  }

  @Test(arguments: [
    IgnoredInput(["type": "tap", "y": 100], "touch-passes-through"),
    IgnoredInput(["type": "tap", "y": 800], "touch-in-overlay"),
    IgnoredInput(["type": "pan", "phase": "began"], "not-in-style"),
    IgnoredInput(["type": "decelerate", "contentOffset": 10], "content-scrolls"),
    IgnoredInput(["type": "resize", "container": ["height": 844]], "same-height"),
  ])
  func `an ignored input of the classic style gives its reason`(row: IgnoredInput) throws {
    let story = try Story(row.inputs, configuration: ["style": "classic"], scrollView: [:])
    #expect(try story.event(0)["ignored"] == .string(row.word))
  }
}
