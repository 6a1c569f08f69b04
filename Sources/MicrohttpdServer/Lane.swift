import CMicrohttpd
import Dispatch
import Glibc
import Synchronization

/// A serial queue and the libmicrohttpd daemon it owns: connections that share a lane never run at the same time, so
/// nothing that belongs to them needs a lock.
///
/// The daemon has no thread of its own. Its epoll descriptor becomes readable when one of its sockets does; that
/// wakes the queue, which calls `MHD_run_wait`.
///
/// `@unchecked Sendable`: once `init` has returned, everything mutable but what is atomic is touched on
/// `queue` alone.
@safe
final class Lane: @unchecked Sendable {
  /// Milliseconds a busy lane waits for the next request before it goes back to sleep. Longer than the kernel's tick:
  /// to set up a wait that is shorter costs a good part of what a request does.
  private static let patience: Int32 = 5

  /// How often a busy lane does so before it looks at what else its queue holds.
  private static let rounds = 64

  let queue: DispatchQueue
  let embedding: Embedding
  let counters = Counters()

  /// Whether its connections speak TLS.
  let isSecure: Bool

  /// Seconds this lane has ticked, which is what deadlines count in. It stands still while there are no connections.
  private(set) var seconds = 0

  /// What `pump` steers by: requests begun so far, connections suspended now, and whether any came or went just now.
  private(set) var requests = 0
  var suspended = 0
  private var isUnsettled = false
  private var turns = 0

  /// Whether the server is stopping: connections close as soon as they have nothing left to do.
  private(set) var isDraining = false

  /// Whether it is about to: each answer is the last of its connection. Known at once, also where the queue is busy.
  var isRetiring: Bool { retiring.load(ordering: .relaxed) }
  private let retiring = Atomic(false)

  private var daemon: OpaquePointer?
  private var source: (any DispatchSourceRead)?
  private var isPumpDue = false
  private var isTicking = false
  private var timer: (any DispatchSourceTimer)?
  private var due = DispatchTime.now()
  private var messages = MessageValve()
  private var alarm = Alarm()
  private var lastMessage = ""

  /// Accepted, and not yet known to the daemon.
  private var arrivals: [Int32: Connection] = [:]

  /// In no order; each knows its place.
  private var connections: [Connection] = []

  /// While draining: how many connections had to be cut, and who wants to know in the end.
  private var cut = 0
  private var drained: (@Sendable (Int) -> Void)?

  /// Starts a daemon that does not listen. Calls `MHD_start_daemon`.
  ///
  /// - Parameter identity: For TLS; nil for none.
  init(number: Int, identity: TLSIdentity?, embedding: Embedding) throws(ServerError) {
    queue = DispatchQueue(label: "lane \(number)")
    self.embedding = embedding
    isSecure = identity != nil
    let flags =
      MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
      | MHD_USE_ERROR_LOG.rawValue | (isSecure ? MHD_USE_TLS.rawValue : 0)
    // Unretained: the daemon is stopped, by `close` or `deinit`, before the lane goes.
    let callbacks = unsafe microhttpd_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(), log: messageLogged, target: targetRead, access: requestRead,
      completed: requestCompleted, connection: connectionChanged)
    let limits = embedding.limits
    let connections = UInt32(clamping: limits.connections + limits.reservedConnections)
    if let identity {
      unsafe daemon = microhttpd_start_tls(
        flags, callbacks, connections, limits.connectionMemory, identity.key, identity.certificates,
        TLSIdentity.priorities)
      guard unsafe daemon != nil else { throw .identityUnusable(reason: lastMessage) }
    } else {
      unsafe daemon = microhttpd_start(flags, callbacks, connections, limits.connectionMemory)
      guard unsafe daemon != nil else { throw .failed(operation: "MHD_start_daemon", reason: lastError()) }
    }
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
    // Strict, as it tells how late the lane is.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [unowned self] in self.tick() }
    self.timer = timer
    timer.activate()
  }

  // MARK: Running

  /// Lets the daemon do what there is to do. Never from within one of its callbacks. Calls `MHD_run_wait`.
  ///
  /// While requests keep coming it waits for the next ones right here: the way back through Dispatch costs more than a
  /// request does, and where all cores are busy it takes milliseconds. Nothing waits where the queue itself is expected
  /// to bring work: from a suspended connection's worker, or from clients that connect anew for each request.
  ///
  /// - Parameter goesOn: Whether requests were coming a moment ago.
  func pump(goesOn: Bool = false) {
    guard let daemon = unsafe daemon else { return }
    var goesOn = goesOn
    for _ in 0..<Self.rounds {
      let before = requests
      let mayWait = goesOn && suspended == 0 && !isUnsettled
      unsafe MHD_run_wait(daemon, mayWait ? Self.patience : 0)
      goesOn = requests != before
      if !goesOn { break }
    }
    isUnsettled = false
    // Some work no socket will announce. It comes after whatever else the queue holds by now, and so do more requests.
    var wait: UInt64 = 0
    let isDue = unsafe MHD_get_timeout(daemon, &wait) == .YES && wait == 0
    guard !isPumpDue, goesOn || isDue else { return }
    isPumpDue = true
    queue.async { [goesOn] in
      self.isPumpDue = false
      self.pump(goesOn: goesOn)
    }
  }

  /// Once a second, while there are connections: looks after each of them.
  private func tick() {
    counters.ran(late: Int(DispatchTime.now().uptimeNanoseconds) - Int(due.uptimeNanoseconds))
    seconds += 1
    for connection in connections { connection.look() }
    pump()
    if let suppressed = messages.open() { embedding.log("\(suppressed) more messages of libmicrohttpd.") }
    isTicking = !connections.isEmpty
    if isTicking { tickSoon() }
  }

  private func tickSoon() {
    due = .now() + .seconds(1)
    timer?.schedule(deadline: due, leeway: .milliseconds(1))
  }

  /// Rises with each call: for what connections have done last.
  func nextTurn() -> Int {
    turns += 1
    return turns
  }

  /// A request's first line has been read.
  func requestBegan() {
    requests += 1
    counters.requests = requests
  }

  // MARK: What the library says

  /// Passes it on; a client that provokes errors cannot flood the log with it.
  func log(_ message: String) {
    lastMessage = message
    if messages.lets() { embedding.log(message) }
  }

  /// Sees to it that a suspended connection is woken at its time.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  private func ring() {
    alarm.ring()
    pump()
  }

  /// The library is about to refuse a request, in HTML. It does not say whose, but one it works on between header
  /// section and handler can be told from all others: that one is refused in our words, and what the library sends
  /// after them fails, except over TLS, where it stands. It can only be a Content-Length that is none, or one with too
  /// many figures.
  func libraryRefuses(_ message: String) {
    counters.count(.malformed)
    log(message)
    guard !isSecure, let connection = connections.first(where: \.isBetweenHeadAndHandler) else { return }
    if message.contains("code is 413") {
      connection.turnAway(.bodyTooLarge(limit: embedding.limits.bodyBytes))
    } else if message.contains("code is 400") {
      connection.turnAway(.malformedRequest(reason: "The Content-Length is no length."))
    }
  }

  // MARK: Connections

  /// Takes over a connection, and with it its descriptor. Calls `MHD_add_connection`.
  ///
  /// - Parameters:
  ///   - refusal: What a guest is told; nil: it is none.
  ///   - closed: Called once when it is no more, on this lane's queue.
  func adopt(
    _ descriptor: Int32, of client: Peer, refusing refusal: Refusal?, closed: @escaping @Sendable () -> Void
  ) {
    queue.async {
      guard let daemon = unsafe self.daemon, !self.isDraining else {
        _ = Glibc.close(descriptor)
        return closed()
      }

      self.arrivals[descriptor] = Connection(
        descriptor, from: client.address, on: self, refusing: refusal, closed: closed)
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
      tickSoon()
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

  /// Ends the connection that has gone longest without a whole request.
  ///
  /// - Parameters:
  ///   - guest: Whether it is to be a guest or none.
  ///   - completion: Called once, on this queue, with whether there was one.
  func displace(guest: Bool, completion: @escaping @Sendable (Bool) -> Void) {
    queue.async {
      let candidates = self.connections.lazy.filter { ($0.refusal != nil) == guest && $0.mayBeDisplaced }
      let longest = candidates.min { $0.turn < $1.turn }
      longest?.cut(for: .displaced)
      if longest != nil { self.pump() }
      completion(longest != nil)
    }
  }

  // MARK: Stopping

  func retire() { retiring.store(true, ordering: .relaxed) }

  /// Ends idle connections now, busy ones when they have answered, and at `deadline` all that are left.
  ///
  /// - Parameter drained: Called once, with the number of connections cut at the deadline.
  func drain(until deadline: DispatchTime, drained: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.drained = drained
      self.pump()
      self.isDraining = true
      self.retire()
      for connection in self.connections where connection.isIdle { connection.hangUp() }
      self.pump()
      if self.connections.isEmpty { self.source?.cancel() }
    }
    queue.asyncAfter(deadline: deadline) {
      self.cut = self.connections.count
      // A daemon that is stopped with a suspended connection aborts the process, so all of them are woken first.
      for connection in self.connections { connection.cut(for: .stopped) }
      self.pump()
      self.source?.cancel()
    }
  }

  /// The source is cancelled and nobody watches the daemon's descriptor any more. Calls `MHD_stop_daemon`.
  private func close() {
    guard let daemon = unsafe daemon else { return }
    unsafe self.daemon = nil
    unsafe MHD_stop_daemon(daemon)
    timer?.cancel()
    timer = nil
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
