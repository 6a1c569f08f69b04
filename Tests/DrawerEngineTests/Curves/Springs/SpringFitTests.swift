import DrawerEngine
import Testing

@Suite struct `Springs fitted to a duration` {
  /// Parameters that UIKit was seen to give to its `CASpringAnimation` (Vercantez/openuikit; `docs/physics.md`, 2.3).
  /// The values at ratio 1 were computed with single-precision exponentials.
  private static let measured: [(Double, Double, Double, Double)] = [
    (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563), (0.35, 1, 0, 286.40942818911714),
    (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506), (0.9, 1, 0, 71.92472915770972),
    (0.5, 0.3, 0, 1796.8833611577954), (0.5, 2, 0, 40.4298756260504), (0.6, 0.8, 0, 190.21427544499548),
    (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456), (0.5, 1, 1.5, 147.61602003056592),
    (0.5, 1, -2, 175.4224123383425), (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
  ]

  @Test(arguments: measured)
  func `fitted springs have the stiffness that UIKit gives them`(
    ratio: Double, duration: Double, velocity: Double, stiffness: Double
  ) {
    let fit = SpringFit(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    #expect(abs(fit.stiffness / stiffness - 1) < (ratio < 1 ? 1e-10 : 2e-7))
    #expect(fit.converged)
  }

  @Test func `fitted springs are as unconverged as UIKit's`() {
    let fit = SpringFit(dampingRatio: 0.5, duration: 2, initialVelocity: 0.9)
    #expect(!fit.converged)
    #expect(abs(fit.stiffness - 354.6) < 0.05)
  }

  /// Where the search leaves the settled root, in widths of the way a duration.
  @Test(arguments: [
    (0.2, 0.47), (0.3, 0.85), (0.4, 1.26), (0.5, 1.69), (0.6, 2.14), (0.7, 2.60), (0.8, 3.06), (0.9, 3.55), (1, 4.82),
  ])
  func `the search settles up to a certain speed, and fails beyond it`(ratio: Double, limit: Double) {
    let below = SpringFit(dampingRatio: ratio, duration: 1, initialVelocity: limit - 0.02)
    #expect(below.converged)
    #expect(abs(below.spring.remaining(at: 1)) < 0.01)
    let beyond = SpringFit(dampingRatio: ratio, duration: 1, initialVelocity: limit)
    #expect(beyond.stiffness < 0.5 * below.stiffness || beyond.stiffness > 2 * below.stiffness)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.7, 0.825, 0.99, 1])
  func `a converged spring ends within a thousandth of its envelope`(ratio: Double) {
    var stiffness = Double.infinity
    for duration in stride(from: 0.1, through: 5, by: 0.1) {
      let fit = SpringFit(dampingRatio: ratio, duration: duration)
      #expect(fit.converged)
      // The stop rule allows the frequency an error of a thousandth.
      #expect(abs(fit.spring.remaining(at: duration)) <= 0.001 / ratio * 1.01)
      #expect(fit.stiffness < stiffness, "a longer one is softer")
      stiffness = fit.stiffness
    }
  }

  @Test func `the velocity is in fractions of the distance per second, for any duration`() {
    let fit = SpringFit(dampingRatio: 0.8, duration: 0.3, initialVelocity: 2)
    #expect(fit.spring.sample(at: 0).velocity == 2)
    #expect(fit.dampingCoefficient == 2 * 0.8 * fit.naturalFrequency)
  }

  @Test(arguments: [-0.5, 0, 1e-300, 1.0000001, 7, 1e300], [-1, 0, 1e-9, 50])
  func `any ratio and any duration can be fitted`(ratio: Double, duration: Double) {
    let fit = SpringFit(dampingRatio: ratio, duration: duration)
    #expect(fit.dampingRatio > 0 && fit.dampingRatio <= 1)
    #expect(fit.stiffness.isFinite)
    let nearest = SpringFit(dampingRatio: ratio, duration: duration <= 0.01 ? 0.01 : 10)
    #expect(fit == nearest)
  }
}
