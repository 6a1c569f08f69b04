/// A question about where released drawers settle: one release, a batch, or every cell of a grid.
struct ReleaseQuery<System: DrawerSystem>: Sendable {
  var container = Container(height: 844)
  var drawer = Drawer<System>()
  /// The scene before the drag; the system's initial one unless the request may give one.
  var scene = System.scene.initial
  var release: Release<System.State>?
  var releases: [Release<System.State>]?
  var grid: ReleaseGrid<System.State>?
  var margins = false
  /// Decimals of computed numbers.
  var precision = 4

  /// - Parameter isPlaced: whether the request may give the members of the system's scene.
  static func catalogue(within budget: Budget, isPlaced: Bool = false) -> Catalogue<ReleaseQuery> {
    let release = Notation.object(
      Release.catalogue(
        state: System.givenState, between: System.between, own: System.releaseMembers, in: System.profile.platform.unit)
    )
    return Catalogue(
      ReleaseQuery(),
      [
        Property(
          "container", { $1(&$0.container) }, .object(Container.catalogue), required: true,
          "The box that the drawer lives in."),
        Property(
          "drawer", { $1(&$0.drawer) }, .object(Drawer<System>.catalogue), required: true,
          "The drawer's system and configuration."),
        Property("release", optional: { $1(&$0.release) }, release, "One release."),
        Property(
          "releases", optional: { $1(&$0.releases) }, release.list(1...budget.releases),
          "Several releases, answered in order."),
        Property(
          "grid", optional: { $1(&$0.grid) },
          .object(
            ReleaseGrid.catalogue(
              state: System.givenState, between: System.between, own: System.releaseMembers,
              in: System.profile.platform.unit)),
          "Every pair of a position and a velocity: a phase map."),
        Property(
          "margins", { $1(&$0.margins) }, .boolean,
          "Whether each resolution reports how close the decision was."),
        Property("precision", { $1(&$0.precision) }, .integer(0...12), "Decimals of every computed number."),
      ] + (isPlaced ? System.scene.properties.map { $0.lifted { $1(&$0.scene) } } : [])
    ) { query, reading in
      if query.margins, query.grid != nil {
        reading.within(.member("margins")) {
          $0.refuse("is true; it may be with \"release\" or \"releases\", and a grid has \"boundaries\"")
        }
      }
      System.examine(query.container, query.drawer.configuration, query.scene, &reading)
    }
  }

  /// Whether it asks about exactly one of a release, a batch and a grid.
  var asksOnce: Bool { (release == nil ? 0 : 1) + (releases == nil ? 0 : 1) + (grid == nil ? 0 : 1) == 1 }

  /// The drawer in its container, before anything happens.
  var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// Lets every drag begin in a state, except those that say where they began.
  mutating func begin(in state: System.State) {
    release?.begin(in: state)
    grid?.release.begin(in: state)
    for index in (releases ?? []).indices { releases?[index].begin(in: state) }
  }
}

extension Release {
  fileprivate mutating func begin(in state: State) { from = from ?? state }
}

/// Every pair of a range of positions and a range of velocities.
struct ReleaseGrid<State: DrawerState>: Sendable {
  var positions = GridAxis()
  var velocities = GridAxis()
  /// Whether the answer has the borders between states.
  var hasBoundaries = false
  /// The members that all releases of the grid share.
  var release = Release<State>(position: 0, velocity: 0)

  static func catalogue(
    state: Notation<State>, between: StateBetween<State>?, own: [Property<Release<State>>], in unit: Unit
  ) -> Catalogue<ReleaseGrid> {
    Catalogue(
      ReleaseGrid(),
      [
        Property(
          "positions", { $1(&$0.positions) }, .object(GridAxis.catalogue(unit)), required: true,
          "The positions, one row each."
        ),
        Property(
          "velocities", { $1(&$0.velocities) }, .object(GridAxis.catalogue(unit.ofVelocities)),
          required: true,
          "The velocities, one column each."),
        Property(
          "boundaries", { $1(&$0.hasBoundaries) }, .boolean,
          "Whether the answer has the borders between states."),
      ]
        + (Release.sharedMembers(state: state, between: between) + own).map {
          $0.lifted { $1(&$0.release) }
        }
    ) { grid, reading in
      grid.release.examine(between, &reading)
    }
  }
}

/// The values along one side of a grid.
struct GridAxis: Sendable {
  var from = 0.0
  var to = 0.0
  var count = 1

  /// The value at an index. Values are evenly spaced, both ends included.
  func value(at index: Int) -> Double {
    count == 1 ? from : from + (to - from) * (Double(index) / Double(count - 1))
  }

  static func catalogue(_ unit: Unit) -> Catalogue<GridAxis> {
    Catalogue(
      GridAxis(),
      [
        Property("from", { $1(&$0.from) }, .number(unit), required: true, "The first value."),
        Property("to", { $1(&$0.to) }, .number(unit), required: true, "The last value."),
        Property(
          "count", { $1(&$0.count) }, .integer(1...100_000), required: true,
          "How many values there are, both ends included."),
      ])
  }
}
