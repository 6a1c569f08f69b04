/// A text that stays the same as long as the process runs, and its entity tag (RFC 9110, 8.8.3): who has it already need
/// not take it again.
struct Document: Sendable {
  private let type: String
  private let bytes: [UInt8]
  private let tag: String

  init(type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    // FNV-1a: it has to tell two releases of one document apart, and to keep nobody from forging one.
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    tag = "\"\(String(hash, radix: 16))\""
  }

  func answer(to request: ServiceRequest) -> ServiceAnswer {
    var answer = ServiceAnswer(type: type, .bytes(bytes))
    if isKnown(request.header("if-none-match")) {
      answer.status = 304
      // Of the body, which the server does not send with this status, the length is told, as with HEAD (RFC 9110, 8.6).
      answer.headers = []
    }
    answer.headers.append(("ETag", tag))
    // It may be kept, but the next release may bring another one: ask each time.
    answer.cacheControl = "no-cache"
    return answer
  }

  /// Whether the client says that it has this one (RFC 9110, 13.1.2: compared as weak tags).
  private func isKnown(_ tags: String?) -> Bool {
    guard let tags else { return false }
    return tags.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }
      let opaque = entry.hasPrefix("W/") ? entry.dropFirst(2) : entry
      return opaque.prefix { $0 != " " && $0 != "\t" } == tag || entry == "*"
    }
  }
}

/// The documents that there are, each written once.
struct Documents: Sendable {
  let home: Document
  let contract: Document
  let systems: Document
  /// By system's name.
  let each: [String: Document]
}
