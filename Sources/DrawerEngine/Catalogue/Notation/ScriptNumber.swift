extension Double {
  /// A text as read by JavaScript's `Number`; nil if that is NaN.
  package init?(script text: Substring.UTF8View) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    var text = text
    while text.first.map(isSpace) == true { text = text.dropFirst() }
    while text.last.map(isSpace) == true { text = text.dropLast() }
    guard let first = text.first else {
      self = 0
      return
    }
    let isSigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let unsigned = isSigned ? text.dropFirst() : text
    if unsigned.elementsEqual("Infinity".utf8) {
      self = first == UInt8(ascii: "-") ? -.infinity : .infinity
      return
    }
    if !isSigned, let radix = unsigned.radix {
      guard let whole = UInt64(Substring(unsigned.dropFirst(2)), radix: radix) else { return nil }
      self = Double(whole)
      return
    }
    guard unsigned.isDecimal, let number = Double(Substring(text)) else { return nil }
    self = number
  }
}

extension Substring.UTF8View {
  /// The radix of 0x, 0o and 0b.
  fileprivate var radix: Int? {
    guard count > 2, first == UInt8(ascii: "0") else { return nil }
    return switch self[index(after: startIndex)] | 0x20 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Whether it is a number without a sign: digits, a fraction, an exponent.
  fileprivate var isDecimal: Bool {
    var rest = self
    func digits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest = rest.dropFirst(count)
      return count
    }
    var count = digits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      count += digits()
    }
    guard count > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
