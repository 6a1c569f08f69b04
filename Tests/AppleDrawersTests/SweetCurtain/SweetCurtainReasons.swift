import DrawerEngine
import TestSupport
import Testing

@Suite struct `What does nothing in SweetCurtain` {
  @Test(arguments: [
    IgnoredInput(["type": "pan", "phase": "began", "y": 100], "outside-curtain"),
    IgnoredInput(["type": "scroll", "phase": "began"], "no-scroll-view"),
    IgnoredInput(["type": "set", "movingDuration": 1], "read-later"),
    IgnoredInput(["type": "resize", "container": ["height": 1000, "width": 300]], "keeps-its-height"),
    IgnoredInput(["type": "allowScrollView"], "no-scroll-view"),
    IgnoredInput(["type": "allowScrollView", "scrollView": [:]], "scroll-view-changes"),
  ])
  func `an ignored input gives its reason`(row: IgnoredInput) throws {
    let story = try SweetCurtainStory(row.inputs)
    #expect(try story.event(0)["ignored"] == .string(row.word))
  }

  @Test func `a pan that fails stays`() throws {
    let story = try SweetCurtainStory(SweetCurtainStory.pan(-100, velocity: 0, phase: "failed"))
    #expect(try story.event(2)["ignored"] == "gesture-failed")
  }

  @Test func `scrolled content that goes down scrolls`() throws {
    let story = try SweetCurtainStory(
      SweetCurtainStory.scroll(30, velocity: 100), start: "max", scrollView: ["contentOffset": 200])
    #expect(try story.event(0)["ignored"] == "content-scrolls")
    #expect(try story.event(1)["ignored"] == "content-scrolls")
    #expect(try story.event(2)["ignored"] == nil)
  }
}
