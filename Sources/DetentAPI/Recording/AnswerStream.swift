import DrawerEngine

/// An answer produced as the client reads it, in constant memory: records or columns.
public struct AnswerStream: Sendable {
  // Two properties rather than an enum, because only a stored property is modified in place.
  private var records: RecordFeed?
  private var columns: ColumnStream?
  // Kept outside the two parts, which would have to be copied to ask them.
  /// How many frames have been produced so far.
  public private(set) var frames: Int

  /// When the next bytes are due, counted from the first read; zero if they need not wait.
  public private(set) var due = Duration.zero

  /// Whether the latest read ended early, possibly without bytes, only to let others proceed.
  public private(set) var givesWay = false

  /// The approximate number of bytes, if they are produced in well under a millisecond and need not wait; otherwise
  /// nil.
  public let expectedCount: Int?

  init(_ records: RecordFeed) {
    self.records = records
    frames = records.frames
    expectedCount = records.expectedCount
  }

  init(_ columns: ColumnStream) {
    self.columns = columns
    frames = columns.frames
    expectedCount = columns.expectedCount
  }

  /// Appends the next bytes, at most as many as there is room for.
  ///
  /// - Parameter bytes: The destination, with room for at least one byte.
  /// - Returns: Whether more bytes follow. If so, at least one was appended, unless they are not due or the stream gives
  ///   way.
  public mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    let hasMore: Bool? =
      records != nil
      ? records?.read(into: &bytes, &frames, &due, &givesWay) : columns?.read(into: &bytes, &frames, &givesWay)
    return hasMore ?? false
  }
}

extension RecordFeed {
  fileprivate mutating func read(
    into bytes: inout OutputSpan<UInt8>, _ frames: inout Int, _ due: inout Duration, _ givesWay: inout Bool
  ) -> Bool {
    defer { (frames, due, givesWay) = (self.frames, self.due, self.givesWay) }
    return read(into: &bytes)
  }
}

extension ColumnStream {
  fileprivate mutating func read(
    into bytes: inout OutputSpan<UInt8>, _ frames: inout Int, _ givesWay: inout Bool
  ) -> Bool {
    defer { (frames, givesWay) = (self.frames, self.givesWay) }
    return read(into: &bytes)
  }
}

/// Bytes waiting for room in the destination.
struct PendingBytes: Sendable {
  /// The most room that is kept for the next bytes.
  private static let mostRoom = 65_536

  /// Whether room is kept for the next bytes. It would be wasted if they come much later.
  private let keepsRoom: Bool
  private var bytes: [UInt8] = []
  private var sent = 0

  init(keepsRoom: Bool = true) { self.keepsRoom = keepsRoom }

  /// Writes as many bytes as fit.
  ///
  /// - Returns: Whether all bytes have been written.
  mutating func drain(into room: inout OutputSpan<UInt8>) -> Bool {
    let count = min(bytes.count - sent, room.freeCapacity)
    if count > 0 {
      room.append(copying: bytes.span.extracting(sent..<sent + count))
      sent += count
    }
    guard sent == bytes.count else { return false }
    if sent > 0 {
      bytes.removeAll(keepingCapacity: keepsRoom && bytes.capacity <= Self.mostRoom)
      sent = 0
    }
    return true
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends the JSON on a tape that was written as such.
  mutating func append(json tape: Tape) {
    bytes.append(addingCapacity: tape.json.count) { $0.append(json: tape) }
  }

  /// Appends a document's member `notices`, and a comma after it.
  mutating func append(notices: [Reading.Notice], precision: Int) {
    var tape = Tape(json: precision)
    tape.object { $0.notices(notices) }
    // Without the braces.
    append(Array(tape.text[tape.json].dropFirst().dropLast()) + [UInt8(ascii: ",")])
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends what a closure writes.
  mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: capacity) { write(&$0) }
  }
}
