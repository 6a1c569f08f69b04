/// A family of motions, as functions of a few numbers.
///
/// Given its shape, a motion is a sum of fixed functions of time, each times an unknown position or velocity. So only
/// the shape has to be searched for: at each shape the best positions are the solution of linear equations.
///
/// - Source: variable projection, as by Golub and Pereyra in 1973; `docs/physics.md`, 10.
protocol MotionModel: Sendable {
  /// The functions of time at one shape.
  associatedtype Course: MotionCourse

  /// The shape's numbers that the family has, as indices of a `MotionParameters.shape`; `start` is one of them.
  var shapeIndices: [Int] { get }
  /// The coefficients that the family has, as indices of a `MotionParameters.coefficients`.
  var coefficientIndices: [Int] { get }
  /// The index of the start, seconds.
  static var start: Int { get }
  /// Smallest and greatest shape; the start has limits of its own.
  static var limits: (lower: SIMD4<Double>, upper: SIMD4<Double>) { get }

  /// Whether the samples alone can determine a start before the first of them.
  var seesUnseenStart: Bool { get }
  /// By how much the score of a motion that was found without the first sample may be worse, if that sample is far off it
  /// and so is taken for wild.
  var firstSlack: Double { get }

  func course(_ shape: SIMD4<Double>) -> Course
  /// Where a search begins, for a motion that seems to last from `start` to `end`.
  func seeds(from start: Double, to end: Double, last: Double, spacing: Double) -> [SIMD4<Double>]
  /// Ways to hold some of the numbers, those with fewer free ones first.
  var restrictions: [MotionRestriction] { get }
  /// Shapes around a result, on the far side of a sample from it: where a motion starts or ends between two samples, the
  /// sum of squares has a minimum for each pair.
  func neighbours(of shape: SIMD4<Double>, isStartFree: Bool, spacing: Double) -> [SIMD4<Double>]
  /// The index of the first sample at rest at the target, from which on the course no longer counts.
  func restIndex(_ parameters: MotionParameters, _ recording: SampledMotion) -> Int
  /// Times at which an animation of these parameters ends by known rules, seconds.
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
  /// The row from the rest on.
  var rest: MotionRow { get }
}

/// The numbers that describe a motion within a family.
struct MotionParameters: Sendable, Equatable {
  var shape = SIMD4<Double>()
  /// Positions in pt and velocities in pt/s, which enter linearly. The first is where it starts, the last its target.
  var coefficients = SIMD4<Double>()
}

/// The factors of the coefficients at one instant, and what is added.
struct MotionRow: Sendable {
  var factors: SIMD4<Double>
  var constant = 0.0

  func position(_ coefficients: SIMD4<Double>) -> Double { (factors * coefficients).sum() + constant }
}

/// Some of a model's numbers, held.
struct MotionRestriction: Sendable {
  var shape: [Int: Double] = [:]
  var coefficients: [Int: Double] = [:]
}

/// Numbers that the client gives, and that are not searched for.
public struct HeldMotion: Sendable, Equatable {
  public var from: Double?
  public var to: Double?
  public var start: Double?
  /// pt/s.
  public var velocity: Double?

  public init(from: Double? = nil, to: Double? = nil, start: Double? = nil, velocity: Double? = nil) {
    self.from = from
    self.to = to
    self.start = start
    self.velocity = velocity
  }
}
