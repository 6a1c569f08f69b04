extension Track {
  /// The value over a period of time, as straight lines.
  ///
  /// - Parameters:
  ///   - window: the period, in seconds from the timeline's start.
  ///   - tolerance: how far the lines may be from the value, above 0, as a fraction of the difference between its
  ///     largest and smallest value.
  ///   - limit: how many samples of the track may be taken.
  /// - Throws: `TooFine` if more samples are needed.
  public func outline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int
  ) throws(Outline.TooFine) -> Outline {
    try Outline(during: window, pieces: pieces(of: window), within: tolerance, atMost: limit) { sample(at: $0).value }
  }

  /// The velocity over a period of time, units per second, as straight lines. See `outline(during:within:atMost:)`.
  public func velocityOutline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int
  ) throws(Outline.TooFine) -> Outline {
    try Outline(during: window, pieces: pieces(of: window), within: tolerance, atMost: limit) {
      sample(at: $0).velocity
    }
  }

  /// The window, divided wherever the track may jump or turn.
  private func pieces(of window: ClosedRange<Double>) -> [Outline.Piece] {
    var breaks = Array(steps.changes) + decelerations.flatMap { [$0.start, $0.end] }
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

  /// The interval at which the track has to be sampled after a break, s; infinity if it stands still until the next
  /// break.
  private func grain(from time: Double) -> Double {
    var grain = Double.infinity
    if let running = decelerations.lastPlace(where: { $0.start <= time }).map({ decelerations[$0] }), running.end > time
    {
      grain = running.deceleration.frame
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
