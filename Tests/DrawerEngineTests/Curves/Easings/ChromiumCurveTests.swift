import DrawerEngine
import Testing

@Suite struct `Chromium's cubic curves` {
  private static let curves = [
    CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1), .easeIn, .easeOut, .easeInOut, .linear,
    CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), CubicBezier(x1: 0, y1: 2, x2: 1, y2: -1),
  ]

  @Test(arguments: curves) func `Chromium's cubic curves are exact to about a millionth of the distance`(
    _ curve: CubicBezier
  ) {
    for step in 0...1000 {
      let x = Double(step) / 1000
      // Where a curve is steep, an error of 1e-7 in time is more in distance.
      let tolerance = 2e-6 * max(1, min(abs(curve.slope(at: x)), 1e4))
      #expect(abs(curve.chromiumValue(at: x) - curve.value(at: x)) < tolerance, "\(x)")
    }
  }

  /// Recorded: a popup of 500 px that is read 23.1 ms after it began to open is 439.012 px away, not 439.011.
  @Test func `decide the sixth digit of a style that is read in mid-flight`() {
    let curve = CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)
    #expect(abs(curve.chromiumValue(at: 0.0231 / 0.45) - 0.125475109695) < 1e-12)
    #expect(curve.value(at: 0.0231 / 0.45) > 0.12547512)
  }
}
