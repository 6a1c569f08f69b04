import Dispatch
import HTTPMessages

// MARK: Suspension

extension Connection {
  /// Suspends a stream until `time`. Called from within its reader.
  func wait(until time: DispatchTime) {
    carryOut(state.wait())
    lane.wake(self, at: time)
  }

  /// Suspends a stream until everything else on the lane has had its turn. Called from within its reader. Returns false
  /// if the client has disconnected, which a stream that sends nothing would not notice.
  func giveWay() -> Bool {
    if socket.presence == .gone { return false }
    carryOut(state.pause())
    lane.perform { self.wake() }
    return true
  }

  /// Resumes a stream or a conversation whose time has come.
  func wake() {
    if let webSocket { return lane.queue(webSocket) }
    if let action = state.wake() { carryOut(action) }
  }
}

// MARK: Ending

extension Connection {
  /// Checks, once a second, that the client still sends or reads. The latest head is only kept for clients that send the
  /// next one soon.
  func look() {
    forgetHead()
    let actions = state.look(
      at: lane.seconds, isAtEnd: socket.isAtEnd, isExhausted: socket.isExhausted, account: socket.account)
    for action in actions { carryOut(action) }
    webSocket?.look()
  }

  /// Refuses a request that is still arriving.
  func refuse(_ refusal: Refusal) {
    for action in state.refuse(refusal, at: lane.seconds) { carryOut(action) }
  }

  /// Ends the connection in any phase.
  func cut(for reason: Traffic.Reason) {
    for action in state.cut(for: reason) { carryOut(action) }
  }

  /// Ends a lasting answer if its client has lost its permission.
  func review() {
    guard let hasAccess, !hasAccess() else { return }
    for action in state.revoke(at: lane.seconds) { carryOut(action) }
  }

  /// The server is stopping.
  func drain() {
    if let action = state.drain() { carryOut(action) }
  }
}
