import Dispatch

extension Lane {
  /// How long its WebSockets have their turn before the daemon's connections have theirs, ns.
  private static let portion: UInt64 = 200_000

  /// Has the WebSockets that are ready go on.
  func serveSockets() {
    let ready = sockets.ready
    guard !ready.isEmpty else { return }
    let end = DispatchTime.now().uptimeNanoseconds + Self.portion
    for socket in ready {
      activity += 1
      socket.proceed()
      // Those after it are ready the next time, too.
      if DispatchTime.now().uptimeNanoseconds > end { return setNeedsPump() }
    }
  }
}
