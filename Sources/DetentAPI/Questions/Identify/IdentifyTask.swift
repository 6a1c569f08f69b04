import DrawerEngine

/// A valid request to identify a drawer, ready to be answered.
struct IdentifyTask: Sendable {
  let request: IdentifyRequest
  let hypotheses: [Hypothesis]
  let notices: [Reading.Notice]
  let budget: Budget

  /// How many releases were recorded.
  var size: Int { request.observations.count }

  /// The outcome of a recorded release.
  struct Finding: Sendable {
    let state: String
    let position: Double
  }

  /// A system with a combination of values, compared with the recorded releases.
  struct Candidate: Sendable {
    let hypothesis: Int
    let index: Int
    /// A value of the range with this result; nil if there is no range.
    let number: Double?
    /// All parts of the range that agree with as many observations.
    let intervals: [Sweep.Interval]
    /// One mark for each observation; `=` means that it agrees.
    let marks: String
    var agrees: Int { marks.utf8.count(where: { $0 == UInt8(ascii: "=") }) }
  }

  /// Positions that differ by no more than this agree, as in a comparison.
  static let tolerance = 1.0
  /// The number of samples of a range if they are cheap.
  private static let steps = 4096
  /// Fewer samples would reveal too little.
  private static let fewestSteps = 64
  /// The share of the remaining budget that samples may use; the rest is for locating borders.
  private static let share = 0.4

  func answer(_ meter: inout Meter) throws(Problem) -> Question.Outcome {
    var candidates: [Candidate] = []
    var granularities: [Double?] = []
    var faults: [Problem.Fault] = []
    var remarks = Reading()
    var left = hypotheses.reduce(0) { $0 + $1.count }
    for (number, hypothesis) in hypotheses.enumerated() {
      var complaint: String?
      var isPossible = false
      granularities.append(nil)
      for index in 0..<hypothesis.count {
        do throws(Meter.Stop) {
          let found = try self.candidates(number, index, of: left, granularity: &granularities[number], &meter)
          if let candidate = found.candidate {
            isPossible = true
            candidates.append(candidate)
          }
          complaint = complaint ?? found.complaint
        } catch {
          throw refusal(error, at: hypothesis)
        }
        left -= 1
      }
      guard !isPossible, let complaint else { continue }
      if hypothesis.origin.isEmpty {
        remarks.notice("leaves out \(hypothesis.system.profile.name): \(complaint)")
      } else {
        faults.append(
          .init(pointer: hypothesis.origin.pointer, message: "is valid with none of its values: \(complaint)")
        )
      }
    }
    guard faults.isEmpty else {
      throw Problem(
        .invalid, faults.count == 1 ? "One value is invalid." : "\(faults.count) values are invalid.", faults: faults)
    }
    let answer: [UInt8]
    do throws(Meter.Stop) {
      let next = try next(after: candidates.filter { $0.agrees == size }, &meter)
      answer = try written(candidates, granularities, next, notices + remarks.notices, &meter)
    } catch {
      throw Problem(error)
    }
    return .document(try budget.afforded(answer))
  }

  private func refusal(_ stop: Meter.Stop, at hypothesis: Hypothesis) -> Problem {
    let problem = Problem(stop)
    guard case .overBudget = stop else { return problem }
    let ways = hypotheses.reduce(0) { $0 + $1.count }
    let pointer = hypothesis.count > 1 || hypothesis.range != nil ? hypothesis.origin.pointer : "/observations"
    return problem.relieved(
      by: pointer,
      "is one of \(hypotheses.count) systems with \(ways) combinations, for \(size) observations; fewer cost less")
  }
}

// MARK: - Comparing a system with the recorded releases

extension IdentifyTask {
  /// The outcomes of all recorded releases; nil for one that began where the drawer has no detent.
  private enum Trial {
    case findings([Finding?])
    case invalid(String)
  }

  /// The candidates of one combination, over its whole range if it has one.
  private func candidates(
    _ number: Int, _ index: Int, of left: Int, granularity: inout Double?, _ meter: inout Meter
  ) throws(Meter.Stop) -> (candidate: Candidate?, complaint: String?) {
    let hypothesis = hypotheses[number]
    guard let range = hypothesis.range?.range else {
      switch try trial(hypothesis, index, nil, &meter) {
      case .invalid(let complaint): return (nil, complaint)
      case .findings(let findings):
        return (
          Candidate(hypothesis: number, index: index, number: nil, intervals: [], marks: marks(of: findings)), nil
        )
      }
    }
    var complaint: String?
    var once: Int64 = 1
    func decide(_ value: Double, _ meter: inout Meter) throws(Meter.Stop) -> Sweep.Outcome {
      let before = meter.spent
      defer { once = max(meter.spent - before, 1) }
      switch try trial(hypothesis, index, value, &meter) {
      case .invalid(let message):
        complaint = complaint ?? message
        return .invalid(message)
      case .findings(let findings):
        return .rest(.init(state: marks(of: findings), isValue: false, position: 0, rule: nil))
      }
    }
    // The first decision shows the cost of the others.
    _ = try decide(range.lowerBound, &meter)
    let affordable = Double(meter.left) * Self.share / Double(max(left, 1)) / Double(once)
    let steps = max(Int(min(affordable, Double(Self.steps))), Self.fewestSteps)
    let sweep = try Sweep(over: range, steps: steps) { (value) throws(Meter.Stop) in try decide(value, &meter) }
    granularity = max(granularity ?? 0, sweep.granularity)
    let most = sweep.intervals.map { $0.agreeing }.max() ?? -1
    let best = sweep.intervals.filter { $0.agreeing == most }
    guard most >= 0, let first = best.first, let marks = first.outcome.rest?.state else { return (nil, complaint) }
    // Any number in the interval will do, if it compares like the middle.
    let middle = first.from + (first.to - first.from) / 2
    var value = middle
    for candidate in [middle, middle.rounded(.down), first.to, first.from] {
      guard case .rest(let rest) = try decide(candidate, &meter), rest.state == marks else { continue }
      value = candidate
      break
    }
    return (
      Candidate(hypothesis: number, index: index, number: value, intervals: best, marks: marks), complaint
    )
  }

  /// The outcomes of the releases for one combination.
  private func trial(
    _ hypothesis: Hypothesis, _ index: Int, _ number: Double?, _ meter: inout Meter
  ) throws(Meter.Stop) -> Trial {
    let request = hypothesis.request(index, number)
    guard self.request.observations.contains(where: { $0.from != nil }) else {
      return try trial(request, of: hypothesis, beginningIn: nil, &meter)
    }
    // Drags are recorded with their start position; a release needs the state at that position.
    var complaint = ""
    guard let detents = try batch(request, of: hypothesis, beginningIn: nil, &complaint, &meter)?.writtenDetents else {
      return .invalid(complaint)
    }
    return try trial(request, of: hypothesis, beginningIn: detents, &meter)
  }

  private func trial(
    _ request: Tape, of hypothesis: Hypothesis, beginningIn detents: Tape?, _ meter: inout Meter
  ) throws(Meter.Stop) -> Trial {
    var complaint = ""
    guard let batch = try batch(request, of: hypothesis, beginningIn: detents, &complaint, &meter) else {
      return .invalid(complaint)
    }
    var places: Tape?
    var known: [Outcome] = []
    var findings: [Finding?] = []
    var state = Tape()
    for (index, observation) in self.request.observations.enumerated() {
      try meter.spend(batch.cost)
      if let detents, let from = observation.from, detents.detent(at: from) == nil {
        findings.append(nil)
        continue
      }
      let outcome: Outcome
      switch batch.resolve(index, &known, &state) {
      case .known(let index): outcome = known[index]
      case .other(let other): outcome = other
      }
      // The state is needed for only a few; the position shows whether it is.
      var name = ""
      if abs(outcome.position - observation.to) > Self.tolerance {
        places = places ?? batch.writtenDetents
        name = outcome.detent.flatMap { places?.state(of: $0) } ?? state.state(of: 0) ?? ""
      }
      findings.append(Finding(state: name, position: outcome.position))
    }
    return .findings(findings)
  }

  /// All recorded releases of one drawer.
  ///
  /// - Parameter detents: The states in which drags begin; nil for the initial one.
  private func batch(
    _ request: Tape, of hypothesis: Hypothesis, beginningIn detents: Tape?, _ complaint: inout String,
    _ meter: inout Meter
  ) throws(Meter.Stop) -> ReleaseBatch? {
    let tape = request.adding("releases") { tape in
      tape.list { tape in
        for observation in self.request.observations {
          tape.object { tape in
            tape.number("position", observation.position)
            tape.number("velocity", observation.velocity)
            if let detents, let from = observation.from, let state = detents.detent(at: from) {
              tape.append("from", detents, state)
            }
          }
        }
      }
    }
    if detents != nil { try meter.spend(size * Cost.tunedPlace) }
    try meter.spend(tape.count * Cost.value + tape.jsonCapacity * Cost.repeatedByte)
    var reading = Reading(tape)
    var places = Tape()
    guard case .batch(let batch)? = hypothesis.system.releases.read(.root, &reading, &places) else {
      complaint = reading.violations.first.map { "\($0.path.pointer) \($0.message)" } ?? "it is refused"
      return nil
    }
    return batch
  }

  /// The outcome of each recorded release, for an answer.
  func findings(of candidate: Candidate, _ meter: inout Meter) throws(Meter.Stop) -> [Finding?] {
    let hypothesis = hypotheses[candidate.hypothesis]
    guard case .findings(let findings) = try trial(hypothesis, candidate.index, candidate.number, &meter) else {
      return []
    }
    return findings
  }

  /// One mark per observation: `=` if the finding agrees, `<` and `>` if it lies before or after, `?` if the drag could
  /// not begin there. If a position moves steadily with a value, the one that agrees is found between two that do not.
  private func marks(of findings: [Finding?]) -> String {
    var marks: [UInt8] = []
    for (finding, observation) in zip(findings, request.observations) {
      guard let finding else {
        marks.append(UInt8(ascii: "?"))
        continue
      }
      let miss = finding.position - observation.to
      marks.append(UInt8(ascii: abs(miss) <= Self.tolerance ? "=" : miss < 0 ? "<" : ">"))
    }
    return String(decoding: marks, as: UTF8.self)
  }
}

extension Sweep.Interval {
  /// The number of observations with which it agrees; -1 if the value is invalid.
  fileprivate var agreeing: Int { outcome.rest.map { $0.state.utf8.count(where: { $0 == UInt8(ascii: "=") }) } ?? -1 }
}

extension ReleaseBatch {
  fileprivate var writtenDetents: Tape {
    var tape = Tape()
    writeDetents(&tape)
    return tape
  }
}

extension Tape {
  /// An object with one more member.
  func adding(_ name: String, _ write: (inout Tape) -> Void) -> Tape {
    var tape = Tape()
    tape.object { tape in
      var member = firstChild(of: .root)
      while let present = member {
        tape.name(string(self.name(of: present)))
        tape.append(self, present)
        member = next(after: present, in: .root)
      }
      tape.name(name)
      write(&tape)
    }
    return tape
  }

  /// The state that rests at a position, in a list of states with their positions after them.
  fileprivate func detent(at position: Double) -> Node? {
    var state = firstChild(of: .root)
    while let present = state, let y = next(after: present, in: .root) {
      if case .number(let number) = self[y], abs(number - position) <= IdentifyTask.tolerance { return present }
      state = next(after: y, in: .root)
    }
    return nil
  }

  /// The name of a state, by its index in such a list.
  fileprivate func state(of index: Int) -> String? {
    var node = firstChild(of: .root)
    for _ in 0..<2 * index { node = node.flatMap { next(after: $0, in: .root) } }
    return node.map { stateName($0) }
  }

  /// A state as a text.
  func stateName(_ node: Node) -> String {
    switch self[node] {
    case .string(let text): string(text)
    case .number(let index): index.plain
    case .object: memberNames(of: node).first ?? ""
    case .null, .bool, .list: ""
    }
  }
}
