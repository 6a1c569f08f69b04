/// One quantity of a motion as straight lines, which a browser can play and a picture can show.
///
/// Where the quantity jumps, the outline has two points at the same time: its value before the jump and its value after
/// it. Between jumps the quantity is sampled ever more densely until straight lines follow it, and then only as many
/// points are kept as the tolerance requires.
///
///     let outline = try motion.position.outline(during: 0...motion.duration, within: 0.001, atMost: 100_000)
///     outline.deviation         // the outline is never farther from the motion than this, pt
///
/// - Source: `docs/physics.md`, 9.4.
public struct Outline: Sendable, Equatable {
  /// Times are seconds from the timeline's start.
  public typealias Point = PolylinePoint

  /// Why a quantity cannot be drawn.
  public enum Failure: Error, Equatable {
    /// It would need more samples than allowed.
    case tooFine
    case stopped(Meter.Stop)
  }

  /// At least two points, at times that do not decrease. The first and the last are at the ends of the window.
  public let points: [Point]
  /// The largest distance of the lines from the quantity, in its unit.
  public let deviation: Double

  /// The smallest and the largest value.
  public var range: ClosedRange<Double> {
    let values = points.map { $0.value }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The value at a time; at a jump, the value after it.
  public func value(at time: Double) -> Double { points.value(at: time) }
}

// MARK: - Drawing

extension Outline {
  /// - Parameters:
  ///   - window: the period of time, s; it may be a single instant.
  ///   - pieces: the parts of the window between the quantity's breaks, in order.
  ///   - tolerance: how far the lines may be from the quantity, above 0, as a fraction of the difference between its
  ///     largest and smallest value.
  ///   - limit: how many samples may be taken.
  init(
    during window: ClosedRange<Double>, pieces: [Piece], within tolerance: Double, atMost limit: Int,
    _ meter: inout Meter, of quantity: Quantity
  ) throws(Failure) {
    let duration = window.upperBound - window.lowerBound
    let grid = Grid(start: window.lowerBound, step: duration / Self.gridSteps)
    let tolerance = try tolerance * Self.extent(of: quantity, during: pieces, grid, atMost: limit, &meter)
    var points: [Point] = []
    var deviation = 0.0
    var samplesLeft = limit
    for piece in pieces {
      var sampler = Sampler(grid: grid, tolerance: tolerance * Self.straying, samplesLeft: samplesLeft)
      // A piece ends with the value before the jump at its end.
      let samples = try sampler.points(of: piece, from: quantity, endingWith: piece.end.nextDown, &meter)
      samplesLeft = sampler.samplesLeft
      let thinned: (points: [Point], deviation: Double)
      do { thinned = try samples.thinned(within: tolerance * Self.thinning, &meter) } catch { throw .stopped(error) }
      let smoothed = points.append(thinned.points, joiningWithin: tolerance * Self.jump)
      deviation = max(deviation, thinned.deviation + sampler.deviation * Self.allowance + smoothed)
    }
    let end = Point(time: window.upperBound, value: quantity.one(window.upperBound))
    deviation = max(deviation, points.append([end], joiningWithin: tolerance * Self.jump))
    if points.count < 2 { points.append(points[0]) }
    self.points = points.withoutStandstill
    self.deviation = deviation
  }

  /// The difference between the largest and the smallest value of a first coarse sampling; 1 if there is none.
  private static func extent(
    of quantity: Quantity, during pieces: [Piece], _ grid: Grid, atMost limit: Int, _ meter: inout Meter
  ) throws(Failure) -> Double {
    var sampler = Sampler(grid: grid, tolerance: .infinity, samplesLeft: limit)
    var smallest = Double.infinity
    var largest = -Double.infinity
    for piece in pieces {
      let points = try sampler.points(of: piece, from: quantity, endingWith: piece.end, &meter)
      for point in points {
        smallest = min(smallest, point.value)
        largest = max(largest, point.value)
      }
    }
    return largest > smallest ? largest - smallest : 1
  }

  /// A quantity as a function of time.
  struct Quantity {
    let one: (Double) -> Double
    /// Its values at four times of one piece, before the piece's end.
    let four: (Four) -> Four
  }

  /// A period of time without a break inside.
  struct Piece {
    let start: Double
    let end: Double
    /// The interval at which the quantity has to be sampled so that no swing is missed, s; infinity if it is constant.
    let grain: Double
    /// The cost of one sample of the quantity, in nanoseconds.
    var cost = Cost.look
  }
}

/// The times at which points may lie.
private struct Grid {
  let start: Double
  let step: Double

  /// The grid's time nearest to a given one.
  func nearest(to time: Double) -> Double { start + ((time - start) / step).rounded() * step }
}

/// Samples a quantity ever more densely until straight lines follow it.
private struct Sampler {
  /// How often the quantity is looked at for each point: at three times before it, and once more for the next one.
  private static let looks = 4

  let grid: Grid
  let tolerance: Double
  /// How many samples may still be taken.
  var samplesLeft: Int
  /// The largest distance found between the quantity and the line between two neighbouring points.
  private(set) var deviation = 0.0

  init(grid: Grid, tolerance: Double, samplesLeft: Int) {
    self.grid = grid
    self.tolerance = tolerance
    self.samplesLeft = samplesLeft
  }

  /// - Parameter finish: when the value at the piece's end is taken, s.
  mutating func points(
    of piece: Outline.Piece, from quantity: Outline.Quantity, endingWith finish: Double, _ meter: inout Meter
  ) throws(Outline.Failure) -> [Outline.Point] {
    let (start, end) = (piece.start, piece.end)
    do { try meter.spend(2 * piece.cost) } catch { throw .stopped(error) }
    var points = [Outline.Point(time: start, value: quantity.one(start))]
    let last = Outline.Point(time: end, value: quantity.one(finish))
    if piece.grain.isFinite {
      let cells = ((end - start) / piece.grain).rounded(.up)
      guard cells < Double(samplesLeft) else { throw .tooFine }
      for cell in 1..<max(Int(cells), 2) {
        let time = grid.nearest(to: start + (end - start) * (Double(cell) / cells))
        guard time > points[points.count - 1].time, time < end else { continue }
        let goal = Outline.Point(time: time, value: quantity.one(time))
        try approach(goal, &points, piece.cost, &meter, quantity)
      }
    }
    try approach(last, &points, piece.cost, &meter, quantity)
    return points
  }

  /// Appends a point, preceded by those that are needed between it and the last one.
  private mutating func approach(
    _ goal: Outline.Point, _ points: inout [Outline.Point], _ cost: Int, _ meter: inout Meter,
    _ quantity: Outline.Quantity
  ) throws(Outline.Failure) {
    // The next goal is at the end.
    var goals = [goal]
    while let next = goals.last {
      let previous = points[points.count - 1]
      samplesLeft -= Self.looks
      guard samplesLeft > 0 else { throw .tooFine }
      do { try meter.spend(Self.looks * cost) } catch { throw .stopped(error) }
      let (distance, middle) = look(between: previous, next, quantity)
      if distance > tolerance, middle.time > previous.time, middle.time < next.time {
        goals.append(middle)
      } else {
        deviation = max(deviation, distance)
        points.append(next)
        goals.removeLast()
      }
    }
  }

  /// How far the quantity is from the line between two points, at three times between them; and the point in the middle,
  /// which is to be used only if it lies between them.
  private func look(
    between first: Outline.Point, _ second: Outline.Point, _ quantity: Outline.Quantity
  ) -> (distance: Double, middle: Outline.Point) {
    let shares = Four(0.25, 0.5, 0.75, 0.5)
    let duration = second.time - first.time
    var times = first.time + duration * shares
    times[3] = grid.nearest(to: first.time + duration / 2)
    let isBetween = (times .> first.time) .& (times .< second.time)
    let values = quantity.four(Four(repeating: first.time).replacing(with: times, where: isBetween))
    let distances = values - (first.value + (second.value - first.value) * shares)
    var farthest = 0.0
    for index in 0..<3 where isBetween[index] { farthest = max(farthest, abs(distances[index])) }
    return (farthest, Outline.Point(time: times[3], value: values[3]))
  }
}

extension [Outline.Point] {
  /// Appends points that begin at the time at which these end. If they also begin at the same value, within `jump`, the
  /// first of them is left out.
  ///
  /// - Returns: How far the line that begins there is from the quantity for that reason.
  fileprivate mutating func append(_ more: [Outline.Point], joiningWithin jump: Double) -> Double {
    guard let last, let first = more.first, last.time == first.time, abs(last.value - first.value) <= jump else {
      append(contentsOf: more)
      return 0
    }
    append(contentsOf: more.dropFirst())
    return abs(last.value - first.value)
  }

  /// The points without those that lie between two others of the same value.
  fileprivate var withoutStandstill: [Outline.Point] {
    indices.filter { index in
      guard index > 0, index + 1 < count else { return true }
      return self[index - 1].value != self[index].value || self[index + 1].value != self[index].value
    }.map { self[$0] }
  }
}
