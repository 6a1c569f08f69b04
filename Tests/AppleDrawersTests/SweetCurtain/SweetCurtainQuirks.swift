import DrawerEngine
import TestSupport
import Testing

private typealias Story = SweetCurtainStory

/// What the original does against what one would expect, and this keeps: each as a user sees it.
@Suite struct `SweetCurtain's quirks` {
  @Test func `a curtain dragged nearly to max and flicked up goes down to mid`() throws {
    let story = try Story(Story.pan(-580, velocity: -900))
    #expect(try story.event(1)["position"] == 220)
    let released = try story.event(2)
    #expect(released["rules"] == ["flick-up-to-mid"])
    #expect(released["position"] == 500)
  }

  @Test func `flicked up on its content beyond half the distance to mid, the curtain goes to max`() throws {
    let story = try Story(Story.scroll(-200, velocity: -900), scrollView: [:])
    let released = try story.event(2)
    #expect(released["rules"] == ["observer-nearest-mid", "flick-up-to-max"])
    #expect(released["animationCount"] == 2)
    #expect(released["animation"]?["toState"] == "max")
    #expect(
      released["emitted"] == [
        "curtainDidDrag", "curtain:didChange:mid", "curtainWillEndDragging", "curtainDidDrag",
        "curtain:didChange:max", "curtainDidEndDragging",
      ])
  }

  @Test func `the rubber band gives way to many small steps, not to a big one, and throws back a bigger one`() throws {
    func height(after translations: [Double]) throws -> Double {
      let steps = translations.map { translation -> Value in
        ["type": "pan", "phase": "changed", "translation": .number(translation), "after": 0.01]
      }
      let story = try Story([["type": "pan", "phase": "began"]] + steps, start: "max")
      return try #require(story.events.last?["height"]?.number)
    }
    #expect(abs(try height(after: [-20, -40, -60, -80, -100]) - 832.7608) < 1e-9)
    #expect(try height(after: [-100]) == 800)
    #expect(try height(after: [-200]) == 700)
    // Up and back is not the same way: from 812.5 the second step stays inside.
    #expect(try height(after: [-50, 0]) == 762.5)
  }

  @Test func `sent to a mid that does not exist, the curtain collapses, and a flick moves it on from mid`() throws {
    let story = try Story(
      [Story.move(to: "mid", animated: false), Story.settle] + Story.pan(velocity: -900),
      configuration: ["midHeightCoefficient": nil])
    let collapsed = try story.event(0)
    #expect(collapsed["height"] == 0)
    #expect(collapsed["state"] == "mid")
    #expect(collapsed["transformY"] == 200)
    #expect(try story.event(3)["rules"] == ["flick-up-to-max"])
  }

  @Test func `hidden without animation, the curtain is shifted by the height that it no longer has`() throws {
    let plain = Story.move(to: "hide", animated: false)
    let story = try Story([plain, Story.settle, plain, Story.settle, Story.move(to: "max"), Story.move(to: "hide")])
    #expect(try story.event(0)["position"] == 1000)
    #expect(try story.event(0)["transformY"] == 200)
    // Now it has none to be shifted by.
    #expect(try story.event(2)["transformY"] == 0)
    #expect(try story.event(5)["transformY"] == 0)
  }

  @Test func `before a second plain hide of the same turn nothing has been laid out`() throws {
    let plain = Story.move(to: "hide", animated: false)
    #expect(try Story([plain, plain]).event(1)["transformY"] == 200)
  }

  @Test func `a min without height counts as hidden from the first layout on`() throws {
    let story = try Story([], configuration: ["minHeightCoefficient": 0])
    #expect(story.initial.contains(.init("transformY", 200)))
    #expect(story.initial.contains(.init("height", 0)))
  }

  @Test func `a plainly hidden curtain is shown too low under the finger until it is released`() throws {
    let story = try Story(Story.pan(-300, velocity: 0) + [Story.settle], start: "hide")
    #expect(try story.event(1)["position"] == 700)
    #expect(try story.shows("transformY", at: 0.1.nextDown) == 200)
    #expect(try story.event(2)["transformY"] == 0)
    #expect(try story.shows("transformY", at: 0.2) > 0)
    #expect(try story.shows("transformY", at: 0.5) == 0)
  }

  @Test func `the delegate is notified of a drag that nobody made`() throws {
    let story = try Story([Story.move(to: "max"), Story.settle, Story.move(to: "max")])
    #expect(try story.event(0)["emitted"] == ["curtainDidDrag", "curtain:didChange:max"])
    #expect(try story.event(2)["emitted"] == ["curtainDidDrag"])
  }

  @Test func `a pan that fails leaves the curtain where it is`() throws {
    let story = try Story(Story.pan(-130, velocity: -900, phase: "failed"))
    let failed = try story.event(2)
    #expect(failed["position"] == 670)
    #expect(failed["state"] == "min")
    #expect(failed["rules"] == nil)
    #expect(failed["emitted"] == [])
    #expect(story.rest.position == 670)
  }

  @Test func `in a smaller container the curtain may reach out of it`() throws {
    let story = try Story([["type": "resize", "container": ["height": 700, "width": 300]]], start: "max")
    let resized = try story.event(0)
    #expect(resized["position"] == -100)
    #expect(resized["height"] == 800)
    #expect(resized["handleCenterX"] == 150)
    #expect(story.motion.frame(at: 0).height == 800)
  }

  @Test func `a cancelled touch on the content pushes silently, and one on the curtain does not`() throws {
    let content = try Story(Story.scroll(-50, velocity: -900, phase: "cancelled"), scrollView: [:]).event(2)
    #expect(content["rules"] == ["observer-nearest-min", "flick-up-to-mid"])
    #expect(content["emitted"] == ["curtainDidDrag", "curtainDidDrag", "curtain:didChange:mid"])
    let curtain = try Story(Story.pan(-50, velocity: -900, phase: "cancelled")).event(2)
    #expect(curtain["rules"] == ["flick-up-to-mid"])
    #expect(
      curtain["emitted"] == [
        "curtainWillEndDragging", "curtainDidDrag", "curtain:didChange:mid", "curtainDidEndDragging",
      ])
  }

  @Test func `released downwards on scrolled content, the curtain snaps, and no end is reported`() throws {
    let released = try Story(Story.scroll(20, velocity: 900), scrollView: ["contentOffset": 100]).event(2)
    #expect(released["rules"] == ["observer-nearest-min", "content-scrolled-no-push"])
    #expect(released["emitted"] == ["curtainDidDrag"])
    #expect(released["animation"]?["toState"] == "min")
  }

  @Test func `a scroll view that is allowed twice snaps the curtain twice`() throws {
    let story = try Story([["type": "allowScrollView"]] + Story.scroll(-200, velocity: -100), scrollView: [:])
    let released = try story.event(3)
    #expect(released["rules"] == ["observer-nearest-mid", "observer-nearest-mid", "nearest-mid"])
    #expect(released["animationCount"] == 3)
  }
}
