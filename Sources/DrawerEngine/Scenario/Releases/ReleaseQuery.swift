/// A request about where released drawers settle: one release, a batch, or every cell of a grid.
struct ReleaseQuery<System: DrawerSystem>: Sendable {
  var container = Container(height: 844)
  var drawer = Drawer<System>()
  /// The scene before the drag.
  var scene = System.Scene()
  var release: Release<System.State>?
  var releases: [Release<System.State>]?
  var grid: ReleaseGrid<System.State>?
  var margins = false
  /// The number of decimals of computed numbers.
  var precision = 4

  static func catalogue(within budget: Budget) -> Catalogue<ReleaseQuery> {
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
      query.scene.members(&m)
    } examine: { query, reading in
      if query.margins, query.grid != nil {
        reading.within(.member("margins")) {
          $0.refuse("is true, but applies only to \"release\" and \"releases\"; for a grid use \"boundaries\"")
        }
      }
      System.examine(query.container, query.drawer.configuration, query.scene, &reading)
      query.examineStarts(&reading)
    }
  }

  /// Refuses states that the drawer does not have.
  private func examineStarts(_ reading: inout Reading) {
    func examine(_ release: Release<System.State>?, _ reading: inout Reading) {
      guard let state = release?.from, let complaint = System.complaint(about: state, in: drawer.configuration) else {
        return
      }
      reading.within(.member("from")) { $0.refuse(complaint) }
    }
    reading.within(.member("release")) { examine(release, &$0) }
    reading.within(.member("grid")) { examine(grid?.release, &$0) }
    reading.within(.member("releases")) { reading in
      for (index, release) in (releases ?? []).enumerated() {
        reading.within(.element(index)) { examine(release, &$0) }
      }
    }
  }

  /// Whether there is exactly one of a release, a batch and a grid.
  var asksOnce: Bool { (release == nil ? 0 : 1) + (releases == nil ? 0 : 1) + (grid == nil ? 0 : 1) == 1 }

  /// The drawer in its container, before anything happens.
  var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// Determines the state in which each drag begins: by its start position if it gives one, otherwise by the state that
  /// the request gives, if there is one and the drag gives none.
  mutating func begin(_ drawer: System, isGiven: Bool, _ reading: inout Reading) {
    let state = isGiven ? drawer.standing.state : nil
    // Some drawers recompute this list each time, and there may be thousands of releases.
    let hasStart = release?.start != nil || grid?.release.start != nil || releases?.contains { $0.start != nil } == true
    guard isGiven || hasStart else { return }
    let detents = hasStart ? drawer.detents : []
    begin(&release, among: detents, in: state, [.member("release")], &reading)
    var shared = grid?.release
    begin(&shared, among: detents, in: state, [.member("grid")], &reading)
    if let shared { grid?.release = shared }
    for index in (releases ?? []).indices {
      var one = releases?[index]
      guard isGiven || one?.start != nil else { continue }
      begin(&one, among: detents, in: state, [.member("releases"), .element(index)], &reading)
      if let one { releases?[index] = one }
    }
  }

  private func begin(
    _ release: inout Release<System.State>?, among detents: [Detent<System.State>], in state: System.State?,
    _ path: @autoclosure () -> [Reading.Step],
    _ reading: inout Reading
  ) {
    if release?.placeStart(among: detents, System.between) == false, !System.isDraggedFromAnywhere {
      reading.notice(
        at: (path() + [.member("start")])[...],
        "is the position of no detent; the drag is taken to begin in the initial state")
    }
    if let state { release?.begin(in: state) }
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
      release.sharedMembers(&m, state, between, unit)
      System.releaseMembers(&release, &m)
    } examine: {
      $0.examine(between, &$1)
    }
  }

  /// The members of a release of a system, as its document lists them.
  public static func members<System: DrawerSystem>(of system: System.Type) -> [PropertyDescription]
  where System.State == State { catalogue(of: system).descriptions }

  fileprivate mutating func begin(in state: State) {
    guard from == nil else { return }
    (from, takesState) = (state, true)
  }

  /// How far from a detent a drag may begin and still count as beginning there, pt: answers round positions.
  private static var tolerance: Double { 0.5 }

  /// Finds the state in which the drag began from its start position, unless the state is given.
  ///
  /// - Returns: False if there was a state to find and it was not found.
  fileprivate mutating func placeStart(among detents: [Detent<State>], _ between: StateBetween<State>?) -> Bool {
    guard from == nil, let start else { return true }
    from = detents.first { abs($0.position - start) <= Self.tolerance }?.state ?? between?.at(start)
    takesState = from != nil
    return takesState
  }

  /// Whether a member that was not given is derived from another one, and matters in the system.
  func takesMembers<System: DrawerSystem>(of system: System.Type) -> Bool where System.State == State {
    takesState || System.isDraggedFromAnywhere && from != nil && start == nil
  }

  /// Writes the derived members as an object; writes nothing if there are none.
  func writeTaken<System: DrawerSystem>(of drawer: System, among detents: [Detent<State>], to tape: inout Tape)
  where System.State == State {
    guard takesMembers(of: System.self), let from else { return }
    let begins = System.isDraggedFromAnywhere && start == nil ? detents.first { $0.state == from }?.position : nil
    guard takesState || begins != nil else { return }
    tape.object { tape in
      if takesState {
        tape.name(Self.from)
        System.writeText(from, &tape)
      }
      if let begins { tape.number(Self.start, begins) }
    }
  }
}

/// Every pair of a range of positions and a range of velocities.
struct ReleaseGrid<State: DrawerState>: Sendable {
  var positions = GridAxis()
  var velocities = GridAxis()
  /// Whether the answer includes the borders between states.
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
      grid.release.sharedMembers(&m, state, between, unit)
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

  /// The value at an index. Values are evenly spaced and include both ends.
  func value(at index: Int) -> Double {
    count == 1 ? from : from + (to - from) * (Double(index) / Double(count - 1))
  }

  /// The values between its ends.
  var range: ClosedRange<Double> { min(from, to)...max(from, to) }

  static func catalogue(_ unit: Unit) -> Catalogue<GridAxis> {
    Catalogue(GridAxis()) { axis, m in
      m("from", &axis.from, .number(unit), required: true, "The first value.")
      m("to", &axis.to, .number(unit), required: true, "The last value.")
      m("count", &axis.count, 1...100_000, required: true, "The number of values, both ends included.")
    }
  }
}
