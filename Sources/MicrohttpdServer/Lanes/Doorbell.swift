import CLinux
import Glibc
import Synchronization

/// Notifies a lane that is waiting for its sockets, and thus occupying its queue, that work is waiting on that queue.
final class Doorbell: Sendable {
  /// Becomes readable with each ring.
  let descriptor: Int32

  /// How many pieces of work are waiting on the queue or being put there.
  private let callers = Atomic(0)
  private let isListening = Atomic(false)

  init() throws(ServerError) {
    descriptor = linux_make_bell()
    guard descriptor != -1 else { throw .failed(operation: "eventfd", reason: lastError()) }
  }

  deinit { _ = close(descriptor) }

  /// Whether work is waiting on the queue.
  var hasCaller: Bool { callers.load(ordering: .sequentiallyConsistent) > 0 }

  /// Announces a piece of work while `enqueue` puts it on the queue. It calls `answer` when it begins.
  func ring(for enqueue: () -> Void) {
    callers.add(1, ordering: .sequentiallyConsistent)
    enqueue()
    if isListening.load(ordering: .sequentiallyConsistent) { linux_ring(descriptor) }
  }

  func answer() { callers.subtract(1, ordering: .sequentiallyConsistent) }

  /// Calls `wait` to wait for sockets, or not to wait if there is a caller; a later caller's ring ends the wait.
  func listen(during wait: (_ mayWait: Bool) -> Void) {
    // The order matters: a caller that does not see that the bell is heard is seen here.
    isListening.store(true, ordering: .sequentiallyConsistent)
    wait(!hasCaller)
    isListening.store(false, ordering: .sequentiallyConsistent)
  }
}
