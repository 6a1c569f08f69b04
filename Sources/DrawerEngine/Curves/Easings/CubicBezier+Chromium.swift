/// A cubic timing curve as Chromium computes it. Its solver stops at an error of 1e-7 in time, so a value differs from the
/// curve's by up to about 1e-6 of the distance. That decides the sixth digit in which the browser writes a style that is
/// read in mid-flight.
extension CubicBezier {
  /// The fraction of the distance at a fraction of the duration, 0 to 1.
  ///
  /// - Source: Chromium, `gfx::CubicBezier::SolveWithEpsilon`.
  package func chromiumValue(at fraction: Double) -> Double {
    let powers = (x: Powers(x1, x2), y: Powers(y1, y2))
    return powers.y.value(at: Self.parameter(at: fraction, of: powers.x))
  }

  /// a t³ + b t² + c t.
  private struct Powers {
    let a: Double
    let b: Double
    let c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
  }

  /// The tolerated error in time. With a larger one, values read in mid-flight differ from the browser's.
  private static let epsilon = 1e-7
  private static let samples = 11
  private static let newtonSteps = 4

  private static func parameter(at x: Double, of curve: Powers) -> Double {
    let step = 1.0 / Double(samples - 1)
    var (low, high, t) = (0.0, 0.0, x)
    // The first guess lies on the straight line between two samples.
    for index in 1..<samples {
      let (before, after) = (curve.value(at: Double(index - 1) * step), curve.value(at: Double(index) * step))
      guard x <= after else { continue }
      high = step * Double(index)
      low = high - step
      t = low + (high - low) * (x - before) / (after - before)
      break
    }
    for _ in 0..<newtonSteps {
      let error = curve.value(at: t) - x
      if abs(error) < epsilon { return t }
      let slope = curve.slope(at: t)
      if abs(slope) < epsilon { break }
      t -= error / slope
    }
    if abs(curve.value(at: t) - x) < epsilon { return t }
    while low < high {
      let value = curve.value(at: t)
      if abs(value - x) < epsilon { return t }
      if x > value { low = t } else { high = t }
      let middle = (high + low) * 0.5
      // Two neighbouring numbers have none in between.
      if middle == t { return t }
      t = middle
    }
    return t
  }
}
