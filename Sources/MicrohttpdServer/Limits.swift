/// The limits on everything that a client could use too much of.
public struct Limits: Sendable, Equatable {
  /// Connections open at once, over all lanes, not counting the reserved ones. A further connection displaces the one
  /// that has gone longest without a complete request; if all are busy, it gets a reserved slot. Each connection takes
  /// a file descriptor, so this must stay below the process's own limit on those.
  public var connections: Int

  /// Further connections on top of those. They are served the requests that are answered when full, such as health
  /// checks; any other is refused (503). They have `Server.reservedTimeout` seconds.
  public var reservedConnections: Int

  /// Connections open at once from one address, or from one IPv6 network of 64 bits, except over Unix sockets. A
  /// further one gets a reserved slot. 0 means no limit, as needed behind a proxy, where all clients share one address.
  public var connectionsPerAddress: Int

  /// Bytes of a request's body. A body up to `RequestBody.patience` times as long is read and then refused, which
  /// leaves the connection usable. A longer one costs the connection.
  public var bodyBytes: Int

  /// Bytes of one message over a WebSocket. A longer one ends the conversation (1009).
  public var messageBytes: Int

  /// Bytes of a request's target: its path and query.
  public var targetBytes: Int

  /// Bytes of memory per connection. The request line and headers must fit, and a long stream is sent in chunks of almost
  /// this size. The library clears all of it after each request: twice the default makes long streams 5 % faster and
  /// small requests as much slower.
  public var connectionMemory: Int

  /// Seconds that a connection may be idle between two requests and before the first line of the first. Over TLS, the
  /// handshake must be done by then too. All times are checked once a second.
  public var idleTimeout: Int

  /// Seconds from the request line to the end of the body, however steadily the bytes arrive. After that the client
  /// gets 408.
  public var requestTimeout: Int

  /// Seconds within which a client must take some of what was sent. After that its connection is reset.
  public var writeTimeout: Int

  /// Bytes per second that a client must take, on average over `writeTimeout`, as long as there are that many to take.
  /// 0 means no limit.
  public var minimumRate: Int

  /// Seconds of silence from either side of a WebSocket after which the server sends a ping; 0 for none. A client that
  /// answers it is not idle.
  public var heartbeat: Int

  /// Seconds that a lane may spend on one task. After that it counts as stalled, and gets no connections until it makes
  /// progress.
  public var laneTimeout: Int

  /// Answers in background work, over all lanes, including those that wait for a free core. Beyond that, the client
  /// with most of them waiting is refused one.
  public var backgroundWork: Int

  /// Seconds that an answer may take in background work, including waiting. After that the work is cancelled.
  public var workTimeout: Int

  /// Bytes of memory that the process may use for clients. A request that would need more is refused (503). A server
  /// that is given a `MemoryAccount` uses that one's limit.
  public var memory: Int

  /// The part of `memory` for all bodies and all background work, by the bytes they request from the allocator. The
  /// rest is for connections, and for memory that the allocator has freed and not reused.
  public var memoryForWork: Int { memory - memory / 8 }

  public init(
    connections: Int = 1000, reservedConnections: Int = 32, connectionsPerAddress: Int = 250, bodyBytes: Int = 1 << 20,
    messageBytes: Int = 64 << 10, targetBytes: Int = 8 << 10, connectionMemory: Int = 16 << 10, idleTimeout: Int = 15,
    requestTimeout: Int = 15,
    writeTimeout: Int = 15, minimumRate: Int = 1 << 10, heartbeat: Int = 10, laneTimeout: Int = 2,
    backgroundWork: Int = 64, workTimeout: Int = 10, memory: Int = 512 << 20
  ) {
    self.connections = connections
    self.reservedConnections = reservedConnections
    self.connectionsPerAddress = connectionsPerAddress
    self.bodyBytes = bodyBytes
    self.messageBytes = messageBytes
    self.targetBytes = targetBytes
    self.connectionMemory = connectionMemory
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.writeTimeout = writeTimeout
    self.minimumRate = minimumRate
    self.heartbeat = heartbeat
    self.laneTimeout = laneTimeout
    self.backgroundWork = backgroundWork
    self.workTimeout = workTimeout
    self.memory = memory
  }
}
