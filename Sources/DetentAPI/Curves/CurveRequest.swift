import DrawerEngine

/// A curve, and what is asked about it.
struct CurveRequest: Sendable {
  var timing = Timing.bounce(Timing.Bounce())
  /// Seconds.
  var times: [Double] = []
  /// Fractions of the way.
  var tolerance = 0.0025
  /// pt; both or neither.
  var from: Double?
  var to: Double?
  /// Decimals of every number that is not to be sent back.
  var precision = Output().precision

  static func catalogue(within budget: Budget) -> Catalogue<CurveRequest> {
    Catalogue(
      CurveRequest(),
      [
        Property("timing", \.timing, .anyTiming, required: true, "The curve, in one of its spellings."),
        Property("times", \.times, Notation.seconds.list(0...budget.curveTimes), "Instants to be told."),
        Property("tolerance", \.tolerance, .number(.none, 0.0001...0.1), "How far linear() may be off."),
        Property("from", optional: \.from, .points, "Where the way begins."),
        Property("to", optional: \.to, .points, "Where it ends."),
        Property("precision", \.precision, .integer(0...12), "Decimals of what is computed."),
      ]
    ) { request, reading in
      switch (request.from, request.to) {
      case (.some, nil): reading.within(.member("to")) { $0.refuse("is required beside \"from\"") }
      case (nil, .some): reading.within(.member("from")) { $0.refuse("is required beside \"to\"") }
      case (.some, .some), (nil, nil): break
      }
    }
  }
}
