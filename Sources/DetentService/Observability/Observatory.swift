import DetentAPI
import HTTPMessages
import Logging

/// Sees every request and every answer: gives each request an id, counts it, and logs a line about it.
final class Observatory: Sendable {
  let metrics: Metrics
  private let log: AccessLog
  private let ids = RequestIDs()

  /// - Parameters:
  ///   - routes: Every route's pattern, in the order of the table.
  ///   - pacedStreams: Only reported, like `liveSessions`; the routes take these permits.
  init(routes: [String], _ pacedStreams: Permits, _ liveSessions: Permits, logger: Logger) {
    metrics = Metrics(routes: routes, pacedStreams, liveSessions)
    log = AccessLog(logger: logger)
  }

  /// Notes that a request has arrived.
  ///
  /// - Parameter route: Its route's index in the table.
  func arrival(of request: Request, on route: Int?) -> Arrival {
    Arrival(
      request, route, id: ids.id(for: request.header("x-request-id")),
      trace: request.header("traceparent").flatMap(TraceContext.init)?.child(ids.number()))
  }

  /// Notes that the request has its answer. An answer of bytes counts as over at once, a stream once it has been sent.
  func departure(of answer: inout Answer, to arrival: Arrival) {
    if let tag = answer.tag { answer.response.headers.append(Header("ETag", tag.field)) }
    answer.response.headers.append(Header("X-Request-Id", arrival.id))
    if let trace = arrival.trace { answer.response.headers.append(Header("traceparent", trace.field)) }
    let outline = answer.outline
    if let stream = answer.stream {
      let permits = (metrics.streams.take(), metrics.inFlight.take())
      // A stream may be read to its end only to learn its length.
      let isSent = arrival.method != "HEAD"
      let delivery = Delivery(
        pieceTaken: { [metrics] piece in
          guard isSent else { return }
          metrics.bytes.add(piece.bytes)
          metrics.frames.add(piece.frames)
        },
        ended: { [self, held = (answer.permit, answer.shares)] extent in
          withExtendedLifetime((permits, held)) { end(arrival, outline, isSent ? extent : .init()) }
        })
      answer.response.body = .stream(DeliveredStream(stream, delivery))
    } else if let live = answer.live {
      let inFlight = metrics.inFlight.take()
      let delivery = Delivery(
        pieceTaken: { [metrics] piece in
          metrics.bytes.add(piece.bytes)
          metrics.frames.add(piece.frames)
        },
        ended: { [self, held = (answer.permit, answer.shares)] extent in
          withExtendedLifetime((inFlight, held)) { end(arrival, outline, extent) }
        })
      answer.response.body = .conversation(LiveConversation(live, delivery, metrics))
    } else {
      let isSent = arrival.method != "HEAD" && answer.response.status != 304
      let extent =
        if isSent, case .bytes(let bytes) = answer.response.body {
          Delivery.Extent(bytes: bytes.count)
        } else {
          Delivery.Extent()
        }
      metrics.bytes.add(extent.bytes)
      end(arrival, outline, extent)
    }
  }

  private func end(_ arrival: Arrival, _ answer: Answer.Outline, _ extent: Delivery.Extent) {
    let time = arrival.age
    metrics.count(arrival.route, arrival.method, answer, extent.isComplete, time)
    log.write(arrival, arrival.route.map { metrics.routes[$0] } ?? "none", answer, extent, time)
  }
}

extension Answer {
  /// What is reported about an answer.
  struct Outline: Sendable {
    let status: Int
    let system: String?
    let problem: Problem.Kind?
    let isStream: Bool
  }

  fileprivate var outline: Outline {
    Outline(status: response.status, system: system, problem: problem, isStream: stream != nil || live != nil)
  }
}
