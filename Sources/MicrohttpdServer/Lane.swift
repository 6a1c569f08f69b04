import Dispatch
import Glibc
import Synchronization

/// A serial queue and the daemon it owns: connections that share a lane never run at the same time, so nothing that
/// belongs to them needs a lock.
///
/// The daemon's descriptor becomes readable when one of its sockets does; that wakes the queue, which runs the daemon.
///
/// `@unchecked Sendable`: once `init` has returned, everything mutable but what is atomic is touched on
/// `queue` alone.
final class Lane: @unchecked Sendable {
  /// Milliseconds a busy lane waits for the next request before it goes back to sleep. Longer than the kernel's tick:
  /// to set up a wait that is shorter costs a good part of what a request does.
  private static let patience: Int32 = 5

  /// How often a busy lane does so before it looks at what else its queue holds.
  private static let rounds = 64

  private let queue: DispatchQueue
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

  private var daemon: Daemon?
  private var source: (any DispatchSourceRead)?
  private var needsPump = false
  private var isPumpDue = false
  private var isTicking = false
  private var timer: (any DispatchSourceTimer)?
  private var due = DispatchTime.now()
  private var alarm = Alarm()
  private var messages: LibraryLog

  /// Accepted, and not yet known to the daemon.
  private var arrivals: [Int32: Connection] = [:]

  /// In no order; each knows its place.
  private var connections: [Connection] = []

  /// While draining: how many connections had to be cut, and who wants to know in the end.
  private var cut = 0
  private var drained: (@Sendable (Int) -> Void)?

  /// - Parameter identity: For TLS; nil for none.
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
    // Only where the server was never started: a source keeps its lane until `close` has run.
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
    // Strict, as it tells how late the lane is.
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [unowned self] in run { tick() } }
    self.timer = timer
    timer.activate()
  }

  // MARK: Running

  /// Does a piece of work on this lane's queue.
  func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async { self.run(work) }
  }

  /// Makes sure that the daemon runs soon: a connection was resumed or hung up, or is new, and no socket may announce it.
  ///
  /// The daemon runs once, when the current piece of work on the queue is done. Called from within one of the daemon's own
  /// callbacks, it has the daemon run again after whatever else the queue holds.
  func setNeedsPump() { needsPump = true }

  /// All work on connections that the daemon does not begin itself goes through here.
  private func run(_ work: () -> Void) {
    work()
    if needsPump { pump() }
  }

  /// Lets the daemon do what there is to do. Never from within one of its callbacks.
  ///
  /// While requests keep coming it waits for the next ones right here: the way back through Dispatch costs more than a
  /// request does, and where all cores are busy it takes milliseconds. Nothing waits where the queue itself is expected
  /// to bring work: from a suspended connection's worker, or from clients that connect anew for each request.
  ///
  /// - Parameter goesOn: Whether requests were coming a moment ago.
  private func pump(goesOn: Bool = false) {
    guard let daemon else { return }
    var goesOn = goesOn
    for _ in 0..<Self.rounds {
      let before = requests
      needsPump = false
      let mayWait = goesOn && suspended == 0 && !isUnsettled
      daemon.run(waiting: mayWait ? Self.patience : 0)
      goesOn = requests != before
      if !goesOn { break }
    }
    isUnsettled = false
    // Some work no socket will announce. It comes after whatever else the queue holds by now, and so do more requests.
    guard !isPumpDue, goesOn || needsPump || daemon.isDue else { return }
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
    setNeedsPump()
    messages.open()
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

  /// Passes it on, a few a second at most.
  func log(_ message: String) { messages.pass(message) }

  /// The library has logged something. Where it is about to refuse a request it does not say whose, but the one that it
  /// works on between header section and handler can be told from all others. That one is refused in our words; what the
  /// library sends after them fails, except over TLS, where nothing can be sent before it.
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

  /// Sees to it that a suspended connection is woken at its time.
  func wake(_ connection: Connection, at time: DispatchTime) { alarm.set(for: connection, at: time) }

  /// Takes over a connection, and with it its descriptor.
  ///
  /// - Parameters:
  ///   - refusal: What a guest is told; nil: it is none.
  ///   - closed: Called once when it is no more, on this lane's queue.
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
      // Where the daemon refuses it nobody else is told.
      if !daemon.add(descriptor, of: client), self.arrivals.removeValue(forKey: descriptor) != nil { closed() }
      self.setNeedsPump()
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
    perform {
      let candidates = self.connections.lazy.filter {
        ($0.refusal != nil) == guest && $0.state.mayBeDisplaced(at: self.seconds)
      }
      let longest = candidates.min { $0.turn < $1.turn }
      longest?.cut(for: .displaced)
      // Here and now, so that its place is free before another connection is told to take it.
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
    perform {
      self.drained = drained
      // What has come by now is no idle connection.
      self.pump()
      self.isDraining = true
      self.retire()
      for connection in self.connections { connection.drain() }
      if self.connections.isEmpty { self.source?.cancel() }
    }
    queue.asyncAfter(deadline: deadline) {
      self.run {
        self.cut = self.connections.count
        // A daemon that is stopped with a suspended connection aborts the process, so all of them are woken first.
        for connection in self.connections { connection.cut(for: .stopped) }
        // What cancelling leads to comes after this piece of work, and so after the daemon has run.
        self.source?.cancel()
      }
    }
  }

  /// The source is cancelled and nobody watches the daemon's descriptor any more.
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
