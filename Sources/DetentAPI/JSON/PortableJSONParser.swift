public import DrawerEngine

/// Reads JSON texts like `JSONParser`, onto the same tapes and with the same faults, but in pure Swift: for
/// WebAssembly, where there is no simdjson. It is several times slower.
public enum PortableJSONParser {
  /// Reads a text onto a tape, replacing its contents.
  ///
  /// - Parameters:
  ///   - maximumDepth: How deep arrays and objects may be nested, the outermost included, 0 to 1024.
  ///   - tape: Gets one entry for each value and name in the text.
  /// - Throws: `MalformedJSON` with the first fault in the order of the bytes.
  public static func read(
    _ bytes: Span<UInt8>, maximumDepth: Int = 64, onto tape: inout Tape
  ) throws(MalformedJSON) {
    precondition((0...1024).contains(maximumDepth), "levels have a limit")
    if case .faulty(let fault) = JSONExamination.of(bytes, maximumDepth: maximumDepth) { throw fault }
    var text = SoundJSON(bytes)
    text.write(onto: &tape)
  }

  /// Reads a text in an array onto a new tape.
  public static func tape(of bytes: [UInt8], maximumDepth: Int = 64) throws(MalformedJSON) -> Tape {
    var tape = Tape()
    try read(bytes.span, maximumDepth: maximumDepth, onto: &tape)
    return tape
  }
}

#if hasFeature(Embedded)
  public typealias JSONParser = PortableJSONParser
#endif

/// A text without faults, which only has to be copied onto a tape.
private struct SoundJSON {
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private var position = 0
  /// The UTF-8 of all names and strings read so far.
  private var text: [UInt8] = []

  init(_ span: Span<UInt8>) {
    bytes = [UInt8](capacity: span.count) { $0.append(copying: span) }
    text.reserveCapacity(span.count)
  }

  mutating func write(onto tape: inout Tape) {
    tape.removeAll()
    // A value with what follows it takes at least two bytes, and usually many more.
    tape.reserve(bytes.count / 4)
    var isInObject = false
    var isName = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        position += 1
        isInObject = byte == UInt8(ascii: "{")
        tape.open(object: isInObject)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        position += 1
        isInObject = tape.close()
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: ":"):
        position += 1
        isName = false
        continue
      case UInt8(ascii: "\""):
        let start = text.count
        readString()
        tape.string(at: start, count: text.count - start, isName: isName)
        // What follows a name is a colon.
        continue
      case UInt8(ascii: "t"):
        position += 4
        tape.bool(true)
      case UInt8(ascii: "f"):
        position += 5
        tape.bool(false)
      case UInt8(ascii: "n"):
        position += 4
        tape.null()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): tape.number(readNumber())
      default:
        // White space.
        position += 1
        continue
      }
      isName = isInObject && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: ","))
    }
    tape.takeText { [text] in $0 = text }
  }

  // MARK: Strings

  private mutating func readString() {
    position += 1
    while bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        readEscape()
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    position += 1
  }

  private mutating func readEscape() {
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "u"):
      let unit = readCodeUnit()
      guard UTF16.isLeadSurrogate(unit) else { return append(UInt32(unit)) }
      // Its other half follows.
      position += 2
      append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(readCodeUnit() & 0x3FF)))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    default: text.append(letter)
    }
  }

  /// Reads the four hexadecimal digits of an escape.
  private mutating func readCodeUnit() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit = bytes[position]
      // In ASCII the letters have bit 6, and their low bits count from 1.
      unit = unit << 4 | UInt16(digit & 0x40 == 0 ? digit & 0xF : digit & 0xF + 9)
      position += 1
    }
    return unit
  }

  private mutating func append(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    for unit in UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { text.append(unit) }
  }

  // MARK: Numbers

  /// The powers of ten that are doubles.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Reads a number. If all its digits and a power of ten are doubles, their product or quotient is the nearest one.
  /// Otherwise the standard library finds it.
  ///
  /// - Source: Clinger, "How to read floating point numbers accurately", 1990.
  private mutating func readNumber() -> Double {
    let start = position
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    var decimals = 0
    var isShort = true
    var isAfterPoint = false
    var hasExponent = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") {
        isAfterPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        if digits >= (1 << 53) / 10 { isShort = false } else { digits = digits * 10 + UInt64(byte & 0xF) }
        if isAfterPoint { decimals += 1 }
      } else if byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        hasExponent = true
      } else {
        break
      }
      position += 1
    }
    if isShort, !hasExponent, decimals < Self.powersOfTen.count {
      let number = Double(digits) / Self.powersOfTen[decimals]
      // An integer has no negative zero.
      return isNegative && (digits > 0 || isAfterPoint) ? -number : number
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0
  }
}
