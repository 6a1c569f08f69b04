import Logging

/// One line a request, at level `info`: enough to find it again, nothing of what it said.
struct AccessLog: Sendable {
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  /// - Parameter answer: its body is not looked at.
  func write(_ request: ServiceRequest, _ answer: ServiceAnswer, id: String) {
    logger.info(
      "request",
      metadata: [
        "id": "\(id)", "method": "\(request.method.prefix(20))", "path": "\(request.path.prefix(100))",
        "status": "\(answer.status)", "received": "\(request.body.count)",
      ])
  }
}
