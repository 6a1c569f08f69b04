import DrawerEngine

/// What can be read of a request that names no system, so that all its errors are told at once.
enum RequestOutline {
  /// Of any resolution.
  static func resolution(_ reading: inout Reading) {
    _ = container.read(.root, besides: ["drawer", "release", "releases", "grid"], &reading)
  }

  /// Of any simulation.
  static func simulation(_ reading: inout Reading) {
    _ = simulation.read(.root, besides: ["drawer", "timeline", "start", "scrollView", "environment"], &reading)
  }

  /// What is wrong with a drawer whose system is not among the known ones.
  static func refuseDrawer(_ drawer: Tape.Node, knowing systems: [String], _ reading: inout Reading) {
    let names = Catalogue(
      SystemName(), [Property("system", \.system, .choice(among: systems), required: true, "")])
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
    [Property("container", \.self, .object(Container.catalogue), required: true, "The box it lives in.")])

  private static let simulation = Catalogue(
    Simulation(),
    [
      Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
      Property("sampling", \.sampling, .object(Sampling.catalogue), "Which instants are shown."),
      Property("output", \.output, .object(Output.catalogue), "What the answer holds."),
    ])
}
