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
    let story: Story
    do { story = try scenario.compile(output.samples, &meter) } catch { throw Problem(error) }
    let times = FrameTimes(scenario.sampling, duration: story.duration)
    try afford(story, times)
    return Simulation(
      story: story, times: times, output: output, sampling: scenario.sampling, profile: profile,
      notices: notices, longTexts: longTexts, budget: budget)
  }

  /// Compiles the request, however much that costs.
  public func compile() throws(Problem) -> Simulation {
    var meter = Meter()
    return try compile(&meter)
  }

  private func afford(_ story: Story, _ times: FrameTimes) throws(Problem) {
    guard story.duration <= budget.seconds else {
      // A spring with hardly any damping may take longer than makes sense to print.
      let length = story.duration < 1e15 ? "last \(story.duration.rounded(.up).told) s" : "never come to rest"
      throw Problem(.overBudget, "The simulation would \(length); the limit is \(budget.seconds.told) s.")
    }
    guard output.sends(.frame) else { return }
    guard times.count <= budget.frames else {
      throw Problem(.overBudget, "The answer would have \(times.count) frames; the limit is \(budget.frames).")
    }
    let values = story.curveValues
    guard values <= Double(budget.curveValues) else {
      throw Problem(
        .overBudget,
        "So many animations at once would take \(Int(values)) values of curves; the limit is \(budget.curveValues).")
    }
  }
}
