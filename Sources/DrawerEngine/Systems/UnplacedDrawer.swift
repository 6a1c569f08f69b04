/// A drawer that lacks only its container: what a request to resolve says of it, whichever system it is of.
public struct UnplacedDrawer: Sendable {
  /// The system's name.
  public var system: String
  fileprivate var plan: Plan

  /// What a configuration makes of a container, and what it has against it.
  fileprivate struct Plan: Sendable {
    let build: @Sendable (Container) -> any DrawerSystem
    let examine: @Sendable (Container, inout Reading) -> Void
  }

  /// The drawer in a container, as it stands before anything happens.
  public func placed(in container: Container) -> any DrawerSystem { plan.build(container) }

  /// Whether it fits into a container.
  func examine(_ container: Container, _ reading: inout Reading) { plan.examine(container, &reading) }
}

extension DrawerSystem {
  public static var unplaced: Catalogue<UnplacedDrawer> {
    Catalogue(
      UnplacedDrawer(system: profile.name, plan: plan(configuration.initial)),
      [
        Property("system", \.system, .string, required: true, "Which library is simulated."),
        Property("configuration", \.plan, plan, "Its properties by its own names."),
      ])
  }

  private static func plan(_ configuration: Configuration) -> UnplacedDrawer.Plan {
    let scene = scene.initial
    return .init {
      Self(container: $0, configuration: configuration, scene: scene)
    } examine: {
      examine($0, configuration, scene, &$1)
    }
  }

  /// A configuration, as what follows from it.
  private static var plan: Notation<UnplacedDrawer.Plan> {
    let properties = configuration
    return Notation(shape: .object(properties.descriptions)) { value, reading in
      properties.read(value, &reading).map(plan)
    } write: { _ in
      properties.write(properties.initial)
    }
  }

  /// The system's states, read to see whether they can be, and kept as they were written.
  public static var writtenState: Notation<Value> {
    let state = state
    return Notation(shape: state.shape) { value, reading in
      state.read(value, &reading).map { _ in value }
    } write: {
      $0
    }
  }
}
