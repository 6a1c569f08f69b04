import Dispatch

// MARK: The turns of connections that the lane wakes

extension Lane {
  /// Wakes a suspended connection or a WebSocket at `time`, instead of any time that was set before.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  func wakeNoMore(_ connection: Connection) { if connection.alarm > 0 { alarm.cancel(for: connection) } }

  /// Wakes some of the connections that are due, longest-waiting first.
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

  /// Queues a WebSocket for its turn. May be called from within the library.
  func queue(_ socket: WebSocketConnection) {
    guard !socket.isQueued else { return }
    socket.isQueued = true
    runQueue.append(socket)
    setNeedsPump()
  }

  /// Serves the WebSockets that are ready, one after the other, as long as a turn lasts.
  func serveSockets() {
    for socket in sockets.ready { queue(socket) }
    guard !runQueue.isEmpty else { return }
    var turn = Turn()
    var clock = ThreadClock.now
    var served = 0
    repeat {
      let socket = runQueue[served]
      served += 1
      activity += 1
      pulse.begins(.webSocket, on: socket.client)
      socket.isQueued = false
      socket.proceed(within: &turn)
      let now = ThreadClock.now
      socket.charge(now - clock)
      clock = now
    } while served < runQueue.count && !turn.isOver
    runQueue.removeFirst(served)
    if !runQueue.isEmpty { setNeedsPump() }
  }
}
