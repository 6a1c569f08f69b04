import DrawerEngine

/// An answer that is produced as the client reads it, in constant memory however long it is: records, or columns.
public struct AnswerStream: Sendable {
  // Two parts rather than a choice of one, because only a stored property is changed where it lies.
  private var records: RecordFeed?
  private var columns: ColumnStream?
  // Kept beside the two parts, which would be copied to be asked.
  /// How many frames have been produced so far.
  public private(set) var frames: Int

  /// When the next bytes are due, counted from the first read; zero if they need not wait.
  public private(set) var due = Duration.zero

  /// Whether the latest read ended early, perhaps with nothing, only so that others have their turn.
  public private(set) var givesWay = false

  /// About how many bytes it has, if they are made in well under a millisecond and need not wait; nil if not.
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

/// Bytes that wait for room in the destination.
struct PendingBytes: Sendable {
  /// The most room that is kept for the next bytes.
  private static let mostRoom = 65_536

  /// Whether room is kept for the next bytes. If they come much later, it would only lie there.
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

  /// Appends a tape as JSON. Computed numbers have `precision` decimals; numbers from a request keep all their digits.
  mutating func append(_ tape: Tape, precision: Int) {
    bytes.append(addingCapacity: tape.jsonCapacity) { $0.append(tape, precision: precision) }
  }

  /// Appends a document's member `notices`, and a comma after it.
  mutating func append(notices: [Reading.Notice], precision: Int) {
    var tape = Tape()
    tape.object { $0.notices(notices) }
    // Without the braces.
    append(Array(tape.json(precision: precision).dropFirst().dropLast()) + [UInt8(ascii: ",")])
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends what a closure writes.
  mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: capacity) { write(&$0) }
  }
}
