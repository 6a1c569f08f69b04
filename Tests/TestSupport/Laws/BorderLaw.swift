public import DrawerEngine

/// The borders of a phase map have the states that they name on their two sides, and none is missing.
public enum BorderLaw {
  private static let pointsPerDrawer = 20
  /// How far from a border its sides are looked at, as a fraction of what a border may be off.
  private static let aside = 0.1
  /// How far a change of state may be from a border: 1e-8 pt and 1e-7 pt/s.
  private static let exactness = 1e-7
  /// Where velocities are rounded to single precision: half of the distance of two of them.
  private static let coarseExactness = 1e-3

  /// - Parameter count: how many points on borders are drawn, and at least how many between which the state changes.
  public static func report<System: DrawerSystem>(
    on system: System.Type, count: Int, seed: UInt64
  ) throws(Meter.Stop) -> LawReport {
    var random = RandomReleases(seed: seed)
    var report = LawReport()
    while report.count("points on borders") < count || report.count("changes between points") < count {
      let drawer = random.drawer(of: system)
      let release = random.release(of: drawer)
      let (positions, velocities) = (-50...drawer.containerHeight + 50, -5000.0...5000)
      var meter = Meter()
      let map = Map(
        drawer: drawer, release: release,
        borders: try PhaseBorders(
          in: Plane(positions: positions, velocities: velocities), of: Decider(drawer, like: release), &meter
        ).borders)
      for _ in 0..<(map.borders.isEmpty ? 0 : pointsPerDrawer) { map.lookBesideABorder(&random, &report) }
      for _ in 0..<pointsPerDrawer {
        func anywhere() -> PhaseBorders.Point {
          .init(position: random.number(in: positions), velocity: random.number(in: velocities))
        }
        map.lookBetween(anywhere(), anywhere(), &report)
      }
    }
    return report
  }

  /// A drawer's borders and its decisions.
  private struct Map<System: DrawerSystem> {
    let drawer: System
    let release: Release<System.State>
    let borders: [PhaseBorders.Border]

    private func state(_ point: PhaseBorders.Point) -> Tape {
      var release = release
      (release.position, release.velocity) = (point.position, point.velocity)
      return System.written(drawer.resolve(release).detent).state
    }

    func lookBesideABorder(_ random: inout RandomReleases, _ report: inout LawReport) {
      let border = borders[Int(random.number(in: 0...Double(borders.count) - 0.001))]
      let index = Int(random.number(in: 0...Double(border.points.count - 1) - 0.001))
      let (start, end) = (border.points[index], border.points[index + 1])
      let point = start.towards(end, random.number(in: 0...1))
      // In units of what a border may be off.
      let (along, across) = ((end.position - start.position) / 0.1, end.velocity - start.velocity)
      let length = (along * along + across * across).squareRoot()
      let (dy, dv) = (across / length * 0.1 * aside, -along / length * aside)
      let sides = [-1.0, 1].map {
        state(.init(position: point.position + $0 * dy, velocity: point.velocity + $0 * dv))
      }
      report.add("points on borders")
      if sides == border.between || sides == border.between.reversed() { return }
      // Nearer to another border than to the side.
      report.add("of them at corners")
      let near = borders.flatMap(\.segments).filter { $0.distance(to: point) < 3 * aside }
      if near.count < 2 {
        report.faults.append("\(drawer) \(release) at \(point): \(sides), not \(border.between)")
      }
    }

    func lookBetween(_ one: PhaseBorders.Point, _ other: PhaseBorders.Point, _ report: inout LawReport) {
      var (near, far) = (one, other)
      let first = state(near)
      guard state(far) != first else { return }
      for _ in 0..<60 {
        let middle = near.towards(far, 0.5)
        if state(middle) == first { near = middle } else { far = middle }
      }
      report.add("changes between points")
      let distance = borders.flatMap(\.segments).map { $0.distance(to: near) }.min() ?? .infinity
      let exactness =
        System.releaseNumbers.velocities == .singles ? BorderLaw.coarseExactness : BorderLaw.exactness
      if distance >= exactness {
        report.faults.append("\(drawer) \(release): a border at \(near) is \(distance) off")
      }
    }
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
