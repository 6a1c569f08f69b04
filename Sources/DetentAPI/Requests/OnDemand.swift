import Synchronization

/// An object that is made when it is first needed, and then kept.
package final class OnDemand<Object: AnyObject & Sendable>: Sendable {
  private let make: @Sendable () -> Object
  private let made = AtomicLazyReference<Object>()

  package init(_ make: @escaping @Sendable () -> Object) { self.make = make }

  /// Threads that need it at the same time may each make one. All of them get the first that was ready.
  package var object: Object { made.load() ?? made.storeIfNil(make()) }
}
