public import DrawerEngine

/// Reads requests: turns bytes into a task that is ready to be computed, or into a problem that lists everything wrong.
///
/// The catalogues of all systems are made once, with the reader.
public struct RequestReader: Sendable {
  public let registry: Registry
  private let systems: [SystemReader]
  /// What one request may cost.
  public let budget: Budget
  private let maximumDepth: Int
  private let curve: Catalogue<CurveRequest>

  /// The readers of one system's requests.
  private struct SystemReader: Sendable {
    let profile: SystemProfile
    let releases: ReleaseReader
    let scenarios: ScenarioReader

    init(_ system: RegisteredSystem, within budget: Budget) {
      profile = system.type.profile
      releases = system.releases(budget)
      scenarios = system.scenarios(budget)
    }
  }

  /// - Parameters:
  ///   - registry: The systems that requests can name.
  ///   - budget: What one request may cost.
  ///   - maximumDepth: How deep a body may be nested, 0 to 1024.
  public init(_ registry: Registry = .standard, within budget: Budget = Budget(), maximumDepth: Int = 64) {
    self.registry = registry
    self.budget = budget
    self.maximumDepth = maximumDepth
    systems = registry.systems.map { SystemReader($0, within: budget) }
    curve = CurveRequest.catalogue(within: budget)
  }

  /// Reads the body of a `POST /resolve`.
  ///
  /// - Throws: Everything that is wrong with the request.
  public func resolution(_ body: [UInt8]) throws(Problem) -> ResolutionTask {
    var reading = try reading(of: body)
    let system = try system(of: &reading, by: RequestOutline.resolution)
    guard let task = system.releases.read(.root, &reading) else { throw Problem(reading) }
    return try ResolutionTask(task, of: system.profile.name, reading, within: budget)
  }

  /// Reads the body of a `POST /simulate`.
  ///
  /// - Throws: Everything that is wrong with the request, except what only performing its timeline reveals.
  public func simulation(_ body: [UInt8]) throws(Problem) -> SimulationTask {
    var reading = try reading(of: body)
    let system = try system(of: &reading, by: RequestOutline.simulation)
    var output = Output()
    let scenario = system.scenarios.read(.root, ["output"], &reading) { _, node, reading in
      if let sent = Output.catalogue.read(node, &reading) { output = sent }
    }
    guard let scenario else { throw Problem(reading) }
    return try SimulationTask(scenario, output, of: system.profile, reading, within: budget)
  }

  /// Reads the body of a `POST /curves`.
  ///
  /// - Throws: Everything that is wrong with the request.
  public func curves(_ body: [UInt8]) throws(Problem) -> CurveTask {
    try CurveTask(reading(of: body), by: curve)
  }

  private func reading(of body: [UInt8]) throws(Problem) -> Reading {
    do { return Reading(try JSONParser.tape(of: body, maximumDepth: maximumDepth)) } catch { throw Problem(error) }
  }

  /// The system that `/drawer/system` names.
  ///
  /// - Parameter outline: reads what does not depend on the system if no known one is named, so that its errors are
  ///   reported too.
  private func system(
    of reading: inout Reading, by outline: (inout Reading) -> Void
  ) throws(Problem) -> SystemReader {
    let tape = reading.tape
    let drawer = tape.member("drawer", of: .root)
    if let name = drawer.flatMap({ tape.member("system", of: $0) }), case .string(let text) = tape[name],
      let system = systems.first(where: { tape.equals(text, $0.profile.name) })
    {
      return system
    }
    outline(&reading)
    if reading.isObject(.root) {
      if let drawer {
        reading.withinMember(drawer) { RequestOutline.refuseDrawer($0, knowing: registry.names, &$1) }
      } else {
        reading.within(.member("drawer")) { $0.refuse("is required") }
      }
    }
    throw Problem(reading)
  }
}
