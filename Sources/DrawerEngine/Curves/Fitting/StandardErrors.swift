/// A number of a fit, or a pair of numbers, with its standard errors.
public struct FittedParameter: Sendable, Equatable {
  /// Named as in a timing, or as in the fit that contains it.
  public let name: String
  /// The standard error of each number, in its unit: 0 if it was held, nil if the samples do not determine it.
  public let errors: [Double?]
}

extension MotionFit.Family {
  /// The parameters of the family's fits, each with its number of components.
  private var parameters: [(name: String, count: Int)] {
    let timing: [(name: String, count: Int)] =
      switch self {
      case .spring: [("duration", 1), ("bounce", 1)]
      case .cubic: [("controlPoint1", 2), ("controlPoint2", 2), ("duration", 1)]
      case .deceleration: [("decelerationRate", 1)]
      case .fastOutSlowIn, .fastOutLinearIn, .linearOutSlowIn, .standard, .standardAccelerate, .standardDecelerate,
        .emphasized, .emphasizedAccelerate, .emphasizedDecelerate, .overScroller, .viscousFluid:
        [("duration", 1)]
      }
    return timing + [("from", 1), ("to", 1), ("start", 1), ("initialVelocity", 1)]
  }

  /// - Parameter errors: The errors of all numbers, in the order of the parameters.
  func parameters(_ errors: [Double?]) -> [FittedParameter] {
    var rest = errors[...]
    return parameters.map { name, count in
      defer { rest = rest.dropFirst(count) }
      return FittedParameter(name: name, errors: Array(rest.prefix(count)))
    }
  }
}

extension LeastSquares {
  /// The cost of computing the errors, in comparisons with all samples.
  static var errorSteps: Int { 14 }

  /// The standard errors of numbers derived from the parameters, assuming independent residuals of equal variance; nil
  /// where the samples do not determine them.
  func standardErrors(of numbers: (MotionParameters) -> [Double]) -> [Double?] {
    let (equations, frozen) = linearized()
    let kept = weights.reduce(0) { $0 + ($1 > 0 ? 1 : 0) }
    let present = numbers(parameters)
    guard kept > freedom, sum.isFinite else { return present.map { _ in nil } }
    let noise = sum / Double(kept - freedom)
    let (above, below) = (neighbours(1).map(numbers), neighbours(-1).map(numbers))
    return present.indices.map { index in
      var gradient = SIMD8<Double>()
      for slot in 0..<freedom { gradient[slot] = (above[slot][index] - below[slot][index]) / (2 * width(slot)) }
      guard gradient.sum().isFinite, let variance = equations.variance(gradient, frozen: frozen) else { return nil }
      return (max(variance, 0) * noise).squareRoot().rounded(to: MotionFit.decimals.all)
    }
  }

  /// The parameters with each free one moved a little.
  private func neighbours(_ side: Double) -> [MotionParameters] {
    (0..<freedom).map { slot in
      var moved = parameters
      if slot < freeShape.count {
        moved.shape[freeShape[slot]] += side * width(slot)
      } else {
        moved.coefficients[freeCoefficients[slot - freeShape.count]] += side * width(slot)
      }
      return moved
    }
  }

  private func width(_ slot: Int) -> Double {
    let value =
      slot < freeShape.count
      ? parameters.shape[freeShape[slot]] : parameters.coefficients[freeCoefficients[slot - freeShape.count]]
    return Self.differenceStep * max(abs(value), 1)
  }
}

// MARK: - The numbers of each family

extension SpringModel {
  func numbers(_ parameters: MotionParameters) -> [Double] {
    let ratio = parameters.shape[Self.ratio]
    return [
      2 * .pi / RealMath.exp(parameters.shape[Self.frequency]), ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
      parameters.coefficients[0], parameters.coefficients[3], parameters.shape[Self.start],
      parameters.coefficients[Self.velocity],
    ]
  }
}

extension CubicModel {
  func numbers(_ parameters: MotionParameters) -> [Double] {
    let (shape, points) = (parameters.shape, parameters.coefficients)
    let (from, distance, duration) = (points[0], points[3] - points[0], RealMath.exp(shape[Self.duration]))
    if let interpolator {
      return [
        duration, from, points[3], shape[Self.start], distance * interpolator.sample(at: 0).velocity / duration,
      ]
    }
    if let bezier {
      return [
        bezier.x1, bezier.y1, bezier.x2, bezier.y2, duration, from, points[3], shape[Self.start],
        distance * bezier.slope(at: 0) / duration,
      ]
    }
    let rise = held.velocity.map { $0 * shape[0] * duration } ?? points[1] - from
    let curve = CubicBezier(x1: shape[0], y1: rise / distance, x2: shape[1], y2: (points[2] - from) / distance)
    return [
      curve.x1, curve.y1, curve.x2, curve.y2, duration, from, points[3], shape[Self.start],
      held.velocity ?? distance * curve.slope(at: 0) / duration,
    ]
  }
}

extension DecelerationModel {
  func numbers(_ parameters: MotionParameters) -> [Double] {
    let course = course(parameters.shape)
    let start = parameters.shape[Self.start]
    return [
      RealMath.exp(-course.decay / 1000), course.row(at: start).position(parameters.coefficients),
      course.rest.position(parameters.coefficients), start, course.velocity(parameters.coefficients),
    ]
  }
}
