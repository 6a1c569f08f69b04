/// The borders between the states to which a grid's releases lead, as lines from corner to corner.
///
/// A system's decisions change only at its decision lines. Each line is cut where others cross it, and each piece whose
/// two sides lead to different states is a border. The cells of the grid are not used, so borders are exact however few
/// cells there are.
public struct PhaseBorders: Sendable {
  /// A release, given by the varied quantities.
  public struct Point: Sendable, Equatable {
    public var position: Double
    public var velocity: Double

    public init(position: Double, velocity: Double) {
      self.position = position
      self.velocity = velocity
    }
  }

  /// A polyline with one state on each side.
  public struct Border: Sendable {
    /// The two states, as answers spell them.
    public let between: [Tape]
    public fileprivate(set) var points: [Point]
  }

  public private(set) var borders: [Border] = []
  /// The decision lines on which the borders lie.
  private(set) var lines: [DecisionLine] = []

  /// - Parameter meter: Charged for every decision.
  package init(in plane: Plane, of decider: Decider, _ meter: inout Meter) throws(Meter.Stop) {
    guard plane.hasArea else { return }
    let numbers = decider.numbers
    let pixels = numbers.positions == .wholes ? PixelColumns(plane, numbers) : nil
    let drawn = decider.lines
    var lines: [DecisionLine] = []
    for line in pixels?.lines(drawn) ?? drawn where !lines.contains(line) { lines.append(line) }
    func state(_ point: Point) throws(Meter.Stop) -> Int {
      try decider.decide(point.position, point.velocity, &meter).state
    }

    var pieces: [BorderPiece] = []
    for line in lines {
      if let pixels, line.isSlanted {
        let steps = try pixels.steps(along: line, among: lines, of: decider, &meter)
        if !steps.isEmpty { self.lines.append(line) }
        pieces += steps
        continue
      }
      guard let segment = plane.segment(of: line) else { continue }
      var onThisLine: [BorderPiece] = []
      let cuts = pixels?.cuts(of: segment, by: lines) ?? plane.cuts(of: segment, by: lines)
      try meter.spend(Cost.detent * lines.count)
      for (start, end) in zip(cuts, cuts.dropFirst()) {
        let sides = plane.sides(of: segment, at: (start + end) / 2)
        let (left, right) = (try state(sides.left), try state(sides.right))
        guard left != right else { continue }
        if let last = onThisLine.last, last.end == start, last.left == left, last.right == right {
          onThisLine[onThisLine.count - 1].extend(to: end, plane.point(on: segment, at: end))
        } else {
          let points = [plane.point(on: segment, at: start), plane.point(on: segment, at: end)]
          onThisLine.append(BorderPiece(left: left, right: right, end: end, points: points))
        }
      }
      if !onThisLine.isEmpty { self.lines.append(line) }
      pieces += onThisLine
    }
    while let first = pieces.popLast() {
      var piece = first
      while let next = pieces.firstIndex(where: { piece.isContinued(by: $0, on: plane) }) {
        try meter.spend(Cost.detent * pieces.count)
        piece.join(pieces.remove(at: next), on: plane)
      }
      borders.append(
        Border(
          between: [piece.left, piece.right].map { decider.detent($0).state },
          points: piece.points))
    }
  }
}

/// A part of a border.
struct BorderPiece {
  /// The indices of the states on its two sides.
  let left: Int
  let right: Int
  /// The end of the piece on its line's segment, as a fraction.
  var end: Double
  var points: [PhaseBorders.Point]

  mutating func extend(to end: Double, _ point: PhaseBorders.Point) {
    self.end = end
    points[points.count - 1] = point
  }

  /// Whether another piece between the same states begins or ends where this one does.
  func isContinued(by other: BorderPiece, on plane: Plane) -> Bool {
    guard left == other.left && right == other.right || left == other.right && right == other.left else { return false }
    return [points.first, points.last].contains { end in
      [other.points.first, other.points.last].contains { plane.isSame($0, end) }
    }
  }

  mutating func join(_ other: BorderPiece, on plane: Plane) {
    if plane.isSame(points.last, other.points.first) {
      points += other.points.dropFirst()
    } else if plane.isSame(points.last, other.points.last) {
      points += other.points.reversed().dropFirst()
    } else if plane.isSame(points.first, other.points.last) {
      points = other.points + points.dropFirst()
    } else {
      points = other.points.reversed() + points.dropFirst()
    }
  }
}

/// The part of the plane of positions and velocities that a grid covers.
package struct Plane {
  package typealias Point = PhaseBorders.Point

  /// The ends of a part of a decision line.
  struct Segment {
    let start: Point
    let end: Point
  }

  let positions: ClosedRange<Double>
  let velocities: ClosedRange<Double>

  /// The distance from a border at which its sides are examined, as a fraction of the plane. Narrower regions may be
  /// missed.
  static let aside = 1e-6
  /// Points closer to each other than this, as a fraction of the plane, are the same.
  private static let sameness = 1e-8

  package init(positions: ClosedRange<Double>, velocities: ClosedRange<Double>) {
    self.positions = positions
    self.velocities = velocities
  }

  init(_ positions: GridAxis, _ velocities: GridAxis) {
    self.init(positions: positions.range, velocities: velocities.range)
  }

  var height: Double { positions.upperBound - positions.lowerBound }
  var width: Double { velocities.upperBound - velocities.lowerBound }
  /// Whether there is room for borders.
  var hasArea: Bool { height > 0 && width > 0 }

  /// The part of a line that can decide within the plane; nil if there is none.
  func segment(of line: DecisionLine) -> Segment? {
    guard let positions = positions.common(with: line.positions),
      let velocities = velocities.common(with: line.velocities)
    else { return nil }
    if line.pitch == 0 {
      let velocity = line.value / line.lead
      guard velocities.contains(velocity) else { return nil }
      return Segment(
        start: Point(position: positions.lowerBound, velocity: velocity),
        end: Point(position: positions.upperBound, velocity: velocity))
    }
    func position(_ velocity: Double) -> Double { (line.value - line.lead * velocity) / line.pitch }
    var span = velocities
    if line.lead != 0 {
      let ends = [positions.lowerBound, positions.upperBound].map { (line.value - line.pitch * $0) / line.lead }
      guard ends.allSatisfy({ $0.isFinite }),
        let common = span.common(with: min(ends[0], ends[1])...max(ends[0], ends[1]))
      else { return nil }
      span = common
    } else if !positions.contains(position(0)) {
      return nil
    }
    return Segment(
      start: Point(position: position(span.lowerBound), velocity: span.lowerBound),
      end: Point(position: position(span.upperBound), velocity: span.upperBound))
  }

  /// Where other lines cross a segment, as fractions of it, including both ends.
  func cuts(of segment: Segment, by lines: [DecisionLine]) -> [Double] {
    var cuts = [0.0, 1]
    for line in lines {
      func distance(_ point: Point) -> Double {
        line.pitch * point.position + line.lead * point.velocity - line.value
      }
      let (start, end) = (distance(segment.start), distance(segment.end))
      if start * end < 0 { cuts.append(start / (start - end)) }
    }
    return Self.apart(cuts)
  }

  /// Fractions of a segment in order, without duplicates.
  static func apart(_ cuts: [Double]) -> [Double] {
    var apart = [0.0]
    for cut in cuts.sorted() where cut - apart[apart.count - 1] > sameness { apart.append(cut) }
    apart[apart.count - 1] = 1
    return apart.count > 1 ? apart : [0, 1]
  }

  func point(on segment: Segment, at fraction: Double) -> Point {
    if fraction == 0 { return segment.start }
    if fraction == 1 { return segment.end }
    let (start, end) = (segment.start, segment.end)
    return Point(
      position: start.position + fraction * (end.position - start.position),
      velocity: start.velocity + fraction * (end.velocity - start.velocity))
  }

  /// Two points on the two sides of a segment, close to it.
  func sides(of segment: Segment, at fraction: Double) -> (left: Point, right: Point) {
    let middle = point(on: segment, at: fraction)
    let along = (
      position: (segment.end.position - segment.start.position) / height,
      velocity: (segment.end.velocity - segment.start.velocity) / width
    )
    let length = max(abs(along.position), abs(along.velocity))
    guard length > 0 else { return (middle, middle) }
    let position = along.velocity / length * max(height * Self.aside, 4 * middle.position.ulp)
    let velocity = -along.position / length * max(width * Self.aside, 4 * middle.velocity.ulp)
    return (
      Point(position: middle.position - position, velocity: middle.velocity - velocity),
      Point(position: middle.position + position, velocity: middle.velocity + velocity)
    )
  }

  func isSame(_ first: Point?, _ second: Point?) -> Bool {
    guard let first, let second else { return false }
    return abs(first.position - second.position) <= height * Self.sameness
      && abs(first.velocity - second.velocity) <= width * Self.sameness
  }
}

extension ClosedRange<Double> {
  /// The intersection of two ranges; nil if it is empty.
  fileprivate func common(with other: ClosedRange) -> ClosedRange? {
    overlaps(other) ? clamped(to: other) : nil
  }
}
