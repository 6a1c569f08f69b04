/// Everything a client could have too much of.
public struct Limits: Sendable, Equatable {
  /// Connections open at once, over all lanes, beside the reserved ones. Who comes then displaces the one that has gone
  /// longest without a whole request; where all are busy it gets a reserved place. Each takes a file descriptor, so
  /// this has to stay below the process's own limit of those.
  public var connections: Int

  /// Connections on top of that. Whoever gets one may ask for what is answered when full, such as health checks; all
  /// else is refused (503). They have `Server.reservedTimeout` seconds.
  public var reservedConnections: Int

  /// Connections open at once from one address, Unix sockets excepted; who has more gets a reserved place. 0 is no
  /// limit, which is right behind a proxy, where all clients share one address.
  public var connectionsPerAddress: Int

  /// Bytes of a request's body. Up to `RequestBody.patience` times as much is read and refused with the connection left
  /// usable; what is longer costs the connection.
  public var bodyBytes: Int

  /// Bytes of a request's target, path and query.
  public var targetBytes: Int

  /// Bytes of memory per connection. The request line and headers have to fit, and a stream is sent in chunks of almost
  /// this size. The library wipes all of it after each request: twice the default gains streams 5 % and costs small
  /// requests as much.
  public var connectionMemory: Int

  /// Seconds a connection may rest between two requests, and before the first line of the first. Over TLS, its
  /// handshake has to be done by then too. All times are checked once a second.
  public var idleTimeout: Int

  /// Seconds from the request line to the end of the body, however steadily they trickle in. Then the client is told
  /// (408).
  public var requestTimeout: Int

  /// Seconds in which a client has to take something of what was sent. Then its connection is reset.
  public var writeTimeout: Int

  /// Bytes a second that a client has to take, on average over `writeTimeout`, while there is that much to take. 0
  /// is no limit.
  public var minimumRate: Int

  /// Answers being worked on away from the lanes, over all lanes, those waiting for a free core included. What comes
  /// on top is refused.
  public var backgroundWork: Int

  public init(
    connections: Int = 1000, reservedConnections: Int = 32, connectionsPerAddress: Int = 0, bodyBytes: Int = 1 << 20,
    targetBytes: Int = 8 << 10, connectionMemory: Int = 32 << 10, idleTimeout: Int = 15, requestTimeout: Int = 15,
    writeTimeout: Int = 15, minimumRate: Int = 1 << 10, backgroundWork: Int = 64
  ) {
    self.connections = connections
    self.reservedConnections = reservedConnections
    self.connectionsPerAddress = connectionsPerAddress
    self.bodyBytes = bodyBytes
    self.targetBytes = targetBytes
    self.connectionMemory = connectionMemory
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.writeTimeout = writeTimeout
    self.minimumRate = minimumRate
    self.backgroundWork = backgroundWork
  }
}
