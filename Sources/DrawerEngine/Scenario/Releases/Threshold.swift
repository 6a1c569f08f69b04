/// Locates the change of a decision along a line of numbers, to the last bit.
enum Threshold {
  /// Searches between two numbers that are decided differently.
  ///
  /// - Parameters:
  ///   - near: A number on one side.
  ///   - far: A number on the other side, above or below.
  ///   - guess: Where the change is expected, if known. A better guess takes fewer decisions: two if it is right, and
  ///     never more than about 130.
  ///   - isNear: Whether a number is decided like `near`.
  /// - Returns: The first number that is decided differently: the previous one, towards `near`, is still decided like
  ///   `near`.
  static func first(
    from near: Double, to far: Double, expecting guess: Double? = nil,
    _ isNear: (Double) throws(Meter.Stop) -> Bool
  ) throws(Meter.Stop) -> Double {
    // Ranks in the order of the numbers, where neighbours differ by one.
    let (start, end) = (near.rank, far.rank)
    let isUpwards = start < end
    // Offsets from `start`: the last known to be decided alike, and the first known to be decided differently.
    var low: UInt64 = 0
    var high = isUpwards ? end - start : start - end
    guard high > 1 else { return far }
    func number(_ offset: UInt64) -> Double { Double(rank: isUpwards ? start + offset : start - offset) }
    func isLow(_ offset: UInt64) throws(Meter.Stop) -> Bool { try isNear(number(offset)) }

    if let guess, (min(near, far)...max(near, far)).contains(guess), guess.rank != start, guess.rank != end {
      let expected = isUpwards ? guess.rank - start : start - guess.rank
      var step: UInt64 = 1
      if try isLow(expected) {
        low = expected
        while high - low > step, try isLow(low + step) {
          low += step
          step *= 2
        }
        high = high - low > step ? low + step : high
      } else {
        high = expected
        while high - low > step, try !isLow(high - step) {
          high -= step
          step *= 2
        }
        low = high - low > step ? high - step : low
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try isLow(middle) { low = middle } else { high = middle }
    }
    return number(high)
  }
}

extension Double {
  /// The rank among all numbers, in increasing order.
  fileprivate var rank: UInt64 { sign == .minus ? ~bitPattern : bitPattern | 1 << 63 }

  fileprivate init(rank: UInt64) { self.init(bitPattern: rank >> 63 == 1 ? rank & ~(1 << 63) : ~rank) }
}

extension NumberSet {
  /// The first number, between two numbers of the set, that is decided differently from `near`.
  ///
  /// - Parameter isNear: Whether a number is decided like `near`; `far` is not.
  package func first(
    from near: Double, to far: Double, _ isNear: (Double) throws(Meter.Stop) -> Bool
  ) throws(Meter.Stop) -> Double {
    guard self != .doubles else { return try Threshold.first(from: near, to: far, isNear) }
    var (low, high) = (rank(near), rank(far))
    while abs(high - low) > 1 {
      let middle = low + (high - low) / 2
      if try isNear(number(middle)) { low = middle } else { high = middle }
    }
    return number(high)
  }

  /// The rank of a number in a coarse set, in increasing order.
  private func rank(_ number: Double) -> Int64 {
    guard self == .singles else { return Int64(number) }
    let single = Float(number)
    let magnitude = Int64(single.magnitude.bitPattern)
    return single.sign == .minus ? -magnitude : magnitude
  }

  private func number(_ rank: Int64) -> Double {
    guard self == .singles else { return Double(rank) }
    let single = Float(bitPattern: UInt32(rank.magnitude))
    return Double(rank < 0 ? -single : single)
  }
}
