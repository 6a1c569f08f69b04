import CLinux
import Dispatch
import Glibc
import Synchronization

/// Watches the lanes from a thread of its own, which waits for none of them: a lane that is working, or has work
/// waiting, and makes no progress for the timeout is *stalled*. That is logged and counted. The acceptor gives stalled
/// lanes no connections, and a server that has had one for another timeout should get no clients.
///
/// No client can stall a lane by anything it sends. The watchdog is for the unforeseen.
final class Watchdog: Sendable {
  private let lanes: [Lane]
  private let timeout: UInt64
  private let log: @Sendable (String) -> Void
  private let hasEnded = DispatchSemaphore(value: 0)
  private let stalls = Atomic(0)
  private let lasts = Atomic(false)

  /// - Parameter timeout: Seconds.
  init(over lanes: [Lane], timeout: Int, log: @escaping @Sendable (String) -> Void) {
    self.lanes = lanes
    self.timeout = UInt64(timeout) * 1_000_000_000
    self.log = log
  }

  /// How many times a lane has stalled since the start.
  var stallCount: Int { stalls.load(ordering: .relaxed) }

  /// Whether a lane has been stalled for another timeout.
  var isStuck: Bool { lasts.load(ordering: .relaxed) }

  /// Begins to watch. May be called once.
  func start() {
    var thread = pthread_t()
    let word = unsafe Unmanaged.passRetained(self)
    if unsafe pthread_create(&thread, nil, watchdogRuns, word.toOpaque()) != 0 {
      unsafe word.release()
      return log("The lanes are not watched: \(lastError()).")
    }
    pthread_detach(thread)
  }

  /// Ends the thread, soon.
  func end() { hasEnded.signal() }

  fileprivate func run() {
    let interval = timeout / 4
    var now = DispatchTime.now().uptimeNanoseconds
    var watches = lanes.map { StallWatch(timeout: timeout, reading: $0.pulse.reading, at: now) }
    while hasEnded.wait(timeout: .now() + .nanoseconds(Int(interval))) == .timedOut {
      let before = now
      now = DispatchTime.now().uptimeNanoseconds
      // If this thread was late as well, everything was: the machine, or the process, had stopped.
      let isLate = now - before > 2 * interval
      for index in lanes.indices { look(at: lanes[index], &watches[index], now, isLate: isLate) }
      lasts.store(watches.contains { $0.lasts(at: now) }, ordering: .relaxed)
    }
  }

  private func look(at lane: Lane, _ watch: inout StallWatch, _ now: UInt64, isLate: Bool) {
    let reading = lane.pulse.reading
    let change = watch.look(reading, hasCaller: lane.doorbell.hasCaller, isLate: isLate, at: now)
    lane.isStalled = watch.isStalled
    switch change {
    case nil: break
    case .goesOn(let time): log("Lane \(lane.number) continues after \(time / 1_000_000) ms.")
    case .stalls(let time):
      stalls.add(1, ordering: .relaxed)
      let client = reading.descriptor == -1 ? nil : Peer.connected(to: reading.descriptor)?.address
      log(
        "Lane \(lane.number) has been blocked for \(time / 1_000_000) ms: it was "
          + "\(reading.task.words)\(client.map { ", latest for \($0)" } ?? "").")
    }
  }
}

/// The thread's function. Its context is the watchdog, retained.
private func watchdogRuns(_ word: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let word = unsafe word else { return nil }
  unsafe linux_name_thread("watchdog")
  unsafe Unmanaged<Watchdog>.fromOpaque(word).takeRetainedValue().run()
  return nil
}
