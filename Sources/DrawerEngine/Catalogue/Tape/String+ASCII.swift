// Texts as bytes. What works on Unicode's characters links its tables and its normalization: 45 kB of a WebAssembly
// module with Brotli, for names that are ASCII.

extension String {
  /// The bytes, with ASCII letters in lower case.
  package var lowercasedASCII: [UInt8] { utf8.map { $0.isUppercase ? $0 + 32 : $0 } }

  /// The text with some of its ASCII characters replaced.
  ///
  /// - Parameter replacement: What to write instead of a byte; nil for the byte itself.
  package func replacing(_ replacement: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if let text = replacement(byte) { bytes += text.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text starts with the same bytes.
  package func begins(with beginning: String) -> Bool { utf8.starts(with: beginning.utf8) }

  package func ends(with end: String) -> Bool {
    utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}

extension UInt8 {
  /// Whether the byte is an uppercase ASCII letter, whose lowercase letter is 32 more.
  package var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
