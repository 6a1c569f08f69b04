import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// Transitions over the left and right edges of a container of 390 by 844 pt.
@Suite struct `A transition sideways` {
  private struct Story: MotionStory {
    let motion: Motion
    let events: [ReportedEvent]
    let rest: Detent<Tape>

    init(_ timeline: [Value], configuration: Value, presented: Bool = false) throws {
      (motion, events, rest) = try Scenario<Transition>([
        "container": ["width": 390, "height": 844],
        "drawer": ["system": "transition", "configuration": configuration],
        "start": ["presented": .bool(presented)],
        "timeline": .list(timeline),
      ]).performed()
    }
  }

  /// A configuration, and where the presented view is while it is not shown.
  static let sideways: [(configuration: Value, operation: String, hidden: Double)] = [
    (["transitionType": "navigation", "animation": "push", "edge": "right"], "push", 390),
    (["transitionType": "navigation", "animation": "move", "edge": "left"], "push", -390),
    (["transitionType": "modal", "edge": "right"], "present", 390),
    (["transitionType": "tabBar", "animation": "push"], "increaseIndex", 390),
    (["transitionType": "tabBar", "rightToLeft": true], "increaseIndex", -390),
  ]

  private func drawer(_ configuration: Value) throws -> Transition {
    var reading = Reading(Tape(configuration))
    return Transition(
      container: Container(height: 844),
      configuration: try #require(Transition.Configuration.read(.root, &reading)), scene: .init())
  }

  @Test(arguments: sideways) func `a sideways transition rests at its detents`(
    configuration: Value, operation: String, hidden: Double
  ) throws {
    let drawer = try drawer(configuration)
    #expect(drawer.axis == .horizontal)
    #expect(Set(drawer.detents.map(\.position)) == [0, hidden])
    for (share, velocity) in [(0.9, 0.0), (0.1, 0), (0.9, -hidden * 10), (0.1, hidden * 10)] {
      let resolution = drawer.resolve(Release(position: hidden * share, velocity: velocity))
      #expect(drawer.detents.contains(resolution.detent))
    }
    #expect(drawer.resolve(Release(position: hidden * 0.9, velocity: 0)).detent.state == .dismissed)
    #expect(drawer.resolve(Release(position: hidden * 0.9, velocity: -hidden * 10)).rule == "flick-to-end")
    #expect(drawer.resolve(Release(position: hidden * 0.1, velocity: 0)).detent.state == .presented)
  }

  @Test(arguments: sideways) func `a sideways transition moves the position along the axis, in frames and events`(
    configuration: Value, operation: String, hidden: Double
  ) throws {
    let story = try Story([["type": "begin", "operation": .string(operation)]], configuration: configuration)
    #expect(story.motion.axis == .horizontal)
    #expect(story.motion.frame(at: 0).position == hidden)
    let middle = story.motion.frame(at: 0.25)
    #expect(abs(middle.position - hidden / 2) < 1e-9)
    #expect(middle.velocity * hidden < 0 && middle.height == 844)
    #expect(try story.shows("presentedX", at: 0.25) == middle.position)
    #expect(story.motion.frame(at: 0.5).position == 0)
    #expect(story.rest.position == 0)
    #expect(try story.last["position"] == 0)
  }

  @Test func `a sideways transition follows a drag to the side, and ignores one up or down`() throws {
    let push: Value = ["transitionType": "navigation", "animation": "push", "edge": "right"]
    let drag: Value = ["type": "drag", "by": ["x": -195, "y": 30], "releaseVelocity": ["x": -200, "y": 0]]
    let story = try Story([drag], configuration: push)
    #expect(story.events.last { $0["rules"] != nil }?["rules"] == ["past-threshold"])
    let held = story.motion.frame(at: 0.24)
    #expect(held.phase == .dragging && held.position > 195 && held.position < 205 && held.velocity < 0)
    #expect(story.rest.position == 0)

    let still = try Story([["type": "drag", "by": -195]], configuration: push)
    #expect(still.motion.frame(at: 0.24).position == 390 && still.rest.position == 390)
  }

  @Test func `a sideways release resolves as its timeline does`() throws {
    let push: Value = ["transitionType": "navigation", "animation": "push", "edge": "right"]
    for (x, velocity) in [(-200.0, -200.0), (-100, -200), (-100, -1300), (-300, 1300)] {
      let story = try Story(
        [
          ["type": "pan", "phase": "began", "approach": ["dx": -10]],
          ["type": "pan", "phase": "changed", "translation": ["x": .number(x), "y": 7], "after": 0.1],
          ["type": "pan", "phase": "ended", "velocity": ["x": .number(velocity), "y": 0]],
        ], configuration: push)
      let resolution = try drawer(push).resolve(Release(position: 390 + x, velocity: velocity))
      #expect(try story.event(2)["rules"] == [.string(resolution.rule)])
      #expect(story.rest == Transition.written(resolution.detent))
      let settles = try #require(try story.event(2)["settles"]?.number)
      #expect(abs(settles - (resolution.animation?.duration ?? 0)) < 1e-12)
    }
  }

  @Test(arguments: ["reveal", "dissolve", "layers"])
  func `a transition that does not move the presented view rests at the same detents`(animation: String) throws {
    let configuration: Value = [
      "transitionType": "navigation", "animation": .string(animation), "edge": "right",
      "layers": [["timingParameters": ["animationCurve": "easeIn"]]],
    ]
    let story = try Story([["type": "begin", "operation": "push"]], configuration: configuration)
    #expect(try drawer(configuration).detents.map(\.position) == [0, 390])
    #expect(story.motion.frame(at: 0.25).position == 0)
    #expect(story.motion.frame(at: 0.25).velocity == 0)
    #expect(story.rest.position == 0)
  }
}
