/// Numbers are rounded half to even to `precision` decimals, as if the exact binary value had been rounded. Only a
/// binary value that is exactly a half is a tie: to two decimals 0.125 gives 0.12, which is even, and 0.145 gives 0.14,
/// because its binary value is a little less than that. There are no exponents, no trailing zeros and no `-0`.
extension OutputSpan<UInt8> {
  /// Appends a number; `null` if it is not finite. Integers beyond 2^53 are written with all the digits of their exact
  /// value.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public mutating func appendNumber(_ value: Double, precision: Int) {
    precondition(0...12 ~= precision, "a number has 0 to 12 decimals")
    guard let number = ShortNumber(rounding: value, precision: precision) else {
      return appendLongNumber(value, precision: precision)
    }
    append(number)
  }

  @inlinable @inline(__always)
  package mutating func append(_ number: ShortNumber) {
    var end = count
    let start = end
    append(repeating: 0, count: ShortNumber.capacity)
    overwrite { $0.store(number, at: &end) }
    removeLast(start &+ ShortNumber.capacity &- end)
  }

  private mutating func appendLongNumber(_ value: Double, precision: Int) {
    guard value.isFinite else { return append(utf8: "null") }
    guard value.magnitude < 0x1p53 else { return appendHugeNumber(value) }
    var whole = UInt64(value.magnitude)
    let fraction = value.magnitude - Double(whole)
    var decimals: UInt64 = 0
    if precision == 0 {
      if fraction > 0.5 || (fraction == 0.5 && !whole.isMultiple(of: 2)) { whole += 1 }
    } else {
      // The fraction may be rounded on its own: 10^precision is even, so whether the result is even depends on the
      // fraction.
      let scale = powersOfTen[precision]
      decimals = nearest(fraction * scale, of: fraction, times: scale)
      if decimals == UInt64(scale) {
        whole += 1
        decimals = 0
      }
    }
    if value < 0, whole != 0 || decimals != 0 { append(UInt8(ascii: "-")) }
    appendWhole(whole)
    if decimals != 0 {
      append(UInt8(ascii: "."))
      let (high, low) = (decimals * UInt64(powersOfTen[16 - precision])).quotientAndRemainder(dividingBy: 100_000_000)
      let words = (eightDigits(high), eightDigits(low))
      appendDigits(words.0, 8 - (low == 0 ? words.0.leadingZeroBitCount / 8 : 0))
      if low != 0 { appendDigits(words.1, 8 - words.1.leadingZeroBitCount / 8) }
    }
  }

  /// Appends an integer below 10^16.
  private mutating func appendWhole(_ integer: UInt64) {
    let (high, low) = integer.quotientAndRemainder(dividingBy: 100_000_000)
    if high != 0 { appendWithoutLeadingZeros(high) }
    if high != 0 { appendDigits(eightDigits(low), 8) } else { appendWithoutLeadingZeros(low) }
  }

  private mutating func appendWithoutLeadingZeros(_ integer: UInt64) {
    let word = eightDigits(integer)
    let leading = min(word.trailingZeroBitCount / 8, 7)
    appendDigits(word >> UInt64(8 * leading), 8 - leading)
  }

  /// Appends the first `count` digits of a word of `eightDigits`.
  private mutating func appendDigits(_ word: UInt64, _ count: Int) {
    let start = self.count
    append(repeating: 0, count: 8)
    store((word | asciiZeros).littleEndian, at: start)
    removeLast(8 - count)
  }

  /// Appends an integer of magnitude 2^53 or more: doubles its significand repeatedly, in limbs of eight digits.
  private mutating func appendHugeNumber(_ value: Double) {
    if value < 0 { append(UInt8(ascii: "-")) }
    // 309 digits are 39 limbs, lowest first.
    var limbs = InlineArray<39, UInt64>(repeating: 0)
    var count = 0
    var carry = value.significandBitPattern | 1 << 52
    var doublings = Int(value.exponent) - 52
    while true {
      while carry != 0 {
        (carry, limbs[count]) = carry.quotientAndRemainder(dividingBy: 100_000_000)
        count += 1
      }
      if doublings == 0 { break }
      // A limb below 10^8 takes 27 bits, so there is room for a shift of 36 and a carry of 36 bits.
      let shift = min(doublings, 36)
      doublings -= shift
      for index in 0..<count {
        (carry, limbs[index]) = (limbs[index] << UInt64(shift) + carry).quotientAndRemainder(dividingBy: 100_000_000)
      }
    }
    appendWithoutLeadingZeros(limbs[count - 1])
    for index in (0..<count - 1).reversed() { appendDigits(eightDigits(limbs[index]), 8) }
  }
}

@inlinable package var asciiZeros: UInt64 { 0x3030_3030_3030_3030 }

/// 10^n, exact.
@usableFromInline package let powersOfTen: InlineArray<16, Double> = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

/// The integer nearest to `value` * `scale`, with halves to even, given that product rounded to a double below 2^52.
@inlinable @inline(__always)
package func nearest(_ product: Double, of value: Double, times scale: Double) -> UInt64 {
  // From 2^52 on doubles are one apart, so the sum is rounded to an integer, half to even. Its significand is that
  // integer.
  let sum = product + 0x1p52
  let integer = sum.significandBitPattern
  let distance = product - (sum - 0x1p52)
  if distance.magnitude == 0.5 { return integer &+ correction(distance, product, of: value, times: scale) }
  return integer
}

/// What to add to an integer that was rounded from a half: -1, 0 or 1, because the product may itself have been rounded
/// to that half. Any other rounding of the product is harmless: it cannot cross a half, which is itself a double.
@usableFromInline @inline(never)
package func correction(_ distance: Double, _ product: Double, of value: Double, times scale: Double) -> UInt64 {
  let error = (-product).addingProduct(value, scale)
  if distance > 0, error > 0 { return 1 }
  if distance < 0, error < 0 { return UInt64.max }
  return 0
}

/// The decimal digits of an integer below 10^8, one per byte, the highest digit in the lowest byte.
///
/// All lanes of a word are divided at once, by multiplication with a rounded reciprocal that is exact in the lane's
/// range: 10486 / 2^20 for n / 100 below 10^4, 103 / 2^10 for n / 10 below 100. A quotient and its remainder, which is
/// shifted by s to the lane after it, are one subtraction apart: q + (n - d q) << s = n << s - q ((d << s) - 1).
@inlinable @inline(__always)
package func eightDigits(_ integer: UInt64) -> UInt64 {
  let high = UInt64(UInt32(truncatingIfNeeded: integer) / 10_000)
  let fours = integer &<< 32 &- high &* (10_000 &<< 32 &- 1)
  let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
  let twos = fours &<< 16 &- hundreds &* (100 &<< 16 &- 1)
  let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
  return twos &<< 8 &- tens &* (10 &<< 8 &- 1)
}
