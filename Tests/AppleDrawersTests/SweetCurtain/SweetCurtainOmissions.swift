import DrawerEngine
import TestSupport
import Testing

@Suite struct `A SweetCurtain release with members left out` {
  @Test(arguments: GivenMembers.combinations)
  func `resolves as its simulation does`(given: GivenMembers) throws {
    let origins: [(state: Value, height: Double)] =
      given.from ? [("mid", 500), ("max", 800), ("hide", 0)] : [("min", 200)]
    for (from, height) in origins {
      for target in [210.0, 340, 360, 500, 640, 660, 800] {
        for velocity in given.velocity ? [-900.0, -600, 0, 600, 900] : [0] {
          let (type, phase): (Value, Value) = (
            given.scrolling ? "scroll" : "pan", given.cancelled ? "cancelled" : "ended"
          )
          // A finger that moves down leaves content at its top where it is.
          let velocityDragged: Value = .number(given.scrolling ? (target >= height ? -1 : 1) : 0)
          func sample(_ phase: Value, _ velocity: Value) -> Value {
            var members: [Value.Member] = [
              .init("type", type), .init("phase", phase), .init("velocity", velocity),
              .init("translation", .number(height - target)),
            ]
            if given.scrolling { members.append(.init("contentOffset", 0)) }
            return .object(members + (phase == "changed" ? [.init("after", 0.1)] : []))
          }
          let story = try SweetCurtainStory(
            [
              ["type": type, "phase": "began", "velocity": velocityDragged], sample("changed", velocityDragged),
              sample(phase, .number(velocity)),
            ], start: from, scrollView: given.scrolling ? [:] : nil)
          let reached = try #require(try story.event(1)["position"]?.number)
          let outcome = try resolved(
            given.release(at: reached, velocity: velocity, from: from), of: "sweetcurtain",
            container: ["height": 1000], configuration: [:])
          let event = try story.event(2)
          let place: Comment = "\(given) at \(reached), \(velocity) pt/s from \(from.text)"
          #expect(event["rules"]?.list?.last == .string(outcome.rule), place)
          #expect(event["position"] == .number(outcome.position), place)
          #expect(event["animation"]?["duration"] == outcome.animation.map { .number($0.duration) }, place)
        }
      }
    }
  }

  @Test func `a release begins in the state of the request's start`() throws {
    for state in ["min", "mid", "max"] {
      let outcome = try resolved(
        ["position": 500, "velocity": -900], of: "sweetcurtain", container: ["height": 1000], configuration: [:],
        scene: [.init("start", ["state": .string(state)])])
      #expect(
        outcome.rule == ["min": "flick-up-to-mid", "mid": "flick-up-to-max", "max": "flick-up-at-max-stays"][state])
    }
  }
}
