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
  static let mostWoken = 8

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

  private(set) var daemon: Daemon?
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
  var arrivals: [Int32: Connection] = [:]

  var connections = ConnectionTable()
  /// Detached connections that are over.
  var released: [Connection] = []
  var sockets: SocketWatch
  /// WebSockets with work to do, in the order of their turns.
  var runQueue: [WebSocketConnection] = []

  var spare = SpareMemory()

  /// The TLS identity for new connections; nil for the one that the daemon was started with.
  private(set) var credentials: TLSCredentials?

  /// The descriptor of the connection that was read from last.
  var latest: Int32 = -1

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
  func step(waiting milliseconds: Int32 = 0) {
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
  func end() {
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

  /// Begins to tick, unless it does.
  func startTicking() {
    guard !isTicking else { return }
    isTicking = true
    tickSoon()
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

  /// Passes on a message, at most a few per second.
  func log(_ message: String) { messages.pass(message) }

  /// Has new connections present another certificate.
  func present(_ credentials: TLSCredentials) { perform { self.credentials = credentials } }

  // MARK: End

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
