/// Everything a client could have too much of.
public struct Limits: Sendable, Equatable {
  /// Connections open at once, over all lanes. Further clients wait in the kernel's queue until one closes. Each
  /// takes a file descriptor, so this has to stay below the process's own limit of those.
  public var connections: Int

  /// Connections open at once from one address; the next one is closed without an answer. 0 is no limit, which is right
  /// behind a proxy, where all clients share one address.
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

  /// Seconds a connection may rest between two requests, and seconds a client may leave an answer untaken. Checked
  /// about once a second.
  public var idleTimeout: Int

  /// Seconds from the request line to the end of the body, however steadily they trickle in.
  public var requestTimeout: Int

  /// Answers being worked on away from the lanes, over all lanes, those waiting for a free core included. What comes
  /// on top is refused.
  public var backgroundWork: Int

  public init(
    connections: Int = 1000, connectionsPerAddress: Int = 0, bodyBytes: Int = 1 << 20, targetBytes: Int = 8 << 10,
    connectionMemory: Int = 32 << 10, idleTimeout: Int = 15, requestTimeout: Int = 15, backgroundWork: Int = 64
  ) {
    self.connections = connections
    self.connectionsPerAddress = connectionsPerAddress
    self.bodyBytes = bodyBytes
    self.targetBytes = targetBytes
    self.connectionMemory = connectionMemory
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.backgroundWork = backgroundWork
  }
}
