import DetentAPI
package import DetentService
package import MicrohttpdServer

/// The service on the server: the one place that knows both.
extension Service {
  /// What the server calls for each request.
  package var handler: Handler {
    { request in
      switch self.answer(ServiceRequest(request)) {
      case .now(let answer): .now(Response(answer))
      case .later(let work): .later { Response(work()) }
      }
    }
  }

  /// Whether a request is answered even where all connections are busy: what those ask who look after the service.
  package static func isAnsweredWhenFull(_ request: Request) -> Bool {
    ["/healthz", "/readyz", "/metrics"].contains(request.path)
  }

  /// The answer to a client that is not let in, whatever body it sends; nil: it is let in.
  package func response(toHeadOf request: Request) -> Response? {
    lockedOut(ServiceRequest(request)).map { Response($0) }
  }

  /// What the server itself refuses, in the service's words.
  package func response(to refusal: Refusal, of request: Request) -> Response {
    let problem =
      switch refusal {
      case .bodyTooLarge(let limit): Problem(.tooLarge, "The body may have at most \(limit) bytes.")
      case .targetTooLong(let limit): Problem(.targetTooLong, "The path may have at most \(limit) bytes.")
      case .malformedRequest(let reason): Problem(.badRequest, reason)
      case .unsupportedTransferEncoding: Problem(.notImplemented, "The only transfer encoding taken is chunked.")
      case .requestTimeout(let seconds):
        Problem(.requestTimeout, "The request has taken more than \(seconds) s to come in.")
      case .tooManyInFlight: Problem(.overloaded, "Too many long requests are being worked on; try again soon.")
      case .overCapacity: Problem(.overloaded, "All connections are busy; try again soon.")
      case .tooManyFromAddress(let limit):
        Problem(.overloaded, "Your address may have at most \(limit) connections open.")
      }
    return Response(self.refusal(problem, of: ServiceRequest(request)))
  }
}

extension ServiceRequest {
  fileprivate init(_ request: Request) {
    self.init(method: request.method, path: request.path, body: request.body, header: request.field)
  }
}

extension Request {
  /// The header fields of that name, joined by commas (RFC 9110, 5.3).
  @Sendable
  fileprivate func field(named name: String) -> String? {
    var field: String?
    for header in headers where header.isNamed(name) {
      field = field.map { "\($0), \(header.value)" } ?? header.value
    }
    return field
  }
}

extension Response {
  fileprivate init(_ answer: ServiceAnswer) {
    self.init(
      status: answer.status, headers: answer.headers.map { Header($0.name, $0.value) },
      body: answer.content)
  }
}

extension ServiceAnswer {
  fileprivate var content: MicrohttpdServer.Body {
    switch body {
    case .bytes(let bytes): .bytes(bytes)
    case .stream(let stream): .stream(StreamSource(stream: stream, delivery: delivery))
    }
  }
}

/// An answer that is made as it is taken, pulled by the socket.
private struct StreamSource: ByteSource {
  var stream: any AnswerStream
  /// Let go of with the source.
  let delivery: Delivery?

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    let hasMore = stream.read(into: &buffer)
    delivery?.took(bytes: buffer.count, frames: stream.frames, isLast: !hasMore)
    return hasMore
  }

  var due: Duration { stream.due }
}
