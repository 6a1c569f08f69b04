import AppleDrawers
import DrawerEngine
import Testing

private typealias Story = TransitionStory

@Suite struct `Transition resolves` {
  @Test(arguments: decisions)
  func `a release is resolved by its flick, or else by its fraction`(
    fraction: Double, velocity: Vector, position: Transition.End, rule: String
  ) {
    let decision = Transition.completion(of: .top, at: fraction, velocity: velocity, Transition.Configuration())
    #expect((decision.position, decision.rule.id) == (position, rule))
  }

  @Test(arguments: [(1284.5, 770.6999999999999, 1027.6), (2127.5, 1276.5, 1702.0), (500, 300, 400)])
  func `a flick of exactly the minimum speed counts`(
    least: Double, across: Double, along: Double
  ) {
    var configuration = Transition.Configuration()
    configuration.minimumFlickVelocity = least
    let speed = (across * across + along * along).squareRoot()
    let decision = Transition.completion(
      of: .top, at: 0, velocity: Vector(x: across, y: -along), configuration)
    #expect(
      (decision.position, decision.rule.id) == (speed >= least ? (.end, "flick-to-end") : (.start, "below-threshold")))
  }

  @Test func `without an edge only the fraction decides`() {
    let decision = Transition.completion(
      of: nil, at: 0.9, velocity: Vector(y: 5000), Transition.Configuration())
    #expect((decision.position, decision.rule.id) == (.end, "past-threshold"))
  }

  @Test func `releases resolve as their timelines do`() throws {
    for (translation, velocity) in [(-300.0, -200.0), (-100, -200), (-100, -1300), (-700, 1300)] {
      let story = try Story(Story.pan(translation, velocity: .number(velocity)))
      let drawer = Transition(
        container: Container(height: 844), configuration: Transition.Configuration(), scene: .init())
      let resolution = drawer.resolve(Release(position: 844 + translation, velocity: velocity))
      #expect(try story.event(2)["rules"] == [.string(resolution.rule)])
      #expect(story.rest == Transition.written(resolution.detent))
      #expect(try story.event(2)["settles"]?.number == resolution.animation?.duration)
    }
  }

  @Test func `a dismissal starts from where the view was presented`() {
    let drawer = Transition(
      container: Container(height: 844), configuration: Transition.Configuration(), scene: .init())
    let resolution = drawer.resolve(Release(position: 400, velocity: 0, from: .presented))
    #expect(resolution.detent == Detent(state: .dismissed, position: 844))
    #expect(drawer.resolve(Release(position: 200, velocity: 0, from: .presented)).detent.state == .presented)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-308, 1e-300, 1])
  func `a layer's range, however short, is covered from nothing to all of it`(end: Double) {
    let range = Transition.AnimationRange(start: 0, end: end)
    #expect(range.covered(by: 0) == 0)
    #expect(abs(range.covered(by: end) - 1) <= .ulpOfOne)
    #expect(range.covered(by: end.nextUp) == 1)
  }
}

@Suite struct `A transition is dragged` {
  @Test(arguments: [(0.0, 0.25), (40, .infinity), (-40, -.infinity)])
  func `in a container without width a drag covers nothing or everything`(x: Double, progress: Double) {
    let dragged = Transition.progress(
      of: Vector(x: x), towards: .right, from: 0.25, in: Container(width: 0, height: 844), Transition.Configuration())
    #expect(dragged == progress)
  }
}

/// Fraction and velocity of a sheet that comes up, and what becomes of it.
private let decisions: [(Double, Vector, Transition.End, String)] = [
  (0.1, Vector(y: -1200), .end, "flick-to-end"),
  (0.9, Vector(y: 1200), .start, "flick-to-start"),
  (0.9, Vector(y: 1199.9), .end, "past-threshold"),
  (0.1, Vector(y: -1199.9), .start, "below-threshold"),
  (1.0 / 3, Vector(), .start, "below-threshold"),
  ((1.0 / 3).nextUp, Vector(), .end, "past-threshold"),
  // The speed counts both ways, the direction only one.
  (0.1, Vector(x: 960, y: -720), .start, "below-threshold"),
  (0.1, Vector(x: 720, y: -960), .end, "flick-to-end"),
  (0.1, Vector(x: 900, y: -900), .end, "flick-to-end"),
]
