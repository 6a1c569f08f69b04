import DrawerEngine
import TestSupport
import Testing

private typealias Story = SweetCurtainStory

@Suite struct `SweetCurtain in mid-flight` {
  @Test func `a caught curtain starts from its visible position and from its target`() throws {
    let story = try Story([
      Story.move(to: "max"),
      ["type": "pan", "phase": "began", "after": 0.1],
      ["type": "pan", "phase": "changed", "translation": 50, "velocity": 500, "after": 0.01],
    ])
    let motion = story.motion
    #expect(abs(motion.frame(at: 0.1).position - motion.frame(at: 0.1.nextDown).position) < 1e-6)
    #expect(motion.frame(at: 0.1).phase == .dragging)
    // Fifty points from max, the animation's target; what is left of the way there fades on top.
    let time = try story.event(2).time
    let seen = [time.nextDown, time].map { motion.frame(at: $0).position }
    #expect(abs(seen[1] - seen[0] - 50) < 1e-6)
    #expect(try story.event(2)["position"] == 250)
    #expect(motion.frame(at: 0.4).position == 250)
  }

  @Test func `a new target in mid-flight bends the motion without a break`() throws {
    let story = try Story([Story.move(to: "max"), ["type": "move", "to": "min", "after": 0.15]])
    let motion = story.motion
    #expect(abs(motion.frame(at: 0.15).position - motion.frame(at: 0.15.nextDown).position) < 1e-6)
    #expect(motion.duration == 0.55)
    #expect(motion.frame(at: 0.55).position == 800)
  }

  @Test func `every animated move is the same spring, whatever the finger did`() throws {
    let story = try Story(Story.pan(-100, velocity: -5000))
    let released = try story.event(2)
    #expect(
      released["animation"] == [
        "api": "UIView.animate(usingSpringWithDamping)", "duration": 0.4, "delay": 0, "dampingRatio": 0.8,
        "initialVelocity": 3, "options": ["allowUserInteraction"], "toHeight": 500, "toPosition": 500,
        "toState": "mid",
      ])
    #expect(released["settles"] == 0.4)
    // Three times the 200 pt from 700 to 500, a second.
    #expect(abs(story.motion.frame(at: 0.1).velocity + 600) < 1e-6)
  }

  @Test(arguments: [0, -1])
  func `a move without a duration is immediate`(duration: Double) throws {
    let story = try Story([Story.move(to: "max")], configuration: ["movingDuration": .number(duration)])
    #expect(try story.event(0)["animation"]?["duration"] == .number(duration))
    #expect(try story.event(0)["settles"] == 0)
    #expect(story.motion.duration == 0)
    #expect(story.motion.frame(at: 0).position == 200)
  }

  @Test
  func `the curtain is as fast as the finger, slower on the band, and at rest when held`()
    throws
  {
    func velocity(_ translation: Double, _ configuration: Value = [:]) throws -> Double {
      let moves = Array(Story.pan(translation, velocity: -100).dropLast())
      return try Story(moves, configuration: configuration, start: "mid").motion.frame(at: 0.1).velocity
    }
    #expect(try velocity(-100) == -100)
    #expect(try velocity(-350) == -25)
    #expect(try velocity(-350, ["topBounce": false]) == 0)
    #expect(try velocity(350, ["bottomBounce": false]) == 0)
  }

  @Test func `a curtain thrown below nothing is shown without height`() throws {
    let story = try Story(Array(Story.pan(-3000, velocity: 0).dropLast()), start: "max")
    let thrown = try #require(try story.event(1)["height"]?.number)
    #expect(thrown < 0)
    let frame = story.motion.frame(at: 0.1)
    #expect(frame.position == 1000 && frame.height == 0)
  }

  @Test func `a wild finger leaves finite numbers`() throws {
    let samples = (0..<400).map { index -> Value in
      ["type": "pan", "phase": "changed", "translation": .number(index % 2 == 0 ? 1e6 : -1e6), "after": 0.01]
    }
    let story = try Story([["type": "pan", "phase": "began"]] + samples)
    let areFinite = story.events.allSatisfy { story.motion.frame(at: $0.time).position.isFinite }
    #expect(areFinite)
  }
}

@Suite struct `SweetCurtain takes inputs` {
  @Test func `a gesture's first step counts from where it began`() throws {
    let story = try Story([
      ["type": "pan", "phase": "began", "translation": -10],
      ["type": "pan", "phase": "changed", "translation": -25, "after": 0.1],
    ])
    #expect(try story.event(0)["position"] == 800)
    #expect(try story.event(1)["position"] == 775)
  }

  @Test func `a finger outside the curtain moves nothing`() throws {
    let story = try Story([
      ["type": "drag", "by": -100, "y": 700], ["type": "drag", "by": -100, "y": 850, "releaseVelocity": 0],
    ])
    #expect(story.events.prefix { $0.input == 0 }.allSatisfy { $0["ignored"] == "outside-curtain" })
    #expect(try story.event(1)["emitted"] == ["curtainWillBeginDragging"])
  }

  @Test func `a changed property moves nothing, and applies from the next release on`() throws {
    let story = try Story(
      [
        Story.set("midHeightCoefficient", to: nil), Story.set("showsHandleIndicator", to: false),
        Story.set("swipeResistance", to: ["custom": 10]),
      ] + Story.pan(-1, velocity: -11))
    #expect(try story.event(0)["position"] == 800)
    #expect(try story.event(1)["handleAlpha"] == 0)
    #expect(try story.event(5)["rules"] == ["flick-up-skips-missing-mid"])
  }

  @Test func `the refusal of a value points to it`() throws {
    func refusal(_ property: Value, _ value: Value) throws -> Reading.Violation {
      do {
        _ = try Story([Story.set(property, to: value)])
      } catch let refused as Refused {
        return try #require(refused.violations.first)
      }
      throw Taken()
    }
    let input: [Reading.Step] = [.member("timeline"), .element(0)]
    let name = try refusal("minHeight", 0.3)
    #expect(name.path == input + [.member("property")])
    #expect(name.message.hasPrefix("is \"minHeight\""))
    let kind = try refusal("topBounce", 1)
    #expect(kind.path == input + [.member("value")])
    #expect(kind.message == "must be true or false, not a number")
    let negative = try refusal("swipeResistance", ["custom": -4])
    #expect(negative.path == input + [.member("value"), .member("custom")])
    #expect(negative.message == "is -4 pt/s; it may be 0 to 1000000")
    #expect(try refusal("actualHeight", 300).path == input + [.member("property")])
  }

  @Test func `calls that the delegate received before are reported once`() throws {
    let story = try Story([["type": "advance", "duration": 0.1]], start: "max")
    let heard = story.initial.first { $0.name == "emitted" }?.value
    #expect(heard == ["curtain:didChange:min", "curtainDidDrag", "curtain:didChange:max"])
    #expect(try story.event(0).members.filter { $0.name == "emitted" }.map(\.value) == [[]])
  }

  @Test func `a progress that is not a number is null`() throws {
    let story = try Story([], configuration: ["minHeightCoefficient": 0.8])
    #expect(story.initial.contains(.init("progress", nil)))
  }

  private struct Taken: Error {}

  @Test func `several properties are set by their names as one is`() throws {
    let one = try Story([
      Story.set("maxHeightCoefficient", to: 0.9), Story.set("topBounce", to: false), Story.move(to: "max"),
    ])
    let both = try Story([
      ["type": "set", "maxHeightCoefficient": 0.9, "topBounce": false], ["type": "advance", "duration": 0],
      Story.move(to: "max"),
    ])
    #expect(one.rest.position == 100 && both.rest == one.rest)
    #expect(both.motion.frame(at: 0.1).position == one.motion.frame(at: 0.1).position)
  }

  @Test(
    arguments: [
      ["minHeightCoefficient": "low"], ["property": "topBounce"], ["value": true], ["swipeResistance": ["custom": -1]],
      ["property": "topBounce", "value": 1], ["heightForNotchAt": [1]],
    ] as [Value])
  func `a set without a settable property is refused`(change: Value) {
    #expect(throws: Refused.self) {
      try Story([.object([.init("type", "set")] + (change.members ?? []))])
    }
  }
}
