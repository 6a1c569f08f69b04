public import DrawerEngine

/// Reads requests: turns bytes into a task that is ready to be computed, or into a problem that lists everything wrong.
///
/// A catalogue is made once, when it is first needed: they are large, and many services are only asked one question about
/// one system.
public struct RequestReader: Sendable {
  public let registry: Registry
  private let systems: [OnDemand<SystemReader>]
  /// The systems' names, in the same order.
  private let names: NameTable
  private let spares = SpareTapes()
  /// What one request may cost.
  public let budget: Budget
  private let maximumDepth: Int
  private let curve: OnDemand<Catalogue<CurveRequest>>
  private let fit: OnDemand<Catalogue<FitRequest>>
  private let canonicalCurve: OnDemand<CanonicalForm>
  private let canonicalFit: OnDemand<CanonicalForm>
  private let comparisons: ComparisonReader

  /// The readers of one system's requests.
  private final class SystemReader: Sendable {
    let profile: SystemProfile
    let releases: ReleaseReader
    let scenarios: ScenarioReader
    let parts: ResolutionParts
    let canonicalRelease: OnDemand<CanonicalForm>
    let canonicalScenario: OnDemand<CanonicalForm>
    /// What its simulate requests look like, with the members that do not depend on the system.
    let scenario: Shape

    init(_ system: RegisteredSystem, within budget: Budget) {
      let (releases, scenarios) = (system.releases(budget), system.scenarios(budget))
      self.releases = releases
      self.scenarios = scenarios
      profile = system.type.profile
      parts = ResolutionParts(profile.rules)
      canonicalRelease = OnDemand { CanonicalForm(releases.shape) }
      canonicalScenario = OnDemand {
        CanonicalForm(scenarios.shape).with("output", .object(Output.catalogue.descriptions))
      }
      scenario = scenarios.shape.with(.sometimes("output", .object(Output.catalogue.descriptions), ""))
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
    let systems = registry.systems.map { system in OnDemand { SystemReader(system, within: budget) } }
    self.systems = systems
    comparisons = ComparisonReader(
      systems: zip(systems, registry.systems).map { reader, system in
        OnDemand {
          let reader = reader.value
          return ComparisonReader.SystemReader(
            profile: reader.profile, sceneMembers: system.sceneMembers, releases: system.placedReleases(budget),
            scenarios: reader.scenarios, parts: reader.parts, canonicalScenario: reader.canonicalScenario)
        }
      }, names: registry.names, budget: budget)
    names = NameTable(registry.names)
    let curve = OnDemand { CurveRequest.catalogue(within: budget) }
    let fit = OnDemand { FitRequest.catalogue(within: budget) }
    self.curve = curve
    self.fit = fit
    canonicalCurve = OnDemand { CanonicalForm(.object(curve.value.descriptions)) }
    canonicalFit = OnDemand { CanonicalForm(.object(fit.value.descriptions)) }
  }

  /// Reads the body of a `POST /resolve`.
  ///
  /// - Throws: Everything that is wrong with the request.
  public func resolution(_ body: [UInt8]) throws(Problem) -> ResolutionTask {
    var reading = try reading(of: body)
    defer { spares.keep(reading.takeTape()) }
    return try resolution(&reading)
  }

  /// Reads a resolve request that is on a tape already.
  func resolution(of tape: Tape) throws(Problem) -> ResolutionTask {
    var reading = Reading(tape)
    return try resolution(&reading)
  }

  private func resolution(_ reading: inout Reading) throws(Problem) -> ResolutionTask {
    let index = try system(of: &reading, by: RequestOutline.resolution)
    let system = systems[index].value
    var places = spares.take()
    defer { spares.keep(places) }
    guard let task = system.releases.read(.root, &reading, &places) else {
      throw Problem(reading, advice(on: system.releases.shape, of: index))
    }
    return try ResolutionTask(
      task, at: places, of: system.profile, system.parts, reading.notices, within: budget)
  }

  /// Reads the body of a `POST /simulate`.
  ///
  /// - Throws: Everything that is wrong with the request, except what only performing its timeline reveals.
  public func simulation(_ body: [UInt8]) throws(Problem) -> SimulationTask {
    var reading = try reading(of: body)
    defer { keep(reading.takeTape()) }
    return try simulation(&reading)
  }

  /// Reads a simulate request that is on a tape already.
  func simulation(of tape: Tape) throws(Problem) -> SimulationTask {
    var reading = Reading(tape)
    return try simulation(&reading)
  }

  private func simulation(_ reading: inout Reading) throws(Problem) -> SimulationTask {
    let index = try system(of: &reading, by: RequestOutline.simulation)
    let system = systems[index].value
    var output = Output()
    let scenario = system.scenarios.read(.root, ["output"], &reading) { _, node, reading in
      if let sent = Output.catalogue.read(node, &reading) { output = sent }
    }
    guard let scenario else { throw Problem(reading, advice(on: system.scenario, of: index)) }
    return try SimulationTask(scenario, output, of: system.profile, reading, within: budget)
  }

  /// Reads the body of a `POST /compare`.
  ///
  /// - Parameter meter: pays for reading what the drawers share once for each of them.
  /// - Throws: Everything that is wrong with the request, except what only performing its timelines reveals.
  public func comparison(_ body: [UInt8], _ meter: inout Meter) throws(Problem) -> ComparisonTask {
    var reading = try reading(of: body)
    defer { spares.keep(reading.takeTape()) }
    return try comparisons.task(&reading, bytes: body.count, &meter)
  }

  /// Reads a comparison that is on a tape already.
  func comparison(of tape: Tape) throws(Problem) -> ComparisonTask {
    var reading = Reading(tape)
    var meter = Meter()
    return try comparisons.task(&reading, bytes: 0, &meter)
  }

  /// Reads the body of a `POST /compare`, however much that costs.
  public func comparison(_ body: [UInt8]) throws(Problem) -> ComparisonTask {
    var meter = Meter()
    return try comparison(body, &meter)
  }

  /// Reads the body of a `POST /curves`.
  ///
  /// - Throws: Everything that is wrong with the request.
  public func curves(_ body: [UInt8]) throws(Problem) -> CurveTask {
    try CurveTask(reading(of: body), by: curve.value)
  }

  /// Reads the body of a `POST /fit`.
  ///
  /// - Throws: Everything that is wrong with the request.
  public func fit(_ body: [UInt8]) throws(Problem) -> FitTask {
    try FitTask(reading(of: body), by: fit.value)
  }

  /// A request in canonical form: without white space, with members sorted, defaults left out, and numbers as they are
  /// read. Requests of one canonical form have the same answer; a request that cannot be read correctly keeps its
  /// faults.
  ///
  /// - Parameter question: What is asked; nil: something whose members are left as they are.
  /// - Throws: If the body is not JSON.
  public func canonical(_ body: [UInt8], of question: Question?) throws(Problem) -> [UInt8] {
    var reading = try reading(of: body)
    defer { spares.keep(reading.takeTape()) }
    let tape = reading.tape
    let form: CanonicalForm? =
      switch question {
      case .resolution: system(on: tape).map { systems[$0].value.canonicalRelease.value }
      case .simulation: system(on: tape).map { systems[$0].value.canonicalScenario.value }
      case .comparison: comparisons.canonicalForm(of: reading)
      case .tuning: system(on: tape).map { canonicalTuning(of: systems[$0].value, reading) }
      case .curve: canonicalCurve.value
      case .fit: canonicalFit.value
      case nil: nil
      }
    return (form ?? .unknown).json(of: tape)
  }

  /// The canonical form of a tune request. Nothing on the way to the number that it varies is left out.
  private func canonicalTuning(of system: SystemReader, _ reading: Reading) -> CanonicalForm {
    let isAboutTimeline = reading.isObject(.root) && reading.tape.member("timeline", of: .root) != nil
    let form = (isAboutTimeline ? system.canonicalScenario : system.canonicalRelease).value.with([
      "range": CanonicalForm(kind: .object([:]))
    ])
    guard reading.isObject(.root), let property = reading.tape.member("property", of: .root),
      case .string(let text) = reading.tape[property]
    else { return form }
    return form.keeping(OpenRequest.path(reading.tape.string(text))[...])
  }

  /// The index of the system that a request names, if it is known.
  private func system(on tape: Tape) -> Int? {
    guard let drawer = tape.member("drawer", of: .root), let name = tape.member("system", of: drawer),
      case .string(let text) = tape[name]
    else { return nil }
    return names.index(of: text, on: tape)
  }

  /// The reader of the system that a scenario names.
  func scenarioReader(of reading: inout Reading) throws(Problem) -> (scenarios: ScenarioReader, profile: SystemProfile)
  {
    let system = systems[try system(of: &reading, by: RequestOutline.simulation)].value
    return (system.scenarios, system.profile)
  }

  /// Keeps a tape whose request has been read for another one.
  func keep(_ tape: consuming Tape) { spares.keep(tape) }

  /// Reads the body of a `POST /tune`.
  ///
  /// - Throws: Everything that is wrong with the request, except what only trying values reveals.
  public func tune(_ body: [UInt8]) throws(Problem) -> TuneTask {
    var reading = try reading(of: body)
    let system = systems[try system(of: &reading) { _ in }].value
    return try TuneTask(reading, of: system.profile, system.releases, system.scenarios, within: budget)
  }

  func reading(of body: [UInt8]) throws(Problem) -> Reading {
    var tape = spares.take()
    do {
      try JSONParser.read(body.span, maximumDepth: maximumDepth, onto: &tape)
    } catch {
      spares.keep(tape)
      throw Problem(error, in: body)
    }
    return Reading(tape)
  }

  /// The index of the system that `/drawer/system` names.
  ///
  /// - Parameter outline: reads what does not depend on the system if no known one is named, so that its errors are
  ///   reported too.
  private func system(
    of reading: inout Reading, by outline: (inout Reading) -> Void
  ) throws(Problem) -> Int {
    if let system = system(on: reading.tape) { return system }
    outline(&reading)
    if reading.isObject(.root) {
      if let drawer = reading.tape.member("drawer", of: .root) {
        reading.withinMember(drawer) { RequestOutline.refuseDrawer($0, knowing: registry.names, &$1) }
      } else {
        reading.within(.member("drawer")) { $0.refuse("is required") }
      }
    }
    throw Problem(reading, advice(on: outlineShape, of: nil))
  }

  /// What a request looks like, as far as that can be told without its system.
  private var outlineShape: Shape {
    let system = PropertyDescription.always("system", .choice(registry.names), "")
    let drawer = PropertyDescription.always("drawer", .object([system]), "")
    return systems.first?.value.scenario.with(drawer) ?? .object([drawer])
  }

  /// What is known of a request that has been refused.
  ///
  /// - Parameters:
  ///   - shape: What it looks like.
  ///   - own: The index of its system, if that is known.
  private func advice(on shape: Shape, of own: Int?) -> Advice {
    let others = systems.indices.filter { $0 != own }.map { systems[$0].value }
    let configurations = others.map { system in
      ("the configuration of \(system.profile.name)", system.scenario.names(at: ["drawer", "configuration"]))
    }
    var questions = [
      ("a curve request", Set(curve.value.descriptions.map { $0.name })),
      ("a fit request", Set(fit.value.descriptions.map { $0.name })),
    ]
    if let any = own ?? systems.indices.first {
      questions =
        [
          ("a resolve request", systems[any].value.releases.shape.names(at: [])),
          ("a simulate request", systems[any].value.scenario.names(at: [])),
        ] + questions
    }
    let requests = others.map { ("a request about \($0.profile.name)", $0.scenario.names(at: [])) }
    let elsewhere: [[(place: String, names: Set<String>)]] = [configurations, questions, requests]
    return Advice(shape: shape, elsewhere: elsewhere)
  }
}
