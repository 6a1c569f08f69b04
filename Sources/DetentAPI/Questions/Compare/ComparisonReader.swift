import DrawerEngine

/// Reads comparisons: each drawer by the readers of its own system.
struct CompareReader: QuestionReader {
  let requests: RequestReader

  /// A drawer whose system is known.
  private struct Drawer: Sendable {
    let name: String
    let system: SystemReader
    let request: DrawerRequest
  }

  /// - Parameter meter: pays for reading what the drawers share once for each of them.
  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    let outline = ComparisonOutline(&reading)
    let drawers = drawers(outline, &reading)
    examineUnshared(outline, by: drawers, &reading)
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
        if let task = drawer.system.scenarios.read(.root, [], &part, { _, _, _ in }) {
          task.noticeChanges(&part)
          scenarios.append(task)
        }
      case .release, .releases, .grid:
        var places = Tape()
        switch drawer.system.releases.read(.root, &part, &places) {
        case .batch(let batch): batches.append(batch)
        case .grid(let map): maps.append(map)
        // In a comparison, the reader of drawers only receives lists and grids.
        case .one, nil: break
        }
      }
      findings.add(part, in: drawer.request, of: drawer.name)
    }
    findings.report(to: &reading)
    guard reading.violationCount == 0, let question = outline.question else { throw Problem(reading) }
    switch question {
    case .timeline:
      let task = try motions(of: drawers, in: scenarios, showing: outline.output, reading)
      return .work(task.work(isLengthy: true))
    case .release, .releases, .grid:
      let work: ComparedReleasesTask.Work =
        question == .grid ? .maps(maps) : .batches(batches, isSingle: question == .release)
      let task = try ComparedReleasesTask(
        drawers.map { ($0.name, $0.system.texts, $0.system.texts.statedVersion(on: $0.request.tape)) }, work,
        noticing: reading.notices, within: requests.budget)
      return .work(
        Question.Work(of: drawers.map { $0.system.texts }.onlyName, offers: [.json]) { _, meter throws(Problem) in
          .document(try task.answer(&meter))
        })
    }
  }

  private func motions(
    of drawers: [Drawer], in scenarios: [ScenarioTask], showing output: Output, _ reading: Reading
  ) throws(Problem) -> RecordingTask {
    let actors = zip(drawers, scenarios).map {
      RecordingTask.Actor(name: $0.name, system: $0.system.texts, scenario: $1)
    }
    return try RecordingTask(actors, showing: output, reading, within: requests.budget) { violations in
      var findings = ComparisonFindings()
      for drawer in drawers { findings.note(drawer.request, ComparisonOutline.sharedMembers) }
      for (actor, violation) in violations {
        findings.add(violation.path, violation.message, in: drawers[actor].request, of: drawers[actor].name)
      }
      var reading = Reading()
      findings.report(to: &reading)
      return Problem(reading)
    }
  }

  private func drawers(_ outline: ComparisonOutline, _ reading: inout Reading) -> [Drawer] {
    outline.entries.compactMap { entry in
      guard let node = reading.tape.member("drawer", of: entry.node) else {
        reading.within(.member("drawers")) { reading in
          reading.within(.element(entry.index)) { reading in
            reading.within(.member("drawer")) { $0.refuse(.missing()) }
          }
        }
        return nil
      }
      if let index = requests.system(on: reading.tape, of: entry.node) {
        let system = requests.systems[index].value
        let request = DrawerRequest(entry, outline.question, sceneMembers: system.sceneMembers, of: reading.tape)
        return Drawer(name: entry.name, system: system, request: request)
      }
      reading.within(.member("drawers")) { reading in
        reading.within(.element(entry.index)) { reading in
          reading.withinMember(node) { RequestOutline.refuseDrawer($0, knowing: requests.registry.names, &$1) }
        }
      }
      return nil
    }
  }

  /// Examines the members that no drawer's request uses.
  private func examineUnshared(_ outline: ComparisonOutline, by drawers: [Drawer], _ reading: inout Reading) {
    guard reading.isObject(.root) else { return }
    func examine(_ name: String, _ read: (Tape.Node, inout Reading) -> Void) {
      guard let node = reading.tape.member(name, of: .root) else { return }
      reading.withinMember(node, read)
    }
    if drawers.isEmpty {
      if reading.tape.member("container", of: .root) == nil {
        reading.within(.member("container")) { $0.refuse(.missing()) }
      }
      examine("container") { Container.check($0, &$1) }
      examine("sampling") { Sampling.check($0, &$1) }
      return
    }
    for name in ComparisonOutline.scene where !drawers.contains(where: { $0.request.shares(name) }) {
      examine(name) { $1.refuse("is accepted by none of the drawers") }
    }
    if let question = outline.question, question != .timeline {
      for name in ["sampling", "output"] { examine(name) { $1.refuse("is valid only with a timeline") } }
    } else if outline.question != nil {
      for name in ComparisonOutline.answered {
        examine(name) { node, reading in
          // Generated clients send defaults.
          if case .bool(false) = reading.tape[node] { return }
          reading.refuse("is for releases; with a timeline, give it in \"output\"")
        }
      }
    }
  }
}
