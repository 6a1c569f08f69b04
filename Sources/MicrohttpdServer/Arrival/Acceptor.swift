import CLinux
import Dispatch
import Glibc
import HTTPMessages

/// Accepts new connections from the kernel and gives each to the lane with the fewest.
///
/// If the lanes accepted for themselves, whichever woke first would take whole bursts, and a few long-lived connections
/// could all end up on one core. Accepting in one place also means counting in one place.
///
/// When all slots are taken, the idle connection that has gone longest without a complete request is closed to make room,
/// or else one whose client does not take its answer, or else the real-time stream that has been open longest, so
/// clients that merely hold connections cannot keep others out. When all connections are busy, the newcomer becomes a *guest*: it gets one of the reserved slots, is served the
/// requests that `isAnsweredWhenFull` allows, and is refused any other.
///
/// `@unchecked Sendable`: once `start` has returned, all mutable state is used only on `queue`.
final class Acceptor: @unchecked Sendable {
  private let sockets: [ListeningSocket]
  private let lanes: [Lane]
  private let limits: Limits
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "acceptor")
  private var sources: [any DispatchSourceRead] = []

  let counters = Counters()

  /// Open connections, by lane and by the client's address or network.
  private var load: [Int]
  private var addresses: [String: Int] = [:]

  /// Open connections by kind of slot, and connections that wait for another one to be closed.
  private var regulars = 0
  private var guests = 0
  private var newcomers = 0

  /// While there is no room for another connection, the sources are suspended: the kernel's queue would keep waking
  /// them.
  private var isAsleep = false

  private let memory: MemoryAccount
  private var tide = MemoryTide()
  private var isWatchingMemory = false

  /// When a lack of descriptors or memory was last logged. Once a minute is enough.
  private var hungry: DispatchTime?

  /// How long lanes have to close their open connections at the deadline of a stop.
  private static let mercy = DispatchTimeInterval.milliseconds(500)

  private struct Stopping {
    var running: Int
    var cut = 0
    /// The lanes that have not finished.
    var lanes: Set<Int>
    let completion: @Sendable (Int) -> Void
  }
  private var stopping: Stopping?

  init(
    sockets: [ListeningSocket], lanes: [Lane], limits: Limits, memory: MemoryAccount,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.sockets = sockets
    self.memory = memory
    self.lanes = lanes
    self.limits = limits
    self.log = log
    load = Array(repeating: 0, count: lanes.count)
  }

  deinit {
    // Runs only if the server was never started, since a source retains its acceptor until it is cancelled.
    if sources.isEmpty { for socket in sockets { socket.close() } }
  }

  func start() {
    sources = sockets.map { socket in
      let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
      source.setEventHandler { self.accept(from: socket) }
      source.setCancelHandler {
        socket.close()
        self.ended(cut: 0)
      }
      return source
    }
    for source in sources { source.activate() }
  }

  /// Stops listening, so that the kernel refuses new clients, and drains the lanes.
  ///
  /// - Parameter completion: Called once, on this queue, with the number of connections cut at the deadline.
  func stop(by deadline: DispatchTime, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.stopping = Stopping(
        running: self.lanes.count + self.sources.count, lanes: Set(self.lanes.indices), completion: completion)
      // Clients that have connected by now, and may have sent a request, are still accepted.
      for socket in self.sockets { self.accept(from: socket) }
      self.wake()
      for source in self.sources { source.cancel() }
      for (index, lane) in self.lanes.enumerated() {
        lane.drain(until: deadline) { cut in self.queue.async { self.ended(lane: index, cut: cut) } }
      }
      self.queue.asyncAfter(deadline: deadline + Self.mercy) { self.giveUp() }
    }
  }

  /// Stops waiting for blocked lanes, because the process is to end.
  private func giveUp() {
    for lane in stopping?.lanes ?? [] { ended(lane: lane, cut: load[lane]) }
  }

  /// One lane or one listening socket has finished.
  private func ended(lane: Int? = nil, cut: Int) {
    guard var stopping else { return }
    if let lane, stopping.lanes.remove(lane) == nil { return }
    stopping.running -= 1
    stopping.cut += cut
    self.stopping = stopping
    if stopping.running == 0 { stopping.completion(stopping.cut) }
  }

  // MARK: Accepting

  /// Accepts queued connections, up to a bound: closed connections are counted on this queue too.
  private func accept(from socket: ListeningSocket) {
    let able = lanes.indices.filter { lanes[$0].isSecure == socket.isSecure }
    let awake = able.filter { !lanes[$0].isStalled }
    let candidates = awake.isEmpty ? able : awake
    for round in 0..<64 {
      guard regulars + guests + newcomers < limits.connections + limits.reservedConnections else {
        // Only right after the source has fired is it certain that another connection waits. It will fire again.
        if round > 0 { return }
        displace()
        return sleep()
      }
      let (descriptor, client) = unsafe Peer.asking { unsafe Glibc.accept(socket.descriptor, $0, $1) }
      guard let client else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: return
        default: return starve(lastError())
        }
      }
      counters.accepted += 1
      place(descriptor, of: client, on: candidates)
    }
  }

  /// Handles a lack of descriptors or memory. Retrying at once would only keep busy the core that could free some.
  private func starve(_ reason: String) {
    counters.count(.notAccepted)
    if hungry.map({ .now() > $0 + .seconds(60) }) ?? true {
      hungry = .now()
      log("No connection can be accepted: \(reason).")
    }
    displace()
    sleep()
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { self.wake() }
  }

  /// - Parameter candidates: The lanes that may serve the connection.
  private func place(_ descriptor: Int32, of client: Peer, on candidates: [Int]) {
    let most = limits.connectionsPerAddress
    if most > 0, !client.isLocal, addresses[client.network, default: 0] >= most {
      counters.count(.tooManyFromAddress)
      // Guests from one address must leave slots to others.
      guard guests < limits.reservedConnections else {
        _ = Glibc.close(descriptor)
        return
      }
      return admit(descriptor, of: client, on: candidates, refusing: .tooManyFromAddress(limit: most))
    }
    guard !hasRoom else {
      return admit(descriptor, of: client, on: candidates, refusing: nil)
    }
    newcomers += 1
    displace([.idle, .lagging, .spare, .paced]) { isFree in
      self.newcomers -= 1
      let isAdmitted = isFree || self.hasRoom
      if !isAdmitted { self.counters.count(.overCapacity) }
      self.admit(descriptor, of: client, on: candidates, refusing: isAdmitted ? nil : .overCapacity)
    }
  }

  /// Whether a slot is free that is not being freed for a newcomer.
  private var hasRoom: Bool { regulars + newcomers < limits.connections }

  /// - Parameter refusal: The refusal for a guest; nil if the connection is not a guest.
  private func admit(_ descriptor: Int32, of client: Peer, on candidates: [Int], refusing refusal: Refusal?) {
    guard let lane = candidates.min(by: { load[$0] < load[$1] }) else { return }
    let isGuest = refusal != nil
    if isGuest { guests += 1 } else { regulars += 1 }
    load[lane] += 1
    addresses[client.network, default: 0] += 1
    counters.connections = regulars + guests
    watchMemory()
    lanes[lane].adopt(descriptor, of: client, refusing: refusal) {
      self.queue.async { self.closed(client.network, on: lane, isGuest: isGuest) }
    }
  }

  private func closed(_ network: String, on lane: Int, isGuest: Bool) {
    if isGuest { guests -= 1 } else { regulars -= 1 }
    load[lane] -= 1
    let left = addresses[network, default: 1] - 1
    addresses[network] = left == 0 ? nil : left
    counters.connections = regulars + guests
    wake()
  }

  /// Lanes that are not stalled, the one with the most connections first.
  private var lanesByLoad: [Int] { load.indices.filter { !lanes[$0].isStalled }.sorted { load[$0] > load[$1] } }

  // MARK: Memory

  /// Once a second while there are connections, and once more after the last, returns freed memory to the system if the
  /// load has fallen. Otherwise the allocator would keep the memory of the busiest moment.
  private func watchMemory() {
    guard !isWatchingMemory else { return }
    isWatchingMemory = true
    if regulars + guests > 0 { tide.rises() }
    queue.asyncAfter(deadline: .now() + .seconds(1)) {
      self.isWatchingMemory = false
      let connections = self.regulars + self.guests
      let level =
        connections * (self.limits.connectionMemory + RequestHead.mostKept + Examiner.mostKept) + self.memory.taken
      if self.tide.ebbs(to: level, isEmpty: connections == 0) { linux_trim_allocator() }
      if connections > 0 { self.watchMemory() }
    }
  }

  // MARK: Making room

  /// Closes one connection that can be spared, a guest if need be, to make room for another.
  private func displace() { displace(ConnectionTable.Expendable.allCases) { _ in } }

  /// Has a connection closed, of the first of these kinds of which there is one.
  ///
  /// - Parameter completion: Called once, on this queue, with whether a slot is free.
  private func displace(
    _ kinds: [ConnectionTable.Expendable], completion: @escaping @Sendable (Bool) -> Void
  ) {
    guard let kind = kinds.first else { return completion(false) }
    displace(kind, in: lanesByLoad) { isFree in
      if isFree { return completion(true) }
      self.displace(Array(kinds.dropFirst()), completion: completion)
    }
  }

  /// Asks the lanes, one after the other, to close a connection.
  ///
  /// - Parameter completion: Called once, on this queue, with whether a lane has freed a slot.
  private func displace(
    _ kind: ConnectionTable.Expendable, in lanes: [Int], completion: @escaping @Sendable (Bool) -> Void
  ) {
    guard let lane = lanes.first else { return completion(false) }
    self.lanes[lane].displace(kind) { isFree in
      self.queue.async {
        if isFree { return completion(true) }
        self.displace(kind, in: Array(lanes.dropFirst()), completion: completion)
      }
    }
  }

  private func sleep() {
    guard !isAsleep else { return }
    isAsleep = true
    for source in sources { source.suspend() }
  }

  private func wake() {
    guard isAsleep else { return }
    isAsleep = false
    for source in sources { source.resume() }
  }
}
