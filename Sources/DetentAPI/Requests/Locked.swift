#if !hasFeature(Embedded)
  import Synchronization
#endif

/// A value that is used by one thread at a time. The engine in the browser has no lock.
final class Locked<Content: Sendable>: Sendable {
  #if hasFeature(Embedded)
    // There is one thread.
    nonisolated(unsafe) private var content: Content

    init(_ content: Content) { self.content = content }

    func withLock<Result>(_ body: (inout Content) -> Result) -> Result { body(&content) }
  #else
    private let content: Mutex<Content>

    init(_ content: Content) { self.content = Mutex(content) }

    func withLock<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
      content.withLock { body(&$0) }
    }
  #endif
}
