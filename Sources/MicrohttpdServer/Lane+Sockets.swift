import Dispatch

extension Lane {
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
