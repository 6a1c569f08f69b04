/// A drawer and everything that happens to it. It is compiled once, and the result can be sampled at any time.
public struct Scenario<System: DrawerSystem>: Sendable {
  public var container = Container(height: 844)
  public var drawer = Drawer<System>()
  public var scene = System.scene.initial
  public var timeline: [TimelineInput<System.Action>] = []
  /// Which instants are shown, and at what rate a drag expands into samples.
  public var sampling = Sampling()

  public init() {}

  /// Container, drawer, timeline, sampling, and the members of the system's scene.
  public static func catalogue(within budget: Budget) -> Catalogue<Scenario> {
    Catalogue(
      Scenario(),
      [
        Property(
          "container", { $1(&$0.container) }, .object(Container.catalogue), required: true,
          "The box that the drawer lives in."),
        Property(
          "drawer", { $1(&$0.drawer) }, .object(Drawer<System>.catalogue), required: true,
          "The drawer's system and configuration."),
        Property(
          "timeline", { $1(&$0.timeline) }, Timeline<System>.notation(atMost: budget.timelineInputs),
          "What happens to the drawer."),
      ] + System.scene.properties.map { $0.lifted { $1(&$0.scene) } } + [
        Property(
          "sampling", { $1(&$0.sampling) }, .object(Sampling.catalogue), "Which instants are shown.")
      ]
    ) { scenario, reading in
      System.examine(scenario.container, scenario.drawer.configuration, scenario.scene, &reading)
    }
  }

  /// The drawer before anything happens to it.
  public var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// How many samples the timeline expands to. It determines the cost of compiling.
  public var sampleCount: Int64 {
    timeline.reduce(0) { count, input in
      guard case .drag(let drag) = input.content else { return count + 1 }
      return count + Int64(drag.sampleCount(rate: sampling.inputRate))
    }
  }
}

/// The name of a system and its configuration.
public struct Drawer<System: DrawerSystem>: Sendable {
  public var system = System.profile.name
  public var configuration = System.configuration.initial

  public init() {}

  public static var catalogue: Catalogue<Drawer> {
    Catalogue(
      Drawer(),
      [
        Property("system", { $1(&$0.system) }, name, required: true, "Which library is simulated."),
        Property(
          "configuration", { $1(&$0.configuration) }, .object(System.configuration),
          "The library's properties, by the library's own names."),
      ])
  }

  /// The system's name, by which its reader has been chosen already.
  private static var name: Notation<String> {
    let string = Notation<String>.string
    return Notation(
      shape: string.shape,
      read: { node, reading in
        if case .string = reading.tape[node] { System.profile.name } else { string.read(node, &reading) }
      }, write: string.write)
  }
}
