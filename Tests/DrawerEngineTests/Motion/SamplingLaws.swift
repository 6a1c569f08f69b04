import DrawerEngine
import TestSupport
import Testing

@Suite struct `Sampling is a function of time` {
  @Test func `a motion can be sampled backwards`() throws {
    for drawn in try RandomSimulations.everyday.get() {
      let motion = drawn.simulation.motion
      var numbers = SeededNumbers(seed: drawn.seed)
      let instants = drawn.simulation.instants(between: 3, &numbers)
      let forwards = instants.map { motion.frame(at: $0) }
      let backwards = Array(instants.reversed().map { motion.frame(at: $0) }.reversed())
      #expect(forwards == backwards, "\(drawn.name)")
      let shuffled = Array(instants.indices).shuffled(using: &numbers)
      #expect(shuffled.allSatisfy { motion.frame(at: instants[$0]) == forwards[$0] }, "\(drawn.name)")
    }
  }

  @Test func `a frame written over another one is the same`() throws {
    for drawn in try RandomSimulations.everyday.get() {
      let motion = drawn.simulation.motion
      var numbers = SeededNumbers(seed: drawn.seed)
      var reused = Frame()
      let isSame = drawn.simulation.instants(between: 3, &numbers).allSatisfy { time in
        motion.sample(at: time, into: &reused)
        return reused == motion.frame(at: time)
      }
      #expect(isSame, "\(drawn.name)")
    }
  }

  @Test func `every rate shows the same at the same instant`() throws {
    var sampling = Sampling()
    for drawn in try RandomSimulations.everyday.get() {
      let motion = drawn.simulation.motion
      let end = min(motion.duration, 1.5)
      var shown: [Double: Frame] = [:]
      for rate in [30.0, 60, 120, 1000] {
        sampling.rate = rate
        sampling.to = end
        let times = FrameTimes(sampling, duration: motion.duration)
        for place in 0..<times.count {
          let frame = motion.frame(at: times[place])
          #expect(shown[frame.time] == nil || shown[frame.time] == frame, "\(drawn.name)")
          shown[frame.time] = frame
        }
      }
    }
  }

  @Test func `the phase shows whether anything moves`() throws {
    var findings = Findings()
    for drawn in try RandomSimulations.everyday.get() {
      let motion = drawn.simulation.motion
      var numbers = SeededNumbers(seed: drawn.seed)
      for time in drawn.simulation.instants(between: 3, &numbers) {
        let frame = motion.frame(at: time)
        findings.expect(frame.phase != .idle || frame.velocity == 0, "\(drawn.name): \(frame)")
        let base = motion.containerHeight.sample(at: time).value
        findings.expect(frame.height == base + motion.pitch * frame.position, "\(drawn.name): \(frame)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }
}

@Suite struct `A simulation is determined by its request` {
  @Test func `compiling a scenario twice gives the same events and frames`() throws {
    for drawn in try RandomSimulations.everyday.get() {
      let again = try Simulation(drawn.system, drawn.simulation.request)
      #expect(again.events == drawn.simulation.events, "\(drawn.name)")
      #expect(again.motion.duration == drawn.simulation.motion.duration, "\(drawn.name)")
      var numbers = SeededNumbers(seed: drawn.seed)
      let instants = drawn.simulation.instants(between: 2, &numbers)
      #expect(
        instants.allSatisfy { again.motion.frame(at: $0) == drawn.simulation.motion.frame(at: $0) }, "\(drawn.name)")
    }
  }

  @Test func `the recorded samples of a drag change no frame`() throws {
    for drawn in try RandomSimulations.everyday.get() {
      let quiet = try Simulation(drawn.system, drawn.simulation.request, recordsSamples: false)
      #expect(quiet.events.count <= drawn.simulation.events.count, "\(drawn.name)")
      var numbers = SeededNumbers(seed: drawn.seed)
      let instants = drawn.simulation.instants(between: 2, &numbers)
      #expect(
        instants.allSatisfy { quiet.motion.frame(at: $0) == drawn.simulation.motion.frame(at: $0) }, "\(drawn.name)")
    }
  }
}
