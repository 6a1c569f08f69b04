/// One quantity of a motion as straight lines: what a browser can play, and what can be drawn.
///
/// Where the quantity jumps the outline does: two points of the same time, the first as it comes there, the second as it goes
/// on. Between jumps it is looked at ever more closely until straight lines tell it, and of those as few are kept as stay
/// within the tolerance.
///
///     let outline = try motion.position.outline(during: 0...motion.duration, within: 0.001, atMost: 100_000)
///     outline.deviation         // points: never farther from the motion, at any time
///
/// - Source: `docs/physics.md`, 9.4.
public struct Outline: Sendable, Equatable {
  /// Times are seconds from the timeline's start.
  public typealias Point = PolylinePoint

  /// The quantity would have to be looked at more often than allowed.
  public struct TooFine: Error, Equatable {}

  /// Two at least, their times not decreasing; the first and last at the ends of the time asked for.
  public let points: [Point]
  /// How far from the quantity the lines are at the most, in its unit.
  public let deviation: Double

  /// Smallest and largest value.
  public var range: ClosedRange<Double> {
    let values = points.map(\.value)
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The value at a time: right after the jump, where it jumps there.
  public func value(at time: Double) -> Double { points.value(at: time) }
}

// MARK: - Drawing

extension Outline {
  /// - Parameters:
  ///   - window: seconds, not empty of time unless it is an instant.
  ///   - pieces: the quantity's breaks in it, in order: for each the time until the next break and how closely it has to be
  ///     looked at in between not to miss a swing, seconds; infinity where it does not change.
  ///   - tolerance: above 0, a fraction of the way between its smallest and largest value.
  ///   - limit: how often the quantity may be looked at.
  ///   - value: the quantity at a time.
  init(
    during window: ClosedRange<Double>, pieces: [Piece], within tolerance: Double, atMost limit: Int,
    of value: (Double) -> Double
  ) throws(TooFine) {
    let duration = window.upperBound - window.lowerBound
    let grid = Grid(start: window.lowerBound, step: duration / Self.gridSteps)
    let tolerance = try tolerance * Self.way(of: value, during: pieces, grid, atMost: limit)
    var points: [Point] = []
    var deviation = 0.0
    var left = limit
    for piece in pieces {
      var sight = Sight(grid: grid, tolerance: tolerance * Self.straying, left: left)
      // A piece ends as the quantity comes to its end, before it jumps there.
      let seen = try sight.look(from: piece.start, until: piece.end, every: piece.grain) { time in
        value(time == piece.end ? time.nextDown : time)
      }
      left = sight.left
      let thinned = seen.thinned(within: tolerance * Self.thinning)
      deviation = max(deviation, thinned.deviation + sight.deviation * Self.allowance)
      points.go(on: thinned.points, unlessWithin: tolerance * Self.jump)
    }
    points.go(
      on: [Point(time: window.upperBound, value: value(window.upperBound))], unlessWithin: tolerance * Self.jump)
    if points.count < 2 { points.append(points[0]) }
    self.points = points.withoutStandstill
    self.deviation = deviation
  }

  /// From the smallest to the largest value that a first look finds.
  private static func way(
    of value: (Double) -> Double, during pieces: [Piece], _ grid: Grid, atMost limit: Int
  ) throws(TooFine) -> Double {
    var sight = Sight(grid: grid, tolerance: .infinity, left: limit)
    var smallest = Double.infinity
    var largest = -Double.infinity
    for piece in pieces {
      let points = try sight.look(from: piece.start, until: piece.end, every: piece.grain, at: value)
      for point in points {
        smallest = min(smallest, point.value)
        largest = max(largest, point.value)
      }
    }
    return largest > smallest ? largest - smallest : 1
  }

  /// A time without a break inside.
  struct Piece {
    let start: Double
    let end: Double
    let grain: Double
  }
}

/// Where points may lie.
private struct Grid {
  let start: Double
  let step: Double

  /// The grid's nearest time.
  func nearest(to time: Double) -> Double { start + ((time - start) / step).rounded() * step }
}

/// Looks at a quantity ever more closely.
private struct Sight {
  let grid: Grid
  let tolerance: Double
  /// How often it may still look.
  var left: Int
  /// The farthest that the quantity was seen from the line between two neighbouring points.
  private(set) var deviation = 0.0

  init(grid: Grid, tolerance: Double, left: Int) {
    self.grid = grid
    self.tolerance = tolerance
    self.left = left
  }

  mutating func look(
    from start: Double, until end: Double, every grain: Double, at value: (Double) -> Double
  ) throws(Outline.TooFine) -> [Outline.Point] {
    var points = [Outline.Point(time: start, value: value(start))]
    let last = Outline.Point(time: end, value: value(end))
    if grain.isFinite {
      let cells = ((end - start) / grain).rounded(.up)
      guard cells < Double(left) else { throw Outline.TooFine() }
      for cell in 1..<max(Int(cells), 2) {
        let time = grid.nearest(to: start + (end - start) * (Double(cell) / cells))
        guard time > points[points.count - 1].time, time < end else { continue }
        try approach(Outline.Point(time: time, value: value(time)), &points, value)
      }
    }
    try approach(last, &points, value)
    return points
  }

  /// Appends a point, and before it those that are needed on the way.
  private mutating func approach(
    _ goal: Outline.Point, _ points: inout [Outline.Point], _ value: (Double) -> Double
  ) throws(Outline.TooFine) {
    // The nearest goal last.
    var goals = [goal]
    while let next = goals.last {
      let previous = points[points.count - 1]
      left -= 4
      guard left > 0 else { throw Outline.TooFine() }
      let distance = distance(between: previous, next, value)
      let middle = grid.nearest(to: previous.time + (next.time - previous.time) / 2)
      if distance > tolerance, middle > previous.time, middle < next.time {
        goals.append(Outline.Point(time: middle, value: value(middle)))
      } else {
        deviation = max(deviation, distance)
        points.append(next)
        goals.removeLast()
      }
    }
  }

  private func distance(
    between first: Outline.Point, _ second: Outline.Point, _ value: (Double) -> Double
  ) -> Double {
    var farthest = 0.0
    for share in [0.25, 0.5, 0.75] {
      let time = first.time + (second.time - first.time) * share
      guard time > first.time, time < second.time else { continue }
      farthest = max(farthest, abs(value(time) - (first.value + (second.value - first.value) * share)))
    }
    return farthest
  }
}

extension [Outline.Point] {
  /// Appends points that begin where these end, in time; and where they end, unless there is a jump.
  fileprivate mutating func go(on more: [Outline.Point], unlessWithin jump: Double) {
    guard let last, let first = more.first, last.time == first.time, abs(last.value - first.value) <= jump else {
      return append(contentsOf: more)
    }
    append(contentsOf: more.dropFirst())
  }

  /// Without points between two others of the same value.
  fileprivate var withoutStandstill: [Outline.Point] {
    indices.filter { place in
      guard place > 0, place + 1 < count else { return true }
      return self[place - 1].value != self[place].value || self[place + 1].value != self[place].value
    }.map { self[$0] }
  }
}
