import DrawerEngine
import TestSupport
import Testing

/// What holds for every spring, over springs drawn from seeds and over a grid about the critical one.
@Suite struct `Laws of springs` {
  private static let springs: [Spring] = {
    var numbers = SeededNumbers(seed: 1)
    return (0..<300).map { _ in
      Spring(
        dampingRatio: numbers.number(in: 0...3), naturalFrequency: numbers.number(in: 1...40),
        initialVelocity: numbers.number(in: -20...20), allowsOverdamping: Bool.random(using: &numbers))
    }
  }()

  @Test func `a spring begins at 0 with the given velocity`() {
    for spring in Self.springs {
      #expect(spring.sample(at: 0) == CurveSample(value: 0, velocity: spring.initialVelocity))
      #expect(spring.remaining(at: 0) == 1)
    }
  }

  @Test func `the velocity of a spring is the slope of its value`() {
    let step = 1e-5
    for spring in Self.springs {
      for time in stride(from: 0.01, to: 1.5, by: 0.0731) {
        let slope = (spring.sample(at: time + step).value - spring.sample(at: time - step).value) / (2 * step)
        let velocity = spring.sample(at: time).velocity
        #expect(abs(slope - velocity) < 1e-5 * max(1, abs(velocity)), "\(spring) at \(time)")
      }
    }
  }

  @Test func `only force and damping act on a spring`() {
    let step = 1e-5
    for spring in Self.springs {
      let damping = 2 * spring.effectiveDampingRatio * spring.naturalFrequency
      let pull = spring.naturalFrequency * spring.naturalFrequency
      for time in stride(from: 0.01, to: 1, by: 0.0973) {
        let now = spring.sample(at: time)
        let before = spring.sample(at: time - step)
        let after = spring.sample(at: time + step)
        let force = pull * (1 - now.value) - damping * now.velocity
        #expect(abs((after.velocity - before.velocity) / (2 * step) - force) < 1e-4 * max(pull, abs(force)))
      }
    }
  }

  @Test func `walking a spring at rest in longer strides changes nothing`() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let spring = Spring(
        dampingRatio: numbers.number(in: 1...4), naturalFrequency: numbers.number(in: 0.01...60),
        allowsOverdamping: Bool.random(using: &numbers))
      #expect(spring.settlingDuration == spring.walkStepByStep, "\(spring)")
    }
    for frequency in [1e-50, 1e-9, 0.089, 0.0905, 0.0925, 0.1, 1e9, 1e50] {
      let spring = Spring(dampingRatio: 1, naturalFrequency: frequency)
      #expect(spring.settlingDuration == spring.walkStepByStep, "\(frequency)")
    }
  }

  @Test(arguments: [-20.0, -1, 0, 3, 25])
  func `springs are continuous where the regimes meet`(velocity: Double) {
    for exponent in 1...15 {
      let distance = 1 / (0..<exponent).reduce(1.0) { product, _ in product * 10 }
      for time in stride(from: 0.0, to: 2, by: 0.05) {
        let samples = [1 - distance, 1, 1 + distance].map {
          Spring(dampingRatio: $0, naturalFrequency: 10, initialVelocity: velocity, allowsOverdamping: true)
            .sample(at: time)
        }
        for side in [samples[0], samples[2]] {
          #expect(abs(side.value - samples[1].value) < 8 * distance + 1e-13)
          #expect(abs(side.velocity - samples[1].velocity) < 300 * distance + 1e-11)
        }
      }
    }
  }

  @Test func `parameters near the critical ones lose no digits`() {
    // 1 - z² is 2e-12: the damped frequency must not be the root of the rounding errors of z.
    let spring = Spring(mass: 1, stiffness: 1, dampingCoefficient: 2 - 0x1p-39)
    let expected = (0x1p-39 - 0x1p-80).squareRoot()
    #expect(abs(spring.dampedFrequency - expected) < 1e-15 * expected)
  }

  @Test func `a spring is within a thousandth of its target from its settling duration on`() {
    for spring in Self.springs where spring.settlingDuration > 0 && spring.dampingRatio > 0.01 {
      for after in stride(from: 0.0, through: 0.5, by: 0.01) {
        let left = spring.remaining(at: spring.settlingDuration + after)
        #expect(abs(left) <= 0.001 * (1 + 1e-12), "\(spring)")
      }
    }
  }

  @Test func `a spring over any distance is a throw plus a pull`() {
    var numbers = SeededNumbers(seed: 2)
    for spring in Self.springs {
      let from = numbers.number(in: -1000...1000)
      let to = from + numbers.number(in: 1...500)
      let velocity = spring.initialVelocity * (to - from)
      for time in stride(from: 0.0, to: 2, by: 0.1) {
        let fraction = spring.sample(at: time)
        let place = spring.absolute(from: from, to: to, velocity: velocity, at: time)
        #expect(abs(place.value - (from + (to - from) * fraction.value)) < 1e-8)
        #expect(abs(place.velocity - (to - from) * fraction.velocity) < 1e-6)
      }
    }
  }

  @Test func `a hand-over in mid-flight continues the same motion`() {
    for spring in Self.springs {
      let middle = spring.absolute(from: 0, to: 100, velocity: 40, at: 0.17)
      for time in stride(from: 0.0, to: 1, by: 0.05) {
        let rest = spring.absolute(from: middle.value, to: 100, velocity: middle.velocity, at: time)
        let whole = spring.absolute(from: 0, to: 100, velocity: 40, at: 0.17 + time)
        #expect(abs(rest.value - whole.value) < 1e-8)
      }
    }
  }

  @Test func `duration and bounce convert back and forth`() {
    for bounce in stride(from: -0.95, through: 0.95, by: 0.05) {
      let spring = Spring(duration: 0.7, bounce: bounce)
      #expect(abs(spring.duration - 0.7) < 1e-15)
      #expect(abs(spring.bounce - bounce) < 1e-14)
    }
  }
}
