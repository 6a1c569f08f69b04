import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `An interpolator` {
  /// As AOSP's resources and Material 3's tokens publish them.
  @Test(arguments: [
    (Interpolator.fastOutSlowIn, [0.4, 0, 0.2, 1]), (.fastOutLinearIn, [0.4, 0, 1, 1]),
    (.linearOutSlowIn, [0, 0, 0.2, 1]), (.standard, [0.2, 0, 0, 1]), (.standardAccelerate, [0.3, 0, 1, 1]),
    (.standardDecelerate, [0, 0, 0, 1]), (.emphasizedAccelerate, [0.3, 0, 0.8, 0.15]),
    (.emphasizedDecelerate, [0.05, 0.7, 0.1, 1]),
  ])
  func `a single cubic has its published control points`(interpolator: Interpolator, points: [Double]) throws {
    let bezier = try #require(interpolator.bezier)
    #expect([bezier.x1, bezier.y1, bezier.x2, bezier.y2] == points)
  }

  @Test func `the emphasized path passes its published middle`() {
    #expect(abs(Interpolator.emphasized.value(at: 0.166666) - 0.4) < 1e-9)
    #expect(Interpolator.emphasized.bezier == nil)
    // Halfway along each of its cubics, by their polynomials.
    #expect(abs(Interpolator.emphasized.value(at: 0.08958320833333333) - 0.0725) < 1e-6)
    #expect(abs(Interpolator.emphasized.value(at: 0.3177081666666667) - 0.85750000000000004) < 1e-6)
  }

  @Test func `the viscous fluid has the values of its formula`() {
    func fluid(_ x: Double) -> Double {
      let t = 8 * x
      if t < 1 { return t - (1 - RealMath.exp(-t)) }
      let start = 0.36787944117
      return start + (1 - RealMath.exp(1 - t)) * (1 - start)
    }
    for step in 0..<100 {
      let x = Double(step) / 100
      #expect(abs(Interpolator.viscousFluid.value(at: x) - fluid(x) / fluid(1)) < 1e-9)
    }
  }

  @Test func `the quintic one is that of ViewDragHelper`() {
    for step in 0...100 {
      let x = Float(step) / 100
      #expect(abs(Interpolator.overScroller.value(at: Double(x)) - Double(QuinticCourse.fraction(x))) < 1e-6)
    }
  }

  @Test(arguments: Interpolator.allCases)
  func `an interpolator starts at 0, ends at 1, and never turns back`(interpolator: Interpolator) {
    #expect(interpolator.value(at: -1) == 0)
    #expect(abs(interpolator.value(at: 0)) < 1e-12)
    #expect(interpolator.value(at: 1) == 1)
    #expect(interpolator.value(at: 2) == 1)
    let values = (0...1000).map { interpolator.value(at: Double($0) / 1000) }
    for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before - 1e-12) }
  }

  @Test(arguments: Interpolator.allCases)
  func `an interpolator's slope is that of its values, and never exceeds its maximum`(interpolator: Interpolator) throws
  {
    let timing = Timing.eased(Timing.Eased(.interpolator(interpolator), duration: 1))
    let curve = timing.timed()
    let steepest = try #require(curve.peakVelocity).sample.velocity
    for step in 1..<200 {
      let time = Double(step) / 200 + 0.0013
      guard time < 0.999 else { continue }
      let slope = (curve.sample(at: time + 1e-6).value - curve.sample(at: time - 1e-6).value) / 2e-6
      #expect(abs(slope - curve.sample(at: time).velocity) < 1e-3 * max(1, abs(slope)))
      #expect(curve.sample(at: time).velocity <= steepest + 1e-9)
    }
  }

  @Test(arguments: Interpolator.allCases)
  func `an interpolator's linear() is as close as stated`(interpolator: Interpolator) throws {
    let curve = Timing.eased(Timing.Eased(.interpolator(interpolator), duration: 0.3)).timed()
    let easing = try #require(WrittenEasing(curve, tolerance: 0.0025))
    #expect(easing.maximumError <= 0.0025)
    for step in 0..<3000 {
      let time = Double(step) / 3000
      let line = easing.stops.line(at: time)
      #expect(abs(line - curve.sample(at: 0.3 * time).value) <= easing.maximumError + 1e-12)
    }
  }
}

extension [LinearEasing.Stop] {
  fileprivate func line(at time: Double) -> Double {
    guard let next = firstIndex(where: { $0.time > time }), next > 0 else { return last?.value ?? 0 }
    let (before, after) = (self[next - 1], self[next])
    return before.value + (after.value - before.value) * (time - before.time) / (after.time - before.time)
  }
}
