/// Where released drawers come to rest: one, a batch, or every cell of a grid.
public struct ReleaseQuery: Sendable {
  public var container = Container(height: 844)
  public var drawer: UnplacedDrawer
  public var release: Release?
  public var releases: [Release]?
  public var grid: ReleaseGrid?

  public static func catalogue(of system: any DrawerSystem.Type, within budget: Budget) -> Catalogue<ReleaseQuery> {
    let drawer = system.unplaced
    let state = system.writtenState
    let release = Notation<Release>.object(Release.catalogue(state: state))
    return Catalogue(
      ReleaseQuery(drawer: drawer.initial),
      [
        Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
        Property("drawer", \.drawer, .object(drawer), required: true, "Which drawer."),
        Property("release", optional: \.release, release, "One release."),
        Property("releases", optional: \.releases, release.list(1...budget.releases), "Several, answered in order."),
        Property(
          "grid", optional: \.grid, .object(ReleaseGrid.catalogue(state: state)),
          "Positions times velocities: a phase map."),
      ]
    ) { query, reading in
      query.drawer.examine(query.container, &reading)
    }
  }
}

/// Every pair of a range of positions and a range of velocities.
public struct ReleaseGrid: Sendable {
  public struct Axis: Sendable {
    public var from = 0.0
    public var to = 0.0
    public var count = 1

    /// Evenly spread, both ends included.
    public func value(at place: Int) -> Double {
      count == 1 ? from : from + (to - from) * (Double(place) / Double(count - 1))
    }

    public static func catalogue(_ unit: Unit) -> Catalogue<Axis> {
      Catalogue(
        Axis(),
        [
          Property("from", \.from, .number(unit), required: true, "The first value."),
          Property("to", \.to, .number(unit), required: true, "The last value."),
          Property("count", \.count, .integer(1...100_000), required: true, "How many, both ends included."),
        ])
    }
  }

  public var positions = Axis()
  public var velocities = Axis()
  /// What all releases of the grid have in common.
  public var release = Release(position: 0, velocity: 0)

  public var cells: Int { positions.count * velocities.count }

  public static func catalogue(state: Notation<Value>) -> Catalogue<ReleaseGrid> {
    Catalogue(
      ReleaseGrid(),
      [
        Property("positions", \.positions, .object(Axis.catalogue(.points)), required: true, "A row each."),
        Property(
          "velocities", \.velocities, .object(Axis.catalogue(.pointsPerSecond)), required: true,
          "A column each."),
      ] + Release.circumstances(state: state).map { $0.lifted(to: \.release) })
  }
}
