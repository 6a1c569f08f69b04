import Dispatch
import Glibc

/// Takes new connections from the kernel and gives each to the lane with the fewest.
///
/// Were the lanes to accept for themselves, whichever woke first would take whole bursts, and a few long-lived
/// connections could all end up on one core. One place to accept is also one place to count.
///
/// `@unchecked Sendable`: once `start` has returned, everything mutable is touched on `queue` alone.
final class Acceptor: @unchecked Sendable {
  private let socket: ListeningSocket
  private let lanes: [Lane]
  private let limits: Limits
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "acceptor")
  private var source: (any DispatchSourceRead)?

  /// Open connections, by lane and by address.
  private var load: [Int]
  private var addresses: [String: Int] = [:]

  /// While there is no room for another connection the source sleeps: the kernel's queue would wake it for ever.
  private var isAsleep = false

  private struct Stopping {
    var running: Int
    var cut = 0
    let completion: @Sendable (Int) -> Void
  }
  private var stopping: Stopping?

  init(socket: ListeningSocket, lanes: [Lane], limits: Limits, log: @escaping @Sendable (String) -> Void) {
    self.socket = socket
    self.lanes = lanes
    self.limits = limits
    self.log = log
    load = Array(repeating: 0, count: lanes.count)
  }

  deinit {
    // Only where the server was never started: a source keeps its acceptor until it is cancelled.
    if source == nil { _ = close(socket.descriptor) }
  }

  func start() {
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    source.setEventHandler { self.accept() }
    source.setCancelHandler {
      _ = close(self.socket.descriptor)
      self.ended(cut: 0)
    }
    self.source = source
    source.activate()
  }

  /// Listens no longer, so that clients who come now are refused by the kernel, and lets the lanes run empty.
  ///
  /// - Parameter completion: Called once, on this queue, with the number of connections cut at the deadline.
  func stop(by deadline: DispatchTime, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.stopping = Stopping(running: self.lanes.count + 1, completion: completion)
      // Who has connected by now, and perhaps sent a request, is still let in.
      self.accept()
      self.wake()
      self.source?.cancel()
      for lane in self.lanes {
        lane.drain(until: deadline) { cut in self.queue.async { self.ended(cut: cut) } }
      }
    }
  }

  /// One of the lanes, or the listening, has come to its end.
  private func ended(cut: Int) {
    guard var stopping else { return }
    stopping.running -= 1
    stopping.cut += cut
    self.stopping = stopping
    if stopping.running == 0 { stopping.completion(stopping.cut) }
  }

  /// Takes what has queued up, but not for ever: the closing of connections is counted on this queue too.
  private func accept() {
    for _ in 0..<64 {
      guard load.reduce(0, +) < limits.connections else { return sleep() }
      let listening = socket.descriptor
      let (descriptor, client) = unsafe Peer.asking { unsafe Glibc.accept(listening, $0, $1) }
      guard let client else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: return
        default:
          // Out of descriptors or memory. Trying again at once would only burn the core that could free some.
          log("No connection can be accepted: \(lastError()).")
          sleep()
          return queue.asyncAfter(deadline: .now() + .milliseconds(100)) { self.wake() }
        }
      }
      admit(descriptor, of: client)
    }
  }

  private func admit(_ descriptor: Int32, of client: Peer) {
    let limit = limits.connectionsPerAddress
    guard limit == 0 || addresses[client.address, default: 0] < limit,
      let lane = load.indices.min(by: { load[$0] < load[$1] })
    else {
      _ = close(descriptor)
      return
    }
    load[lane] += 1
    addresses[client.address, default: 0] += 1
    lanes[lane].adopt(descriptor, of: client) {
      self.queue.async { self.closed(client.address, on: lane) }
    }
  }

  private func closed(_ address: String, on lane: Int) {
    load[lane] -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left == 0 ? nil : left
    wake()
  }

  private func sleep() {
    guard !isAsleep else { return }
    isAsleep = true
    source?.suspend()
  }

  private func wake() {
    guard isAsleep else { return }
    isAsleep = false
    source?.resume()
  }
}
