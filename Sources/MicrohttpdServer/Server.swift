import Dispatch
public import HTTPMessages
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's parser and sockets, Dispatch's queues.
///
///     let endpoint = Endpoint.tcp(host: "127.0.0.1", port: 8080)
///     let server = try Server(listeningOn: [endpoint], lanes: 2, handler: answer, refuse: refuse)
///     server.start()
///
/// Each connection lives on one *lane*, a serial queue. The handler runs there, and so does everything that is
/// streamed. SIGPIPE needs no attention: libmicrohttpd sends with `MSG_NOSIGNAL`.
public final class Server: Sendable {
  /// How a stop went.
  public enum Outcome: Sendable, Equatable {
    /// Everything begun was brought to its end.
    case finished
    /// Some connections were still busy at the deadline and were cut.
    case cut(connections: Int)
  }

  /// The first port listened on; where 0 was asked for, the one the system chose. 0 where there are Unix sockets alone.
  public let port: Int

  /// Seconds that a guest has for its request, and a client that was refused in the middle of one to read why.
  static let reservedTimeout = 2

  private let lanes: [Lane]
  private let acceptor: Acceptor
  private let life = Mutex(Life.ready)

  private enum Life { case ready, running, stopped }

  /// Binds and listens; clients that connect before `start` wait.
  ///
  /// - Parameters:
  ///   - endpoints: Where to listen. At least one.
  ///   - identity: For TLS over TCP; nil for none.
  ///   - lanes: How many connections can be served at the same instant: one per core. At least 1. Those with TLS and
  ///     those without have as many each.
  ///   - limits: Everything a client could have too much of.
  ///   - handler: Answers each request. Called on all lanes at once.
  ///   - refuse: Puts the server's own refusals into words. The request's body may be missing; of one that has not come in,
  ///     its method and headers are too.
  ///   - turnAway: The answer to a request whose headers say enough; nil: the handler is asked. What comes of its body is
  ///     thrown away, so that strangers fill no memory. Asked on all lanes at once, of requests with a body alone.
  ///   - isAnsweredWhenFull: Whether a request is answered even where all connections are busy; for health checks, whose
  ///     answers are short.
  ///   - log: Hears, now and then, what the library has to complain about; in English, without a line feed at its end.
  public init(
    listeningOn endpoints: [Endpoint], identity: TLSIdentity? = nil, lanes: Int, limits: Limits = Limits(),
    handler: @escaping Handler, refuse: @escaping @Sendable (Refusal, Request) -> Response,
    turnAway: @escaping @Sendable (Request) -> Response? = { _ in nil },
    isAnsweredWhenFull: @escaping @Sendable (Request) -> Bool = { _ in false },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ServerError) {
    precondition(lanes > 0, "A server needs at least one lane.")
    precondition(!endpoints.isEmpty, "A server listens somewhere.")
    let embedding = Embedding(
      limits: limits, handler: handler, refuse: refuse, turnAway: turnAway, isAnsweredWhenFull: isAnsweredWhenFull,
      log: log, background: BackgroundWork(limit: limits.backgroundWork))
    var built: [Lane] = []
    if identity != nil, endpoints.contains(where: \.mayBeSecure) {
      for _ in 0..<lanes { built.append(try Lane(number: built.count, identity: identity, embedding: embedding)) }
    }
    if identity == nil || !endpoints.allSatisfy(\.mayBeSecure) {
      for _ in 0..<lanes { built.append(try Lane(number: built.count, identity: nil, embedding: embedding)) }
    }
    var sockets: [ListeningSocket] = []
    do {
      for endpoint in endpoints { sockets.append(try ListeningSocket(endpoint, isSecure: identity != nil)) }
    } catch {
      for socket in sockets { socket.close() }
      throw error
    }
    port = sockets.lazy.compactMap(\.port).first ?? 0
    self.lanes = built
    acceptor = Acceptor(sockets: sockets, lanes: built, limits: limits, log: log)
  }

  deinit {
    // A running server is kept alive by nobody but its owner; without one it stops, as if by `stop` with no time left.
    stop(finishingWithin: .zero) { _ in }
  }

  /// What it holds and has done. Cheap, on any thread; asking begins each lane's worst delay anew.
  public var traffic: Traffic {
    let counters = lanes.map(\.counters)
    let all = counters + [acceptor.counters]
    let refusals = Traffic.Reason.allCases.map { reason in
      (reason, all.reduce(0) { $0 + $1.counted(reason) })
    }
    return Traffic(
      connections: acceptor.counters.connections,
      streams: counters.reduce(0) { $0 + $1.streams },
      accepted: acceptor.counters.accepted,
      requests: counters.reduce(0) { $0 + $1.requests },
      refusals: Dictionary(uniqueKeysWithValues: refusals),
      delays: counters.map { $0.takeDelay() })
  }

  /// Begins to serve. Once.
  public func start() {
    life.withLock { life in
      precondition(life == .ready, "A server is started once.")
      life = .running
      for lane in lanes { lane.start() }
      acceptor.start()
    }
  }

  /// From now on each answer is the last of its connection, so that clients that keep theirs move elsewhere. New ones
  /// are still taken: balancers need a moment to notice that this server is not ready any more.
  public func retire() {
    for lane in lanes { lane.retire() }
  }

  /// Listens no longer, closes idle connections, and brings what has begun to its end: answers being worked on,
  /// streams.
  ///
  /// - Parameters:
  ///   - time: How long that may take. What is not done by then is cut.
  ///   - completion: Called once, on a queue of its own choosing, when every connection is closed. A second stop does
  ///     nothing, and its completion is not called.
  public func stop(finishingWithin time: Duration, completion: @escaping @Sendable (Outcome) -> Void) {
    let before = life.withLock { life in
      defer { life = .stopped }
      return life
    }
    switch before {
    case .ready: completion(.finished)
    case .running:
      acceptor.stop(by: .now() + time.dispatch) { cut in completion(cut == 0 ? .finished : .cut(connections: cut)) }
    case .stopped: break
    }
  }
}
