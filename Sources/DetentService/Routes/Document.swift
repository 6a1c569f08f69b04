import Compression
import HTTPMessages
import Synchronization

/// A constant text, written when it is first requested. It has an entity tag, so a client that already has the text
/// need not fetch it again.
final class Document: Sendable {
  private final class Text: Sendable {
    let bytes: [UInt8]
    let tag: EntityTag

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      tag = EntityTag(of: [bytes])
    }
  }

  private let type: String
  private let write: @Sendable () -> [UInt8]
  private let written = AtomicLazyReference<Text>()
  private let coded = AtomicLazyReference<Text>()

  init(type: String, _ write: @escaping @Sendable () -> [UInt8]) {
    self.type = type
    self.write = write
  }

  private var text: Text { written.load() ?? written.storeIfNil(Text(write())) }

  /// Whether the compressed text is there already.
  var isCompressed: Bool { coded.load() != nil }

  /// The text with the content coding gzip, made once; nil if there is not enough memory.
  func compressed() -> [UInt8]? {
    if let coded = coded.load() { return coded.bytes }
    var bytes: [UInt8] = []
    guard let deflater = Deflater(.gzip, level: 9) else { return nil }
    let text = text.bytes
    deflater.add(text.span, isLast: true, to: &bytes)
    return coded.storeIfNil(Text(bytes)).bytes
  }

  /// - Parameter shownType: The media type, if this client needs another.
  func answer(to request: Request, as shownType: String? = nil) -> Answer {
    let text = text
    var answer = Answer(type: shownType ?? type, text.bytes)
    answer.document = self
    answer.response.isKept = true
    answer.tag = text.tag
    let isCoded = text.bytes.count > Coder.least && Negotiation.accepts(.gzip, request.header("accept-encoding"))
    answer.omitBody(of: text.tag.coded(isCoded ? .gzip : nil), for: request)
    // Clients may cache it, but must revalidate each time, since the next release may change it.
    answer.cacheControl = "no-cache"
    return answer
  }
}

/// All documents of the service.
struct Documents: Sendable {
  let contract: Document
  let contractJSON: Document
  let systems: Document
  /// Each system's description, by the system's name.
  let each: [String: Document]
}
