import DrawerEngine
import TestSupport
import Testing

@Suite struct `Cubic curves` {
  private static let named: [CubicBezier] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  private static let drawn: [CubicBezier] = {
    var numbers = SeededNumbers(seed: 3)
    return (0..<200).map { _ in
      CubicBezier(
        x1: numbers.number(in: 0...1), y1: numbers.number(in: -1...2), x2: numbers.number(in: 0...1),
        y2: numbers.number(in: -1...2))
    }
  }()

  @Test func `cubic curves go from 0 to 1 and stay there`() {
    for bezier in Self.named + Self.drawn {
      #expect([-.infinity, -1, 0].allSatisfy { bezier.value(at: $0) == 0 })
      #expect([1, 2, .infinity].allSatisfy { bezier.value(at: $0) == 1 })
    }
  }

  @Test func `the slope of a cubic curve is the derivative of its value`() {
    let step = 1e-6
    for bezier in Self.named + Self.drawn {
      for x in stride(from: 0.01, to: 0.99, by: 0.0137) {
        let slope = (bezier.value(at: x + step) - bezier.value(at: x - step)) / (2 * step)
        // Where the curve bends sharply, the difference is the worse of the two.
        let bend = abs(bezier.slope(at: x + step) - bezier.slope(at: x - step))
        #expect(abs(slope - bezier.slope(at: x)) < 1e-6 + bend, "\(bezier) at \(x)")
      }
    }
  }

  @Test func `the named curves only rise, and ease where their names say`() {
    for bezier in Self.named {
      let values = stride(from: 0.0, through: 1, by: 0.001).map(bezier.value)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(CubicBezier.easeIn.slope(at: 0) == 0)
    #expect(CubicBezier.easeOut.slope(at: 1) == 0)
    #expect(abs(CubicBezier.easeOut.slope(at: 0) - 1.724) < 0.001)
    #expect(abs(CubicBezier.easeIn.slope(at: 1) - 1.724) < 0.001)
    #expect(abs(CubicBezier.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    for x in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(CubicBezier.easeIn.value(at: x) + CubicBezier.easeOut.value(at: 1 - x) - 1) < 1e-14)
      #expect(CubicBezier.linear.value(at: x) == x)
    }
  }

  /// The slope leads towards the first control point that does not lie in the corner.
  @Test(arguments: [
    ((0.5, 1.0, 0.5, 1.0), 2.0), ((0, 0.3, 1, 1), .infinity), ((0, -0.3, 1, 1), -.infinity), ((0, 0, 0.5, 0.2), 0.4),
    ((0, 0, 0, 0.2), .infinity), ((0, 0, 0, 0), 1),
  ])
  func `a cubic curve has a one-sided slope at each end`(points: (Double, Double, Double, Double), slope: Double) {
    let bezier = CubicBezier(x1: points.0, y1: points.1, x2: points.2, y2: points.3)
    let turned = CubicBezier(x1: 1 - points.2, y1: 1 - points.3, x2: 1 - points.0, y2: 1 - points.1)
    #expect(abs(bezier.slope(at: 0) - slope) < 1e-12 || bezier.slope(at: 0) == slope)
    #expect(abs(turned.slope(at: 1) - slope) < 1e-12 || turned.slope(at: 1) == slope)
  }

  @Test func `a cubic curve may be vertical in its middle`() {
    let bezier = CubicBezier(x1: 1, y1: 0.2, x2: 0, y2: 0.8)
    #expect(bezier.slope(at: 0.5) == .infinity)
    #expect(abs(bezier.value(at: 0.5) - 0.5) < 1e-15)
    #expect(abs(bezier.value(at: 0.5 + 1e-9) - bezier.value(at: 0.5 - 1e-9)) < 0.002)
  }

  @Test func `time does not run backwards on a cubic curve`() {
    #expect(CubicBezier(x1: -1, y1: 0, x2: 3, y2: 1) == CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
  }
}
