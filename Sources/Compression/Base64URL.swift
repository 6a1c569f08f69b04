/// Bytes as text that may be part of a URL: base64url (RFC 4648, 5).
public enum Base64URL {
  /// Why a text is not base64url.
  public enum Fault: Error, Sendable, Equatable {
    /// A character that is not part of base64url, by its offset.
    case character(UInt8, offset: Int)
    /// The text ends inside a byte.
    case cutOff
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// The bytes as text, without padding.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 3)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= 8 * UInt32(3 - group.count)
      for index in 0...group.count { text.append(alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that a text represents. Padding is optional.
  public static func bytes(of text: [UInt8]) throws(Fault) -> [UInt8] {
    var end = text.count
    while end > 0, text.count - end < 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end * 3 / 4)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for offset in 0..<end {
      let value = values[Int(text[offset])]
      guard value < 64 else { throw .character(text[offset], offset: offset) }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // What is left of the last character must be padding: fewer than six bits, all of them zero.
    guard count < 6, bits & (1 << count - 1) == 0 else { throw .cutOff }
    return bytes
  }
}
