import DrawerEngine

/// A scenario and how it is to be shown.
struct SimulateRequest<System: DrawerSystem>: Sendable {
  var scenario = Scenario<System>()
  var sampling = Sampling()
  var output = Output()

  static func catalogue(within budget: Budget) -> Catalogue<SimulateRequest> {
    Catalogue(
      SimulateRequest(),
      Scenario<System>.catalogue(within: budget).properties.map { $0.lifted(to: \.scenario) } + [
        Property("sampling", \.sampling, .object(Sampling.catalogue), "Which instants are shown."),
        Property("output", \.output, .object(Output.catalogue), "What the answer holds."),
      ]
    ) { request, reading in
      request.scenario.examine(&reading)
    }
  }
}

/// What can be read of any simulation without knowing the system.
struct SimulationOutline: Sendable {
  var container = Container(height: 0)
  var sampling = Sampling()
  var output = Output()

  static let catalogue = Catalogue(
    SimulationOutline(),
    [
      Property("container", \.container, .object(Container.catalogue), required: true, "The box it lives in."),
      Property("sampling", \.sampling, .object(Sampling.catalogue), "Which instants are shown."),
      Property("output", \.output, .object(Output.catalogue), "What the answer holds."),
    ])
  /// Members whose inside only a system knows.
  static let others = ["drawer", "timeline", "start", "scrollView", "environment"]
}

/// A request to simulate, read and found sound: what is left is to compile it.
public struct SimulationTask: Sendable {
  /// The system's name.
  public let system: String
  /// How many samples its timeline expands to: what compiling it costs.
  public let samples: Int
  private let compilation: @Sendable () throws(Problem) -> Simulation

  /// - Throws: What only performing the timeline can tell: times out of order, or too much of a simulation.
  public func compile() throws(Problem) -> Simulation { try compilation() }

  /// - Throws: All that is wrong with the request, as far as can be told without performing its timeline.
  init<System: DrawerSystem>(
    _ value: Value, by catalogue: Catalogue<SimulateRequest<System>>, within budget: Budget
  ) throws(Problem) {
    var reading = Reading()
    guard var request = catalogue.read(value, &reading) else { throw Problem(reading.violations) }
    request.scenario.inputRate = request.sampling.inputRate
    request.scenario.recordsSamples = request.output.samples

    system = System.profile.name
    samples = request.scenario.sampleCount
    guard samples <= budget.samples else {
      throw Problem(.overBudget, "The timeline expands to \(samples) samples; the limit is \(budget.samples).")
    }
    let inputs = (value["timeline"]?.list ?? []).map { $0["type"]?.string ?? "" }
    compilation = { [request, reading] () throws(Problem) in
      try request.compile(reading, inputs: inputs, within: budget)
    }
  }
}

extension SimulateRequest {
  /// - Parameter inputs: the types of the timeline's inputs.
  fileprivate func compile(
    _ reading: Reading, inputs: [String], within budget: Budget
  ) throws(Problem) -> Simulation {
    let motion: Motion
    do { motion = try scenario.compile() } catch { throw Problem([error]) }
    let times = FrameTimes(sampling, duration: motion.duration)
    try Self.afford(motion, times, output, within: budget)
    return Simulation(
      motion: motion, times: times, output: output, sampling: sampling, profile: System.profile,
      detents: scenario.system.detents, inputs: inputs, start: start(motion, times, reading),
      outlineSamples: budget.outlineSamples)
  }

  private static func afford(
    _ motion: Motion, _ times: FrameTimes, _ output: Output, within budget: Budget
  ) throws(Problem) {
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

  private func start(_ motion: Motion, _ times: FrameTimes, _ reading: Reading) -> Value {
    let system = scenario.system
    return [
      "type": "start", "system": .string(System.profile.name),
      "configuration": System.configuration.write(scenario.drawer.configuration),
      "initial": .object(system.initial),
      "detents": .list(system.detents.map { $0.value }),
      "frames": .number(Double(output.frames ? times.count : 0)),
      "duration": .number(motion.duration),
      "notices": reading.noticesValue,
    ]
  }
}

extension Detent {
  /// As answers list it.
  var value: Value { ["state": state, "position": .number(position)] }
}
