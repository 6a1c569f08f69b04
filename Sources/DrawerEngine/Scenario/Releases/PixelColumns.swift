/// The plane of a library that decides in whole pixels: columns of one pixel each, within which only the velocity
/// matters.
///
/// A line that depends only on the position lies between two columns. A slanted line becomes a staircase, with the
/// deciding velocity in each column.
struct PixelColumns {
  private let plane: Plane
  private let numbers: ReleaseNumbers

  init(_ plane: Plane, _ numbers: ReleaseNumbers) {
    self.plane = plane
    self.numbers = numbers
  }

  /// Lines that depend only on the position, moved to where pixels begin. A pixel exactly on such a line may be decided
  /// like either side.
  func lines(_ lines: [DecisionLine]) -> [DecisionLine] {
    lines.flatMap { line -> [DecisionLine] in
      guard line.lead == 0, line.pitch != 0 else { return [line] }
      let value = line.value / line.pitch
      return [value.rounded(.up), value.rounded(.down) + 1].map {
        DecisionLine.position($0).within(velocities: line.velocities).within(positions: line.positions)
      }
    }
  }

  /// Where other lines cross a segment that is not slanted, as fractions of it, including both ends.
  func cuts(of segment: Plane.Segment, by lines: [DecisionLine]) -> [Double] {
    var cuts = plane.cuts(of: segment, by: lines.filter { !$0.isSlanted })
    let (start, end) = (segment.start, segment.end)
    for line in lines where line.isSlanted {
      if start.position == end.position {
        // The segment lies between two columns, each of which is crossed elsewhere.
        for position in [start.position - 1, start.position] {
          guard let velocity = line.velocity(atPosition: position) else { continue }
          cuts.append((velocity - start.velocity) / (end.velocity - start.velocity))
        }
      } else if let position = line.position(atVelocity: start.velocity) {
        for border in [position.rounded(.up), position.rounded(.down) + 1] {
          cuts.append((border - start.position) / (end.position - start.position))
        }
      }
    }
    return Plane.apart(cuts.filter { $0 >= 0 && $0 <= 1 })
  }

  /// The staircase of a slanted line, where it is a border: a step in each column, and a riser between two.
  ///
  /// - Parameters:
  ///   - lines: All lines.
  ///   - meter: Charged for every decision and every column.
  func steps(
    along line: DecisionLine, among lines: [DecisionLine], of decider: Decider, _ meter: inout Meter
  ) throws(Meter.Stop) -> [BorderPiece] {
    guard let segment = plane.segment(of: line) else { return [] }
    func state(_ point: PhaseBorders.Point) throws(Meter.Stop) -> Int {
      try decider.decide(point.position, point.velocity, &meter).state
    }
    let ends = [segment.start.position, segment.end.position]
    let range = plane.positions.clamped(to: line.positions)
    // One column beyond either end, where the riser leads to the point at which the line begins to decide.
    let (first, last) = (min(ends[0], ends[1]).rounded(.down) - 1, max(ends[0], ends[1]).rounded(.down) + 1)
    var pieces: [BorderPiece] = []
    func append(_ piece: BorderPiece) {
      if let last = pieces.indices.last, pieces[last].left == piece.left, pieces[last].right == piece.right,
        pieces[last].points.last == piece.points.first
      {
        pieces[last].points += piece.points.dropFirst()
      } else {
        pieces.append(piece)
      }
    }
    var before: Double?
    var column = first
    while column <= last {
      try meter.spend(Cost.borderColumn)
      let threshold = try threshold(of: line, in: column, state)
      if let before, before != threshold.velocity, range.contains(column) {
        let middle = before + (threshold.velocity - before) / 2
        // The riser may be part of another line.
        let isDrawn = lines.contains { $0.lead == 0 && $0.value == column && $0.velocities.contains(middle) }
        let (left, right) = (
          try state(.init(position: column - 1, velocity: middle)), try state(.init(position: column, velocity: middle))
        )
        if left != right, !isDrawn {
          let points = [before, threshold.velocity].map { PhaseBorders.Point(position: column, velocity: $0) }
          // On a step, the side of greater velocities is named first.
          let (one, other) = threshold.velocity < before ? (right, left) : (left, right)
          append(BorderPiece(left: one, right: other, end: 1, points: points))
        }
      }
      let reach = (start: max(column, range.lowerBound), end: min(column + 1, range.upperBound))
      if threshold.isInside, reach.start < reach.end {
        let (above, below) = try sides(of: threshold.velocity, in: column, state)
        if above != below {
          let points = [reach.start, reach.end].map {
            PhaseBorders.Point(position: $0, velocity: threshold.velocity)
          }
          append(BorderPiece(left: above, right: below, end: 1, points: points))
        }
      }
      before = threshold.velocity
      column += 1
    }
    return pieces
  }

  /// The first velocity in a column that is decided like those beyond a line, among the velocities at which the line
  /// may decide, and whether it lies inside that range.
  private func threshold(
    of line: DecisionLine, in column: Double, _ state: (PhaseBorders.Point) throws(Meter.Stop) -> Int
  ) throws(Meter.Stop) -> (velocity: Double, isInside: Bool) {
    let range = plane.velocities.clamped(to: line.velocities)
    let exact = (line.value - line.pitch * column) / line.lead
    guard range.contains(exact), let crossing = line.crossing(ofPosition: column, in: numbers) else {
      return (min(max(exact, range.lowerBound), range.upperBound), false)
    }
    let probes = crossing.probes(in: numbers.velocities, fromBelow: true)
    guard probes.count == 2, probes[0] < probes[1] else { return (crossing.value, true) }
    let below = try state(.init(position: column, velocity: probes[0]))
    guard try state(.init(position: column, velocity: probes[1])) != below else { return (crossing.value, true) }
    let first = try numbers.velocities.first(from: probes[0], to: probes[1]) { (candidate) throws(Meter.Stop) in
      try state(.init(position: column, velocity: candidate)) == below
    }
    return (first, true)
  }

  /// The states at the velocities above a threshold and below it.
  private func sides(
    of velocity: Double, in column: Double, _ state: (PhaseBorders.Point) throws(Meter.Stop) -> Int
  ) throws(Meter.Stop) -> (above: Int, below: Int) {
    let own = numbers.velocities.taken(velocity)
    let below = numbers.velocities.neighbour(of: own, isAbove: false)
    // Anything narrower is not a region.
    let aside = plane.width * Plane.aside
    return (
      try state(.init(position: column, velocity: own + aside)),
      try state(.init(position: column, velocity: below - aside))
    )
  }
}
