import DrawerEngine

/// Reads the parts of a request that do not depend on the system, so that even a request that names no known system has
/// all its errors reported at once.
enum RequestOutline {
  /// Reads those parts of a resolve request.
  static func resolution(_ reading: inout Reading) {
    _ = container.read(.root, besides: ["drawer", "release", "releases", "grid", "margins"], &reading)
  }

  /// Reads those parts of a simulate request.
  static func simulation(_ reading: inout Reading) {
    _ = simulation.read(.root, besides: ["drawer", "timeline", "start", "scrollView", "environment"], &reading)
  }

  /// Reports what is wrong with a drawer whose system is not known.
  static func refuseDrawer(_ drawer: Tape.Node, knowing systems: [String], _ reading: inout Reading) {
    let names = Catalogue(
      SystemName(), [Property("system", { $1(&$0.system) }, .choice(among: systems), required: true, "")])
    _ = names.read(drawer, besides: ["configuration"], &reading)
  }

  private struct SystemName: Sendable { var system = "" }

  private struct Simulation: Sendable {
    var container = Container(height: 0)
    var sampling = Sampling()
    var output = Output()
  }

  private static let container = Catalogue(
    Container(height: 0),
    [
      Property(
        "container", { $1(&$0) }, .object(Container.catalogue), required: true, "The box that the drawer lives in.")
    ])

  private static let simulation = Catalogue(
    Simulation(),
    [
      Property(
        "container", { $1(&$0.container) }, .object(Container.catalogue), required: true,
        "The box that the drawer lives in."),
      Property("sampling", { $1(&$0.sampling) }, .object(Sampling.catalogue), "Which instants are shown."),
      Property("output", { $1(&$0.output) }, .object(Output.catalogue), "What the answer contains."),
    ])
}
