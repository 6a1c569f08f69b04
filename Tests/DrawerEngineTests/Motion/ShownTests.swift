import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `What is shown while a timeline is performed` {
  /// A press catches a transition where it is seen, however many came before it.
  @Test func `the screen during a timeline is that of its frames`() throws {
    let once: [Value] = [
      ["type": "begin", "operation": "present", "after": 0.01],
      ["type": "press", "phase": "began", "after": 0.13], ["type": "press", "phase": "ended", "after": 0.02],
      ["type": "press", "phase": "began", "after": 0.07], ["type": "press", "phase": "ended", "after": 0.02],
    ]
    let timeline = (0..<40).flatMap { _ in once }
    let simulation = try Simulation(
      Transition.self,
      [
        "container": ["height": 844], "drawer": ["system": "transition", "configuration": ["duration": 0.3]],
        "timeline": .list(timeline),
      ]
    )
    let motion = simulation.motion
    var caught = 0
    for event in simulation.events where event["rules"] == ["interrupted"] {
      let frames = [event.time.nextDown, event.time].map { motion.frame(at: $0) }
      #expect(abs(frames[0].position - frames[1].position) < 1e-6)
      #expect(frames[1].velocity == 0)
      caught += 1
    }
    #expect(caught >= 40)
  }
}
