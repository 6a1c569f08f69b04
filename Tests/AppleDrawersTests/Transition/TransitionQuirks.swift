import DrawerEngine
import Testing

private typealias Story = TransitionStory

@Suite struct `Transition's quirks` {
  @Test func `a cancelled gesture is judged like a released one`() throws {
    let story = try Story(Story.pan(-100, velocity: -1500, phase: "cancelled"))
    #expect(try story.event(2)["rules"] == ["flick-to-end"])
  }

  @Test func `caught on its way back, the view jumps to the other side and follows the finger backwards`() throws {
    let story = try Story(
      Story.pan(-250) + [
        ["type": "press", "phase": "began", "after": 0.05],
        ["type": "pan", "phase": "began"],
        ["type": "pan", "phase": "changed", "translation": -84.4],
      ])
    let caught = try #require(try story.event(3)["fraction"]?.number)
    #expect(abs(try #require(try story.event(4)["fraction"]?.number) - (1 - caught)) < 1e-9)
    #expect(abs(try #require(try story.event(5)["fraction"]?.number) - (1 - caught - 0.1)) < 1e-9)
  }

  @Test func `caught while it eases, the view jumps at the finger's first move`() throws {
    let story = try Story([
      Story.present, Story.catchIt, ["type": "pan", "phase": "began", "approach": ["dy": -10], "after": 0.1],
    ])
    let (before, held) = (story.motion.frame(at: 0.2.nextDown), story.motion.frame(at: 0.25))
    #expect(abs(before.position - held.position) < 1e-9)
    #expect(held.phase == .idle || held.phase == .dragging)
    // Four tenths of the time, by the clock; by its curve it had not come so far.
    #expect(abs(story.motion.frame(at: 0.31).position - 844 * 0.6) < 1e-6)
    #expect(held.position > 844 * 0.6 + 10)
  }

  @Test func `the velocity of a release never drives the animation`() throws {
    let slow = try Story(Story.pan(-400, velocity: 0))
    let fast = try Story(Story.pan(-400, velocity: -3000))
    #expect(slow.motion.duration == fast.motion.duration)
    #expect(slow.motion.frame(at: 0.2).position == fast.motion.frame(at: 0.2).position)
    #expect(try fast.event(2)["rules"] == ["flick-to-end"])
  }

  @Test func `after a pan to dismiss nothing, the next transition waits for a finger`() throws {
    let story = try Story([
      ["type": "pan", "phase": "began", "approach": ["dy": 10]], ["type": "pan", "phase": "ended", "after": 0.1],
      Story.present, ["type": "advance", "duration": 2],
    ])
    #expect(try story.event(3)["state"] == "interactive")
    #expect(try story.event(3)["fraction"] == 0)
  }

  @Test func `with a shared element a far transition goes back in no time`() throws {
    let shared: Value = ["sharedElement": ["timingParameters": ["animationCurve": "linear"]]]
    let far = try Story(Story.pan(-759.6, velocity: 1500), configuration: shared)
    let near = try Story(Story.pan(-84.4), configuration: shared)
    #expect(abs(try #require(try far.event(2)["settles"]?.number) - 0.05) < 1e-9)
    #expect(abs(try #require(try near.event(2)["settles"]?.number) - 0.45) < 1e-9)
  }

  @Test func `a layer released half way runs on by the transition's share, not its own`() throws {
    let layers: Value = [
      "animation": "layers", "duration": 1,
      "layers": [["range": ["start": 0.5, "end": 1], "timingParameters": ["animationCurve": "linear"]]],
    ]
    let story = try Story(Story.pan(-633), configuration: layers)
    #expect(try abs(story.shows("layer0", at: 0.1) - 0.5) < 1e-9)
    #expect(try abs(story.shows("layer0", at: 0.1 + 0.0625) - 0.75) < 1e-9)
    #expect(try story.shows("layer0", at: 0.1 + 0.125) == 1)
    #expect(try abs(story.shows("fraction", at: 0.1 + 0.125) - 0.875) < 1e-9)
  }

  @Test func `going back, a fraction is taken from 1 twice, and a layer that begins just after it still runs`() throws {
    let fraction = 12.0 / 844
    let layers: Value = [
      "animation": "layers",
      "layers": [
        ["range": ["start": .number(fraction.nextUp), "end": 1], "timingParameters": ["animationCurve": "linear"]]
      ],
    ]
    let released = try Story(Story.pan(-12), configuration: layers).event(2)
    let layer = try #require(released["layers"]?.list?.first)
    #expect(1 - (1 - fraction) > fraction)
    #expect(layer["isReversed"] == true)
    #expect(layer["running"] == true)
    #expect(layer["fraction"] == 0)
  }

  /// Back from 149.5 of 320 pt for 0.015 of 0.8 s: 0.4484375, which the last digit of the arithmetic takes below the tie.
  @Test func `a press on the way back reads the fraction left by the animator's own`() throws {
    let story = try Story(
      [
        ["type": "pan", "phase": "began", "approach": ["dy": -10]],
        ["type": "pan", "phase": "changed", "translation": -149.5],
        ["type": "pan", "phase": "ended", "translation": -149.5, "velocity": 0],
        ["type": "press", "phase": "began", "after": 0.015],
      ], configuration: ["duration": 0.8, "completionThreshold": 0.5], container: ["height": 320])
    let complete = 1 - 149.5 / 320
    let left = 1 - (complete + (1 - complete) * (0.015 / (149.5 / 320 * 0.8)))
    #expect(left < 0.4484375)
    #expect(try story.event(3)["emitted"]?.list?.last == "interactionStarted(longPress,0.448437)")
  }

  @Test(arguments: [(6.59375, "0.007812"), (19.78125, "0.023438")])
  func `a fraction halfway between two millionths is rounded to the even one`(
    translation: Double, spelled: String
  ) throws {
    let story = try Story(Story.pan(-translation))
    #expect(try story.event(1)["emitted"]?.list?.contains(.string("progress=fractionComplete:\(spelled)")) == true)
  }

  @Test func `a layer that runs longer is frozen when the transition ends`() throws {
    let layers: Value = [
      "animation": "layers", "duration": 0.5,
      "layers": [
        [
          "range": ["start": 0.5, "end": 1],
          "timingParameters": ["mass": 1, "stiffness": 100, "damping": 10],
        ]
      ],
    ]
    let story = try Story([Story.present], configuration: layers)
    let left = try story.shows("layer0", at: try story.completion.time.nextDown)
    #expect(left > 0.3 && left < 1)
  }

  @Test func `a pan without travel counts as one upwards`() throws {
    let story = try Story([["type": "pan", "phase": "began"]])
    #expect(try story.event(0)["emitted"]?.list?.first == "operationForInteractiveTransition=modal.present")
  }
}

@Suite struct `Transition moves its views` {
  @Test func `the view follows the finger, continues from there, and returns when flicked down`() throws {
    let story = try Story(
      Story.pan(-300, velocity: -200) + [
        ["type": "press", "phase": "began", "after": 0.1],
        ["type": "pan", "phase": "began"],
        ["type": "pan", "phase": "changed", "translation": 50, "after": 0.02],
        ["type": "pan", "phase": "ended", "translation": 50, "velocity": 1500],
      ])
    #expect(story.motion.frame(at: 0.1.nextDown).position == 844)
    #expect(try abs(#require(story.event(2)["fraction"]?.number) - 0.355450) < 1e-6)
    #expect(try abs(#require(story.event(3)["fraction"]?.number) - 0.555450) < 1e-6)
    #expect(try abs(#require(story.event(5)["position"]?.number) - 425.2) < 0.01)
    #expect(try story.event(6)["rules"] == ["flick-to-start"])
    #expect(try abs(#require(story.event(6)["settles"]?.number) - 0.248104) < 1e-6)
    #expect(try story.completion["state"] == "cancelled")
    #expect(story.rest.name == "dismissed" && story.rest.position == 844)
  }

  @Test func `the view does not jump where the finger leaves it`() throws {
    let story = try Story(Story.pan(-400))
    let released = try story.event(2).time
    let frames = [released.nextDown, released, released + 1e-9].map { story.motion.frame(at: $0).position }
    #expect(frames[0] == 844 || abs(frames[1] - 444) < 1e-9)
    #expect(abs(frames[2] - frames[1]) < 1e-5)
  }

  @Test(arguments: ["top", "bottom", "left", "right"]) func `the view moves over every edge`(edge: String) throws {
    let story = try Story([Story.present], configuration: ["edge": .string(edge)])
    let (x, y) = (try story.shows("presentedX", at: 0), try story.shows("presentedY", at: 0))
    let hidden: [String: [Double]] = ["top": [0, -844], "bottom": [0, 844], "left": [-390, 0], "right": [390, 0]]
    #expect([x, y] == hidden[edge])
    #expect(try story.shows("presentedX", at: 0.5) == 0)
    #expect(try story.shows("presentedY", at: 0.5) == 0)
  }

  @Test func `the views may dissolve`() throws {
    let story = try Story([Story.present], configuration: ["animation": "dissolve", "animationCurve": "linear"])
    #expect(try abs(story.shows("presentedAlpha", at: 0.125) - 0.25) < 1e-12)
  }
}
