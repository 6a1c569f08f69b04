import DrawerEngine

// The outcome for the drawer with one value.
extension TuneTask {
  func outcome(_ value: OpenValue, _ meter: inout Meter) throws(Meter.Stop) -> Sweep.Outcome {
    var reading = Reading(open.with(value))
    return try outcome(value, &reading, &meter)
  }

  /// The outcome for two values.
  func outcome(_ values: PlaneSweep.Point, _ meter: inout Meter) throws(Meter.Stop) -> Sweep.Outcome {
    let request = open.with(.number(values.first))
    var reading = Reading(other?.with(.number(values.second), in: request) ?? request)
    return try outcome(.number(values.first), &reading, &meter)
  }

  /// - Parameter reading: Of the request with the value.
  func outcome(
    _ value: OpenValue, _ reading: inout Reading, _ meter: inout Meter
  ) throws(Meter.Stop) -> Sweep.Outcome {
    try meter.spend(reading.tape.count * Cost.value)
    switch subject {
    case .release(let reader):
      try meter.spend(Cost.tunedRelease + reader.cost)
      var places = Tape()
      guard let task = reader.read(.root, &reading, &places) else { return .invalid(complaint(reading)) }
      guard case .one(let outcome, _, _) = task else { return .invalid("is not a single release") }
      try meter.spend(places.count(of: .root) * Cost.tunedPlace)
      // Each detent is followed by its position; a state that is not a detent comes last.
      var state = places.firstChild(of: .root)
      let index = outcome.detent.map { 2 * $0 } ?? places.count(of: .root) - 1
      for _ in 0..<index { state = state.flatMap { places.next(after: $0, in: .root) } }
      return .rest(
        rest(
          value, in: state, of: places, position: outcome.position, rule: outcome.rule,
          request.goal?.measured(of: outcome)))
    case .timeline(let reader):
      try meter.spend(Cost.tunedTimeline)
      guard let task = reader.read(.root, [], &reading, { _, _, _ in }) else { return .invalid(complaint(reading)) }
      guard task.sampleCount <= budget.samples else {
        return .invalid("The timeline expands to \(task.sampleCount) samples; the limit is \(budget.samples).")
      }
      return try outcome(value, of: task, &meter)
    }
  }

  /// - Parameter task: The timeline with the value.
  private func outcome(
    _ value: OpenValue, of task: ScenarioTask, _ meter: inout Meter
  ) throws(Meter.Stop) -> Sweep.Outcome {
    guard let goal = request.goal else {
      do throws(CompileFailure) {
        let (rest, rule) = try task.rest(&meter)
        return .rest(self.rest(value, in: .root, of: rest.state, position: rest.position, rule: rule))
      } catch {
        return try invalid(error)
      }
    }
    try meter.spend(Cost.keptTimeline)
    let compiled: CompiledTimeline
    do throws(CompileFailure) { compiled = try task.compile(EventDetail(), &meter) } catch { return try invalid(error) }
    do throws(TuneGoal.Unknown) {
      let measure = try goal.measured(of: compiled, at: task.sampling, texts, within: budget, &meter)
      let rest = compiled.rest
      return .rest(
        self.rest(value, in: .root, of: rest.state, position: rest.position, rule: compiled.decidingRule, measure))
    } catch {
      switch error {
      case .invalid(let problem): return .invalid(problem.complaint)
      case .stopped(let stop): throw stop
      }
    }
  }

  /// A failure that only performing a timeline reveals.
  private func invalid(_ failure: CompileFailure) throws(Meter.Stop) -> Sweep.Outcome {
    switch failure {
    case .violation(let violation): return .invalid(Problem(violation).complaint)
    case .stopped(let stop): throw stop
    }
  }

  private func complaint(_ reading: Reading) -> String { Problem(reading).complaint }

  private func rest(
    _ value: OpenValue, in state: Tape.Node?, of tape: Tape, position: Double, rule: String?,
    _ measure: Sweep.Measure? = nil
  ) -> Sweep.Rest {
    guard let state else {
      return Sweep.Rest(state: "", isValue: false, position: position, rule: rule, measure: measure)
    }
    let name = name(of: tape, state)
    var isValue = false
    if case .string = tape[state], case .number(let number) = value { isValue = name == number.plain }
    return Sweep.Rest(state: name, isValue: isValue, position: position, rule: rule, measure: measure)
  }

  /// A state as a text.
  private func name(of tape: Tape, _ node: Tape.Node) -> String {
    switch tape[node] {
    case .string(let text): tape.string(text)
    case .number(let index): index.plain
    case .object: tape.memberNames(of: node).first ?? ""
    case .null, .bool, .list: ""
    }
  }
}

extension Problem {
  /// The first thing that is wrong, as a sentence.
  fileprivate var complaint: String {
    // Suggestions for lowering the cost concern a different request.
    guard kind == .invalid, let fault = faults.first else { return detail }
    return "\(fault.pointer) \(fault.message)"
  }
}
