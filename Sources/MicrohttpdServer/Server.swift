import CLinux
import Dispatch
public import HTTPMessages
import Synchronization

/// An HTTP/1.1 server with libmicrohttpd's parser and sockets and Dispatch's queues.
///
///     let endpoint = Endpoint.tcp(host: "127.0.0.1", port: 8080)
///     let server = try Server(listeningOn: [endpoint], lanes: 2, handler: answer, refuse: refuse)
///     server.start()
///
/// Each connection lives on one *lane*, a serial queue, where the handler and all streams run. SIGPIPE needs no
/// attention, because libmicrohttpd sends with `MSG_NOSIGNAL`.
public final class Server: Sendable {
  /// The outcome of a stop.
  public enum Outcome: Sendable, Equatable {
    /// Everything that had begun was completed.
    case finished
    /// Some connections were still busy at the deadline and were cut.
    case cut(connections: Int)
  }

  /// The first port that the server listens on; if 0 was requested, the one that the system chose. 0 if there are only
  /// Unix sockets.
  public let port: Int

  /// Seconds that a guest has for its request, and that a client refused in the middle of a request has to read the
  /// reason.
  static let reservedTimeout = 2

  private let lanes: [Lane]
  private let acceptor: Acceptor
  private let watchdog: Watchdog
  private let background: BackgroundWork
  private let life = Mutex(Life.ready)

  private enum Life { case ready, running, stopped }

  /// Binds and listens. Clients that connect before `start` wait.
  ///
  /// - Parameters:
  ///   - endpoints: Where to listen. At least one.
  ///   - identity: The identity for TLS over TCP; nil for no TLS.
  ///   - lanes: How many connections can be served at the same instant: one per core. At least 1. Connections with TLS
  ///     and those without each have this many.
  ///   - workers: How many answers are computed in the background at the same time: one per core. At least 1.
  ///   - limits: The limits on what clients may use.
  ///   - memory: The account that clients' bodies are charged to; nil for one of `limits.memoryForWork` bytes.
  ///   - handler: Answers each request. Called on all lanes at once.
  ///   - refuse: Puts the server's own refusals into words. The request's body may be missing. If the request is still
  ///     arriving, so may its method and headers.
  ///   - refuseEarly: The answer to a request that can be refused by its headers, or nil to call the handler. The body of
  ///     such a request is discarded, so strangers cannot fill memory. Called on all lanes at once, and only for
  ///     requests with a body.
  ///   - isAnsweredWhenFull: Whether a request is answered even when all connections are busy. It is meant for health
  ///     checks, whose answers are short.
  ///   - log: Receives the library's occasional messages, in English, without a trailing line feed.
  public init(
    listeningOn endpoints: [Endpoint], identity: TLSIdentity? = nil, lanes: Int, workers: Int = 1,
    limits: Limits = Limits(), memory: MemoryAccount? = nil, handler: @escaping Handler,
    refuse: @escaping @Sendable (Refusal, Request) -> Response,
    refuseEarly: @escaping @Sendable (Request) -> Response? = { _ in nil },
    isAnsweredWhenFull: @escaping @Sendable (Request) -> Bool = { _ in false },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ServerError) {
    precondition(lanes > 0, "A server needs at least one lane.")
    precondition(!endpoints.isEmpty, "A server listens somewhere.")
    linux_configure_allocator(Int32(clamping: lanes))
    let memory = memory ?? MemoryAccount(limit: limits.memoryForWork)
    background = BackgroundWork(limit: limits.backgroundWork, width: workers)
    let embedding = Embedding(
      limits: limits, handler: handler, refuse: refuse, refuseEarly: refuseEarly,
      isAnsweredWhenFull: isAnsweredWhenFull,
      log: log, background: background, memory: memory)
    var built: [Lane] = []
    if identity != nil, endpoints.contains(where: { $0.mayBeSecure }) {
      for _ in 0..<lanes { built.append(try Lane(number: built.count, identity: identity, embedding: embedding)) }
    }
    if identity == nil || !endpoints.allSatisfy({ $0.mayBeSecure }) {
      for _ in 0..<lanes { built.append(try Lane(number: built.count, identity: nil, embedding: embedding)) }
    }
    var sockets: [ListeningSocket] = []
    do {
      for endpoint in endpoints { sockets.append(try ListeningSocket(endpoint, isSecure: identity != nil)) }
    } catch {
      for socket in sockets { socket.close() }
      throw error
    }
    port = sockets.lazy.compactMap { $0.port }.first ?? 0
    self.lanes = built
    watchdog = Watchdog(over: built, timeout: limits.laneTimeout, log: log)
    acceptor = Acceptor(sockets: sockets, lanes: built, limits: limits, memory: memory, log: log)
  }

  deinit {
    // Only its owner keeps a running server alive. Without one it stops, as if by `stop` with no time left.
    stop(finishingWithin: .zero) { _ in }
  }

  /// Requests the shortest turns on a core that Linux gives, 0.1 ms, for this thread and all that are started from now on:
  /// call it first. With Linux's own turns of 1 to 3 ms, a small request waits for the whole turns of busy clients on the
  /// same machine: 4 ms next to four sessions that send pings, instead of 1 ms. Linux before 6.12 ignores it.
  public static func requestShortTurns() { linux_request_turns_of(100_000) }

  /// The server's figures. Cheap, and callable on any thread. Each read resets every lane's worst delay.
  public var traffic: Traffic {
    let counters = lanes.map { $0.counters }
    let all = counters + [acceptor.counters]
    let refusals = Traffic.Reason.allCases.map { reason in
      (reason, all.reduce(0) { $0 + $1.counted(reason) })
    }
    return Traffic(
      connections: acceptor.counters.connections,
      streams: counters.reduce(0) { $0 + $1.streams },
      backgroundWork: background.count,
      accepted: acceptor.counters.accepted,
      requests: counters.reduce(0) { $0 + $1.requests },
      refusals: Dictionary(uniqueKeysWithValues: refusals),
      delays: counters.map { $0.takeDelay() },
      stalls: watchdog.stallCount)
  }

  /// Whether a lane has been stalled for so long that new clients should go elsewhere: twice `Limits.laneTimeout`.
  public var isStuck: Bool { watchdog.isStuck }

  /// Starts serving. May be called once.
  public func start() {
    life.withLock { life in
      precondition(life == .ready, "A server is started once.")
      life = .running
      for lane in lanes { lane.start() }
      acceptor.start()
      watchdog.start()
    }
  }

  /// Ends the real-time streams and the conversations whose clients have lost their permission, at once.
  public func review() {
    for lane in lanes { lane.review() }
  }

  /// Gives new connections another TLS identity. Open ones keep theirs.
  ///
  /// - Throws: If the identity cannot be used; then nothing changes. Also if the server does not use TLS.
  public func replace(_ identity: TLSIdentity) throws(ServerError) {
    guard lanes.contains(where: { $0.isSecure }) else { throw .identityUnusable(reason: "The server speaks no TLS.") }
    let credentials = try TLSCredentials(identity)
    for lane in lanes where lane.isSecure { lane.present(credentials) }
  }

  /// Makes each answer from now on the last on its connection, so that clients with persistent connections move
  /// elsewhere. New connections are still accepted: load balancers need a moment to notice that this server is no
  /// longer ready.
  public func retire() {
    for lane in lanes { lane.retire() }
  }

  /// Stops listening, closes idle connections, and completes the answers and streams that have begun.
  ///
  /// - Parameters:
  ///   - time: How long that may take. Everything unfinished is then cut. A lane that is still stalled half a second
  ///     later is abandoned with its connections.
  ///   - completion: Called once, on some queue of the server, when every connection is closed. A second stop does
  ///     nothing, and its completion is not called.
  public func stop(finishingWithin time: Duration, completion: @escaping @Sendable (Outcome) -> Void) {
    let before = life.withLock { life in
      defer { life = .stopped }
      return life
    }
    switch before {
    case .ready: completion(.finished)
    case .running:
      acceptor.stop(by: .now() + time.dispatch) { [watchdog] cut in
        watchdog.end()
        completion(cut == 0 ? .finished : .cut(connections: cut))
      }
    case .stopped: break
    }
  }
}
