import CMicrohttpd
import Dispatch
import Glibc

/// Wakes a lane's suspended connections, each at its own time, with one timer that is set to the earliest. The lane's
/// daemon watches it like a socket, which takes no thread but the lane's.
///
/// Used only on the lane's queue.
struct Alarm: ~Copyable {
  /// Nanoseconds to which times are rounded up, so that connections due at about the same time are woken together: one
  /// pass of the library over its sockets costs more than what it sends.
  private static let grain: UInt64 = 1_000_000

  private struct Sleeper {
    /// Nanoseconds, as `DispatchTime` counts them.
    let time: UInt64
    let connection: Connection
  }

  /// Becomes readable when a connection is to be woken, until the alarm has rung.
  let descriptor: Int32
  /// What the timer is set to; nanoseconds, 0 if it is not set.
  private var time: UInt64 = 0
  /// In reverse order: the next one is the last.
  private var sleepers: [Sleeper] = []

  init() throws(ServerError) {
    descriptor = microhttpd_make_timer()
    guard descriptor != -1 else { throw .failed(operation: "timerfd_create", reason: lastError()) }
  }

  deinit { _ = close(descriptor) }

  mutating func set(for connection: Connection, at time: DispatchTime) {
    let time = (time.uptimeNanoseconds / Self.grain + 1) * Self.grain
    sleepers.insert(Sleeper(time: time, connection: connection), at: index(for: time))
    schedule()
  }

  /// Forgets a connection that has been closed.
  mutating func cancel(for connection: Connection) {
    sleepers.removeAll { $0.connection === connection }
  }

  /// The connections whose time has come. Each may set the alarm again when it wakes.
  mutating func ring() -> [Connection] {
    guard time > 0 else { return [] }
    let now = DispatchTime.now().uptimeNanoseconds
    guard time <= now else { return [] }
    var due: [Connection] = []
    while let next = sleepers.last, next.time <= now {
      sleepers.removeLast()
      due.append(next.connection)
    }
    schedule()
    return due
  }

  /// The index after all sleepers that are due later or at the same time.
  private func index(for time: UInt64) -> Int {
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].time >= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sets the timer to the next time. It may go off earlier for a connection that has been closed since.
  private mutating func schedule() {
    let next = sleepers.last?.time ?? 0
    guard next != time else { return }
    time = next
    microhttpd_set_timer(descriptor, next)
  }
}
