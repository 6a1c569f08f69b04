/// A member's name, prepared to be written many times: with what JSON has around it, so that writers of JSON copy all of
/// it at once and need not look for characters to escape.
///
///     ,"position":
public struct Label: Sendable {
  /// The number of bytes before the name on a tape, the comma first.
  package static let before = 2
  /// The number of bytes around it.
  package static let around = 4

  /// The comma, the name in quotes, the colon, and zeros up to a multiple of eight bytes.
  let bytes: [UInt8]
  /// The number of the name's bytes.
  let count: Int

  /// - Parameter name: without characters that JSON escapes.
  public init(_ name: String) {
    precondition(
      name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") },
      "a label needs no escapes")
    count = name.utf8.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + Self.around + 8)
    bytes += [UInt8(ascii: ","), UInt8(ascii: "\"")]
    bytes += name.utf8
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    while !bytes.count.isMultiple(of: 8) { bytes.append(0) }
    self.bytes = bytes
  }
}
