/// A family of motions, as functions of a few parameters.
///
/// Given its shape, a motion is a sum of fixed functions of time, each multiplied by an unknown position or velocity.
/// Only the shape has to be searched for: for each shape, the best positions are the solution of linear equations.
///
/// - Source: Variable projection, as by Golub and Pereyra in 1973; `docs/physics.md`, 10.
protocol MotionModel: Sendable {
  /// The functions of time for one shape.
  associatedtype Course: MotionCourse

  /// The parameters of the shape that the family uses, as indices of `MotionParameters.shape`; `start` is one of them.
  var shapeIndices: [Int] { get }
  /// The coefficients that the family uses, as indices of `MotionParameters.coefficients`.
  var coefficientIndices: [Int] { get }
  /// The index of the start, seconds.
  static var start: Int { get }
  /// Smallest and greatest shape; the start has limits of its own.
  static var limits: (lower: SIMD4<Double>, upper: SIMD4<Double>) { get }

  /// Whether the samples by themselves can determine a start before the first of them.
  var seesUnseenStart: Bool { get }
  /// How much worse the score of a motion found without the first sample may be, if that sample is far off it and is
  /// therefore considered wild.
  var firstSlack: Double { get }

  func course(_ shape: SIMD4<Double>) -> Course
  /// Starting points for a motion that seems to last from `start` to `end`.
  func seeds(from start: Double, to end: Double, last: Double, spacing: Double) -> [SIMD4<Double>]
  /// Ways to hold some of the parameters, those with fewer free ones first.
  var restrictions: [MotionRestriction] { get }
  /// Shapes around a result, on the far side of the nearest sample: if a motion starts or ends between two samples, the
  /// sum of squares has a local minimum for each such pair.
  func neighbours(of shape: SIMD4<Double>, isStartFree: Bool, spacing: Double) -> [SIMD4<Double>]
  /// The index of the first sample at rest at the target, from which the course no longer counts.
  func restIndex(_ parameters: MotionParameters, _ recording: SampledMotion) -> Int
  /// Times at which an animation with these parameters ends by known rules, in seconds.
  func ends(_ parameters: MotionParameters) -> [Double]
}

extension MotionModel {
  var seesUnseenStart: Bool { false }

  var firstSlack: Double { 2 }

  func ends(_ parameters: MotionParameters) -> [Double] { [] }

  func neighbours(of shape: SIMD4<Double>, isStartFree: Bool, spacing: Double) -> [SIMD4<Double>] {
    guard isStartFree else { return [] }
    return [-1, 1].map { side in
      var other = shape
      other[Self.start] += side * spacing
      return other
    }
  }

  func restIndex(_ parameters: MotionParameters, _ recording: SampledMotion) -> Int { recording.count }
}

/// The position of a motion as a linear function of its coefficients, at any time.
protocol MotionCourse {
  func row(at time: Double) -> MotionRow
  /// The row for the rest.
  var rest: MotionRow { get }
}

/// The numbers that describe a motion within a family.
struct MotionParameters: Sendable, Equatable {
  var shape = SIMD4<Double>()
  /// Positions in pt and velocities in pt/s, which enter linearly. The first is the start position, the last the
  /// target.
  var coefficients = SIMD4<Double>()
}

/// The factors of the coefficients at one instant, and a constant term.
struct MotionRow: Sendable {
  var factors: SIMD4<Double>
  var constant = 0.0

  func position(_ coefficients: SIMD4<Double>) -> Double { (factors * coefficients).sum() + constant }
}

/// Held values for some of a model's parameters.
struct MotionRestriction: Sendable {
  var shape: [Int: Double] = [:]
  var coefficients: [Int: Double] = [:]
}

/// Parameters given by the client, which are not searched for.
public struct HeldMotion: Sendable, Equatable {
  public var from: Double?
  public var to: Double?
  public var start: Double?
  /// Points per second.
  public var velocity: Double?

  public init(from: Double? = nil, to: Double? = nil, start: Double? = nil, velocity: Double? = nil) {
    self.from = from
    self.to = to
    self.start = start
    self.velocity = velocity
  }
}
