import DrawerEngine

/// Reads comparisons: each drawer by the readers of its own system.
struct ComparisonReader: Sendable {
  /// The readers of one system's drawers.
  final class SystemReader: Sendable {
    let profile: SystemProfile
    let sceneMembers: [String]
    let releases: ReleaseReader
    let scenarios: ScenarioReader
    let parts: ResolutionParts
    let canonicalRelease: OnDemand<CanonicalForm>
    let canonicalScenario: OnDemand<CanonicalForm>

    init(
      profile: SystemProfile, sceneMembers: [String], releases: ReleaseReader, scenarios: ScenarioReader,
      parts: ResolutionParts, canonicalScenario: OnDemand<CanonicalForm>
    ) {
      self.profile = profile
      self.sceneMembers = sceneMembers
      self.releases = releases
      self.scenarios = scenarios
      self.parts = parts
      self.canonicalScenario = canonicalScenario
      canonicalRelease = OnDemand { CanonicalForm(releases.shape) }
    }
  }

  let systems: [OnDemand<SystemReader>]
  /// The systems' names, in the same order.
  let names: [String]
  let budget: Budget

  /// A drawer whose system is known.
  private struct Drawer {
    let name: String
    let system: SystemReader
    let request: DrawerRequest
  }

  /// - Parameters:
  ///   - bytes: how many the request has. What the drawers share is read for each of them.
  ///   - meter: pays for that.
  /// - Throws: Everything that is wrong with the request, except what only performing timelines reveals.
  func task(_ reading: inout Reading, bytes: Int, _ meter: inout Meter) throws(Problem) -> ComparisonTask {
    let outline = ComparisonOutline(&reading)
    let drawers = drawers(outline, &reading)
    examineUnshared(outline, drawers, &reading)
    var findings = ComparisonFindings()
    var batches: [ReleaseBatch] = []
    var maps: [ReleaseMap] = []
    var scenarios: [ScenarioTask] = []
    for drawer in drawers {
      do { try meter.spend(bytes * Cost.byte) } catch { throw Problem(error) }
      var part = Reading(drawer.request.tape)
      findings.note(drawer.request, ComparisonOutline.sharedMembers)
      switch outline.question {
      case .timeline, nil:
        if let task = drawer.system.scenarios.read(.root, [], &part, { _, _, _ in }) { scenarios.append(task) }
      case .release, .releases, .grid:
        var places = Tape()
        switch drawer.system.releases.read(.root, &part, &places) {
        case .batch(let batch): batches.append(batch)
        case .grid(let map): maps.append(map)
        // The reader of drawers in a comparison gets lists and grids alone.
        case .one, nil: break
        }
      }
      findings.add(part, in: drawer.request, of: drawer.name)
    }
    findings.report(to: &reading)
    guard reading.violationCount == 0, let question = outline.question else { throw Problem(reading) }
    let compared = drawers.map {
      ComparisonTask.Drawer(name: $0.name, profile: $0.system.profile, parts: $0.system.parts)
    }
    switch question {
    case .timeline:
      return .motions(
        try ComparedMotionsTask(
          compared, scenarios, drawers.map { $0.request }, outline.output, reading, within: budget))
    case .release, .releases:
      return .resolutions(
        try ComparedReleasesTask(
          compared, .batches(batches, isSingle: question == .release), reading.notices, within: budget))
    case .grid:
      return .resolutions(try ComparedReleasesTask(compared, .maps(maps), reading.notices, within: budget))
    }
  }

  private func drawers(_ outline: ComparisonOutline, _ reading: inout Reading) -> [Drawer] {
    outline.entries.compactMap { entry in
      guard let node = reading.tape.member("drawer", of: entry.node) else {
        reading.within(.member("drawers")) { reading in
          reading.within(.element(entry.index)) { reading in
            reading.within(.member("drawer")) { $0.refuse("is required") }
          }
        }
        return nil
      }
      if let name = reading.tape.member("system", of: node).flatMap({ reading.string($0) }),
        let index = names.firstIndex(of: name)
      {
        let system = systems[index].value
        let request = DrawerRequest(entry, outline.question, sceneMembers: system.sceneMembers, of: reading.tape)
        return Drawer(name: entry.name, system: system, request: request)
      }
      reading.within(.member("drawers")) { reading in
        reading.within(.element(entry.index)) { reading in
          reading.withinMember(node) { RequestOutline.refuseDrawer($0, knowing: names, &$1) }
        }
      }
      return nil
    }
  }

  /// Examines what no drawer's request takes.
  private func examineUnshared(_ outline: ComparisonOutline, _ drawers: [Drawer], _ reading: inout Reading) {
    guard reading.isObject(.root) else { return }
    func examine(_ name: String, _ read: (Tape.Node, inout Reading) -> Void) {
      guard let node = reading.tape.member(name, of: .root) else { return }
      reading.withinMember(node, read)
    }
    if drawers.isEmpty {
      if reading.tape.member("container", of: .root) == nil {
        reading.within(.member("container")) { $0.refuse("is required") }
      }
      examine("container") { _ = Container.catalogue.read($0, &$1) }
      examine("sampling") { _ = Sampling.catalogue.read($0, &$1) }
      return
    }
    for name in ComparisonOutline.scene where !drawers.contains(where: { $0.request.shares(name) }) {
      examine(name) { $1.refuse("is taken by none of the drawers") }
    }
    if let question = outline.question, question != .timeline {
      for name in ["sampling", "output"] { examine(name) { $1.refuse("belongs to a timeline, and there is none") } }
    }
  }
}
