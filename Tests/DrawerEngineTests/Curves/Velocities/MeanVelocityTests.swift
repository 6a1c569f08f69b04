import DrawerEngine
import Testing

@Suite struct `The mean velocity of a drag` {
  private func velocity(_ samples: [(time: Double, position: Double)]) -> Double {
    var estimator = MeanVelocityEstimator()
    for sample in samples { estimator.add(time: sample.time, position: sample.position) }
    return estimator.velocity
  }

  @Test func `the mean velocity is the whole distance over the whole time`() {
    #expect(velocity([(0, 0), (100, 10), (200, 60)]) == 0.3)
    #expect(velocity([(50, 400), (150, 380)]) == -0.2)
  }

  @Test func `the mean velocity includes pauses, and no earlier speed of the finger`() {
    #expect(velocity([(0, 0), (950, 0), (1000, 200)]) == 0.2)
    #expect(velocity([(0, 0), (50, 200), (1000, 200)]) == 0.2)
  }

  @Test func `the mean velocity is infinite without time, and not a number without distance`() {
    #expect(velocity([(7, 0), (7, 5)]) == .infinity)
    #expect(velocity([(7, 5), (7, 5)]).isNaN)
    #expect(velocity([]).isNaN)
  }
}
