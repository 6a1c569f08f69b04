/// Writes JSON into memory provided by the caller. Nothing here allocates, fails or stores anything.
///
/// The caller makes sure that there is room. `JSONCapacity` states how much is needed; writing past the end is a
/// programmer error that stops the process. Slightly more room is needed than is written, because digits and fragments
/// are stored several bytes at a time and the surplus is removed again.
extension OutputSpan<UInt8> {
  /// Appends a text that is already JSON, or a part of it, unchanged. It takes as many bytes as its UTF-8.
  public mutating func append(utf8 text: String) {
    append(copying: text.utf8.span)
  }

  /// Appends text as a JSON string, with its quotes. It escapes only what RFC 8259 requires.
  public mutating func appendString(_ text: String) { appendString(text.utf8.span) }

  /// Appends a string given its UTF-8.
  package mutating func appendString(_ bytes: Span<UInt8>) {
    let start = count
    append(repeating: UInt8(ascii: "\""), count: bytes.count &+ 2)
    if bytes.needsEscapes {
      removeLast(bytes.count &+ 1)
      appendEscaping(bytes)
      append(UInt8(ascii: "\""))
    } else {
      overwrite(start &+ 1, with: bytes)
    }
  }

  private mutating func appendEscaping(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        append(byte)
      } else {
        appendEscaped(byte)
      }
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0..<0x20:
      append(utf8: "u00")
      append(UInt8(ascii: "0") + byte >> 4)
      append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
    default: append(byte)
    }
  }
}

extension Span<UInt8> {
  /// Whether any byte must be escaped in a JSON string.
  @inlinable @inline(__always)
  package var needsEscapes: Bool {
    let last = count &- 8
    guard last >= 0 else {
      // Spaces stand in for the bytes that are missing.
      var word: UInt64 = 0x2020_2020_2020_2020
      for index in 0..<count { word = word &<< 8 | UInt64(self[index]) }
      return word.needsEscapes
    }
    var index = 0
    while index < last {
      if word(at: index).needsEscapes { return true }
      index &+= 8
    }
    return word(at: last).needsEscapes
  }
}

extension UInt64 {
  /// Whether any of its bytes must be escaped in a JSON string.
  @inlinable @inline(__always)
  var needsEscapes: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // `(x - 1) & ~x` has the top bit of the lowest zero byte set, and `(x - 32) & ~x` that of the lowest below 32.
    let quote = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslash = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    let found = (self &- ones &* 0x20) & ~self | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    return found & (ones &* 0x80) != 0
  }
}
