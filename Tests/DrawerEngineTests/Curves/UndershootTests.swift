import DrawerEngine
import Testing

@Suite struct `An undershoot` {
  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1, 1.5, 4], [-200.0, -20, -1, -0.001, 0, 1, 30, 400])
  func `the undershoot is the lowest point of a spring below its start`(ratio: Double, velocity: Double) {
    let spring = Spring(
      dampingRatio: ratio, naturalFrequency: 12, initialVelocity: velocity, allowsOverdamping: true)
    let curve = TimedCurve.spring(spring, duration: 3)
    let values = (0...30_000).map { curve.sample(at: Double($0) / 10_000).value }
    let lowest = values.dropLast().min() ?? 0
    if let undershoot = curve.undershoot {
      #expect(undershoot.sample.value < 0)
      #expect(abs(undershoot.sample.value - lowest) < 1e-4 * max(1, abs(lowest)), "\(undershoot) \(lowest)")
      #expect(abs(spring.sample(at: undershoot.time).velocity) < 1e-8 * max(1, abs(velocity)))
    } else {
      #expect(lowest > -1e-9)
    }
  }

  @Test func `a spring that rests at first has none, and one thrown backwards has one`() {
    #expect(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10).undershoot == nil)
    #expect(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10, initialVelocity: -5).undershoot != nil)
  }

  @Test func `one that is cut off before its lowest point is lowest at its end`() throws {
    let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10, initialVelocity: -5)
    let whole = try #require(spring.undershoot)
    let cut = TimedCurve.spring(spring, duration: whole.time / 2)
    #expect(cut.undershoot?.time == whole.time / 2)
    #expect(cut.undershoot?.sample.value == spring.sample(at: whole.time / 2).value)
  }

  @Test func `a cubic curve has one where it goes backwards`() throws {
    let curve = TimedCurve.cubic(CubicBezier(x1: 0.36, y1: -0.6, x2: 0.66, y2: 1), duration: 2)
    let undershoot = try #require(curve.undershoot)
    let lowest = (0...2000).map { curve.sample(at: Double($0) / 1000).value }.min() ?? 0
    #expect(abs(undershoot.sample.value - lowest) < 1e-5)
    #expect(TimedCurve.cubic(.easeInOut, duration: 1).undershoot == nil)
  }
}
