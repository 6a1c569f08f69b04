/// A member's name with the JSON punctuation around it, so that JSON writers copy it in one go and need not look for
/// characters to escape.
///
///     ,"position":
///
/// A class, so that code that writes a member holds only a reference.
public final class Label: Sendable {
  /// The number of bytes before the name on a tape; the comma is the first.
  @inlinable package static var before: Int { 2 }
  /// The number of bytes of punctuation around the name.
  @inlinable package static var around: Int { 4 }
  /// The maximum size of a label, punctuation included.
  @inlinable package static var longest: Int { 64 }

  /// The first 32 bytes and the next 32, padded with zeros.
  let start: TextBlock
  let rest: TextBlock
  /// The number of bytes in the name.
  let count: Int
  /// The name, if it does not fit in the two blocks.
  let long: String?

  /// - Parameter name: A name without characters that JSON escapes.
  public init(_ name: String) {
    precondition(
      name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") },
      "a label needs no escapes")
    count = name.utf8.count
    long = count + Self.around > Self.longest ? name : nil
    let text = ",\"\(name)\":"
    start = TextBlock(text.utf8.span, from: 0)
    rest = TextBlock(text.utf8.span, from: 32)
  }
}
