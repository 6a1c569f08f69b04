import DrawerEngine

/// An answer that is produced as the client reads it, in constant memory however long it is.
public protocol AnswerStream: Sendable {
  /// Appends the next bytes, at most as many as there is room for.
  ///
  /// - Parameter bytes: The destination, with room for at least one byte.
  /// - Returns: Whether more bytes follow. If so, at least one was appended, unless they are not due or the stream gives
  ///   way.
  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool

  /// How many frames have been produced so far.
  var frames: Int { get }

  /// About how many bytes it has, if they are made in well under a millisecond and need not wait; nil if not.
  var expectedCount: Int? { get }

  /// When the next bytes are due, counted from the first read; zero if they need not wait.
  var due: Duration { get }

  /// Whether the latest read ended early, perhaps with nothing, only so that others have their turn.
  var givesWay: Bool { get }
}

extension AnswerStream {
  public var expectedCount: Int? { nil }
  public var due: Duration { .zero }
  public var givesWay: Bool { false }
}

extension Simulation {
  /// How many values of curves can be computed in well under a millisecond.
  private static let quickValues = 10_000.0

  /// About how many bytes its records are, events included, if all of them are made quickly and need not wait.
  ///
  /// - Parameter nameBytes: what a frame holds for each of its members besides the number.
  func expectedCount(nameBytes: Int) -> Int? {
    guard output.pace != .realtime, compiled.replayCost == 0 else { return nil }
    let numbers = frames * (6 + compiled.appearance.count)
    let count = 2048 + numbers * (nameBytes + 6 + output.precision) + events.count * 300
    guard frames > 0 else { return count }
    return compiled.curveValues <= Self.quickValues ? count : nil
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

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends what a closure writes.
  mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: capacity) { write(&$0) }
  }
}
