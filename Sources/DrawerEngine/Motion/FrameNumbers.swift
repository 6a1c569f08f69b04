/// One number of each frame of a batch, rounded to some decimals. It becomes digits only where it is written.
///
/// Part of the engine, because operators on vectors are not inlined in other modules: there each of them is a call.
@usableFromInline package struct FrameNumbers: Sendable {
  /// How the numbers of a batch differ.
  package enum Change: Sendable {
    /// All are the number that all those of the last batch were.
    case none
    /// All are the same number, but not that of the last batch.
    case constant
    /// They differ.
    case moving
    /// One of them has too many digits, or is not finite; none of them was taken.
    case long
  }

  /// The integers nearest to the numbers' products with 10^`precision`.
  @usableFromInline var scaled = InlineArray<8, Int64>(repeating: 0)
  /// Decimals at most, 0 to 12.
  @usableFromInline let precision: Int
  /// What all of the numbers are; NaN if they differ.
  private var constant = Double.nan

  package init(precision: Int) { self.precision = precision }

  /// The number of the first frame.
  package var first: ShortNumber {
    ShortNumber(scaled[0].magnitude, isNegative: scaled[0] < 0, precision: precision)
  }

  /// Stores the number of a frame, given the frame's index in its batch.
  @inlinable @inline(__always)
  package borrowing func store(_ frame: Int, to bytes: inout MutableRawSpan, at offset: inout Int) {
    bytes.store(scaled: scaled[frame], precision: precision, at: &offset)
  }

  /// Takes the numbers of a batch, rounded as `appendNumber` rounds them.
  package mutating func take(_ numbers: Eight) -> Change {
    let isConstant = (numbers .== numbers[0]).isFull
    if isConstant && constant == numbers[0] { return .none }
    let scale = powersOfTen[precision]
    let products = numbers * scale
    let limit = ShortNumber.limit(precision: precision)
    guard ((products .< limit) .& (products .> -limit)).isFull else {
      constant = .nan
      return .long
    }
    // As `nearest` rounds a single product, but also one that is negative.
    let sums = products + Eight.shift
    for index in 0..<FrameBatch.most {
      scaled[index] = Int64(bitPattern: sums[index].bitPattern &- Eight.shift.bitPattern)
    }
    let distances = products - (sums - Eight.shift)
    if (distances * distances .== 0.25).hasAny {
      for index in 0..<FrameBatch.most where distances[index].magnitude == 0.5 {
        let correction = correction(distances[index], products[index], of: numbers[index], times: scale)
        scaled[index] &+= Int64(bitPattern: correction)
      }
    }
    constant = isConstant ? numbers[0] : .nan
    return isConstant ? .constant : .moving
  }
}
