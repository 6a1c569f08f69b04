/// A drawer and everything that happens to it: compiled once, sampled at will.
public struct Scenario<System: DrawerSystem>: Sendable {
  public var container = Container(height: 844)
  public var drawer = Drawer<System>()
  public var scene = System.scene.initial
  public var timeline: [TimelineInput<System.Action>] = []
  /// Which instants are shown, and how many samples a drag expands to.
  public var sampling = Sampling()

  public init() {}

  /// Container, drawer, timeline, sampling, and what the system's scene has beside them.
  public static func catalogue(within budget: Budget) -> Catalogue<Scenario> {
    Catalogue(
      Scenario(),
      [
        Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
        Property("drawer", \.drawer, .object(Drawer<System>.catalogue), required: true, "Which drawer."),
        Property(
          "timeline", \.timeline, Timeline<System>.notation(atMost: budget.timelineInputs), "What happens to it."),
      ] + System.scene.properties.map { $0.lifted(to: \.scene) } + [
        Property("sampling", \.sampling, .object(Sampling.catalogue), "Which instants are shown.")
      ]
    ) { scenario, reading in
      System.examine(scenario.container, scenario.drawer.configuration, scenario.scene, &reading)
    }
  }

  /// The drawer before anything happens to it.
  public var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// How many samples the timeline expands to; what compiling costs.
  public var sampleCount: Int {
    timeline.reduce(0) { count, input in
      if case .drag(let drag) = input.content { count + drag.sampleCount(rate: sampling.inputRate) } else { count + 1 }
    }
  }
}

/// A system by its name, and its properties.
public struct Drawer<System: DrawerSystem>: Sendable {
  public var system = System.profile.name
  public var configuration = System.configuration.initial

  public init() {}

  public static var catalogue: Catalogue<Drawer> {
    Catalogue(
      Drawer(),
      [
        Property("system", \.system, .string, required: true, "Which library is simulated."),
        Property("configuration", \.configuration, .object(System.configuration), "Its properties by its own names."),
      ])
  }
}
