import DrawerEngine
import TestSupport
import Testing

@Suite struct `Finite input gives finite frames` {
  @Test(arguments: [RandomTimelines<SeededNumbers>.Temper.everyday, .wild])
  func `every number of every frame and record is finite`(temper: RandomTimelines<SeededNumbers>.Temper) throws {
    var findings = Findings()
    for drawn in try RandomSimulations.of(temper) {
      let motion = drawn.simulation.motion
      findings.expect(motion.duration.isFinite, "\(drawn.name): lasts \(motion.duration)")
      for event in drawn.simulation.events {
        findings.expect(
          event.time.isFinite && event.members.allSatisfy { $0.value.isFinite }, "\(drawn.name): \(event)")
      }
      var numbers = SeededNumbers(seed: drawn.seed)
      for time in drawn.simulation.instants(between: 3, &numbers) {
        let frame = motion.frame(at: time)
        findings.expect(
          ([frame.time, frame.position, frame.height, frame.velocity] + frame.appearance).allSatisfy(\.isFinite),
          "\(drawn.name): \(frame)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  @Test(arguments: [RandomTimelines<SeededNumbers>.Temper.everyday, .wild])
  func `the drawer ends at rest, exactly on target`(temper: RandomTimelines<SeededNumbers>.Temper) throws {
    var fingersDown = 0
    for drawn in try RandomSimulations.of(temper) {
      let motion = drawn.simulation.motion
      let last = motion.frame(at: motion.duration)
      #expect(last.position == drawn.simulation.rest.position, "\(drawn.name)")
      if last.phase == .idle {
        #expect(last.velocity == 0, "\(drawn.name)")
      } else {
        // Nothing animates any more, unless the last event reports it: a finger is still on the drawer or its content.
        let isBusy = drawn.simulation.events.last?.members.contains(.init("busy", true)) ?? false
        #expect(last.phase != .animating || isBusy, "\(drawn.name)")
        fingersDown += 1
      }
    }
    #expect(fingersDown > 0)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-100])
  func `an animation that hardly lasts has a finite velocity`(duration: Double) throws {
    let story = try DrawerKitStory(
      [.move(to: "fullyExpanded"), .move(to: "partiallyExpanded"), .move(to: "fullyExpanded")],
      configuration: [
        "totalDurationInSeconds": .number(duration),
        "timingCurveProvider": ["controlPoint1": [0.1, 1000], "controlPoint2": [0.5, 1]],
      ])
    #expect(story.motion.frame(at: 0).velocity.isFinite)
    #expect(story.motion.frame(at: duration).position == 0)
  }

  @Test func `frames are in the order of their times, and the last one is at the end`() throws {
    for drawn in try RandomSimulations.everyday.get() {
      var sampling = Sampling()
      sampling.rate = [24, 60, 97.3, 120][Int(drawn.seed) % 4]
      let times = FrameTimes(sampling, duration: drawn.simulation.motion.duration)
      let isOrdered = (1..<min(max(times.count, 1), 2000)).allSatisfy { times[$0 - 1] < times[$0] }
      #expect(isOrdered, "\(drawn.name)")
      #expect(times[times.count - 1] == drawn.simulation.motion.duration, "\(drawn.name)")
    }
  }
}
