import DrawerEngine

/// The text of a program as bytes, divided into lines.
///
/// All readers work with byte offsets; line and column are computed only for what is reported.
struct CodeText: Sendable {
  let bytes: [UInt8]
  /// The offsets at which lines begin, in ascending order.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    for (offset, byte) in bytes.enumerated() where byte == .lineFeed { lines.append(offset + 1) }
    self.lines = lines
  }

  /// The byte at an offset; 0 beyond the end.
  subscript(offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The line and column of an offset, as editors count them: both from 1, columns in Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lines[low]..<max(lines[low], min(offset, bytes.count))]
    return (low + 1, before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The beginning of a range, on one line, so that people recognise it.
  func excerpt(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    var end = range.lowerBound
    while end < range.upperBound, end - range.lowerBound < Self.longestExcerpt, bytes[end] != .lineFeed { end += 1 }
    // Characters are not cut in two.
    while end > range.lowerBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = string(range.lowerBound..<end)
    return end < range.upperBound ? text + "…" : text
  }

  /// How many bytes of a program an answer quotes at once.
  private static let longestExcerpt = 80

  /// Whether a fence of Markdown is at an offset: three backticks that begin a line.
  func isFence(_ offset: Int) -> Bool {
    guard has("```", at: offset) else { return false }
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start == 0 || bytes[start - 1] == .lineFeed || bytes[start - 1] == 0x0D
  }

  /// Whether the bytes from an offset on are those of a text.
  func has(_ text: String, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8.count <= bytes.count else { return false }
    var index = offset
    for scalar in text.utf8 {
      if bytes[index] != scalar { return false }
      index += 1
    }
    return true
  }
}

extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }

  var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether a name may begin with it. Every byte of a letter beyond ASCII may.
  var beginsName: Bool { isUppercase || self >= 0x61 && self <= 0x7A || self == 0x5F || self == 0x24 || self >= 0x80 }
  var continuesName: Bool { beginsName || isDigit }

  /// The value of a hexadecimal digit; nil if it is not one.
  var hexadecimal: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x37)
    case 0x61...0x66: UInt32(self - 0x57)
    default: nil
    }
  }
}

extension String {
  /// The same text with its first letter in lower case, the way setters relate to properties.
  var loweringFirst: String {
    guard let first = utf8.first, first.isUppercase else { return self }
    return String(decoding: [first | 0x20] + utf8.dropFirst(), as: UTF8.self)
  }

  var beginsUppercase: Bool { utf8.first?.isUppercase ?? false }

  /// The rest after a beginning; nil if the text does not begin so.
  func rest(after beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }

  /// What follows the last of some characters of ASCII; the whole text if it has none.
  func last(after separators: String) -> String {
    guard let index = utf8.lastIndex(where: { separators.utf8.contains($0) }) else { return self }
    return String(decoding: utf8[utf8.index(after: index)...], as: UTF8.self)
  }

  /// Whether the text has a word in lower case as a part, regardless of its own case and of underscores.
  func mentions(_ word: String) -> Bool {
    let bytes = utf8.filter { $0 != UInt8(ascii: "_") }.map { $0.isUppercase ? $0 | 0x20 : $0 }
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { bytes[$0..<($0 + word.count)].elementsEqual(word) }
  }
}
