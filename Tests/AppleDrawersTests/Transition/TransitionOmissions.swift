import DrawerEngine
import TestSupport
import Testing

@Suite struct `A Transition release with members left out` {
  private static let shared: Value = ["sharedElement": ["timingParameters": ["animationCurve": "easeIn"]]]
  private static let layers: Value = [
    "animation": "layers",
    "layers": [
      ["range": ["start": 0.25, "end": 0.75], "timingParameters": ["animationCurve": "easeOut"]],
      ["timingParameters": ["animationCurve": "linear"]],
    ],
  ]

  /// There is no scroll view, so `scrolling` has no meaning.
  @Test(arguments: GivenMembers.combinations.filter { !$0.scrolling }, [[:], shared, layers])
  func `resolves as its simulation does`(given: GivenMembers, configuration: Value) throws {
    for presented in given.from ? [false, true] : [false] {
      for fraction in [0.1, 0.2, 0.4, 0.5, 0.9] {
        for velocity in given.velocity ? [-1300.0, -300, 0, 300, 1300] : [0] {
          let translation = (presented ? 844 : -844) * fraction
          let story = try TransitionStory(
            TransitionStory.pan(
              translation, velocity: .number(velocity), phase: given.cancelled ? "cancelled" : "ended"),
            configuration: configuration, presented: presented)
          let outcome = try resolved(
            given.release(
              at: (presented ? 0 : 844) + translation, velocity: velocity, from: presented ? "presented" : "dismissed"),
            of: "transition", container: ["height": 844], configuration: configuration)
          let event = try story.event(2)
          let place: Comment = "\(given) at \(fraction), \(velocity) pt/s, \(presented), \(configuration.text)"
          #expect(event["rules"] == [.string(outcome.rule)], place)
          #expect(story.rest.position == outcome.position, place)
          let first = event["animation"]?["layers"]?.list?.first { $0["layer"] == 0 }
          #expect(first == nil ? outcome.animation == nil : true, place)
          guard let first, let animation = outcome.animation else { continue }
          #expect(abs((first["duration"]?.number ?? .nan) - animation.duration) < 1e-9, place)
          #expect(first["timing"] == animation.timing.map(Notation.timing.write), place)
        }
      }
    }
  }

  @Test(arguments: [1.0 / 3, 0.1, 0.7], [844.0, 667, 731])
  func `a release at exactly the threshold goes back`(threshold: Double, height: Double) throws {
    for (position, from) in [(height * (1 - threshold), "dismissed"), (height * threshold, "presented")] {
      let outcome = try resolved(
        ["position": .number(position), "from": .string(from)], of: "transition",
        container: ["height": .number(height)], configuration: ["completionThreshold": .number(threshold)])
      #expect(outcome.rule == "below-threshold")
    }
  }
}
