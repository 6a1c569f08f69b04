import DetentAPI
import HTTPMessages
import Logging

/// Observes every request and answer: gives each request an id, counts it, and logs a line about it.
final class Observatory: Sendable {
  let metrics: Metrics
  private let log: AccessLog
  private let ids = RequestIDs()

  /// - Parameters:
  ///   - routes: Every route's pattern, in the order of the table.
  ///   - pacedStreams: Only reported, like `seats`; the routes take these permits.
  ///   - reader: Only reported, too.
  init(routes: [String], _ pacedStreams: Permits, _ seats: LiveSeats, _ reader: RequestReader, logger: Logger) {
    metrics = Metrics(routes: routes, pacedStreams, seats) { reader.knownDrawers }
    log = AccessLog(logger: logger)
  }

  /// Records that a request has arrived.
  ///
  /// - Parameter route: Its route's index in the table.
  func arrival(of request: Request, on route: Int?) -> Arrival {
    Arrival(
      request, route, id: ids.id(for: request.header("x-request-id")),
      trace: request.header("traceparent").flatMap(TraceContext.init)?.child(ids.number()))
  }

  /// Records that the request has its answer, which is over when the server has sent it or given up.
  func departure(of answer: inout Answer, to arrival: Arrival) {
    if let tag = answer.tag { answer.response.headers.append(Header("ETag", tag.field)) }
    answer.response.headers.append(Header("X-Request-Id", arrival.id))
    if let trace = arrival.trace { answer.response.headers.append(Header("traceparent", trace.field)) }
    let outline = answer.outline
    let delivery: Delivery
    if answer.isStreamed, let stream = answer.stream {
      delivery = Delivery(
        self, arrival, outline,
        held: .init(permits: [metrics.streams.take(), metrics.inFlight.take(), answer.permit], shares: answer.shares))
      answer.response.body = .stream(DeliveredStream(stream, delivery))
    } else if let live = answer.live {
      // The session's resources stay with it, even without this connection.
      delivery = Delivery(self, arrival, outline, held: .init(permits: [metrics.inFlight.take()], shares: []))
      answer.response.body = .conversation(LiveConversation(live, delivery, metrics))
    } else {
      let isSent = arrival.method != "HEAD" && answer.response.status != 304
      delivery = Delivery(self, arrival, outline, bytes: isSent ? answer.response.body.byteCount ?? 0 : 0)
    }
    answer.response.receipt = delivery
  }

  /// An answer is over.
  func end(_ arrival: Arrival, _ answer: Answer.Outline, _ extent: Delivery.Extent) {
    let time = arrival.age
    metrics.count(arrival.route, arrival.method, answer, extent.isComplete, time)
    log.write(arrival, arrival.route.map { metrics.routes[$0] } ?? "none", answer, extent, time)
  }
}

extension Answer {
  /// The facts reported about an answer.
  struct Outline: Sendable {
    let status: Int
    let system: String?
    let problem: Problem.Kind?
    let isStream: Bool
  }

  fileprivate var outline: Outline {
    Outline(status: response.status, system: system, problem: problem, isStream: isStreamed || live != nil)
  }
}
