/// The functions of real numbers that the standard library lacks, built only from single IEEE 754 operations: they give
/// the same bits on any processor, with any C library, and in vectors of any width. Their errors are below 1 ulp.
package enum RealMath {
  /// A coefficient of a series.
  @inline(__always)
  fileprivate static func over(_ factorial: Double) -> Double { 1 / factorial }
}

// MARK: - The exponential function

extension RealMath {
  /// e^x.
  ///
  /// With x = n ln 2 + r it is 2^n e^r, where |r| <= ln 2 / 2.
  @inline(__always)
  package static func exp<N: Numbers>(_ x: N) -> N {
    // Outside this range the result is 0 or infinite, and n would not be exact.
    let x = x.replacing(with: -800, where: x.isLess(than: -800)).replacing(with: 800, where: (-x).isLess(than: -800))
    let n = (log2e * x).nearest
    let r = Remainder(x, n)
    // 1 + r is rounded, and what is lost is added with the small terms.
    let sum = 1 + r.high
    let lost = (1 - sum) + r.high
    let result = sum + (lost + (r.low + r.tail))
    // In two steps, because 2^n itself may be too large or too small.
    let half = (0.5 * n).nearest
    return result * half.powerOfTwo * (n - half).powerOfTwo
  }

  /// e^x - 1, exact where x is small.
  ///
  /// - Parameter x: At most 700.
  @inline(__always)
  package static func expm1<N: Numbers>(_ x: N) -> N {
    // Below this the result is -1 to the last bit.
    let x = x.replacing(with: -60, where: x.isLess(than: -60))
    let n = (log2e * x).nearest
    let r = Remainder(x, n)
    let scale = n.powerOfTwo
    // 2^n (e^r - 1) + (2^n - 1), the larger terms first.
    let whole = scale - 1
    let part = scale * r.high
    let sum = whole + part
    let first = sum - part
    let lost = (whole - first) + (part - (sum - first))
    return sum + (lost + scale * (r.low + r.tail))
  }

  /// r = x - n ln 2 as `high` + `low`, and e^r - 1 - r as `tail`.
  private struct Remainder<N: Numbers> {
    let high: N
    let low: N
    let tail: N

    @inline(__always)
    init(_ x: N, _ n: N) {
      // The first product is exact: its factors have 32 and 11 bits.
      let rest = x - RealMath.ln2.high * n
      let small = RealMath.ln2.low * n
      high = rest - small
      low = (rest - high) - small
      // The series of e^r; the next term is below 2^-57.
      var series = RealMath.over(6_227_020_800) * high + RealMath.over(479_001_600)
      series = series * high + RealMath.over(39_916_800)
      series = series * high + RealMath.over(3_628_800)
      series = series * high + RealMath.over(362_880)
      series = series * high + RealMath.over(40_320)
      series = series * high + RealMath.over(5040)
      series = series * high + RealMath.over(720)
      series = series * high + RealMath.over(120)
      series = series * high + RealMath.over(24)
      series = series * high + RealMath.over(6)
      series = series * high + 0.5
      tail = high * high * series + high * low
    }
  }

  private static let log2e = 0x1.71547652b82fep+0
  /// ln 2, with 32 bits in the first part.
  private static let ln2 = (high: 0x1.62e42fee00000p-1, low: 0x1.a39ef35793c76p-33)
}

// MARK: - Sine and cosine

extension RealMath {
  /// The sine and the cosine of x radians, for any finite x.
  ///
  /// With x = n π/2 + r they are those of r, exchanged and negated as n demands, where |r| <= π/4.
  @inline(__always)
  package static func sinCos<N: Numbers>(_ x: N) -> (sin: N, cos: N) {
    var (n, r, low) = quarters(x)
    if x.isAny(beyond: farthest) { (n, r, low) = x.each(RealMath.quarters(exactly:)) }
    let square = r * r
    // Both series; their next terms are below 2^-60.
    var s = Self.over(355_687_428_096_000) * square - Self.over(1_307_674_368_000)
    s = s * square + Self.over(6_227_020_800)
    s = s * square - Self.over(39_916_800)
    s = s * square + Self.over(362_880)
    s = s * square - Self.over(5040)
    s = s * square + Self.over(120)
    s = s * square - Self.over(6)
    var c = Self.over(20_922_789_888_000) * square - Self.over(87_178_291_200)
    c = c * square + Self.over(479_001_600)
    c = c * square - Self.over(3_628_800)
    c = c * square + Self.over(40_320)
    c = c * square - Self.over(720)
    c = c * square + Self.over(24)
    let half = 0.5 * square
    let sum = 1 - half
    let sine = r + (s * square * r + low * sum)
    // 1 - half is rounded, and what is lost is added with the small terms.
    let cosine = sum + (((1 - sum) - half) + (c * square * square - r * low))
    let isOdd = n.isOdd
    let first = sine.replacing(with: cosine, where: isOdd)
    let second = cosine.replacing(with: sine, where: isOdd)
    return (
      first.replacing(with: -first, where: n.isInSecondHalf),
      second.replacing(with: -second, where: (n + 1).isInSecondHalf)
    )
  }

  package static func sin(_ x: Double) -> Double { sinCos(x).sin }
  package static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// n, and r in two parts, for |x| up to `farthest`.
  ///
  /// π/2 is subtracted in four parts. The products with the first three are exact, because n has at most 20 bits; what
  /// the subtractions lose is kept.
  @inline(__always)
  private static func quarters<N: Numbers>(_ x: N) -> (n: N, high: N, low: N) {
    let n = (twoOverPi * x).nearest
    let (a, lostFirst) = difference(x - halfPi.0 * n, halfPi.1 * n)
    let (b, lostSecond) = difference(a, halfPi.2 * n)
    let rest = (lostFirst + lostSecond) - halfPi.3 * n
    let high = b + rest
    return (n, high, (b - high) + rest)
  }

  /// a - b, and what its rounding loses.
  @inline(__always)
  private static func difference<N: Numbers>(_ a: N, _ b: N) -> (N, N) {
    let result = a - b
    let taken = result - a
    return (result, (a - (result - taken)) - (b + taken))
  }

  /// The same for any x. 2/π is multiplied with as many of its digits as affect the result (Payne and Hanek).
  private static func quarters(exactly x: Double) -> (n: Double, high: Double, low: Double) {
    guard x.magnitude > farthest else { return quarters(x) }
    guard x.isFinite else { return (0, .nan, 0) }
    // x = significand × 2^exponent; digits of 2/π that only add whole turns are left out.
    let significand = x.significandBitPattern | 1 << 52
    let skipped = Int(x.exponent) - 52 - 2 + 64
    let (word, bit) = (skipped / 64, UInt64(skipped % 64))
    func digits(_ index: Int) -> UInt64 {
      twoOverPiDigits[word + index] << bit | (bit == 0 ? 0 : twoOverPiDigits[word + index + 1] >> (64 - bit))
    }
    // The product in units of 2^-192 turns, without whole turns.
    let third = significand.multipliedFullWidth(by: digits(2))
    let second = significand.multipliedFullWidth(by: digits(1))
    let (middle, carries) = second.low.addingReportingOverflow(third.high)
    let top = significand &* digits(0) &+ second.high &+ (carries ? 1 : 0)
    // A turn has four quarters; the nearest is n, and the rest is signed.
    let quarter = (top &+ 1 << 61) >> 62
    let high = Int64(bitPattern: top << 2 | middle >> 62)
    let low = middle << 2 | third.low >> 62
    let parts = (
      Double(high >> 32) * 0x1p-32, Double(high & 0xFFFF_FFFF) * 0x1p-64, Double(low >> 32) * 0x1p-96,
      Double(low & 0xFFFF_FFFF) * 0x1p-128
    )
    let sum = parts.0 + parts.1
    let rest = (parts.1 - (sum - parts.0)) + (parts.2 + parts.3)
    // In radians. The first product is exact: its factors have 20 and 33 bits.
    let fraction = sum + rest
    let fractionLow = (sum - fraction) + rest
    let coarse = Double(bitPattern: fraction.bitPattern & ~0x1_FFFF_FFFF)
    let fine = fraction - coarse
    let products = (coarse * halfPi.0, fine * halfPi.0)
    let product = products.0 + products.1
    let lost = ((products.0 - product) + products.1) + (fraction * (halfPi.1 + halfPi.2) + fractionLow * halfPi.0)
    let radians = product + lost
    let radiansLow = (product - radians) + lost
    return x < 0 ? (-Double(quarter), -radians, -radiansLow) : (Double(quarter), radians, radiansLow)
  }

  /// Up to this limit n has at most 20 bits.
  private static let farthest = 0x1p20
  private static let twoOverPi = 0x1.45f306dc9c883p-1
  /// π/2, with 33 bits in each of the first three parts.
  private static let halfPi = (
    0x1.921fb54400000p+0, 0x1.0b4611a600000p-34, 0x1.3198a2e000000p-69, 0x1.b839a252049c1p-104
  )
  /// The binary digits of 2/π, after 64 zeros.
  private static let twoOverPiDigits: InlineArray<21, UInt64> = [
    0, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D,
  ]
}

// MARK: - Logarithm and angle

extension RealMath {
  /// The natural logarithm.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    return logarithm(x, lost: 0)
  }

  /// log(1 + x), exact where x is small.
  package static func log1p(_ x: Double) -> Double {
    guard x > -1, x.isFinite else { return x == -1 ? -.infinity : x > 0 ? x : .nan }
    if x > -0.25 && x < 0.4 { return logarithm(exponent: 0, x, small: 0) }
    let sum = 1 + x
    // The rounding error of the sum.
    let added = sum - x
    return logarithm(sum, lost: (1 - added) + (x - (sum - added)))
  }

  /// The logarithm of x + `lost`, with x = 2^k (1 + f) and 1 + f between √½ and √2.
  private static func logarithm(_ x: Double, lost: Double) -> Double {
    let isLarge = x.significand > 0x1.6a09ep+0
    let exponent = Double(x.exponent) + (isLarge ? 1 : 0)
    return logarithm(exponent: exponent, (isLarge ? x.significand / 2 : x.significand) - 1, small: lost / x)
  }

  /// k ln 2 + log(1 + f) + `small`. With s = f / (2 + f), log(1 + f) is 2 s + 2/3 s³ + 2/5 s⁵ + …
  private static func logarithm(exponent k: Double, _ f: Double, small: Double) -> Double {
    let s = f / (2 + f)
    let square = s * s
    var series = 2.0 / 21
    for divisor in stride(from: 19, through: 3, by: -2) { series = series * square + 2 / Double(divisor) }
    // 2 s is f - f²/2 + s f²/2, where f is exact.
    let half = f * f / 2
    return ln2.high * k + (f - (half - (s * (half + series * square) + (ln2.low * k + small))))
  }

  /// The angle of the point (x, y), within -π to π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let longest = max(abs(x), abs(y))
    guard longest > 0, longest.isFinite else { return longest.isNaN ? .nan : 0 }
    let (x, y) = (x / longest, y / longest)
    // A polynomial that is right to five digits (Abramowitz and Stegun, 4.4.49) …
    let ratio = min(abs(x), abs(y))
    let square = ratio * ratio
    var angle = (0.0208351 * square - 0.085133) * square + 0.180141
    angle = ((angle * square - 0.3302995) * square + 0.999866) * ratio
    if abs(y) > abs(x) { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    if y < 0 { angle = -angle }
    // … and the small angle from there to the point.
    let (sin, cos) = sinCos(angle)
    let rest = (y * cos - x * sin) / (x * cos + y * sin)
    return angle + (rest - rest * rest * rest / 3)
  }
}
