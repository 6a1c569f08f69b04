import DrawerEngine
import TestSupport
import Testing

@Suite struct `The borders of a phase map` {
  /// How many random points on borders, and between them, each system has: 10,000 of both in all.
  private static let count = 2000
  private static let pointsPerDrawer = 20
  /// How far from a border its sides are looked at, as a fraction of what a border may be off.
  private static let aside = 0.1

  @Test(arguments: Registry.standard.names)
  func `have the states that they name on their two sides, and none is missing`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    try hold(for: system)
  }

  private func hold<System: DrawerSystem>(for system: System.Type) throws {
    var random = RandomReleases(seed: 16)
    var (onBorders, between, narrow) = (0, 0, 0)
    while onBorders < Self.count || between < Self.count {
      let drawer = random.drawer(of: system)
      let release = random.release(of: drawer)
      let (positions, velocities) = (-50...drawer.containerHeight + 50, -5000.0...5000)
      var meter = Meter()
      let borders = try PhaseBorders(
        in: Plane(positions: positions, velocities: velocities), of: drawer, like: release, &meter
      ).borders
      func state(_ point: PhaseBorders.Point) -> Tape {
        var release = release
        (release.position, release.velocity) = (point.position, point.velocity)
        return System.written(drawer.resolve(release).detent).state
      }
      for _ in 0..<(borders.isEmpty ? 0 : Self.pointsPerDrawer) {
        let border = borders[Int(random.number(in: 0...Double(borders.count) - 0.001))]
        let index = Int(random.number(in: 0...Double(border.points.count - 1) - 0.001))
        let (start, end) = (border.points[index], border.points[index + 1])
        let point = start.towards(end, random.number(in: 0...1))
        // In units of what a border may be off.
        let (along, across) = ((end.position - start.position) / 0.1, end.velocity - start.velocity)
        let length = (along * along + across * across).squareRoot()
        let (dy, dv) = (across / length * 0.1 * Self.aside, -along / length * Self.aside)
        let sides = [-1.0, 1].map {
          state(.init(position: point.position + $0 * dy, velocity: point.velocity + $0 * dv))
        }
        onBorders += 1
        if sides == border.between || sides == border.between.reversed() { continue }
        // Nearer to another border than to the side.
        narrow += 1
        let near = borders.flatMap(\.segments).filter { $0.distance(to: point) < 3 * Self.aside }
        #expect(near.count > 1, "\(drawer) \(release) at \(point): \(sides), not \(border.between)")
      }
      for _ in 0..<Self.pointsPerDrawer {
        func anywhere() -> PhaseBorders.Point {
          .init(position: random.number(in: positions), velocity: random.number(in: velocities))
        }
        var (near, far) = (anywhere(), anywhere())
        let first = state(near)
        guard state(far) != first else { continue }
        for _ in 0..<60 {
          let middle = near.towards(far, 0.5)
          if state(middle) == first { near = middle } else { far = middle }
        }
        between += 1
        let distance = borders.flatMap(\.segments).map { $0.distance(to: near) }.min() ?? .infinity
        #expect(distance < 1e-3, "\(drawer) \(release): a border at \(near) is \(distance) off")
      }
    }
    print("\(System.profile.name): \(onBorders) points on borders, \(narrow) at corners; \(between) changes")
    #expect(narrow < onBorders / 100)
  }
}

/// A straight part of a border.
private struct Segment {
  let start: PhaseBorders.Point
  let end: PhaseBorders.Point

  /// In units of what a border may be off: 0.1 pt and 1 pt/s.
  func distance(to point: PhaseBorders.Point) -> Double {
    let (y, v) = ((end.position - start.position) / 0.1, end.velocity - start.velocity)
    let (py, pv) = ((point.position - start.position) / 0.1, point.velocity - start.velocity)
    let share = min(max((py * y + pv * v) / (y * y + v * v), 0), 1)
    let (dy, dv) = (py - share * y, pv - share * v)
    return (dy * dy + dv * dv).squareRoot()
  }
}

extension PhaseBorders.Border {
  fileprivate var segments: [Segment] { zip(points, points.dropFirst()).map { Segment(start: $0, end: $1) } }
}

extension PhaseBorders.Point {
  fileprivate func towards(_ other: PhaseBorders.Point, _ share: Double) -> PhaseBorders.Point {
    .init(
      position: position + share * (other.position - position), velocity: velocity + share * (other.velocity - velocity)
    )
  }
}
