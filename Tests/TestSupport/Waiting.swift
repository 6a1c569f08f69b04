import Dispatch
import Glibc

/// Seconds that a test waits for what has to come. They only turn a hang into a failure: no machine is that slow.
public let patience = 60

/// Something that a test has waited for in vain.
public struct NeverCame: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until a condition holds.
///
/// - Parameter event: What has to come, for the message if it does not: "the stream is released".
public func until(_ event: String, _ condition: () throws -> Bool) throws {
  let end = DispatchTime.now() + .seconds(patience)
  while try !condition() {
    if DispatchTime.now() > end { throw NeverCame(description: "Never came: \(event).") }
    usleep(2000)
  }
}

/// Something that happens, once or more often, on any thread, and can be waited for.
public final class Event: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  public init() {}

  public func happen() { semaphore.signal() }

  /// Blocks until it has happened once more.
  ///
  /// - Returns: False if it does not.
  public func waitFor() -> Bool { semaphore.wait(timeout: .now() + .seconds(patience)) == .success }
}
