import AppleDrawers
import DrawerEngine
import Testing

@Suite struct `A view presented after the App Store's` {
  private static func story(
    _ timeline: [Value], root: Value = "plain", start: Value = [:], scrollView: Value = [:]
  ) throws -> SheetsStory {
    try SheetsStory(
      timeline, configuration: ["presentationStyle": "appStore"], environment: ["root": root], start: start,
      scrollView: scrollView)
  }

  // MARK: - Under a finger

  @Test func `the view shrinks under a finger, and returns at the speed of its time line`() throws {
    let story = try Self.story(SheetsStory.pan(100, velocity: 0))
    let progress = 0.5.squareRoot() / 2
    #expect(abs(try story.shows("scale", at: 0.1) - (1 - 0.4 * progress)) < 1e-12)
    #expect(abs(try story.shows("cornerRadius", at: 0.1) - 30 * progress) < 1e-12)
    #expect(abs(try story.shows("closeButtonAlpha", at: 0.1) - (1 - progress)) < 1e-12)
    #expect(try story.shows("blurAlpha", at: 0.1) == 1)
    let release = try story.event(2)
    #expect(release["rules"] == ["release-returns"])
    #expect(abs((release["settles"]?.number ?? 0) - 0.7 * progress) < 1e-12)
    let halfWay = release.time + 0.35 * progress
    #expect(abs(try story.shows("scale", at: halfWay) - (1 - 0.2 * progress)) < 1e-9)
    #expect(abs(try story.shows("closeButtonAlpha", at: halfWay) - (1 - progress / 2)) < 1e-9)
    #expect(try story.last["transition"] == "none")
    #expect(try story.shows("scale", at: story.motion.duration) == 1)
    #expect(try story.shows("blurAlpha", at: story.motion.duration) == 0)
  }

  @Test(arguments: [("pan", 200.0), ("edgePan", 100)])
  func `the view dismisses itself from half of the distance`(type: String, threshold: Double) throws {
    let short = try Self.story(SheetsStory.pan(threshold * 0.99, velocity: 0, type: type))
    #expect(try short.last["presented"] == true)
    let story = try Self.story(SheetsStory.pan(threshold, velocity: 0, type: type))
    #expect(try story.event(1)["emitted"] == ["finish"])
    #expect(try story.event(1)["recognizers"] == 0)
    #expect(try story.shows("scale", at: 0.1) == 0.8)
    let halfWay = 0.1 + 0.175
    #expect(abs(try story.shows("translationY", at: halfWay) - 0.8 * 844 * 4 / 6) < 1e-6)
    #expect(abs(try story.shows("blurAlpha", at: halfWay) - 0.5) < 1e-9)
    #expect(abs(try story.shows("closeButtonAlpha", at: halfWay) - 0.25) < 1e-9)
    #expect(try story.event(2)["ignored"] == "no-recognizers")
    #expect(try story.last["presented"] == false)
    #expect(abs(try story.last.time - 0.45) < 1e-12)
    #expect(story.rest.name == "dismissed" && story.rest.position == 844)
  }

  @Test func `the content pulls the view, and stays at its top meanwhile`() throws {
    let story = try Self.story(
      SheetsStory.scroll([20, 60, 50, -40], velocity: 0), root: "table",
      scrollView: ["contentInset": ["top": 44]])
    #expect(try story.event(1)["emitted"] == ["dismiss"])
    #expect(try story.event(1)["percentComplete"] == 0)
    #expect(try story.event(2)["interactionStatus"] == ["interacting": 60])
    #expect(try story.event(3)["interactionStatus"] == ["interacting": 50])
    #expect(try story.event(3)["contentOffset"] == -44)
    #expect(try story.event(4)["progress"] == 0)
    #expect(try story.event(5)["emitted"] == ["cancel"])
    #expect(try story.last["presented"] == true)
    #expect(try story.shows("contentOffset", at: 0.4) == -44)
  }

  // MARK: - Without one

  @Test func `the view comes in from below, and goes out`() throws {
    let story = try Self.story(
      [["type": "present"], SheetsStory.settle, ["type": "tap", "x": 355, "y": 80, "after": 0.1]],
      start: ["presented": false])
    #expect(story.motion.frame(at: 0).position == 844)
    #expect(story.motion.frame(at: 0.6).position == 0)
    #expect(try story.shows("blurAlpha", at: 0.3) > 0.9)
    #expect(try story.shows("blurAlpha", at: 0.6) == 0)
    let tap = try story.event(2)
    #expect(tap["hit"] == "closeButton")
    #expect(tap["animation"]?["toPosition"] == 844)
    #expect(tap["settles"] == 0.5)
    #expect(try story.shows("blurAlpha", at: 0.7) == 1)
    #expect(abs(try story.shows("closeButtonAlpha", at: 0.95) - 0.5) < 1e-9)
    #expect(try story.last["presented"] == false)
    #expect(story.motion.frame(at: story.motion.duration).position == 844)
  }

  @Test func `the view may be presented anew, with its recognisers`() throws {
    let story = try Self.story(
      SheetsStory.pan(200, velocity: 0) + [SheetsStory.settle, ["type": "present"], SheetsStory.settle]
        + SheetsStory.pan(50, velocity: 0))
    #expect(try story.event(4)["recognizers"] == 2)
    #expect(try story.event(6)["emitted"] == ["dismiss"])
    #expect(try story.last["presented"] == true)
  }

  @Test func `the view takes no request while it moves`() throws {
    let story = try Self.story([["type": "dismiss"], ["type": "closeButton", "after": 0.1]])
    #expect(try story.event(1)["emitted"] == ["dismiss"])
    #expect(try story.event(1)["animations"] == nil)
    #expect(try story.last.time == 0.5)
  }

  // MARK: - Quirks

  @Test func `the view returns from the fastest flick`() throws {
    let story = try Self.story(SheetsStory.pan(150, velocity: 9000))
    #expect(try story.event(2)["emitted"] == ["cancel"])
    #expect(try story.last["presented"] == true)
  }

  @Test func `the first step of a pull is lost, however long, and that of its edge pan too`() throws {
    let story = try Self.story(
      SheetsStory.scroll([250], velocity: 0) + [SheetsStory.settle]
        + SheetsStory.pan(100, velocity: 0, type: "edgePan"),
      root: "table")
    #expect(try story.event(1)["emitted"] == ["dismiss", "finish"])
    #expect(try story.event(1)["progress"] == 0.5)
    #expect(try story.event(1)["percentComplete"] == 0)
    #expect(try story.shows("scale", at: 0.1) == 1)
    #expect(try story.event(5)["ignored"] == "no-recognizers")
    #expect(try story.last["presented"] == true)
    #expect(try story.last["recognizers"] == 0)
  }

  @Test func `a finger resting on the content holds the view while the close button is tapped`() throws {
    let story = try Self.story(
      SheetsStory.scroll([]) + [
        ["type": "closeButton"], ["type": "advance", "duration": 10],
        ["type": "scroll", "phase": "ended", "velocity": 0],
      ], root: "table")
    #expect(try story.event(1)["transition"] == "interactive")
    #expect(try story.event(2)["percentComplete"] == 0)
    #expect(try story.event(3)["emitted"] == ["cancel"])
    #expect(try story.last["presented"] == true)
  }

  @Test func `a failed pan leaves the view as it is until another one ends`() throws {
    let story = try Self.story(
      SheetsStory.pan(100, velocity: 0, ending: "failed") + [["type": "advance", "duration": 5]]
        + SheetsStory.pan(20, velocity: 0))
    let shrunk = 1 - 0.2 * 0.5.squareRoot()
    #expect(abs(try story.shows("scale", at: 5) - shrunk) < 1e-12)
    #expect(try story.event(4)["emitted"] == ["dismiss"])
    #expect(try story.event(4)["animations"] == nil)
    #expect(try story.last["transition"] == "none")
  }

  @Test(arguments: [
    (100.0, 9000.0, "release-returns", "presented"), (-20, 0, "release-returns", "presented"),
    (199.5, -50, "release-returns", "presented"), (200, -9000, "half-way-finishes", "dismissed"),
  ])
  func `a release is resolved by the finger's distance`(
    position: Double, velocity: Double, rule: String, state: String
  ) {
    var configuration = Sheets.Configuration()
    configuration.presentationStyle = .appStore
    let view = Sheets(container: Container(height: 844), configuration: configuration, scene: Sheets.Scene())
    let resolution = view.resolve(Release(position: position, velocity: velocity))
    #expect(resolution.rule == rule)
    #expect(resolution.detent.state.rawValue == state)
    #expect(view.detents.map(\.position) == [0, 844])
    let gone = view.resolve(Release(position: position, velocity: velocity, from: .dismissed))
    #expect(gone.rule == "dismissed-stays" && gone.detent.position == 844 && gone.animation == nil)
  }
}
