import DetentAPI
import HTTPMessages
import Logging

/// Sees every request come and every answer go: names them, counts them, and logs a line of each.
final class Observatory: Sendable {
  let metrics: Metrics
  private let log: AccessLog
  private let ids = RequestIDs()

  /// - Parameters:
  ///   - routes: Every path's pattern, in the order of the table.
  ///   - pacedStreams: Are told of, and not taken.
  init(routes: [String], _ pacedStreams: Permits, logger: Logger) {
    metrics = Metrics(routes: routes, pacedStreams)
    log = AccessLog(logger: logger)
  }

  /// A request has come.
  ///
  /// - Parameter route: Its place in the table.
  func arrival(of request: Request, on route: Int?) -> Arrival {
    Arrival(
      request, route, id: ids.id(for: request.header("x-request-id")),
      trace: request.header("traceparent").flatMap(TraceContext.init)?.child(ids.number()), metrics.inFlight.take())
  }

  /// Its answer is there. One of bytes is over with that, as far as can be seen from here; a stream is when it was sent.
  func departure(of answer: inout Answer, to arrival: Arrival) {
    answer.response.headers.append(Header("X-Request-Id", arrival.id))
    if let trace = arrival.trace { answer.response.headers.append(Header("traceparent", trace.field)) }
    let outline = answer.outline
    if let stream = answer.stream {
      let place = metrics.streams.take()
      let delivery = Delivery(
        pieceTaken: { [metrics] piece in
          metrics.bytes.add(piece.bytes)
          metrics.frames.add(piece.frames)
        },
        isOver: { [self, permit = answer.permit] extent in
          withExtendedLifetime((place, permit)) { end(arrival, outline, extent) }
        })
      answer.response.body = .stream(DeliveredStream(stream, delivery))
    } else if case .bytes(let bytes) = answer.response.body {
      let isSent = arrival.method != "HEAD" && answer.response.status != 304
      let extent = Delivery.Extent(bytes: isSent ? bytes.count : 0)
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
  /// What there is to tell of an answer.
  struct Outline: Sendable {
    let status: Int
    let system: String?
    let problem: Problem.Kind?
    let isStream: Bool
  }

  fileprivate var outline: Outline {
    Outline(status: response.status, system: system, problem: problem, isStream: stream != nil)
  }
}
