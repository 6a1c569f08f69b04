/// A question about where released drawers settle: one release, a batch, or every cell of a grid.
struct ReleaseQuery<System: DrawerSystem>: Sendable {
  var container = Container(height: 844)
  var drawer = Drawer<System>()
  /// The scene before the drag; the system's initial one unless the request may give one.
  var scene = System.Scene()
  var release: Release<System.State>?
  var releases: [Release<System.State>]?
  var grid: ReleaseGrid<System.State>?
  var margins = false
  /// Decimals of computed numbers.
  var precision = 4

  /// - Parameter isPlaced: whether the request may give the members of the system's scene.
  static func catalogue(within budget: Budget, isPlaced: Bool = false) -> Catalogue<ReleaseQuery> {
    let release = Notation.object(Release.catalogue(of: System.self))
    let releases = release.list(1...budget.releases)
    let grid = Notation.object(ReleaseGrid.catalogue(of: System.self))
    return Catalogue(ReleaseQuery()) { query, m in
      m("container", &query.container, required: true, "The box that the drawer lives in.")
      m("drawer", &query.drawer, required: true, "The drawer's system and configuration.")
      m("release", optional: &query.release, release, "One release.")
      m("releases", optional: &query.releases, releases, "Several releases, answered in order.")
      m("grid", optional: &query.grid, grid, "Every pair of a position and a velocity: a phase map.")
      m("margins", &query.margins, "Whether each resolution reports how close the decision was.")
      m("precision", &query.precision, 0...12, "Decimals of every computed number.")
      if isPlaced { query.scene.members(&m) }
    } examine: { query, reading in
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
  /// The members of a release of a system.
  static func catalogue<System: DrawerSystem>(of system: System.Type) -> Catalogue<Release>
  where System.State == State {
    let (state, between, unit) = (System.givenState, System.between, System.profile.platform.unit)
    return Catalogue(Release(position: 0, velocity: 0)) { release, m in
      m(
        "position", &release.position, .number(unit), required: true,
        "y of the drawer's top edge; x of its left edge if it moves horizontally.")
      m(
        "velocity", &release.velocity, .number(unit.ofVelocities),
        "The finger's velocity, positive downwards; to the right if the drawer moves horizontally.")
      release.sharedMembers(&m, state, between)
      System.releaseMembers(&release, &m)
    } examine: {
      $0.examine(between, &$1)
    }
  }

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

  static func catalogue<System: DrawerSystem>(of system: System.Type) -> Catalogue<ReleaseGrid>
  where System.State == State {
    let (state, between, unit) = (System.givenState, System.between, System.profile.platform.unit)
    let (positions, velocities) = (
      Notation.object(GridAxis.catalogue(unit)), Notation.object(GridAxis.catalogue(unit.ofVelocities))
    )
    return Catalogue(ReleaseGrid()) { grid, m in
      m("positions", &grid.positions, positions, required: true, "The positions, one row each.")
      m("velocities", &grid.velocities, velocities, required: true, "The velocities, one column each.")
      m("boundaries", &grid.hasBoundaries, "Whether the answer has the borders between states.")
      grid.release.sharedMembers(&m, state, between)
      System.releaseMembers(&grid.release, &m)
    } examine: {
      $0.release.examine(between, &$1)
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

  /// The values between its ends.
  var range: ClosedRange<Double> { min(from, to)...max(from, to) }

  static func catalogue(_ unit: Unit) -> Catalogue<GridAxis> {
    Catalogue(GridAxis()) { axis, m in
      m("from", &axis.from, .number(unit), required: true, "The first value.")
      m("to", &axis.to, .number(unit), required: true, "The last value.")
      m("count", &axis.count, 1...100_000, required: true, "How many values there are, both ends included.")
    }
  }
}
