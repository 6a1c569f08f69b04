/// How records are written one after another: as JSON with surrounding text, or only frames, as a table.
///
/// There is one object per format, with its texts encoded.
public final class RecordFormat: Sendable {
  /// What a record's text begins with.
  let opening: String
  /// The text before the record's index, and before the record. The record's type precedes both. Nil if neither the
  /// type nor the index is written.
  let message: (index: String, record: String)?
  let closing: String
  /// Whether the records are a list in one document:
  ///
  ///     {"system": …, "start": …, "records": [⏎ …,⏎ …⏎ ], "end": …}
  ///
  /// Records that are not asked for have no member, and a comparison has no `system`.
  let isDocument: Bool
  /// Whether it is a table that has only frames, with a header line (RFC 4180).
  let isTable: Bool
  /// The text before a frame's index, if that is written, and before its time.
  let frame: [JSONFragment]
  /// The same before the index or the time of a document's first record.
  let firstFrame: JSONFragment
  /// The text after a frame's last number.
  let frameEnd: JSONFragment

  private init(
    _ opening: String = "", message: (index: String, record: String)? = nil, closing: String = "",
    isDocument: Bool = false, isTable: Bool = false
  ) {
    self.opening = opening
    self.message = message
    self.closing = closing
    self.isDocument = isDocument
    self.isTable = isTable
    let first = isTable ? "" : #"{"type":"frame","t":"#
    let texts =
      if let message { ["\(opening)frame\(message.index)", message.record + first] } else {
        [(isDocument ? ",\n" : opening) + first]
      }
    frame = texts.map { JSONFragment($0) }
    firstFrame = isDocument ? JSONFragment("\n" + first) : frame[0]
    frameEnd = JSONFragment((isTable ? "" : "}") + closing)
  }

  /// Records with a text before and after each of them, of at most 32 bytes each.
  public static func sequence(opening: String = "", closing: String = "\n") -> RecordFormat {
    RecordFormat(opening, closing: closing)
  }

  static let document = RecordFormat(isDocument: true)
  /// Server-sent events: `event` is the record's type, `id` its index.
  static let messages = RecordFormat("event: ", message: ("\nid: ", "\ndata: "), closing: "\n\n")
  static let table = RecordFormat(closing: "\r\n", isTable: true)

  /// The text before a record that is no frame, and after it; nil if the format leaves it out.
  ///
  /// - Parameter isFirst: Whether it is the first record of the document's list.
  func surroundings(of record: Record, _ index: Int, isFirst: Bool) -> (before: String, after: String)? {
    if isTable { return nil }
    switch record {
    case .start where isDocument: return (#""start":"#, #","records":["#)
    case .event where isDocument: return (isFirst ? "\n" : ",\n", "")
    case .end where isDocument: return ("\n],\"end\":", "}\n")
    case .start: return (before("start", index), closing)
    case .event: return (before("event", index), closing)
    case .end: return (before("end", index), closing)
    case .frames: return nil
    }
  }

  private func before(_ type: String, _ index: Int) -> String {
    message.map { "\(opening)\(type)\($0.index)\(index)\($0.record)" } ?? opening
  }
}
