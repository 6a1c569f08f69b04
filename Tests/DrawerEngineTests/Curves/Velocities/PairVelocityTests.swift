import DrawerEngine
import Testing

@Suite struct `The velocity of the last two samples` {
  private func estimator(_ samples: [(time: Double, position: Double)]) -> PairVelocityEstimator {
    var estimator = PairVelocityEstimator()
    for sample in samples { estimator.add(time: sample.time, position: sample.position) }
    return estimator
  }

  @Test func `only the last pair of samples counts`() {
    #expect(estimator([(0, 0), (20, 100), (40, 110)]).velocity == 0.5)
  }

  @Test func `two samples count as at least 16 ms apart`() {
    #expect(estimator([(0, 0), (8, 8)]).velocity == 0.5)
    #expect(estimator([(0, 0), (16, 16)]).velocity == 1)
  }

  @Test func `remains when a sample is not later than the last`() {
    #expect(estimator([(0, 0), (20, 10), (20, 90)]).velocity == 0.5)
    #expect(estimator([(0, 0), (20, 10), (20, 90), (40, 100)]).velocity == 0.5)
  }

  @Test func `the velocity is 0 once the finger has rested for more than 80 ms`() {
    let estimator = estimator([(0, 0), (20, 10)])
    #expect(estimator.velocity(at: 100) == 0.5)
    #expect(estimator.velocity(at: 100.001) == 0)
  }
}
