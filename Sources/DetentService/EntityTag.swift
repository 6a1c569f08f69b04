/// Identifies one version of a text, so that a client that has it need not fetch it again (RFC 9110, 8.8.3). The tag is
/// strong: equal tags for one URL mean equal bytes.
struct EntityTag: Sendable, Equatable {
  private let hash: UInt64
  private var coding: ContentCoding?

  /// - Parameter parts: Everything that the text depends on. Boundaries between parts matter.
  init(of parts: [some Collection<UInt8>]) {
    // FNV-1a is enough: the tag must distinguish versions of a text, not prevent forgery.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // This byte never occurs in UTF-8.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    self.hash = hash
  }

  /// The tag of the same text with a content coding: other bytes, so another tag (RFC 9110, 8.8.3.3).
  func coded(_ coding: ContentCoding?) -> EntityTag {
    var tag = self
    tag.coding = coding
    return tag
  }

  /// The version without the coding.
  var version: String { String(hash, radix: 16) }

  /// The value of the header field.
  var field: String { "\"\(version)\(coding.map { "-" + $0.rawValue } ?? "")\"" }

  /// Whether an `If-None-Match` lists the tag, compared as weak tags (RFC 9110, 13.1.2). A field that is not a list of
  /// tags lists none: a tag may contain commas, so a part of another tag must not be mistaken for a tag.
  func isListed(in field: String?) -> Bool {
    guard let field else { return false }
    let own = Array(self.field.utf8)
    var rest = Array(field.utf8)[...]
    var isListed = false
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: ",") }
      if rest.isEmpty { return isListed }
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard let tag = Self.opaqueTag(at: rest) else { return false }
      if tag.elementsEqual(own) { isListed = true }
      rest = rest[tag.endIndex...].drop(while: { $0.isBlank })
      guard rest.first.map({ $0 == UInt8(ascii: ",") }) ?? true else { return false }
    }
  }

  /// The tag in quotes with which `bytes` begin (RFC 9110, 8.8.3); nil if they begin with something else.
  private static func opaqueTag(at bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let quote = UInt8(ascii: "\"")
    guard bytes.first == quote else { return nil }
    let inside = bytes.dropFirst().prefix { $0 != quote && $0 > 0x20 && $0 != 0x7F }
    guard inside.endIndex < bytes.endIndex, bytes[inside.endIndex] == quote else { return nil }
    return bytes[...inside.endIndex]
  }

  /// Whether an `If-None-Match` is `*`, which matches anything.
  static func isAny(_ field: String?) -> Bool { field == "*" }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
