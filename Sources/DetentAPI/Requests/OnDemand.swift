import Synchronization

/// A value that is made when it is first needed, and then kept.
package final class OnDemand<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let make: @Sendable () -> Value
  private let made = AtomicLazyReference<Made>()

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Threads that need it at the same time may each make one. All of them get the first that was ready.
  package var value: Value { (made.load() ?? made.storeIfNil(Made(make()))).value }
}
