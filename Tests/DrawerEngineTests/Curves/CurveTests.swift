import DrawerEngine
import TestSupport
import Testing

@Suite struct `Curves that animations run on` {
  private static let curves: [Curve] = [
    .spring(mass: 1, stiffness: 100, damping: 10), .spring(mass: 3, stiffness: 1000, damping: 500),
    .spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 8), .spring(Spring(duration: 0.5, bounce: -0.3)),
    .fittedSpring(dampingRatio: 0.5, duration: 0.4), .fittedSpring(dampingRatio: 1, duration: 2, initialVelocity: -3),
    .cubic(.easeInOut, duration: 0.3), .cubic(.linear, duration: 0.3),
    .cubic(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), duration: 0.25),
  ]

  @Test func `a curve is at its start before 0`() {
    for curve in Self.curves {
      #expect(curve.sample(at: -0.001) == CurveSample(value: 0, velocity: 0))
      #expect(curve.sample(at: -.infinity) == CurveSample(value: 0, velocity: 0))
      #expect(curve.sample(at: 0).value == 0)
      #expect(curve.remaining(at: 0) == 1)
    }
  }

  @Test func `a curve is at rest from its duration on`() {
    for curve in Self.curves {
      for time in [curve.duration, curve.duration.nextUp, curve.duration + 1, .infinity] {
        #expect(curve.sample(at: time) == CurveSample(value: 1, velocity: 0))
        #expect(curve.remaining(at: time) == 0)
      }
      #expect(curve.sample(at: curve.duration.nextDown) != CurveSample(value: 1, velocity: 0))
    }
  }

  @Test func `the velocity of a curve is the slope of its value`() {
    let step = 1e-6
    for curve in Self.curves {
      for place in stride(from: 0.02, to: 0.98, by: 0.0173) {
        let time = place * curve.duration
        let slope = (curve.sample(at: time + step).value - curve.sample(at: time - step).value) / (2 * step)
        #expect(abs(slope - curve.sample(at: time).velocity) < 1e-4)
      }
    }
  }

  @Test func `the duration of a curve is the one that UIKit waits for`() {
    #expect(abs(Curve.spring(mass: 1, stiffness: 100, damping: 10).duration - 1.4727003346780927) < 1e-15)
    #expect(Curve.spring(Spring(duration: 0.5, bounce: 0)).duration == 0.7999999999999999)
    #expect(Curve.fittedSpring(dampingRatio: 0.3, duration: 0.4).duration == 0.4)
    #expect(Curve.spring(mass: 1, stiffness: 100, damping: 0).duration == Spring.endless)
  }

  @Test(arguments: [0, -1.0])
  func `a curve without a duration is always at its target`(duration: Double) {
    let curves: [Curve] = [.cubic(.easeIn, duration: duration), .fittedSpring(dampingRatio: 0.5, duration: duration)]
    for curve in curves {
      for time in [-Double.infinity, -2, -0.5, 0, 1] {
        #expect(curve.sample(at: time) == CurveSample(value: 1, velocity: 0))
      }
    }
  }

  @Test func `a vertical start has the mean velocity of the first frame`() {
    let curve = Curve.cubic(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 1), duration: 0.5)
    #expect(abs(curve.sample(at: 0).velocity - 60 * curve.sample(at: 1.0 / 60).value) < 1e-12)
  }

  @Test func `another duration cuts or holds a curve, without stretching it`() {
    for curve in Self.curves {
      for factor in [0.5, 2] {
        let other = curve.lasting(factor * curve.duration)
        #expect(other.sample(at: 0.4 * curve.duration) == curve.sample(at: 0.4 * curve.duration))
        #expect(other.sample(at: factor * curve.duration) == CurveSample(value: 1, velocity: 0))
      }
    }
    #expect(Curve.cubic(.easeIn, duration: 1).lasting(2).sample(at: 1.5) == CurveSample(value: 1, velocity: 0))
  }

  @Test func `times can be sampled backwards`() {
    for curve in Self.curves {
      let times = Array(stride(from: 0.0, through: 2, by: 0.01))
      let forwards = times.map(curve.sample)
      #expect(times.reversed().map(curve.sample) == forwards.reversed())
    }
  }
}

@Suite struct `Any finite input gives finite numbers` {
  private static let times = [
    -.infinity, -1, 0, .leastNonzeroMagnitude, 1e-300, 1e-9, 0.1, 1, 60, 1e9, 1e38, 1e200, .greatestFiniteMagnitude,
    .infinity,
  ]

  @Test(arguments: 1...4)
  func `springs and cubic curves give finite numbers for any finite input`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<500 {
      let (a, b, c, d) = (numbers.finite(), numbers.finite(), numbers.finite(), numbers.finite())
      let springs = [
        Spring(mass: a, stiffness: b, dampingCoefficient: c, initialVelocity: d),
        Spring(mass: a, stiffness: b, dampingCoefficient: c, initialVelocity: d, allowsOverdamping: true),
        Spring(mass: abs(a), stiffness: abs(b), dampingCoefficient: abs(c), initialVelocity: d),
        Spring(dampingRatio: a, naturalFrequency: b, initialVelocity: c), Spring(duration: a, bounce: b),
        Spring(response: a, dampingRatio: b, initialVelocity: c),
        SpringFit(dampingRatio: a, duration: b, initialVelocity: c).spring,
        SpringFit(dampingRatio: 0.5, duration: 1, initialVelocity: c).spring,
      ]
      let curves =
        springs.map(Curve.spring) + [
          .cubic(CubicBezier(x1: a, y1: b, x2: c, y2: d), duration: abs(numbers.finite())),
          .cubic(CubicBezier(x1: 0, y1: b, x2: 1, y2: d), duration: 1), .cubic(.easeIn, duration: abs(a)),
          .fittedSpring(dampingRatio: a, duration: b, initialVelocity: c),
          .fittedSpring(dampingRatio: 1, duration: 0.3, initialVelocity: c),
        ]
      let properties = springs.flatMap(Self.properties)
      #expect(properties.allSatisfy { $0.isFinite }, "\(a) \(b) \(c) \(d)")
      for time in Self.times + [numbers.finite()] {
        let samples = curves.map { $0.sample(at: time) } + springs.map { $0.sample(at: time) }
        #expect(
          samples.allSatisfy { $0.value.isFinite && $0.velocity.isFinite }, "\(a) \(b) \(c) \(d) at \(time)")
      }
    }
  }

  private static func properties(of spring: Spring) -> [Double] {
    [
      spring.stiffness, spring.dampingCoefficient, spring.naturalFrequency, spring.dampingRatio,
      spring.dampedFrequency, spring.decayRate, spring.response, spring.bounce, spring.settlingDuration,
      spring.overshoot?.peak ?? 0, spring.overshoot?.timeOfPeak ?? 0,
    ]
  }

  @Test func `the velocity of a pan is finite for any finite input`() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<200 {
      var estimator = PanVelocityEstimator()
      for time in [numbers.finite(), numbers.finite(), numbers.finite(), numbers.finite()].sorted() {
        estimator.add(time: time, position: numbers.finite())
        #expect(estimator.velocity.isFinite)
      }
    }
  }
}
