/// A drawer and everything that happens to it. It is compiled once, and the result can be sampled at any time.
public struct Scenario<System: DrawerSystem>: Sendable {
  public var container = Container(height: 844)
  public var drawer = Drawer<System>()
  public var scene = System.Scene()
  public var timeline: [TimelineInput<System.Action>] = []
  /// Which instants to show, and the rate at which a drag expands into samples.
  public var sampling = Sampling()

  public init() {}

  /// Container, drawer, timeline, sampling, and the members of the system's scene.
  public static func catalogue(within budget: Budget) -> Catalogue<Scenario> {
    let timeline = Timeline<System>.notation(atMost: budget.timelineInputs)
    return Catalogue(Scenario()) { scenario, m in
      m("container", &scenario.container, required: true, "The box that the drawer lives in.")
      m("drawer", &scenario.drawer, required: true, "The drawer's system and configuration.")
      m(Timeline<System>.name, &scenario.timeline, timeline, "What happens to the drawer.")
      scenario.scene.members(&m)
      m("sampling", &scenario.sampling, "Which instants are shown.")
    } examine: { scenario, reading in
      System.examine(scenario.container, scenario.drawer.configuration, scenario.scene, &reading)
    }
  }

  /// The drawer before anything happens to it.
  public var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// The number of samples to which the timeline expands. It determines the cost of compiling.
  public var sampleCount: Int64 {
    timeline.reduce(0) { count, input in
      guard case .drag(let drag) = input.content else { return count + 1 }
      return count + Int64(drag.sampleCount(rate: sampling.inputRate))
    }
  }
}

/// The name of a system, the version of the library, and its configuration.
public struct Drawer<System: DrawerSystem>: Described {
  public var system = System.profile.name
  /// The version's name; nil for the default.
  public var version: String?
  public var configuration = System.Configuration()

  public init() {}

  public mutating func members(_ m: inout Members) {
    // The reader has already been chosen by the name.
    m("system", &system, required: true, "Which library is simulated.")
    m("version", optional: &version, Self.versions, "The library's version, by its number or revision.")
    m("configuration", &configuration, "The library's properties, by the library's own names.")
    guard m.reads, let version else { return }
    for (index, known) in System.profile.versions.enumerated() where known.name == version {
      System.use(version: index, in: &configuration)
    }
  }

  private static var versions: Notation<String> {
    let names = System.profile.versions.map { $0.name }
    return Notation(shape: .choice(names)) {
      $1.version($0, among: names)
    } write: {
      $1.string($0)
    }
  }
}
