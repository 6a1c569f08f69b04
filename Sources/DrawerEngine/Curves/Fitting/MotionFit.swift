/// The motion of one family that is closest to measured positions.
public struct MotionFit: Sendable, Equatable {
  public enum Family: String, Sendable, CaseIterable {
    case spring, cubic, deceleration
    // The interpolators of `Interpolator`, with the same names.
    case fastOutSlowIn, fastOutLinearIn, linearOutSlowIn, standard, standardAccelerate, standardDecelerate
    case emphasized, emphasizedAccelerate, emphasizedDecelerate, overScroller, viscousFluid

    /// The families tried by default. An interpolator that is a single cubic curve is found as one.
    public static let usual: [Family] = [.spring, .cubic, .deceleration]

    /// The interpolator of all its motions; nil for the usual families.
    var interpolator: Interpolator? { Interpolator(rawValue: rawValue) }

    init(_ interpolator: Interpolator) { self = Family(rawValue: interpolator.rawValue) ?? .cubic }
  }

  /// The parameters of the motion.
  public enum Shape: Sendable, Equatable {
    case timing(Timing)
    case deceleration(Deceleration)
  }

  public let family: Family
  public let shape: Shape
  /// Where it starts and where it settles, pt.
  public let from: Double
  public let to: Double
  /// In seconds, by the clock of the samples.
  public let start: Double
  /// The time from which it is at rest at `to`, in seconds by the same clock; nil if the samples do not show it.
  public let rest: Double?
  /// The velocity at the start, pt/s; infinite for a cubic curve that starts vertically.
  public let initialVelocity: Double
  /// The number of fitted parameters.
  public let freedom: Int
  /// Indices of the samples that are too far off to belong to the motion.
  public let wild: [Int]
  /// The root mean square and the maximum of the other samples' residuals, pt.
  public let rms: Double
  public let maximum: Double
  /// The motion at the times of the samples, pt.
  public let positions: [Double]
  /// Whether the search was shortened, because a complete one would have exceeded the budget.
  public let isShortened: Bool
  /// The standard error of each parameter.
  public let standardErrors: [FittedParameter]
}

extension MotionFit {
  /// The best fit of each family, the best of them first.
  ///
  ///     try MotionFit.fits(times, positions, families: [.spring], held: HeldMotion(velocity: 0), &meter)
  ///
  /// Up to one sample in twenty may be an outlier. Before its start a motion rests at `from`. If the samples begin in
  /// the middle of the motion, the fit starts at the first one, with the velocity there.
  ///
  /// - Parameters:
  ///   - times: At least two, increasing, seconds.
  ///   - positions: As many, pt.
  ///   - held: The known values, which are not searched for.
  /// - Returns: One fit for each family that allows the held values; none if nothing moves.
  /// - Source: `docs/physics.md`, 10.
  public static func fits(
    _ times: [Double], _ positions: [Double], families: [Family], held: HeldMotion = HeldMotion(),
    _ meter: inout Meter
  ) throws(Meter.Stop) -> [MotionFit] {
    let whole = SampledMotion(times: times, positions: positions)
    let window = FitWindow(whole)
    guard window.height > 0 else { return [] }
    // The searches share the budget, cheapest first: what they leave goes to the others.
    let reserve = FitSearch<SpringModel>.refiningCost(window)
    let end = meter.spent + max(meter.left / shares.whole * shares.search - Int64(families.count) * reserve, 0)
    var found: [Family: (score: Double, fit: MotionFit)] = [:]
    let order = (Family.allCases.filter { $0.interpolator != nil } + [.deceleration, .cubic, .spring])
      .filter(families.contains)
    for (index, family) in order.enumerated() {
      let share = meter.spent + max(end + Int64(index) * reserve - meter.spent, 0) / Int64(order.count - index)
      if let interpolator = family.interpolator {
        let models = held.velocity == nil ? [CubicModel(held: held, interpolator: interpolator)] : []
        found[family] = try best(of: models, window, held, whole, until: share, &meter)
      } else if family == .spring {
        found[family] = try best(of: [SpringModel(held: held)], window, held, whole, until: share, &meter)
      } else if family == .cubic {
        found[family] = try best(of: cubicModels(held), window, held, whole, until: share, &meter)
      } else {
        found[family] = try best(of: decelerationModels(held, whole), window, held, whole, until: share, &meter)
      }
    }
    return families.compactMap { found[$0] }.sorted { $0.score < $1.score }.map { $0.fit }
  }

  /// The models with fewer free parameters first.
  private static func cubicModels(_ held: HeldMotion) -> [CubicModel] {
    let free = CubicModel(held: held, bezier: nil)
    guard held.velocity == nil else { return [free] }
    return [CubicBezier.default, .easeIn, .easeOut, .easeInOut, .linear].map { CubicModel(held: held, bezier: $0) }
      + [free]
  }

  private static func decelerationModels(_ held: HeldMotion, _ whole: SampledMotion) -> [DecelerationModel] {
    let from = held.from ?? whole.positions[0]
    let to = held.to ?? whole.positions[whole.count - 1]
    return [to < from ? -1 : 1, 0].map { DecelerationModel(held: held, restSign: $0) }
  }

  /// The fit of the best of a family's models; of equally good ones, the first.
  private static func best<Model: FittableModel>(
    of models: [Model], _ window: FitWindow, _ held: HeldMotion, _ whole: SampledMotion, until end: Int64,
    _ meter: inout Meter
  ) throws(Meter.Stop) -> (score: Double, fit: MotionFit)? {
    var best: (candidate: FitCandidate, model: Model)?
    var isShortened = false
    for (index, model) in models.enumerated() {
      let share = meter.spent + max(end - meter.spent, 0) / Int64(models.count - index)
      let search = FitSearch(model: model, window: window, held: held, end: share)
      guard let candidate = try search.candidate(&meter) else { continue }
      isShortened = isShortened || candidate.isShortened
      if candidate.score < best?.candidate.score ?? .infinity { best = (candidate, model) }
    }
    guard let best else { return nil }
    let fit = try fit(best.model, best.candidate, window, held, whole, isShortened: isShortened, &meter)
    return (best.candidate.score, fit)
  }

  private static func fit(
    _ model: some FittableModel, _ candidate: FitCandidate, _ window: FitWindow, _ held: HeldMotion,
    _ whole: SampledMotion, isShortened: Bool, _ meter: inout Meter
  ) throws(Meter.Stop) -> MotionFit {
    let search = FitSearch(model: model, window: window, held: held, end: .max)
    let found = try search.refined(candidate, &meter)
    let course = model.course(found.parameters.shape)
    let end = found.end ?? .infinity
    let positions = whole.times.map { time in
      (time < end ? course.row(at: time) : course.rest).position(found.parameters.coefficients)
    }
    let wild = found.wild.map { $0 + window.indices.lowerBound }
    var sum = 0.0
    var maximum = 0.0
    let left = Set(wild)
    for index in positions.indices where !left.contains(index) {
      let size = abs(whole.positions[index] - positions[index])
      sum += size * size
      maximum = max(maximum, size)
    }
    let summary = model.summary(found.parameters)
    var rest = found.end
    if let duration = summary.shape.ownDuration { rest = min(end, summary.start.freed + duration) }
    // An end after the last sample is not visible in the recording.
    if let seen = rest, seen > whole.times[whole.count - 1] { rest = nil }
    return MotionFit(
      family: summary.family, shape: summary.shape, from: summary.from.freed, to: summary.to.freed,
      start: summary.start.freed, rest: rest, initialVelocity: summary.velocity.rounded(to: decimals.velocity),
      freedom: found.freedom, wild: wild,
      rms: (sum / Double(max(whole.count - wild.count, 1))).squareRoot(), maximum: maximum, positions: positions,
      isShortened: isShortened, standardErrors: summary.family.parameters(try search.standardErrors(found, &meter)))
  }
}

/// A model whose parameters can be summarised for a client.
protocol FittableModel: MotionModel {
  func summary(_ parameters: MotionParameters) -> MotionSummary
  /// The numbers of the summary, in the order of `MotionFit.Family.parameters`, with all their digits.
  func numbers(_ parameters: MotionParameters) -> [Double]
}

/// A motion's parameters in the terms of animation APIs.
struct MotionSummary: Sendable {
  let family: MotionFit.Family
  let shape: MotionFit.Shape
  let from: Double
  let to: Double
  let start: Double
  let velocity: Double
}

extension SpringModel: FittableModel {
  func summary(_ parameters: MotionParameters) -> MotionSummary {
    let (from, to) = (parameters.coefficients[0], parameters.coefficients[3])
    let velocity = parameters.coefficients[Self.velocity]
    let ratio = parameters.shape[Self.ratio]
    let bounce = Timing.Bounce(
      duration: (2 * .pi / RealMath.exp(parameters.shape[Self.frequency])).freed,
      bounce: (ratio <= 1 ? 1 - ratio : 1 / ratio - 1).freed,
      initialVelocity: velocity == 0 ? nil : Timing.Velocity((velocity / (to - from)).freed))
    return MotionSummary(
      family: .spring, shape: .timing(.bounce(bounce)), from: from, to: to, start: parameters.shape[Self.start],
      velocity: velocity)
  }
}

extension CubicModel: FittableModel {
  func summary(_ parameters: MotionParameters) -> MotionSummary {
    let (shape, points) = (parameters.shape, parameters.coefficients)
    let (from, distance) = (points[0], points[3] - points[0])
    let duration = RealMath.exp(shape[Self.duration]).freed
    if let interpolator {
      return MotionSummary(
        family: MotionFit.Family(interpolator),
        shape: .timing(.eased(Timing.Eased(.interpolator(interpolator), duration: duration))), from: from,
        to: points[3], start: shape[Self.start], velocity: distance * interpolator.sample(at: 0).velocity / duration)
    }
    let first = held.velocity.map { from + $0 * shape[0] * duration } ?? points[1]
    let curve =
      bezier
      ?? CubicBezier(
        x1: shape[0].freed, y1: ((first - from) / distance).freed, x2: shape[1].freed,
        y2: ((points[2] - from) / distance).freed)
    let timing = Timing.ControlPoints(
      controlPoint1: Timing.ControlPoint(x: curve.x1, y: curve.y1),
      controlPoint2: Timing.ControlPoint(x: curve.x2, y: curve.y2), duration: duration)
    return MotionSummary(
      family: .cubic, shape: .timing(.controlPoints(timing)), from: from, to: points[3], start: shape[Self.start],
      velocity: distance * curve.slope(at: 0) / duration)
  }
}

extension MotionFit.Shape {
  /// The duration after which a curve other than a spring is over, s; nil for any other motion.
  fileprivate var ownDuration: Double? {
    switch self {
    case .timing(.controlPoints(let timing)): timing.duration
    case .timing(.eased(let timing)): timing.duration
    case .timing, .deceleration: nil
    }
  }
}

extension DecelerationModel: FittableModel {
  func summary(_ parameters: MotionParameters) -> MotionSummary {
    let course = course(parameters.shape)
    let start = parameters.shape[Self.start]
    return MotionSummary(
      family: .deceleration, shape: .deceleration(Deceleration(rate: RealMath.exp(-course.decay / 1000).freed)),
      from: course.row(at: start).position(parameters.coefficients),
      to: course.rest.position(parameters.coefficients), start: start,
      velocity: course.velocity(parameters.coefficients))
  }
}

extension Double {
  /// The number without the digits that depend on the search.
  fileprivate var freed: Double { rounded(to: MotionFit.decimals.all) }

  func rounded(to decimals: Double) -> Double {
    let scaled = self * decimals
    return abs(scaled) < 1e15 ? scaled.rounded() / decimals : self
  }
}
