import DetentAPI
package import DetentService
package import HTTPMessages
package import MicrohttpdServer

/// Connects the service to the server. Only this file knows both.
extension Service {
  /// Whether a request is answered even when all connections are busy, as the requests of monitoring are.
  package static func isAnsweredWhenFull(_ request: Request) -> Bool {
    ["/healthz", "/readyz", "/metrics"].contains(request.path)
  }

  /// The server's own refusals in the service's words.
  package func response(to refusal: Refusal, of request: Request) -> Response {
    let problem =
      switch refusal {
      case .bodyTooLarge(let limit): Problem(.tooLarge, "The body may have at most \(limit) bytes.")
      case .targetTooLong(let limit): Problem(.targetTooLong, "The path may have at most \(limit) bytes.")
      case .malformedRequest(let reason): Problem(.badRequest, reason)
      case .unsupportedTransferEncoding: Problem(.notImplemented, "The only transfer encoding supported is chunked.")
      case .unsupportedMethod: Problem(.unsupportedMethod, "No path supports that method.")
      case .unsupportedVersion: Problem(.unsupportedVersion, "Only HTTP/1.0 and HTTP/1.1 are supported.")
      case .headTooLarge: Problem(.headTooLarge, "The header section takes more memory than a connection has.")
      case .requestTimeout(let seconds):
        Problem(.requestTimeout, "The request has taken more than \(seconds) s to arrive.")
      case .tooManyInFlight: Problem(.overloaded, "Too many long requests are in progress; try again soon.")
      case .outOfMemory: Problem(.overloaded, "All requests together hold too much memory; try again soon.")
      case .overCapacity: Problem(.overloaded, "All connections are busy; try again soon.")
      case .tooManyFromAddress(let limit):
        Problem(.overloaded, "Your address may have at most \(limit) connections open.")
      }
    return self.refusal(problem, of: request)
  }
}
