import CMicrohttpd
import Dispatch
import Glibc

/// A serial queue and the libmicrohttpd daemon it owns: connections that share a lane never run at the same time, so
/// nothing that belongs to them needs a lock.
///
/// The daemon has no thread of its own. Its epoll descriptor becomes readable when one of its sockets does; that
/// wakes the queue, which calls `MHD_run_wait`.
///
/// `@unchecked Sendable`: once `init` has returned, everything mutable is touched on `queue` alone.
@safe
final class Lane: @unchecked Sendable {
  /// Milliseconds a busy lane waits for the next request before it goes back to sleep. Longer than the kernel's tick:
  /// to set up a wait that is shorter costs a good part of what a request does.
  private static let patience: Int32 = 5

  /// How often a busy lane does so before it looks at what else its queue holds.
  private static let rounds = 64

  let queue: DispatchQueue
  let embedding: Embedding

  /// Seconds this lane has ticked, which is what deadlines count in. It stands still while there are no connections.
  private(set) var seconds = 0

  /// What `pump` steers by: requests begun so far, connections suspended now, and whether any came or went just now.
  var requests = 0
  var suspended = 0
  private var isUnsettled = false

  /// Whether the server is stopping: connections close as soon as they have nothing left to do.
  private(set) var isDraining = false

  private var daemon: OpaquePointer?
  private var source: (any DispatchSourceRead)?
  private var isPumpDue = false
  private var isTicking = false
  private var messages = MessageValve()
  private var alarm = Alarm()

  /// Accepted, and not yet known to the daemon.
  private var arrivals: [Int32: Connection] = [:]

  /// In no order; each knows its place.
  private var connections: [Connection] = []

  /// While draining: how many connections had to be cut, and who wants to know in the end.
  private var cut = 0
  private var drained: (@Sendable (Int) -> Void)?

  /// Starts a daemon that does not listen. Calls `MHD_start_daemon`.
  init(number: Int, embedding: Embedding) throws(ServerError) {
    queue = DispatchQueue(label: "lane \(number)")
    self.embedding = embedding
    let flags =
      MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
      | MHD_USE_ERROR_LOG.rawValue
    // Unretained: the daemon is stopped, by `close` or `deinit`, before the lane goes.
    let callbacks = unsafe microhttpd_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(), log: messageLogged, target: targetRead, access: requestRead,
      completed: requestCompleted, connection: connectionChanged)
    let limits = embedding.limits
    unsafe daemon = microhttpd_start(
      flags, callbacks, UInt32(clamping: limits.connections), limits.connectionMemory,
      UInt32(clamping: limits.idleTimeout))
    guard unsafe daemon != nil else { throw .failed(operation: "MHD_start_daemon", reason: lastError()) }
  }

  deinit {
    // Only where the server was never started: a source keeps its lane until `close` has run.
    if let daemon = unsafe daemon { unsafe MHD_stop_daemon(daemon) }
  }

  func start() {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: unsafe microhttpd_epoll_descriptor(daemon), queue: queue)
    source.setEventHandler { self.pump() }
    source.setCancelHandler { self.close() }
    self.source = source
    source.activate()
    alarm.start(on: queue) { self.ring() }
  }

  // MARK: Running

  /// Lets the daemon do what there is to do. Never from within one of its callbacks. Calls `MHD_run_wait`.
  ///
  /// While requests keep coming it waits for the next ones right here: the way back through Dispatch costs more than
  /// a request does. Nothing waits where the queue itself is expected to bring work: from a suspended connection's
  /// worker, or from clients that connect anew for each request.
  func pump() {
    guard let daemon = unsafe daemon else { return }
    for round in 0..<Self.rounds {
      let before = requests
      let mayWait = round > 0 && suspended == 0 && !isUnsettled
      unsafe MHD_run_wait(daemon, mayWait ? Self.patience : 0)
      if requests == before { break }
    }
    isUnsettled = false

    // Some work no socket will announce. It comes after whatever else the queue holds by now.
    var wait: UInt64 = 0
    guard !isPumpDue, unsafe MHD_get_timeout(daemon, &wait) == .YES, wait == 0 else { return }
    isPumpDue = true
    queue.async {
      self.isPumpDue = false
      self.pump()
    }
  }

  /// Once a second, while there are connections: ends those that have had their time, and lets the daemon do the same.
  private func tick() {
    seconds += 1
    for connection in connections {
      if connection.deadline <= seconds { connection.hangUp() }
      if connection.isForsaken { connection.abandon() }
    }
    pump()
    if let suppressed = messages.open() { embedding.log("\(suppressed) more messages of libmicrohttpd.") }
    isTicking = !connections.isEmpty
    if isTicking { queue.asyncAfter(deadline: .now() + .seconds(1)) { self.tick() } }
  }

  /// Passes on what the library has to say; a client that provokes errors cannot flood the log with it.
  func log(_ message: String) {
    if messages.lets() { embedding.log(message) }
  }

  /// Sees to it that a suspended connection is woken at its time.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  private func ring() {
    alarm.ring()
    pump()
  }

  // MARK: Connections

  /// Takes over a connection, and with it its descriptor. Calls `MHD_add_connection`.
  ///
  /// - Parameter closed: Called once when it is no more, on this lane's queue.
  func adopt(_ descriptor: Int32, of client: Peer, closed: @escaping @Sendable () -> Void) {
    queue.async {
      guard let daemon = unsafe self.daemon, !self.isDraining else {
        _ = Glibc.close(descriptor)
        return closed()
      }

      self.arrivals[descriptor] = Connection(descriptor, from: client.address, on: self, closed: closed)
      // The daemon closes the descriptor even where it refuses; only then is nobody told.
      let added = unsafe client.withAddress { unsafe MHD_add_connection(daemon, descriptor, $0, $1) }
      if added == .NO, self.arrivals.removeValue(forKey: descriptor) != nil { closed() }
      self.pump()
    }
  }

  /// The daemon has made a connection of what was adopted.
  func opened(_ descriptor: Int32) -> Connection? {
    guard let connection = arrivals.removeValue(forKey: descriptor) else { return nil }
    connection.place = connections.count
    connections.append(connection)
    isUnsettled = true
    if !isTicking {
      isTicking = true
      queue.asyncAfter(deadline: .now() + .seconds(1)) { self.tick() }
    }
    return connection
  }

  func closed(_ connection: Connection) {
    connections.swapAt(connection.place, connections.count - 1)
    connections[connection.place].place = connection.place
    connections.removeLast()
    alarm.cancel(for: connection)
    isUnsettled = true
    connection.closed()
    if isDraining, connections.isEmpty { queue.async { self.source?.cancel() } }
  }

  // MARK: Stopping

  /// Ends idle connections now, busy ones when they have answered, and at `deadline` all that are left.
  ///
  /// - Parameter drained: Called once, with the number of connections cut at the deadline.
  func drain(until deadline: DispatchTime, drained: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.drained = drained
      self.pump()
      self.isDraining = true
      for connection in self.connections where connection.isIdle { connection.hangUp() }
      self.pump()
      if self.connections.isEmpty { self.source?.cancel() }
    }
    queue.asyncAfter(deadline: deadline) {
      self.cut = self.connections.count
      // A daemon that is stopped with a suspended connection aborts the process, so all of them are woken first.
      for connection in self.connections { connection.abandon() }
      self.pump()
      self.source?.cancel()
    }
  }

  /// The source is cancelled and nobody watches the daemon's descriptor any more. Calls `MHD_stop_daemon`.
  private func close() {
    guard let daemon = unsafe daemon else { return }
    unsafe self.daemon = nil
    unsafe MHD_stop_daemon(daemon)
    source = nil
    alarm.stop()
    drained?(cut)
    drained = nil
  }
}

/// Lets ten messages pass, then none until it is opened again.
private struct MessageValve {
  private var count = 0

  mutating func lets() -> Bool {
    count += 1
    return count <= 10
  }

  /// Starts counting afresh; returns how many were held back, if any.
  mutating func open() -> Int? {
    defer { count = 0 }
    return count > 10 ? count - 10 : nil
  }
}
