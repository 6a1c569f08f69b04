/// Names one version of a text, so that a client that has it need not fetch it again (RFC 9110, 8.8.3). The tag is strong:
/// equal tags of one address mean equal bytes.
struct EntityTag: Sendable, Equatable {
  private let hash: UInt64
  private var isCompressed = false

  /// - Parameter parts: What the text depends on. Their borders count.
  init(of parts: [some Collection<UInt8>]) {
    // FNV-1a is enough: the tag must distinguish versions of a text, not prevent forgery.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // No UTF-8 has this byte.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    self.hash = hash
  }

  /// The tag of the same text with the content coding gzip: other bytes, so another tag (RFC 9110, 8.8.3.3).
  var compressed: EntityTag {
    var tag = self
    tag.isCompressed = true
    return tag
  }

  /// As a header field holds it.
  var field: String { "\"\(String(hash, radix: 16))\(isCompressed ? "-gzip" : "")\"" }

  /// Whether an `If-None-Match` lists the tag, compared as weak tags (RFC 9110, 13.1.2).
  func isListed(in field: String?) -> Bool {
    guard let field else { return false }
    let own = self.field
    return field.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }
      let opaque = entry.hasPrefix("W/") ? entry.dropFirst(2) : entry
      return opaque.prefix { $0 != " " && $0 != "\t" } == own
    }
  }

  /// Whether an `If-None-Match` is `*`, which matches whatever there is.
  static func isAny(_ field: String?) -> Bool {
    field?.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } == "*"
  }
}
