import DrawerEngine
import TestSupport
import Testing

@Suite struct `Functions of real numbers` {
  @Test func `elementary functions are less than 1 ulp from the truth`() {
    for (rows, function) in [
      (RealMathValues.exp, RealMath.exp), (RealMathValues.expm1, RealMath.expm1), (RealMathValues.sin, RealMath.sin),
      (RealMathValues.cos, RealMath.cos),
    ] as [([RealMathValues.Row], (Double) -> Double)] {
      for row in rows {
        let error = abs((function(row.x) - row.value) - row.rest) / row.value.ulp
        #expect(error < 0.8, "\(row.x): \(function(row.x)), not \(row.value)")
      }
    }
  }

  @Test func `eight numbers at once give what each gives alone`() {
    var numbers = SeededNumbers(seed: 1)
    var findings = Findings()
    for _ in 0..<5000 {
      var x = Eight.zero
      for index in x.indices {
        let size = Double(sign: .plus, exponent: Int.random(in: -30...40, using: &numbers), significand: 1)
        x[index] = numbers.number(in: -1...1) * size
      }
      let negative = x.replacing(with: -x, where: x .> 0)
      let (exp, expm1, (sin, cos)) = (RealMath.exp(x), RealMath.expm1(negative), RealMath.sinCos(x))
      for index in x.indices {
        findings.expect(exp[index].bitPattern == RealMath.exp(x[index]).bitPattern, "exp \(x[index])")
        findings.expect(expm1[index].bitPattern == RealMath.expm1(negative[index]).bitPattern, "expm1 \(x[index])")
        findings.expect(sin[index].bitPattern == RealMath.sin(x[index]).bitPattern, "sin \(x[index])")
        findings.expect(cos[index].bitPattern == RealMath.cos(x[index]).bitPattern, "cos \(x[index])")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  @Test func `elementary functions know their limits`() {
    #expect(RealMath.exp(0.0) == 1 && RealMath.expm1(-0.0) == 0 && RealMath.sin(0) == 0 && RealMath.cos(0) == 1)
    #expect(RealMath.exp(-1e300) == 0 && RealMath.exp(1e300) == .infinity && RealMath.expm1(-1e300) == -1)
    #expect(RealMath.exp(-745.0) == .leastNonzeroMagnitude && RealMath.exp(710.0) == .infinity)
    #expect(RealMath.sin(.infinity).isNaN && RealMath.cos(-.infinity).isNaN)
    #expect(RealMath.log(1) == 0 && RealMath.log(0) == -.infinity && RealMath.log(-1).isNaN)
    #expect(RealMath.log1p(-1) == -.infinity && RealMath.log1p(1e-30) == 1e-30)
    #expect(RealMath.atan2(0, 0) == 0 && RealMath.atan2(0, -1) == .pi && RealMath.atan2(-1, 0) == -.pi / 2)
  }

  @Test func `inverse functions undo each other`() {
    for x in stride(from: -3.1, to: 3.1, by: 0.0137) {
      #expect(abs(RealMath.log(RealMath.exp(x)) - x) <= max(x.ulp, 4e-16))
      #expect(abs(RealMath.log1p(RealMath.expm1(-abs(x))) + abs(x)) <= max(40 * x.ulp, 1e-18))
      let (sin, cos) = RealMath.sinCos(x)
      #expect(abs(RealMath.atan2(7 * sin, 7 * cos) - x) <= 2 * x.ulp)
    }
  }
}
