/// The systems that can be asked for by name.
public struct Registry: Sendable {
  public let systems: [RegisteredSystem]

  public init(_ systems: [RegisteredSystem]) { self.systems = systems }

  /// Every system there is: a line each.
  public static let standard = Registry([
    RegisteredSystem(DrawerKit.self),
    RegisteredSystem(SweetCurtain.self),
    RegisteredSystem(OverlayContainer.self),
    RegisteredSystem(Sheets.self),
    RegisteredSystem(Transition.self),
  ])

  public var names: [String] { systems.map(\.name) }

  public subscript(name: String) -> RegisteredSystem? { systems.first { $0.name == name } }
}

/// A system as requests are answered with it. Made where its type is known, so that the compiler can fit to that type
/// whatever reads, resolves and compiles.
public struct RegisteredSystem: Sendable {
  public let type: any DrawerSystem.Type
  public let name: String
  public var profile: SystemProfile { type.profile }
  /// Reads requests to resolve, within a budget.
  public let releases: @Sendable (Budget) -> ReleaseReader
  /// Reads scenarios, within a budget.
  public let scenarios: @Sendable (Budget) -> ScenarioReader

  public init<System: DrawerSystem>(_ system: System.Type) {
    type = system
    name = System.profile.name
    releases = { ReleaseReader(system, within: $0) }
    scenarios = { ScenarioReader(system, within: $0) }
  }
}
