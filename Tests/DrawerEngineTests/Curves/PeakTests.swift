import DrawerEngine
import TestSupport
import Testing

@Suite struct `The fastest instant of a spring` {
  @Test(
    arguments: [0, 0.05, 0.2, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.5, 4],
    [-200, -20, -1, 0, 0.5, 5, 9, 10, 19, 20.5, 200])
  func `the fastest instant of a spring is the fastest of all samples`(ratio: Double, velocity: Double) {
    let spring = Spring(
      dampingRatio: ratio, naturalFrequency: 10, initialVelocity: velocity, allowsOverdamping: true)
    for duration in [0.02, 0.3, 4] {
      let fastest =
        stride(from: 0, through: duration, by: duration / 2000)
        .map { abs(spring.sample(at: $0).velocity) }.max() ?? 0
      let peak = spring.peakVelocity(within: duration)
      #expect(peak.time >= 0 && peak.time <= duration)
      #expect(peak.sample == spring.sample(at: peak.time))
      #expect(abs(peak.sample.velocity) >= fastest * (1 - 1e-12), "\(peak) against \(fastest)")
    }
  }

  @Test func `Core Animation's default spring is fastest after a fifth of a second`() {
    // tan(wd t) = wd / b gives t = π / (3 wd), where the velocity is w0 e^(-b t).
    let peak = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10).peakVelocity()
    #expect(abs(peak.time - 0.120_919_957_615_615) < 1e-14)
    #expect(abs(peak.sample.velocity - 5.462930158736014) < 1e-13)
  }

  @Test func `a critical spring peaks at its frequency divided by e`() {
    let peak = Spring(mass: 1, stiffness: 400, dampingCoefficient: 40).peakVelocity()
    #expect(abs(peak.time - 0.05) < 1e-15)
    #expect(abs(peak.sample.velocity - 7.357_588_823_428_847) < 1e-13)
  }

  @Test func `the peak velocity is finite for any finite spring`() {
    var numbers = SeededNumbers(seed: 21)
    for _ in 0..<2000 {
      let (a, b, c, d) = (numbers.finite(), numbers.finite(), numbers.finite(), numbers.finite())
      for allowsOverdamping in [false, true] {
        let spring = Spring(
          mass: a, stiffness: b, dampingCoefficient: c, initialVelocity: d, allowsOverdamping: allowsOverdamping)
        let peak = spring.peakVelocity()
        #expect(peak.time.isFinite && peak.sample.value.isFinite && peak.sample.velocity.isFinite)
      }
    }
  }
}

@Suite struct `Extremes of cubic curves` {
  private static let curves: [CubicBezier] = {
    var numbers = SeededNumbers(seed: 22)
    return [.linear, .easeIn, .easeOut, .easeInOut, .default]
      + (0..<200).map { _ in
        CubicBezier(
          x1: numbers.number(in: 0.02...1), y1: numbers.number(in: -3...4), x2: numbers.number(in: 0...0.98),
          y2: numbers.number(in: -3...4))
      }
  }()

  @Test func `the overshoot of a cubic curve is the highest of all samples`() {
    for curve in Self.curves {
      let highest = stride(from: 0.0, through: 1, by: 1e-4).map { curve.value(at: $0) }.max() ?? 1
      if let overshoot = curve.overshoot {
        #expect(abs(overshoot.sample.value - highest) < 1e-4)
        #expect(abs(curve.value(at: overshoot.time) - overshoot.sample.value) < 1e-9)
      } else {
        #expect(highest == 1)
      }
    }
  }

  @Test func `the steepest place of a cubic curve is the steepest of all samples`() {
    for curve in Self.curves {
      let slopes = stride(from: 0.0, through: 1, by: 1e-4).map { abs(curve.slope(at: $0)) }
      let steepest = curve.steepest
      let slope = abs(steepest.sample.velocity)
      #expect(slope >= (slopes.max() ?? 0) * (1 - 1e-9), "\(curve)")
      // A sharp peak can lie between two samples, but it is there.
      let near = [-1e-7, 0, 1e-7].map { abs(curve.slope(at: min(max(steepest.time + $0, 0), 1))) }.max() ?? 0
      #expect(abs(near - slope) < 1e-3 * slope, "\(curve)")
    }
  }

  @Test(arguments: [
    (CubicBezier.linear, 0.0, 1.0), (.easeInOut, 0.5, 1.724_137_931_034_482_8), (.easeIn, 1, 1.724_137_931_034_482_8),
  ])
  func `UIKit's curves have their known extremes`(curve: CubicBezier, time: Double, slope: Double) {
    #expect(abs(curve.steepest.time - time) < 1e-12)
    #expect(abs(curve.steepest.sample.velocity - slope) < 1e-12)
    #expect(curve.overshoot == nil)
  }

  @Test(arguments: [
    (CubicBezier(x1: 0, y1: 1, x2: 1, y2: 1), 0.0, Double.infinity),
    (CubicBezier(x1: 0, y1: -1, x2: 0.5, y2: 1), 0, -.infinity),
    (CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), 0.5, .infinity),
    (CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0), 1, .infinity),
  ])
  func `a vertical curve is infinitely steep`(curve: CubicBezier, time: Double, slope: Double) {
    #expect(curve.steepest.sample.velocity == slope)
    #expect(abs(curve.steepest.time - time) < 1e-12)
  }
}
