import DrawerEngine
import TestSupport
import Testing

@Suite struct `What does nothing in DrawerKit` {
  @Test(arguments: [
    IgnoredInput(["type": "pan", "phase": "began"], ["isDrawerDraggable": false], "not-draggable"),
    IgnoredInput(["type": "present"], [:], "presented-already"),
    IgnoredInput(["type": "tap", "y": 100], [:], "touch-passes-through"),
    IgnoredInput(
      ["type": "tap", "y": 600, "count": 1], ["numberOfTapsForFullDrawerPresentation": 2], "tap-not-outside"),
    IgnoredInput(
      ["type": "tap", "y": 600],
      ["isFullyPresentableByDrawerTaps": false, "isDismissableByOutsideDrawerTaps": false], "no-tap-recogniser"),
    IgnoredInput(["type": "layout"], [:], "there-already"),
    IgnoredInput(["type": "resize", "width": 390, "height": 844], [:], "there-already"),
    IgnoredInput(["type": "set", "heightOfCollapsedDrawer": 200], [:], "read-later"),
    IgnoredInput(["type": "attachScroll"], [:], "scroll-view-changes"),
    IgnoredInput(["type": "detachScroll"], [:], "no-scroll-view"),
    IgnoredInput(["type": "scroll", "phase": "began"], [:], "no-scroll-view"),
  ])
  func `an ignored input gives its reason`(row: IgnoredInput) throws {
    let story = try DrawerKitStory(row.inputs, configuration: row.configuration)
    #expect(try story.event(0)["ignored"] == .string(row.word))
  }

  @Test func `a drawer without presentation receives nothing`() throws {
    let inputs: [Value] = [["type": "pan", "phase": "began"], ["type": "tap", "y": 600], .move(to: "fullyExpanded")]
    let story = try DrawerKitStory(inputs, start: ["presented": false])
    for input in inputs.indices { #expect(try story.event(input)["ignored"] == "not-presented") }
  }

  @Test func `a resting finger and one beyond the end have different reasons`() throws {
    func changed(_ translation: Double) -> Value {
      ["type": "pan", "phase": "changed", "translation": .number(translation), "after": 0.1]
    }
    let story = try DrawerKitStory([
      ["type": "pan", "phase": "began"], changed(-100), changed(-100), changed(-600), changed(-650), changed(-640),
    ])
    #expect(try story.event(1)["ignored"] == nil)
    #expect(try story.event(2)["ignored"] == "finger-rests")
    #expect(try story.event(3)["ignored"] == nil)
    #expect(try story.event(4)["ignored"] == "end-of-travel")
    #expect(try story.event(5)["ignored"] == nil)
  }

  @Test func `content that scrolls leaves the drawer`() throws {
    let story = try DrawerKitStory(
      [
        ["type": "scroll", "phase": "began"],
        ["type": "scroll", "phase": "changed", "translation": -80, "after": 0.1],
        ["type": "scroll", "phase": "ended", "translation": -80, "velocity": -300],
      ], start: ["state": "fullyExpanded"], scrollView: [:])
    #expect(try story.event(0)["ignored"] == "content-scrolls")
    #expect(try story.event(1)["ignored"] == "content-scrolls")
    #expect(try story.event(2)["rules"] == ["content-released-in-place"])
    let partial = try DrawerKitStory([["type": "scroll", "phase": "began"]], scrollView: [:])
    #expect(try partial.event(0)["ignored"] == "scrolling-is-off")
  }

  /// A scroll view that keeps its offset calls no delegate, whatever the drawer has done since.
  @Test func `a finger that rests on the content moves nothing`() throws {
    let story = try DrawerKitStory(
      [
        ["type": "scroll", "phase": "began"],
        ["type": "set", "presentableFullExpansionBehaviour": ["leavesCustomGap": 50]],
        ["type": "scroll", "phase": "changed", "after": 0.1],
      ],
      configuration: ["fullExpansionBehaviour": ["leavesCustomGap": 100]], start: ["state": "fullyExpanded"],
      scrollView: ["contentOffset": 40])
    #expect(try story.event(2)["position"] == 100)
    #expect(try story.event(2)["contentOffset"] == 40)
    #expect(try story.event(2)["ignored"] == "content-scrolls")
  }
}
