import DrawerEngine

/// A valid tune request, ready to be answered.
struct TuneTask: Sendable {
  let request: TuneRequest
  let open: OpenRequest
  /// The same request with the other value open, if there are two.
  let other: OpenRequest?
  let values: Values
  let subject: Subject
  let texts: SystemTexts
  let budget: Budget

  /// The values to try.
  enum Values: Sendable {
    case span(ClosedRange<Double>)
    /// Each of some values.
    case list([Tape])
    /// All pairs of numbers of two properties.
    case plane(ClosedRange<Double>, ClosedRange<Double>)
  }

  /// What becomes of the drawer.
  enum Subject: Sendable {
    case release(ReleaseReader)
    case timeline(ScenarioReader)

    fileprivate var shape: Shape {
      switch self {
      case .release(let reader): reader.shape
      case .timeline(let reader): reader.shape
      }
    }
  }

  /// Members of other requests about releases that a tune request does not have.
  private static let unknown = ["releases", "grid", "margins", "precision", "output"]
  /// The number of samples, if they cost little.
  private static let steps = 4096
  /// Fewer samples would reveal too little.
  private static let fewestSteps = 64
  /// The number of samples in each direction for two properties, from cheap to expensive requests.
  private static let planeSteps = [64, 48, 32, 24]
  private static let fewestPlaneSteps = 16
  /// The approximate number of decisions needed to locate a border to the last bit.
  private static let decisionsForBorder = 55.0
  /// The share of the budget that samples may use; the rest is for locating borders.
  private static let share = 0.6
}

// MARK: - Reading

extension TuneTask {
  /// - Throws: Everything that is wrong with the members specific to tune requests.
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
    if let goal = request?.goal, hasRelease, !hasTimeline { Self.examine(goal, &reading) }
    let subject = hasRelease ? Subject.release(system.releases) : .timeline(system.scenarios)
    let few = Self.fewValues(of: subject, &reading)
    let open = Self.open(&reading, takesNumber: few == nil)
    let other = open.flatMap { Self.other(than: $0, &reading) }
    guard let request, let open, let values = Values(request, orAll: few), reading.violationCount == 0 else {
      if hasRelease != hasTimeline { Self.examine(subject, &reading) }
      throw Problem(reading)
    }
    self.init(
      request: request, open: open, other: other, values: values, subject: subject, texts: system.texts, budget: budget)
  }

  /// The pointer, even if something else is wrong with the request.
  private static func property(_ reading: Reading) -> String? {
    guard reading.isObject(.root), let property = reading.tape.member("property", of: .root) else { return nil }
    return reading.string(property)
  }

  /// All values of a property that has few, if no range is given; empty if they are listed. Nil if a number is varied.
  private static func fewValues(of subject: Subject, _ reading: inout Reading) -> [Tape]? {
    guard reading.isObject(.root) else { return nil }
    let isOneOfTwo = reading.tape.member("and", of: .root) != nil
    if let range = reading.tape.member("range", of: .root) {
      guard case .list = reading.tape[range] else { return nil }
      if isOneOfTwo {
        reading.withinMember(range) { $1.refuse($0, insteadOf: .other("{\"from\", \"to\"} with \"and\"")) }
      }
      return []
    }
    guard !isOneOfTwo else {
      reading.within(.member("range")) { $0.refuse(.missing(why: " with \"and\"")) }
      return nil
    }
    let path = property(reading).map(OpenRequest.path)
    let all = path.flatMap { subject.shape.part(at: $0[...], of: reading.tape, .root)?.values }
    if all == nil {
      reading.within(.member("range")) {
        $0.refuse(.missing(why: ", unless the property is a Boolean or one of several names"))
      }
    }
    return all
  }

  private static func open(_ reading: inout Reading, takesNumber: Bool) -> OpenRequest? {
    guard let property = property(reading) else { return nil }
    do {
      return try OpenRequest(reading.tape, property, without: TuneRequest.names, takesNumber: takesNumber)
    } catch {
      reading.within(.member("property")) { $0.refuse(error.message) }
      return nil
    }
  }

  /// The request with the other value open, if two are.
  private static func other(than open: OpenRequest, _ reading: inout Reading) -> OpenRequest? {
    guard let and = reading.tape.member("and", of: .root), let property = reading.tape.member("property", of: and),
      let pointer = reading.string(property)
    else { return nil }
    func refuse(_ message: String) {
      reading.within(.member("and")) { reading in reading.within(.member("property")) { $0.refuse(message) } }
    }
    do {
      let other = try OpenRequest(reading.tape, pointer, without: TuneRequest.names, takesNumber: true)
      guard !other.overlaps(open) else {
        refuse("points to what \"property\" points to, or to a part of it")
        return nil
      }
      return other
    } catch {
      refuse(error.message)
      return nil
    }
  }

  /// Refuses a quantity that only a timeline has.
  private static func examine(_ goal: TuneGoal, _ reading: inout Reading) {
    guard !goal.of.isOfReleases else { return }
    let names = TuneGoal.Quantity.allCases.filter { $0.isOfReleases }.map { "\"\($0.rawValue)\"" }
    reading.within(.member("goal")) { reading in
      reading.within(.member("of")) {
        $0.refuse(
          "is \"\(goal.of.rawValue)\"; with a release it may be \(names.joined(separator: " or ")), the others need a timeline"
        )
      }
    }
  }

  /// Reports further faults in a request that has already been refused. The open value may be anything.
  private static func examine(_ subject: Subject, _ reading: inout Reading) {
    let question = TuneRequest.names + unknown
    let open = property(reading).flatMap {
      try? OpenRequest(reading.tape, $0, without: question, takesNumber: false)
    }
    var rest = Reading(
      open.map { $0.with($0.given ?? .number(0)) } ?? OpenRequest.copy(reading.tape, without: question))
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
}

extension TuneTask.Values {
  fileprivate init?(_ request: TuneRequest, orAll few: [Tape]?) {
    switch request.range {
    case .span(let span): self = request.and.map { .plane(span.range, $0.range.range) } ?? .span(span.range)
    case .values(let values): self = .list(values)
    case nil:
      guard let few else { return nil }
      self = .list(few)
    }
  }
}

// MARK: - Answering

extension TuneTask {
  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    let (valid, notices) = try self.valid(&meter)
    switch values {
    case .plane(let range, let otherRange):
      let sweep = try swept(range, otherRange, around: valid, &meter)
      try examineState(among: sweep.regions)
      return .document(try budget.afforded(wish.representation == .drawing ? drawn(sweep) : written(sweep, notices)))
    case .span(let range):
      let (sweep, seen) = try swept(range, &meter)
      try examineState(among: sweep.intervals.map { $0.outcome })
      return .document(written(sweep, seen, notices))
    case .list(let values):
      var outcomes: [Sweep.Outcome] = []
      do throws(Meter.Stop) {
        for value in values { outcomes.append(try outcome(.written(value), &meter)) }
      } catch {
        throw Problem(error)
      }
      try examineState(among: outcomes)
      return .document(written(values, outcomes, notices))
    }
  }

  /// The outcomes for all values of a range, and the measurements at some of them.
  private func swept(
    _ range: ClosedRange<Double>, _ meter: inout Meter
  ) throws(Problem) -> (sweep: Sweep, seen: [Sighting]) {
    var seen: [Sighting] = []
    // The first decision shows the cost of the others.
    let before = meter.spent
    var once: Int64 = 0
    do throws(Meter.Stop) {
      _ = try outcome(.number(range.lowerBound), &meter)
      once = meter.spent - before
      let affordable = Double(budget.processorTime) * 1e6 * Self.share / Double(max(meter.spent - before, 1))
      let steps = max(Int(min(affordable, Double(Self.steps))), Self.fewestSteps)
      let sweep = try Sweep(over: range, steps: steps) { (value) throws(Meter.Stop) in
        let outcome = try outcome(.number(value), &meter)
        if let rest = outcome.rest, let measure = rest.measure, measure.isWanted {
          seen.append(Sighting(value: value, measured: measure.value, state: rest.state))
        }
        return outcome
      }
      return (sweep, seen)
    } catch {
      throw refusal(error, of: Self.fewestSteps + 1, for: once)
    }
  }

  /// The problem for a search that was stopped.
  ///
  /// - Parameters:
  ///   - decisions: How many it takes at least.
  ///   - cost: Of one of them, nanoseconds of one core; 0 if it is not known.
  private func refusal(_ stop: Meter.Stop, of decisions: Int, for cost: Int64) -> Problem {
    let problem = Problem(stop)
    guard cost > 0, case .overBudget(_, let limit) = stop else { return problem }
    let member = if case .timeline = subject { "/timeline" } else { "/release" }
    let each = Int64(Double(limit) * Self.share / Double(decisions) / 1000)
    return problem.relieved(
      by: member,
      "takes \((cost + 999) / 1000) µs for each of at least \(decisions) values; about \(each) µs are within the limit")
  }

  /// The outcomes for all pairs of two ranges.
  ///
  /// - Parameter valid: Two values for which there is an outcome.
  private func swept(
    _ range: ClosedRange<Double>, _ otherRange: ClosedRange<Double>, around valid: PlaneSweep.Point,
    _ meter: inout Meter
  ) throws(Problem) -> PlaneSweep {
    let before = meter.spent
    var once: Int64 = 0
    do throws(Meter.Stop) {
      _ = try outcome(valid, &meter)
      once = meter.spent - before
      let affordable = Double(budget.processorTime) * 1e6 * Self.share / Double(max(meter.spent - before, 1))
      let steps = Self.planeSteps.first { Self.decisions($0) <= affordable } ?? Self.fewestPlaneSteps
      return try PlaneSweep(over: range, and: otherRange, around: valid, steps: steps, &meter) {
        (first, second, meter) throws(Meter.Stop) in
        try outcome(.init(first: first, second: second), &meter)
      }
    } catch {
      throw refusal(error, of: Int(Self.decisions(Self.fewestPlaneSteps)), for: once)
    }
  }

  /// The approximate number of decisions for a grid with that many steps in each direction, assuming that four borders
  /// cross all of it.
  private static func decisions(_ steps: Int) -> Double {
    let (samples, crossings) = (Double(steps + 1) * Double(steps + 1), 8 * Double(steps))
    return samples + crossings * decisionsForBorder
  }

  /// Finds a value, or a pair, with which the request can be carried out.
  ///
  /// - Returns: The values, and notices about them.
  private func valid(_ meter: inout Meter) throws(Problem) -> (values: PlaneSweep.Point, notices: [Reading.Notice]) {
    var first: Problem?
    for (value, otherValue) in pairs {
      let request = open.with(value)
      var reading = Reading(otherValue.flatMap { another in other?.with(another, in: request) } ?? request)
      let outcome: Sweep.Outcome
      do { outcome = try self.outcome(value, &reading, &meter) } catch { throw Problem(error) }
      switch outcome {
      case .rest:
        return (.init(first: value.number ?? 0, second: otherValue?.number ?? 0), reading.notices)
      case .invalid(let message):
        first = first ?? (reading.violationCount > 0 ? Problem(reading) : Problem(.invalid, message))
      }
    }
    throw first ?? Problem(.invalid, "No value is valid.")
  }

  /// Refuses a state that the system does not have.
  private func examineState(among outcomes: [Sweep.Outcome]) throws(Problem) {
    guard let state = request.state else { return }
    var known = texts.profile.states
    for outcome in outcomes {
      if let found = outcome.rest?.state, !known.contains(found) { known.append(found) }
    }
    guard !known.contains(state), Int64(state) == nil else { return }
    let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
    throw Problem(
      .invalid, "One value is invalid.",
      faults: [.init(pointer: "/state", message: "is \"\(state.prefix(40))\"; it may be one of \(names)")])
  }
}

extension TuneTask {
  /// Values with which the request is likely to be valid, likeliest first, each paired with one of the other property
  /// if there is one.
  private var pairs: [(OpenValue, OpenValue?)] {
    let given = [open.given].compactMap { $0 }
    switch values {
    case .span(let range): return (given + range.candidates).map { ($0, nil) }
    case .list(let values): return (given + values.map { .written($0) }).map { ($0, nil) }
    case .plane(let range, let otherRange):
      let others = [other?.given].compactMap { $0 } + otherRange.candidates
      return (given + range.candidates).flatMap { one in others.map { (one, $0) } }
    }
  }
}

extension OpenValue {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension ClosedRange<Double> {
  fileprivate var candidates: [OpenValue] {
    let middle = lowerBound + (upperBound - lowerBound) / 2
    return [lowerBound, upperBound, middle, lowerBound.rounded(.up)].map { .number($0) }
  }
}
