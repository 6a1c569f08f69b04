/// A drawer and everything that happens to it: compiled once, sampled at will.
public struct Scenario<System: DrawerSystem>: Sendable {
  public var container = Container(height: 844)
  public var drawer = Drawer()
  public var scene = System.scene.initial
  public var timeline: [TimelineInput<System.Action>] = []
  /// Samples a second of an expanded drag.
  public var inputRate = Sampling().inputRate
  /// Whether each sample of a drag is an event, or only its first and last.
  public var recordsSamples = false

  public init() {}

  /// A system by its name, and its properties.
  public struct Drawer: Sendable {
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

  /// Container, drawer, timeline and what the system's scene has beside them.
  public static func catalogue(within budget: Budget) -> Catalogue<Scenario> {
    let timeline = Notation<[TimelineInput<System.Action>]>.timeline(of: System.self, atMost: budget.timelineInputs)
    return Catalogue(
      Scenario(),
      [
        Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
        Property("drawer", \.drawer, .object(Drawer.catalogue), required: true, "Which drawer."),
        Property("timeline", \.timeline, timeline, "What happens to it."),
      ] + System.scene.properties.map { $0.lifted(to: \.scene) }
    ) { scenario, reading in
      scenario.examine(&reading)
    }
  }

  /// Whether all that has been read of it fits together.
  public func examine(_ reading: inout Reading) {
    System.examine(container, drawer.configuration, scene, &reading)
  }

  /// The drawer before anything happens to it.
  public var system: System {
    System(container: container, configuration: drawer.configuration, scene: scene)
  }

  /// How many samples the timeline expands to; what compiling costs.
  public var sampleCount: Int {
    timeline.reduce(0) { count, input in
      if case .drag(let drag) = input.content { count + drag.sampleCount(rate: inputRate) } else { count + 1 }
    }
  }
}
