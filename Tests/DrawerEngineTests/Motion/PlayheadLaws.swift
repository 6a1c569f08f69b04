import DrawerEngine
import TestSupport
import Testing

@Suite struct `A playhead takes the motion's own frames` {
  @Test(arguments: [RandomTimelines<SeededNumbers>.Temper.everyday, .wild])
  func `a playhead takes the motion's frames in batches of any width`(temper: RandomTimelines<SeededNumbers>.Temper)
    throws
  {
    var findings = Findings()
    for drawn in try RandomSimulations.of(temper) {
      var numbers = SeededNumbers(seed: drawn.seed)
      let instants = drawn.simulation.instants(between: 3, &numbers)
      var playhead = Playhead(drawn.simulation.motion)
      var start = 0
      while start < instants.count {
        let size = min(Int.random(in: 1...FrameBatch.most, using: &numbers), instants.count - start)
        for frame in playhead.frames(at: instants[start..<start + size]) {
          let single = drawn.simulation.motion.frame(at: frame.time)
          findings.expect(frame.bits == single.bits, "\(drawn.name): \(frame), not \(single)")
        }
        start += size
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  @Test func `a playhead can begin at any frame`() throws {
    var findings = Findings()
    for drawn in try RandomSimulations.everyday.get() {
      var numbers = SeededNumbers(seed: drawn.seed)
      let instants = drawn.simulation.instants(between: 2, &numbers)
      for _ in 0..<5 {
        var playhead = Playhead(drawn.simulation.motion)
        let start = Int.random(in: instants.indices, using: &numbers)
        for frame in playhead.frames(at: instants[start...].prefix(FrameBatch.most)) {
          let single = drawn.simulation.motion.frame(at: frame.time)
          findings.expect(frame.bits == single.bits, "\(drawn.name): \(frame), not \(single)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  @Test func `a playhead takes frames at the grid's own instants`() {
    var sampling = Sampling()
    for (rate, from, to) in [(60, 0, nil), (59.94, 0.31, nil), (1000, 0, 1.7), (97.3, 2, 2)]
      as [(Double, Double, Double?)]
    {
      sampling.rate = rate
      sampling.from = from
      sampling.to = to
      let times = FrameTimes(sampling, duration: 2.7183)
      for start in 0..<times.count {
        let (batch, count) = times.batch(from: start)
        #expect(count == min(times.count - start, FrameBatch.most))
        #expect((0..<count).allSatisfy { batch[$0] == times[start + $0] }, "\(rate) from \(start)")
      }
    }
  }
}

extension Playhead {
  /// At most a batch of frames.
  fileprivate mutating func frames(at instants: ArraySlice<Double>) -> [Frame] {
    var times = Eight.zero
    for (index, instant) in instants.enumerated() { times[index] = instant }
    var batch = FrameBatch()
    take(times, count: instants.count, into: &batch)
    return (0..<batch.count).map { batch[$0] }
  }
}

extension Frame {
  /// All of its numbers, to the last bit.
  fileprivate var bits: [UInt64] {
    [time.bitPattern, position.bitPattern, height.bitPattern, velocity.bitPattern] + appearance.map(\.bitPattern)
      + [UInt64(Phase.allCases.firstIndex(of: phase) ?? 0)]
  }
}
