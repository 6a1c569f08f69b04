import HTTPMessages

/// A request that has come and whose answer is not over yet.
final class Arrival: Sendable {
  let id: String
  let method: String
  /// The place of its route in the table; nil: there is none.
  let route: Int?
  /// Its own part of its caller's trace; nil: it belongs to none.
  let trace: TraceContext?
  /// Bytes of its body.
  let received: Int
  private let begin = ContinuousClock.now
  /// Held as long as the request is under way.
  private let presence: Permits.Permit?

  init(_ request: Request, _ route: Int?, id: String, trace: TraceContext?, _ presence: Permits.Permit?) {
    self.id = id
    self.method = request.method
    self.route = route
    self.trace = trace
    received = request.body.count
    self.presence = presence
  }

  /// How long it has been here.
  var age: Duration { begin.duration(to: .now) }
}
