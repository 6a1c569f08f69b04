import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `An input happens` {
  /// When the inputs of a timeline happen, by the first record of each.
  private func times(_ timeline: [Value], configuration: Value = [:]) throws -> [Double] {
    let story = try DrawerKitStory(timeline, configuration: configuration)
    return try timeline.indices.map { try story.event($0).time }
  }

  @Test func `an input happens at its time, or a given time after the one before it`() throws {
    #expect(
      try times([
        ["type": "layout"], ["type": "layout", "after": 0.5], ["type": "layout"], ["type": "layout", "at": 2],
        ["type": "layout", "at": 2], ["type": "layout", "after": 0.25],
      ]) == [0, 0.5, 0.5, 2, 2, 2.25])
  }

  @Test func `an input follows the end of a drag unless it has a time`() throws {
    let drag: Value = ["type": "drag", "by": 20, "over": 0.5]
    #expect(try times([drag, ["type": "layout", "after": 0.25]]) == [0, 0.75])
    #expect(
      try times([drag, ["type": "layout", "at": 0.25], ["type": "layout", "after": 0.125]]) == [0, 0.25, 0.375])
    #expect(try times([drag, drag]) == [0, 0.5])
  }

  @Test func `a settle ends once everything running is at rest`() throws {
    let move = Value.move(to: "fullyExpanded")
    #expect(try times([move, .settle]) == [0, 0.6])
    #expect(try times([move, ["type": "settle", "after": 0.4], move]) == [0, 1, 1])
    #expect(try times([move, ["type": "settle", "at": 2]]) == [0, 2])
    #expect(try times([move, ["type": "layout", "at": 5], .settle]) == [0, 5, 5])
    #expect(try times([.settle, .settle]) == [0, 0])
    // A dismissal by the library runs two transitions.
    #expect(try times([.move(to: "dismissed"), .settle]) == [0, 1.2])
  }

  @Test func `a settle in a drag ends once the finger is lifted and the drawer at rest`() throws {
    let story = try DrawerKitStory([["type": "drag", "by": -200, "over": 0.5], ["type": "settle", "at": 0.25]])
    #expect(try story.last.time == 0.5 + 0.6)
    #expect(try story.last.cause == nil)
  }

  @Test func `a settle after a stopped animation waits for the other animations`() throws {
    let story = try DrawerKitStory([
      ["type": "move", "to": "fullyExpanded", "finishAt": "start"], .settle,
    ])
    let stop = try #require(story.events.first { $0.cause == .completion })
    #expect(stop.time < 0.6)
    #expect(try story.event(1).time == stop.time)
  }

  @Test func `an advance ends when its time has passed`() throws {
    #expect(
      try times([
        ["type": "advance", "duration": 0.5], ["type": "advance", "after": 1, "duration": 0.5],
        ["type": "advance", "at": 3, "duration": 1], ["type": "layout"],
      ]) == [0.5, 2, 4, 4])
  }

  @Test func `an event has the model's values and those on the screen`() throws {
    let story = try DrawerKitStory([.move(to: "fullyExpanded"), ["type": "advance", "duration": 0.1]])
    #expect(try story.event(1)["position"] == 0)
    let shown = story.motion.frame(at: 0.1).position
    #expect(shown > 100 && shown < 500)
  }
}

@Suite struct `A drag expands` {
  /// The samples of a drag, each with the time since it began.
  private func samples(
    _ drag: [Value.Member], rate: Double, configuration: Value = ["heightOfPartiallyExpandedDrawer": 400]
  ) throws -> [ReportedEvent] {
    let scenario = try Scenario<DrawerKit>(
      [
        "container": ["height": 844], "drawer": ["system": "drawerkit", "configuration": configuration],
        "sampling": ["inputRate": .number(rate)],
        "timeline": [.object([.init("type", "drag")] + drag)],
      ])
    let samples = try scenario.performed(recordingSamples: true).events.filter { $0["phase"] != nil }
    #expect(scenario.sampleCount == samples.count)
    return samples
  }

  @Test(arguments: [
    (0.25, 120.0, 32), (0.5, 60, 32), (1, 97.3, 100), (0.1, 24, 5), (0.01, 120, 4), (0.001, 120, 3), (0, 120, 3),
  ])
  func `a drag expands to a first touch, samples at the input rate, and a release`(
    over: Double, rate: Double, count: Int
  ) throws {
    let samples = try samples([.init("by", -100), .init("over", .number(over))], rate: rate)
    #expect(samples.count == count)
    #expect(samples.first?["phase"] == "began")
    #expect(samples.dropFirst().dropLast().allSatisfy { $0["phase"] == "changed" })
    #expect(samples.last?["phase"] == "ended")
    #expect(samples.dropLast(2).enumerated().allSatisfy { $1.time == Double($0) / rate })
    #expect(samples.suffix(2).allSatisfy { $0.time == over })
    // The first touch moves nothing, and the last sample has come all the way.
    #expect(samples.first?["position"] == 444)
    #expect(abs((samples[samples.count - 2]["position"]?.number ?? 0) - 344) < 1e-9)
  }

  @Test(arguments: Drag.Course.allCases)
  func `a drag follows its curve`(course: Drag.Course) throws {
    let samples = try samples(
      [.init("by", -200), .init("over", 0.5), .init("curve", .string(course.rawValue))], rate: 60)
    let bezier = [Drag.Course.easeIn: CubicBezier.easeIn, .easeOut: .easeOut, .easeInOut: .easeInOut][course]
    for sample in samples.dropLast() {
      let x = sample.time / 0.5
      let way = course == .linear ? x : course == .sine ? sine(x) : bezier?.value(at: x) ?? .nan
      #expect(abs((sample["position"]?.number ?? 0) - (444 - 200 * way)) < 1e-9)
    }
  }

  /// Half a cosine, by its series: nothing of libm is needed for a few digits more than are compared.
  private func sine(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...20 {
      term *= -(.pi * x) * (.pi * x) / Double((2 * n - 1) * (2 * n))
      sum += term
    }
    return (1 - sum) / 2
  }

  @Test func `a drag has the velocity of its last samples unless it gives one`() throws {
    // Straight at 800 pt/s: 0.2 and 0.8 of the same rate.
    let straight: [Value.Member] = [.init("by", -200), .init("over", 0.25), .init("curve", "linear")]
    let changed = try samples(straight, rate: 120).filter { $0["phase"] == "changed" }
    #expect(changed.dropFirst().allSatisfy { abs(($0["velocity"]?.number ?? 0) + 800) < 1e-6 })
    #expect(try samples(straight, rate: 120).last?["rules"] == ["above-upper-mark-moving-up"])
    #expect(
      try samples(straight + [.init("releaseVelocity", 2533)], rate: 120).last?["rules"] == ["flick-down"])
    #expect(
      try samples(straight + [.init("releaseVelocity", 2532)], rate: 120).last?["rules"]
        == ["above-upper-mark-moving-down-in-stages"])
  }

  @Test func `a cancelled drag expands to a cancelled gesture`() throws {
    let samples = try samples([.init("by", -200), .init("cancelled", true)], rate: 120)
    #expect(samples.last?["phase"] == "cancelled")
    #expect(samples.last?["rules"] == ["cancelled-returns-to-start"])
    #expect(samples.last?["position"] == 444)
  }

  @Test func `a drag reports only its first and last samples unless all are requested`() throws {
    let story = try DrawerKitStory([["type": "drag", "by": -100]])
    #expect(story.events.compactMap { $0["phase"] } == ["began", "ended"])
  }
}

@Suite struct `A release has the velocity` {
  /// The rule of a release after samples at those times and translations.
  private func rule(_ samples: [(after: Double, translation: Double)], pause: Double = 0) throws -> Value? {
    let pans = samples.enumerated().map { index, sample -> Value in
      [
        "type": "pan", "phase": index == 0 ? "began" : "changed", "after": .number(sample.after),
        "translation": .number(sample.translation),
      ]
    }
    // One container height a second makes a flick.
    let story = try DrawerKitStory(
      pans + [["type": "pan", "phase": "ended", "after": .number(pause)]],
      configuration: ["flickSpeedThreshold": 1, "lowerMarkGap": 1000], container: ["height": 1000])
    return try story.event(samples.count)["rules"]
  }

  @Test func `a release has a fifth of the last rate and four fifths of the one before`() throws {
    // 0.2 * 100 + 0.8 * 1300 = 1060 pt/s; the other way round 0.2 * 1300 + 0.8 * 100 = 340.
    #expect(try rule([(0, 0), (0.01, 13), (0.01, 14)]) == ["flick-down"])
    #expect(try rule([(0, 0), (0.01, 1), (0.01, 14)]) == ["between-marks-moving-down"])
    // A first rate counts a fifth: 0.2 * 6000 = 1200.
    #expect(try rule([(0, 0), (0.01, 60)]) == ["flick-down"])
    #expect(try rule([(0, 0), (0.01, 49)]) == ["between-marks-moving-down"])
  }

  @Test func `a release after a pause has the velocity before it`() throws {
    #expect(try rule([(0, 0), (0.01, 20), (0.01, 40)], pause: 3) == ["flick-down"])
  }

  @Test func `a release after one touch, or after touches at one instant, has no velocity`() throws {
    #expect(try rule([(0, 0)]) == ["between-marks-to-partial"])
    #expect(try rule([(0, 0), (0, 30)]) == ["between-marks-to-partial"])
  }

  @Test func `a release has the velocity of its own gesture, not of the one before`() throws {
    let story = try DrawerKitStory(
      [["type": "drag", "by": -300, "over": 0.1], .settle, ["type": "pan", "phase": "began"]]
        + [["type": "pan", "phase": "ended"]])
    #expect(try story.event(3)["rules"] == ["above-upper-mark-at-rest"])
  }

  @Test func `a given velocity applies to its release only`() throws {
    let story = try DrawerKitStory([
      ["type": "pan", "phase": "began"],
      ["type": "pan", "phase": "changed", "translation": -10, "velocity": -5000, "after": 0.1],
      ["type": "pan", "phase": "changed", "translation": -10, "after": 0.1],
    ])
    #expect(try story.event(1)["velocity"] == -5000)
    // 0.2 * 0 + 0.8 * -100.
    #expect(abs((try story.event(2)["velocity"]?.number ?? 0) + 80) < 1e-9)
  }
}
