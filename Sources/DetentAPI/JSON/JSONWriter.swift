import DrawerEngine

/// Writing JSON into memory that someone else lends: nothing here allocates, fails or keeps anything.
///
/// The caller sees to it that there is room; `JSONCapacity` says how much, and to write past the end is a programmer
/// error that stops the process. The room asked for is a little more than what is written, as digits and fragments are
/// stored several bytes at a time and the surplus is taken back.
extension OutputSpan<UInt8> {
  /// Appends the text as it is, as many bytes as its UTF-8 has: for what is JSON, or part of it, already.
  public mutating func append(utf8 text: String) {
    append(copying: text.utf8.span)
  }

  /// Appends a fragment as it is, half a fragment's longest at a time.
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

  /// Appends the text as a JSON string with its quotes. Escaped is what RFC 8259 wants escaped and nothing else.
  public mutating func appendString(_ text: String) { appendString(text.utf8.span) }

  /// The same by its UTF-8. Nearly all strings need no escaping, and are copied whole.
  mutating func appendString(_ bytes: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    if bytes.isPlain {
      append(copying: bytes)
    } else {
      for index in bytes.indices {
        if JSONCapacity.escaped(bytes[index]) == 1 { append(bytes[index]) } else { appendEscaped(bytes[index]) }
      }
    }
    append(UInt8(ascii: "\""))
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

  /// Overwrites what has been appended with the bytes of a word or vector, the lowest first. Checked, like any access
  /// of a span.
  @inline(__always)
  mutating func store<Word: BitwiseCopyable>(_ word: Word, at offset: Int) {
    var elements = mutableSpan
    // Marked unsafe because other element types have bit patterns that are no values; of `UInt8` each one is.
    var bytes = unsafe elements.mutableBytes
    bytes.storeBytes(of: word, toByteOffset: offset, as: Word.self)
  }
}

extension Span<UInt8> {
  /// Whether no byte has to be escaped in a string.
  fileprivate var isPlain: Bool {
    var needsNone = true
    for index in indices {
      let byte = self[index]
      needsNone = needsNone && byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return needsNone
  }
}

/// A piece of JSON that is written again and again, such as a member's name with what stands around it, kept as
/// vectors.
///
///     let position = JSONFragment(#","position":"#)
public struct JSONFragment: Sendable {
  /// How many bytes a fragment may have.
  public static let longest = 64

  /// How many bytes it has.
  public let count: Int
  /// The first 32 bytes and the other 32, filled up with zeros: vectors, so that no loop and no reference count is in
  /// the way.
  let start: SIMD32<UInt8>
  let rest: SIMD32<UInt8>

  /// - Parameter text: At most `longest` bytes of UTF-8.
  public init(_ text: String) {
    precondition(text.utf8.count <= Self.longest, "a fragment has at most \(Self.longest) bytes")
    var bytes = SIMD64<UInt8>.zero
    for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
    start = bytes.lowHalf
    rest = bytes.highHalf
    count = text.utf8.count
  }
}

/// How many free bytes each way of writing needs: an upper bound of what it writes, and what it borrows while it does.
public enum JSONCapacity {
  /// For any number at any precision.
  public static let number = 320

  /// For any number with all its digits: the smallest ones have 323 zeros after their point.
  static let exactNumber = 352

  /// For a number whose magnitude is at most 10^15, as every length, velocity and time is, at any precision.
  public static let modestNumber = 40

  /// For that number, with all its digits too. Not finite means `null`.
  public static func number(_ value: Double) -> Int {
    if value.magnitude > 1e15 && value.isFinite { return number }
    return value.magnitude < 1e-15 && value != 0 ? exactNumber : modestNumber
  }

  /// For a fragment.
  public static func fragment(_ fragment: JSONFragment) -> Int { fragment.count > 32 ? 64 : 32 }

  /// For a text as a string: as if every byte had to be escaped the long way.
  public static func string(_ text: String) -> Int { string(bytes: text.utf8.count) }

  static func string(bytes count: Int) -> Int { 2 + 6 * count }

  /// How long a byte of a string becomes.
  static func escaped(_ byte: UInt8) -> Int {
    switch byte {
    case 0x08, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "\\"): 2
    case 0..<0x20: 6
    default: 1
    }
  }
}
