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
  /// Milliseconds that a busy lane waits for the next request before it goes back to sleep. Longer than the kernel's
  /// tick, because setting up a shorter wait costs a good part of what a request costs.
  private static let patience: Int32 = 5

  /// How many times a busy lane runs its daemon before it turns to the other work on its queue.
  private static let rounds = 64

  private let queue: DispatchQueue
  let embedding: Embedding
  let counters = Counters()

  /// Whether the lane's connections speak TLS.
  let isSecure: Bool

  /// Seconds for which this lane has ticked. Deadlines count in them. They stop while there are no connections.
  private(set) var seconds = 0

  /// What guides `pump`: requests begun so far, connections suspended now, and whether any has just opened or closed.
  private(set) var requests = 0
  var suspended = 0
  private var isUnsettled = false
  private var turns = 0

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
  private var isTicking = false
  private var timer: (any DispatchSourceTimer)?
  private var due = DispatchTime.now()
  private var alarm = Alarm()
  private var messages: LibraryLog

  /// Connections that were accepted but are not yet known to the daemon, by descriptor.
  private var arrivals: [Int32: Connection] = [:]

  /// In no particular order. Each connection knows its index.
  private var connections: [Connection] = []

  /// While draining: how many connections had to be cut, and what to call at the end.
  private var cut = 0
  private var drained: (@Sendable (Int) -> Void)?

  /// - Parameter identity: The identity for TLS; nil for no TLS.
  init(number: Int, identity: TLSIdentity?, embedding: Embedding) throws(ServerError) {
    queue = DispatchQueue(label: "lane \(number)")
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
    alarm.start(on: queue) { self.run { self.alarm.ring() } }
    // Strict, because this timer measures how late the lane is.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [unowned self] in run { tick() } }
    self.timer = timer
    timer.activate()
  }

  // MARK: Running

  /// Runs `work` on this lane's queue.
  func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async { self.run(work) }
  }

  /// Makes sure that the daemon runs soon, for a connection that is new, resumed or hung up: no socket may announce it.
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
  /// While requests keep coming, it waits for the next ones right here: a round trip through Dispatch costs more than a
  /// request and takes milliseconds when all cores are busy. It does not wait when the queue itself is expected to
  /// bring work, from the worker of a suspended connection or from clients that open a connection for each request.
  ///
  /// - Parameter isBusy: Whether requests were coming a moment ago.
  private func pump(isBusy: Bool = false) {
    guard let daemon else { return }
    var isBusy = isBusy
    for _ in 0..<Self.rounds {
      let before = requests
      needsPump = false
      let mayWait = isBusy && suspended == 0 && !isUnsettled
      daemon.run(waiting: mayWait ? Self.patience : 0)
      isBusy = requests != before
      if !isBusy { break }
    }
    isUnsettled = false
    // No socket announces some of the work. It is done after the other work on the queue, as are further requests.
    guard !isPumpDue, isBusy || needsPump || daemon.isDue else { return }
    isPumpDue = true
    queue.async { [isBusy] in
      self.isPumpDue = false
      self.pump(isBusy: isBusy)
    }
  }

  /// Checks each connection, once a second while there are any.
  private func tick() {
    counters.ran(late: Int(DispatchTime.now().uptimeNanoseconds) - Int(due.uptimeNanoseconds))
    seconds += 1
    for connection in connections { connection.look() }
    setNeedsPump()
    messages.open()
    isTicking = !connections.isEmpty
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
    counters.requests = requests
  }

  // MARK: What the library says

  /// Passes on a message, at most a few per second.
  func log(_ message: String) { messages.pass(message) }

  /// The library has logged a message. When it is about to refuse a request it does not say which, but only one
  /// connection is between header section and handler. That one gets our refusal, and what the library then sends
  /// fails. Over TLS nothing can be sent past the library, so the client gets the library's own refusal.
  func hear(_ message: String) {
    log(message)
    guard case .refuses(let refusal) = LibraryLog.meaning(of: message, bodyLimit: embedding.limits.bodyBytes) else {
      return
    }
    counters.count(.malformed)
    guard let refusal, !isSecure else { return }
    connections.first(where: \.isBetweenHeadAndHandler)?.turnAway(refusal)
  }

  // MARK: Connections

  /// Wakes a suspended connection at `time`.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  /// Takes over a connection and its descriptor.
  ///
  /// - Parameters:
  ///   - refusal: What a guest is told; nil if the connection is not a guest.
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
    connection.index = connections.count
    connections.append(connection)
    isUnsettled = true
    if !isTicking {
      isTicking = true
      tickSoon()
    }
    return connection
  }

  func closed(_ connection: Connection) {
    connections.swapAt(connection.index, connections.count - 1)
    connections[connection.index].index = connection.index
    connections.removeLast()
    alarm.cancel(for: connection)
    isUnsettled = true
    connection.closed()
    if isDraining, connections.isEmpty { queue.async { self.source?.cancel() } }
  }

  /// Ends the connection that has gone longest without a complete request.
  ///
  /// - Parameters:
  ///   - guest: Whether to end a guest, or a connection that is not one.
  ///   - completion: Called once, on this queue, with whether there was one.
  func displace(guest: Bool, completion: @escaping @Sendable (Bool) -> Void) {
    perform {
      let candidates = self.connections.lazy.filter {
        ($0.refusal != nil) == guest && $0.state.mayBeDisplaced(at: self.seconds)
      }
      let longest = candidates.min { $0.turn < $1.turn }
      longest?.cut(for: .displaced)
      // Close it right now, so that its slot is free before another connection takes it.
      if longest != nil { self.pump() }
      completion(longest != nil)
    }
  }

  // MARK: Stopping

  func retire() { retiring.store(true, ordering: .relaxed) }

  /// Ends idle connections now, busy ones when they have answered, and all that are left at `deadline`.
  ///
  /// - Parameter drained: Called once, with the number of connections cut at the deadline.
  func drain(until deadline: DispatchTime, drained: @escaping @Sendable (Int) -> Void) {
    perform {
      self.drained = drained
      // A connection whose request has arrived by now is not idle.
      self.pump()
      self.isDraining = true
      self.retire()
      for connection in self.connections { connection.drain() }
      if self.connections.isEmpty { self.source?.cancel() }
    }
    queue.asyncAfter(deadline: deadline) {
      self.run {
        self.cut = self.connections.count
        // Stopping a daemon with a suspended connection aborts the process, so all of them are resumed first.
        for connection in self.connections { connection.cut(for: .stopped) }
        // The cancel handler runs after this piece of work, and so after the daemon has run.
        self.source?.cancel()
      }
    }
  }

  /// The source is cancelled, and nothing watches the daemon's descriptor any more.
  private func close() {
    guard let daemon else { return }
    self.daemon = nil
    daemon.stop()
    timer?.cancel()
    timer = nil
    source = nil
    alarm.stop()
    drained?(cut)
    drained = nil
  }
}
