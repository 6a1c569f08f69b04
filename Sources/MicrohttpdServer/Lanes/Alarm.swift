import CLinux
import Dispatch
import Glibc

/// Wakes a lane's suspended connections and WebSockets, each at its own time, with one timer set to the earliest. The
/// lane's daemon watches it like a socket, so it needs no thread.
///
/// Used only on the lane's queue.
struct Alarm: ~Copyable {
  /// Nanoseconds to which times are rounded up, so that connections due at about the same time are woken together, and
  /// all records due to one of them leave at once.
  ///
  /// The grain grows with the time it takes to serve all that are due: they get about a quarter of the lane's time, and
  /// each waits no longer than the interval of 50 records a second.
  private(set) var grain = Self.finest
  private static let finest: UInt64 = 1_000_000
  private static let coarsest: UInt64 = 20_000_000
  private static let share: UInt64 = 4

  private struct Sleeper {
    /// Nanoseconds, as `DispatchTime` counts them.
    let time: UInt64
    let connection: Connection
  }

  /// Becomes readable when a connection is to be woken, until all that are due have been.
  let descriptor: Int32
  /// The time that the timer is set to; nanoseconds, 0 if it is not set.
  private var time: UInt64 = 0
  /// Sorted latest first, so that the next one is last.
  private var sleepers: [Sleeper] = []
  /// The core time, in ns, of the connections woken since none was due.
  private var work: UInt64 = 0

  init() throws(ServerError) {
    descriptor = linux_make_timer()
    guard descriptor != -1 else { throw .failed(operation: "timerfd_create", reason: lastError()) }
  }

  deinit { _ = close(descriptor) }

  /// Wakes a connection at `time`, instead of any time that was set before.
  mutating func set(for connection: Connection, at time: DispatchTime) {
    let time = (time.uptimeNanoseconds / grain + 1) * grain
    guard time != connection.alarm else { return }
    remove(connection)
    connection.alarm = time
    sleepers.insert(Sleeper(time: time, connection: connection), at: index(for: time))
    schedule()
  }

  /// Cancels a connection's alarm.
  mutating func cancel(for connection: Connection) {
    remove(connection)
    schedule()
  }

  /// The connection that has been due longest; nil if none is due.
  mutating func next(at now: UInt64) -> Connection? {
    guard let next = sleepers.last, next.time <= now else {
      schedule()
      return nil
    }
    sleepers.removeLast()
    next.connection.alarm = 0
    return next.connection
  }

  /// Whether more connections are due.
  func isDue(at now: UInt64) -> Bool { sleepers.last.map { $0.time <= now } ?? false }

  /// Adds the core time spent on serving woken connections.
  mutating func worked(for nanoseconds: UInt64, at now: UInt64) {
    work += nanoseconds
    guard !isDue(at: now) else { return }
    let wanted = work * Self.share
    grain = min(max((wanted + Self.finest - 1) / Self.finest * Self.finest, Self.finest), Self.coarsest)
    work = 0
  }

  private mutating func remove(_ connection: Connection) {
    guard connection.alarm > 0 else { return }
    var index = index(for: connection.alarm) - 1
    while index >= 0, sleepers[index].connection !== connection { index -= 1 }
    if index >= 0 { sleepers.remove(at: index) }
    connection.alarm = 0
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

  /// Sets the timer to the next time.
  private mutating func schedule() {
    let next = sleepers.last?.time ?? 0
    guard next != time else { return }
    time = next
    linux_set_timer(descriptor, next)
  }
}
