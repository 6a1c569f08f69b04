import Glibc
import Synchronization

/// Writes lines to a file descriptor, each with one `write`, and never lets a reader in trouble become the writer's: a
/// line that cannot go out at once is dropped and counted.
///
/// A pipe takes up to 4,096 bytes (`PIPE_BUF`) at once or none; only a longer line may have to wait. A reader that has
/// gone costs a line, not the process, if that ignores SIGPIPE. It stands here because this is where C is spoken to.
public final class LineWriter: Sendable {
  private let descriptor: Int32
  /// Whether the last line went out in part. Held while writing, so that no two writers take the same room for theirs.
  private let isTorn = Mutex(false)
  private let dropped = Atomic(0)

  /// - Parameter descriptor: Stays open as long as this lives.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// To the standard error stream.
  public static let standardError = LineWriter(descriptor: STDERR_FILENO)

  /// How many lines went out in part or not at all.
  public var lost: Int { dropped.load(ordering: .relaxed) }

  /// - Parameter line: With its line feed.
  public func write(_ line: [UInt8]) {
    isTorn.withLock { isTorn in
      guard hasRoom else { return lose() }
      // What is left of a torn line ends here, so that it spoils no other.
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
