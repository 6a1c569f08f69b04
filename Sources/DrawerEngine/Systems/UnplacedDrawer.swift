/// A drawer that lacks only its container: what a request to resolve says of it, whichever system it is of.
public struct UnplacedDrawer: Sendable {
  /// The system's name.
  public var system: String
  fileprivate var build: @Sendable (Container) -> any DrawerSystem

  /// The drawer in a container, as it stands before anything happens.
  public func placed(in container: Container) -> any DrawerSystem { build(container) }
}

extension DrawerSystem {
  public static var unplaced: Catalogue<UnplacedDrawer> {
    Catalogue(
      UnplacedDrawer(system: profile.name, build: builder(configuration.initial)),
      [
        Property("system", \.system, .string, required: true, "Which library is simulated."),
        Property("configuration", \.build, building, "Its properties by its own names."),
      ])
  }

  private static func builder(_ configuration: Configuration) -> @Sendable (Container) -> any DrawerSystem {
    let scene = scene.initial
    return { Self(container: $0, configuration: configuration, scene: scene) }
  }

  /// A configuration, as what is built from it.
  private static var building: Notation<@Sendable (Container) -> any DrawerSystem> {
    let properties = configuration
    return Notation(shape: .object(properties.descriptions)) { value, reading in
      properties.read(value, &reading).map(builder)
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
