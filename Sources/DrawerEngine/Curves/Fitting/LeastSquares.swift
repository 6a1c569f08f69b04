/// The search for the least sum of squares from given parameters: Levenberg–Marquardt for the shape, with a linear
/// solution for the coefficients after each step.
struct LeastSquares<Model: MotionModel> {
  let model: Model
  let recording: SampledMotion
  /// The free parameters of the shape, by index.
  let freeShape: [Int]
  let freeCoefficients: [Int]
  let starts: ClosedRange<Double>
  private(set) var parameters: MotionParameters
  private(set) var weights: [Double]
  private(set) var restIndex: Int
  private var rows: [MotionRow] = []
  /// The residuals of the samples, pt.
  private(set) var residuals: [Double] = []
  /// The weighted sum of squared residuals.
  private(set) var sum = 0.0

  /// - Parameters:
  ///   - parameters: Where the search begins; their coefficients are ignored.
  ///   - starts: The range of the start, if it is free.
  ///   - held: Coefficients that keep their values.
  ///   - weights: One for each sample.
  init(
    _ model: Model, _ recording: SampledMotion, from parameters: MotionParameters, starts: ClosedRange<Double>,
    isStartFree: Bool, _ restriction: MotionRestriction, held: [Int: Double], weights: [Double]
  ) {
    self.model = model
    self.recording = recording
    self.starts = starts
    self.parameters = parameters
    self.weights = weights
    restIndex = recording.count
    freeShape = model.shapeIndices.filter {
      restriction.shape[$0] == nil && ($0 != Model.start || isStartFree)
    }
    freeCoefficients = model.coefficientIndices.filter { restriction.coefficients[$0] == nil && held[$0] == nil }
    for (index, value) in restriction.shape { self.parameters.shape[index] = value }
    for (index, value) in restriction.coefficients { self.parameters.coefficients[index] = value }
    for (index, value) in held { self.parameters.coefficients[index] = value }
    refresh()
  }

  /// The number of free parameters.
  var freedom: Int { freeShape.count + freeCoefficients.count }

  /// Reweighs the samples, and changes which one is the first at rest.
  mutating func set(weights: [Double], restIndex: Int) {
    self.weights = weights
    self.restIndex = restIndex
    refresh()
  }

  private mutating func refresh() {
    rows = rows(at: parameters.shape)
    (parameters.coefficients, residuals, sum) = solve(rows)
  }

  private func rows(at shape: SIMD4<Double>) -> [MotionRow] {
    let course = model.course(shape)
    let rest = course.rest
    return recording.times.indices.map { $0 < restIndex ? course.row(at: recording.times[$0]) : rest }
  }

  /// The best coefficients for these rows.
  private func solve(_ rows: [MotionRow]) -> (SIMD4<Double>, [Double], Double) {
    var coefficients = parameters.coefficients
    for index in freeCoefficients { coefficients[index] = recording.positions[0] }
    if freeCoefficients.contains(1) { coefficients[1] = 0 }
    var residuals = Array(repeating: 0.0, count: rows.count)
    // The second round removes the rounding errors of the first.
    for _ in 0..<2 {
      var equations = NormalEquations(freeCoefficients.count)
      for index in rows.indices where weights[index] > 0 {
        var derivatives = SIMD8<Double>()
        for (slot, free) in freeCoefficients.enumerated() { derivatives[slot] = rows[index].factors[free] }
        let residual = recording.positions[index] - rows[index].position(coefficients)
        equations.add(derivatives, residual, weight: weights[index])
      }
      let step = equations.step(damping: 0)
      for (slot, free) in freeCoefficients.enumerated() { coefficients[free] += step[slot] }
    }
    var sum = 0.0
    for index in rows.indices {
      let residual = recording.positions[index] - rows[index].position(coefficients)
      residuals[index] = residual
      sum += weights[index] * residual * residual
    }
    return (coefficients, residuals, sum)
  }

  private func limited(_ shape: SIMD4<Double>) -> SIMD4<Double> {
    var shape = shape
    for index in freeShape {
      shape[index] =
        index == Model.start
        ? shape[index].clamped(to: starts)
        : shape[index].clamped(to: Model.limits.lower[index]...Model.limits.upper[index])
    }
    return shape
  }

  /// Descends until nothing is gained, or for that many steps.
  mutating func descend(mostSteps: Int, _ meter: inout Meter) throws(Meter.Stop) {
    var damping = Self.firstDamping
    for _ in 0..<mostSteps {
      guard sum > 0, sum.isFinite else { return }
      try meter.spend((2 * freeShape.count + 2) * Cost.fitted(rows.count))
      let (equations, frozen) = linearized()
      var isBetter = false
      for _ in 0..<Self.mostAttempts {
        let step = equations.step(damping: damping, frozen: frozen)
        var shape = parameters.shape
        for (slot, free) in freeShape.enumerated() { shape[free] += step[slot] }
        shape = limited(shape)
        guard shape != parameters.shape else { return }
        try meter.spend(2 * Cost.fitted(self.rows.count))
        let rows = rows(at: shape)
        let (coefficients, residuals, sum) = solve(rows)
        if sum < self.sum {
          let gain = (self.sum - sum) / self.sum
          parameters = MotionParameters(shape: shape, coefficients: coefficients)
          self.rows = rows
          self.residuals = residuals
          self.sum = sum
          damping = max(damping / 8, 1e-12)
          isBetter = true
          if gain < Self.smallGain { return }
          break
        }
        damping *= 6
      }
      guard isBetter else { return }
    }
  }

  /// The derivatives with respect to all free parameters, and which of these are at a limit that they would cross.
  func linearized() -> (NormalEquations, SIMDMask<SIMD8<Int64>>) {
    let span = max(recording.times[recording.count - 1] - recording.times[0], Self.shortestSpan)
    var derivatives = Array(repeating: SIMD8<Double>(), count: rows.count)
    for (slot, free) in freeShape.enumerated() {
      let width = Self.differenceStep * (free == Model.start ? span : 1)
      var up = parameters.shape
      var down = parameters.shape
      up[free] += width
      down[free] -= width
      if free != Model.start {
        up[free] = min(up[free], Model.limits.upper[free])
        down[free] = max(down[free], Model.limits.lower[free])
      }
      let above = model.course(up)
      let below = model.course(down)
      let scale = 1 / (up[free] - down[free])
      for index in rows.indices where weights[index] > 0 && index < restIndex {
        let time = recording.times[index]
        let change =
          above.row(at: time).position(parameters.coefficients) - below.row(at: time).position(parameters.coefficients)
        derivatives[index][slot] = change * scale
      }
    }
    var equations = NormalEquations(freedom)
    for index in rows.indices where weights[index] > 0 {
      for (slot, free) in freeCoefficients.enumerated() {
        derivatives[index][freeShape.count + slot] = rows[index].factors[free]
      }
      equations.add(derivatives[index], residuals[index], weight: weights[index])
    }
    var frozen = SIMDMask<SIMD8<Int64>>(repeating: false)
    for (slot, free) in freeShape.enumerated() {
      let (lower, upper) =
        free == Model.start
        ? (starts.lowerBound, starts.upperBound) : (Model.limits.lower[free], Model.limits.upper[free])
      let value = parameters.shape[free]
      let descent = equations.descent(slot)
      frozen[slot] = (value <= lower && descent < 0) || (value >= upper && descent > 0)
    }
    return (equations, frozen)
  }
}
