package import DetentAPI
public import DrawerEngine

/// The service's own limits, in addition to the server's.
public struct ServiceLimits: Sendable, Equatable {
  /// The limits on the cost of one request.
  public var budget: Budget
  /// How deep a body may be nested, 0 to 1024.
  public var jsonDepth: Int
  /// The maximum number of simultaneous real-time streams. Each costs little, but for a long time, so there must be
  /// many more connections than that.
  public var pacedStreams: Int
  /// The maximum number of simultaneous live sessions. The same applies to them.
  public var liveSessions: Int
  /// The seconds for which a live session waits for another connection after losing its own; 0 to end it at once.
  public var liveGrace: Int
  /// How many seconds such a stream or session may last.
  public var pacedLifetime: Int
  /// How many connections an address may have, and how many live sessions while some of them are without one; 0 for
  /// any number.
  public var connectionsPerAddress: Int
  /// After how many seconds of silence a real-time event stream sends a comment; 0 for never.
  public var heartbeat: Int
  /// The maximum number of bytes, once decompressed, of a request that is part of a URL.
  public var bodyBytes: Int
  /// How many seconds an answer to such a request may be kept.
  public var cacheMaxAge: Int

  public init(
    budget: Budget = Budget(), jsonDepth: Int = 64, pacedStreams: Int = 250, liveSessions: Int = 250,
    liveGrace: Int = 10, pacedLifetime: Int = 3600, connectionsPerAddress: Int = 250, heartbeat: Int = 10,
    bodyBytes: Int = 1 << 20, cacheMaxAge: Int = 86_400
  ) {
    self.budget = budget
    self.jsonDepth = jsonDepth
    self.pacedStreams = pacedStreams
    self.liveSessions = liveSessions
    self.liveGrace = liveGrace
    self.pacedLifetime = pacedLifetime
    self.connectionsPerAddress = connectionsPerAddress
    self.heartbeat = heartbeat
    self.bodyBytes = bodyBytes
    self.cacheMaxAge = cacheMaxAge
  }
}

extension Service {
  /// A permit for a stream that keeps pace with a clock, to be held as long as the stream is open.
  ///
  /// - Parameter seconds: How long the stream will last if its client keeps up.
  /// - Throws: A 422 if that is too long; a 503 if all permits are taken.
  package func pacedStream(lasting seconds: Double = 0) throws(Problem) -> Permits.Permit {
    guard seconds <= Double(limits.pacedLifetime) else {
      throw Problem(
        .overBudget,
        "In real time the stream would last \(seconds.rounded(.up).plain) s; the limit is \(limits.pacedLifetime) s. "
          + "Ask for a greater speed or a shorter time.")
    }
    guard let permit = pacedStreams.take() else {
      throw Problem(.overloaded, "There are \(pacedStreams.limit) real-time streams already; try again soon.")
    }
    return permit
  }
}
