import DrawerEngine

/// Where released drawers come to rest: one, a batch, or every cell of a grid.
struct ResolveRequest<System: DrawerSystem>: Sendable {
  var container = Container(height: 844)
  var drawer = Scenario<System>.Drawer()
  var release: Release<System.State>?
  var releases: [Release<System.State>]?
  var grid: ReleaseGrid<System.State>?

  static func catalogue(within budget: Budget) -> Catalogue<ResolveRequest> {
    let release = Notation<Release<System.State>>.object(Release.catalogue(state: System.state))
    return Catalogue(
      ResolveRequest(),
      [
        Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
        Property("drawer", \.drawer, .object(Scenario<System>.Drawer.catalogue), required: true, "Which drawer."),
        Property("release", optional: \.release, release, "One release."),
        Property("releases", optional: \.releases, release.list(1...budget.releases), "Several, answered in order."),
        Property(
          "grid", optional: \.grid, .object(ReleaseGrid.catalogue(state: System.state)),
          "Positions times velocities: a phase map."),
      ])
  }
}

/// Every pair of a range of positions and a range of velocities.
struct ReleaseGrid<State: Sendable>: Sendable {
  struct Axis: Sendable {
    var from = 0.0
    var to = 0.0
    var count = 1

    /// Evenly spread, both ends included.
    func value(at place: Int) -> Double {
      count == 1 ? from : from + (to - from) * (Double(place) / Double(count - 1))
    }

    static func catalogue(_ unit: Unit) -> Catalogue<Axis> {
      Catalogue(
        Axis(),
        [
          Property("from", \.from, .number(unit), required: true, "The first value."),
          Property("to", \.to, .number(unit), required: true, "The last value."),
          Property("count", \.count, .integer(1...100_000), required: true, "How many, both ends included."),
        ])
    }
  }

  var positions = Axis()
  var velocities = Axis()
  /// What all releases of the grid have in common.
  var release = Release<State>(position: 0, velocity: 0)

  var cells: Int { positions.count * velocities.count }

  static func catalogue(state: Notation<State>) -> Catalogue<ReleaseGrid> {
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

/// What can be read of any resolution without knowing the system.
enum ResolutionOutline {
  static let catalogue = Catalogue(
    Container(height: 0),
    [Property("container", \.self, .object(Container.catalogue), required: true, "The box it lives in.")])
  /// Members whose inside only a system knows.
  static let others = ["drawer", "release", "releases", "grid"]
}

/// A request to resolve, read and found affordable: what is left is to compute it.
public struct ResolutionTask: Sendable {
  /// How many releases it resolves.
  public let releases: Int
  /// The answer, as JSON.
  public let answer: @Sendable () -> [UInt8]

  private init(releases: Int, answer: @escaping @Sendable () -> [UInt8]) {
    self.releases = releases
    self.answer = answer
  }

  /// - Throws: All that is wrong with the request, at once.
  init<System: DrawerSystem>(
    _ value: Value, by catalogue: Catalogue<ResolveRequest<System>>, within budget: Budget
  ) throws(Problem) {
    var reading = Reading()
    guard let request = catalogue.read(value, &reading) else {
      Self.refuseUnlessOne(value, &reading)
      throw Problem(reading.violations)
    }
    let drawer = System(
      container: request.container, configuration: request.drawer.configuration, scene: System.scene.initial)
    let notices = reading.noticesValue

    switch (request.release, request.releases, request.grid) {
    case (let release?, nil, nil):
      self.init(releases: 1) {
        Value.object([
          .init("resolution", drawer.resolve(release).value(of: drawer)), .init("notices", notices),
        ]).json(precision: Output().precision)
      }
    case (nil, let releases?, nil):
      self.init(releases: releases.count) {
        Value.object([
          .init("resolutions", .list(releases.map { drawer.resolve($0).value(of: drawer) })),
          .init("notices", notices),
        ]).json(precision: Output().precision)
      }
    case (nil, nil, let grid?):
      guard grid.cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(grid.cells) cells; the limit is \(budget.gridCells).")
      }
      self.init(releases: grid.cells) {
        Value.object(drawer.phaseMap(grid) + [.init("notices", notices)]).json(precision: Output().precision)
      }
    default:
      Self.refuseUnlessOne(value, &reading)
      throw Problem(reading.violations)
    }
  }

  /// The three ways to ask exclude each other.
  private static func refuseUnlessOne(_ value: Value, _ reading: inout Reading) {
    let asked = ["release", "releases", "grid"].filter { value[$0] != nil }.map { "\"\($0)\"" }
    guard asked.count != 1 else { return }
    let sent = asked.isEmpty ? "" : "has \(asked.joined(separator: " and ")); it "
    reading.refuse(sent + "must have exactly one of \"release\", \"releases\" and \"grid\"")
  }
}
