package import DetentAPI

/// The service's own limits, besides the server's and the budget of a request.
public struct ServiceLimits: Sendable, Equatable {
  /// How deep a body may be nested, 0 to 1024.
  public var jsonDepth: Int
  /// How many streams may keep pace with a clock at once. Each costs little, but for as long as its client likes.
  public var pacedStreams: Int

  public init(jsonDepth: Int = 64, pacedStreams: Int = 1000) {
    self.jsonDepth = jsonDepth
    self.pacedStreams = pacedStreams
  }
}

extension Service {
  /// A permit for a stream that keeps pace with a clock, to be held as long as the stream is open.
  ///
  /// - Throws: A 503 if all permits are taken.
  package func pacedStream() throws(Problem) -> Permits.Permit {
    guard let permit = pacedStreams.take() else {
      throw Problem(.overloaded, "There are \(pacedStreams.limit) streams in real time already; try again soon.")
    }
    return permit
  }
}
