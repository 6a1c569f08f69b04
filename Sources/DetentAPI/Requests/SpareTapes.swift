import DrawerEngine

/// Tapes that have served one request and wait for the next, so that usual requests find memory that is large enough.
///
/// Requests are read on several threads at once. The lock is held only while a tape changes hands.
final class SpareTapes: Sendable {
  /// The maximum number of tapes kept: two for each of a few threads.
  private static let most = 16
  /// The maximum size of a tape that is kept, in bytes. Tapes of exceptional requests are freed.
  private static let largest = 65_536

  private let tapes = Locked<[Tape]>([])

  /// A tape that is empty.
  func take() -> Tape {
    var tape = tapes.withLock { $0.popLast() } ?? Tape()
    tape.removeAll()
    return tape
  }

  func keep(_ tape: consuming Tape) {
    guard tape.size <= Self.largest else { return }
    tapes.withLock { [tape] tapes in if tapes.count < Self.most { tapes.append(tape) } }
  }
}
