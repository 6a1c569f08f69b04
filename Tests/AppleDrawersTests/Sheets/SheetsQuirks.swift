import DrawerEngine
import Testing

/// What the original does against expectation, and this keeps: each as a user sees it.
@Suite struct `A sheet's quirks` {
  private typealias Story = SheetsStory

  @Test func `a flick up starts downwards, and one down at a fraction of its speed`() throws {
    let up = try Story(Story.pan(-300, velocity: -640))
    #expect(try up.event(2)["animation"]?["initialVelocity"] == -0.64)
    // 0.64 ways of 399 pt a second, away from the target.
    #expect(abs(up.motion.frame(at: 0.2).velocity - 255.36) < 1e-6)
    #expect(up.motion.frame(at: 0.201).position > 466)
    let down = try Story([Story.move(to: "expand"), Story.settle] + Story.pan(300, velocity: 640))
    let release = try down.event(4)
    #expect(release["position"] == 766)
    #expect(abs(down.motion.frame(at: release.time).velocity - 255.36) < 1e-6)
  }

  @Test func `a sheet dragged to the top by its content ignores background taps until a header tap`() throws {
    let story = try Story(
      Story.scroll([-800], velocity: 0) + [
        Story.tap(30), Story.settle, Story.tap(80), Story.settle, Story.tap(30),
      ], environment: ["root": "navigationTable", "tabBarHeight": 83])
    let release = try story.event(2)
    #expect(release["rules"] == ["content-drag-ends-at-top"])
    #expect(release["position"] == 67 && release["state"] == "bottom")
    #expect(release["tabBar"]?["hidden"] == true)
    #expect(try story.event(3)["hit"] == "dimming")
    #expect(try story.event(3)["animation"] == .null)
    #expect(try story.event(5)["rules"] == ["header-tap-expands"])
    #expect(try story.event(5)["animation"]?["fromPosition"] == 67)
    #expect(try story.event(7)["rules"] == ["dimming-tap-collapses"])
    #expect(try story.last["position"] == 766)
  }

  @Test(arguments: ["cancelled", "failed"])
  func `a drag without an end leaves the sheet between its anchors`(phase: String) throws {
    let story = try Story(Story.pan(-300, velocity: -640, ending: phase))
    #expect(try story.last["rules"] == [.string("\(phase)-stays")])
    #expect(story.rest.name == "bottom" && story.rest.position == 466)
    #expect(story.motion.frame(at: story.motion.duration).velocity == 0)
  }

  @Test func `after a push a collapsed sheet takes touches that it should not`() throws {
    let story = try Story(
      [["type": "push", "id": "B"], Story.settle] + Story.scroll([]),
      configuration: ["cancelsTouchesInCollapsedState": true])
    #expect(try story.event(0)["contentInteractive"] == false)
    #expect(try story.event(0)["contentInteractiveDuringAnimation"] == false)
    #expect(try story.event(1)["contentInteractive"] == true)
    #expect(try story.event(1)["state"] == "bottom")
  }

  @Test func `with three anchors a sheet is square and its background lit before it is down`() throws {
    let story = try Story(
      [Story.move(to: 1)],
      configuration: ["animatesCorners": true, "anchors": ["defaultExpanded", ["ratio": 0.5], "defaultCollapsed"]])
    #expect(try story.last["cornerRadius"] == 0)
    #expect(try story.last["dimmingAlpha"] == 0)
    #expect((story.initial.first { $0.name == "dimmingAlpha" }?.value.number ?? 0) < -0.2)
    #expect(try story.shows("dimmingAlpha", at: 0) == 0)
  }

  @Test func `a moving sheet looks like its target from the start`() throws {
    let story = try Story([Story.move(to: "expand")])
    #expect(try story.event(0)["animation"]?["toDimmingAlpha"] == 0.3)
    #expect(try story.event(0)["dimmingAlpha"] == 0.3)
  }

  @Test func `where two anchors coincide there is no dimming, and the corners stay as they were`() throws {
    let story = try Story(
      [Story.move(to: "collapse")],
      configuration: ["animatesCorners": true, "anchors": ["defaultExpanded", "defaultExpanded"]])
    #expect(try story.last["dimmingAlpha"] == .null)
    #expect(try story.last["cornerRadius"] == .null)
    #expect(try story.shows("dimmingAlpha", at: 0) == 0)
    #expect(try story.shows("cornerRadius", at: 0.5) == 10)
  }

  @Test func `a tap on the header does nothing half way up`() throws {
    let story = try Story(
      [Story.move(to: 1, animated: false), Story.tap(440)],
      configuration: ["anchors": ["defaultExpanded", ["ratio": 0.5], "defaultCollapsed"]])
    #expect(try story.event(1)["recognizer"] == "contentTap")
    #expect(try story.event(1)["rules"] == nil)
    #expect(try story.last["state"] == "middle")
  }

  @Test(arguments: [(0.25, 0.5), (1, 1), (100, 10)])
  func `beyond its anchors a sheet runs ahead of the finger, then falls behind`(finger: Double, sheet: Double) throws {
    let story = try Story(Array(Story.pan(-699 - finger, velocity: -100).prefix(2)))
    #expect(abs((try story.event(1)["position"]?.number ?? 0) - (67 - sheet)) < 1e-9)
    let stiff = try Story(
      Array(Story.pan(-699 - finger, velocity: -100).prefix(2)), configuration: ["bounces": false])
    #expect(try stiff.event(1)["position"] == 67)
    #expect(try stiff.event(1)["velocity"] == 0)
  }

  @Test func `a tab bar called back within a quarter of a second cannot be seen`() throws {
    let environment: Value = ["root": "plain", "tabBarHeight": 83]
    let story = try Story(
      [Story.move(to: "expand"), Story.move(to: "collapse", after: 0.1)], environment: environment)
    #expect(try story.event(0)["animations"]?.list?.first?["toY"] == 844)
    #expect(try story.event(1)["animations"]?.list?.first?["toY"] == 761)
    #expect(try story.last["tabBar"] == ["hidden": false, "y": 761, "alpha": 0])
    #expect(try story.shows("tabBarAlpha", at: 0.249) == 1)
    #expect(try story.shows("tabBarAlpha", at: 0.25) == 0)
    #expect(try story.shows("tabBarY", at: story.motion.duration) == 761)
  }

  @Test func `a pop before the end of its push leaves the sheet empty`() throws {
    let story = try Story([["type": "push", "id": "B"], ["type": "pop", "after": 0.1]])
    #expect(try story.event(1)["layersDuringAnimation"] == ["root", "B"])
    #expect(try story.last["top"] == "root")
    #expect(try story.last["children"] == [])
  }

  @Test func `without its chevron the space above the controllers below remains`() throws {
    let story = try Story(
      [
        ["type": "push", "id": "B", "animated": false], Story.settle, ["type": "set", "hasChevron": false],
        ["type": "pop", "animated": false],
      ], configuration: ["hasChevron": true], environment: ["root": "plain"])
    #expect(try story.event(0)["topAdditionalSafeArea"] == 14)
    #expect(try story.event(2)["topAdditionalSafeArea"] == 0)
    #expect(try story.event(3)["chevron"] == false)
    #expect(try story.event(3)["topAdditionalSafeArea"] == 14)
  }
}
