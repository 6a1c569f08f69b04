import DrawerEngine

/// A curve, and the questions about it.
struct CurveRequest: Sendable {
  var timing = Timing.bounce(Timing.Bounce())
  /// The instants to sample, seconds.
  var times: [Double] = []
  /// How far the `linear()` may stray from the curve, fractions of the distance.
  var tolerance = 0.0025
  /// The ends of the movement, pt: both or neither.
  var from: Double?
  var to: Double?
  /// The decimals of every number in the answer that is not meant to be used again.
  var precision = Output().precision

  @Sendable static func catalogue(within budget: Budget) -> Catalogue<CurveRequest> {
    Catalogue(
      CurveRequest(),
      [
        Property("timing", { $1(&$0.timing) }, .anyTiming, required: true, "The curve, in one of its spellings."),
        Property("times", { $1(&$0.times) }, Notation.seconds.list(0...budget.curveTimes), "The instants to sample."),
        Property(
          "tolerance", { $1(&$0.tolerance) }, .number(.none, 0.0001...0.1), "How far linear() may stray from the curve."
        ),
        Property("from", optional: { $1(&$0.from) }, .points, "Where the movement starts."),
        Property("to", optional: { $1(&$0.to) }, .points, "Where the movement ends."),
        Property("precision", { $1(&$0.precision) }, .integer(0...12), "Decimals of the computed numbers."),
      ]
    ) { request, reading in
      switch (request.from, request.to) {
      case (.some, nil): reading.within(.member("to")) { $0.refuse(.missing(why: " beside \"from\"")) }
      case (nil, .some): reading.within(.member("from")) { $0.refuse(.missing(why: " beside \"to\"")) }
      case (.some, .some), (nil, nil): break
      }
    }
  }
}
