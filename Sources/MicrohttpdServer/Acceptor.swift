import Dispatch
import Glibc

/// Takes new connections from the kernel and gives each to the lane with the fewest.
///
/// Were the lanes to accept for themselves, whichever woke first would take whole bursts, and a few long-lived
/// connections could all end up on one core. One place to accept is also one place to count.
///
/// Where all places are taken, whoever has gone longest without a whole request loses his to the newcomer: clients
/// that only hold connections cannot keep others out. Where all are busy the newcomer is a *guest*: it gets one of the
/// reserved places, may ask for what is answered when full, and is refused in so many words if it asks for more.
///
/// `@unchecked Sendable`: once `start` has returned, everything mutable is touched on `queue` alone.
final class Acceptor: @unchecked Sendable {
  private let sockets: [ListeningSocket]
  private let lanes: [Lane]
  private let limits: Limits
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "acceptor")
  private var sources: [any DispatchSourceRead] = []

  let counters = Counters()

  /// Open connections, by lane and by address.
  private var load: [Int]
  private var addresses: [String: Int] = [:]

  /// The same by place, and those that wait for somebody's place.
  private var regulars = 0
  private var guests = 0
  private var newcomers = 0

  /// While there is no room for another connection the sources sleep: the kernel's queue would wake them for ever.
  private var isAsleep = false

  /// When the log last heard that descriptors or memory were wanting: once a minute is enough.
  private var hungry: DispatchTime?

  private struct Stopping {
    var running: Int
    var cut = 0
    let completion: @Sendable (Int) -> Void
  }
  private var stopping: Stopping?

  init(sockets: [ListeningSocket], lanes: [Lane], limits: Limits, log: @escaping @Sendable (String) -> Void) {
    self.sockets = sockets
    self.lanes = lanes
    self.limits = limits
    self.log = log
    load = Array(repeating: 0, count: lanes.count)
  }

  deinit {
    // Only where the server was never started: a source keeps its acceptor until it is cancelled.
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

  /// Listens no longer, so that clients who come now are refused by the kernel, and lets the lanes run empty.
  ///
  /// - Parameter completion: Called once, on this queue, with the number of connections cut at the deadline.
  func stop(by deadline: DispatchTime, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.stopping = Stopping(running: self.lanes.count + self.sources.count, completion: completion)
      // Who has connected by now, and perhaps sent a request, is still let in.
      for socket in self.sockets { self.accept(from: socket) }
      self.wake()
      for source in self.sources { source.cancel() }
      for lane in self.lanes {
        lane.drain(until: deadline) { cut in self.queue.async { self.ended(cut: cut) } }
      }
    }
  }

  /// One of the lanes, or the listening on a socket, has come to its end.
  private func ended(cut: Int) {
    guard var stopping else { return }
    stopping.running -= 1
    stopping.cut += cut
    self.stopping = stopping
    if stopping.running == 0 { stopping.completion(stopping.cut) }
  }

  // MARK: Accepting

  /// Takes what has queued up, but not for ever: the closing of connections is counted on this queue too.
  private func accept(from socket: ListeningSocket) {
    let candidates = lanes.indices.filter { lanes[$0].isSecure == socket.isSecure }
    for round in 0..<64 {
      guard regulars + guests + newcomers < limits.connections + limits.reservedConnections else {
        // Whether another one waits is known only where the source has just said so; it says so again.
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

  /// Out of descriptors or memory. Trying again at once would only burn the core that could free some.
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

  /// - Parameter candidates: The lanes that it may live on.
  private func place(_ descriptor: Int32, of client: Peer, on candidates: [Int]) {
    let most = limits.connectionsPerAddress
    if most > 0, !client.isLocal, addresses[client.address, default: 0] >= most {
      counters.count(.tooManyFromAddress)
      // Guests from one address leave places to others.
      guard guests < limits.reservedConnections else {
        _ = Glibc.close(descriptor)
        return
      }
      return admit(descriptor, of: client, on: candidates, refusing: .tooManyFromAddress(limit: most))
    }
    guard regulars >= limits.connections else {
      return admit(descriptor, of: client, on: candidates, refusing: nil)
    }
    newcomers += 1
    displace(guests: false, in: lanesByLoad) { isFree in
      self.newcomers -= 1
      if !isFree { self.counters.count(.overCapacity) }
      self.admit(descriptor, of: client, on: candidates, refusing: isFree ? nil : .overCapacity)
    }
  }

  /// - Parameter refusal: What a guest is told; nil: it is none.
  private func admit(_ descriptor: Int32, of client: Peer, on candidates: [Int], refusing refusal: Refusal?) {
    guard let lane = candidates.min(by: { load[$0] < load[$1] }) else { return }
    let isGuest = refusal != nil
    if isGuest { guests += 1 } else { regulars += 1 }
    load[lane] += 1
    addresses[client.address, default: 0] += 1
    counters.connections = regulars + guests
    lanes[lane].adopt(descriptor, of: client, refusing: refusal) {
      self.queue.async { self.closed(client.address, on: lane, isGuest: isGuest) }
    }
  }

  private func closed(_ address: String, on lane: Int, isGuest: Bool) {
    if isGuest { guests -= 1 } else { regulars -= 1 }
    load[lane] -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left == 0 ? nil : left
    counters.connections = regulars + guests
    wake()
  }

  /// The one with the most connections first.
  private var lanesByLoad: [Int] { load.indices.sorted { load[$0] > load[$1] } }

  // MARK: Making room

  /// Ends one connection that does nothing, be it a guest, so that there is room for another soon.
  private func displace() {
    displace(guests: false, in: lanesByLoad) { isFree in
      if !isFree { self.displace(guests: true, in: self.lanesByLoad) { _ in } }
    }
  }

  /// Asks the lanes one after the other.
  ///
  /// - Parameter completion: Called once, on this queue, with whether one of them had a place to give.
  private func displace(guests: Bool, in lanes: [Int], completion: @escaping @Sendable (Bool) -> Void) {
    guard let lane = lanes.first else { return completion(false) }
    self.lanes[lane].displace(guest: guests) { isFree in
      self.queue.async {
        if isFree { return completion(true) }
        self.displace(guests: guests, in: Array(lanes.dropFirst()), completion: completion)
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
