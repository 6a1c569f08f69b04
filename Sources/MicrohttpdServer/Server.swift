import Dispatch
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's parser and sockets, Dispatch's queues.
///
///     let server = try Server(host: "127.0.0.1", port: 8080, lanes: 2, handler: answer, refuse: refuse)
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

  /// The port listened on; where 0 was asked for, the one the system chose.
  public let port: Int

  private let lanes: [Lane]
  private let acceptor: Acceptor
  private let stage = Mutex(Stage.ready)

  private enum Stage { case ready, running, stopped }

  /// Binds and listens; clients that connect before `start` wait.
  ///
  /// - Parameters:
  ///   - host: A name or address of this machine, IPv4 or IPv6; `0.0.0.0` or `::` for all of them.
  ///   - port: 0 to 65535; 0 for one the system chooses.
  ///   - lanes: How many connections can be served at the same instant: one per core. At least 1.
  ///   - limits: Everything a client could have too much of.
  ///   - handler: Answers each request. Called on all lanes at once.
  ///   - refuse: Puts the server's own refusals into words.
  ///   - log: Hears, now and then, what the library has to complain about; in English, without a line feed at its end.
  public init(
    host: String, port: Int, lanes: Int, limits: Limits = Limits(), handler: @escaping Handler,
    refuse: @escaping @Sendable (Refusal) -> Response, log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ServerError) {
    precondition(lanes > 0, "A server needs at least one lane.")
    let embedding = Embedding(
      limits: limits, handler: handler, refuse: refuse, log: log,
      background: BackgroundWork(limit: limits.backgroundWork))
    var built: [Lane] = []
    for number in 0..<lanes { built.append(try Lane(number: number, embedding: embedding)) }
    let socket = try ListeningSocket(host: host, port: port)
    self.port = socket.port
    self.lanes = built
    acceptor = Acceptor(socket: socket, lanes: built, limits: limits, log: log)
  }

  deinit {
    // A running server is kept alive by nobody but its owner; without one it stops, as if by `stop` with no time left.
    stop(finishingWithin: .zero) { _ in }
  }

  /// Begins to serve. Once.
  public func start() {
    stage.withLock { stage in
      precondition(stage == .ready, "A server is started once.")
      stage = .running
      for lane in lanes { lane.start() }
      acceptor.start()
    }
  }

  /// Listens no longer, closes idle connections, and brings what has begun to its end: answers being worked on,
  /// streams.
  ///
  /// - Parameters:
  ///   - time: How long that may take. What is not done by then is cut.
  ///   - completion: Called once, on a queue of its own choosing, when every connection is closed. A second stop does
  ///     nothing, and its completion is not called.
  public func stop(finishingWithin time: Duration, completion: @escaping @Sendable (Outcome) -> Void) {
    let before = stage.withLock { stage in
      defer { stage = .stopped }
      return stage
    }
    switch before {
    case .ready: completion(.finished)
    case .running:
      acceptor.stop(by: .now() + time.dispatch) { cut in completion(cut == 0 ? .finished : .cut(connections: cut)) }
    case .stopped: break
    }
  }
}
