import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

private typealias Story = TransitionStory

@Suite struct `A transition of its own` {
  private static let different: Value = [
    "duration": 0.5,
    "transitionFor": [
      ["operation": "dismiss", "duration": 1, "animation": "dissolve", "animationCurve": "linear"],
      ["operation": "push", "duration": 3],
    ],
  ]

  @Test func `only its own operation gets a transition`() throws {
    let story = try Story(
      [Story.present, ["type": "settle"], ["type": "begin", "operation": "dismiss"]], configuration: Self.different)
    #expect(try story.event(0)["effectiveDuration"] == 0.5 && story.event(0)["settles"] == 0.5)
    #expect(try story.event(2)["effectiveDuration"] == 1 && story.event(2)["settles"] == 1)
    // The view came from below, and fades where it is.
    #expect(abs(story.motion.frame(at: 0.25).position - 422) < 1e-9)
    #expect(story.motion.frame(at: 1).position == 0)
    #expect(abs(try story.shows("presentedAlpha", at: 1) - 0.5) < 1e-9)
    #expect(story.rest.position == 844)
  }

  @Test func `a transition of an operation is resolved on its own`() throws {
    var reading = Reading(Tape(Self.different))
    let configuration = try #require(Transition.Configuration.read(.root, &reading))
    let drawer = Transition(container: Container(height: 844), configuration: configuration, scene: .init())
    #expect(drawer.resolve(Release(position: 400, velocity: -1300)).animation?.timing == .named(.easeInOut))
    let back = drawer.resolve(Release(position: 422, velocity: 0, from: .presented)).animation
    #expect(back?.timing == .named(.linear) && back?.duration == 0.5)
  }

  @Test func `a transition of an operation may have a shared element, or none`() throws {
    let configuration: Value = [
      "sharedElement": ["timingParameters": ["animationCurve": "linear"]],
      "transitionFor": [["operation": "dismiss", "sharedElement": nil]],
    ]
    let story = try Story(
      [Story.present, ["type": "settle"], ["type": "begin", "operation": "dismiss"]], configuration: configuration)
    func emits(_ input: Int) throws -> Bool {
      try story.event(input)["emitted"]?.list?.contains("sharedElement.setup") ?? false
    }
    #expect(try emits(0) && !emits(2))
  }
}

extension `A transition of its own` {
  @Test func `an operation has at most one transition of its own`() {
    let twice: Value = ["transitionFor": [["operation": "pop"], ["operation": "push"], ["operation": "pop"]]]
    var reading = Reading(Tape(twice))
    _ = Transition.Configuration.read(.root, &reading)
    #expect(reading.violations.map(\.message) == ["is \"pop\" a second time"])
    #expect(reading.violations.first?.path == [.member("transitionFor"), .element(2), .member("operation")])
  }
}

@Suite struct `A transition that is changed` {
  @Test func `a new threshold applies at once`() throws {
    let pan = Story.pan(-300, velocity: -200)
    let change: Value = ["type": "set", "completionThreshold": 0.5, "after": 0.05]
    #expect(try Story(pan).rest.position == 0)
    #expect(try Story([pan[0], pan[1], change, pan[2]]).rest.position == 844)
  }

  @Test func `a new duration applies from the next transition on`() throws {
    let story = try Story([
      Story.present, ["type": "set", "duration": 2, "animation": "dissolve", "after": 0.1], ["type": "settle"],
      ["type": "begin", "operation": "dismiss"],
    ])
    #expect(try story.event(1)["effectiveDuration"] == 0.5)
    #expect(try story.event(2).time == 0.5)
    #expect(try story.event(3)["effectiveDuration"] == 2)
    #expect(story.motion.frame(at: 1.5).position == 0)
  }

  @Test func `layers given later get tracks`() throws {
    let layers: Value = [["timingParameters": ["animationCurve": "easeIn"]]]
    let story = try Story([["type": "set", "animation": "layers", "layers": layers], Story.present])
    #expect(abs(try story.shows("layer0", at: 0.25) - 0.5) < 1e-9)
    #expect(try story.shows("layer0Progress", at: 0.25) < 0.4)
  }

  @Test(
    arguments: [["transitionType": "modal"], ["edge": "left"], ["interactive": false], ["duration": -1]] as [Value])
  func `values fixed with the controller cannot be changed`(change: Value) {
    let input = Value.object([.init("type", "set")] + (change.members ?? []))
    #expect(throws: (any Error).self) { try Story([input]) }
  }

  @Test func `the finger is measured in the new container, and hides the view beyond it`() throws {
    let resize: Value = ["type": "resize", "container": ["height": 400]]
    let idle = try Story([resize, Story.present])
    #expect(try idle.event(0)["position"] == 400)
    #expect(idle.motion.frame(at: 0).position == 400 && idle.motion.frame(at: 0).height == 0)
    let dragged = try Story([
      ["type": "pan", "phase": "began", "approach": ["dy": -10]], resize,
      ["type": "pan", "phase": "changed", "translation": -100, "after": 0.1],
    ])
    #expect(try dragged.event(2)["fraction"] == 0.25)
    // The view was set up for the old one.
    #expect(try dragged.event(2)["position"] == 633)
    let back = try Story([
      Story.present, ["type": "settle"], ["type": "begin", "operation": "dismiss"], ["type": "settle"], resize,
    ])
    #expect(try back.last["position"] == 400)
  }
}

@Suite struct `Frames of a transition` {
  private static let layers: Value = [
    "animation": "layers",
    "layers": [
      ["timingParameters": ["animationCurve": "easeIn"], "range": ["start": 0, "end": 0.5]],
      ["timingParameters": ["mass": 1, "stiffness": 400, "damping": 15]],
    ],
  ]

  @Test func `each layer's progress follows its own curve`() throws {
    let story = try Story([Story.present], configuration: Self.layers)
    let duration = try #require(try story.event(0)["effectiveDuration"]?.number)
    let easeIn = CubicBezier.easeIn
    for share in [0.1, 0.3, 0.45] {
      let time = share * duration
      #expect(abs(try story.shows("layer0", at: time) - share * 2) < 1e-9)
      #expect(abs(try story.shows("layer0Progress", at: time) - easeIn.value(at: share * 2)) < 1e-9)
    }
    #expect(try story.shows("layer0Progress", at: duration * 0.7) == 1)
    let spring = Timing.spring(mass: 1, stiffness: 400, damping: 15).curve(lasting: 1, axis: .scalar)
    #expect(abs(try story.shows("layer1Progress", at: 0.1) - spring.sample(at: 0.1).value) < 1e-9)
    // The layer overshoots, which no fraction does.
    let shown = try (0..<100).map { try story.shows("layer1Progress", at: duration * Double($0) / 100) }
    #expect((shown.max() ?? 0) > 1)
  }

  @Test func `scrubbing a layer sets its progress to its fraction`() throws {
    let story = try Story(Story.pan(-211).dropLast(), configuration: Self.layers)
    #expect(abs(try story.shows("layer0Progress", at: 0.1) - 0.5) < 1e-9)
    #expect(abs(try story.shows("layer1Progress", at: 0.1) - 0.25) < 1e-9)
  }

  @Test func `the shared element's progress starts anew at each release`() throws {
    let shared: Value = ["sharedElement": ["timingParameters": ["animationCurve": "easeOut"]]]
    let story = try Story(Story.pan(-422), configuration: shared)
    #expect(try story.shows("sharedElementProgress", at: 0.05) == 0)
    let settles = try #require(try story.event(2)["settles"]?.number)
    let middle = try story.shows("sharedElementProgress", at: 0.1 + settles / 2)
    #expect(abs(middle - CubicBezier.easeOut.value(at: 0.5)) < 1e-9)
    #expect(try story.shows("sharedElementProgress", at: 5) == 0)
  }

  @Test func `frames have no members without content`() throws {
    let plain = try Story([Story.present])
    #expect(
      plain.motion.appearance.map(\.name) == [
        "fraction", "presentingX", "presentingY", "presentingAlpha", "presentedX", "presentedY", "presentedAlpha",
        "layer0",
      ])
  }
}
