import CInlet
import CLinux
import CMicrohttpd

/// A lane's libmicrohttpd daemon. It does not listen and has no thread of its own; it works only when it is run. Its
/// lane stops it, once.
@safe
struct Daemon {
  private let handle: OpaquePointer
  /// The lane, as the callbacks' context.
  private let lane: UnsafeMutableRawPointer
  private let isSecure: Bool

  /// Starts the daemon; nil if the library fails, after it has logged the reason to the lane. Calls `MHD_start_daemon`.
  ///
  /// - Parameters:
  ///   - lane: The lane that the library calls. Not retained: it stops the daemon before it is released.
  ///   - identity: The identity for TLS; nil for no TLS.
  init?(calling lane: Lane, limits: Limits, identity: TLSIdentity?) {
    let flags =
      MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
      | MHD_ALLOW_UPGRADE.rawValue | MHD_USE_ERROR_LOG.rawValue | (identity == nil ? 0 : MHD_USE_TLS.rawValue)
    let callbacks = unsafe microhttpd_callbacks(
      context: Unmanaged.passUnretained(lane).toOpaque(), log: messageLogged, target: targetRead, access: requestRead,
      completed: requestCompleted, connection: connectionChanged)
    let connections = UInt32(clamping: limits.connections + limits.reservedConnections)
    let started =
      if let identity {
        unsafe microhttpd_start_tls(
          flags, callbacks, connections, limits.connectionMemory, identity.key, identity.certificates,
          TLSIdentity.priorities)
      } else {
        unsafe microhttpd_start(flags, callbacks, connections, limits.connectionMemory)
      }
    guard let started = unsafe started else { return nil }
    unsafe handle = started
    unsafe self.lane = Unmanaged.passUnretained(lane).toOpaque()
    isSecure = identity != nil
    guard linux_join(descriptor, lane.doorbell.descriptor, true),
      linux_join(descriptor, lane.sockets.descriptor, false),
      linux_join(descriptor, lane.alarm.descriptor, false)
    else {
      stop()
      return nil
    }
  }

  /// Becomes readable when one of the sockets needs attention.
  var descriptor: Int32 { unsafe microhttpd_epoll_descriptor(handle) }

  /// Does all pending work. Calls `MHD_run_wait`.
  ///
  /// - Parameter milliseconds: How long to wait for work if there is none. The lane's doorbell ends the wait.
  func run(waiting milliseconds: Int32) {
    unsafe inlet_open(bytesReceived, lane, isSecure)
    defer { inlet_close() }
    unsafe MHD_run_wait(handle, milliseconds)
  }

  /// Whether there is work that no socket will announce. Calls `MHD_get_timeout`.
  var isDue: Bool {
    var wait: UInt64 = 0
    return unsafe MHD_get_timeout(handle, &wait) == .YES && wait == 0
  }

  /// Takes over a connection. Calls `MHD_add_connection`.
  ///
  /// - Parameter descriptor: The library closes it, even if it refuses the connection.
  /// - Returns: Whether the library took the connection.
  func add(_ descriptor: Int32, of client: Peer) -> Bool {
    unsafe client.withAddress { unsafe MHD_add_connection(handle, descriptor, $0, $1) } == .YES
  }

  /// Closes every connection. None may be suspended, or else the process aborts. Calls `MHD_stop_daemon`.
  func stop() { unsafe MHD_stop_daemon(handle) }
}
