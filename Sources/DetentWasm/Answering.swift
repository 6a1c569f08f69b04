import DetentAPI
import DrawerEngine

/// An answer that the host reads in pieces: what the service would send, with the same status and type.
struct Answering {
  /// The status of HTTP.
  let status: Int
  let contentType: String
  /// When the next piece is due, in seconds since the first one was read; zero if it need not wait.
  private(set) var due = 0.0

  private var document: [UInt8]?
  private var stream: AnswerStream?

  /// The maximum number of bytes of a piece.
  private static let pieceCapacity = 65_536

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - representation: The name of a representation; nil for the preferred one.
  ///   - latest: The index of the last record that the reader of an event stream has; nil if it has none.
  ///   - meter: Charged for the work.
  static func to(
    _ responder: Responder, _ body: [UInt8], as name: String?, after latest: Int?, _ meter: Meter
  ) -> Answering {
    var meter = meter
    do throws(Problem) {
      let representation = try responder.question.representation(name)
      switch try responder.outcome(of: body, as: representation, &meter) {
      case .document(let bytes): return Answering(representation, bytes)
      case .recording(let recording):
        let latest = representation == .eventStream ? latest : nil
        switch try recording.content(as: representation, after: latest, &meter) {
        case .document(let bytes): return Answering(representation, bytes)
        case .stream(let stream): return Answering(status: 200, contentType: representation.contentType, stream: stream)
        case .nothing: return Answering(status: 204, contentType: representation.contentType)
        }
      }
    } catch {
      return Answering(status: error.kind.status, contentType: "application/problem+json", document: error.json)
    }
  }

  private init(_ representation: Representation, _ bytes: [UInt8]) {
    self.init(status: 200, contentType: representation.contentType, document: bytes)
  }

  private init(status: Int, contentType: String, document: [UInt8]? = nil, stream: AnswerStream? = nil) {
    self.status = status
    self.contentType = contentType
    self.document = document
    self.stream = stream
  }

  /// The next piece; empty if the stream only gives way, nil at the end.
  mutating func next() -> [UInt8]? {
    if let document {
      self.document = nil
      return document
    }
    guard stream != nil else { return nil }
    var hasMore: Bool? = false
    let piece = [UInt8](capacity: Self.pieceCapacity) { hasMore = stream?.read(into: &$0) }
    due = stream?.due.inSeconds ?? 0
    if hasMore != true { stream = nil }
    return piece
  }
}

extension Question {
  fileprivate func representation(_ name: String?) throws(Problem) -> Representation {
    guard let name else { return representations[0] }
    if let offer = representations.first(where: { $0.name == name }) { return offer }
    let type = Representation.all.first { $0.name == name }?.mediaType ?? name
    throw Problem(notAcceptable: type, representations)
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
