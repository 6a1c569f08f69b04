import DrawerEngine
import Testing

private typealias Story = SweetCurtainStory

@Suite struct `SweetCurtain shares the finger with its content` {
  @Test func `the content does not move until the curtain is all the way up, and then scrolls`() throws {
    let story = try Story(Array(Story.scroll(-400, -700, -760, velocity: -300).dropLast()), scrollView: [:])
    #expect(try story.event(1)["position"] == 400)
    #expect(try story.event(1)["contentOffset"] == 0)
    #expect(try story.event(1)["scrollFrozen"] == true)
    // The step that takes the curtain to max is the content's as a whole.
    #expect(try story.event(2)["position"] == 200)
    #expect(try story.event(2)["contentOffset"] == 300)
    #expect(try story.event(3)["contentOffset"] == 360)
    let frame = story.motion.frame(at: 0.15)
    #expect(frame.phase == .scrolling && frame.velocity == -300)
    #expect(story.motion.frame(at: 0.3).velocity == 0)
  }

  @Test func `pulled down, the content first returns to its top, and the curtain follows`() throws {
    let story = try Story(
      Array(Story.scroll(60, 130, 180, velocity: 300).dropLast()), start: "max", scrollView: ["contentOffset": 100])
    #expect(try story.event(1)["contentOffset"] == 40)
    #expect(try story.event(1)["position"] == 200)
    #expect(try story.event(1)["emitted"] == [])
    // At its top it never bounces: what the finger travels further moves the curtain.
    #expect(try story.event(2)["contentOffset"] == 0)
    #expect(try story.event(2)["position"] == 270)
    #expect(try story.event(3)["position"] == 320)
    #expect(story.motion.frame(at: 0.3).velocity == 300)
  }

  @Test func `flung content glides`() throws {
    let story = try Story(Story.scroll(-100, velocity: -1000), start: "max", scrollView: [:])
    #expect(try story.shows("contentOffset", at: 0.1) == 100)
    #expect(try story.shows("contentOffset", at: 0.2) > 150)
    let target = try #require(try story.event(2)["contentOffset"]?.number)
    #expect(try story.shows("contentOffset", at: story.motion.duration) == target)
    #expect(abs(target - 594) < 1)
  }

  @Test func `frozen content stays where it is put back, unless the curtain goes to max`() throws {
    let held = try Story(Story.scroll(-50, velocity: -900), scrollView: ["contentOffset": 30])
    #expect(try held.event(2)["state"] == "mid")
    #expect(try held.shows("contentOffset", at: 0.4) == 30)
    let free = try Story(Story.scroll(-50, velocity: -900), start: "mid", scrollView: ["contentOffset": 30])
    #expect(try free.event(2)["state"] == "max")
    #expect(try free.shows("contentOffset", at: 0.4) > 30)
  }

  @Test func `content that is flung down stops at its top`() throws {
    let story = try Story(Story.scroll(20, velocity: 3000), start: "max", scrollView: ["contentOffset": 200])
    let offsets = try stride(from: 0.0, through: story.motion.duration, by: 0.01).map {
      try story.shows("contentOffset", at: $0)
    }
    #expect(offsets.allSatisfy { $0 >= 0 })
    #expect(offsets.last == 0)
  }

  @Test func `a finger that catches flung content finds it at its visible offset`() throws {
    let story = try Story(
      Story.scroll(-100, velocity: -1000) + [["type": "scroll", "phase": "began", "after": 0.1]], start: "max",
      scrollView: [:])
    let caught = try #require(try story.event(3)["contentOffset"]?.number)
    #expect(abs(caught - (try story.shows("contentOffset", at: 0.2.nextDown))) < 1e-6)
    #expect(try story.shows("contentOffset", at: 0.3) == caught)
  }

  @Test func `without a scroll view there is nothing to touch until one is allowed`() throws {
    let story = try Story(
      Story.scroll(-50, velocity: -900) + [
        ["type": "allowScrollView"], ["type": "allowScrollView", "scrollView": ["contentOffset": 12]],
      ] + Story.scroll(-50, velocity: -900))
    #expect(try story.event(2)["ignored"] == "no-scroll-view")
    #expect(try story.event(3)["ignored"] == "no-scroll-view")
    #expect(try story.event(4)["contentOffset"] == 12)
    #expect(try story.event(7)["rules"] == ["observer-nearest-min", "flick-up-to-mid"])
  }

  @Test func `a scroll view can be allowed only a limited number of times`() {
    let allow: Value = ["type": "allowScrollView"]
    #expect(throws: Reading.Violation.self) { try Story(.init(repeating: allow, count: 16), scrollView: [:]) }
    #expect(throws: Never.self) { try Story(.init(repeating: allow, count: 15), scrollView: [:]) }
  }
}
