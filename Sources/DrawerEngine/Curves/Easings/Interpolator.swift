/// Android's and Material's interpolators: functions of the fraction of the time that start at 0 and end at 1.
///
///     Interpolator.overScroller.value(at: 0.5)    // 0.96875
///
/// None of them overshoots. All are computed in double precision; Android computes in single precision.
///
/// - Source: AOSP's `interpolator/` resources and `Scroller.ViscousFluidInterpolator`; AndroidX's `ViewDragHelper`;
///   Material 3's tokens `md.sys.motion.easing`.
public enum Interpolator: String, Sendable, CaseIterable {
  /// AOSP's `fast_out_slow_in`, Compose's `FastOutSlowInEasing`, and Material 2's standard easing.
  case fastOutSlowIn
  /// AOSP's `fast_out_linear_in`: Material 2's easing for elements that leave.
  case fastOutLinearIn
  /// AOSP's `linear_out_slow_in`: Material 2's easing for elements that enter.
  case linearOutSlowIn
  /// Material 3, like the two that follow.
  case standard
  case standardAccelerate
  case standardDecelerate
  /// Material 3's path of two cubics; the two that follow are single cubics.
  case emphasized
  case emphasizedAccelerate
  case emphasizedDecelerate
  /// The quintic curve that ViewDragHelper gives its `OverScroller`: 1 + (t - 1)^5.
  case overScroller
  /// The default of `Scroller` and `OverScroller`.
  case viscousFluid

  /// The curve, if it is a single cubic.
  public var bezier: CubicBezier? {
    if case .cubic(let bezier) = course { bezier } else { nil }
  }

  /// The fraction of the distance at a fraction of the time: 0 up to 0, and 1 from 1 on.
  public func value(at time: Double) -> Double { sample(at: time).value }

  /// The value and the slope at a fraction of the time, one-sided at both ends and beyond.
  func sample(at time: Double) -> CurveSample {
    switch course {
    case .cubic(let bezier): return bezier.sample(at: time)
    case .path(let first, let second): return (time < first.end.x ? first : second).sample(at: time)
    case .quintic:
      let left = 1 - time.clamped(to: 0...1)
      let fourth = left * left * left * left
      return CurveSample(value: 1 - fourth * left, velocity: 5 * fourth)
    case .viscous: return Self.viscous(at: time.clamped(to: 0...1))
    }
  }

  /// The steepest point, at a fraction of the time.
  var steepest: CurveMoment {
    switch course {
    case .cubic(let bezier): return bezier.steepest
    case .path(let first, let second):
      let (first, second) = (first.steepest, second.steepest)
      return first.sample.velocity < second.sample.velocity ? second : first
    case .quintic: return CurveMoment(time: 0, sample: sample(at: 0))
    case .viscous: return CurveMoment(time: 1 / Self.scale, sample: sample(at: 1 / Self.scale))
    }
  }

  /// An upper bound of its distance from the straight lines between its points at equal steps of time.
  ///
  /// - Parameter steps: The number of lines, at least 1.
  func interpolationError(steps: Int) -> Double {
    let step = 1 / Double(steps)
    switch course {
    case .cubic(let bezier): return bezier.interpolationError(steps: steps)
    case .path: return step * step / 8 * Self.emphasizedBend + step / 4 * Self.emphasizedKink
    case .quintic: return step * step / 8 * 20
    case .viscous: return step * step / 8 * Self.scale * Self.scale * Self.normalizing
    }
  }
}

extension Interpolator {
  private enum Course {
    case cubic(CubicBezier)
    case path(Piece, Piece)
    case quintic
    case viscous
  }

  private var course: Course {
    switch self {
    case .fastOutSlowIn: .cubic(Self.curves.fastOutSlowIn)
    case .fastOutLinearIn: .cubic(Self.curves.fastOutLinearIn)
    case .linearOutSlowIn: .cubic(Self.curves.linearOutSlowIn)
    case .standard: .cubic(Self.curves.standard)
    case .standardAccelerate: .cubic(Self.curves.standardAccelerate)
    case .standardDecelerate: .cubic(Self.curves.standardDecelerate)
    case .emphasized: .path(Self.curves.emphasized.first, Self.curves.emphasized.second)
    case .emphasizedAccelerate: .cubic(Self.curves.emphasizedAccelerate)
    case .emphasizedDecelerate: .cubic(Self.curves.emphasizedDecelerate)
    case .overScroller: .quintic
    case .viscousFluid: .viscous
    }
  }

  private struct Curves {
    let fastOutSlowIn = CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let fastOutLinearIn = CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)
    let linearOutSlowIn = CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)
    let standard = CubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1)
    let standardAccelerate = CubicBezier(x1: 0.3, y1: 0, x2: 1, y2: 1)
    let standardDecelerate = CubicBezier(x1: 0, y1: 0, x2: 0, y2: 1)
    let emphasizedAccelerate = CubicBezier(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)
    let emphasizedDecelerate = CubicBezier(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1)
    /// `M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1`
    let emphasized = (
      first: Piece((0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)),
      second: Piece((0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1))
    )
  }

  private static let curves = Curves()

  /// The greatest second derivative of the emphasized path, rounded up, and the change of its slope between its cubics.
  private static let emphasizedBend = 474.1
  private static let emphasizedKink = 0.121

  /// `VISCOUS_FLUID_SCALE`: the two pieces of the viscous fluid meet at one part in this many of the time.
  private static let scale = 8.0
  /// 1/e, where the second piece starts.
  private static let join = 0.36787944117144233
  /// Normalises the second piece to 1 at the end, where it lacks e^-7.
  private static let normalizing = 1 / (join + (1 - join) * (1 - 0.0009118819655545162))

  private static func viscous(at time: Double) -> CurveSample {
    let t = scale * time
    let power = t < 1 ? RealMath.exp(-t) : (1 - join) * RealMath.exp(1 - t)
    let (value, slope) = t < 1 ? (t - (1 - power), 1 - power) : (join + (1 - join) - power, power)
    return CurveSample(value: time < 1 ? normalizing * value : 1, velocity: scale * normalizing * slope)
  }

  /// A cubic from one point to another, as a curve from (0, 0) to (1, 1) in a box.
  private struct Piece: Sendable {
    let start: (x: Double, y: Double)
    let end: (x: Double, y: Double)
    private let bezier: CubicBezier

    init(
      _ start: (x: Double, y: Double), _ first: (x: Double, y: Double), _ second: (x: Double, y: Double),
      _ end: (x: Double, y: Double)
    ) {
      (self.start, self.end) = (start, end)
      let (width, height) = (end.x - start.x, end.y - start.y)
      bezier = CubicBezier(
        x1: (first.x - start.x) / width, y1: (first.y - start.y) / height, x2: (second.x - start.x) / width,
        y2: (second.y - start.y) / height)
    }

    private var width: Double { end.x - start.x }
    private var height: Double { end.y - start.y }

    func sample(at time: Double) -> CurveSample {
      outside(bezier.sample(at: (time - start.x) / width))
    }

    var steepest: CurveMoment {
      let inside = bezier.steepest
      return CurveMoment(time: start.x + width * inside.time, sample: outside(inside.sample))
    }

    private func outside(_ inside: CurveSample) -> CurveSample {
      CurveSample(value: start.y + height * inside.value, velocity: inside.velocity * height / width)
    }
  }
}
