public import DrawerEngine

/// Several drawers with what happens to each, ready to be compiled.
public struct ComparedMotionsTask: Sendable {
  let drawers: [ComparisonTask.Drawer]
  /// The drawers' system; nil if they are of several.
  public var system: String? { drawers.system }
  private let scenarios: [ScenarioTask]
  private let requests: [DrawerRequest]
  private let output: Output
  private let notices: [Reading.Notice]
  /// Bytes of all long strings of the request.
  private let longTexts: Int
  private let budget: Budget

  /// - Throws: If all timelines together would expand to more samples than the budget allows.
  init(
    _ drawers: [ComparisonTask.Drawer], _ scenarios: [ScenarioTask], _ requests: [DrawerRequest], _ output: Output,
    _ reading: Reading, within budget: Budget
  ) throws(Problem) {
    self.drawers = drawers
    self.scenarios = scenarios
    self.requests = requests
    self.output = output
    notices = reading.notices
    longTexts = reading.tape.longTexts
    self.budget = budget
    let samples = scenarios.reduce(0) { $0 + $1.sampleCount }
    guard samples <= budget.samples else {
      throw Problem(
        .overBudget, "The timelines expand to \(samples) samples over all drawers; the limit is \(budget.samples).")
    }
  }

  /// Compiles the request.
  ///
  /// - Parameter meter: pays for it.
  /// - Throws: What only performing the timelines reveals: inputs that are refused, or a simulation beyond the budget.
  public func compile(_ meter: inout Meter) throws(Problem) -> Comparison {
    let timelines = try timelines(&meter)
    let duration = timelines.reduce(0) { max($0, $1.duration) }
    let sampling = scenarios[0].sampling
    let times = FrameTimes(sampling, duration: duration)
    let (frames, overflow) =
      output.sends(.frame) ? times.count.multipliedReportingOverflow(by: timelines.count) : (0, false)
    let curveValues = output.sends(.frame) ? timelines.reduce(0) { $0 + $1.curveValues } : 0
    try budget.afford(seconds: duration, frames: overflow ? .max : frames, curveValues: curveValues)
    let parts = zip(drawers, timelines).map { drawer, compiled in
      MotionPart(
        name: drawer.name,
        simulation: Simulation(
          compiled: compiled, times: times, output: output, sampling: sampling, duration: duration,
          profile: drawer.profile,
          notices: notices, longTexts: longTexts, budget: budget))
    }
    return Comparison(parts)
  }

  /// Compiles the request, however much that costs.
  public func compile() throws(Problem) -> Comparison {
    var meter = Meter()
    return try compile(&meter)
  }

  private func timelines(_ meter: inout Meter) throws(Problem) -> [CompiledTimeline] {
    var timelines: [CompiledTimeline] = []
    var findings = ComparisonFindings()
    for index in scenarios.indices {
      findings.note(requests[index], ComparisonOutline.sharedMembers)
      do {
        timelines.append(try scenarios[index].compile(output.samples, &meter))
      } catch {
        switch error {
        case .violation(let violation):
          findings.add(violation.path, violation.message, in: requests[index], of: drawers[index].name)
        case .stopped: throw Problem(error)
        }
      }
    }
    var reading = Reading()
    findings.report(to: &reading)
    guard reading.violationCount == 0 else { throw Problem(reading) }
    return timelines
  }
}
