/// UIKit's cubic timing curve: a Bézier curve from (0, 0) to (1, 1) over the fraction of the duration.
///
///     CubicBezier.easeOut.value(at: 0.5)    // 0.685
///
/// - Source: The solver has the structure of WebKit's `UnitBezier` (Newton's method, and bisection where that leaves
///   the curve), but continues to the last digit. `docs/physics.md`, 4, has the control points and conventions.
public struct CubicBezier: Sendable, Equatable {
  /// Clamped to 0...1, like `x2`, because time must not run backwards.
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double
  let x: Polynomial
  let y: Polynomial

  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let range = -Double.springLimit...Double.springLimit
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1.clamped(to: range)
    self.x2 = x2.clamped(to: 0...1)
    self.y2 = y2.clamped(to: range)
    x = Polynomial(self.x1, self.x2)
    y = Polynomial(self.y1, self.y2)
  }

  /// The fraction of the distance at a fraction of the duration: 0 up to 0, and 1 from 1 on.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return isStraight ? x : y.value(at: parameter(at: x))
  }

  /// The slope at a fraction of the duration, one-sided at both ends and beyond; infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    sample(at: x).velocity
  }

  /// The value and the slope together, at little more cost than one of them.
  func sample(at x: Double) -> CurveSample {
    guard x > 0 else { return CurveSample(value: 0, velocity: Self.slope(leavingFor: (x1, y1), (x2, y2))) }
    // The end is a start seen from the other corner.
    guard x < 1 else {
      return CurveSample(value: 1, velocity: Self.slope(leavingFor: (1 - x2, 1 - y2), (1 - x1, 1 - y1)))
    }
    guard !isStraight else { return CurveSample(value: x, velocity: 1) }
    let s = parameter(at: x)
    let rise = y.slope(at: s)
    let run = self.x.slope(at: s)
    let slope = run > 0 ? rise / run : rise == 0 ? 0 : .init(signOf: rise, magnitudeOf: .infinity)
    return CurveSample(value: y.value(at: s), velocity: slope)
  }

  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The slope at (0, 0), towards the first control point that is not at (0, 0).
  private static func slope(leavingFor first: (x: Double, y: Double), _ second: (x: Double, y: Double)) -> Double {
    for point in [first, second] {
      if point.x > 0 { return point.y / point.x }
      if point.y != 0 { return .init(signOf: point.y, magnitudeOf: .infinity) }
    }
    return 1
  }

  /// The s with X(s) = x, for an x within 0 to 1.
  ///
  /// Newton's method starts at s = x and takes four or five steps for UIKit's curves. If a step would leave the bracket
  /// of the signs seen so far, the bracket is halved instead. X never falls, so the bracket contains the solution.
  func parameter(at x: Double) -> Double {
    var s = x
    var low = 0.0
    var high = 1.0
    for _ in 0..<Self.mostSteps {
      let error = self.x.value(at: s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let next = s - error / self.x.slope(at: s)
      if next > low && next < high {
        // The remaining error is about the square of this step.
        if abs(next - s) < Self.smallStep { return next }
        s = next
      } else {
        s = (low + high) / 2
      }
    }
    return s
  }
}

/// One coordinate of a `CubicBezier`, as a polynomial of its parameter.
struct Polynomial: Sendable, Equatable {
  let cubic: Double
  let square: Double
  let linear: Double

  /// - Parameters: The coordinate at the two control points. It is 0 at the start and 1 at the end.
  init(_ first: Double, _ second: Double) {
    cubic = 1 - 3 * second + 3 * first
    square = 3 * second - 6 * first
    linear = 3 * first
  }

  @inline(__always)
  func value(at s: Double) -> Double { ((cubic * s + square) * s + linear) * s }

  @inline(__always)
  func slope(at s: Double) -> Double { (3 * cubic * s + 2 * square) * s + linear }
}
