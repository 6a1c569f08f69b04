import DrawerEngine

/// A request about a curve.
struct CurveRequest: Sendable {
  var timing = Timing.bounce(Timing.Bounce())
  /// The instants to sample, seconds.
  var times: [Double] = []
  /// The maximum deviation of the `linear()` from the curve, in fractions of the distance.
  var tolerance = 0.0025
  /// The ends of the movement, pt: both or neither.
  var from: Double?
  var to: Double?
  /// The distance from the start of the movement to its end, pt; nil if there is no movement.
  var distance: Double? {
    guard let from, let to, to != from else { return nil }
    return to - from
  }
  /// The timing, with its velocity in distances per second.
  var relativeTiming: Timing { distance.map { timing.relative(to: $0) } ?? timing }
  /// The decimals of every number in the answer that is not meant for reuse.
  var precision = Output().precision

  @Sendable static func catalogue(within budget: Budget) -> Catalogue<CurveRequest> {
    Catalogue(CurveRequest()) { request, m in
      m("timing", &request.timing, .anyTiming, required: true, "The curve, in one of its spellings.")
      m("times", &request.times, Notation.seconds.list(0...budget.curveTimes), "The instants to sample.")
      m("tolerance", &request.tolerance, .number(0.0001...0.1), "How far linear() may stray from the curve.")
      m("from", optional: &request.from, .points, "Where the movement starts.")
      m("to", optional: &request.to, .points, "Where the movement ends.")
      m("precision", &request.precision, 0...12, "Decimals of the computed numbers.")
    } examine: { request, reading in
      switch (request.from, request.to) {
      case (.some, nil): reading.within(.member("to")) { $0.refuse(.missing(why: " with \"from\"")) }
      case (nil, .some): reading.within(.member("from")) { $0.refuse(.missing(why: " with \"to\"")) }
      case (.some, .some), (nil, nil): break
      }
      guard request.timing.absoluteVelocity != nil, request.distance == nil else { return }
      let isStill = request.from != nil && request.to != nil
      reading.within(.member("timing")) { reading in
        reading.within(.member("initialVelocity")) {
          $0.refuse(
            isStill
              ? "is in points or pixels per second, but \"from\" and \"to\" are the same"
              : "is in points or pixels per second; that needs \"from\" and \"to\"")
        }
      }
    }
  }
}
