extension Track {
  /// The value over a period of time, as straight lines.
  ///
  /// - Parameters:
  ///   - window: The period, in seconds from the timeline's start.
  ///   - tolerance: How far the lines may be from the value, above 0, as a fraction of the difference between its
  ///     largest and smallest value.
  ///   - limit: The maximum number of samples of the track.
  ///   - meter: Charged for each sample and for the animations running then.
  public func outline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int, _ meter: inout Meter
  ) throws(Outline.Failure) -> Outline {
    let pieces = try pieces(of: window, &meter)
    return try Outline(during: window, pieces: pieces, within: tolerance, atMost: limit, &meter, of: values)
  }

  /// The velocity over a period of time, units per second, as straight lines. See `outline(during:within:atMost:_:)`.
  public func velocityOutline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int, _ meter: inout Meter
  ) throws(Outline.Failure) -> Outline {
    let pieces = try pieces(of: window, &meter)
    return try Outline(during: window, pieces: pieces, within: tolerance, atMost: limit, &meter, of: velocities)
  }

  /// A lower bound of the cost of both outlines, or of only the first, ns: a cautious estimate, and 0 if it is small.
  ///
  /// - Parameters:
  ///   - window: The period, in seconds from the timeline's start.
  ///   - tolerance: As for the outlines.
  ///   - limit: The maximum number of samples for each of them.
  ///   - meter: Charged for the estimate.
  /// - Throws: If one of them would certainly need more samples.
  public func outlineCost(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int, withVelocity: Bool = false,
    _ meter: inout Meter
  ) throws(Outline.Failure) -> Double {
    let pieces = try pieces(of: window, &meter)
    var cost = 0.0
    for quantity in withVelocity ? [values, velocities] : [values] {
      let survey: OutlineSurvey
      do {
        survey = try OutlineSurvey(of: quantity, during: pieces, within: tolerance, &meter)
      } catch {
        throw .stopped(error)
      }
      if survey.samples > Double(limit) { throw .tooFine }
      cost += survey.cost
    }
    return cost
  }

  private var values: Outline.Quantity {
    Outline.Quantity(one: { sample(at: $0).value }, eight: { sample(at: $0).value })
  }

  private var velocities: Outline.Quantity {
    Outline.Quantity(one: { sample(at: $0).velocity }, eight: { sample(at: $0).velocity })
  }

  /// The window, divided wherever the track may jump or turn.
  private func pieces(
    of window: ClosedRange<Double>, _ meter: inout Meter
  ) throws(Outline.Failure) -> [Outline.Piece] {
    var breaks = Array(steps.changes) + decelerations.flatMap { [$0.start, $0.end] }
    for residual in residuals {
      breaks.append(contentsOf: [residual.start, residual.end])
      if residual.delay > 0 { breaks.append(residual.start + residual.delay) }
    }
    breaks = breaks.filter { $0 > window.lowerBound && $0 < window.upperBound }.sorted()
    var pieces: [Outline.Piece] = []
    var start = window.lowerBound
    for end in breaks + [window.upperBound] where end > start {
      let (grain, cost) = sampling(from: start)
      do { try meter.spend(Cost.piece + cost) } catch { throw .stopped(error) }
      pieces.append(Outline.Piece(start: start, end: end, grain: grain, cost: cost))
      start = end
    }
    return pieces
  }

  /// The interval at which the track has to be sampled after a break, s, and the cost of a sample, ns. The interval is
  /// infinite if the track is constant until the next break.
  private func sampling(from time: Double) -> (grain: Double, cost: Int) {
    var grain = Double.infinity
    var cost = Cost.look
    if let running = decelerations.lastPlace(where: { $0.start <= time }).map({ decelerations[$0] }), running.end > time
    {
      grain = running.deceleration.frame
    }
    guard var index = residuals.lastPlace(where: { $0.start <= time }) else { return (grain, cost) }
    while index >= 0 && latestEnds[index] > time {
      cost += Cost.visit
      if residuals[index].end > time, residuals[index].amplitude != 0 {
        grain = min(grain, residuals[index].curve.grain)
        cost += Cost.streamedValue
      }
      index -= 1
    }
    return (grain, cost)
  }
}
