import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Frames hold what the events say` {
  @Test func `position and velocity can be rebuilt from the records and the formulas alone`() throws {
    var findings = Findings()
    var compared = 0
    // DrawerKit's records name every animation of the position with where it comes from.
    for drawn in try RandomSimulations.everyday(DrawerKit.self) {
      let (seed, simulation) = (drawn.seed, drawn.simulation)
      let rebuilt = RebuiltMotion(
        simulation.events, initial: simulation.initial, containerHeight: simulation.container.height)
      findings.expect(rebuilt.complaints.isEmpty, "seed \(seed): \(rebuilt.complaints.prefix(2))")
      guard rebuilt.isCertain else { continue }
      var numbers = SeededNumbers(seed: seed)
      for time in simulation.instants(between: 4, &numbers) {
        let frame = simulation.motion.frame(at: time)
        let (position, velocity) = rebuilt.sample(at: time)
        findings.expect(
          abs(frame.position - position) <= 1e-8 * rebuilt.reach, "seed \(seed) t \(time): \(frame), not at \(position)"
        )
        findings.expect(
          abs(frame.velocity - velocity) <= 1e-7 * (rebuilt.reach + abs(velocity)),
          "seed \(seed) t \(time): \(frame), not at \(velocity) pt/s")
        compared += 1
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
    #expect(compared > 10_000)
  }

  @Test func `records are in time order, and none precedes its input`() throws {
    for drawn in try RandomSimulations.everyday.get() + RandomSimulations.wild.get() {
      let events = drawn.simulation.events
      let isOrdered = zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }
      #expect(isOrdered, "\(drawn.name)")
      // A tap that is held may end after inputs that came later.
      let timeline = drawn.simulation.request["timeline"]?.list ?? []
      let others = events.filter { $0.cause != nil || timeline[$0.input]["type"] != "tap" }
      #expect(zip(others, others.dropFirst()).allSatisfy { $0.input <= $1.input }, "\(drawn.name)")
      #expect(events.allSatisfy { $0.time <= drawn.simulation.motion.duration }, "\(drawn.name)")
    }
  }
}
