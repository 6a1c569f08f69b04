import DrawerEngine

#if !hasFeature(Embedded)
  import Synchronization
#endif

/// Tapes that have served one request and wait for the next, so that usual requests find memory that is large enough.
///
/// Requests are read on several threads at once. The lock is held only while a tape changes hands.
final class SpareTapes: Sendable {
  /// How many tapes are kept at most: two for each of a few threads.
  private static let most = 16
  /// The largest tape that is kept, bytes. Tapes of exceptional requests are freed with them.
  private static let largest = 65_536

  #if hasFeature(Embedded)
    /// There is one thread, and no lock.
    nonisolated(unsafe) private var tapes: [Tape] = []

    private func withTapes<Result>(_ body: (inout [Tape]) -> Result) -> Result { body(&tapes) }
  #else
    private let tapes = Mutex<[Tape]>([])

    private func withTapes<Result: Sendable>(_ body: (inout [Tape]) -> Result) -> Result {
      tapes.withLock { body(&$0) }
    }
  #endif

  /// A tape that is empty.
  func take() -> Tape {
    var tape = withTapes { $0.popLast() } ?? Tape()
    tape.removeAll()
    return tape
  }

  func keep(_ tape: consuming Tape) {
    guard tape.size <= Self.largest else { return }
    withTapes { [tape] tapes in if tapes.count < Self.most { tapes.append(tape) } }
  }
}
