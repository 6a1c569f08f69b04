#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The functions of real numbers that the standard library lacks. No other file of the engine imports libm.
enum RealMath {
  @inline(__always) static func exp(_ x: Double) -> Double { libmExp(x) }
  /// e^x - 1, exact where x is small.
  @inline(__always) static func expm1(_ x: Double) -> Double { libmExpm1(x) }
  @inline(__always) static func log(_ x: Double) -> Double { libmLog(x) }
  /// log(1 + x), exact where x is small.
  @inline(__always) static func log1p(_ x: Double) -> Double { libmLog1p(x) }
  @inline(__always) static func sin(_ x: Double) -> Double { libmSin(x) }
  @inline(__always) static func cos(_ x: Double) -> Double { libmCos(x) }
  /// The angle of the point (x, y), within -π to π.
  @inline(__always) static func atan2(_ y: Double, _ x: Double) -> Double { libmAtan2(y, x) }
}

// Inside `RealMath` an unqualified `exp` would call itself.
@inline(__always) private func libmExp(_ x: Double) -> Double { exp(x) }
@inline(__always) private func libmExpm1(_ x: Double) -> Double { expm1(x) }
@inline(__always) private func libmLog(_ x: Double) -> Double { log(x) }
@inline(__always) private func libmLog1p(_ x: Double) -> Double { log1p(x) }
@inline(__always) private func libmSin(_ x: Double) -> Double { sin(x) }
@inline(__always) private func libmCos(_ x: Double) -> Double { cos(x) }
@inline(__always) private func libmAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
