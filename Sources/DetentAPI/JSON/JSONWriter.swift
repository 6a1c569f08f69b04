import DrawerEngine

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

  /// Appends a fragment unchanged, 32 bytes at a time.
  public mutating func append(_ fragment: borrowing JSONFragment) {
    let start = count
    append(repeating: 0, count: 32)
    store(fragment.start, at: start)
    if fragment.count > 32 {
      append(repeating: 0, count: 32)
      store(fragment.rest, at: start + 32)
    }
    removeLast(count - start - fragment.count)
  }

  /// Appends a text as a JSON string with its quotes. It escapes only what RFC 8259 requires.
  public mutating func appendString(_ text: String) { appendString(text.utf8.span) }

  /// Appends a string given its UTF-8.
  mutating func appendString(_ bytes: Span<UInt8>) {
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
  @inline(__always)
  var needsEscapes: Bool {
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
  @inline(__always)
  fileprivate var needsEscapes: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // `(x - 1) & ~x` has the top bit of the lowest zero byte set, and `(x - 32) & ~x` that of the lowest below 32.
    let quote = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslash = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    let found = (self &- ones &* 0x20) & ~self | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    return found & (ones &* 0x80) != 0
  }
}

/// A piece of JSON that is written many times, such as a member's name with its punctuation. It is stored as vectors.
///
///     let position = JSONFragment(#","position":"#)
public struct JSONFragment: Sendable {
  /// The maximum number of bytes.
  public static let longest = 64

  /// The number of bytes.
  public let count: Int
  /// The first 32 bytes and the other 32, padded with zeros. They are vectors, so copying them needs no loop and no
  /// reference count.
  let start: TextBlock
  let rest: TextBlock

  /// - Parameter text: At most `longest` bytes of UTF-8.
  public init(_ text: String) {
    precondition(text.utf8.count <= Self.longest, "a fragment has at most \(Self.longest) bytes")
    let bytes = text.utf8.span
    start = TextBlock(bytes, from: 0)
    rest = TextBlock(bytes, from: 32)
    count = bytes.count
  }
}

/// The number of free bytes that each kind of writing needs: an upper bound of what it writes, temporary surplus
/// included.
public enum JSONCapacity {
  /// For any number at any precision.
  public static let number = 320

  /// For any number with all its digits.
  static let exactNumber = 48

  /// For a number whose magnitude is at most 10^15, as every length, velocity and time is, at any precision.
  public static let modestNumber = 40

  /// For a given number, at any precision or with all its digits. A number that is not finite is written as `null`.
  public static func number(_ value: Double) -> Int {
    if value.magnitude > 1e15 && value.isFinite { return number }
    return value.magnitude < 1e-15 && value != 0 ? exactNumber : modestNumber
  }

  /// For a fragment.
  public static func fragment(_ fragment: JSONFragment) -> Int { fragment.count > 32 ? 64 : 32 }

  /// For a text as a string, as if every byte needed the longest escape.
  public static func string(_ text: String) -> Int { string(bytes: text.utf8.count) }

  static func string(bytes count: Int) -> Int { 2 + 6 * count }
}
