import Dispatch
import Glibc
import HTTPMessages
import Synchronization

/// An answer computed away from its lane, for as long as its client waits for it.
final class Assignment: Sendable {
  /// Nanoseconds between two checks of the client's socket. The library does not watch a suspended connection.
  private static let watch: UInt64 = 20_000_000

  /// Nanoseconds of work after which a lane may have the core. Otherwise one that wakes for a small request would wait
  /// until the kernel takes the core away, for 3 ms and more.
  private static let slice: UInt64 = 250_000

  /// The numeric address of the client, by which turns are taken.
  let client: String

  private let socket: Socket
  private unowned let background: BackgroundWork
  /// Nanoseconds, as `DispatchTime` counts them.
  private let deadline: UInt64
  private let nextLook = Atomic<UInt64>(0)
  private let sliceEnd = Atomic<UInt64>(0)
  private let isCancelled = Atomic(false)
  private let work: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Response
  private let refused: @Sendable () -> Void
  private let done: @Sendable (Response) -> Void

  /// - Parameters:
  ///   - socket: The client's. It stays open until the work is done or cancelled.
  ///   - seconds: How long the work may take from now on, including waiting.
  ///   - background: The queue that the assignment is given to.
  ///   - refused: Called instead of doing the work if it must make room for others.
  ///   - done: Called with the answer when the work is done or has stopped.
  init(
    for client: String, on socket: Socket, within seconds: Int, among background: BackgroundWork,
    _ work: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Response,
    refused: @escaping @Sendable () -> Void, done: @escaping @Sendable (Response) -> Void
  ) {
    self.client = client
    self.socket = socket
    self.background = background
    deadline = DispatchTime.now().uptimeNanoseconds + UInt64(seconds) * 1_000_000_000
    self.work = work
    self.refused = refused
    self.done = done
  }

  /// Whether the answer is still wanted.
  ///
  /// Once the work is cancelled its connection may be closed, and another client may get the descriptor. What that
  /// client does then makes no difference.
  var isWanted: Bool {
    if isCancelled.load(ordering: .relaxed) { return false }
    let now = DispatchTime.now().uptimeNanoseconds
    if now > deadline { return false }
    guard now >= nextLook.load(ordering: .relaxed) else { return true }
    nextLook.store(now + Self.watch, ordering: .relaxed)
    switch socket.presence {
    case .there: break
    // An assignment with its answer is wanted unless others wait for theirs.
    case .finished: if background.isAwaited { cancel() }
    case .gone: cancel()
    }
    return !isCancelled.load(ordering: .relaxed)
  }

  /// Whether the client is certainly still there.
  var isAttended: Bool { socket.presence == .there }

  /// Whether the work may be refused to make room for others. Takes no lock, so the background may ask under its own.
  var isExpendable: Bool {
    isCancelled.load(ordering: .relaxed) || DispatchTime.now().uptimeNanoseconds > deadline || !isAttended
  }

  /// Cancels the work, because nobody waits for the answer.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Does the work, unless it has been cancelled.
  ///
  /// - Returns: The function that notifies the connection.
  func perform() -> () -> Void {
    guard isWanted else { return refused }
    let response = work {
      self.giveWay()
      return self.isWanted
    }
    return { self.done(response) }
  }

  /// Yields the core from time to time.
  private func giveWay() {
    guard DispatchTime.now().uptimeNanoseconds > sliceEnd.load(ordering: .relaxed) else { return }
    sched_yield()
    sliceEnd.store(DispatchTime.now().uptimeNanoseconds + Self.slice, ordering: .relaxed)
  }

  /// Abandons the work before it has begun.
  func refuse() { refused() }
}
