import Dispatch

/// Wakes a lane's suspended connections, each at its own time: one timer, set to whoever is next.
///
/// Used on the lane's queue alone.
struct Alarm {
  /// Times are rounded up to these, so that connections which are due together are woken together: the library's round over
  /// its sockets costs more than what is sent in it.
  private static let grain: UInt64 = 1_000_000

  private struct Sleeper {
    /// Nanoseconds, as `DispatchTime` counts them.
    let time: UInt64
    let connection: Connection
  }

  private var timer: (any DispatchSourceTimer)?
  /// The next one last.
  private var sleepers: [Sleeper] = []

  /// - Parameters:
  ///   - queue: the lane's.
  ///   - ring: called there at each time that was set.
  mutating func start(on queue: DispatchQueue, _ ring: @escaping @Sendable () -> Void) {
    // Strict: what Dispatch leaves itself as leeway otherwise grows with the wait.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler(handler: ring)
    timer.activate()
    self.timer = timer
  }

  /// The alarm is not used after this.
  mutating func stop() {
    timer?.cancel()
    timer = nil
  }

  mutating func set(for connection: Connection, at time: DispatchTime) {
    let time = (time.uptimeNanoseconds / Self.grain + 1) * Self.grain
    let sleeper = Sleeper(time: time, connection: connection)
    sleepers.insert(sleeper, at: place(of: time))
    if sleepers.last?.connection === connection { schedule() }
  }

  /// The connection is no more.
  mutating func cancel(for connection: Connection) {
    sleepers.removeAll { $0.connection === connection }
  }

  /// Wakes everyone whose time has come.
  mutating func ring() {
    let now = DispatchTime.now().uptimeNanoseconds
    while let next = sleepers.last, next.time <= now {
      sleepers.removeLast()
      next.connection.wake()
    }
    schedule()
  }

  /// Behind all that are due later or at the same time.
  private func place(of time: UInt64) -> Int {
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].time >= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func schedule() {
    guard let next = sleepers.last else { return }
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: next.time), leeway: .nanoseconds(0))
  }
}
