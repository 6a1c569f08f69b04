/// Eight lanes of `Double`.
public typealias Eight = SIMD8<Double>

/// A selection among eight lanes.
package typealias Mask = SIMDMask<SIMD8<Int64>>

extension Mask {
  /// Whether all eight lanes are selected. The standard library's `all` does the same, but is often called instead of
  /// inlined.
  @inlinable @inline(__always)
  package var isFull: Bool {
    let four = bits.lowHalf & bits.highHalf
    let two = four.lowHalf & four.highHalf
    return two[0] & two[1] != 0
  }

  /// Whether any of the eight lanes is selected.
  @inlinable @inline(__always)
  package var hasAny: Bool {
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] != 0
  }

  /// All bits of each selected lane.
  @inlinable @inline(__always)
  package var bits: SIMD8<Int64> {
    func lane(_ index: Int) -> Int64 { self[index] ? -1 : 0 }
    return SIMD8(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
  }
}

/// One number, or eight at once: a formula written for both gives the same bits for each, on any processor.
///
/// Each operation is one of IEEE 754, rounded once. Swift never fuses a multiplication with an addition implicitly.
package protocol Numbers {
  /// A selection among the numbers.
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
  /// 1.5 × 2^52. Adding it rounds to a whole number, which then occupies the lowest bits.
  package static var shift: Double { 0x1.8p52 }

  /// The nearest whole numbers, if they are below 2^51.
  @inline(__always)
  package var nearest: Self { (self + Self.shift) - Self.shift }

  /// Whether the whole numbers are odd. Their magnitude is below 2^51, so every step is exact; integer comparisons
  /// would be loops over the lanes.
  @inline(__always)
  package var isOdd: Choice {
    let half = 0.5 * self
    return ((half - 0.25).nearest - half).isLess(than: -0.25)
  }

  /// Whether the whole numbers are 2 or 3 more than a multiple of 4. Their magnitude is below 2^51.
  @inline(__always)
  package var isInSecondHalf: Choice {
    let quarter = 0.25 * self
    return ((quarter - 0.375).nearest - quarter).isLess(than: -0.375)
  }
}

extension Double: Numbers {
  @inline(__always)
  package func isLess(than limit: Double) -> Bool { self < limit }
  @inline(__always)
  package func replacing(with other: Double, where choice: Bool) -> Double { choice ? other : self }
  @inline(__always)
  package var powerOfTwo: Double { Double(bitPattern: ((self + Self.shift).bitPattern &+ 1023) &<< 52) }
  @inline(__always)
  package func isAny(beyond limit: Double) -> Bool { !(magnitude <= limit) }
  @inline(__always)
  package func each(_ function: (Double) -> (Double, Double, Double)) -> (Double, Double, Double) { function(self) }
}

/// Lanes are spelled out, because loops over them are not always vectorised, nor is `replacing` of the standard
/// library: with loops, the samples of a spring took twice as long.
extension Eight: Numbers {
  @inline(__always)
  package func replacing(with other: Eight, where choice: Mask) -> Eight {
    func lane(_ index: Int) -> Double { choice[index] ? other[index] : self[index] }
    return Eight(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
  }
  @inline(__always)
  package func replacing(with other: Double, where choice: Mask) -> Eight {
    replacing(with: Eight(repeating: other), where: choice)
  }
  @inline(__always)
  mutating func replace(with other: Eight, where choice: Mask) { self = replacing(with: other, where: choice) }
  @inline(__always)
  mutating func replace(with other: Double, where choice: Mask) { self = replacing(with: other, where: choice) }
  @inline(__always)
  package func isLess(than limit: Double) -> Mask { self .< limit }
  @inline(__always)
  package var powerOfTwo: Eight {
    let shifted = self + Self.shift
    func power(_ index: Int) -> Double { Double(bitPattern: (shifted[index].bitPattern &+ 1023) &<< 52) }
    return Eight(power(0), power(1), power(2), power(3), power(4), power(5), power(6), power(7))
  }
  @inline(__always)
  package func isAny(beyond limit: Double) -> Bool { !((self .<= limit) .& (self .>= -limit)).isFull }
  package func each(_ function: (Double) -> (Double, Double, Double)) -> (Eight, Eight, Eight) {
    var result = (Eight.zero, Eight.zero, Eight.zero)
    for index in indices { (result.0[index], result.1[index], result.2[index]) = function(self[index]) }
    return result
  }
}

extension Numbers where Self: SIMD, Self.Scalar == Double {
  /// The numbers made finite, like `Double.drawnBack`.
  @inline(__always)
  package var drawnBack: Self {
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
