public import DrawerEngine

/// A random motion, and how it was recorded.
public struct RecordedMotion {
  let family: MotionFit.Family
  public let shape: MotionFit.Shape
  public let from: Double
  public let to: Double
  /// The position at a time from the motion's start, pt.
  public let position: @Sendable (Double) -> Double
  public let duration: Double

  /// What a recording may be like.
  public struct Condition: Sendable {
    public let testDescription: String
    /// The most that a sample is off by, pt.
    var noise = 0.0
    var hasPlateau = false
    var lacksStart = false
    var lacksEnd = false
    /// The fraction of the samples that are off by up to 300 pt.
    public private(set) var wild = 0.0
    /// How far the fitted curve may be from the true one, pt.
    public let limit: Double

    public static let exact = Condition(testDescription: "without noise", limit: 1e-6)
    public static let noisy = [
      Condition(testDescription: "with 1 pt of noise", noise: 1, limit: 1),
      Condition(testDescription: "after a plateau", noise: 1, hasPlateau: true, limit: 2),
      Condition(testDescription: "without its start", noise: 1, lacksStart: true, limit: 2),
      Condition(testDescription: "without its end", noise: 1, lacksEnd: true, limit: 2),
      Condition(testDescription: "with outliers", noise: 1, wild: 0.05, limit: 2),
    ]
  }

  /// The fit of a recording at 60 Hz, and how far it is from the truth where it was sampled, at most.
  public func fit(
    _ condition: Condition, _ numbers: inout SeededNumbers, _ meter: inout Meter
  ) throws -> (fit: MotionFit, error: Double) {
    let plateau = condition.hasPlateau ? numbers.number(in: 0.05...0.6) : 0
    let first = condition.lacksStart ? numbers.number(in: 0.02...0.3) * min(duration, 0.6) : 0
    let last =
      (condition.lacksEnd ? numbers.number(in: 0.5...0.9) : numbers.number(in: 1.05...1.4)) * max(duration, 0.2)
    var times: [Double] = []
    var truth: [Double] = []
    var positions: [Double] = []
    while first + Double(times.count) / 60 <= last + plateau {
      let time = Double(times.count) / 60
      times.append(time)
      truth.append(position(time + first - plateau))
      var off = condition.noise > 0 ? numbers.number(in: -condition.noise...condition.noise) : 0
      if condition.wild > 0, numbers.number(in: 0...1) < condition.wild { off += numbers.number(in: -300...300) }
      positions.append(truth[truth.count - 1] + off)
    }
    let fits = try MotionFit.fits(times, positions, families: [family], &meter)
    guard let fit = fits.first else { throw NoFit() }
    return (fit, zip(fit.positions, truth).map { abs($0 - $1) }.max() ?? 0)
  }

  struct NoFit: Error {}
}

extension SeededNumbers {
  /// A motion over 100 to 800 pt that 60 Hz can show.
  public mutating func motion(_ family: MotionFit.Family) -> RecordedMotion {
    let from = number(in: 100...800)
    var to = from
    while abs(to - from) < 100 { to = number(in: 0...800) }
    let distance = to - from
    switch family {
    case .spring:
      let timing = Timing.bounce(.init(duration: number(in: 0.2...1), bounce: number(in: -0.5...0.8)))
      let curve = timing.curve(lasting: 0)
      return RecordedMotion(
        family: family, shape: .timing(timing), from: from, to: to,
        position: { from + distance * curve.sample(at: $0).value }, duration: curve.duration)
    case .cubic:
      let timing = Timing.controlPoints(
        .init(
          controlPoint1: .init(x: number(in: 0...1), y: number(in: -0.5...1.5)),
          controlPoint2: .init(x: number(in: 0...1), y: number(in: -0.5...1.5)), duration: number(in: 0.25...1)))
      let curve = timing.curve(lasting: 0)
      return RecordedMotion(
        family: family, shape: .timing(timing), from: from, to: to,
        position: { from + distance * curve.sample(at: $0).value }, duration: curve.duration)
    case .fastOutSlowIn, .fastOutLinearIn, .linearOutSlowIn, .standard, .standardAccelerate, .standardDecelerate,
      .emphasized, .emphasizedAccelerate, .emphasizedDecelerate, .overScroller, .viscousFluid:
      let interpolator = Interpolator(rawValue: family.rawValue) ?? .standard
      let timing = Timing.eased(.init(.interpolator(interpolator), duration: number(in: 0.25...1)))
      let curve = timing.timed()
      return RecordedMotion(
        family: family, shape: .timing(timing), from: from, to: to,
        position: { from + distance * curve.sample(at: $0).value }, duration: curve.duration)
    case .deceleration:
      let rates = [0.998, 0.99, number(in: 0.985...0.999)]
      let deceleration = Deceleration(rate: rates[Int(next() % 3)])
      let velocity = number(in: 300...4000) * (next() % 2 == 0 ? 1 : -1)
      let rest = deceleration.restTime(velocity: velocity)
      let end = from + deceleration.restDistance(velocity: velocity)
      return RecordedMotion(
        family: family, shape: .deceleration(deceleration), from: from, to: end,
        position: { time in
          if time >= rest { return end }
          return time <= 0 ? from : from + deceleration.sample(velocity: velocity, at: time).value
        }, duration: rest)
    }
  }
}
