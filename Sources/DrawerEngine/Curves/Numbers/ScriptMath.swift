/// Functions of JavaScript's `Math` as its engines compute them, to the last bit.
///
/// `RealMath` is as accurate, but may round to the other of two neighbouring numbers. That matters where a library
/// compares computed values.
enum ScriptMath {
  /// e^x, like `exp` of fdlibm (Sun Microsystems, 1993).
  static func exp(_ x: Double) -> Double {
    guard x <= 709.782712893383973096 else { return x.isNaN ? x : .infinity }
    guard x >= -745.13321910194110842 else { return 0 }
    var exponent = 0.0
    var (high, low) = (x, 0.0)
    if abs(x) > 0.5 * ln2 {
      let sign = x < 0 ? -1.0 : 1
      exponent = abs(x) < 1.5 * ln2 ? sign : (log2e * x + 0.5 * sign).rounded(.towardZero)
      high = x - exponent * ln2High
      low = exponent * ln2Low
    } else if abs(x) < 0x1p-28 {
      return 1 + x
    }
    let r = high - low
    let t = r * r
    let c = r - t * (p1 + t * (p2 + t * (p3 + t * (p4 + t * p5))))
    guard exponent != 0 else { return 1 - ((r * c) / (c - 2) - r) }
    let result = 1 - ((low - (r * c) / (2 - c)) - high)
    // In two steps, because 2^n itself may be too large or too small.
    let half = (exponent / 2).rounded(.towardZero)
    return result * half.powerOfTwo * (exponent - half).powerOfTwo
  }

  private static let ln2 = 0.6931471805599453
  private static let log2e = 1.44269504088896338700e+00
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10
  private static let p1 = 1.66666666666666019037e-01
  private static let p2 = -2.77777777770155933842e-03
  private static let p3 = 6.61375632143793436117e-05
  private static let p4 = -1.65339022054652515390e-06
  private static let p5 = 4.13813679705723846039e-08
}
