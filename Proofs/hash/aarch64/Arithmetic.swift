/// Prints a hash of what the engine's own functions of real numbers give. It is compiled together with only them, so
/// that it needs no library of the other processor.
@main enum Arithmetic {
  static func main() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ x: Double) { hash = (hash ^ x.bitPattern) &* 0x100_0000_01B3 }

    // The numbers are of either sign and any size from 2^-30 to 2^39.
    var state: UInt64 = 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 12
    }
    for _ in 0..<200_000 {
      var x = Eight.zero
      for index in x.indices {
        let fraction = Double(bitPattern: next() | 0x3FF0_0000_0000_0000) - 1.5
        x[index] = fraction * Double(sign: .plus, exponent: Int(next() >> 28) % 70 - 30, significand: 1)
      }
      let (exp, expm1) = (RealMath.exp(x), RealMath.expm1(x.replacing(with: -x, where: x .> 0)))
      let (sin, cos) = RealMath.sinCos(x)
      for index in x.indices {
        for result in [exp[index], expm1[index], sin[index], cos[index]] { add(result) }
        add(RealMath.exp(x[index]))
        add(RealMath.sin(x[index]))
        add(RealMath.log(abs(x[index])))
        add(RealMath.log1p(abs(x[index])))
        add(RealMath.atan2(x[index], x[7 - index]))
      }
    }
    print(hash)
  }
}
