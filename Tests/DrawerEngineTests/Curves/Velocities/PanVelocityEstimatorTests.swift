import DrawerEngine
import Testing

@Suite struct `The velocity of a pan` {
  private func velocity(_ touches: [(time: Double, position: Double)]) -> Double {
    var estimator = PanVelocityEstimator()
    for touch in touches { estimator.add(time: touch.time, position: touch.position) }
    return estimator.velocity
  }

  @Test func `a pan has no velocity before its second touch`() {
    #expect(velocity([]) == 0)
    #expect(velocity([(3, 200)]) == 0)
  }

  @Test func `a pan of two touches has a fifth of their rate`() {
    #expect(velocity([(1, 0), (1.5, 100)]) == 40)
  }

  @Test func `the velocity of a pan blends the last two rates, the older one most`() {
    #expect(abs(velocity([(0, 0), (0.5, 100), (1, 350)]) - (0.2 * 500 + 0.8 * 200)) < 1e-12)
    #expect(abs(velocity([(0, 7000), (0.5, 100), (1, 350), (1.5, 350)]) - 0.8 * 500) < 1e-12)
  }

  @Test func `a uniform drag has its true velocity from the third touch on`() {
    let touches = (0..<20).map { (time: Double($0) / 120, position: -5 * Double($0)) }
    #expect(abs(velocity(touches) + 600) < 1e-9)
  }

  @Test func `the velocity of a pan does not fade while the finger rests`() {
    var estimator = PanVelocityEstimator()
    for place in 0..<5 { estimator.add(time: Double(place) / 60, position: Double(place) * 10) }
    let moving = estimator.velocity
    // Nobody asks the clock: the next thing the estimator receives is the next touch.
    #expect(estimator.velocity == moving)
  }

  @Test func `a touch at the time of the one before is ignored`() {
    let once = velocity([(0, 0), (1, 10), (2, 40)])
    #expect(velocity([(0, 0), (1, 10), (1, 25), (2, 40)]) == once)
    #expect(velocity([(0, 0), (1, 10), (0.5, 25), (2, 40)]) == once)
  }

  @Test func `the rate of two touches too close in time is not carried over`() {
    #expect(abs(velocity([(0, 0), (1e-7, 1), (1, 1)])) < 1e-12)
    #expect(abs(velocity([(0, 0), (1e-6, 1), (1, 1)]) - 0.8e6) < 1e-3)
  }
}
