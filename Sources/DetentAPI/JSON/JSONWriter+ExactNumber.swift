extension OutputSpan<UInt8> {
  /// Appends a number with all its digits: the fewest that give the same double when read; `null` if it is not finite.
  ///
  ///     0.1 + 0.2      // 0.30000000000000004
  ///     1e-7           // 0.0000001
  ///
  /// There is no exponent and no `-0`, as in `appendNumber`.
  public mutating func appendExactNumber(_ value: Double) {
    guard value.isFinite else { return append(utf8: "null") }
    // Up to 2^53 every whole number is a double, so its digits are the fewest that identify it.
    if value.magnitude <= 0x1p53, value == value.rounded() { return appendNumber(value, precision: 0) }
    // A decimal of up to 15 digits has the fewest digits of all that read as the same double.
    let millionths = (value.magnitude * 1e6).rounded()
    if millionths < 1e15, millionths / 1e6 == value.magnitude { return appendNumber(value, precision: 6) }
    // The standard library finds the digits, but may write them with an exponent.
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = Array(mantissa[0].utf8) + Array(fraction.utf8)
    let point = mantissa[0].utf8.count + exponent

    if value < 0 { append(UInt8(ascii: "-")) }
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
