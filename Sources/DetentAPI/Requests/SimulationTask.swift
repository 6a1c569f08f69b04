import DrawerEngine

/// A request to simulate, read and found sound: what is left is to compile it.
public struct SimulationTask: Sendable {
  private let scenario: ScenarioTask
  private let output: Output
  private let profile: SystemProfile
  private let reading: Reading
  private let budget: Budget

  /// - Throws: If its timeline would expand to too many samples.
  init(
    _ scenario: ScenarioTask, _ output: Output, of profile: SystemProfile, _ reading: Reading, within budget: Budget
  ) throws(Problem) {
    self.scenario = scenario
    self.output = output
    self.profile = profile
    self.reading = reading
    self.budget = budget
    guard samples <= budget.samples else {
      throw Problem(.overBudget, "The timeline expands to \(samples) samples; the limit is \(budget.samples).")
    }
  }

  /// The system's name.
  public var system: String { profile.name }

  /// How many samples its timeline expands to: what compiling it costs.
  public var samples: Int { scenario.sampleCount }

  /// - Throws: What only performing the timeline can tell: times out of order, or too much of a simulation.
  public func compile() throws(Problem) -> Simulation {
    let story: Story
    do { story = try scenario.compile(output.samples) } catch { throw Problem(error) }
    let times = FrameTimes(scenario.sampling, duration: story.motion.duration)
    try afford(story.motion, times)
    return Simulation(
      story: story, times: times, output: output, sampling: scenario.sampling, profile: profile,
      notices: reading.notices, outlineSamples: budget.outlineSamples)
  }

  private func afford(_ motion: Motion, _ times: FrameTimes) throws(Problem) {
    guard motion.duration <= budget.seconds else {
      // A spring that is hardly damped takes longer than anybody wants to read.
      let length = motion.duration < 1e15 ? "last \(motion.duration.rounded(.up).told) s" : "never come to rest"
      throw Problem(.overBudget, "The simulation would \(length); the limit is \(budget.seconds.told) s.")
    }
    guard output.frames else { return }
    guard times.count <= budget.frames else {
      throw Problem(.overBudget, "The answer would have \(times.count) frames; the limit is \(budget.frames).")
    }
    let values = motion.curveValues(over: times)
    guard values <= Double(budget.curveValues) else {
      throw Problem(
        .overBudget,
        "So many animations at once would take \(Int(values)) values of curves; the limit is \(budget.curveValues).")
    }
  }
}
