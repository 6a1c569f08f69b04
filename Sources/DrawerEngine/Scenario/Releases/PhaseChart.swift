/// A phase map in exact shapes: the state to which each part of the plane leads, the borders, and positions for labels.
public struct PhaseChart: Sendable {
  public typealias Point = PhaseBorders.Point

  /// A convex part of the plane in which all releases lead to the same state.
  public struct Part: Sendable {
    /// The index of its state among `states`.
    public let state: Int
    /// The part's corners, in order.
    public let corners: [Point]
  }

  /// A position inside a connected region, far from its borders.
  public struct Place: Sendable {
    /// The index of its state among `states`.
    public let state: Int
    public let point: Point
    /// The size of the region, as a fraction of the plane.
    public let size: Double
  }

  public let positions: ClosedRange<Double>
  public let velocities: ClosedRange<Double>
  /// The detent of each state, and the names of states as answers spell them.
  public private(set) var states: [Detent<Tape>] = []
  public private(set) var parts: [Part] = []
  public let borders: [PhaseBorders.Border]
  /// A position near the middle of each connected region.
  public private(set) var places: [Place] = []

  /// - Parameter meter: Charged for every decision.
  init(_ plane: Plane, of decider: Decider, _ meter: inout Meter) throws(Meter.Stop) {
    (positions, velocities) = (plane.positions, plane.velocities)
    let found = try PhaseBorders(in: plane, of: decider, &meter)
    borders = found.borders
    // States of the decider, in the order in which the parts are found.
    var known: [Int] = []
    var states: [Detent<Tape>] = []
    func state(at point: Point) throws(Meter.Stop) -> Int {
      let state = try decider.decide(point.position, point.velocity, &meter).state
      if let index = known.firstIndex(of: state) { return index }
      known.append(state)
      states.append(decider.detent(state))
      return known.count - 1
    }
    guard plane.hasArea else { return }
    for corners in plane.parts(between: found.lines) {
      parts.append(Part(state: try state(at: corners.centre), corners: corners))
    }
    places = try Raster(plane) { (point) throws(Meter.Stop) in try state(at: point) }.places
    self.states = states
  }
}

extension PhaseChart {
  /// The chart of the outcomes of two numbers of a request: the first takes the place of the position, the second that
  /// of the velocity. Regions with the same state are merged, and invalid values form a state of their own.
  public init(_ sweep: PlaneSweep) {
    func point(_ point: PlaneSweep.Point) -> Point { Point(position: point.first, velocity: point.second) }
    (positions, velocities) = (sweep.first, sweep.second)
    var names: [String] = []
    let indices = sweep.regions.map { region in
      let name = region.rest?.state ?? "invalid"
      if let known = names.firstIndex(of: name) { return known }
      names.append(name)
      return names.count - 1
    }
    let states = names.map { name in
      var state = Tape()
      state.string(name)
      return Detent(state: state, position: 0)
    }
    self.states = states
    parts = sweep.parts.map { Part(state: indices[$0.region], corners: $0.corners.map(point)) }
    borders = sweep.borders.compactMap { border in
      let between = border.between.map { indices[$0] }
      guard between[0] != between[1] else { return nil }
      return PhaseBorders.Border(between: between.map { states[$0].state }, points: border.points.map(point))
    }
    let plane = Plane(positions: positions, velocities: velocities)
    guard plane.hasArea else { return }
    // Nothing is decided here, so nothing is charged.
    places =
      (try? Raster(plane) { (point) throws(Meter.Stop) in
        indices[sweep.region(nearestTo: .init(first: point.position, second: point.velocity))]
      })?.places ?? []
  }
}

// MARK: - Parts

extension Plane {
  /// The plane, divided by each line that crosses it.
  fileprivate func parts(between lines: [DecisionLine]) -> [[Point]] {
    let (top, bottom) = (positions.lowerBound, positions.upperBound)
    let (left, right) = (velocities.lowerBound, velocities.upperBound)
    var parts = [
      [
        Point(position: top, velocity: left), Point(position: top, velocity: right),
        Point(position: bottom, velocity: right), Point(position: bottom, velocity: left),
      ]
    ]
    for line in lines {
      func distance(_ point: Point) -> Double { line.pitch * point.position + line.lead * point.velocity - line.value }
      parts = parts.flatMap { part in
        let sides = [1.0, -1].map { sign in part.clipped { sign * distance($0) } }
        return sides.filter { $0.count > 2 }
      }
    }
    return parts
  }
}

extension [PhaseBorders.Point] {
  /// The part of a convex polygon where a linear function is not negative; empty if it is negative everywhere, or zero
  /// on at most an edge.
  fileprivate func clipped(_ distance: (Element) -> Double) -> [Element] {
    guard contains(where: { distance($0) > 0 }) else { return [] }
    var clipped: [Element] = []
    for (index, corner) in enumerated() {
      let next = self[(index + 1) % count]
      let (here, there) = (distance(corner), distance(next))
      if here >= 0 { clipped.append(corner) }
      if here * there < 0 {
        let share = here / (here - there)
        clipped.append(
          Element(
            position: corner.position + share * (next.position - corner.position),
            velocity: corner.velocity + share * (next.velocity - corner.velocity)))
      }
    }
    return clipped
  }

  /// The mean of the corners.
  fileprivate var centre: Element {
    Element(
      position: reduce(0) { $0 + $1.position } / Double(count), velocity: reduce(0) { $0 + $1.velocity } / Double(count)
    )
  }
}

// MARK: - Positions of labels

/// The plane as coarse cells, each with its state.
private struct Raster {
  private static let side = 48

  private let plane: Plane
  private var states: [Int] = []

  init(_ plane: Plane, _ state: (PhaseBorders.Point) throws(Meter.Stop) -> Int) throws(Meter.Stop) {
    self.plane = plane
    for cell in 0..<Self.side * Self.side { states.append(try state(point(of: cell))) }
  }

  private func point(of cell: Int) -> PhaseBorders.Point {
    func share(_ index: Int) -> Double { (Double(index) + 0.5) / Double(Self.side) }
    return PhaseBorders.Point(
      position: plane.positions.lowerBound + share(cell / Self.side) * plane.height,
      velocity: plane.velocities.lowerBound + share(cell % Self.side) * plane.width)
  }

  /// The neighbours of a cell: above, below, left and right.
  private func neighbours(of cell: Int) -> [Int] {
    var neighbours: [Int] = []
    if cell >= Self.side { neighbours.append(cell - Self.side) }
    if cell / Self.side + 1 < Self.side { neighbours.append(cell + Self.side) }
    if cell % Self.side > 0 { neighbours.append(cell - 1) }
    if cell % Self.side + 1 < Self.side { neighbours.append(cell + 1) }
    return neighbours
  }

  /// The cell farthest from the edge, for each connected region.
  var places: [PhaseChart.Place] {
    var places: [PhaseChart.Place] = []
    var isTaken = Array(repeating: false, count: states.count)
    for start in states.indices where !isTaken[start] {
      var region = [start]
      isTaken[start] = true
      var next = 0
      while next < region.count {
        for cell in neighbours(of: region[next]) where !isTaken[cell] && states[cell] == states[start] {
          isTaken[cell] = true
          region.append(cell)
        }
        next += 1
      }
      places.append(
        PhaseChart.Place(
          state: states[start], point: point(of: deepest(in: region)),
          size: Double(region.count) / Double(states.count)))
    }
    return places
  }

  /// The last remaining cell when a region is peeled layer by layer.
  private func deepest(in region: [Int]) -> Int {
    var remaining = Set(region)
    var layer = region
    while true {
      let inner = layer.filter { cell in
        let neighbours = neighbours(of: cell)
        return neighbours.count == 4 && neighbours.allSatisfy(remaining.contains)
      }
      guard !inner.isEmpty else { return layer[layer.count / 2] }
      remaining = Set(inner)
      layer = inner
    }
  }
}
