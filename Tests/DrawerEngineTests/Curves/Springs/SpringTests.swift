import DrawerEngine
import Testing

private let pi = Double.pi

/// Figures that were measured on Apple's systems and published; their sources are in `docs/physics.md`, 1.6, 1.2 and 3.1.
@Suite struct `Springs as measured` {
  private static let underdamped: [(Double, Double, Double, Double, Double)] = [
    (1, 100, 10, 0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707), (2, 100, 5, 0, 5.658348137358159),
    (1, 100, 10, 5, 1.3815510557964275), (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
    (1, 16 * pi * pi, 5.6 * pi, 0, 0.8629552831744205), (1, 16 * pi * pi, 2.4 * pi, 0, 1.904872615017113),
    (1, 4 * pi * pi, 2 * pi, 0, 2.3438753795710707),
  ]

  private static let critical: [(Double, Double, Double, Double)] = [
    (1, 100, 20, 0.9999999999999999), (1, 400, 40, 0.5), (1, 25, 10, 1.9000000000000006), (1, 1, 2, 9.299999999999983),
    (1, 16 * pi * pi, 8 * pi, 0.7999999999999999), (1, 4 * pi * pi, 4 * pi, 1.5000000000000002),
    (1, 64 * pi * pi, 16 * pi, 0.4), (3, 1000, 500, 0.6),
  ]

  @Test(arguments: underdamped)
  func `an underdamped spring settles with its envelope`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, settles: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, dampingCoefficient: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - settles) <= 4 * settles.ulp)
  }

  @Test(arguments: critical)
  func `a critical spring settles on a tenth of a second`(
    mass: Double, stiffness: Double, damping: Double, settles: Double
  ) {
    #expect(Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping).settlingDuration == settles)
  }

  @Test(arguments: [20.0, 30, 40, 100])
  func `overdamping is not allowed by default`(damping: Double) {
    let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: damping)
    #expect(abs(spring.sample(at: 0.05).value - 0.090204) < 1e-6)
    #expect(spring.settlingDuration == 0.9999999999999999)
    #expect(spring.dampingRatio == damping / 20)
    #expect(spring.effectiveDampingRatio == 1)
  }

  @Test(arguments: [(0.0, 0.1044055), (5, 0.2930781), (-5, -0.0842671)])
  func `Core Animation's default spring has its measured value after a twentieth of a second`(
    velocity: Double, value: Double
  ) {
    let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10, initialVelocity: velocity)
    #expect(abs(spring.sample(at: 0.05).value - value) < 2e-6)
  }

  @Test func `UIKit's default timing has the damping ratio that Apple documents`() {
    #expect(abs(Spring(mass: 3, stiffness: 1000, dampingCoefficient: 500).dampingRatio - 4.56) < 0.005)
  }

  @Test func `a spring by duration and bounce is one by mass, stiffness and damping`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.dampingCoefficient - 17.6) < 0.05)
    #expect(abs(Spring(duration: 0.5, bounce: -0.3).dampingCoefficient - 35.90391604102621) < 1e-13)
    #expect(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10).bounce == 0.5)
  }

  @Test func `SwiftUI waits longer for the same spring than Core Animation`() {
    let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: 10)
    #expect(abs(spring.swiftUISettlingDuration - 1.7399) < 0.001)
    #expect(Spring(duration: 0.5, bounce: 1).swiftUISettlingDuration == .infinity)
  }
}

@Suite struct `Springs at their limits` {
  @Test(arguments: [0, -5.0])
  func `a spring without damping never settles`(damping: Double) {
    let spring = Spring(mass: 1, stiffness: 100, dampingCoefficient: damping)
    #expect(spring.settlingDuration == Spring.endless)
    #expect(spring.settlingDuration == 3.4028234663852886e38)
    #expect(spring.overshoot?.peak == 2)
  }

  @Test func `a critical spring that misses z = 1 by its last digits is critical`() {
    for mass in stride(from: 0.1, to: 10, by: 0.1) {
      for stiffness in stride(from: 1.0, to: 1000, by: 7.3) {
        let spring = Spring(
          mass: mass, stiffness: stiffness, dampingCoefficient: 2 * (mass * stiffness).squareRoot(),
          allowsOverdamping: true)
        #expect(spring.dampedFrequency == 0)
        #expect(spring.decayRate == spring.naturalFrequency)
      }
    }
  }

  @Test func `a spring that returns through the band is not at rest there`() {
    // Thrown at 5 / s it is first within the threshold at 1 s, on its way past the target.
    let spring = Spring(mass: 0.5, stiffness: 8, dampingCoefficient: 4, initialVelocity: 5)
    #expect(abs(spring.remaining(at: 1)) < 0.001)
    #expect(spring.settlingDuration == 1.6000000000000003)
  }

  @Test func `a spring too slow for the walk has no duration`() {
    #expect(Spring(mass: 1, stiffness: 1e-4, dampingCoefficient: 1).settlingDuration == 0)
  }

  @Test(arguments: [0.2, 0.9, 1, 1.5, 4], [-20, -1, 0, 0.5, 9, 200])
  func `the overshoot of a spring is the highest of all samples`(ratio: Double, velocity: Double) {
    let spring = Spring(
      dampingRatio: ratio, naturalFrequency: 10, initialVelocity: velocity, allowsOverdamping: true)
    let highest = stride(from: 0.0, through: 4, by: 1e-4).map { spring.sample(at: $0).value }.max() ?? 0
    if let overshoot = spring.overshoot {
      #expect(abs(overshoot.peak - highest) < 1e-4 * max(1, highest))
      #expect(abs(spring.sample(at: overshoot.timeOfPeak).velocity) < 1e-9 * max(1, abs(velocity)))
    } else {
      #expect(highest <= 1)
    }
  }
}
