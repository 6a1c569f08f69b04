/// The outcome for a drawer at each pair of values of two numbers, over a rectangle of pairs.
///
/// The rectangle is sampled on an even grid. Wherever two neighbouring samples differ, the border between them is
/// located to the last bit on the line that joins them; straight lines connect these points from cell to cell. Anything
/// narrower than the distance of two samples may be missed.
///
///     second ─▶
///     0 0 0│1        two regions of a grid of 3 × 3 cells,
///     0 0 0╱1        and the border between them, with a point
///     0 0╱1 1        on each side of a cell that it crosses
///     0│1 1 1
public struct PlaneSweep: Sendable {
  public struct Point: Sendable, Equatable {
    /// The values of the two numbers.
    public let first: Double
    public let second: Double

    public init(first: Double, second: Double) { (self.first, self.second) = (first, second) }
  }

  /// A line where two regions meet.
  public struct Border: Sendable {
    /// The indices of the regions, the smaller one first.
    public let between: [Int]
    public let points: [Point]
  }

  /// A convex or nearly convex part of the rectangle that belongs to one region.
  public struct Part: Sendable {
    /// The index of its region.
    public let region: Int
    /// Its corners in order.
    public let corners: [Point]
  }

  public let first: ClosedRange<Double>
  public let second: ClosedRange<Double>
  /// The outcome in each region: the same state by the same rule.
  public private(set) var regions: [Sweep.Outcome] = []
  public private(set) var borders: [Border] = []
  /// The whole rectangle.
  public private(set) var parts: [Part] = []
  /// The distances between neighbouring samples.
  public let granularity: (first: Double, second: Double)
  /// The index of each sample's region, row by row, and the number of samples per row.
  private let samples: (regions: [Int], perRow: Int)

  /// - Parameters:
  ///   - valid: Two values for which there is an outcome.
  ///   - steps: The number of samples of each number, minus one; for a property of whole numbers, at most as many as
  ///     there are.
  ///   - meter: Charged for everything except the outcomes.
  ///   - decide: The outcome of two values, charged to the meter.
  public init(
    over first: ClosedRange<Double>, and second: ClosedRange<Double>, around valid: Point, steps: Int,
    _ meter: inout Meter, deciding decide: (Double, Double, inout Meter) throws(Meter.Stop) -> Sweep.Outcome
  ) throws(Meter.Stop) {
    let rows = SampledAxis(
      first, steps,
      wholes: try Sweep.wholes(in: first) { (value) throws(Meter.Stop) in try decide(value, valid.second, &meter) })
    let columns = SampledAxis(
      second, steps,
      wholes: try Sweep.wholes(in: second) { (value) throws(Meter.Stop) in try decide(valid.first, value, &meter) })
    (self.first, self.second) = (rows.range, columns.range)
    granularity = (rows.distance, columns.distance)
    var regions: [Sweep.Outcome] = []
    func region(_ first: Double, _ second: Double) throws(Meter.Stop) -> Int {
      let outcome = try decide(first, second, &meter)
      if let known = regions.firstIndex(where: { $0.isLike(outcome) }) { return known }
      regions.append(outcome)
      return regions.count - 1
    }
    var grid = RegionGrid(rows: rows, columns: columns)
    for row in 0...rows.steps {
      for column in 0...columns.steps { grid.labels.append(try region(rows[row], columns[column])) }
    }
    for row in 0...rows.steps {
      for column in 0...columns.steps {
        let label = grid.label(row, column)
        if row < rows.steps, grid.label(row + 1, column) != label {
          let before = [1, 2].map { grid.crossings[.init(row, column - $0, on: .down)]?.first }
          let value = try rows.border(after: row, expecting: before.extrapolated) { (value) throws(Meter.Stop) in
            try region(value, columns[column]) == label
          }
          grid.crossings[.init(row, column, on: .down)] = Point(first: value, second: columns[column])
        }
        if column < columns.steps, grid.label(row, column + 1) != label {
          let before = [1, 2].map { grid.crossings[.init(row - $0, column, on: .across)]?.second }
          let value = try columns.border(after: column, expecting: before.extrapolated) { (value) throws(Meter.Stop) in
            try region(rows[row], value) == label
          }
          grid.crossings[.init(row, column, on: .across)] = Point(first: rows[row], second: value)
        }
      }
    }
    for row in 0..<rows.steps {
      for column in 0..<columns.steps {
        try meter.spend(Cost.detent)
        let cell = grid.cell(row, column)
        guard cell.isSaddle else {
          grid.divide(cell)
          continue
        }
        let middle = try region(rows.middle(after: row), columns.middle(after: column))
        grid.divide(cell, joining: middle == cell.labels[0])
      }
    }
    self.regions = regions
    borders = grid.borders
    parts = grid.parts
    samples = (grid.labels, columns.steps + 1)
  }

  /// The region index of the sample nearest to a point of the rectangle.
  func region(nearestTo point: Point) -> Int {
    func place(_ value: Double, in range: ClosedRange<Double>, of count: Int) -> Int {
      guard count > 1 else { return 0 }
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return Int((min(max(share, 0), 1) * Double(count - 1)).rounded())
    }
    let row = place(point.first, in: first, of: samples.regions.count / samples.perRow)
    return samples.regions[row * samples.perRow + place(point.second, in: second, of: samples.perRow)]
  }
}

/// Evenly spaced samples of a number.
private struct SampledAxis {
  let range: ClosedRange<Double>
  let steps: Int
  private let isWhole: Bool

  /// - Parameter wholes: The whole numbers in the range, if only those are allowed.
  init(_ range: ClosedRange<Double>, _ steps: Int, wholes: ClosedRange<Int>?) {
    isWhole = wholes != nil
    self.range = wholes.map { Double($0.lowerBound)...Double($0.upperBound) } ?? range
    self.steps = wholes.map { min(steps, $0.upperBound - $0.lowerBound) } ?? steps
  }

  private var length: Double { range.upperBound - range.lowerBound }
  var distance: Double { length / Double(max(steps, 1)) }

  subscript(_ index: Int) -> Double {
    guard index < steps else { return range.upperBound }
    let value = range.lowerBound + length * (Double(index) / Double(steps))
    return isWhole ? value.rounded(.down) : value
  }

  func middle(after index: Int) -> Double {
    let middle = self[index] + (self[index + 1] - self[index]) / 2
    return isWhole ? middle.rounded(.down) : middle
  }

  /// The first number after a sample that is decided differently, no later than the next sample, which is.
  ///
  /// - Parameter guess: Where it is expected, if known.
  func border(
    after index: Int, expecting guess: Double?, _ isLike: (Double) throws(Meter.Stop) -> Bool
  ) throws(Meter.Stop) -> Double {
    guard isWhole else {
      return try Threshold.first(from: self[index], to: self[index + 1], expecting: guess, isLike).border
    }
    var (low, high) = (self[index], self[index + 1])
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if try isLike(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// The regions of a grid's samples, and the points where borders cross the lines between neighbouring samples.
private struct RegionGrid {
  typealias Point = PlaneSweep.Point

  /// A line from a sample to the next one, or the middle of a cell.
  struct Place: Hashable {
    enum Kind: UInt8 { case down, across, middle }

    let row: Int
    let column: Int
    let kind: Kind

    init(_ row: Int, _ column: Int, on kind: Kind) { (self.row, self.column, self.kind) = (row, column, kind) }
  }

  /// Four neighbouring samples around a cell, and the lines between consecutive ones.
  struct Cell {
    let corners: [Point]
    let labels: [Int]
    let sides: [Place]
    let middle: Place

    /// The indices of sides between different regions.
    var crossed: [Int] { (0..<4).filter { labels[$0] != labels[($0 + 1) % 4] } }
    /// Whether two regions meet like the squares of a chessboard.
    var isSaddle: Bool { labels[0] == labels[2] && labels[1] == labels[3] && labels[0] != labels[1] }
  }

  struct Segment {
    let between: [Int]
    let ends: [Place]
  }

  let rows: SampledAxis
  let columns: SampledAxis
  var labels: [Int] = []
  var crossings: [Place: Point] = [:]
  private(set) var parts: [PlaneSweep.Part] = []
  private var segments: [Segment] = []

  init(rows: SampledAxis, columns: SampledAxis) { (self.rows, self.columns) = (rows, columns) }

  func label(_ row: Int, _ column: Int) -> Int { labels[row * (columns.steps + 1) + column] }

  func cell(_ row: Int, _ column: Int) -> Cell {
    let around = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    return Cell(
      corners: around.map { Point(first: rows[$0.0], second: columns[$0.1]) }, labels: around.map { label($0.0, $0.1) },
      sides: [
        Place(row, column, on: .across), Place(row, column + 1, on: .down), Place(row + 1, column, on: .across),
        Place(row, column, on: .down),
      ], middle: Place(row, column, on: .middle))
  }

  /// Divides a cell among the regions of its corners.
  ///
  /// - Parameter joining: At a saddle, whether the first corner's region goes through the middle.
  mutating func divide(_ cell: Cell, joining joinsFirst: Bool = false) {
    let crossed = cell.crossed
    guard !crossed.isEmpty else { return parts.append(.init(region: cell.labels[0], corners: cell.corners)) }
    if cell.isSaddle {
      // The two corners that are cut off, and the part between them.
      for corner in joinsFirst ? [1, 3] : [0, 2] {
        let sides = [cell.sides[(corner + 3) % 4], cell.sides[corner]]
        parts.append(.init(region: cell.labels[corner], corners: tip(corner, of: cell)))
        segments.append(Segment(between: [cell.labels[0], cell.labels[1]].sorted(), ends: sides))
      }
      let through = joinsFirst ? 0 : 1
      let outline = tip(through, of: cell) + tip(through + 2, of: cell)
      return parts.append(.init(region: cell.labels[through], corners: outline))
    }
    let meets = crossed.count > 2
    if meets {
      let met = points(crossed.map { cell.sides[$0] })
      crossings[cell.middle] = Point(
        first: met.reduce(0) { $0 + $1.first } / Double(met.count),
        second: met.reduce(0) { $0 + $1.second } / Double(met.count))
      for side in crossed { segments.append(segment(of: cell, across: side, ends: [cell.sides[side], cell.middle])) }
    } else {
      segments.append(segment(of: cell, across: crossed[0], ends: crossed.map { cell.sides[$0] }))
    }
    for (index, side) in crossed.enumerated() {
      let end = crossed[(index + 1) % crossed.count]
      var corners = points([cell.sides[side]])
      var corner = (side + 1) % 4
      while true {
        corners.append(cell.corners[corner])
        if corner == end { break }
        corner = (corner + 1) % 4
      }
      corners += points(meets ? [cell.sides[end], cell.middle] : [cell.sides[end]])
      parts.append(.init(region: cell.labels[end], corners: corners))
    }
  }

  /// A corner between the crossings of its two sides.
  private func tip(_ corner: Int, of cell: Cell) -> [Point] {
    var tip = points([cell.sides[(corner + 3) % 4]])
    tip.append(cell.corners[corner])
    tip += points([cell.sides[corner]])
    return tip
  }

  private func segment(of cell: Cell, across side: Int, ends: [Place]) -> Segment {
    Segment(between: [cell.labels[side], cell.labels[(side + 1) % 4]].sorted(), ends: ends)
  }

  private func points(_ places: [Place]) -> [Point] { places.compactMap { crossings[$0] } }

  /// The segments, joined into polylines.
  var borders: [PlaneSweep.Border] {
    var touching: [Place: [Int]] = [:]
    for (index, segment) in segments.enumerated() {
      for end in segment.ends { touching[end, default: []].append(index) }
    }
    var isTaken = [Bool](repeating: false, count: segments.count)
    /// The places from one end of a segment to the end of the border.
    func course(from place: Place, of segment: Int) -> [Place] {
      var (place, segment, course) = (place, segment, [place])
      while place.kind != .middle,
        let next = touching[place]?.first(where: { !isTaken[$0] && segments[$0].between == segments[segment].between })
      {
        isTaken[next] = true
        place = segments[next].ends[segments[next].ends[0] == place ? 1 : 0]
        segment = next
        course.append(place)
      }
      return course
    }
    var borders: [PlaneSweep.Border] = []
    for (index, segment) in segments.enumerated() where !isTaken[index] {
      isTaken[index] = true
      let places = course(from: segment.ends[0], of: index).reversed() + course(from: segment.ends[1], of: index)
      borders.append(.init(between: segment.between, points: points(places).withoutStraights))
    }
    return borders
  }
}

extension [Double?] {
  /// The next number of a series, given latest first, if the numbers are evenly spaced; otherwise nil.
  fileprivate var extrapolated: Double? {
    guard let latest = self[0] else { return nil }
    return self[1].map { 2 * latest - $0 } ?? latest
  }
}

extension [PlaneSweep.Point] {
  /// The points without those on a straight line between their neighbours.
  fileprivate var withoutStraights: [Element] {
    var kept: [Element] = []
    for (index, point) in enumerated() {
      guard let last = kept.last, index + 1 < count else {
        kept.append(point)
        continue
      }
      let next = self[index + 1]
      let (a, b) = (point.first - last.first, point.second - last.second)
      let (c, d) = (next.first - point.first, next.second - point.second)
      if abs(a * d - b * c) > 1e-9 * (abs(a * d) + abs(b * c)) { kept.append(point) }
    }
    return kept
  }
}
