extension OutputSpan<UInt8> {
  /// Appends a number with all its digits: the fewest that give the same double when read; `null` if it is not finite.
  ///
  ///     0.1 + 0.2      // 0.30000000000000004
  ///     1e-7           // 1e-7
  ///
  /// An exponent is used where JavaScript uses one: below a millionth and from 10^21 on. `-0` is written as `0`.
  public mutating func appendExactNumber(_ value: Double) {
    guard value.isFinite else { return append(utf8: "null") }
    if let decimals = value.exactDecimals { return appendNumber(value, precision: decimals) }
    // The standard library finds the digits, but places the point differently.
    let parts = Array(value.magnitude.description.utf8).split(separator: UInt8(ascii: "e"))
    let mantissa = parts[0].split(separator: UInt8(ascii: "."))
    let fraction = mantissa.count > 1 && !mantissa[1].elementsEqual("0".utf8) ? mantissa[1] : []
    let exponent = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0
    let written = Array(mantissa[0] + fraction)
    let leading = written.prefix { $0 == UInt8(ascii: "0") }.count
    let digits = written[leading...]
    // Where the point is, in digits after the first that is not 0.
    let point = mantissa[0].count + exponent - leading

    if value < 0 { append(UInt8(ascii: "-")) }
    if value.magnitude < 1e-6 || value.magnitude >= 1e21 {
      for (index, digit) in digits.enumerated() {
        if index == 1 { append(UInt8(ascii: ".")) }
        append(digit)
      }
      append(UInt8(ascii: "e"))
      return appendNumber(Double(point - 1), precision: 0)
    }
    if point <= 0 {
      append(utf8: "0.")
      append(repeating: UInt8(ascii: "0"), count: -point)
    }
    for (index, digit) in digits.enumerated() {
      if index == point, index > 0 { append(UInt8(ascii: ".")) }
      append(digit)
    }
    append(repeating: UInt8(ascii: "0"), count: max(0, point - digits.count))
  }
}

extension Double {
  /// The maximum number of decimals with which it is written in full; nil if six may be too few.
  @inlinable @inline(__always)
  package var exactDecimals: Int? {
    // Up to 2^53 every whole number is a double, so its digits are the fewest that identify it.
    if self == rounded() { return magnitude <= 0x1p53 ? 0 : nil }
    // A decimal of up to 15 digits has the fewest digits of all that read as the same double.
    let millionths = (magnitude * 1e6).rounded()
    return 1..<1e15 ~= millionths && millionths / 1e6 == magnitude ? 6 : nil
  }
}
