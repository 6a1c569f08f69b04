public import DrawerEngine

/// A valid simulate request, ready to be compiled.
public struct SimulationTask: Sendable {
  private let scenario: ScenarioTask
  private let output: Output
  private let profile: SystemProfile
  private let notices: [Reading.Notice]
  /// Bytes of all long strings of the request.
  private let longTexts: Int
  private let budget: Budget

  /// - Throws: If the timeline would expand to more samples than the budget allows.
  init(
    _ scenario: ScenarioTask, _ output: Output, of profile: SystemProfile, _ reading: Reading,
    within budget: Budget
  ) throws(Problem) {
    self.scenario = scenario
    self.output = output
    self.profile = profile
    notices = reading.notices
    longTexts = reading.tape.longTexts
    self.budget = budget
    guard samples <= budget.samples else {
      throw Problem(.overBudget, "The timeline expands to \(samples) samples; the limit is \(budget.samples).")
    }
  }

  /// The system's name.
  public var system: String { profile.name }

  /// How many samples the timeline expands to. It determines the cost of compiling.
  public var samples: Int { scenario.sampleCount }

  /// Compiles the request.
  ///
  /// - Parameter meter: pays for it.
  /// - Throws: What only performing the timeline reveals: an input that is refused, or a simulation beyond the budget.
  public func compile(_ meter: inout Meter) throws(Problem) -> Simulation {
    let compiled: CompiledTimeline
    do { compiled = try scenario.compile(output.samples, &meter) } catch { throw Problem(error) }
    let times = FrameTimes(scenario.sampling, duration: compiled.duration)
    if output.sends(.frame) {
      try budget.afford(seconds: compiled.duration, frames: times.count, curveValues: compiled.curveValues)
    } else {
      try budget.afford(seconds: compiled.duration, frames: 0, curveValues: 0)
    }
    return Simulation(
      compiled: compiled, times: times, output: output, sampling: scenario.sampling, duration: compiled.duration,
      profile: profile,
      notices: notices, longTexts: longTexts, budget: budget)
  }

  /// Compiles the request, however much that costs.
  public func compile() throws(Problem) -> Simulation {
    var meter = Meter()
    return try compile(&meter)
  }

}

extension Budget {
  /// Refuses a simulation that would last too long or have too many frames.
  ///
  /// - Parameters:
  ///   - duration: until everything has come to rest, s.
  ///   - frames: how many frames are sent, over all drawers.
  ///   - curveValues: how many values of curves they take, over all drawers.
  func afford(seconds duration: Double, frames: Int, curveValues: Double) throws(Problem) {
    guard duration <= seconds else {
      // A spring with hardly any damping may take longer than makes sense to print.
      let length = duration < 1e15 ? "last \(duration.rounded(.up).plain) s" : "never come to rest"
      throw Problem(.overBudget, "The simulation would \(length); the limit is \(seconds.plain) s.")
    }
    guard frames <= self.frames else {
      throw Problem(.overBudget, "The answer would have \(frames) frames; the limit is \(self.frames).")
    }
    guard curveValues <= Double(self.curveValues) else {
      throw Problem(
        .overBudget,
        "So many animations at once would take \(Int(min(curveValues, 1e15))) values of curves; the limit is \(self.curveValues)."
      )
    }
  }
}
