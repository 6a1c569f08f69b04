import DrawerEngine
import Testing

@Suite struct `Least squares estimate a finger's velocity` {
  private func estimator(_ samples: [(Double, Double)]) -> LeastSquaresVelocityEstimator {
    var estimator = LeastSquaresVelocityEstimator()
    for (time, position) in samples { estimator.add(time: time, position: position) }
    return estimator
  }

  @Test func `one sample has no velocity`() {
    #expect(estimator([]).velocity == 0)
    #expect(estimator([(0, 100)]).velocity == 0)
  }

  @Test func `two samples have that of their line`() {
    #expect(abs(estimator([(0, 0), (0.01, 10)]).velocity - 1000) < 0.01)
  }

  @Test(arguments: [3, 5, 12]) func `a steady finger has its speed, however many samples there are`(count: Int) {
    let samples = (0..<count).map { (Double($0) * 0.008, 500 - Double($0) * 4) }
    #expect(abs(estimator(samples).velocity + 500) < 0.5)
  }

  @Test func `the estimate for an accelerating finger is its speed at the newest sample`() {
    // y = 1000 t², so the slope at 0.08 s is 160.
    let samples = (0...10).map { index -> (Double, Double) in
      let time = Double(index) * 0.008
      return (time, 1000 * time * time)
    }
    #expect(abs(estimator(samples).velocity - 160) < 0.5)
  }

  @Test func `a pause of more than 40 ms forgets what was before`() {
    #expect(estimator([(0, 0), (0.01, 10), (0.050001, 10)]).velocity == 0)
    #expect(estimator([(0, 0), (0.01, 10), (0.05, 10)]).velocity != 0)
  }

  @Test func `a lift after more than 40 ms has no velocity`() {
    var finger = estimator([(0, 0), (0.01, 10)])
    finger.lift(time: 0.05)
    #expect(finger.velocity != 0)
    finger.lift(time: 0.050001)
    #expect(finger.velocity == 0)
  }

  @Test func `a sample at the same nanosecond replaces the one before`() {
    #expect(estimator([(0, 0), (0.01, 99), (0.01, 10)]) == estimator([(0, 0), (0.01, 10)]))
  }

  @Test func `samples more than 100 ms old count no more`() {
    let late = (0..<8).map { (0.108 + Double($0) * 0.01, Double($0) * 20) }
    #expect(estimator([(0.07, 5000)] + late) == estimator(late))
  }

  @Test func `at most 20 samples are kept`() {
    let all = (0..<50).map { (Double($0) * 0.001, Double($0 * $0)) }
    #expect(estimator(all) == estimator(Array(all.suffix(20))))
  }
}
