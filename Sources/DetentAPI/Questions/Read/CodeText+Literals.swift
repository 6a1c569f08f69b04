// Numbers and texts as programs write them.

extension CodeText {
  /// A number in a program, possibly with underscores, a type suffix or another base; nil if it is not a number.
  func number(_ range: Range<Int>) -> Double? {
    var digits: [UInt8] = bytes[range].filter { $0 != UInt8(ascii: "_") }
    if digits.count > 2, digits[0] == UInt8(ascii: "0"), [0x78, 0x6F, 0x62].contains(digits[1] | 0x20) {
      let radix = digits[1] | 0x20 == 0x78 ? 16 : digits[1] | 0x20 == 0x6F ? 8 : 2
      return UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: radix).map { Double($0) }
    }
    if let last = digits.last, [0x66, 0x64, 0x6C, 0x6E].contains(last | 0x20) { digits.removeLast() }
    guard digits.count <= Self.longestNumber, let number = Double(String(decoding: digits, as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }

  /// The maximum length. Nobody writes numbers with more digits.
  private static let longestNumber = 64

  /// The text between two quotes.
  func unquoted(_ range: Range<Int>, escapes: Bool) -> String {
    guard range.count >= 2 else { return "" }
    let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard escapes, inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      let byte = inner[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < inner.endIndex else {
        result.append(byte)
        continue
      }
      let escaped = inner[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(.lineFeed)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "u"):
        var value: UInt32 = 0
        var count = 0
        if index < inner.endIndex, inner[index] == UInt8(ascii: "{") { index += 1 }
        while index < inner.endIndex, count < 6, let digit = inner[index].hexadecimal, count < 4 || inner[index] != 0 {
          value = value << 4 | digit
          count += 1
          index += 1
          if count == 4 { break }
        }
        if index < inner.endIndex, inner[index] == UInt8(ascii: "}") { index += 1 }
        result += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
