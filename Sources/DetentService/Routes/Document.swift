import HTTPMessages
import Synchronization

/// A text that stays the same as long as the process runs, written when it is first requested. It has an entity tag
/// (RFC 9110, 8.8.3), so a client that already has the text need not fetch it again.
final class Document: Sendable {
  private final class Text: Sendable {
    let bytes: [UInt8]
    let tag: String

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      // FNV-1a is enough: the tag must distinguish two releases of a document, not prevent forgery.
      let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      tag = "\"\(String(hash, radix: 16))\""
    }
  }

  private let type: String
  private let write: @Sendable () -> [UInt8]
  private let written = AtomicLazyReference<Text>()

  init(type: String, _ write: @escaping @Sendable () -> [UInt8]) {
    self.type = type
    self.write = write
  }

  func answer(to request: Request) -> Answer {
    let text = written.load() ?? written.storeIfNil(Text(write()))
    var answer = Answer(type: type, text.bytes)
    if isAny(request.header("if-none-match"), text.tag) {
      answer.response.status = 304
      // The server does not send the body with this status, but states its length, as for HEAD (RFC 9110, 8.6).
      answer.response.headers = []
    }
    answer.response.headers.append(Header("ETag", text.tag))
    // Clients may cache it, but must ask each time, since the next release may change it.
    answer.cacheControl = "no-cache"
    return answer
  }

  /// Whether `tag` is among the tags that the client sent, compared as weak tags (RFC 9110, 13.1.2).
  private func isAny(_ tags: String?, _ tag: String) -> Bool {
    guard let tags else { return false }
    return tags.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }
      let opaque = entry.hasPrefix("W/") ? entry.dropFirst(2) : entry
      return opaque.prefix { $0 != " " && $0 != "\t" } == tag || entry == "*"
    }
  }
}

/// All documents of the service.
struct Documents: Sendable {
  let home: Document
  let contract: Document
  let systems: Document
  /// Each system's description, by the system's name.
  let each: [String: Document]
}
