import DrawerEngine
import TestSupport
import Testing

private typealias Story = OverlayContainerStory

/// What the original does against its own documentation, and this keeps: each as a user sees it.
@Suite struct `OverlayContainer's quirks` {
  @Test func `an overlay at rest moves to where it is if a lower notch is disabled`() throws {
    let story = try Story(
      Story.pan(0, velocity: 0), configuration: ["canReachNotchAt": [false]], start: ["notch": 1])
    let released = try story.event(2)
    #expect(released.overlayRules == ["index-slip-move", "nearest-to-projected"])
    #expect(released["animation"]?["toHeight"] == 300)
    #expect(try story.last.overlayCalls == ["didMoveOverlay"])
  }

  @Test func `an overlay at another notch stays there without noticing`() throws {
    let story = try Story(
      Story.pan(-200, velocity: -900), configuration: ["canReachNotchAt": [false]])
    let released = try story.event(2)
    #expect(released.overlayRules == ["index-slip-no-move"])
    #expect(released["height"] == 300)
    #expect(released["notch"] == 0)
  }

  @Test func `a flick up goes down where two notches lie close to its projection`() throws {
    let story = try Story(
      Story.pan(-100, velocity: -500), configuration: ["heightForNotchAt": [100, 110, 500]])
    #expect(try story.event(2).overlayRules == ["move-off-notch", "rush-up-of-two-nearest"])
    #expect(try story.event(2)["height"] == 110)
  }

  @Test func `an overlay released exactly where it was ignores any velocity`() throws {
    let story = try Story(
      [
        ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": 60, "after": 0.1],
        ["type": "pan", "phase": "changed", "translation": 0, "after": 0.1],
        ["type": "pan", "phase": "ended", "translation": 0, "velocity": -5000],
      ], start: ["notch": 1])
    #expect(try story.event(3).overlayRules == ["no-move-at-rest"])
    #expect(try story.event(3)["animation"] == .null)
  }

  @Test func `a drag that changes nothing translates, but neither starts nor ends`() throws {
    #expect(
      try Story(Story.pan(0, velocity: 900)).calls == ["willTranslateOverlay", "willTranslateOverlay"])
  }

  @Test func `a move that a plain one cut short still reports its end`() throws {
    let story = try Story([Story.move(to: 2), Story.move(to: 1, animated: false)])
    #expect(try story.last.overlayCalls == ["didMoveOverlay"])
    #expect(try story.last["emittedWith"] == [["toNotchAt": 2]])
    #expect(try story.last["notch"] == 1)
  }

  @Test func `the end of a move comes during the drag that cut it short`() throws {
    let story = try Story([Story.move(to: 2), ["type": "drag", "by": 200, "over": 2, "after": 0.05]])
    let end = try #require(story.events.first { $0.overlayCalls.contains("didMoveOverlay") })
    #expect(end.time < 2)
    #expect(story.motion.frame(at: end.time).phase == .dragging)
  }

  @Test func `a plain move completes before its end, an animated one after it`() throws {
    let plain = try Story([Story.move(to: 1, animated: false, completion: "a")])
    #expect(plain.calls.suffix(2) == ["completion", "didMoveOverlay"])
    let animated = try Story([Story.move(to: 1, completion: "a")])
    #expect(animated.calls.suffix(2) == ["didMoveOverlay", "completion"])
  }

  @Test func `a client reaches disabled notches, and some that do not exist`() throws {
    let story = try Story(
      [
        Story.move(to: 1, animated: false), ["type": "resize", "container": ["height": 700], "after": 0.1],
        Story.move(to: 7, animated: false),
      ], configuration: ["canReachNotchAt": [true, false]])
    #expect(try story.event(0)["height"] == 300)
    #expect(try story.event(1).overlayRules == ["keep-last-notch"])
    #expect(try story.event(1)["height"] == 300)
    #expect(try story.event(2)["height"] == 0)
  }

  @Test func `an overlay on a disabled notch can be dragged back there until it moves elsewhere`() throws {
    func sample(_ phase: String, _ translation: Double) -> Value {
      ["type": "pan", "phase": .string(phase), "translation": .number(translation), "velocity": 0, "after": 0.1]
    }
    let story = try Story(
      [
        sample("began", 0), sample("changed", -250), sample("changed", -20), sample("ended", -20), Story.settle,
        sample("began", 180),
      ], configuration: ["canReachNotchAt": [false]])
    // Free between 100, where it began, and 600.
    #expect(try story.event(1)["height"] == 350)
    #expect(try story.event(2)["height"] == 120)
    // Now 300 is the lowest, and holds it back from 120, where the finger is.
    #expect(try story.event(3)["notch"] == 1)
    #expect(try #require(try story.event(5)["height"]?.number) > 250)
  }

  @Test func `during a drag the reported velocity is 0`() throws {
    let story = try Story([
      ["type": "pan", "phase": "began"],
      ["type": "pan", "phase": "changed", "translation": -50, "velocity": -900, "after": 0.1],
    ])
    #expect(try story.event(1)["emittedWith"]?.list?.last?["velocity"] == 0)
    #expect(try story.event(1)["velocity"] == -900)
  }

  @Test func `a resize takes the overlay away from the finger, and the next sample returns it`() throws {
    let story = try Story([
      ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": -60, "after": 0.1],
      ["type": "resize", "container": ["height": 700], "after": 0.1],
      ["type": "pan", "phase": "changed", "translation": -80, "after": 0.1],
    ])
    #expect(try (1...3).map { try story.event($0)["height"] } == [160, 100, 180])
  }

  @Test func `only pans have the rubber band`() throws {
    let pan = try Story(Story.pan(-90, velocity: 0), start: ["notch": 2])
    #expect(try #require(try pan.event(1)["height"]?.number) > 600)
    let scroll = try Story(
      Story.scroll([-400, -700], velocity: 0), configuration: ["drivingScrollView": ["contentOffset": 0]])
    #expect(try scroll.event(2)["height"] == 600)
    #expect(try scroll.event(2)["velocity"] == 0)
  }

  @Test func `a flick down over scrolled content does not count`() throws {
    let story = try Story(
      Story.scroll([-60, -50], velocity: 3000), configuration: ["drivingScrollView": ["contentOffset": 100]])
    #expect(try story.event(3).overlayRules == ["move-off-notch", "nearest-to-projected"])
    #expect(try story.event(3)["animation"]?["dampingRatio"] == 1)
  }

  @Test func `touching an overlay at a fractional top notch moves it by under a hundredth of a point`() throws {
    let story = try Story(
      Story.pan(0, velocity: 0), configuration: ["heightForNotchAt": [100, 633.333]], start: ["notch": 1])
    #expect(try story.event(0)["height"] == 633.33)
    #expect(try story.event(0)["state"] == "inFlight")
    #expect(try story.event(2).overlayRules == ["move-off-notch", "nearest-to-projected"])
  }

  @Test func `there is no rubber band below a lowest notch of 0`() throws {
    let story = try Story(
      Story.pan(100, velocity: 0), configuration: ["heightForNotchAt": [0, 300]])
    #expect(try story.event(1)["height"] == 0)
  }

  @Test func `a released overlay stops under the finger and starts anew, on a looser spring`() throws {
    let story = try Story(Story.pan(-100, velocity: -3000))
    let released = try story.event(2)
    #expect(released["animation"]?["initialVelocity"] == 0)
    #expect(abs((released["animation"]?["dampingRatio"]?.number ?? 0) - 0.9) < 1e-12)
    #expect(abs(story.motion.frame(at: released.time).velocity) < 1e-9)
  }

  @Test func `a given animation controller forgets the style's damping`() throws {
    let story = try Story(
      Story.pan(-100, velocity: -3000),
      configuration: ["transitioningDelegateForOverlay": ["animationController": ["mass": 1]]])
    #expect(abs((try story.event(2)["animation"]?["dampingRatio"]?.number ?? 0) - 0.7) < 1e-12)
  }

  @Test func `a sheet dragged down and released returns, and only a flick dismisses it`() throws {
    let dragged = try Story(
      Story.pan(250, velocity: 300), configuration: ["presentation": "sheet"], start: ["notch": 1])
    #expect(try dragged.last["dismissed"] == false)
    let flicked = try Story(
      Story.pan(250, velocity: 2401), configuration: ["presentation": "sheet"], start: ["notch": 1])
    #expect(try flicked.event(2).overlayRules.last == "dismiss-fast-down")
  }
}

/// The quirks of the answer that the library grew from.
@Suite struct `The classic overlay's quirks` {
  private func story(
    _ timeline: [Value], configuration: [Value.Member] = [], position: Value = "maximum", offset: Double = 0
  ) throws -> Story {
    try Story(
      timeline, configuration: .object([.init("style", "classic")] + configuration), start: ["position": position],
      scrollView: ["contentOffset": .number(offset)])
  }

  @Test func `a list pulled back to its top makes the overlay jump by the whole pull`() throws {
    let story = try story(Story.scroll([100, 120], velocity: 0), offset: 100)
    #expect(try story.event(1)["height"] == 500)
    #expect(try story.event(2)["height"] == 380)
    #expect(try story.event(2)["contentOffset"] == 0)
  }

  @Test func `a flick down takes the time of the motion up`() throws {
    let story = try story(Story.scroll([20], velocity: 2000))
    #expect(try story.event(2).overlayRules == ["classic-flick-down"])
    #expect(try story.event(2)["animation"]?["duration"] == .number(20.0 / 200))
    #expect(try story.event(2)["animation"]?["toHeight"] == 200)
  }

  @Test func `a release animates even without a distance`() throws {
    let story = try story(Story.scroll([-50], velocity: -900))
    #expect(try story.event(2).overlayRules == ["classic-half-or-above"])
    #expect(try story.event(2)["settles"] == 0.25)
    #expect(try story.event(2)["position"] == 344)
  }

  @Test func `the list's velocity is passed to the spring unchanged`() throws {
    let story = try story(Story.scroll([-30, -160], velocity: -900), position: "minimum")
    #expect(try story.event(2)["position"] == 484)
    let animation = try story.event(3)["animation"]
    #expect(animation?["initialVelocity"] == 0.9)
    #expect(animation?["dampingRatio"] == 0.6)
    #expect(animation?["duration"] == 0.4)
  }

  @Test func `between equal heights any flick counts, and everything else goes to maximum`() throws {
    let equal: [Value.Member] = [.init("minimumHeight", 500)]
    #expect(
      try story(Story.scroll([10], velocity: 600), configuration: equal).event(2).overlayRules == ["classic-flick-down"]
    )
    let slow = try story(Story.scroll([10], velocity: 100), configuration: equal, position: "minimum")
    #expect(try slow.event(2).overlayRules == ["classic-half-or-above"])
  }
}
