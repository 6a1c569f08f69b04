import DrawerEngine

extension Question {
  /// For which values of one of its numbers a gesture ends where.
  public static let tune = Question(
    "tune", "for which values of a property a gesture ends where", marks: TuneRequest.names
  ) { TuneReader(requests: $0) }
}

/// Reads tune requests.
private struct TuneReader: QuestionReader {
  let requests: RequestReader

  /// Nothing on the way to the number that is varied is left out.
  func form(of reading: Reading) -> CanonicalForm? {
    guard let index = requests.system(on: reading.tape) else { return nil }
    let system = requests.systems[index].value
    let isAboutTimeline = reading.isObject(.root) && reading.tape.member("timeline", of: .root) != nil
    let form = (isAboutTimeline ? system.scenarioForm : system.releaseForm).value.with([
      "range": CanonicalForm(kind: .object([:]))
    ])
    guard reading.isObject(.root), let property = reading.tape.member("property", of: .root),
      case .string(let text) = reading.tape[property]
    else { return form }
    return form.keeping(OpenRequest.path(reading.tape.string(text))[...])
  }

  func read(_ reading: inout Reading, bytes: Int, _ meter: inout Meter) throws(Problem) -> TuneTask {
    let system = requests.systems[try requests.system(of: &reading) { _ in }].value
    return try TuneTask(reading, of: system, within: requests.budget)
  }
}

/// A valid tune request, ready to be answered.
struct TuneTask: QuestionTask {
  private let request: TuneRequest
  private let open: OpenRequest
  private let subject: Subject
  private let profile: SystemProfile
  var system: String? { profile.name }
  private let budget: Budget

  /// What becomes of the drawer.
  private enum Subject: Sendable {
    case release(ReleaseReader)
    case timeline(ScenarioReader)
  }

  /// - Throws: Everything that is wrong with the members of the request that are its own.
  init(_ reading: Reading, of system: SystemReader, within budget: Budget) throws(Problem) {
    var reading = reading
    let names = reading.isObject(.root) ? reading.tape.memberNames(of: .root) : []
    let others = names.filter { !TuneRequest.names.contains($0) && !Self.unknown.contains($0) }
    let request = TuneRequest.catalogue.read(.root, besides: others, &reading)
    let (hasRelease, hasTimeline) = (names.contains("release"), names.contains("timeline"))
    if hasRelease == hasTimeline {
      let sent = hasRelease ? "has both; it " : ""
      reading.refuse(sent + "must have exactly one of \"release\" and \"timeline\"")
    }
    var open: OpenRequest?
    if let property = Self.property(reading) {
      do {
        open = try OpenRequest(reading.tape, property, without: TuneRequest.names)
      } catch {
        reading.within(.member("property")) { $0.refuse(error.message) }
      }
    }
    let subject = hasRelease ? Subject.release(system.releases) : .timeline(system.scenarios)
    guard let request, let open, reading.violationCount == 0 else {
      if hasRelease != hasTimeline { Self.examine(subject, &reading) }
      throw Problem(reading)
    }
    self.request = request
    self.budget = budget
    self.open = open
    self.subject = subject
    profile = system.profile
  }

  /// The pointer, even if something else is wrong with the request.
  private static func property(_ reading: Reading) -> String? {
    guard reading.isObject(.root), let property = reading.tape.member("property", of: .root) else { return nil }
    return reading.string(property)
  }

  /// Refuses what is wrong with the rest of a request that is refused already. The open number may have any value.
  private static func examine(_ subject: Subject, _ reading: inout Reading) {
    let question = TuneRequest.names + unknown
    let open = property(reading).flatMap { try? OpenRequest(reading.tape, $0, without: question) }
    var rest = Reading(open.map { $0.with($0.given ?? 0) } ?? OpenRequest.copy(reading.tape, without: question))
    switch subject {
    case .release(let reader):
      var places = Tape()
      _ = reader.read(.root, &rest, &places)
    case .timeline(let reader): _ = reader.read(.root, [], &rest, { _, _, _ in })
    }
    for violation in rest.violations where open?.covers(violation) != true {
      reading.refuse(violation)
    }
  }

  /// Members of other requests about releases that a tune request does not have.
  private static let unknown = ["releases", "grid", "margins", "output"]
  /// The number of samples, if they cost little.
  private static let steps = 4096
  /// Fewer samples would show too little.
  private static let fewestSteps = 64
  /// The share of the budget that samples may take; the rest is for ends.
  private static let share = 0.6

  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    let notices = try valid(&meter)
    let before = meter.spent
    let sweep: Sweep
    do throws(Meter.Stop) {
      // One decision shows what the others will cost.
      _ = try outcome(request.range.from, &meter)
      let affordable = Double(budget.processorTime) * 1e6 * Self.share / Double(max(meter.spent - before, 1))
      let steps = max(Int(min(affordable, Double(Self.steps))), Self.fewestSteps)
      sweep = try Sweep(over: request.range.from...request.range.to, steps: steps) { (value) throws(Meter.Stop) in
        try outcome(value, &meter)
      }
    } catch {
      throw Problem(error)
    }
    try examineState(sweep)
    return .document(written(sweep, notices))
  }

  // MARK: - One value

  private func outcome(_ value: Double, _ meter: inout Meter) throws(Meter.Stop) -> Sweep.Outcome {
    var reading = Reading(open.with(value))
    return try outcome(&reading, &meter)
  }

  private func outcome(_ reading: inout Reading, _ meter: inout Meter) throws(Meter.Stop) -> Sweep.Outcome {
    try meter.spend(reading.tape.count * Cost.value + Cost.release)
    switch subject {
    case .release(let reader):
      var places = Tape()
      guard let task = reader.read(.root, &reading, &places) else { return .invalid(complaint(reading)) }
      guard case .one(let outcome) = task else { return .invalid("is no single release") }
      // Each detent has its position after it; a state that none has comes last.
      var state = places.firstChild(of: .root)
      let index = outcome.detent.map { 2 * $0 } ?? places.count(of: .root) - 1
      for _ in 0..<index { state = state.flatMap { places.next(after: $0, in: .root) } }
      return .rest(state: state.map { name(of: places, $0) } ?? "", position: outcome.position, rule: outcome.rule)
    case .timeline(let reader):
      try meter.spend(Cost.tunedTimeline)
      guard let task = reader.read(.root, [], &reading, { _, _, _ in }) else { return .invalid(complaint(reading)) }
      guard task.sampleCount <= budget.samples else {
        return .invalid("The timeline expands to \(task.sampleCount) samples; the limit is \(budget.samples).")
      }
      do {
        let rest = try task.rest(&meter)
        return .rest(state: name(of: rest.state, .root), position: rest.position, rule: nil)
      } catch {
        switch error {
        case .violation(let violation): return .invalid(Problem(violation).complaint)
        case .stopped(let stop): throw stop
        }
      }
    }
  }

  private func complaint(_ reading: Reading) -> String { Problem(reading).complaint }

  /// A state as a text.
  private func name(of tape: Tape, _ node: Tape.Node) -> String {
    switch tape[node] {
    case .string(let text): tape.string(text)
    case .number(let index): index.plain
    case .object: tape.memberNames(of: node).first ?? ""
    case .null, .bool, .list: ""
    }
  }

  // MARK: - Sense

  /// Finds a value with which the request can be carried out.
  ///
  /// - Returns: What is to be noticed about it.
  private func valid(_ meter: inout Meter) throws(Problem) -> [Reading.Notice] {
    var first: Problem?
    let (from, to) = (request.range.from, request.range.to)
    for value in [open.given, from, to, from + (to - from) / 2, from.rounded(.up)].compactMap({ $0 }) {
      var reading = Reading(open.with(value))
      let outcome: Sweep.Outcome
      do { outcome = try self.outcome(&reading, &meter) } catch { throw Problem(error) }
      switch outcome {
      case .rest: return reading.notices
      case .invalid(let message):
        first = first ?? (reading.violationCount > 0 ? Problem(reading) : Problem(.invalid, message))
      }
    }
    throw first ?? Problem(.invalid, "No value can be taken.")
  }

  /// Refuses a state that the system does not have.
  private func examineState(_ sweep: Sweep) throws(Problem) {
    guard let state = request.state else { return }
    var known = profile.states
    for case .rest(let found, _, _) in sweep.intervals.map({ $0.outcome }) where !known.contains(found) {
      known.append(found)
    }
    guard !known.contains(state), Int(state) == nil else { return }
    let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
    throw Problem(
      .invalid, "One value is invalid.",
      faults: [.init(pointer: "/state", message: "is \"\(state.prefix(40))\"; it may be one of \(names)")])
  }
}

// MARK: - The answer

extension TuneTask {
  private func written(_ sweep: Sweep, _ notices: [Reading.Notice]) -> [UInt8] {
    var tape = Tape()
    tape.object { tape in
      tape.name("intervals")
      tape.list { tape in for interval in sweep.intervals { write(interval, to: &tape) } }
      if let state = request.state {
        tape.name("wanted")
        tape.list { tape in
          for range in wanted(state, sweep) { tape.object { write(from: range.from, to: range.to, &$0) } }
        }
      }
      tape.name("granularity")
      tape.exactly { $0.number(sweep.granularity) }
      tape.name("notices")
      tape.notices(notices)
    }
    return tape.json(precision: Output().precision)
  }

  private func write(from start: Double, to end: Double, _ tape: inout Tape) {
    tape.exactly { tape in
      tape.name("from")
      tape.number(start)
      tape.name("to")
      tape.number(end)
    }
  }

  private func write(_ interval: Sweep.Interval, to tape: inout Tape) {
    tape.object { tape in
      write(from: interval.from, to: interval.to, &tape)
      switch interval.outcome {
      case .rest(let state, let position, let rule):
        tape.name("state")
        tape.string(state)
        tape.name("position")
        tape.number(position)
        if let rule {
          tape.name("rule")
          tape.string(rule)
        }
      case .invalid(let message):
        tape.name("invalid")
        tape.string(message)
      }
    }
  }

  /// The values that lead to a state, by whatever rule.
  private func wanted(_ wanted: String, _ sweep: Sweep) -> [(from: Double, to: Double)] {
    var ranges: [(from: Double, to: Double)] = []
    var isContinued = false
    for interval in sweep.intervals {
      guard case .rest(let state, _, _) = interval.outcome, state == wanted else {
        isContinued = false
        continue
      }
      if isContinued, let last = ranges.popLast() {
        ranges.append((last.from, interval.to))
      } else {
        ranges.append((interval.from, interval.to))
      }
      isContinued = true
    }
    return ranges
  }
}

extension Problem {
  /// The first thing that is wrong, as a sentence.
  fileprivate var complaint: String { faults.first.map { "\($0.pointer) \($0.message)" } ?? detail }
}
