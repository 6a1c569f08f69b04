import DrawerEngine

/// Reads the parts of a request that do not depend on the system, so that all errors are reported at once even if the
/// request names no known system.
enum RequestOutline {
  /// Reads those parts of a resolve request.
  static func resolution(_ reading: inout Reading) {
    _ = container.read(.root, besides: ["drawer", "release", "releases", "grid", "margins"], &reading)
  }

  /// Reads those parts of a simulate request.
  static func simulation(_ reading: inout Reading) {
    _ = simulation.read(.root, besides: ["drawer", "timeline", "start", "scrollView", "environment"], &reading)
  }

  /// Reports what is wrong with a drawer whose system is unknown.
  static func refuseDrawer(_ drawer: Tape.Node, knowing systems: [String], _ reading: inout Reading) {
    let names = Catalogue("") { $1("system", &$0, among: systems, required: true, "") }
    _ = names.read(drawer, besides: ["configuration", "version"], &reading)
  }

  private static let container = Catalogue(Container()) {
    $1("container", &$0, required: true, "The box that the drawer lives in.")
  }

  private static let simulation = Catalogue((container: Container(), sampling: Sampling(), output: Output())) {
    $1("container", &$0.container, required: true, "The box that the drawer lives in.")
    $1("sampling", &$0.sampling, "Which instants are shown.")
    $1("output", &$0.output, "What the answer contains.")
  }
}
