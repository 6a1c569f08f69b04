/// Samples a quantity ever more densely until straight lines follow it.
struct OutlineSampler {
  /// The number of samples per point: three before it, and one more for the next point.
  private static let looks = 4

  let grid: Outline.Grid
  let tolerance: Double
  /// The number of samples that may still be taken.
  var samplesLeft: Int
  /// The largest distance found between the quantity and the line between two neighbouring points.
  private(set) var deviation = 0.0

  init(grid: Outline.Grid, tolerance: Double, samplesLeft: Int) {
    self.grid = grid
    self.tolerance = tolerance
    self.samplesLeft = samplesLeft
  }

  /// Appends points, each preceded by the ones needed between it and the previous point.
  mutating func points(
    of piece: Outline.Piece, from quantity: Outline.Quantity, endingWith finish: Double, _ meter: inout Meter
  ) throws(Outline.Failure) -> [Outline.Point] {
    let cells = try Outline.Cells(of: piece, on: grid, atMost: samplesLeft)
    try spend((2 + Int(cells.count)) * piece.cost, &meter)
    var points = [Outline.Point(time: piece.start, value: quantity.one(piece.start))]
    try cells.eachEnds { (times) throws(Outline.Failure) in
      let values = quantity.eight(times)
      var goals: [Outline.Point] = []
      for index in times.indices where times[index] > (goals.last ?? points[points.count - 1]).time {
        goals.append(Outline.Point(time: times[index], value: values[index]))
      }
      try approach(goals, &points, piece.cost, &meter, quantity)
    }
    try approach(
      [Outline.Point(time: piece.end, value: quantity.one(finish))], &points, piece.cost, &meter, quantity)
    return points
  }

  /// Appends points, each preceded by those that are needed between it and the one before.
  private mutating func approach(
    _ goals: [Outline.Point], _ points: inout [Outline.Point], _ cost: Int, _ meter: inout Meter,
    _ quantity: Outline.Quantity
  ) throws(Outline.Failure) {
    // Lines still to be refined; the earliest is at the end.
    var lines: [Line] = []
    for index in stride(from: 0, to: goals.count, by: 2) {
      let start = index > 0 ? goals[index - 1] : points[points.count - 1]
      let pair = try look(start, goals[index], index + 1 < goals.count ? goals[index + 1] : nil, cost, &meter, quantity)
      lines.append(pair.first)
      if let second = pair.second { lines.append(second) }
    }
    lines.reverse()
    while let line = lines.popLast() {
      if line.distance > tolerance, line.middle.time > line.start.time, line.middle.time < line.end.time {
        let halves = try look(line.start, line.middle, line.end, cost, &meter, quantity)
        if let second = halves.second { lines.append(second) }
        lines.append(halves.first)
      } else {
        deviation = max(deviation, line.distance)
        points.append(line.end)
      }
    }
  }

  /// A line between two points of the quantity.
  private struct Line {
    let start: Outline.Point
    let end: Outline.Point
    /// The distance between the quantity and the line, at three times between its points.
    private(set) var middle: Outline.Point
    /// The times to sample, the middle last. Times that do not lie between the points are replaced by the earlier
    /// point's.
    private(set) var distance = 0.0

    private static let shares = SIMD4(0.25, 0.5, 0.75, 0.5)

    init(from start: Outline.Point, to end: Outline.Point, _ grid: Outline.Grid) {
      self.start = start
      self.end = end
      middle = Outline.Point(time: grid.nearest(to: start.time + (end.time - start.time) / 2), value: 0)
    }

    /// When to look at the quantity, the middle last. Times that do not lie between the points are replaced by the
    /// earlier one's.
    var times: SIMD4<Double> {
      var times = start.time + (end.time - start.time) * Self.shares
      times[3] = middle.time
      let isBetween = (times .> start.time) .& (times .< end.time)
      return SIMD4(repeating: start.time).replacing(with: times, where: isBetween)
    }

    /// The line, with the quantity's values at those times.
    func measured(_ values: SIMD4<Double>, at times: SIMD4<Double>) -> Line {
      var line = self
      let distances = values - (start.value + (end.value - start.value) * Self.shares)
      for index in 0..<3 where times[index] > start.time { line.distance = max(line.distance, abs(distances[index])) }
      line.middle = Outline.Point(time: middle.time, value: values[3])
      return line
    }
  }

  /// Samples one line, or two consecutive ones.
  private mutating func look(
    _ start: Outline.Point, _ middle: Outline.Point, _ end: Outline.Point?, _ cost: Int, _ meter: inout Meter,
    _ quantity: Outline.Quantity
  ) throws(Outline.Failure) -> (first: Line, second: Line?) {
    let looks = end == nil ? Self.looks : 2 * Self.looks
    samplesLeft -= looks
    guard samplesLeft > 0 else { throw .tooFine }
    try spend(looks * cost, &meter)
    let first = Line(from: start, to: middle, grid)
    let second = end.map { Line(from: middle, to: $0, grid) }
    let times = Eight(
      lowHalf: first.times, highHalf: second?.times ?? SIMD4(repeating: start.time))
    let values = quantity.eight(times)
    return (
      first.measured(values.lowHalf, at: times.lowHalf), second?.measured(values.highHalf, at: times.highHalf)
    )
  }

  private func spend(_ cost: Int, _ meter: inout Meter) throws(Outline.Failure) {
    do { try meter.spend(cost) } catch { throw .stopped(error) }
  }
}

extension Outline {
  /// The times at which points may lie.
  struct Grid {
    let start: Double
    let step: Double

    /// The grid's time nearest to a given one.
    func nearest(to time: Double) -> Double { start + ((time - start) / step).rounded() * step }
  }

  /// The equal cells of a piece that are sampled first; none is wider than the piece's grain.
  struct Cells {
    /// The number of cells, a whole number; 1 if the quantity is constant in the piece.
    let count: Double
    /// The indices of the inner ends run from 1 to less than this.
    private let limit: Double
    private let piece: Piece
    private let grid: Grid

    /// - Throws: `tooFine` if there are at least as many cells as samples may be taken.
    init(of piece: Piece, on grid: Grid, atMost most: Int) throws(Failure) {
      (self.piece, self.grid) = (piece, grid)
      guard piece.grain.isFinite else {
        (count, limit) = (1, 1)
        return
      }
      count = max(((piece.end - piece.start) / piece.grain).rounded(.up), 1)
      limit = max(count, 2)
      guard count < Double(most) else { throw .tooFine }
    }

    /// Visits the inner ends on the grid in order, eight at a time. Those outside the piece are replaced by its start.
    func eachEnds<E: Error>(_ visit: (Eight) throws(E) -> Void) throws(E) {
      for first in stride(from: 1.0, to: limit, by: Double(Eight.scalarCount)) {
        let indices = first + Eight(0, 1, 2, 3, 4, 5, 6, 7)
        let times = piece.start + (piece.end - piece.start) * (indices / count)
        let ends = grid.start + ((times - grid.start) / grid.step).rounded(.toNearestOrAwayFromZero) * grid.step
        let isWithin = (indices .< limit) .& (ends .> piece.start) .& (ends .< piece.end)
        try visit(Eight(repeating: piece.start).replacing(with: ends, where: isWithin))
      }
    }
  }
}
