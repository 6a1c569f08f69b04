import Compression
import TestSupport
import Testing

@Suite struct `Bytes as text for addresses` {
  /// RFC 4648, 10, with the alphabet of section 5.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"), ("\u{3F}\u{3F}\u{3E}~", "Pz8-fg"), ("???", "Pz8_"),
    ])
  func `base64url encodes bytes as RFC 4648 does`(_ text: String, _ coded: String) throws {
    #expect(Base64URL.text(of: Array(text.utf8)) == coded)
    let padding = String(repeating: "=", count: (4 - coded.utf8.count % 4) % 4)
    #expect(try Base64URL.bytes(of: Array(coded.utf8)) == Array(text.utf8))
    #expect(try Base64URL.bytes(of: Array((coded + padding).utf8)) == Array(text.utf8))
  }

  @Test func `decoding returns the bytes that were encoded`() throws {
    var numbers = SeededNumbers(seed: 7)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(try Base64URL.bytes(of: Array(Base64URL.text(of: bytes).utf8)) == bytes)
    }
  }

  @Test(
    arguments: [
      ("Zm9+", Base64URL.Fault.character(UInt8(ascii: "+"), offset: 3)),
      ("Zm/v", .character(UInt8(ascii: "/"), offset: 2)), ("Zm9v Zg", .character(UInt8(ascii: " "), offset: 4)),
      ("Z=g", .character(UInt8(ascii: "="), offset: 1)), ("Zg===", .character(UInt8(ascii: "="), offset: 2)),
      ("Z", .cutOff), ("Zm9vY", .cutOff), ("Zh", .cutOff), ("Zm9", .cutOff),
    ])
  func `text that is not base64url is refused`(_ text: String, _ fault: Base64URL.Fault) {
    #expect(throws: fault) { try Base64URL.bytes(of: Array(text.utf8)) }
  }
}
