import HTTPMessages

/// A request that has arrived and whose answer is not over yet.
struct Arrival: Sendable {
  let id: String
  let method: String
  /// The index of its route in the table; nil if there is no route.
  let route: Int?
  /// Its own part of its caller's trace; nil if it belongs to no trace.
  let trace: TraceContext?
  /// Bytes in its body.
  let received: Int
  private let begin = ContinuousClock.now

  init(_ request: Request, _ route: Int?, id: String, trace: TraceContext?) {
    self.id = id
    self.method = request.method
    self.route = route
    self.trace = trace
    received = request.body.count
  }

  /// The time since it arrived.
  var age: Duration { begin.duration(to: .now) }
}
