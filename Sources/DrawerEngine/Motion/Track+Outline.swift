/// Tracks as straight lines.
extension Track {
  /// The value over a time, as straight lines.
  ///
  /// - Parameters:
  ///   - window: seconds from the timeline's start.
  ///   - tolerance: above 0, a fraction of the way between its smallest and largest value.
  ///   - limit: how often the track may be sampled.
  /// - Throws: Where that is not enough.
  public func outline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int
  ) throws(Outline.TooFine) -> Outline {
    try Outline(during: window, pieces: pieces(of: window), within: tolerance, atMost: limit) { sample(at: $0).value }
  }

  /// The velocity over a time, units per second, as straight lines.
  public func velocityOutline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int
  ) throws(Outline.TooFine) -> Outline {
    try Outline(during: window, pieces: pieces(of: window), within: tolerance, atMost: limit) {
      sample(at: $0).velocity
    }
  }

  /// The window, cut wherever the track may jump or turn.
  private func pieces(of window: ClosedRange<Double>) -> [Outline.Piece] {
    var breaks = Array(steps.changes) + flights.flatMap { [$0.start, $0.end] }
    for residual in residuals {
      breaks.append(contentsOf: [residual.start, residual.end])
      if residual.delay > 0 { breaks.append(residual.start + residual.delay) }
    }
    breaks = breaks.filter { $0 > window.lowerBound && $0 < window.upperBound }.sorted()
    var pieces: [Outline.Piece] = []
    var start = window.lowerBound
    for end in breaks + [window.upperBound] where end > start {
      pieces.append(Outline.Piece(start: start, end: end, grain: grain(from: start)))
      start = end
    }
    return pieces
  }

  /// How closely the track has to be looked at from a break on, seconds; infinity where it stands still until the next one.
  private func grain(from time: Double) -> Double {
    var grain = Double.infinity
    if let flight = flights.lastPlace(where: { $0.start <= time }).map({ flights[$0] }), flight.end > time {
      grain = flight.flight.frame
    }
    guard var index = residuals.lastPlace(where: { $0.start <= time }) else { return grain }
    while index >= 0 && latestEnds[index] > time {
      if residuals[index].end > time, residuals[index].amplitude != 0 {
        grain = min(grain, residuals[index].curve.grain)
      }
      index -= 1
    }
    return grain
  }
}
