/// The result of a slow, strict reading of a JSON text: its first fault, or none.
///
/// simdjson reports that a text is faulty but not where, so a refused text is read again. The reading visits each byte
/// once, keeps no values and one entry per level, and stops at the first fault. Its cost is proportional to the length
/// of the text.
enum JSONExamination: Equatable {
  case faulty(MalformedJSON)
  /// No fault by RFC 8259, with the ranges of all integers of more than 18 digits, which may not fit into 64 bits.
  case sound(longIntegers: [Range<Int>])

  static func of(_ bytes: Span<UInt8>, maximumDepth: Int) -> JSONExamination {
    var reading = JSONReading(bytes, maximumDepth: maximumDepth)
    do {
      try reading.readText()
      return .sound(longIntegers: reading.longIntegers)
    } catch {
      return .faulty(error)
    }
  }
}

/// The reading: a state machine with a stack. `JSONReading+Tokens.swift` reads the tokens.
struct JSONReading {
  let bytes: [UInt8]
  let maximumDepth: Int
  /// The offset of the first byte that is not UTF-8, or nil.
  let invalidUTF8: Int?
  /// The offset of the next byte to read.
  var position = 0
  var longIntegers: [Range<Int>] = []
  /// The closing brackets of all open containers, the innermost last.
  private var closers: [UInt8] = []

  init(_ span: Span<UInt8>, maximumDepth: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    for index in span.indices { bytes.append(span[index]) }
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      invalidUTF8 = nil
    } catch {
      invalidUTF8 = error.byteOffsets.lowerBound
    }
  }

  /// The next byte, or nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func fault(_ reason: String, at offset: Int? = nil) -> MalformedJSON {
    let offset = offset ?? position
    return MalformedJSON(offset: offset, reason: offset == invalidUTF8 ? "invalid UTF-8" : reason)
  }

  mutating func readText() throws(MalformedJSON) {
    try refuseOtherEncodings()
    skipWhitespace()
    guard byte != nil else { throw fault("the body is empty") }
    repeat { try readValue() } while try readSeparators()
    guard byte == nil else { throw fault("nothing may follow the value") }
  }

  private func refuseOtherEncodings() throws(MalformedJSON) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw MalformedJSON(offset: 0, reason: "the text must not begin with a byte order mark")
    }
    // JSON starts with two ASCII characters, or consists of a single one, so UTF-16 and UTF-32 have a zero among the
    // first two bytes.
    let start = bytes.prefix(2)
    if start == [0xFE, 0xFF] || start == [0xFF, 0xFE] || (bytes.count > 1 && start.contains(0)) {
      throw MalformedJSON(offset: 0, reason: "the text is not UTF-8 but UTF-16 or UTF-32")
    }
  }

  mutating func skipWhitespace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Reads a scalar, or all opening brackets and names up to the first scalar or empty container inside.
  private mutating func readValue() throws(MalformedJSON) {
    while let bracket = byte, bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{") {
      guard closers.count < maximumDepth else { throw fault("nested deeper than \(maximumDepth) levels") }
      // In ASCII a closing bracket is two after its opening one.
      closers.append(bracket + 2)
      position += 1
      skipWhitespace()
      if byte == bracket + 2 { return }
      if bracket == UInt8(ascii: "{") { try readName() }
    }
    try readScalar()
  }

  /// Reads what may follow a value, closing brackets included.
  ///
  /// - Returns: Whether another value has to follow.
  private mutating func readSeparators() throws(MalformedJSON) -> Bool {
    skipWhitespace()
    while let closer = closers.last {
      let isObject = closer == UInt8(ascii: "}")
      if byte == closer {
        closers.removeLast()
        position += 1
        skipWhitespace()
      } else if byte == UInt8(ascii: ",") {
        position += 1
        skipWhitespace()
        if byte == closer { throw fault("a comma is not allowed before \(isObject ? "}" : "]")") }
        if isObject { try readName() }
        return true
      } else {
        throw fault(isObject ? "expected a comma or } after a member" : "expected a comma or ] after an element")
      }
    }
    return false
  }

  private mutating func readName() throws(MalformedJSON) {
    guard byte == UInt8(ascii: "\"") else { throw fault("expected a name in double quotes") }
    try readString()
    skipWhitespace()
    guard byte == UInt8(ascii: ":") else { throw fault("expected a colon after the name") }
    position += 1
    skipWhitespace()
  }
}
