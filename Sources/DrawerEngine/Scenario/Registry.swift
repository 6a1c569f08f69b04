/// The systems that requests can name.
public struct Registry: Sendable {
  public let systems: [RegisteredSystem]

  public init(_ systems: [RegisteredSystem]) { self.systems = systems }

  public var names: [String] { systems.map { $0.name } }

  public subscript(name: String) -> RegisteredSystem? { systems.first { $0.name == name } }
}

/// A system with everything needed to answer requests about it. It is made where the system's type is known, so that
/// the compiler can specialise the code that reads, resolves and compiles. What takes long to make is made on first
/// use, because every start registers all systems.
public struct RegisteredSystem: Sendable {
  #if !hasFeature(Embedded)
    /// The system's type, for generating its document. WebAssembly modules ship with the documents.
    public let type: any DrawerSystem.Type
  #endif
  public let name: String
  /// The system's description of itself.
  public let profile: SystemProfile
  /// Makes a reader of resolve requests, within a budget.
  public let releases: @Sendable (Budget) -> ReleaseReader
  /// Lists the members of the system's scene.
  public let sceneMembers: @Sendable () -> [String]
  /// Makes a reader of scenarios, within a budget.
  public let scenarios: @Sendable (Budget) -> ScenarioReader

  public init<System: DrawerSystem>(_ system: System.Type) {
    #if !hasFeature(Embedded)
      type = system
    #endif
    profile = System.profile
    name = profile.name
    releases = { ReleaseReader(system, within: $0) }
    sceneMembers = { System.Scene().descriptions.map { $0.name } }
    scenarios = { ScenarioReader(system, within: $0) }
  }
}
