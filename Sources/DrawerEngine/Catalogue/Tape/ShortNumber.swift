/// A rounded number of at most eight digits as text, ready to be stored in two words.
///
///     -12.5    whole "-12", tail ".5"
@usableFromInline package struct ShortNumber: Sendable {
  /// The sign and the digits before the point, the first in the lowest byte, and other bytes after them.
  @usableFromInline package let whole: UInt64
  /// The point and the decimals, the point in the lowest byte, and other bytes after them.
  @usableFromInline package let tail: UInt64
  /// How many bytes of `whole` are used.
  @usableFromInline package let wholeCount: Int
  /// How many bytes the number has.
  @usableFromInline package let count: Int

  /// How many bytes a short number needs, temporary surplus included.
  @inlinable package static var capacity: Int { 16 }

  /// Below this product with a power of ten a number is short.
  ///
  /// A number without decimals has its sign among the bytes of `whole`, so it has a digit less.
  @inlinable @inline(__always)
  package static func limit(precision: Int) -> Double {
    precision == 0 ? 9_999_999.5 : precision < 8 ? 99_999_999.5 : 0
  }

  /// `digits` / 10^`precision`.
  ///
  /// - Parameters:
  ///   - digits: Below 10^8, or 10^7 with a precision of 0.
  ///   - precision: 0 to 7.
  @inlinable @inline(__always)
  package init(_ digits: UInt64, isNegative: Bool, precision: Int) {
    let word = eightDigits(digits)
    // The last digit before the point counts as one that is not zero, so it ends the zeros on either side of it.
    let point = UInt64(truncatingIfNeeded: 8 &* (7 &- precision))
    let marked = word | 1 &<< point
    // Both are counts of trailing zeros: not every processor has an instruction that counts leading ones.
    let leading = marked.trailingZeroBitCount &>> 3
    let trailing = marked.byteSwapped.trailingZeroBitCount &>> 3
    let ascii = word | asciiZeros
    let sign = isNegative && digits != 0 ? 1 : 0
    whole =
      (ascii &>> UInt64(truncatingIfNeeded: 8 &* leading)) &<< UInt64(truncatingIfNeeded: 8 &* sign)
      | UInt64(UInt8(ascii: "-")) &* UInt64(truncatingIfNeeded: sign)
    wholeCount = 8 &- precision &- leading &+ sign
    tail = ascii &>> point & ~0xFF | UInt64(UInt8(ascii: "."))
    // If there are decimals, the point counts.
    count = wholeCount &+ precision &- trailing &+ (trailing < precision ? 1 : 0)
  }

  /// A whole number from 0 to 9.
  @inline(__always)
  init(digit: Int32) {
    whole = UInt64(truncatingIfNeeded: digit) | UInt64(UInt8(ascii: "0"))
    tail = 0
    (wholeCount, count) = (1, 1)
  }
}

extension ShortNumber {
  /// A number rounded as `appendNumber` rounds it; nil if it has too many digits, or is not finite.
  ///
  /// - Parameter precision: 0 to 12.
  @inlinable @inline(__always)
  package init?(rounding value: Double, precision: Int) {
    let scale = powersOfTen[precision]
    let scaled = value.magnitude * scale
    // Nearly every number of a frame is short. NaN fails the comparison.
    guard scaled < Self.limit(precision: precision) else { return nil }
    self.init(nearest(scaled, of: value.magnitude, times: scale), isNegative: value < 0, precision: precision)
  }

  /// A number with all its digits, if there are few; nil if there may be many.
  @inlinable @inline(__always)
  package init?(exactly value: Double) {
    guard let decimals = value.exactDecimals else { return nil }
    self.init(rounding: value, precision: decimals)
  }
}

extension MutableRawSpan {
  /// Stores a number.
  ///
  /// - Parameter offset: Where it begins; moved on to its end.
  @inlinable @inline(__always)
  package mutating func store(_ number: ShortNumber, at offset: inout Int) {
    storeBytes(of: number.whole.littleEndian, toByteOffset: offset, as: UInt64.self)
    storeBytes(of: number.tail.littleEndian, toByteOffset: offset &+ number.wholeCount, as: UInt64.self)
    offset &+= number.count
  }

  /// Stores a number, given the integer nearest to its product with 10^`precision`.
  @inlinable @inline(__always)
  package mutating func store(scaled: Int64, precision: Int, at offset: inout Int) {
    // The sign of a quantity rarely changes, so the processor predicts it.
    if scaled < 0 {
      storeBytes(of: UInt8(ascii: "-"), toByteOffset: offset, as: UInt8.self)
      offset &+= 1
    }
    store(ShortNumber(scaled.magnitude, isNegative: false, precision: precision), at: &offset)
  }
}
