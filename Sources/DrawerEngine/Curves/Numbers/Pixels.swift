/// A length in whole pixels, as Android lays views out: a Java `int`.
///
/// There are three ways to convert a `Float`. Sums wrap around at 32 bits, as in Java, so no input can crash the
/// process. Lengths that are not rounded to pixels are `Float`s: Swift rounds every operation to single precision, as
/// Java does, and never fuses two operations into one.
///
///     Pixels(truncating: -2.7)   // -2, as `(int) -2.7f`
///     Pixels(rounding: -2.5)     // -2, as `Math.round(-2.5f)`
///     Pixels(nearest: 10.5)      // 11, as `(int) (10.5f + 0.5f)`
public struct Pixels: Sendable, Hashable {
  public var count: Int32

  public init(_ count: Int32) { self.count = count }

  /// Rounds towards 0. Values beyond 32 bits become the greatest or the smallest number, and NaN becomes 0.
  public init(truncating length: Float) { self.init(wide: Double(length)) }

  /// Rounds to the nearest, halves upwards.
  public init(rounding length: Float) { self.init(wide: (Double(length) + 0.5).rounded(.down)) }

  /// Rounds to the nearest, halves away from 0 for positive lengths: how Android converts dimensions to pixels.
  public init(nearest length: Float) { self.init(truncating: length + 0.5) }

  /// The whole part of a number from a request.
  package init(whole length: Double) { self.init(wide: length) }

  private init(wide length: Double) {
    if length.isNaN {
      count = 0
    } else {
      count = length >= 2_147_483_647 ? .max : length <= -2_147_483_648 ? .min : Int32(length)
    }
  }

  /// The length as a `Float`, for arithmetic in single precision. Above 2^24 it is rounded.
  public var single: Float { Float(count) }
  public var double: Double { Double(count) }

  public var magnitude: Pixels { count < 0 ? 0 - self : self }
}

extension Pixels: Comparable, ExpressibleByIntegerLiteral {
  public init(integerLiteral count: Int32) { self.init(count) }

  public static func < (first: Pixels, second: Pixels) -> Bool { first.count < second.count }
  public static func + (first: Pixels, second: Pixels) -> Pixels { Pixels(first.count &+ second.count) }
  public static func - (first: Pixels, second: Pixels) -> Pixels { Pixels(first.count &- second.count) }
  public static func += (first: inout Pixels, second: Pixels) { first = first + second }
  public static func -= (first: inout Pixels, second: Pixels) { first = first - second }
  public static func * (first: Pixels, factor: Int32) -> Pixels { Pixels(first.count &* factor) }
  /// Rounds towards 0. The divisor is a constant other than 0 and -1.
  public static func / (first: Pixels, divisor: Int32) -> Pixels { Pixels(first.count / divisor) }
}
