import DrawerEngine
import TestSupport
import Testing

/// B = 844, notches at 100, 300 and 600 pt.
@Suite struct `An OverlayContainer release with members left out` {
  @Test(arguments: GivenMembers.combinations.filter { !($0.scrolling && $0.cancelled) })
  func `resolves as its simulation does`(given: GivenMembers) throws {
    let configurations: [Value] = [
      ["heightForNotchAt": [100, 300, 600], "drivingScrollView": [:]],
      ["heightForNotchAt": [100, 300, 600], "drivingScrollView": [:], "presentation": "sheet"],
      ["heightForNotchAt": [100, 300, 600], "drivingScrollView": [:], "canReachNotchAt": [false, true, true]],
    ]
    for (configuration, notch) in configurations.flatMap({ one in (given.from ? [1, 2] : [0]).map { (one, $0) } }) {
      for (target, velocity) in [100.0, 160, 300, 420, 470, 600].flatMap({ height in
        (given.velocity ? [-2500.0, -450, 0, 450, 2500] : [0]).map { (height, $0) }
      }) {
        let start = [100.0, 300, 600][notch]
        let (type, phase): (Value, Value) = (
          given.scrolling ? "scroll" : "pan", given.cancelled ? "cancelled" : "ended"
        )
        let direction: Value = .number(target > start ? -1 : 1)
        let changed: [Value.Member] = [
          .init("type", type), .init("phase", "changed"), .init("after", 0.1), .init("velocity", direction),
          .init("translation", .number(start - target)),
        ]
        let ended: [Value.Member] = [
          .init("type", type), .init("phase", phase), .init("velocity", .number(velocity)),
          .init("translation", .number(start - target)),
        ]
        let story = try OverlayContainerStory(
          [["type": type, "phase": "began", "velocity": direction], .object(changed), .object(ended)],
          configuration: configuration, start: given.from ? ["notch": .number(Double(notch))] : nil)
        let dragged = try story.event(1)
        // A resolve request cannot state how far the content is scrolled: its scroll view's own offset counts.
        guard !given.scrolling || dragged["contentOffset"] == 0 else { continue }
        let reached = try #require(dragged["position"]?.number)
        let outcome = try resolved(
          given.release(at: reached, velocity: velocity, from: .number(Double(notch))), of: "overlaycontainer",
          container: ["height": 844], configuration: configuration)
        let event = try story.event(2)
        let place: Comment = "\(given) at \(reached), \(velocity) pt/s from \(notch), \(configuration.text)"
        #expect(event.overlayRules.last == outcome.rule, place)
        if outcome.rule.hasPrefix("dismiss") {
          #expect(event["dismissed"] == true, place)
        } else {
          #expect(event["position"] == .number(outcome.position), place)
          #expect(event["settles"] == outcome.animation.map { .number($0.settles) }, place)
        }
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `resolves in the classic style as its simulation does`(givesVelocity: Bool, isScrolling: Bool) throws {
    let given = GivenMembers(velocity: givesVelocity, from: false, cancelled: false, scrolling: isScrolling)
    let configuration: Value = ["style": "classic"]
    for height in [240.0, 350, 420] {
      for velocity in given.velocity ? [-900.0, -400, 0, 400, 900] : [0] {
        let story = try OverlayContainerStory(
          [
            ["type": "scroll", "phase": "began"],
            ["type": "scroll", "phase": "changed", "translation": .number(200 - height), "after": 0.1],
            [
              "type": "scroll", "phase": "ended", "translation": .number(200 - height), "velocity": .number(velocity),
            ],
          ], configuration: configuration, scrollView: [:])
        let outcome = try resolved(
          given.release(at: 844 - height, velocity: velocity, from: "minimum"), of: "overlaycontainer",
          container: ["height": 844], configuration: configuration)
        let event = try story.event(2)
        #expect(event.overlayRules == [outcome.rule] && event["position"] == .number(outcome.position))
        #expect(event["animation"]?["duration"] == outcome.animation.map { .number($0.duration) })
      }
    }
  }
}
