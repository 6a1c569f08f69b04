import Glibc
import Synchronization

/// Writes lines to a file descriptor, each with one `write`, and never waits for a slow reader: a line that cannot be
/// written at once is dropped and counted.
///
/// A pipe takes up to 4,096 bytes (`PIPE_BUF`) at once or none, so only a longer line may have to wait. If the process
/// ignores SIGPIPE, a reader that has exited costs lines and not the process. This type is here because only this
/// module calls C.
public final class LineWriter: Sendable {
  private let descriptor: Int32
  /// Whether the last line was written only in part. Locked while writing, so no two writers count on the same room.
  private let isTorn = Mutex(false)
  private let dropped = Atomic(0)

  /// - Parameter descriptor: Must stay open for the lifetime of this writer.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes to the standard error stream.
  public static let standardError = LineWriter(descriptor: STDERR_FILENO)

  /// How many lines were written only in part or not at all.
  public var lost: Int { dropped.load(ordering: .relaxed) }

  /// - Parameter line: The line, including its line feed.
  public func write(_ line: [UInt8]) {
    isTorn.withLock { isTorn in
      guard hasRoom else { return lose() }
      // End a torn line first, so that it does not spoil this one.
      let bytes = isTorn ? [UInt8(ascii: "\n")] + line : line
      var count = -1
      repeat { count = unsafe Glibc.write(descriptor, bytes, bytes.count) } while count < 0 && errno == EINTR
      if count > 0 { isTorn = count < bytes.count }
      if count < bytes.count { lose() }
    }
  }

  /// Calls `poll`, which returns at once.
  private var hasRoom: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) == 1
  }

  private func lose() { dropped.add(1, ordering: .relaxed) }
}
