import Logging

/// Logs one line per request, at level `info`, when its answer is over: enough to identify the request, but none of its
/// content.
struct AccessLog: Sendable {
  private let logger: Logger
  /// Looked up once: asking the logger copies its handler.
  private let isOn: Bool

  init(logger: Logger) {
    self.logger = logger
    isOn = logger.logLevel <= .info
  }

  /// - Parameter route: The route's pattern and not the path, since clients choose the path.
  func write(
    _ arrival: Arrival, _ route: String, _ answer: Answer.Outline, _ extent: Delivery.Extent, _ time: Duration
  ) {
    guard isOn else { return }
    var metadata: Logger.Metadata = [
      "id": "\(arrival.id)", "method": "\(arrival.method.prefix(20))", "route": "\(route)",
      "status": .stringConvertible(answer.status), "received": .stringConvertible(arrival.received),
      "microseconds": .stringConvertible(time.microseconds),
      "end": extent.isComplete ? "complete" : "cut",
    ]
    if let bytes = extent.bytes { metadata["bytes"] = .stringConvertible(bytes) }
    if let system = answer.system { metadata["system"] = "\(system)" }
    if answer.isStream { metadata["frames"] = .stringConvertible(extent.frames) }
    if let trace = arrival.trace {
      metadata["trace"] = "\(trace.trace)"
      metadata["part"] = "\(trace.part)"
    }
    logger.info("request", metadata: metadata)
  }
}

extension Duration {
  /// Whole microseconds, rounded towards zero.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
