import DrawerEngine
import TestSupport
import Testing

@Suite struct `Sampling is a function of time` {
  @Test func `time can be asked backwards`() throws {
    for (seed, simulation) in try RandomSimulations.everyday.get().prefix(100) {
      let motion = simulation.motion
      var numbers = SeededNumbers(seed: seed)
      let instants = motion.instants(between: 3, &numbers)
      let forwards = instants.map { motion.frame(at: $0) }
      let backwards = Array(instants.reversed().map { motion.frame(at: $0) }.reversed())
      #expect(forwards == backwards, "seed \(seed)")
      let shuffled = Array(instants.indices).shuffled(using: &numbers)
      #expect(shuffled.allSatisfy { motion.frame(at: instants[$0]) == forwards[$0] }, "seed \(seed)")
    }
  }

  @Test func `a frame written over another one is the same`() throws {
    for (seed, simulation) in try RandomSimulations.everyday.get().prefix(100) {
      let motion = simulation.motion
      var numbers = SeededNumbers(seed: seed)
      var reused = Frame()
      let isSame = motion.instants(between: 3, &numbers).allSatisfy { time in
        motion.sample(at: time, into: &reused)
        return reused == motion.frame(at: time)
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func `any rate shows the same at the same instant`() throws {
    var sampling = Sampling()
    for (seed, simulation) in try RandomSimulations.everyday.get().prefix(60) {
      let motion = simulation.motion
      let end = min(motion.duration, 5)
      var shown: [Double: Frame] = [:]
      for rate in [30.0, 60, 120, 1000] {
        sampling.rate = rate
        sampling.to = end
        let times = FrameTimes(sampling, duration: motion.duration)
        for place in 0..<times.count {
          let frame = motion.frame(at: times[place])
          #expect(shown[frame.time] == nil || shown[frame.time] == frame, "seed \(seed)")
          shown[frame.time] = frame
        }
      }
    }
  }

  @Test func `the phase tells whether anything moves`() throws {
    var findings = Findings()
    for (seed, simulation) in try RandomSimulations.everyday.get() {
      let motion = simulation.motion
      var numbers = SeededNumbers(seed: seed)
      for time in motion.instants(between: 3, &numbers) {
        let frame = motion.frame(at: time)
        findings.expect(frame.phase != .idle || frame.velocity == 0, "seed \(seed): \(frame)")
        findings.expect(
          frame.height == motion.containerHeight.sample(at: time).value - frame.position, "seed \(seed): \(frame)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }
}

@Suite struct `A simulation is determined by its request` {
  @Test func `compiled twice, a scenario gives the same events and frames`() throws {
    for (seed, simulation) in try RandomSimulations.everyday.get() {
      let again = try Simulation<DrawerKit>(simulation.request)
      #expect(again.motion.events == simulation.motion.events, "seed \(seed)")
      #expect(again.motion.duration == simulation.motion.duration, "seed \(seed)")
      var numbers = SeededNumbers(seed: seed)
      let instants = simulation.motion.instants(between: 2, &numbers)
      #expect(instants.allSatisfy { again.motion.frame(at: $0) == simulation.motion.frame(at: $0) }, "seed \(seed)")
    }
  }

  @Test func `a long run has the same hash each time`() throws {
    let hashes = try (0..<2).map { _ in
      var hash = FNV()
      for seed in UInt64(1000)..<1040 {
        var timelines = RandomTimelines(SeededNumbers(seed: seed))
        let motion = try Simulation<DrawerKit>(timelines.request(of: DrawerKit.self)).motion
        var numbers = SeededNumbers(seed: seed)
        for time in motion.instants(between: 10, &numbers) { hash.add(motion.frame(at: time)) }
      }
      return hash
    }
    #expect(hashes[0] == hashes[1])
    #expect(hashes[0] != FNV())
  }

  @Test func `what is recorded of a drag changes no frame`() throws {
    for (seed, simulation) in try RandomSimulations.everyday.get().prefix(100) {
      let quiet = try Simulation<DrawerKit>(simulation.request, recordsSamples: false).motion
      #expect(quiet.events.count <= simulation.motion.events.count, "seed \(seed)")
      var numbers = SeededNumbers(seed: seed)
      let instants = simulation.motion.instants(between: 2, &numbers)
      #expect(instants.allSatisfy { quiet.frame(at: $0) == simulation.motion.frame(at: $0) }, "seed \(seed)")
    }
  }
}

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits), over the bits of frames.
private struct FNV: Equatable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ frame: Frame) {
    for number in [frame.time, frame.position, frame.height, frame.velocity] + frame.appearance {
      var bits = number.bitPattern
      for _ in 0..<8 {
        hash = (hash ^ (bits & 0xFF)) &* 0x100_0000_01B3
        bits >>= 8
      }
    }
  }
}
