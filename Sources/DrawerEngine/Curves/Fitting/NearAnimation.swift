/// The spring and the cubic curve closest to the samples of a settling, both starting at the first sample.
///
/// What is left of an animation is an animation of the same family: the same spring, or a cubic curve that ends with
/// the original one. The animation closest to some samples is therefore near the one closest to more of them.
struct NearAnimation {
  /// The root mean square of its distance from the samples, pt.
  var miss: Double { min(spring.miss, cubic.miss) }

  private let spring: Near
  private let cubic: Near

  private struct Near {
    let shape: SIMD4<Double>
    let miss: Double
  }

  private static var springs: SpringModel { SpringModel(held: HeldMotion()) }
  private static var cubics: CubicModel { CubicModel(held: HeldMotion(), bezier: nil) }
}

extension NearAnimation {
  /// Nil if there are too few samples.
  init?(to samples: SampledMotion, _ meter: inout Meter) throws(Meter.Stop) {
    guard samples.count > Self.fewestSamples else { return nil }
    spring = try Self.nearest(Self.springs, samples, &meter)
    cubic = try Self.nearest(Self.cubics, samples, &meter)
  }

  /// The animation closest to samples that end with the current ones.
  func continued(to samples: SampledMotion, _ meter: inout Meter) throws(Meter.Stop) -> NearAnimation {
    let start = samples.times[0]
    var spring = spring.shape
    spring[SpringModel.start] = start
    // It ends when the previous one did.
    let end = cubic.shape[CubicModel.start] + RealMath.exp(cubic.shape[CubicModel.duration])
    var cubics = [cubic.shape]
    for x1 in CubicModel.abscissas.first {
      for x2 in CubicModel.abscissas.second { cubics.append(SIMD4(x1, x2, 0, 0)) }
    }
    for index in cubics.indices {
      cubics[index][CubicModel.start] = start
      cubics[index][CubicModel.duration] = RealMath.log(end - start)
    }
    return NearAnimation(
      spring: try Self.nearest(Self.springs, [spring], samples, followed: 1, &meter),
      cubic: try Self.nearest(Self.cubics, cubics, samples, followed: 1, &meter))
  }

  private static func nearest<Model: MotionModel>(
    _ model: Model, _ samples: SampledMotion, _ meter: inout Meter
  ) throws(Meter.Stop) -> Near {
    let (first, last) = (samples.times[0], samples.times[samples.count - 1])
    let seeds = model.seeds(from: first, to: last, last: last, spacing: (last - first) / Double(samples.count))
    return try nearest(model, seeds, samples, followed: Self.followed, &meter)
  }

  /// The closest motion reached from the best of several shapes.
  private static func nearest<Model: MotionModel>(
    _ model: Model, _ seeds: [SIMD4<Double>], _ samples: SampledMotion, followed: Int, _ meter: inout Meter
  ) throws(Meter.Stop) -> Near {
    let few = samples[Array(stride(from: 0, to: samples.count, by: max(1, samples.count / Self.seedSamples)))]
    var begun: [(shape: SIMD4<Double>, sum: Double)] = []
    for shape in seeds {
      try meter.spend(2 * Cost.fitted(few.count))
      let sum = seeds.count == 1 ? 0 : solver(model, shape, few).sum
      if sum.isFinite { begun.append((shape, sum)) }
    }
    begun.sort { $0.sum < $1.sum }
    var nearest = Near(shape: seeds.first ?? SIMD4(), miss: .infinity)
    for (shape, _) in begun.prefix(followed) {
      try meter.spend(2 * Cost.fitted(samples.count))
      var solver = solver(model, shape, samples)
      try solver.descend(mostSteps: Self.steps, &meter)
      let miss = (solver.sum / Double(samples.count)).squareRoot()
      if miss < nearest.miss { nearest = Near(shape: solver.parameters.shape, miss: miss) }
    }
    return nearest
  }

  private static func solver<Model: MotionModel>(
    _ model: Model, _ shape: SIMD4<Double>, _ samples: SampledMotion
  ) -> LeastSquares<Model> {
    let first = samples.times[0]
    return LeastSquares(
      model, samples, from: MotionParameters(shape: shape), starts: first...first, isStartFree: false,
      model.restrictions.last ?? MotionRestriction(), held: [:], weights: samples.times.map { _ in 1 })
  }
}
