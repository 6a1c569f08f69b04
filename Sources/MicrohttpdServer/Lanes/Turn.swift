import CLinux
import Dispatch
import Glibc

/// A lane's work for woken connections before it serves requests again: one budget for all of them, whether for bytes,
/// frames, control frames, fragments, refusals or due records.
///
/// The budget is checked between any two of these, and a connection with more to do continues in another turn, after
/// all others.
struct Turn {
  /// Nanoseconds after which a turn is over. Work in progress is finished: at most a message, or 4 KiB to read.
  static let length: UInt64 = 100_000

  /// Bytes read and written after which it is over. Moving them takes the kernel about as long.
  static let mostBytes = 256 << 10

  private let end: UInt64
  private var bytes = 0

  init(at now: UInt64 = DispatchTime.now().uptimeNanoseconds) { end = now + Self.length }

  mutating func moved(_ bytes: Int) { self.bytes += bytes }

  var isOver: Bool { bytes >= Self.mostBytes || DispatchTime.now().uptimeNanoseconds >= end }
}

/// The time for which the current thread has had a core.
enum ThreadClock {
  /// Nanoseconds. Calls `clock_gettime`, which takes up to half a microsecond.
  static var now: UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A connection's share of a core: a fortieth, and more for a short time.
///
/// The connection is charged its actual cost by the thread's clock, whatever the client sends. Once it has used up its
/// share it is not woken until it may use the core for a while again, because waking has a cost, too.
struct CoreShare {
  /// The share of one core.
  static let share = 1.0 / 40
  /// How long it may use a core at once if it has not used its share before, ns.
  static let burst = 10_000_000.0
  /// How long it may use a core when it continues after waiting, ns.
  static let portion = 100_000.0

  /// The time up to which its share is used up; ns, on the same clock as `now`.
  private var covered = 0.0
  /// The time at which it may continue; ns.
  private(set) var end: UInt64 = 0

  /// Charges it for that many nanoseconds of a core.
  mutating func charge(_ cost: UInt64, at now: UInt64) {
    covered = max(covered, Double(now)) + Double(cost) / Self.share
    let excess = covered - Double(now) - Self.burst / Self.share
    if excess > 0 { end = now + UInt64(excess + Self.portion / Self.share) }
  }

  func isUsedUp(at now: UInt64) -> Bool { now < end }
}
