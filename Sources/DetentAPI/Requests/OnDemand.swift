import Synchronization

/// A value that is made on first use and then kept.
package final class OnDemand<Content: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Content

    init(_ value: Content) { self.value = value }
  }

  private let make: @Sendable () -> Content
  private let made = AtomicLazyReference<Made>()

  package init(_ make: @escaping @Sendable () -> Content) { self.make = make }

  /// Threads that need it at the same time may each make one. All of them get the first one stored.
  package var value: Content { (made.load() ?? made.storeIfNil(Made(make()))).value }
}
