public import DrawerEngine

/// Reads requests: from bytes to what is left to compute, or to everything that is wrong, at once.
///
/// What a request may hold is put together once for each system, when the reader is made.
public struct RequestReader: Sendable {
  public let registry: Registry
  private let systems: [SystemReader]
  private let maximumDepth: Int
  private let curve: Catalogue<CurveRequest>

  /// What one system's requests are read by.
  private struct SystemReader: Sendable {
    let name: String
    let resolution: @Sendable (Value) throws(Problem) -> ResolutionTask
    let simulation: @Sendable (Value) throws(Problem) -> SimulationTask

    init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
      name = System.profile.name
      let resolving = ReleaseQuery.catalogue(of: system, within: budget)
      let simulating = SimulateRequest<System>.catalogue(within: budget)
      let reasons = ResolutionWriter.Reasons(System.profile)
      resolution = { [name] value throws(Problem) in
        var task = try ResolutionTask(value, by: resolving, reasons, within: budget)
        task.system = name
        return task
      }
      simulation = { value throws(Problem) in try SimulationTask(value, by: simulating, within: budget) }
    }
  }

  /// - Parameters:
  ///   - registry: The systems that can be asked for.
  ///   - budget: What one request may cost.
  ///   - maximumDepth: How deep a body may be nested, 0 to 1024.
  public init(_ registry: Registry = .standard, within budget: Budget = Budget(), maximumDepth: Int = 64) {
    self.registry = registry
    self.maximumDepth = maximumDepth
    systems = registry.systems.map { SystemReader($0, within: budget) }
    curve = CurveRequest.catalogue(within: budget)
  }

  /// A `POST /resolve`.
  ///
  /// - Throws: All that is wrong with the request.
  public func resolution(_ body: [UInt8]) throws(Problem) -> ResolutionTask {
    let request = try parse(body)
    let system = try system(of: request) {
      _ = ResolutionOutline.catalogue.read($0, besides: ResolutionOutline.others, &$1)
    }
    return try system.resolution(request)
  }

  /// A `POST /simulate`.
  ///
  /// - Throws: All that is wrong with the request, as far as can be told without performing its timeline.
  public func simulation(_ body: [UInt8]) throws(Problem) -> SimulationTask {
    let request = try parse(body)
    let system = try system(of: request) {
      _ = SimulationOutline.catalogue.read($0, besides: SimulationOutline.others, &$1)
    }
    return try system.simulation(request)
  }

  /// A `POST /curves`.
  ///
  /// - Throws: All that is wrong with the request.
  public func curves(_ body: [UInt8]) throws(Problem) -> CurveTask {
    try CurveTask(parse(body), by: curve)
  }

  private func parse(_ body: [UInt8]) throws(Problem) -> Value {
    do { return try JSONParser.parse(body, maximumDepth: maximumDepth) } catch { throw Problem(error) }
  }

  /// The system that `/drawer/system` names.
  ///
  /// - Parameter outline: reads what can be read without a system, so that its errors are told together with the system's.
  private func system(of request: Value, _ outline: (Value, inout Reading) -> Void) throws(Problem) -> SystemReader {
    let name = request["drawer"]?["system"]?.string
    if let name, let system = systems.first(where: { $0.name == name }) { return system }
    var reading = Reading()
    outline(request, &reading)
    if case .object = request {
      reading.within(.member("drawer")) { refuseDrawer(request["drawer"], &$0) }
    }
    throw Problem(reading.violations)
  }

  /// What is wrong with a drawer that names no system.
  private func refuseDrawer(_ drawer: Value?, _ reading: inout Reading) {
    guard let drawer else { return reading.refuse("is required") }
    let names = Catalogue(
      SystemName(), [Property("system", \.system, .choice(among: registry.names), required: true, "")])
    _ = names.read(drawer, besides: ["configuration"], &reading)
  }

  private struct SystemName: Sendable { var system = "" }
}
