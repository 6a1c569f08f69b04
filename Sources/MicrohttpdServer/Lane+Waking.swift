import Dispatch

extension Lane {
  /// Wakes a suspended connection or a WebSocket at `time`, instead of any time that was set before.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  func wakeNoMore(_ connection: Connection) { if connection.alarm > 0 { alarm.cancel(for: connection) } }

  /// Wakes some of the connections that are due, those first that have waited longest.
  ///
  /// - Returns: Whether there were any.
  func wakeSleepers(at now: UInt64) -> Bool {
    var count = 0
    while count < Self.mostWoken, let connection = alarm.next(at: now) {
      count += 1
      activity += 1
      connection.wake()
    }
    if alarm.isDue(at: now) { setNeedsPump() }
    return count > 0
  }
}
