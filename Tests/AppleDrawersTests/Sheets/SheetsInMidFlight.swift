import DrawerEngine
import Testing

@Suite struct `A sheet in mid-flight` {
  private typealias Story = SheetsStory

  @Test func `a caught sheet is at its target, is seen where it was, and drifts under the finger`() throws {
    let story = try Story(
      [Story.move(to: "expand"), ["type": "advance", "duration": 0.1]] + Array(Story.pan(20, velocity: 0).prefix(2)))
    let (began, changed) = (try story.event(2), try story.event(3))
    #expect(began["position"] == 67)
    #expect(changed["position"] == 87)
    let before = story.motion.frame(at: began.time.nextDown)
    let caught = story.motion.frame(at: began.time)
    #expect(before.position > 150 && abs(before.position - caught.position) < 1e-6)
    #expect(caught.phase == .dragging)
    #expect(abs(caught.velocity - before.velocity) < 1e-3)
    // The finger's 20 pt show at once, on top of what the spring has left.
    let jump = story.motion.frame(at: changed.time).position - story.motion.frame(at: changed.time.nextDown).position
    #expect(abs(jump - 20) < 1e-6)
    #expect(story.motion.frame(at: story.motion.duration).position == 87)
  }

  @Test func `the old dimming continues under a finger until it is over`() throws {
    let story = try Story(
      [Story.move(to: "expand"), ["type": "advance", "duration": 0.1]] + Array(Story.pan(349.5, velocity: 0).prefix(2)))
    #expect(abs((try story.event(3)["dimmingAlpha"]?.number ?? 0) - 0.15) < 1e-12)
    #expect(abs(try story.shows("dimmingAlpha", at: 0.49) - 0.3) < 0.002)
    #expect(abs(try story.shows("dimmingAlpha", at: 0.5) - 0.15) < 1e-12)
  }

  @Test func `a new target continues from the visible dimming`() throws {
    let story = try Story([
      Story.move(to: "expand"), Story.move(to: "collapse", after: 0.1), Story.move(to: "expand", after: 0.05),
    ])
    for time in [0.1, 0.15, 0.1 + 0.05] {
      let jump = try story.shows("dimmingAlpha", at: time) - story.shows("dimmingAlpha", at: time.nextDown)
      #expect(abs(jump) < 1e-9)
      let step = story.motion.frame(at: time).position - story.motion.frame(at: time.nextDown).position
      #expect(abs(step) < 1e-6)
    }
    #expect(try story.shows("dimmingAlpha", at: story.motion.duration) == 0.3)
  }

  @Test func `sending a sheet at once to its own target changes nothing`() throws {
    let story = try Story([Story.move(to: "expand"), Story.move(to: 0, after: 0.1, animated: false)])
    #expect(try story.event(1)["animation"]?["fromPosition"] == 67)
    #expect(story.motion.frame(at: 0.1).position > 150)
    #expect(abs(try story.shows("dimmingAlpha", at: 0.1) - story.shows("dimmingAlpha", at: 0.1.nextDown)) < 1e-9)
  }

  @Test func `a controller popped on its way up goes down from there`() throws {
    let story = try Story([["type": "push", "id": "B", "kind": "table"], ["type": "pop", "after": 0.1]])
    #expect(try story.shows("incomingY", at: 0) == 777)
    let seen = try story.shows("incomingY", at: 0.1.nextDown)
    #expect(abs(try story.shows("outgoingY", at: 0.1) - seen) < 1e-6)
    #expect(try story.shows("outgoingY", at: 0.6) == 777)
    #expect(try story.shows("incomingY", at: 0.1) == 0)
  }
}

@Suite struct `A sheet takes the finger over from its content` {
  private typealias Story = SheetsStory

  @Test func `the sheet returns the finger at its topmost anchor, where a step's rest is lost`() throws {
    let story = try Story(
      Story.scroll([-400, -800, -830]) + [["type": "advance", "duration": 0.1]],
      scrollView: ["safeAreaInsets": ["top": 10]])
    #expect(try story.event(1)["position"] == 366)
    #expect(try story.event(1)["contentOffset"] == -10)
    #expect(try story.event(1)["showsVerticalScrollIndicator"] == false)
    // 400 pt more are 101 too many.
    #expect(try story.event(2)["position"] == 67)
    #expect(try story.event(2)["contentOffset"] == -10)
    #expect(try story.event(3)["position"] == 67)
    #expect(try story.event(3)["contentOffset"] == 20)
    #expect(try story.event(3)["showsVerticalScrollIndicator"] == true)
    #expect(try story.shows("contentOffset", at: 0.35) == 20)
  }

  @Test func `the sheet follows the finger at its speed`() throws {
    let story = try Story(Story.scroll([-20, -40, -60]) + [["type": "advance", "duration": 0.1]])
    let frame = story.motion.frame(at: 0.35)
    #expect(frame.position == 706 && frame.phase == .scrolling)
    #expect(abs(frame.velocity + 200) < 1e-9)
  }

  @Test func `the sheet takes the whole of a step that crosses the content's top`() throws {
    let story = try Story(
      [Story.move(to: "expand", animated: false)] + Story.scroll([130], velocity: 0),
      scrollView: ["contentOffset": 100])
    #expect(try story.event(2)["position"] == 197)
    #expect(try story.event(2)["contentOffset"] == 0)
    #expect(try story.event(3)["rules"] == ["nearest-anchor-at-rest"])
  }

  @Test func `the content glides when the sheet is at the top`() throws {
    let story = try Story([Story.move(to: "expand", animated: false)] + Story.scroll([-100], velocity: -1000))
    let release = try story.event(3)
    #expect(release["rules"] == ["content-drag-ends-at-top"])
    let target = try #require(release["targetContentOffset"]?.number)
    // 990 pt/s at 0.499 s.
    #expect(abs(target - (100 + 0.499 * 990)) < 1e-6)
    #expect(try story.shows("contentOffset", at: release.time) == 100)
    #expect(try story.shows("contentOffset", at: story.motion.duration) == target)
  }

  @Test func `the content stops when the sheet moves on`() throws {
    let story = try Story(Story.scroll([-100], velocity: -1000))
    #expect(try story.event(2)["targetContentOffset"] == 0)
    #expect(try story.event(2)["state"] == "top")
    #expect(try story.shows("contentOffset", at: story.motion.duration) == 0)
  }

  @Test func `a scroll is ignored while a controller without a scroll view is shown`() throws {
    let push: Value = ["type": "push", "id": "B", "animated": false]
    let story = try Story([push, Story.settle] + Story.scroll([-100], velocity: 0))
    #expect(try story.event(3)["ignored"] == "no-scroll-view")
    #expect(try story.last["position"] == 766)
  }
  @Test func `another controller never gets the finger back`() throws {
    let push: Value = ["type": "push", "id": "B", "kind": "table", "animated": false]
    let more: Value = ["type": "scroll", "phase": "changed", "translation": -50, "after": 0.1]
    let pushed = try Story(Story.scroll([-10]) + [push, more])
    #expect(try pushed.last["ignored"] == "not-begun")
    #expect(pushed.motion.frame(at: 0.05).phase == .scrolling)
    #expect(pushed.motion.frame(at: 0.1).phase == .idle)

    let popped = try Story(
      Story.scroll([-10]) + [push, Story.settle, ["type": "pop", "animated": false], Story.settle, more])
    #expect(try popped.last["ignored"] == "not-begun")
    #expect(try popped.last["position"] == 756)
  }

  @Test func `a resize moves the anchors and leaves the sheet`() throws {
    let resize: Value = ["type": "resize", "container": ["height": 600, "safeArea": ["top": 47, "bottom": 34]]]
    let story = try SheetsStory([["type": "appear"], resize, SheetsStory.move(to: "collapse", after: 0.1)])
    #expect(try story.event(1)["position"] == 766 && story.event(1)["height"] == -166)
    #expect(try story.event(1)["anchorPoints"] == [67, 522])
    #expect(story.motion.frame(at: 0.05).height == -166)
    #expect(story.rest.position == 522)
    let app = try SheetsStory(
      [resize, ["type": "present"]], configuration: ["presentationStyle": "appStore"], environment: ["root": "plain"],
      start: ["presented": false])
    #expect(app.motion.frame(at: 0).position == 600 && app.rest.position == 0)
  }
}
