import Dispatch

/// Wakes a lane's suspended connections, each at its own time, with one timer that is set to the earliest.
///
/// Used only on the lane's queue.
struct Alarm {
  /// Nanoseconds to which times are rounded up, so that connections due at about the same time are woken together: one
  /// pass of the library over its sockets costs more than what it sends.
  private static let grain: UInt64 = 1_000_000

  private struct Sleeper {
    /// Nanoseconds, as `DispatchTime` counts them.
    let time: UInt64
    let connection: Connection
  }

  private var timer: (any DispatchSourceTimer)?
  /// In reverse order: the next one is the last.
  private var sleepers: [Sleeper] = []

  /// Whether any connection is to be woken.
  var isSet: Bool { !sleepers.isEmpty }

  /// - Parameters:
  ///   - queue: The lane's queue.
  ///   - ring: Called on that queue at each time that was set.
  mutating func start(on queue: DispatchQueue, _ ring: @escaping @Sendable () -> Void) {
    // Strict, because the leeway that Dispatch otherwise takes grows with the wait.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler(handler: ring)
    timer.activate()
    self.timer = timer
  }

  /// Stops the timer. The alarm must not be used afterwards.
  mutating func stop() {
    timer?.cancel()
    timer = nil
  }

  mutating func set(for connection: Connection, at time: DispatchTime) {
    let time = (time.uptimeNanoseconds / Self.grain + 1) * Self.grain
    let sleeper = Sleeper(time: time, connection: connection)
    sleepers.insert(sleeper, at: index(for: time))
    if sleepers.last?.connection === connection { schedule() }
  }

  /// Forgets a connection that has been closed.
  mutating func cancel(for connection: Connection) {
    sleepers.removeAll { $0.connection === connection }
  }

  /// The connections whose time has come. Each may set the alarm again when it wakes.
  mutating func ring() -> [Connection] {
    var due: [Connection] = []
    let now = DispatchTime.now().uptimeNanoseconds
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

  private func schedule() {
    guard let next = sleepers.last else { return }
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: next.time), leeway: .nanoseconds(0))
  }
}
