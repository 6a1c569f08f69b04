/// A member's name, prepared to be written many times: with what JSON has around it, so that writers of JSON copy all of
/// it at once and need not look for characters to escape.
///
///     ,"position":
///
/// It is an object, so that what writes a member keeps no more of it than a reference.
public final class Label: Sendable {
  /// The number of bytes before the name on a tape, the comma first.
  @inlinable package static var before: Int { 2 }
  /// The number of bytes around it.
  @inlinable package static var around: Int { 4 }
  /// The most bytes that one has, with those around it.
  @inlinable package static var longest: Int { 64 }

  /// The first 32 bytes and the other 32, padded with zeros.
  let start: TextBlock
  let rest: TextBlock
  /// The number of the name's bytes.
  let count: Int
  /// The name, if it does not fit.
  let long: String?

  /// - Parameter name: without characters that JSON escapes.
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
