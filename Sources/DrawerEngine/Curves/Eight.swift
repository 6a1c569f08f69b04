/// Eight numbers, with which the same is done at once.
public typealias Eight = SIMD8<Double>

/// Four numbers, with which the same is done at once.
package typealias Four = SIMD4<Double>

/// Which of eight numbers are meant.
package typealias Mask = SIMDMask<SIMD8<Int64>>

extension Mask {
  /// Whether all eight are meant. The standard library's `all` is the same, but is often called instead of inlined.
  @inlinable @inline(__always)
  package var isFull: Bool {
    let bits = SIMD8<Int64>(repeating: 0).replacing(with: SIMD8(repeating: -1), where: self)
    let four = bits.lowHalf & bits.highHalf
    let two = four.lowHalf & four.highHalf
    return two[0] & two[1] != 0
  }

  /// Whether any of the eight is meant.
  @inlinable @inline(__always)
  package var hasAny: Bool {
    let bits = SIMD8<Int64>(repeating: 0).replacing(with: SIMD8(repeating: -1), where: self)
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] != 0
  }
}

/// One number, or four or eight at once: a formula written for all gives the same bits for each, on any processor.
///
/// Each operation is one of IEEE 754, rounded once. Swift never fuses a multiplication with an addition implicitly.
protocol Numbers {
  /// Which of the numbers are meant.
  associatedtype Choice

  static func + (a: Self, b: Self) -> Self
  static func + (a: Self, b: Double) -> Self
  static func + (a: Double, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func - (a: Self, b: Double) -> Self
  static func - (a: Double, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func * (a: Double, b: Self) -> Self
  static func / (a: Self, b: Double) -> Self
  static prefix func - (a: Self) -> Self

  func isLess(than limit: Double) -> Choice
  /// Whether the whole numbers have a bit set in two's complement. Their magnitude is below 2^51.
  func hasBit(_ bit: Int) -> Choice
  func replacing(with other: Self, where choice: Choice) -> Self
  func replacing(with other: Double, where choice: Choice) -> Self
  /// 2 to the power of each number, which is whole and within -1022 to 1023.
  var powerOfTwo: Self { get }
  /// The results of a function applied to each of the numbers.
  func each(_ function: (Double) -> (Double, Double, Double)) -> (Self, Self, Self)
  func isAny(beyond limit: Double) -> Bool
  /// The numbers made finite.
  var drawnBack: Self { get }
}

extension Numbers {
  /// 1.5 × 2^52. Adding it rounds to a whole number, which is then in the lowest bits.
  static var shift: Double { 0x1.8p52 }

  /// The nearest whole numbers, if they are below 2^51.
  @inline(__always)
  var nearest: Self { (self + Self.shift) - Self.shift }
}

extension Double: Numbers {
  @inline(__always)
  func isLess(than limit: Double) -> Bool { self < limit }
  @inline(__always)
  func hasBit(_ bit: Int) -> Bool { (self + Self.shift).bitPattern & 1 << UInt64(bit) != 0 }
  @inline(__always)
  func replacing(with other: Double, where choice: Bool) -> Double { choice ? other : self }
  @inline(__always)
  var powerOfTwo: Double { Double(bitPattern: ((self + Self.shift).bitPattern &+ 1023) &<< 52) }
  @inline(__always)
  func isAny(beyond limit: Double) -> Bool { !(magnitude <= limit) }
  @inline(__always)
  func each(_ function: (Double) -> (Double, Double, Double)) -> (Double, Double, Double) { function(self) }
}

extension Eight: Numbers {
  @inline(__always)
  func isLess(than limit: Double) -> Mask { self .< limit }
  @inline(__always)
  func hasBit(_ bit: Int) -> Mask {
    let shifted = self + Self.shift
    var bits = SIMD8<Int64>.zero
    for index in indices { bits[index] = Int64(bitPattern: shifted[index].bitPattern) }
    return bits & (1 << Int64(bit)) .!= 0
  }
  @inline(__always)
  var powerOfTwo: Eight {
    let shifted = self + Self.shift
    var result = Eight.zero
    for index in indices { result[index] = Double(bitPattern: (shifted[index].bitPattern &+ 1023) &<< 52) }
    return result
  }
  @inline(__always)
  func isAny(beyond limit: Double) -> Bool { !((self .<= limit) .& (self .>= -limit)).isFull }
  func each(_ function: (Double) -> (Double, Double, Double)) -> (Eight, Eight, Eight) {
    var result = (Eight.zero, Eight.zero, Eight.zero)
    for index in indices { (result.0[index], result.1[index], result.2[index]) = function(self[index]) }
    return result
  }
}

extension Four: Numbers {
  @inline(__always)
  func isLess(than limit: Double) -> SIMDMask<SIMD4<Int64>> { self .< limit }
  @inline(__always)
  func hasBit(_ bit: Int) -> SIMDMask<SIMD4<Int64>> {
    let shifted = self + Self.shift
    var bits = SIMD4<Int64>.zero
    for index in indices { bits[index] = Int64(bitPattern: shifted[index].bitPattern) }
    return bits & (1 << Int64(bit)) .!= 0
  }
  @inline(__always)
  var powerOfTwo: Four {
    let shifted = self + Self.shift
    var result = Four.zero
    for index in indices { result[index] = Double(bitPattern: (shifted[index].bitPattern &+ 1023) &<< 52) }
    return result
  }
  @inline(__always)
  func isAny(beyond limit: Double) -> Bool {
    let isWithin = (self .<= limit) .& (self .>= -limit)
    let bits = SIMD4<Int64>.zero.replacing(with: -1, where: isWithin)
    let two = bits.lowHalf & bits.highHalf
    return two[0] & two[1] == 0
  }
  func each(_ function: (Double) -> (Double, Double, Double)) -> (Four, Four, Four) {
    var result = (Four.zero, Four.zero, Four.zero)
    for index in indices { (result.0[index], result.1[index], result.2[index]) = function(self[index]) }
    return result
  }
}

extension Numbers where Self: SIMD, Self.Scalar == Double {
  /// The numbers made finite, like `Double.drawnBack`.
  @inline(__always)
  var drawnBack: Self {
    if !isAny(beyond: .greatestFiniteMagnitude) { return self }
    var result = self
    for index in indices { result[index] = self[index].drawnBack }
    return result
  }
}

/// Eight samples of a curve.
struct CurveSamples: Sendable {
  var value: Eight
  var velocity: Eight

  static let unstarted = CurveSamples(value: .zero, velocity: .zero)
}
