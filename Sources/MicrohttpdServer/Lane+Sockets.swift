import Dispatch

extension Lane {
  /// How long its WebSockets have their turn before the daemon's connections have theirs, ns.
  private static let portion: UInt64 = 200_000

  /// Has the WebSockets that are ready go on.
  ///
  /// - Returns: How many were ready.
  func serveSockets() -> Int {
    let ready = sockets.ready
    guard !ready.isEmpty else { return 0 }
    let end = DispatchTime.now().uptimeNanoseconds + Self.portion
    for socket in ready {
      socket.proceed()
      // Those after it are ready the next time, too.
      if DispatchTime.now().uptimeNanoseconds > end {
        setNeedsPump()
        break
      }
    }
    return ready.count
  }
}
