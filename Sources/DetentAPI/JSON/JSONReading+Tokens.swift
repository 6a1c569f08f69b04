extension JSONReading {
  /// Reads a value that is neither an array nor an object.
  mutating func readScalar() throws(MalformedJSON) {
    switch byte {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"): try readNumber()
    case UInt8(ascii: "+"): throw fault("a number may not start with +")
    case UInt8(ascii: "."): throw fault("a number may not start with a decimal point")
    case UInt8(ascii: "'"): throw fault("a string needs double quotes")
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw fault("there are no comments in JSON")
    case let first where isDigit(first): try readNumber()
    case let first where isLetter(first): try readWord()
    default: throw fault("expected a value")
    }
  }

  private mutating func readWord() throws(MalformedJSON) {
    let start = position
    while isLetter(byte) || isDigit(byte) { position += 1 }
    switch bytes[start..<position] {
    case let word
    where word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
      || word.elementsEqual("null".utf8):
      return
    case let word where word.elementsEqual("NaN".utf8) || word.elementsEqual("Infinity".utf8):
      throw fault("NaN and Infinity are not JSON numbers", at: start)
    default:
      throw fault("expected a value: true, false and null are the only words", at: start)
    }
  }

  private func isLetter(_ byte: UInt8?) -> Bool {
    // Bit 5 distinguishes lower case from upper case.
    if let byte { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) } else { false }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    if let byte { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) } else { false }
  }

  private mutating func readNumber() throws(MalformedJSON) {
    let start = position
    if byte == UInt8(ascii: "-") {
      position += 1
      if byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N") {
        throw fault("NaN and Infinity are not JSON numbers", at: start)
      }
    }
    if byte == UInt8(ascii: "0") {
      position += 1
      if isDigit(byte) { throw fault("a number may not start with 0 followed by digits") }
    } else {
      try readDigits(after: "-")
    }
    let integer = start..<position
    if byte == UInt8(ascii: ".") {
      position += 1
      try readDigits(after: "the decimal point")
    }
    let hasExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    if hasExponent {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try readDigits(after: "the exponent's e")
    }
    if position == integer.upperBound, integer.count > 18 { longIntegers.append(integer) }
    // The largest double has 309 digits before the point.
    guard hasExponent || integer.count >= 309 else { return }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if Double(text)?.isInfinite == true { throw fault("the number is too large for a double", at: start) }
  }

  private mutating func readDigits(after what: String) throws(MalformedJSON) {
    guard isDigit(byte) else { throw fault("expected a digit after \(what)") }
    while isDigit(byte) { position += 1 }
  }

  /// Reads a string, both quotes included.
  mutating func readString() throws(MalformedJSON) {
    let start = position
    position += 1
    while let byte, byte != UInt8(ascii: "\"") {
      if position == invalidUTF8 { throw fault("invalid UTF-8") }
      if byte < 0x20 { throw fault("a control character in a string has to be escaped") }
      if byte == UInt8(ascii: "\\") {
        guard try readEscape() else { break }
      } else {
        position += 1
      }
    }
    guard byte != nil else { throw fault("the string that starts here is not closed", at: start) }
    position += 1
  }

  /// Reads one escape sequence. A pair of surrogates counts as one.
  ///
  /// - Returns: False if the text ends inside it.
  private mutating func readEscape() throws(MalformedJSON) -> Bool {
    let start = position
    position += 1
    switch byte {
    case nil: return false
    case UInt8(ascii: "u"):
      guard let unit = try readCodeUnit(from: start) else { return false }
      guard UTF16.isSurrogate(unit) else { return true }
      if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: #"\u"#.utf8) {
        let second = position
        position += 1
        guard let trail = try readCodeUnit(from: second) else { return false }
        if UTF16.isTrailSurrogate(trail) { return true }
      }
      throw fault("an escaped surrogate without its other half", at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
      return true
    default: throw fault("no such escape sequence", at: start)
    }
  }

  /// Reads `u` and the four digits of the escape that starts at `start`.
  ///
  /// - Returns: The code unit; nil if the text ends before the fourth digit.
  private mutating func readCodeUnit(from start: Int) throws(MalformedJSON) -> UInt16? {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { return nil }
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw fault(#"\u takes four hexadecimal digits"#, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
