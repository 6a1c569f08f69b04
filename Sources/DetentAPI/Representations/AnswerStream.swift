import DrawerEngine

/// An answer made as it is taken: constant memory, however long it is.
public protocol AnswerStream: Sendable {
  /// Appends what comes next, as much as there is room for.
  ///
  /// - Parameter bytes: With room for at least one byte.
  /// - Returns: Whether there is more to come.
  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool

  /// How many frames have been made so far.
  var frames: Int { get }

  /// When what comes next is due, counted from the first read; zero where nothing keeps it waiting.
  var due: Duration { get }
}

extension AnswerStream {
  public var due: Duration { .zero }
}

/// Bytes that did not fit where they were to be written.
struct PendingBytes: Sendable {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// Writes what fits.
  ///
  /// - Returns: Whether nothing is left.
  mutating func drain(into room: inout OutputSpan<UInt8>) -> Bool {
    while sent < bytes.count && !room.isFull {
      room.append(bytes[sent])
      sent += 1
    }
    guard sent == bytes.count else { return false }
    if sent > 0 {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
      sent = 0
    }
    return true
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a tape: what is computed to so many decimals, what a request has given with all its digits.
  mutating func append(_ tape: Tape, precision: Int) {
    bytes.append(addingCapacity: tape.jsonCapacity) { $0.append(tape, precision: precision) }
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends what a writer writes.
  mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: capacity) { write(&$0) }
  }
}
