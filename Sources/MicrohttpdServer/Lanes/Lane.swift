import Dispatch
import Glibc
import Synchronization

/// A serial queue and the daemon it owns. Connections that share a lane never run at the same time, so their state
/// needs no lock.
///
/// The daemon's descriptor becomes readable when one of its sockets does. That wakes the queue, which runs the daemon.
///
/// `@unchecked Sendable`: once `init` has returned, all mutable state that is not atomic is used only on `queue`.
final class Lane: @unchecked Sendable {
  /// How long a lane waits for more work, on its queue, before it goes back to sleep.
  private static let patience: UInt64 = 50_000_000

  /// How long it serves requests before Dispatch's timers, which ring no bell, get a turn.
  private static let slice: UInt64 = 1_000_000

  /// How many connections it wakes before it checks for requests. Each may have something to send.
  private static let mostWoken = 8

  let number: Int
  private let queue: DispatchQueue
  let doorbell: Doorbell
  let embedding: Embedding
  let counters = Counters()
  /// The lane's current activity, for the watchdog.
  let pulse = Pulse()
  /// Whether it has been blocked for so long that the watchdog considers it stalled.
  var isStalled: Bool {
    get { stalled.load(ordering: .relaxed) }
    set { stalled.store(newValue, ordering: .relaxed) }
  }
  private let stalled = Atomic(false)

  /// Whether the lane's connections use TLS.
  let isSecure: Bool

  /// Seconds for which this lane has ticked. Deadlines count in them. They stop while there are no connections.
  private(set) var seconds = 0

  /// Requests begun so far.
  private var requests = 0
  private var turns = 0
  /// Its progress so far: requests begun, streams read, WebSockets served, connections woken.
  var activity = 0

  /// Whether the server is stopping: connections close as soon as they have nothing left to do.
  private(set) var isDraining = false

  /// Whether the server will stop soon, so that each answer is the last on its connection. Takes effect at once, even
  /// while the queue is busy.
  var isRetiring: Bool { retiring.load(ordering: .relaxed) }
  private let retiring = Atomic(false)

  private var daemon: Daemon?
  private var source: (any DispatchSourceRead)?
  private var needsPump = false
  private var isPumpDue = false
  private var isWatching = true
  /// Whether a stream has used up its time in this slice.
  var isStreamBusy = false
  /// How long the lane waits for more work; nanoseconds, as `DispatchTime` counts them.
  private var quiet: UInt64 = 0
  private var isTicking = false
  private var timer: (any DispatchSourceTimer)?
  private var due = DispatchTime.now()
  var alarm: Alarm
  private var messages: LibraryLog

  /// Connections that were accepted but are not yet known to the daemon, by descriptor.
  private var arrivals: [Int32: Connection] = [:]

  private var connections = ConnectionTable()
  /// Detached connections that are over.
  private var released: [Connection] = []
  var sockets: SocketWatch
  /// WebSockets with work to do, in the order of their turns.
  private var runQueue: [WebSocketConnection] = []

  var spare = SpareMemory()

  /// The TLS identity for new connections; nil for the one that the daemon was started with.
  private(set) var credentials: TLSCredentials?

  /// The descriptor of the connection that was read from last.
  private var latest: Int32 = -1

  /// While draining: the number of connections that had to be cut, and the completion.
  private var cut = 0
  private var drained: (@Sendable (Int) -> Void)?

  /// - Parameter identity: The identity for TLS; nil for no TLS.
  init(number: Int, identity: TLSIdentity?, embedding: Embedding) throws(ServerError) {
    self.number = number
    queue = DispatchQueue(label: "lane \(number)")
    doorbell = try Doorbell()
    sockets = try SocketWatch()
    alarm = try Alarm()
    self.embedding = embedding
    isSecure = identity != nil
    messages = LibraryLog(write: embedding.log)
    daemon = Daemon(calling: self, limits: embedding.limits, identity: identity)
    guard daemon != nil else {
      if isSecure { throw .identityUnusable(reason: messages.latest) }
      throw .failed(operation: "MHD_start_daemon", reason: lastError())
    }
  }

  deinit {
    // Runs only if the server was never started, since a source retains its lane until `close` has run.
    daemon?.stop()
  }

  func start() {
    guard let daemon else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: daemon.descriptor, queue: queue)
    source.setEventHandler { self.pump() }
    source.setCancelHandler { self.close() }
    self.source = source
    source.activate()
    // Strict, because this timer measures how late the lane is.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [unowned self] in
      pulse.begins(.checks)
      run { tick() }
      pulse.rests()
    }
    self.timer = timer
    timer.activate()
  }

  // MARK: Running

  /// Runs `work` on this lane's queue.
  func perform(_ work: @escaping @Sendable () -> Void) {
    doorbell.ring {
      queue.async {
        self.doorbell.answer()
        self.pulse.begins(.other)
        self.run(work)
        self.pulse.rests()
      }
    }
  }

  /// Makes sure that the daemon runs soon, for a connection that is new, resumed or hung up, which no socket may
  /// announce.
  ///
  /// The daemon runs once, when the current piece of work on the queue is done. After a call from within one of the
  /// daemon's own callbacks, it runs again once the queue's other work is done.
  func setNeedsPump() { needsPump = true }

  /// All work on connections goes through here, except what the daemon itself begins.
  private func run(_ work: () -> Void) {
    work()
    if needsPump { pump() }
  }

  /// Lets the daemon do all pending work. Must not be called from within one of its callbacks.
  ///
  /// While there is a steady supply of work, it waits for more right here, because a round trip through Dispatch costs
  /// more than a request or a message and takes milliseconds when all cores are busy. It yields as soon as work is
  /// enqueued.
  private func pump() {
    var now = DispatchTime.now().uptimeNanoseconds
    let end = now + Self.slice
    isStreamBusy = false
    var hasMore: Bool
    repeat {
      let before = activity
      let clock = wakeSleepers(at: now) ? ThreadClock.now : nil
      step(waiting: milliseconds(from: now))
      now = DispatchTime.now().uptimeNanoseconds
      if let clock { alarm.worked(for: ThreadClock.now - clock, at: now) }
      if activity != before { quiet = now + Self.patience }
      // Some work is not announced by a socket.
      hasMore = needsPump || daemon?.isDue == true || milliseconds(from: now) > 0
    } while hasMore && now < end && !doorbell.hasCaller
    if hasMore { pumpSoon() }
    // There are more lanes than cores. Another lane would wait until the kernel takes the core away, for 4 ms or more.
    if hasMore, now >= end, isStreamBusy { sched_yield() }
    watch(!hasMore)
    pulse.rests()
  }

  /// Runs the daemon and the WebSockets once.
  ///
  /// - Parameter milliseconds: How long the lane waits for work.
  private func step(waiting milliseconds: Int32 = 0) {
    needsPump = false
    pulse.begins(.requests)
    if milliseconds > 0 {
      doorbell.listen { mayWait in daemon?.run(waiting: mayWait ? milliseconds : 0) }
    } else {
      daemon?.run(waiting: 0)
    }
    serveSockets()
    closeReleased()
  }

  /// How long the daemon may wait for work: not at all if something is due that does not end a wait.
  private func milliseconds(from now: UInt64) -> Int32 {
    let end = needsPump || isDraining ? now : min(quiet, due.uptimeNanoseconds)
    return end > now ? Int32(clamping: (end - now) / 1_000_000 + 1) : 0
  }

  /// Pumps again once the queue's other work is done.
  private func pumpSoon() {
    guard !isPumpDue else { return }
    isPumpDue = true
    queue.async {
      self.isPumpDue = false
      self.pump()
    }
  }

  /// Sets whether the daemon's descriptor wakes the queue. While the lane pumps anyway, it need not.
  private func watch(_ isWatching: Bool) {
    guard let source, isWatching != self.isWatching, isWatching || !source.isCancelled else { return }
    self.isWatching = isWatching
    if isWatching { source.resume() } else { source.suspend() }
  }

  /// Stops watching the daemon's descriptor. `close` runs after the current piece of work.
  private func end() {
    source?.cancel()
    // A suspended source calls no cancel handler.
    watch(true)
  }

  /// Checks each connection, once a second while there are any.
  private func tick() {
    counters.ran(late: Int(DispatchTime.now().uptimeNanoseconds) - Int(due.uptimeNanoseconds))
    seconds += 1
    for connection in connections.all { connection.look() }
    setNeedsPump()
    messages.open()
    isTicking = !connections.all.isEmpty
    if isTicking { tickSoon() }
  }

  private func tickSoon() {
    due = .now() + .seconds(1)
    timer?.schedule(deadline: due, leeway: .milliseconds(1))
  }

  /// A number that grows with each call. It orders connections by their latest activity.
  func nextTurn() -> Int {
    turns += 1
    return turns
  }

  /// A request's first line has been read.
  func requestBegan() {
    requests += 1
    activity += 1
    counters.requests = requests
  }

  // MARK: Connections

  /// Has new connections present another certificate.
  func present(_ credentials: TLSCredentials) { perform { self.credentials = credentials } }

  /// Takes over a connection and its descriptor.
  ///
  /// - Parameters:
  ///   - refusal: The refusal for a guest; nil if the connection is not a guest.
  ///   - closed: Called once, on this lane's queue, when the connection is closed.
  func adopt(
    _ descriptor: Int32, of client: Peer, refusing refusal: Refusal?, closed: @escaping @Sendable () -> Void
  ) {
    perform {
      guard let daemon = self.daemon, !self.isDraining else {
        _ = Glibc.close(descriptor)
        return closed()
      }

      self.arrivals[descriptor] = Connection(
        descriptor, from: client.address, on: self, refusing: refusal, closed: closed)
      // If the daemon refuses the connection, no callback reports its end.
      if !daemon.add(descriptor, of: client), self.arrivals.removeValue(forKey: descriptor) != nil { closed() }
      self.setNeedsPump()
    }
  }

  /// The daemon has opened a connection that was adopted.
  func opened(_ descriptor: Int32) -> Connection? {
    guard let connection = arrivals.removeValue(forKey: descriptor) else { return nil }
    connections.add(connection)
    if !isTicking {
      isTicking = true
      tickSoon()
    }
    return connection
  }

  func closed(_ connection: Connection) {
    connections.remove(connection)
    alarm.cancel(for: connection)
    connection.closed()
    if isDraining, connections.all.isEmpty { perform { self.end() } }
  }

  /// Takes a connection over from the library, by another descriptor of its socket.
  ///
  /// - Returns: False if there is no descriptor left.
  func detach(_ connection: Connection) -> Bool {
    guard let descriptor = connection.socket.duplicate() else { return false }
    connections.remove(connection)
    connection.detach(to: descriptor)
    connections.add(connection)
    return true
  }

  /// Closes a detached connection once nothing uses it any more.
  func release(_ connection: Connection) { released.append(connection) }

  private func closeReleased() {
    while let connection = released.popLast() {
      connection.completed(isSent: true)
      closed(connection)
      _ = Glibc.close(connection.descriptor)
    }
  }

  // MARK: End

  /// Cleans up after the source is cancelled, when nothing watches the daemon's descriptor any more.
  private func close() {
    guard let daemon else { return }
    self.daemon = nil
    daemon.stop()
    timer?.cancel()
    timer = nil
    source = nil
    drained?(cut)
    drained = nil
  }
}

// MARK: Turns

extension Lane {
  /// Wakes a suspended connection or a WebSocket at `time`, instead of any time that was set before.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  func wakeNoMore(_ connection: Connection) { if connection.alarm > 0 { alarm.cancel(for: connection) } }

  /// Wakes some of the connections that are due, longest-waiting first.
  ///
  /// - Returns: Whether there were any.
  private func wakeSleepers(at now: UInt64) -> Bool {
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

extension Lane {
  /// Queues a WebSocket for its turn. May be called from within the library.
  func queue(_ socket: WebSocketConnection) {
    guard !socket.isQueued else { return }
    socket.isQueued = true
    runQueue.append(socket)
    setNeedsPump()
  }

  /// Serves the WebSockets that are ready, one after the other, as long as a turn lasts.
  private func serveSockets() {
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

// MARK: Ending connections

extension Lane {
  /// Ends the connection of this kind that has gone longest without a complete request.
  ///
  /// - Parameter completion: Called once, on this queue, with whether there was one.
  func displace(_ kind: ConnectionTable.Expendable, completion: @escaping @Sendable (Bool) -> Void) {
    perform {
      let longest = self.connections.longest(kind, at: self.seconds)
      longest?.cut(for: .displaced)
      // Close it right now, so that its slot is free before another connection takes it.
      if longest != nil {
        self.step()
        self.setNeedsPump()
      }
      completion(longest != nil)
    }
  }

  /// Ends the streams in real time and the conversations of clients that have lost their permission.
  func review() {
    perform {
      for connection in self.connections.all { connection.review() }
      self.setNeedsPump()
    }
  }

  /// Makes each answer from now on the last on its connection.
  func retire() { retiring.store(true, ordering: .relaxed) }

  /// Ends idle connections now, busy ones when they have answered, and all others at `deadline`.
  ///
  /// - Parameter drained: Called once, with the number of connections cut at the deadline.
  func drain(until deadline: DispatchTime, drained: @escaping @Sendable (Int) -> Void) {
    perform {
      self.drained = drained
      // A connection whose request has arrived by now is not idle.
      self.step()
      self.isDraining = true
      self.retire()
      for connection in self.connections.all { connection.drain() }
      if self.connections.all.isEmpty { self.end() }
      self.setNeedsPump()
    }
    DispatchQueue.global().asyncAfter(deadline: deadline) {
      self.perform {
        self.cut = self.connections.all.count
        // Stopping a daemon with a suspended connection aborts the process, so all of them are resumed first.
        for connection in self.connections.all { connection.cut(for: .stopped) }
        // The cancel handler runs after this piece of work, and so after the daemon has run.
        self.end()
      }
    }
  }
}

// MARK: Reports of the library

extension Lane {
  /// Passes on a message, at most a few per second.
  func log(_ message: String) { messages.pass(message) }

  /// Evaluates a message logged by the library. When the library is about to refuse a request, the message does not
  /// name it, but it can only be the one read last. That client gets our refusal, and the library's own then fails to
  /// send. Over TLS nothing can be sent past the library, so the client gets the library's refusal.
  func handleLog(_ message: String) {
    log(message)
    guard case .refuses(let refusal) = LibraryLog.meaning(of: message, limits: embedding.limits) else { return }
    counters.count(.malformed)
    if let refusal, !isSecure { connections[latest]?.refuse(refusal) }
  }

  /// The library has read from a connection's socket. Returns how many of the bytes it gets to see.
  func received(_ bytes: UnsafeRawBufferPointer, from descriptor: Int32) -> Int {
    latest = descriptor
    pulse.turns(to: descriptor)
    return unsafe connections[descriptor]?.receive(bytes) ?? 0
  }
}
