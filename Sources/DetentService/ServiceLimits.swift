package import DetentAPI

/// What the service itself limits, beside what the server does and what a request may cost.
public struct ServiceLimits: Sendable, Equatable {
  /// How deep a body may be nested, 0 to 1024.
  public var jsonDepth: Int
  /// Streams at once that keep pace with a clock: they cost little, but for as long as they like.
  public var pacedStreams: Int

  public init(jsonDepth: Int = 64, pacedStreams: Int = 1000) {
    self.jsonDepth = jsonDepth
    self.pacedStreams = pacedStreams
  }
}

extension Service {
  /// A place for a stream that keeps pace with a clock, to be held as long as that is open.
  ///
  /// - Throws: If all are taken: 503.
  package func pacedStream() throws(Problem) -> Permits.Permit {
    guard let permit = pacedStreams.take() else {
      throw Problem(.overloaded, "There are \(pacedStreams.limit) streams in real time already; try again soon.")
    }
    return permit
  }
}
