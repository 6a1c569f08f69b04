import DrawerEngine
import TestSupport
import Testing

@Suite struct `An easing that can be written down` {
  @Test(arguments: 0..<9, [0.1, 0.01, 0.0025, 0.001, 0.0003, 0.0001])
  func `an easing stays within its stated distance from the curve`(spelling: Int, tolerance: Double) {
    var numbers = SeededNumbers(seed: UInt64(51 + spelling))
    var most = 0.0
    for _ in 0..<12 {
      let timing = numbers.timing(spelling)
      let timed = timing.timed()
      guard let easing = WrittenEasing(timed, tolerance: tolerance) else { continue }
      #expect(easing.maximumError <= tolerance)
      let curve = timed.curve
      for _ in 0..<2000 {
        let fraction = numbers.number(in: 0...1)
        let error = abs(Self.value(of: easing.stops, at: fraction) - curve.sample(at: fraction * timed.duration).value)
        most = max(most, error / easing.maximumError)
        #expect(error <= easing.maximumError + 1e-12, "\(timing) at \(fraction)")
      }
    }
    #expect(most > 0.2, "and it does not exaggerate")
  }

  /// As CSS has it: the last of the stops at a time holds from there on.
  private static func value(of stops: [LinearEasing.Stop], at time: Double) -> Double {
    guard let place = stops.lastIndex(where: { $0.time <= time }), place + 1 < stops.count else {
      return stops.last?.value ?? 0
    }
    let (before, after) = (stops[place], stops[place + 1])
    return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
  }

  @Test func `rounding adds only a few stops to an easing`() throws {
    let spring = TimedCurve.spring(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10), duration: 1.4727)
    let easing = try #require(WrittenEasing(spring, tolerance: 0.0025))
    #expect(easing.stops.count <= LinearEasing(spring.curve, tolerance: 0.0025).stops.count + 2)
    #expect(easing.decimals == 4)
  }

  @Test func `an easing shows a visible jump at the end of a spring`() throws {
    // 0.3 leaves up to 0.0033 of the way when its time is over.
    let jumping = Timing.fitted(Timing.Fitted(dampingRatio: 0.3, duration: 0.4)).timed()
    for (tolerance, isSeen) in [(0.01, false), (0.0005, true)] {
      let stops = try #require(WrittenEasing(jumping, tolerance: tolerance)).stops
      let atTheEnd = stops.filter { $0.time == 1 }
      #expect(atTheEnd.count == (isSeen ? 2 : 1))
      #expect(atTheEnd.last?.value == 1)
    }
  }

  @Test func `curves that never end, never begin or turn too often have no easing`() {
    let spring = { (damping: Double) in
      Timing.physical(Timing.Physical(mass: 1, stiffness: 100, damping: damping)).timed()
    }
    #expect(WrittenEasing(spring(0), tolerance: 0.0025) == nil)
    #expect(WrittenEasing(spring(0.001), tolerance: 0.0025) == nil)
    #expect(WrittenEasing(spring(0.05), tolerance: 0.0025) != nil)
    let slow = Timing.physical(Timing.Physical(mass: 1, stiffness: 0.0001, damping: 1)).timed()
    #expect(slow.duration == 0 && WrittenEasing(slow, tolerance: 0.0025) == nil)
    let upright = CubicBezier(x1: 0, y1: 1000, x2: 1, y2: -1000)
    #expect(WrittenEasing(.cubic(upright, duration: 1), tolerance: 0.0025) == nil)
  }

  @Test func `an easing follows a vertical curve as well`() throws {
    let upright = TimedCurve.cubic(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), duration: 2)
    let easing = try #require(WrittenEasing(upright, tolerance: 0.0025))
    #expect(easing.maximumError <= 0.0025)
  }
}

@Suite struct `A curve and its time` {
  @Test func `a spring cut off before its peak overshoots at its end or not at all`() throws {
    let spring = Spring(dampingRatio: 0.3, naturalFrequency: 10)
    let peak = try #require(spring.overshoot)
    #expect(TimedCurve.spring(spring, duration: peak.timeOfPeak * 2).overshoot?.time == peak.timeOfPeak)
    #expect(TimedCurve.spring(spring, duration: peak.timeOfPeak * 0.4).overshoot == nil)
    let between = TimedCurve.spring(spring, duration: peak.timeOfPeak * 0.9)
    #expect(between.overshoot?.time == between.duration)
    #expect(between.overshoot?.sample == spring.sample(at: between.duration))
  }

  @Test func `a cubic curve is faster over a shorter time`() throws {
    let slow = try #require(TimedCurve.cubic(.easeInOut, duration: 2).peakVelocity)
    let fast = try #require(TimedCurve.cubic(.easeInOut, duration: 0.5).peakVelocity)
    #expect(slow.time == 1 && fast.time == 0.25)
    #expect(abs(fast.sample.velocity - 4 * slow.sample.velocity) < 1e-12)
    #expect(TimedCurve.cubic(.easeInOut, duration: 0).peakVelocity == nil)
  }

  @Test func `an overshooting cubic curve has its peak at that fraction of its time`() throws {
    let curve = TimedCurve.cubic(CubicBezier(x1: 0.3, y1: 1.6, x2: 0.5, y2: 1), duration: 3)
    let peak = try #require(curve.overshoot)
    let highest = stride(from: 0.0, to: 3, by: 0.0005).map { curve.curve.sample(at: $0).value }.max() ?? 0
    #expect(abs(peak.sample.value - highest) < 1e-6)
    #expect(abs(curve.curve.sample(at: peak.time).value - peak.sample.value) < 1e-9)
  }
}
